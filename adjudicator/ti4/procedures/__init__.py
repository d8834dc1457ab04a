"""The procedures of Twilight Imperium: one module a chapter, one function a numbered step."""
