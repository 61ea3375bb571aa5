#!/usr/bin/env python3
"""Makes proto/wire-vectors.json from nothing but proto/WIRE.md. Deterministic: same page, same bytes.

    make_vectors.py            writes proto/wire-vectors.json
    make_vectors.py --check    fails if the committed file differs from what this makes

The file holds four lists. Hexadecimal is lower case.

frames      one frame each, byte-exact, with the fields it decodes to. Values that are bytes are {"hex": "…"}.
metadata    one metadata block each, with its entries: text, or {"hex": "…"} where the key ends in `-bin`.
accepted    all the bytes one side sends after TLS, which the other side must take without ending the connection.
            `expect` says how each stream ends (a status name), `pong` the bytes that a last PING must be answered with.
malformed   all the bytes one side sends after TLS, and what the other side must say: `error` is the name of a GOAWAY
            code, or {"status": NAME, "stream": n} for one call's end, after which the connection is still in use.
            `offset` is where the offending frame begins.

`from` is the side that sends the bytes. `receiver` holds settings of the receiving side that differ from the defaults.
Where the server sends, `opened` lists the streams on which the client has sent a REQUEST that has had no answer.
A call of Wait asks for 600 s, so its stream stays open; the caller must be one that may call Echo and Wait.
"""

import json
import pathlib
import struct
import sys

PATH = pathlib.Path(__file__).resolve().parents[2] / "proto" / "wire-vectors.json"

ECHO = b"/usher.testing.v1.Probe/Echo"
WAIT = b"/usher.testing.v1.Probe/Wait"
WAIT_LONG = bytes.fromhex("08c0cf24")  # delay_ms (field 1) = 600000
TYPES = {"SETTINGS": 1, "REQUEST": 2, "RESPONSE": 3, "STATUS": 4, "CANCEL": 5, "CREDIT": 6, "PING": 7, "GOAWAY": 8}
CODES = (
    "OK CANCELLED UNKNOWN INVALID_ARGUMENT DEADLINE_EXCEEDED NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED "
    "RESOURCE_EXHAUSTED FAILED_PRECONDITION ABORTED OUT_OF_RANGE UNIMPLEMENTED INTERNAL UNAVAILABLE DATA_LOSS "
    "UNAUTHENTICATED"
).split()
GOAWAYS = (
    "NO_ERROR PROTOCOL_ERROR UNKNOWN_FRAME_TYPE FRAME_TOO_LARGE FRAME_MALFORMED STREAM_ID_ERROR "
    "FLOW_CONTROL_ERROR SETTINGS_ERROR UNSUPPORTED_VERSION TIMEOUT KEEPALIVE_TIMEOUT IDENTITY_REJECTED "
    "INTERNAL_ERROR"
).split()
SETTING_RANGES = [
    ("MAX_FRAME_BYTES", 1, 16_384, 16_777_216),
    ("MAX_STREAMS", 2, 1, 1_000_000),
    ("STREAM_CREDIT", 3, 1, 2_147_483_647),
    ("CONNECTION_CREDIT", 4, 1, 2_147_483_647),
    ("MAX_METADATA_BYTES", 5, 1_024, 65_535),
]
MAX_FRAME = 4_194_304
MAX_CREDIT = 2_147_483_647


# ------------------------------------------------------------------------------------------------ bytes by the page


def u8(value):
    return struct.pack(">B", value)


def u16(value):
    return struct.pack(">H", value)


def u32(value):
    return struct.pack(">I", value)


def u64(value):
    return struct.pack(">Q", value)


def raw(type_, payload=b"", flags=0, stream=0, reserved=0, length=None):
    """A frame with anything in its header."""
    number = TYPES.get(type_, type_)
    return (
        u32(len(payload) if length is None else length) + u8(number) + u8(flags) + u16(reserved) + u32(stream) + payload
    )


def preface(*entries, major=1, minor=0, magic=b"USHERRPC", tail=b"", **header):
    body = magic + u16(major) + u16(minor) + b"".join(u16(number) + u32(value) for number, value in entries) + tail
    return raw("SETTINGS", body, **header)


def block(*entries):
    result = b""
    for key, value in entries:
        key, value = [part.encode("latin-1") if isinstance(part, str) else part for part in (key, value)]
        result += u8(len(key)) + key + u16(len(value)) + value
    return result


def call(method=ECHO, message=b"", timeout=0, metadata=b""):
    return u64(timeout) + u16(len(method)) + u16(len(metadata)) + method + metadata + message


def request(stream, *arguments, **named):
    return raw("REQUEST", call(*arguments, **named), stream=stream)


def waiting(stream, extra=b""):
    return request(stream, WAIT, WAIT_LONG + extra)


def status(code, text=b"", metadata=b""):
    return u8(code) + u16(len(metadata)) + metadata + text


def goaway(last, code, text=b""):
    return u32(last) + u8(code) + text


def padding(byte_count):
    """Metadata of exactly this many bytes."""
    return block(("pad", "p" * (byte_count - 6)))


def bytes_field(byte_count):
    """A message of exactly this many bytes, 132 to 16386: field 1 with a length of two bytes."""
    content = byte_count - 3
    return b"\x0a" + u8(content & 0x7F | 0x80) + u8(content >> 7) + b"x" * content


HELLO = preface()
PING_LAST = b"lastping"


def ping(data=PING_LAST):
    return raw("PING", data)


# ------------------------------------------------------------------------------------------------ the four lists

frames, metadata, accepted, malformed = [], [], [], []


def good_frame(name, data, type_, fields, flags=0, stream=0):
    header = {"type": type_, "flags": flags, "stream": stream}
    frames.append({"name": name, "hex": data.hex(), "frame": {**header, **fields}})


def bad(name, error, *parts, sender="client", at=-1, receiver=None, opened=None):
    """`parts` are the frames; the one at index `at` is at fault."""
    at = at % len(parts)
    vector = {"name": name, "from": sender, "hex": b"".join(parts).hex(), "error": error}
    vector["offset"] = sum(len(part) for part in parts[:at])
    if receiver:
        vector["receiver"] = receiver
    if sender == "server":
        vector["opened"] = opened or []
    malformed.append(vector)


def refused(name, code, *parts, stream=1, at=None, receiver=None):
    """A call that is answered with a STATUS; a PING follows, as the connection must live on."""
    at = len(parts) - 1 if at is None else at
    bad(name, {"status": code, "stream": stream}, *parts, ping(), at=at, receiver=receiver)


def fine(name, *parts, sender="client", expect=None, receiver=None, opened=None, last_ping=True):
    vector = {"name": name, "from": sender, "hex": b"".join(parts + ((ping(),) if last_ping else ())).hex()}
    vector["expect"] = {str(stream): code for stream, code in (expect or {}).items()}
    if last_ping:
        vector["pong"] = PING_LAST.hex()
    if receiver:
        vector["receiver"] = receiver
    if sender == "server":
        vector["opened"] = opened or []
    accepted.append(vector)


def fill_frames():
    def settings(name, *entries, minor=0):
        fields = {"major": 1, "minor": minor, "settings": [list(entry) for entry in entries]}
        good_frame(name, preface(*entries, minor=minor), "SETTINGS", fields)

    settings("SETTINGS with every default")
    settings("SETTINGS with a newer minor version", minor=65_535)
    settings("SETTINGS with every id at its lowest", *[(number, low) for _, number, low, _ in SETTING_RANGES])
    settings("SETTINGS with every id at its highest", *[(number, high) for _, number, _, high in SETTING_RANGES])
    settings("SETTINGS with unknown ids", (0, 0), (6, 1), (65_535, 0xFFFF_FFFF))
    settings("SETTINGS in falling order of ids", (5, 9_000), (1, 20_000))

    def requesting(name, stream, method=ECHO, message=b"", timeout=0, entries=()):
        fields = {
            "timeout": timeout,
            "method": method.decode(),
            "metadata": [shown(entry) for entry in entries],
            "message": {"hex": message.hex()},
        }
        data = request(stream, method, message, timeout, block(*entries))
        good_frame(name, data, "REQUEST", fields, stream=stream)

    requesting("REQUEST with nothing but a method", 1)
    requesting(
        "REQUEST with everything", 3, ECHO, b"\x0a\x03abc", 1_500_000, [("traceparent", TRACE), ("b-bin", b"\0\xff")]
    )
    requesting("REQUEST with the shortest method name", 5, b"/")
    requesting("REQUEST with the longest method name", 7, b"/" + b"m" * 254)
    requesting("REQUEST with the longest timeout that counts", 9, timeout=10**15)
    requesting("REQUEST with the longest timeout of all", 11, timeout=2**64 - 1)
    requesting("REQUEST on the last stream", MAX_CREDIT, timeout=1)

    def responding(name, stream, message, end):
        fields = {"end": end, "message": {"hex": message.hex()}}
        good_frame(name, raw("RESPONSE", message, int(end), stream), "RESPONSE", fields, int(end), stream)

    responding("RESPONSE without END", 1, b"\x08\x01", False)
    responding("RESPONSE with END", 1, b"\x08\x01", True)
    responding("RESPONSE without a byte", 1, b"", False)
    responding("RESPONSE without a byte and with END", 2**31 - 1, b"", True)

    def ending(name, code, text="", entries=(), stream=1):
        fields = {
            "code": code,
            "code_name": CODES[code] if code < len(CODES) else "UNKNOWN",
            "metadata": [shown(entry) for entry in entries],
            "text": text,
        }
        good_frame(
            name,
            raw("STATUS", status(code, text.encode(), block(*entries)), stream=stream),
            "STATUS",
            fields,
            stream=stream,
        )

    for code, code_name in enumerate(CODES):
        ending(f"STATUS {code_name}", code, f"this is {code_name}")
    ending("STATUS 17, which is read as UNKNOWN", 17)
    ending("STATUS 255, which is read as UNKNOWN", 255)
    ending("STATUS with metadata", 14, "draining", [("usher-not-processed", "1"), ("usher-retry-after-ms", "250")])
    ending("STATUS with a field at fault", 3, "title is too long", [("usher-field", "alert.title")])
    ending("STATUS with text of every length of UTF-8", 2, "aé→🔔")
    ending("STATUS with the longest text", 13, "t" * 4_096)
    ending("STATUS with the longest text, whose last character ends at the limit", 13, "t" * 4_092 + "🔔")

    good_frame("CANCEL", raw("CANCEL", stream=1), "CANCEL", {}, stream=1)
    good_frame("CANCEL of the last stream", raw("CANCEL", stream=MAX_CREDIT), "CANCEL", {}, stream=MAX_CREDIT)
    for name, increment, stream in [
        ("CREDIT of one byte for the connection", 1, 0),
        ("CREDIT of one byte for a stream", 1, 1),
        ("CREDIT of the most there is", MAX_CREDIT, 0),
    ]:
        good_frame(
            name, raw("CREDIT", u32(increment), stream=stream), "CREDIT", {"increment": increment}, stream=stream
        )
    for name, data, flags in [
        ("PING", b"\0\1\2\3\4\5\6\7", 0),
        ("PING with ACK", b"\0\1\2\3\4\5\6\7", 1),
        ("PING of ones", b"\xff" * 8, 0),
    ]:
        good_frame(name, raw("PING", data, flags), "PING", {"ack": bool(flags), "data": {"hex": data.hex()}}, flags)

    def leaving(name, last, code, text=""):
        code_name = GOAWAYS[code] if code < len(GOAWAYS) else "INTERNAL_ERROR"
        fields = {"last_stream": last, "code": code, "code_name": code_name, "text": text}
        good_frame(name, raw("GOAWAY", goaway(last, code, text.encode())), "GOAWAY", fields)

    for code, code_name in enumerate(GOAWAYS):
        leaving(f"GOAWAY {code_name}", 2 * code + 1, code, "frame at byte 4211: length 9000000 is above 4194304")
    leaving("GOAWAY before any stream", 0, 0)
    leaving("GOAWAY after the last stream", MAX_CREDIT, 0, "no stream is left")
    leaving("GOAWAY with a code nobody knows, which is read as INTERNAL_ERROR", 1, 200, "from the future")
    leaving("GOAWAY with the longest text", 1, 12, "t" * 1_024)


TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"


def shown(entry):
    key, value = entry
    return [key, {"hex": value.hex()} if key.endswith("-bin") else value]


def fill_metadata():
    def entries(name, *pairs):
        metadata.append({"name": name, "hex": block(*pairs).hex(), "entries": [shown(pair) for pair in pairs]})

    entries("no entries")
    entries("one entry", ("traceparent", TRACE))
    entries("an empty value", ("a", ""))
    entries("the shortest key and a value of one byte", ("a", "b"))
    entries("the longest key", ("k" * 255, "v"))
    entries("every byte a key may have", ("abcdefghijklmnopqrstuvwxyz0123456789._-", "v"))
    entries("every byte a text value may have", ("text", "".join(map(chr, range(0x20, 0x7F)))))
    entries("every byte in a binary value", ("all-bin", bytes(range(256))))
    entries("an empty binary value", ("none-bin", b""))
    entries("a key that is nothing but the binary ending", ("-bin", b"\0"))
    entries("a key that only contains the binary ending", ("a-bin.x", "text"))
    entries("a key three times: the order within it counts", ("k", "1"), ("k", "2"), ("other", "x"), ("k", "1"))
    entries("this protocol's own keys", ("usher-not-processed", "1"), ("usher-retry-after-ms", "250"))
    entries("a block of exactly 1024 bytes", ("pad", "p" * 1_018))
    entries("a value of 4096 bytes", ("v", "v" * 4_096))


def fill_accepted():
    fine("the shortest connection", HELLO)
    fine("a newer minor version", preface(minor=65_535))
    for name, number, low, high in SETTING_RANGES:
        fine(f"{name} at its lowest", preface((number, low)))
        fine(f"{name} at its highest", preface((number, high)))
    fine("unknown settings are skipped", preface((0, 0), (6, 0), (999, 0xFFFF_FFFF), (1, 16_384)))
    fine("a call", HELLO, request(1), expect={1: "OK"})
    fine("a call with metadata", HELLO, request(1, metadata=block(("a", "b"), ("c-bin", b"\0"))), expect={1: "OK"})
    fine("an unknown usher- key means nothing", HELLO, request(1, metadata=block(("usher-x", "y"))), expect={1: "OK"})
    fine("metadata as large as is taken", HELLO, request(1, metadata=padding(8_192)), expect={1: "OK"})
    fine(
        "streams need not be neighbours",
        HELLO,
        request(1),
        request(9),
        request(101),
        expect={1: "OK", 9: "OK", 101: "OK"},
    )
    fine("the last stream there is", HELLO, request(MAX_CREDIT), expect={MAX_CREDIT: "OK"})
    fine("a timeout that counts as none", HELLO, request(1, timeout=10**15 + 1), expect={1: "OK"})
    fine("the longest timeout", HELLO, request(1, timeout=2**64 - 1), expect={1: "OK"})
    fine("CANCEL of an open stream", HELLO, waiting(1), raw("CANCEL", stream=1))
    fine("CANCEL twice: the second means nothing", HELLO, waiting(1), *[raw("CANCEL", stream=1)] * 2)
    fine(
        "CREDIT for a stream that was cancelled",
        HELLO,
        waiting(1),
        raw("CANCEL", stream=1),
        raw("CREDIT", u32(MAX_CREDIT), stream=1),
        raw("CREDIT", u32(MAX_CREDIT), stream=1),
    )
    fine("the most connection credit there is", HELLO, raw("CREDIT", u32(MAX_CREDIT - 4_194_304)))
    fine(
        "the most stream credit there is",
        HELLO,
        waiting(1),
        raw("CREDIT", u32(MAX_CREDIT - 262_144), stream=1),
        raw("CANCEL", stream=1),
    )
    fine("credit of one byte, at once full", preface((4, MAX_CREDIT - 1)), raw("CREDIT", u32(1)))
    fine("an ACK that answers nothing", HELLO, raw("PING", b"whatever", flags=1))
    fine("a client that says goodbye", HELLO, raw("GOAWAY", goaway(0, 0, b"bye")), last_ping=False)
    fine(
        "a larger frame than the credit that is left",
        HELLO,
        request(1, ECHO, b"\x0a\x05hello"),
        expect={1: "OK"},
        receiver={"CONNECTION_CREDIT": 1},
    )
    fine(
        "a frame as large as is taken",
        HELLO,
        request(1, message=bytes_field(16_384 - len(call()))),
        expect={1: "OK"},
        receiver={"MAX_FRAME_BYTES": 16_384},
    )
    fine(
        "as many streams as may be open",
        HELLO,
        waiting(1),
        waiting(3),
        raw("CANCEL", stream=1),
        request(5),
        expect={5: "OK"},
        receiver={"MAX_STREAMS": 2},
    )

    server = {"sender": "server", "last_ping": False}
    fine("an answer with END", HELLO, raw("RESPONSE", b"", 1, 1), opened=[1], expect={1: "OK"}, **server)
    fine(
        "an answer and OK",
        HELLO,
        raw("RESPONSE", b"", 0, 1),
        raw("STATUS", status(0, b"", block(("a", "b"))), stream=1),
        opened=[1],
        expect={1: "OK"},
        **server,
    )
    fine(
        "a stream of three",
        HELLO,
        *[raw("RESPONSE", b"\x08\x01", 0, 1)] * 3,
        raw("STATUS", status(0), stream=1),
        opened=[1],
        expect={1: "OK"},
        **server,
    )
    fine(
        "code 17 is UNKNOWN",
        HELLO,
        raw("STATUS", status(17, b"?"), stream=1),
        opened=[1],
        expect={1: "UNKNOWN"},
        **server,
    )
    fine(
        "answers out of order",
        HELLO,
        raw("RESPONSE", b"", 1, 3),
        raw("RESPONSE", b"", 1, 1),
        opened=[1, 3],
        expect={1: "OK", 3: "OK"},
        **server,
    )
    fine(
        "a larger RESPONSE than the stream's credit",
        HELLO,
        raw("RESPONSE", b"\x0a\x03abc", 1, 1),
        opened=[1],
        expect={1: "OK"},
        receiver={"STREAM_CREDIT": 1},
        **server,
    )
    fine("GOAWAY with a code nobody knows", HELLO, raw("GOAWAY", goaway(0, 200, b"?")), **server)


def fill_headers():
    for length in (MAX_FRAME + 1, 2**31, 0xFFFF_FFFF):
        bad(f"REQUEST of {length} bytes", "FRAME_TOO_LARGE", HELLO, raw("REQUEST", length=length, stream=1))
    bad("SETTINGS above the limit", "FRAME_TOO_LARGE", raw("SETTINGS", length=MAX_FRAME + 1))
    bad("PING above the limit", "FRAME_TOO_LARGE", HELLO, raw("PING", length=MAX_FRAME + 1))
    bad("length is checked before the type", "FRAME_TOO_LARGE", HELLO, raw(99, length=MAX_FRAME + 1, flags=255))
    bad("HTTP in place of frames", "FRAME_TOO_LARGE", b"GET / HTTP/1.1\r\nHost: usher\r\n\r\n")
    bad("TLS within TLS", "FRAME_TOO_LARGE", bytes.fromhex("1603010200010001fc0303") + b"\0" * 32)
    bad(
        "one byte above a smaller limit",
        "FRAME_TOO_LARGE",
        HELLO,
        raw("REQUEST", length=16_385, stream=1),
        receiver={"MAX_FRAME_BYTES": 16_384},
    )

    for number in (0, 9, 10, 64, 127, 128, 255):
        bad(f"type {number}", "UNKNOWN_FRAME_TYPE", HELLO, raw(number))
    bad("type 0 before SETTINGS", "UNKNOWN_FRAME_TYPE", raw(0))
    bad(
        "the type is checked before flags, reserved bits and stream",
        "UNKNOWN_FRAME_TYPE",
        HELLO,
        raw(9, flags=255, reserved=65_535, stream=2**32 - 1),
    )

    # One good frame of each type a client sends, in which one bit at a time is then set that must not be.
    client = {
        "SETTINGS": ((), {"payload": HELLO[12:]}),
        "REQUEST": ((HELLO,), {"payload": call(), "stream": 1}),
        "CANCEL": ((HELLO, waiting(1)), {"stream": 1}),
        "CREDIT": ((HELLO,), {"payload": u32(1)}),
        "PING": ((HELLO,), {"payload": PING_LAST}),
        "GOAWAY": ((HELLO,), {"payload": goaway(0, 0)}),
    }
    for type_, (before, good) in client.items():
        for bit in range(8):
            if type_ == "PING" and bit == 0:
                continue
            bad(f"{type_} with flag {1 << bit:#04x}", "FRAME_MALFORMED", *before, raw(type_, **good, flags=1 << bit))
        for bit in range(16) if type_ == "PING" else (0, 15):
            name = f"{type_} with reserved bit {1 << bit:#06x}"
            bad(name, "FRAME_MALFORMED", *before, raw(type_, **good, reserved=1 << bit))
        top = {**good, "stream": 2**31 + good.get("stream", 0)}
        bad(f"{type_} with the stream's top bit", "FRAME_MALFORMED", *before, raw(type_, **top))
    bad("PING with ACK and another flag", "FRAME_MALFORMED", HELLO, raw("PING", PING_LAST, flags=3))
    bad("SETTINGS on a stream", "FRAME_MALFORMED", preface(stream=1))
    for type_, payload in (("PING", PING_LAST), ("GOAWAY", goaway(0, 0))):
        bad(f"{type_} on a stream", "FRAME_MALFORMED", HELLO, raw(type_, payload, stream=1))
    bad("REQUEST on stream 0", "FRAME_MALFORMED", HELLO, request(0))
    bad("CANCEL on stream 0", "FRAME_MALFORMED", HELLO, raw("CANCEL"))


def fill_settings():
    body = HELLO[12:]
    for count in (0, 1, 8, 11):
        bad(f"SETTINGS of {count} bytes", "SETTINGS_ERROR", raw("SETTINGS", body[:count]))
    for name, magic in (("one letter", b"USHERRPD"), ("lower case", b"usherrpc"), ("zeros", b"\0" * 8)):
        bad(f"another magic: {name}", "UNSUPPORTED_VERSION", preface(magic=magic))
    for major in (0, 2, 256, 65_535):
        bad(f"major version {major}", "UNSUPPORTED_VERSION", preface(major=major))
    for count in range(1, 6):
        bad(
            f"SETTINGS that end {count} bytes into an entry", "SETTINGS_ERROR", preface((1, 16_384), tail=b"\0" * count)
        )
    for name, number, low, high in SETTING_RANGES:
        bad(f"{name} below its range", "SETTINGS_ERROR", preface((number, low - 1)))
        bad(f"{name} above its range", "SETTINGS_ERROR", preface((number, high + 1)))
        bad(f"{name} of 2^32-1", "SETTINGS_ERROR", preface((number, 2**32 - 1)))
        bad(f"{name} twice", "SETTINGS_ERROR", preface((number, low), (number, low)))
    bad("MAX_FRAME_BYTES of zero", "SETTINGS_ERROR", preface((1, 0)))
    bad("an unknown setting twice", "SETTINGS_ERROR", preface((77, 1), (1, 16_384), (77, 2)))
    bad("a second SETTINGS", "PROTOCOL_ERROR", HELLO, HELLO)
    before = {
        "REQUEST": request(1),
        "CANCEL": raw("CANCEL", stream=1),
        "CREDIT": raw("CREDIT", u32(1)),
        "PING": ping(),
        "GOAWAY": raw("GOAWAY", goaway(0, 0)),
    }
    for type_, frame in before.items():
        bad(f"{type_} before SETTINGS", "PROTOCOL_ERROR", frame)


def fill_requests():
    for count in (0, 1, 8, 10, 11):
        bad(f"REQUEST of {count} bytes", "FRAME_MALFORMED", HELLO, raw("REQUEST", call()[:count], stream=1))

    def lengths(method_length, metadata_length, rest):
        return raw("REQUEST", u64(0) + u16(method_length) + u16(metadata_length) + rest, stream=1)

    bad("a method one byte longer than the payload", "FRAME_MALFORMED", HELLO, lengths(len(ECHO) + 1, 0, ECHO))
    bad("metadata one byte longer than the payload", "FRAME_MALFORMED", HELLO, lengths(len(ECHO), 1, ECHO))
    bad("a method of 65535 bytes that are not there", "FRAME_MALFORMED", HELLO, lengths(65_535, 0, ECHO))
    bad("both lengths at their most", "FRAME_MALFORMED", HELLO, lengths(65_535, 65_535, ECHO))

    bad("an even stream", "STREAM_ID_ERROR", HELLO, request(2))
    bad("the highest even stream", "STREAM_ID_ERROR", HELLO, request(2**31 - 2))
    bad("the same stream twice", "STREAM_ID_ERROR", HELLO, waiting(1), request(1))
    bad("a stream after its CANCEL", "STREAM_ID_ERROR", HELLO, waiting(1), raw("CANCEL", stream=1), request(1))
    bad("a lower stream", "STREAM_ID_ERROR", HELLO, waiting(5), request(3))
    bad("an even stream after an odd one", "STREAM_ID_ERROR", HELLO, waiting(1), request(4))
    bad("a stream after the last", "STREAM_ID_ERROR", HELLO, waiting(MAX_CREDIT), request(1))
    bad("a stream that was refused, again", "STREAM_ID_ERROR", HELLO, request(1, b"/no.such/Method"), request(1))

    for name, method in [
        ("no method", b""),
        ("a method of 256 bytes", b"/" + b"m" * 255),
        ("an unknown method", b"/usher.testing.v1.Probe/None"),
        ("an unknown service", b"/usher.testing.v1.None/Echo"),
        ("a method without its first slash", ECHO[1:]),
        ("a method in the wrong case", ECHO.lower()),
        ("a method with a zero byte", ECHO + b"\0"),
        ("a method that is not ASCII", ECHO + "é".encode()),
        ("a method that is not UTF-8", b"/\xff\xfe"),
    ]:
        refused(name, "UNIMPLEMENTED", HELLO, request(1, method))

    for name, data in [
        ("an empty key", block(("", "v"))),
        ("an upper-case key", block(("Key", "v"))),
        ("a key with a space", block(("a b", "v"))),
        ("a key with a colon", block((":path", "v"))),
        ("a key with a zero byte", block(("a\0", "v"))),
        ("a key that is not ASCII", block((b"\xc3\xa9", "v"))),
        ("a value with a tab", block(("a", "x\ty"))),
        ("a value with a line end", block(("a", "x\n"))),
        ("a value with a zero byte", block(("a", "\0"))),
        ("a value with byte 0x1f", block(("a", "\x1f"))),
        ("a value with byte 0x7f", block(("a", "\x7f"))),
        ("a value with byte 0x80", block(("a", b"\x80"))),
        ("binary bytes under a key that only contains -bin", block(("a-bin.x", b"\xff"))),
        ("a key that ends outside the block", b"\x05abcd"),
        ("a key length alone", b"\x01"),
        ("a key without a value", b"\x01a"),
        ("half a value length", b"\x01a\0"),
        ("a value that ends outside the block", b"\x01a\0\x02b"),
        ("a value of 65535 bytes that are not there", b"\x01a\xff\xff"),
        ("a good entry and one byte more", block(("a", "b")) + b"\x01"),
        ("a good entry and a zero byte", block(("a", "b")) + b"\0"),
    ]:
        refused(f"metadata: {name}", "INVALID_ARGUMENT", HELLO, request(1, metadata=data))
    refused("metadata one byte above the limit", "RESOURCE_EXHAUSTED", HELLO, request(1, metadata=padding(8_193)))
    refused(
        "metadata one byte above a smaller limit",
        "RESOURCE_EXHAUSTED",
        HELLO,
        request(1, metadata=padding(1_025)),
        receiver={"MAX_METADATA_BYTES": 1_024},
    )

    for name, message in [
        ("a field that ends outside", b"\x0a\x05abcd"),
        ("a number that does not end", b"\x08\xff"),
        ("a number of more than ten bytes", b"\x08" + b"\xff" * 10 + b"\x01"),
        ("half a key", b"\x80"),
        ("a wire type that does not exist", b"\x0f"),
        ("a length of 2^64-1", b"\x0a" + b"\xff" * 9 + b"\x01"),
    ]:
        refused(f"a message that does not decode: {name}", "INVALID_ARGUMENT", HELLO, request(1, ECHO, message))

    refused(
        "the second of two bad calls", "INVALID_ARGUMENT", HELLO, request(1), request(3, metadata=b"\x01"), stream=3
    )
    refused(
        "one stream too many",
        "RESOURCE_EXHAUSTED",
        HELLO,
        waiting(1),
        request(3),
        stream=3,
        receiver={"MAX_STREAMS": 1},
    )


def fill_control():
    bad("CANCEL with a byte", "FRAME_MALFORMED", HELLO, waiting(1), raw("CANCEL", b"\0", stream=1))
    bad("CANCEL before any stream", "PROTOCOL_ERROR", HELLO, raw("CANCEL", stream=1))
    bad("CANCEL of a stream not yet opened", "PROTOCOL_ERROR", HELLO, waiting(1), raw("CANCEL", stream=3))
    bad("CANCEL of the last stream, not yet opened", "PROTOCOL_ERROR", HELLO, raw("CANCEL", stream=MAX_CREDIT))

    for count in (0, 1, 3, 5, 8):
        bad(f"CREDIT of {count} bytes", "FRAME_MALFORMED", HELLO, raw("CREDIT", (u32(1) + u32(1))[:count]))
    for increment in (0, 2**31, 2**32 - 1):
        bad(f"CREDIT increment of {increment}", "FRAME_MALFORMED", HELLO, raw("CREDIT", u32(increment)))
    bad("CREDIT increment of 0 on a stream", "FRAME_MALFORMED", HELLO, waiting(1), raw("CREDIT", u32(0), stream=1))
    bad("CREDIT before any stream", "PROTOCOL_ERROR", HELLO, raw("CREDIT", u32(1), stream=1))
    bad("CREDIT for a stream not yet opened", "PROTOCOL_ERROR", HELLO, waiting(1), raw("CREDIT", u32(1), stream=3))
    over = "FLOW_CONTROL_ERROR"
    bad("connection credit one above the most", over, HELLO, raw("CREDIT", u32(MAX_CREDIT - 4_194_304 + 1)))
    bad("connection credit above the most in two steps", over, HELLO, *[raw("CREDIT", u32(2**30))] * 2)
    bad("connection credit full from the start", over, preface((4, MAX_CREDIT)), raw("CREDIT", u32(1)))
    bad(
        "stream credit one above the most",
        over,
        HELLO,
        waiting(1),
        raw("CREDIT", u32(MAX_CREDIT - 262_144 + 1), stream=1),
    )
    bad(
        "stream credit full from the start", over, preface((3, MAX_CREDIT)), waiting(1), raw("CREDIT", u32(1), stream=1)
    )
    size = len(call(WAIT, WAIT_LONG))
    bad("REQUEST at credit zero", over, HELLO, waiting(1), request(3), receiver={"CONNECTION_CREDIT": size})
    bad("REQUEST at credit below zero", over, HELLO, waiting(1), request(3), receiver={"CONNECTION_CREDIT": size - 1})
    bad(
        "the third REQUEST has no credit",
        over,
        HELLO,
        waiting(1),
        waiting(3),
        request(5),
        receiver={"CONNECTION_CREDIT": size + 1},
    )

    for count in (0, 1, 7, 9, 16):
        bad(f"PING of {count} bytes", "FRAME_MALFORMED", HELLO, raw("PING", b"\0" * count))
    bad("ACK of 7 bytes", "FRAME_MALFORMED", HELLO, raw("PING", b"\0" * 7, flags=1))

    for count in (0, 1, 4):
        bad(f"GOAWAY of {count} bytes", "FRAME_MALFORMED", HELLO, raw("GOAWAY", goaway(0, 0)[:count]))

    for type_, payload in (("RESPONSE", b""), ("STATUS", status(0))):
        bad(f"{type_} from a client", "PROTOCOL_ERROR", HELLO, waiting(1), raw(type_, payload, stream=1))


def fill_from_server():
    def server(name, error, *parts, opened=(1,), receiver=None):
        bad(f"from a server: {name}", error, *parts, sender="server", opened=list(opened), receiver=receiver)

    server("type 9", "UNKNOWN_FRAME_TYPE", HELLO, raw(9))
    server("RESPONSE above the limit", "FRAME_TOO_LARGE", HELLO, raw("RESPONSE", length=MAX_FRAME + 1, stream=1))
    server(
        "RESPONSE above a smaller limit",
        "FRAME_TOO_LARGE",
        HELLO,
        raw("RESPONSE", length=16_385, stream=1),
        receiver={"MAX_FRAME_BYTES": 16_384},
    )
    for bit in range(1, 8):
        server(f"RESPONSE with flag {1 << bit:#04x}", "FRAME_MALFORMED", HELLO, raw("RESPONSE", b"", 1 << bit, 1))
    for bit in range(8):
        server(f"STATUS with flag {1 << bit:#04x}", "FRAME_MALFORMED", HELLO, raw("STATUS", status(0), 1 << bit, 1))
    for type_, payload in (("RESPONSE", b""), ("STATUS", status(0))):
        server(f"{type_} with a reserved bit", "FRAME_MALFORMED", HELLO, raw(type_, payload, stream=1, reserved=1))
        server(f"{type_} on stream 0", "FRAME_MALFORMED", HELLO, raw(type_, payload))
        server(f"{type_} with the stream's top bit", "FRAME_MALFORMED", HELLO, raw(type_, payload, stream=2**31 + 1))
        server(f"{type_} for a stream not yet opened", "PROTOCOL_ERROR", HELLO, raw(type_, payload, stream=3))
        server(f"{type_} for an even stream", "PROTOCOL_ERROR", HELLO, raw(type_, payload, stream=2))
        server(f"{type_} before any stream", "PROTOCOL_ERROR", HELLO, raw(type_, payload, stream=1), opened=())
        server(f"{type_} before SETTINGS", "PROTOCOL_ERROR", raw(type_, payload, stream=1), opened=())
    for count in (0, 1, 2):
        server(f"STATUS of {count} bytes", "FRAME_MALFORMED", HELLO, raw("STATUS", status(3)[:count], stream=1))
    server(
        "STATUS with metadata one byte longer than the payload",
        "FRAME_MALFORMED",
        HELLO,
        raw("STATUS", u8(0) + u16(1), stream=1),
    )
    server(
        "STATUS with metadata of 65535 bytes that are not there",
        "FRAME_MALFORMED",
        HELLO,
        raw("STATUS", u8(0) + u16(65_535) + b"x", stream=1),
    )
    server("REQUEST", "PROTOCOL_ERROR", HELLO, request(3))
    server("REQUEST on an even stream", "PROTOCOL_ERROR", HELLO, request(2))
    server("CANCEL", "PROTOCOL_ERROR", HELLO, raw("CANCEL", stream=1))
    server("a second SETTINGS", "PROTOCOL_ERROR", HELLO, HELLO)
    server("major version 2", "UNSUPPORTED_VERSION", preface(major=2), opened=())
    server("MAX_STREAMS of zero", "SETTINGS_ERROR", preface((2, 0)), opened=())
    server("CREDIT increment of 0", "FRAME_MALFORMED", HELLO, raw("CREDIT", u32(0)))
    server(
        "connection credit one above the most",
        "FLOW_CONTROL_ERROR",
        preface((4, MAX_CREDIT)),
        raw("CREDIT", u32(1)),
        opened=(),
    )
    server("PING of 7 bytes", "FRAME_MALFORMED", HELLO, raw("PING", b"\0" * 7))
    server("GOAWAY of 4 bytes", "FRAME_MALFORMED", HELLO, raw("GOAWAY", u32(0)))

    four = raw("RESPONSE", b"\x0a\x02ab", 0, 1)
    over = "FLOW_CONTROL_ERROR"
    server("RESPONSE at stream credit zero", over, HELLO, four, four, receiver={"STREAM_CREDIT": 4})
    server("RESPONSE at stream credit below zero", over, HELLO, four, four, receiver={"STREAM_CREDIT": 3})
    server(
        "an empty RESPONSE at stream credit zero",
        over,
        HELLO,
        four,
        raw("RESPONSE", b"", 1, 1),
        receiver={"STREAM_CREDIT": 4},
    )
    server("the third RESPONSE has no stream credit", over, HELLO, four, four, four, receiver={"STREAM_CREDIT": 5})


def text():
    """The whole file: one vector a line, so that a change shows as what it is."""
    for fill in (
        fill_frames,
        fill_metadata,
        fill_accepted,
        fill_headers,
        fill_settings,
        fill_requests,
        fill_control,
        fill_from_server,
    ):
        fill()
    lists = {"frames": frames, "metadata": metadata, "accepted": accepted, "malformed": malformed}
    for name, vectors in lists.items():
        names = [(vector["name"], vector.get("from")) for vector in vectors]
        assert len(names) == len(set(names)), f"{name} has a name twice"
    parts = []
    for name, vectors in lists.items():
        lines = ",\n".join("  " + json.dumps(vector, ensure_ascii=False) for vector in vectors)
        parts.append(f'"{name}": [\n{lines}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(arguments):
    made = text()
    if arguments == ["--check"]:
        if not PATH.exists() or PATH.read_text() != made:
            print(f"{PATH} is not what Tests/Contract/make_vectors.py makes: run it and commit", file=sys.stderr)
            return 1
        return 0
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    PATH.write_text(made)
    counts = ", ".join(
        f"{len(vectors)} {name}"
        for name, vectors in [
            ("frames", frames),
            ("metadata", metadata),
            ("accepted", accepted),
            ("malformed", malformed),
        ]
    )
    print(f"{PATH}: {counts}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
