"""The procedures of Roll for the Galaxy: one module a chapter, one function a numbered step."""
