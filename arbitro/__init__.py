"""The console command: reading, calling, printing. It knows every other package and is known by none."""
