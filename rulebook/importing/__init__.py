"""An official text in, its units by id out: shared cleaning and alignment, one small module a book for its peculiarities."""

from rulebook.importing.errors import ImportFault, SameBook
from rulebook.importing.files import import_file
from rulebook.importing.importer import Imported, import_text
from rulebook.importing.report import ImportDocument, import_document
from rulebook.importing.storing import store

__all__ = ["ImportDocument", "ImportFault", "Imported", "SameBook", "import_document", "import_file", "import_text", "store"]
