"""Make the fonts of the browser client smaller: `uv run --with fonttools --with brotli tools/subset_fonts.py`.

From the packages in web/node_modules it keeps Latin letters, the signs that the pages use, kerning and
lining figures, and writes web/src/styles/fonts/. That is done by hand when the fonts or the signs change, and the
result is committed: the build needs no tool for fonts.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parents[1] / "web"
PACKAGES = WEB / "node_modules" / "@fontsource"
FONTS = WEB / "src" / "styles" / "fonts"
STYLES = {"grenze": ("500-normal", "600-normal", "700-normal"), "alegreya-sans": (
    "400-normal", "400-italic", "500-normal", "700-normal", "800-normal")}  # fmt: skip
SIGNS = "ıŒœ–—‘’‚“”„†‡•…‹›€↑↓−"
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, SIGNS)]
FEATURES = ["kern", "lnum", "mark"]


def main() -> None:
    """Every font of the client."""
    subset: Any = importlib.import_module("fontTools.subset")
    FONTS.mkdir(parents=True, exist_ok=True)
    for family, styles in STYLES.items():
        for style in styles:
            options = subset.Options(layout_features=FEATURES, flavor="woff2", hinting=False, desubroutinize=True)
            font = subset.load_font(PACKAGES / family / "files" / f"{family}-latin-{style}.woff2", options)
            chosen = subset.Subsetter(options)
            chosen.populate(unicodes=LETTERS)
            chosen.subset(font)
            subset.save_font(font, FONTS / f"{family}-{style}.woff2", options)
    print(sum(path.stat().st_size for path in FONTS.glob("*.woff2")), "bytes")


if __name__ == "__main__":
    main()
