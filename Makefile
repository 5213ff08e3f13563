# Holdfast needs python3 (3.11 or newer) and make. `make play` plays, `make test` proves; `make help` tells the rest.

ARGS  ?=
GAME  ?=
GAMES ?= 100000
SEEDS ?= 10000
KILLS ?= 200
MINUTES ?= 10

# Very many processes are started here: each finds the sources compiled, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

# The first Python that is new enough, unless you name one: make play PYTHON=/usr/local/bin/python3.12
NEW_ENOUGH := import sys, venv; sys.exit(sys.version_info < (3, 11))
ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	if "$$p" -c '$(NEW_ENOUGH)' >/dev/null 2>&1; then echo "$$p"; break; fi; done)
endif

BIN     := $(if $(filter Windows_NT,$(OS)),Scripts,bin)
VENV    := .venv
READY   := $(VENV)/.ready
PY      := $(VENV)/$(BIN)/python
PIP     := -m pip install -qq --disable-pip-version-check
SOURCES := src tests tools examples

# Playing needs less than testing. Where the whole house is set up already, that will do.
PLAY_VENV  := $(shell if test $(READY) -nt requirements/test.txt && test $(READY) -nt pyproject.toml; \
	then echo $(VENV); else echo .venv-play; fi)
PLAY_READY := $(PLAY_VENV)/.ready
PLAY_PY    := $(PLAY_VENV)/$(BIN)/python
HOLDFAST   := import sys; sys.argv[0] = "holdfast"; from holdfast.cli import main; sys.exit(main())

# $(call make-venv,FOLDER): a virtual environment there, unless a working one is there already.
define make-venv
@if ! "$(PYTHON)" -c '$(NEW_ENOUGH)' >/dev/null 2>&1; then \
	echo "Holdfast needs Python 3.11 or newer, with its venv module. Install one, or name it: make $(or $(MAKECMDGOALS),play) PYTHON=/path/to/python3" >&2; \
	exit 1; fi
@if ! $(1)/$(BIN)/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	echo "Making $(1) (once) ..."; \
	"$(PYTHON)" -m venv --clear $(1) || { echo "Python could not make a virtual environment. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }; fi
endef

.PHONY: help play terminal setup client chromium test test-words test-client test-checks test-coverage test-python test-browser lint format fast soak sim-tables jepsen attack fuzz screenshots requirements clean

help:
	@echo "make play [ARGS='--port 4653']               the tables, in your browser"
	@echo "make terminal [GAME=NAME] [ARGS=...]        play in this terminal; \`holdfast games\` lists the names"
	@echo "make test                                   everything that must hold: lint, types, tests, checks, coverage"
	@echo "make setup                                  the .venv that testing and development need"
	@echo "make lint | format                          look at the sources | put them in order"
	@echo "make fast                                   compile the machine and the games (needs a C compiler)"
	@echo "make screenshots                            pictures of lobby and tables, into docs/images/"
	@echo "make soak [GAMES=$(GAMES)]                    everything that \`make test\` samples, then very many games"
	@echo "make sim-tables [SEEDS=$(SEEDS)]              tables under bad luck, in a small world of their own"
	@echo "make jepsen [KILLS=$(KILLS)]                    the same with real servers and databases, which are killed"
	@echo "make attack                                 hostile requests and messages against a real server"
	@echo "make fuzz [MINUTES=$(MINUTES)]                      packs, saves, notation and checks that make no sense, for so long each"
	@echo "make requirements                           pin requirements/*.txt anew (needs uv)"
	@echo "make clean                                  remove all that was made here"

play: $(PLAY_READY)
	@$(PLAY_PY) tools/build_client.py
	@HOLDFAST_BY_MAKE=1 PYTHONPATH="$(CURDIR)/src" $(PLAY_PY) -c '$(HOLDFAST)' $(ARGS)

terminal: $(PLAY_READY)
	@HOLDFAST_BY_MAKE=1 PYTHONPATH="$(CURDIR)/src" $(PLAY_PY) -c '$(HOLDFAST)' play $(GAME) $(ARGS)

client: setup
	@$(PY) tools/build_client.py

chromium: setup
	@$(PY) -m tests.web.chromium

setup: $(READY)

# Everything at once, as soon as what it needs is there. The browser, which mostly waits, goes before the others.
test: setup
	@$(MAKE) --no-print-directory -j 4 lint test-browser test-python test-words

# One after the other, each on one core: the client alone, the checks, and whether every ruling has one.
test-words: client
	@nice -n 5 $(MAKE) --no-print-directory test-client
	@nice -n 5 $(MAKE) --no-print-directory test-checks
	@nice -n 5 $(MAKE) --no-print-directory test-coverage

test-python: client chromium
	HOLDFAST_INTERPRETED=1 nice -n 5 $(PY) -m pytest -n auto --ignore=tests/web

test-browser: client chromium
	HOLDFAST_INTERPRETED=1 $(PY) -m pytest -n 2 --dist loadfile tests/web

test-client: setup
	$(PY) tools/build_client.py check test size

test-checks: setup
	$(VENV)/$(BIN)/holdfast check --strict

test-coverage: setup
	$(VENV)/$(BIN)/holdfast check --coverage all

lint: setup
	$(PY) -m ruff check $(SOURCES)
	$(PY) -m ruff format --check $(SOURCES)
	$(PY) -m mypy --strict $(SOURCES)

format: setup
	$(PY) -m ruff check --fix $(SOURCES)
	$(PY) -m ruff format $(SOURCES)

fast: setup
	$(PY) tools/build_fast.py

# Whatever takes turns in `make test` (tests/rotating.py) is tried whole here.
IN_TURNS := $(shell grep -rl --include='test_*.py' 'tests\.rotating' tests --exclude-dir=web)

soak: setup
	EVERYTHING=1 HOLDFAST_INTERPRETED=1 $(PY) -m pytest -n auto $(IN_TURNS)
	EVERYTHING=1 HOLDFAST_INTERPRETED=1 $(PY) -m pytest -n 2 --dist loadfile tests/web
	GAMES=$(GAMES) $(PY) -m tests.soak

sim-tables: setup
	PYTHONHASHSEED=0 HOLDFAST_INTERPRETED=1 $(PY) -m tests.sim --seeds $(SEEDS)

jepsen: setup
	HOLDFAST_INTERPRETED=1 $(PY) -m tests.jepsen --kills $(KILLS)

# Tools for attacking have an environment of their own.
ATTACK_PY := .venv-attack/$(BIN)/python

attack: .venv-attack/.ready
	HOLDFAST_INTERPRETED=1 PYTHONPATH="$(CURDIR)/src:$(CURDIR)" $(ATTACK_PY) -m tests.attack

fuzz: .venv-attack/.ready
	HOLDFAST_INTERPRETED=1 PYTHONPATH="$(CURDIR)/src:$(CURDIR)" $(ATTACK_PY) -m tests.fuzz --minutes $(MINUTES)

screenshots: setup
	@$(PY) tools/build_client.py
	$(PY) -m tests.web.screenshots

requirements:
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header requirements/run.in -o requirements/run.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header requirements/host.in -o requirements/host.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header requirements/test.in -o requirements/test.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header requirements/attack.in -o requirements/attack.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header requirements/node.in -o requirements/node.txt

clean:
	rm -rf .venv .venv-play .venv-attack build dist src/*.egg-info src/holdfast/server/client web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): requirements/test.txt pyproject.toml
	$(call make-venv,$(VENV))
	@echo "Setting up $(VENV) for testing ..."
	@$(PY) $(PIP) --require-hashes -r requirements/test.txt
	@$(PY) $(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv-play/.ready: requirements/run.txt
	$(call make-venv,.venv-play)
	@echo "Setting up .venv-play for playing ..."
	@.venv-play/$(BIN)/python $(PIP) --require-hashes -r requirements/run.txt
	@touch $@

.venv-attack/.ready: requirements/attack.txt
	$(call make-venv,.venv-attack)
	@echo "Setting up .venv-attack for attacking ..."
	@.venv-attack/$(BIN)/python $(PIP) --require-hashes -r requirements/attack.txt
	@touch $@
