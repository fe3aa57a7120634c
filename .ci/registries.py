#!/usr/bin/env python3
"""Stands in for crates.io, PyPI and npm on this computer, for .ci/publish: `python3 .ci/registries.py FOLDER`.

Writes its port into FOLDER/port, and what was uploaded, a line each, into FOLDER/uploads. Takes packages as npm and
twine upload them, and crates from the stand-in of cargo, and answers what release/publish asks. Like the real ones it
takes nothing twice.
"""
import json
import pathlib
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

FOLDER = pathlib.Path(sys.argv[1])
HELD = {"crates": {}, "pypi": {}, "npm": {}}


class Registry(BaseHTTPRequestHandler):
    def answer(self, status, document):
        body = document.encode() if isinstance(document, str) else json.dumps(document).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def take(self, registry, name, what):
        if name in HELD[registry]:
            return self.answer(409, {"error": f"{name} is there already"})
        HELD[registry][name] = what
        with (FOLDER / "uploads").open("a") as file:
            file.write(f"{registry} {name}\n")
        return self.answer(200, {})

    def body(self):
        return self.rfile.read(int(self.headers["Content-Length"]))

    def do_GET(self):
        words = self.path.strip("/").split("/")
        if words[0] == "crates" and words[1] in HELD["crates"]:
            line = {"name": words[1], "vers": HELD["crates"][words[1]]}
            return self.answer(200, json.dumps(line, separators=(",", ":")))
        if words[0] == "pypi" and HELD["pypi"]:
            files = [{"filename": name, "digests": {"sha256": digest}} for name, digest in HELD["pypi"].items()]
            return self.answer(200, {"urls": files})
        if words == ["npm", "-", "whoami"]:
            return self.answer(200, {"username": "maintainer"})
        if words[0] == "npm" and words[1] in HELD["npm"]:
            return self.answer(200, HELD["npm"][words[1]])
        return self.answer(404, {"error": "not found"})

    def do_PUT(self):
        registry, name, *version = self.path.strip("/").split("/")
        document = self.body()
        return self.take(registry, name, version[0] if version else json.loads(document))

    def do_POST(self):
        body = self.body()
        name = re.search(rb'filename="([^"]+)"', body)[1].decode()
        digest = re.search(rb'name="sha256_digest"\r\n\r\n([0-9a-f]{64})', body)[1].decode()
        return self.take("pypi", name, digest)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Registry)
(FOLDER / "port").write_text(str(server.server_port))
server.serve_forever()
