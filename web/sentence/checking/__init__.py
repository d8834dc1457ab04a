"""Whether what was told has landed in the document: what is counted, what the document says, what is lost. It knows pieces and documents, and not how the one became the other."""
