"""The procedures of Space Opera: one module a chapter, one function a numbered step."""
