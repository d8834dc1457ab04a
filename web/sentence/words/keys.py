"""The key of a word by which it is looked up, kept at hand: a sentence asks for those of its few words again and again."""

from __future__ import annotations

from functools import lru_cache

from adjudicator.names import name_key as plain_key

name_key = lru_cache(maxsize=2048)(plain_key)
