"""The companion's engine for browsers: the same app on CPython in WebAssembly, fetched, bundled and bridged."""
