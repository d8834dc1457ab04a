"""The file that a user has in, clean lines out: encodings, HTML, PDF, page marks, split words, OCR; and which book it is."""

from rulebook.importing.read.files import read_text
from rulebook.importing.read.recognition import recognise, share_of
from rulebook.importing.read.source import Source, read_source

__all__ = ["Source", "read_source", "read_text", "recognise", "share_of"]
