# Two commands are all you need: `make run` and `make test`.

PYTHON ?= $(shell for python in python3.14 python3.13 python3.12 python3.11 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV = .venv/bin
CODE = railsite accounts games ratings tournaments bench tests manage.py
LOCK = $(VENV)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --custom-compile-command "make lock"

# Compiled modules make every start seconds faster.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test setup lint fmt demo lock python packages

run: packages ## The whole site at http://localhost:8000 (PORT=… chooses another port)
	@$(VENV)/python -m railsite.supervisor

test: setup lint ## Every check and every test, the browser's included
	@$(VENV)/python -m pytest -q -n 2

setup: python ## What `run` and `test` need: packages and a browser
	@$(PYTHON) -m railsite.bootstrap --browser

packages: python
	@$(PYTHON) -m railsite.bootstrap

lint: packages ## ruff, mypy, import rules, templates, JavaScript
	@$(VENV)/ruff check $(CODE)
	@$(VENV)/ruff format --check $(CODE)
	@$(VENV)/mypy $(CODE)
	@$(VENV)/python manage.py check --fail-level WARNING
	@PATH="$(CURDIR)/$(VENV):$$PATH" node_modules/.bin/tsc --noEmit
	@$(VENV)/python -m pytest -q tests/test_architecture.py tests/test_templates.py

fmt: packages ## Put the code in order
	@$(VENV)/ruff check --fix $(CODE)
	@$(VENV)/ruff format $(CODE)

demo: packages ## People and tables to look at
	@$(VENV)/python manage.py migrate --verbosity 0
	@$(VENV)/python manage.py demo

lock: packages ## Pin the packages anew after a change of pyproject.toml
	@$(LOCK) pyproject.toml -o requirements.lock
	@$(LOCK) --extra dev --constraint requirements.lock pyproject.toml -o requirements-dev.lock

python:
	@test -n "$(PYTHON)" || { echo "Railsite needs Python 3.11 or newer, and found none; install one and start again." >&2; exit 1; }
