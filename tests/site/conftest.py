"""The site, built once, served as a web server would, and a real browser to read it with."""

from __future__ import annotations

import fcntl
import gzip
import os
import resource
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.browsers import chromium
from toolkit.site.runtime import PYODIDE

BUILD = 140
"""How many seconds of processor time a build may take."""

ROOT = Path(__file__).resolve().parents[2]

SITE = "https://site.example/dominion/"
"""The address that the site is built for."""

PATIENCE = 90_000
"""How many ms a page may take for what it does without Python, on a machine with much else to do."""

expect.set_options(timeout=PATIENCE)
DESKTOP, PHONE = ViewportSize(width=1280, height=900), ViewportSize(width=390, height=844)

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What keeps the browser from doing anything on the network by itself."""


@pytest.fixture(scope="session")
def built(request: pytest.FixtureRequest) -> Path:
    """The folder of the built site, which nobody changes: one for all processes, kept until something of it changes."""
    folder = request.config.cache.mkdir("site")
    site = folder / made_of()
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the first one builds it, the others wait
        if not site.is_dir():
            for old in folder.iterdir():
                if old.is_dir():
                    shutil.rmtree(old)
            build(folder / "unfinished").rename(site)
    return site


def made_of() -> str:
    """Return what differs whenever the site is made of something else: of other files, or by another MkDocs."""
    whole = sha256(f"{sys.version} {SITE} {shutil.which('node')}".encode())
    for library in ("mkdocs", "mkdocs-material", "markdown", "pymdown-extensions", "jinja2", "networkx", "numpy"):
        whole.update(f"{library} {version(library)} ".encode())
    parts = [ROOT / each for each in ("docs", "toolkit", "data", "locale")]
    alone = [ROOT / each for each in ("mkdocs.yml", "node_modules/.package-lock.json")]
    for file in (*alone, *(file for part in parts for file in sorted(part.rglob("*")))):
        if file.is_file() and "__pycache__" not in file.parts:
            whole.update(f"{file.relative_to(ROOT)} ".encode() + sha256(file.read_bytes()).digest())
    return whole.hexdigest()[:16]


def build(site: Path) -> Path:
    """Build the site in a folder; returns the folder."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "SITE_URL": SITE},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stdout + done.stderr
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < BUILD
    return site


def until(page: Page, condition: str, seconds: float = 20) -> None:
    """Wait until an expression is true in a page; its policy forbids what Playwright would use for that."""
    end = time.monotonic() + seconds
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(50)


@dataclass
class Server:
    """A web server of the site on this machine.

    `sent` is what it was asked for and the bytes of each answer, `newer` are texts that it has instead of files.
    """

    site: Path
    address: str
    sent: list[tuple[str, int]]
    newer: dict[str, str]
    stop: Callable[[], None]

    @property
    def kilobytes(self) -> float:
        """What was sent so far, compressed, in kB."""
        return sum(size for _, size in self.sent) / 1000


@cache
def compressed(file: Path) -> bytes:
    """What a server sends of a file."""
    return gzip.compress(file.read_bytes())


@contextmanager
def serving(built: Path) -> Iterator[Server]:
    """Serve the site, compressed as any server does; it has the site in a folder as well."""
    log: list[tuple[str, int]] = []
    newer: dict[str, str] = {}
    folder = urlsplit(SITE).path.rstrip("/")

    class Handler(SimpleHTTPRequestHandler):
        def do_GET(self) -> None:
            file = Path(self.translate_path(self.path.removeprefix(folder)))
            if file.is_dir():
                file /= "index.html"
            found = file.is_file()
            if not found:
                file = built / "404.html"
            text = newer.get(file.relative_to(built).as_posix())
            body = compressed(file) if text is None else gzip.compress(text.encode())
            self.send_response(200 if found else 404)
            self.send_header("Content-Type", self.guess_type(str(file)))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "max-age=600")
            self.end_headers()
            self.wfile.write(body)
            log.append((self.path, len(body) if found else 0))

        def log_message(self, *_: Any) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(built)))
    threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()  # soon stopped

    def stop() -> None:
        http.shutdown()
        http.server_close()

    try:
        yield Server(built, f"http://127.0.0.1:{http.server_port}/", log, newer, stop)
    finally:
        stop()


@pytest.fixture(scope="session")
def lasting(built: Path) -> Iterator[Server]:
    """A server of the site for all tests whose pages share a Python."""
    with serving(built) as made:
        yield made


@pytest.fixture
def server(request: pytest.FixtureRequest, built: Path) -> Iterator[Server]:
    """A server of the site."""
    if shares_python(request):
        yield request.getfixturevalue("lasting")
        return
    with serving(built) as made:
        yield made


def shares_python(request: pytest.FixtureRequest) -> bool:
    """Whether a test's pages use the Python that was started for an earlier one."""
    return request.node.get_closest_marker("shares_python") is not None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium without a window."""
    program = chromium()
    if program is None:
        pytest.skip("Chromium is not installed (Debian: apt-get install chromium-headless-shell)")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        yield started
        started.close()


@contextmanager
def visiting(browser: Browser, elsewhere: list[str]) -> Iterator[BrowserContext]:
    """Let somebody visit the site who has never been here; requests to other hosts are noted."""
    visitor = browser.new_context(viewport=DESKTOP, service_workers="allow")
    visitor.set_default_timeout(PATIENCE)

    def note(address: str) -> None:
        if not address.startswith(("http://127.0.0.1:", "file:", "data:", "blob:")):
            elsewhere.append(address)

    visitor.on("request", lambda request: note(request.url))
    try:
        yield visitor
    finally:
        visitor.close()


ANSWERS_OTHERS = """() => {
    const line = new BroadcastChannel("python");
    line.onmessage = ({ data: { from, id, call, asked } }) => {
        if (!call) return;
        const tell = (told) => line.postMessage({ to: from, id, ...told });
        tablePython.ask(call, asked, { onNews: (news) => tell({ news }) })
            .then((answer) => tell({ answer }), (error) => tell({ error: error.message }));
    };
}"""
"""Has a page's Python answer other pages."""

ASKS_ANOTHER = """
window.Worker = class {
    constructor() {
        this.name = crypto.randomUUID();
        this.line = new BroadcastChannel("python");
        this.line.onmessage = ({ data: { to, ...told } }) => { if (to === this.name) this.onmessage({ data: told }); };
        this.tell({ ready: true });
    }
    tell(data) { setTimeout(() => this.onmessage({ data })); }
    postMessage({ prepare, ...asked }) {
        if (prepare) this.tell({ prepared: true });
        else this.line.postMessage({ ...asked, from: this.name });
    }
    terminate() { this.line.close(); }
};
"""
"""Has a page ask the Python of another page, as if it were its own and ready."""


@dataclass
class Returning:
    """Somebody who has been on the page At the table: Python is ready in `host`; `elsewhere` are other hosts asked."""

    context: BrowserContext
    host: Page
    elsewhere: list[str]

    def forget(self, address: str) -> None:
        """Close all other pages; what was kept is gone."""
        for tab in self.context.pages:
            if tab is not self.host:
                tab.close()
        session = self.context.new_cdp_session(self.host)
        kinds = "cookies,local_storage,indexeddb"
        session.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": kinds})
        session.detach()


@pytest.fixture(scope="session")
def returning(browser: Browser, lasting: Server) -> Iterator[Returning]:
    """One visitor for all tests that share a Python: to start it takes seconds of processor time."""
    elsewhere: list[str] = []
    with visiting(browser, elsewhere) as visitor:
        host = visitor.new_page()
        host.goto(f"{lasting.address}table/")
        if PYODIDE.is_dir():
            host.evaluate("tablePython.prepare()")
            expect(host.locator("#python")).to_have_attribute("data-rulings", "ready", timeout=4 * PATIENCE)
            host.evaluate(ANSWERS_OTHERS)
            visitor.add_init_script(ASKS_ANOTHER)
        yield Returning(visitor, host, elsewhere)


@pytest.fixture
def context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A visitor for whom nothing is kept, who has never been here unless the test shares a Python.

    A request to another host fails the test.
    """
    if shares_python(request):
        again: Returning = request.getfixturevalue("returning")
        again.forget(request.getfixturevalue("lasting").address)
        again.elsewhere.clear()
        yield again.context
        assert again.elsewhere == []
        return
    elsewhere: list[str] = []
    with visiting(browser, elsewhere) as visitor:
        yield visitor
    assert elsewhere == []


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def page(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab of the size of a desktop or of a phone; an error in a script fails the test."""
    tab = context.new_page()
    tab.set_viewport_size(request.param)
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    yield tab
    assert errors == []


@pytest.fixture
def wide(context: BrowserContext) -> Page:
    """A tab of the size of a desktop, for what does not hang on the size."""
    return context.new_page()
