"""The real Chromium, found or installed; without one the browser tests fail with one line that says so.

`python -m tests.web.chromium` does it before the tests, so that no two of them install it at once.
"""

from __future__ import annotations

import shutil
import subprocess

MISSING = "The browser tests need Chromium: install it (on Debian: apt install chromium) and run them again."
NAMES = ("chromium", "chromium-browser", "google-chrome")
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
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
)


def chromium() -> str:
    """Where it is, or nothing."""
    found = next((path for name in NAMES if (path := shutil.which(name))), "")
    if not found and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, capture_output=True)
        found = shutil.which("chromium") or ""
    return found


if __name__ == "__main__":
    print(chromium() or MISSING)
