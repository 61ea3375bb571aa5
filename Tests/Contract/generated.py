"""Python code of the contract, made by `protoc` when it is first asked for."""

import importlib
import pathlib
import subprocess
import sys
import tempfile

PROTO = pathlib.Path(__file__).resolve().parents[2] / "proto"
_FILES = ["usher/options/v1/options.proto", "usher/testing/v1/testing.proto", "usher/health/v1/health.proto"]
_folder = None


def _generate() -> None:
    global _folder
    if _folder is not None:
        return
    _folder = tempfile.TemporaryDirectory(prefix="usher-contract-")
    command = ["protoc", f"--proto_path={PROTO}", f"--python_out={_folder.name}", *_FILES]
    made = subprocess.run(command, capture_output=True, text=True, timeout=60)
    if made.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{made.stderr}")
    sys.path.insert(0, _folder.name)


def testing():
    """The module of usher.testing.v1."""
    _generate()
    return importlib.import_module("usher.testing.v1.testing_pb2")


def health():
    """The module of usher.health.v1."""
    _generate()
    return importlib.import_module("usher.health.v1.health_pb2")


def methods() -> dict:
    """Every method of the contract's Probe and Health: path -> (input class, output class, callers, is a stream)."""
    _generate()
    options = importlib.import_module("usher.options.v1.options_pb2")
    found = {}
    for module, service_name in ((testing(), "Probe"), (health(), "Health")):
        service = module.DESCRIPTOR.services_by_name[service_name]
        for method in service.methods:
            callers = list(method.GetOptions().Extensions[options.allowed_callers])
            classes = (getattr(module, method.input_type.name), getattr(module, method.output_type.name))
            found[f"/{service.full_name}/{method.name}"] = (*classes, callers, method.server_streaming)
    return found
