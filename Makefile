# Árbitro Galáctico: `make serve` runs the companion, `make test` runs every check.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: serve test lint types unit cases browser bench clean help

help:
	@echo "make serve [HOST=…] [PORT=…]   set up and run the companion"
	@echo "make test                      set up and run lint, types, tests and the published cases"
	@echo "make lint | types | unit | cases | bench | clean"

$(VENV)/.run: pyproject.toml
	@echo "· preparing $(VENV) (first time: about a minute)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	@echo "· installing the development tools"
	@$(PIP) install --editable '.[dev,pdf]'
	@touch $@

serve: $(VENV)/.run
	@$(BIN)/arbitro serve --host $(HOST) --port $(PORT)

test: lint types unit cases

lint: $(VENV)/.dev
	@echo "· ruff"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .

types: $(VENV)/.dev
	@echo "· mypy --strict"
	@$(BIN)/mypy

browser: $(VENV)/.dev
	@.ci/chromium

unit: browser
	@echo "· pytest"
	@$(BIN)/pytest -n 2 --dist loadgroup

cases: $(VENV)/.dev
	@echo "· published cases"
	@$(BIN)/arbitro cases adjudicator

bench: $(VENV)/.dev
	@for script in benchmarks/bench_*.py; do $(BIN)/python $$script || exit 1; done

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
