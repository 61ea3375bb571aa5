"""proto/wire-vectors.json against the Python codec: two readings of WIRE.md, written apart, must agree."""

import json
import pathlib
import subprocess
import sys
import unittest

import usher_wire as wire

HERE = pathlib.Path(__file__).resolve().parent
VECTORS = json.loads((HERE.parents[1] / "proto" / "wire-vectors.json").read_text())
KNOWN_METHODS = {b"/usher.testing.v1.Probe/Echo", b"/usher.testing.v1.Probe/Wait"}


def value(field):
    """A field's value as the file writes it."""
    return bytes.fromhex(field["hex"]) if isinstance(field, dict) else field


def entries(fields):
    return [(key, value(content)) for key, content in fields]


def is_protobuf(message: bytes) -> bool:
    """Whether bytes are fields of protobuf's wire format, whatever they mean."""
    at = 0

    def varint():
        nonlocal at
        result = 0
        for shift in range(0, 70, 7):
            byte = message[at]
            at += 1
            result |= (byte & 0x7F) << shift
            if byte < 0x80:
                return result
        raise IndexError

    try:
        while at < len(message):
            kind = varint() & 7
            if kind == 0:
                varint()
            elif kind in (1, 5):
                at += 8 if kind == 1 else 4
            elif kind == 2:
                length = varint()
                at += length
            else:
                return False
            if at > len(message):
                return False
    except IndexError:
        return False
    return True


def run(vector, step: int):
    """Plays a vector into a receiver, `step` bytes at a time: what it says of each stream, and of the connection."""
    role = "server" if vector["from"] == "client" else "client"
    receiver = wire.Receiver(role, vector.get("receiver"))
    for stream in vector.get("opened", ()):
        receiver.opened(stream)
    data = bytes.fromhex(vector["hex"])
    ends, pings, refused_at = {}, [], {}
    try:
        for at in range(0, len(data), step):
            for event in receiver.feed(data[at : at + step]):
                if isinstance(event, wire.Refusal):
                    ends[event.stream], refused_at[event.stream] = event.status, event.offset
                    continue
                frame, fields = event
                if frame.type == wire.PING and not fields["ack"]:
                    pings.append(fields["data"])
                elif frame.type == wire.STATUS:
                    ends[frame.stream] = fields["name"]
                elif frame.type == wire.RESPONSE and fields["end"]:
                    ends[frame.stream] = "OK"
                elif frame.type == wire.REQUEST and fields["method"] != b"/usher.testing.v1.Probe/Wait":
                    ends[frame.stream], refused_at[frame.stream] = answer(fields), frame.offset
                    receiver.closed(frame.stream)
    except wire.WireError as error:
        return ends, refused_at, pings, error
    return ends, refused_at, pings, None


def answer(fields) -> str:
    """How a server that knows two methods answers."""
    if fields["method"] not in KNOWN_METHODS:
        return "UNIMPLEMENTED"
    return "OK" if is_protobuf(fields["message"]) else "INVALID_ARGUMENT"


class VectorTests(unittest.TestCase):
    """Each list of the file, each vector a subtest with its name."""

    def test_the_committed_file_is_what_the_generator_makes(self):
        made = subprocess.run(
            [sys.executable, str(HERE / "make_vectors.py"), "--check"], capture_output=True, text=True, timeout=60
        )
        self.assertEqual(made.returncode, 0, made.stderr)

    def test_no_list_is_empty(self):
        for name, least in {"frames": 60, "metadata": 15, "accepted": 35, "malformed": 250}.items():
            self.assertGreaterEqual(len(VECTORS[name]), least, name)

    def test_a_frame_decodes_to_its_fields(self):
        for vector in VECTORS["frames"]:
            with self.subTest(vector["name"]):
                frame, fields = self.decode(vector)
                expected = {key: value(content) for key, content in vector["frame"].items()}
                self.assertEqual(frame.name, expected.pop("type"))
                self.assertEqual(frame.flags, expected.pop("flags"))
                self.assertEqual(frame.stream, expected.pop("stream"))
                if "metadata" in expected:
                    expected["metadata"] = entries(expected["metadata"])
                    fields["metadata"] = wire.decode_metadata(fields["metadata"])
                if "method" in expected:
                    fields["method"] = fields["method"].decode()
                if "code_name" in expected:
                    fields["code_name"] = fields.pop("name")
                self.assertEqual(fields, expected)

    def decode(self, vector):
        data = bytes.fromhex(vector["hex"])
        length, type_, flags, reserved, stream = wire.HEADER.unpack_from(data)
        wire.check_header(length, type_, flags, reserved, stream, wire.DEFAULTS["MAX_FRAME_BYTES"], 0)
        self.assertEqual(length, len(data) - wire.HEADER.size)
        frame = wire.Frame(type_, flags, stream, data[wire.HEADER.size :])
        return frame, wire.decode_payload(frame)

    def test_a_frame_is_encoded_to_its_bytes(self):
        for vector in VECTORS["frames"]:
            with self.subTest(vector["name"]):
                expected = {key: value(content) for key, content in vector["frame"].items()}
                if expected.get("minor", 0) == 0:
                    self.assertEqual(self.encode(expected).hex(), vector["hex"])

    def encode(self, fields) -> bytes:
        stream = fields["stream"]
        encoders = {
            "SETTINGS": lambda: wire.settings_frame(dict(fields["settings"])),
            "REQUEST": lambda: wire.request_frame(
                stream, fields["method"], fields["message"], fields["timeout"], entries(fields["metadata"])
            ),
            "RESPONSE": lambda: wire.response_frame(stream, fields["message"], fields["end"]),
            "STATUS": lambda: wire.status_frame(stream, fields["code"], fields["text"], entries(fields["metadata"])),
            "CANCEL": lambda: wire.cancel_frame(stream),
            "CREDIT": lambda: wire.credit_frame(stream, fields["increment"]),
            "PING": lambda: wire.ping_frame(fields["data"], fields["ack"]),
            "GOAWAY": lambda: wire.goaway_frame(fields["last_stream"], fields["code"], fields["text"]),
        }
        return encoders[fields["type"]]()

    def test_a_metadata_block_and_its_entries_are_the_same(self):
        for vector in VECTORS["metadata"]:
            with self.subTest(vector["name"]):
                block = bytes.fromhex(vector["hex"])
                self.assertEqual(wire.decode_metadata(block), entries(vector["entries"]))
                self.assertEqual(wire.encode_metadata(entries(vector["entries"])), block)

    def test_what_is_accepted_ends_no_connection(self):
        for vector in VECTORS["accepted"]:
            for step in (1 << 20, 1, 13):
                with self.subTest(vector["name"], step=step):
                    ends, _, pings, error = run(vector, step)
                    self.assertIsNone(error)
                    self.assertEqual({str(stream): code for stream, code in ends.items()}, vector["expect"])
                    self.assertEqual([data.hex() for data in pings], [vector["pong"]] if "pong" in vector else [])

    def test_what_is_malformed_gets_its_named_answer(self):
        for vector in VECTORS["malformed"]:
            for step in (1 << 20, 1, 13):
                with self.subTest(vector["name"], step=step):
                    ends, refused_at, pings, error = run(vector, step)
                    expected = vector["error"]
                    if isinstance(expected, str):
                        self.assertIsNotNone(error, "it was accepted")
                        self.assertEqual((error.code, error.offset), (expected, vector["offset"]))
                    else:
                        self.assertIsNone(error)
                        self.assertEqual(ends[expected["stream"]], expected["status"])
                        self.assertEqual(refused_at[expected["stream"]], vector["offset"])
                        self.assertEqual(len(pings), 1, "the connection must still be in use")


if __name__ == "__main__":
    unittest.main()
