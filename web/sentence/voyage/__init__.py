"""A sentence about ships that move, over sectors or over a board, read piece by piece into a document. It knows nothing of `filling`."""
