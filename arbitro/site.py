"""`arbitro site`: the whole companion as static files that need no server program."""

from __future__ import annotations

from pathlib import Path

from arbitro.command import Argument, command
from arbitro.output import CommandError, print_json
from arbitro.speech import N_, Session


@command(
    "site",
    N_("la página web entera como archivos, para cualquier alojamiento"),
    Argument(
        "folder",
        metavar="DIR",
        help=N_("la carpeta en que se escribe; lo que dejó ahí un «arbitro site» anterior se sustituye"),
    ),
)
def site(session: Session, folder: str) -> int:
    """Writes the files."""
    from web.engine.bundle import prepare
    from web.engine.fetch import NoEngine
    from web.site.writing import NotEmpty, write_site

    try:
        done = write_site(Path(folder), prepare())
    except NoEngine as error:
        template = "no se puede preparar el árbitro para el navegador: {reason}"
        raise CommandError("no_engine", template, reason=error.message(session.lang)) from None
    except NotEmpty:
        template = "«{folder}» tiene archivos que no son de un «arbitro site» anterior; elige otra carpeta"
        raise CommandError("not_empty", template, "DIR", folder=folder) from None
    except OSError as error:
        from rulebook.messages import reason

        template = "no se puede escribir en «{folder}»: {reason}"
        raise CommandError("cannot_write", template, "DIR", folder=folder, reason=reason(error)) from None
    if session.json:
        print_json({"folder": str(done.folder), "files": done.files, "bytes": done.bytes, "phone_megabytes": done.engine})
    else:
        template = "{files} archivos en {folder}; cada móvil baja una vez {size} MB y funciona sin red"
        print(session.say(template, files=done.files, folder=done.folder, size=done.engine))
    return 0


COMMANDS = (site,)
