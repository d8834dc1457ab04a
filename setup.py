"""Compiles the catalogues of translations into the distribution; everything else stands in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))


class BuildWithCatalogues(build_py):
    """The usual build, with every .mo made first."""

    def run(self) -> None:
        """Compiles, then builds."""
        from tools.messages import compile_all

        compile_all(ROOT)
        super().run()


setup(cmdclass={"build_py": BuildWithCatalogues})
