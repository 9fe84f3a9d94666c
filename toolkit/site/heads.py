"""What stands in the head of every page beside the theme's: a content security policy, a preview for links, the app."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

HEAD, CHARSET = "</head>", re.compile(r'<meta charset="?utf-8"?\s*/?>', re.IGNORECASE)
INLINE = re.compile(r"<script(?![^>]*\b(?:src|type=\"?application))[^>]*>(.*?)</script>", re.DOTALL)
"""A script that stands in the page itself."""

CANONICAL = re.compile(r'<link rel="?canonical"? href="?([^">\s]+)')
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
ABOUT = re.compile(r'<meta name="?description"? content="([^"]*)"')

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)
"""What a page may load: its own site's files, and the scripts that the theme writes into it, by their checksums."""

PREVIEW = "assets/preview.png"
"""The picture of links to the site."""

FROM_A_FOLDER = """<script>
if (location.protocol === "file:") {
  ["pointerdown", "click"].forEach((each) => addEventListener(each, ({ target }) => {
    const link = target.closest("a[href]");
    if (link?.protocol === "file:") link.href = link.href.replace(/\\/(?=#|$)/, "/index.html");
  }, { capture: true }));
}
</script>"""
"""Read from a folder, without a server, an address that ends in a slash would show a list of files. Stands in the head,
so that links work before the other scripts are there."""


def finish_heads(site: Path) -> None:
    """Add to the head of every page of a built site.

    Where the site was built for an address (MkDocs' site_url), links to it have a picture.
    """
    found = CANONICAL.search((site / "index.html").read_text(encoding="utf-8"))
    base = found[1] if found else ""
    for page in sorted(site.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        text = text.replace(HEAD, f"{FROM_A_FOLDER}{HEAD}", 1)
        where = page.relative_to(site)
        anywhere = where.name == "404.html"  # it is shown for addresses of any depth
        root = (urlsplit(base).path or "/") if anywhere else "../" * (len(where.parts) - 1) or "./"
        policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY.format(sums(text))}">'
        text = CHARSET.sub(lambda charset, policy=policy: f"{charset[0]}{policy}", text, count=1)  # type: ignore[misc]
        text = text.replace(HEAD, f"{app(root)}{'' if anywhere else preview(text, base)}{HEAD}", 1)
        page.write_text(text, encoding="utf-8")


def sums(text: str) -> str:
    """Return the checksums of a page's own scripts, as a policy has them."""
    each = dict.fromkeys(b64encode(sha256(script.encode()).digest()).decode() for script in INLINE.findall(text))
    return "".join(f" 'sha256-{one}'" for one in each)


def app(root: str) -> str:
    """Return what makes the site one that can be installed."""
    return (
        f'<link rel="manifest" href="{root}manifest.webmanifest">'
        f'<link rel="apple-touch-icon" href="{root}assets/icon-192.png">'
        '<meta name="theme-color" content="#4a2a86">'
    )


def preview(text: str, base: str) -> str:
    """Return what a link to a page shows: title and description, and the picture if the site's address is known."""
    title, about, own = (pattern.search(text) for pattern in (TITLE, ABOUT, CANONICAL))
    said = {"og:type": "website", "og:title": title[1].strip() if title else ""}
    said |= {"og:description": about[1]} if about else {}
    if base:
        said |= {"og:url": own[1] if own else base, "og:image": f"{base}{PREVIEW}"}
    card = '<meta name="twitter:card" content="summary_large_image">' if base else ""
    return card + "".join(f'<meta property="{key}" content="{value}">' for key, value in said.items() if value)
