"""The real Chromium, found or installed; without one the browser tests fail with one line that says so.

The shell without windows is the same engine without tabs and menus, and needs a quarter less of the processor.

`python -m tests.web.chromium` does it before the tests, so that no two of them install it at once.
"""

from __future__ import annotations

import shutil
import subprocess

MISSING = (
    "The browser tests need Chromium: install it (on Debian: apt install chromium-headless-shell) and run them again."
)
PACKAGES = ("chromium-headless-shell", "chromium")
"""What Debian calls it, the best first."""
NAMES = (*PACKAGES, "chromium-browser", "google-chrome")
UNUSED = (
    # With these it loads pages of its own for every new window: three times the work of opening one.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # What Playwright turns off: Chromium hears only the last list.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    # Letters are as wide as in a window.
    "--font-render-hinting=none",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
)


def chromium() -> str:
    """Where it is, or nothing."""
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def installed() -> str:
    """Where it is, installed if it is not there and can be; or nothing."""
    for package in PACKAGES:
        if not shutil.which(package) and shutil.which("apt-get"):
            subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
            subprocess.run(["apt-get", "install", "-y", "-qq", package], check=False, capture_output=True)
        if found := shutil.which(package):
            return found
    return chromium()


if __name__ == "__main__":
    print(installed() or MISSING)
