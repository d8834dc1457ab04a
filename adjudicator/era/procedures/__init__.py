"""The procedures of Galactic Era: one module a chapter, one function a numbered step."""
