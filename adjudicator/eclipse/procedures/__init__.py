"""The procedures of Eclipse: one module a chapter, one function a numbered step."""
