"""Certificates for the contract's tests: good ones from `usher pki`, bad ones from the `openssl` command line."""

import os
import pathlib
import secrets
import subprocess

USHER = pathlib.Path(os.environ.get("USHER", pathlib.Path(__file__).resolve().parents[2] / ".build/debug/usher"))


def _run(*command) -> None:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=60)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")


class Authority:
    """A folder with an authority and the certificates it issued."""

    def __init__(self, folder, trust_domain: str = "usher.local"):
        self.folder = pathlib.Path(folder)
        self.trust_domain = trust_domain
        self.certificate = str(self.folder / "ca-cert.pem")
        self.key = str(self.folder / "ca-key.pem")
        _run(USHER, "pki", "init", "--data", self.folder, "--trust-domain", trust_domain)

    def issue(self, *names: str) -> None:
        """Issues or renews the certificates of services."""
        _run(USHER, "pki", "issue", *names, "--data", self.folder)

    def pair(self, name: str):
        """The paths of a service's certificate and key."""
        return str(self.folder / f"{name}-cert.pem"), str(self.folder / f"{name}-key.pem")

    def bad(self, name: str, names, days: int = 1):
        """A certificate with any subject alternative names, such as `URI:spiffe://a/b`; its paths."""
        certificate, key = self.pair(name)
        request, extensions = self.folder / f"{name}.csr", self.folder / f"{name}.ext"
        lines = ["basicConstraints=critical,CA:FALSE", "keyUsage=critical,digitalSignature"]
        lines += ["extendedKeyUsage=serverAuth,clientAuth"]
        lines += [f"subjectAltName={','.join(names)}"] if names else []
        extensions.write_text("\n".join(lines) + "\n")
        curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
        _run("openssl", "req", "-new", *curve, "-subj", f"/CN={name}", "-keyout", key, "-out", request)
        issuer = ("-CA", self.certificate, "-CAkey", self.key, "-set_serial", "0x" + secrets.token_hex(8))
        _run(
            "openssl",
            "x509",
            "-req",
            "-in",
            request,
            *issuer,
            "-days",
            days,
            "-extfile",
            extensions,
            "-out",
            certificate,
        )
        return certificate, key
