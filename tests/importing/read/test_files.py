"""Bad files: one clear line each; and the encodings that people's files have."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

import pytest

from rulebook.importing.errors import ImportFault, NoPdfReader, NotText, TooLarge, UnreadableFile
from rulebook.importing.read import read_text

TEXT = "Población, acción y señal: la nave vuelve al puerto. ¿Y después? " * 20


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1", "cp1252"])
def test_usual_encodings(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(TEXT.encode(encoding))
    assert read_text(path) == TEXT


def test_text_encoded_twice_is_undone(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(TEXT.encode().decode("cp1252", errors="ignore").encode())
    assert "Población" in read_text(path)


@pytest.mark.parametrize(
    ("content", "error", "words"),
    [
        (b"", NotText, "vacío"),
        (b" \n\n\t ", NotText, "vacío"),
        (b"\x7fELF\x02\x01\x01" + bytes(range(256)) * 40, NotText, "binario"),
        (Random(1).randbytes(4000), NotText, ""),
        (TEXT.encode("cp037"), NotText, ""),
        (("Щука плыла по реке и ни о чём не думала. " * 30).encode("koi8-r"), NotText, "codificación"),
        (b"%PDF-1.7\nnothing that follows is a PDF", UnreadableFile, "PDF"),
    ],
    ids=["nothing", "blanks", "a program", "noise", "EBCDIC", "KOI8-R", "a PDF that is none"],
)
def test_what_is_no_text(tmp_path: Path, content: bytes, error: type[ImportFault], words: str) -> None:
    path = tmp_path / "a.bin"
    path.write_bytes(content)
    with pytest.raises(error) as caught:
        read_text(path)
    assert words in str(caught.value)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_of_200_megabytes_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    with pytest.raises(TooLarge, match="20 MB"):
        read_text(path)


def test_a_folder_and_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="carpeta"):
        read_text(tmp_path)
    with pytest.raises(UnreadableFile, match="nada"):
        read_text(tmp_path / "nada.txt")


def pdf(text: str) -> bytes:
    """A PDF of one page with one line of text."""
    stream = f"BT /F1 12 Tf 72 720 Td ({text}) Tj ET".encode("latin-1")
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    out, offsets = b"%PDF-1.4\n", []
    for i, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (i, body)
    table = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    table += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    return out + table + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(out))


def test_the_text_of_a_pdf(tmp_path: Path) -> None:
    pytest.importorskip("pypdf")
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf("La nave vuelve al puerto"))
    assert read_text(path).strip() == "La nave vuelve al puerto"


def test_a_pdf_of_pictures(tmp_path: Path) -> None:
    pytest.importorskip("pypdf")
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(""))
    with pytest.raises(NotText, match="imágenes"):
        read_text(path)


def test_without_the_pdf_library_the_line_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf("La nave"))
    monkeypatch.setitem(sys.modules, "pypdf", None)
    with pytest.raises(NoPdfReader, match=re.escape(f"{sys.executable} -m pip install pypdf")):
        read_text(path)
