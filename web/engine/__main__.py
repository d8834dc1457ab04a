"""`python -m web.engine`: prepares the engine, or says in one line why it cannot be had; the rest works without."""

from __future__ import annotations

import sys

from web.engine.built import built_engine
from web.engine.bundle import prepare
from web.engine.fetch import NoEngine


def main() -> int:
    """Prepares the engine; 0 also where it cannot be had."""
    if built_engine() is not None:
        return 0
    print("· preparing the referee for phones without a network", file=sys.stderr, flush=True)
    try:
        prepare()
    except NoEngine as error:
        print(f"· without it phones will need this server for the referee: {error}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
