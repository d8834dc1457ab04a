"""An official text in, its units by id out: read, segment, align, assemble; what is peculiar to a book is data beside it."""

from rulebook.importing.errors import ImportFault, SameBook
from rulebook.importing.importer import Imported, import_file, import_text
from rulebook.importing.report import ImportDocument, import_document
from rulebook.importing.storing import store

__all__ = ["ImportDocument", "ImportFault", "Imported", "SameBook", "import_document", "import_file", "import_text", "store"]
