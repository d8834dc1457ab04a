"""The companion as static files that any plain file server hands out."""
