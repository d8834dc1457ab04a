"""What can go wrong with the file that a user wants imported; each is one clear line, and nothing is stored."""

from __future__ import annotations

from rulebook.errors import RulebookError


class ImportFault(RulebookError):
    """A file that cannot be imported; `path` names it."""

    code = "import"

    def __init__(self, template: str, file: str, **parts: object) -> None:
        super().__init__(template, file=file, **parts)
        self.path = file


class UnreadableFile(ImportFault):
    """The file is not there, is no file, or may not be read."""

    code = "unreadable_file"


class TooLarge(ImportFault):
    """The file is larger than any rulebook."""

    code = "too_large"


class NotText(ImportFault):
    """The file is empty, binary, or in no encoding that makes sense."""

    code = "not_text"


class NoPdfReader(ImportFault):
    """The library that reads PDF is not installed."""

    code = "no_pdf_reader"


class UnknownText(ImportFault):
    """The text is none of the known rulebooks, or not the one that was named."""

    code = "unknown_text"


class PartOfBook(ImportFault):
    """The text is only a part of its book."""

    code = "part_of_book"


class SameBook(ImportFault):
    """Two of the files are the same book."""

    code = "same_book"
