"""The wire of Usher, written from proto/WIRE.md alone: codec, receiver's checks, and a client.

Independent of the Swift implementation on purpose: where the two disagree, one of them (or the page) is wrong.

A connection is driven by one thread: every wait reads frames until what it waits for is there, or its bound is over
(`Timeout`). Nothing runs in the background, so a test decides when credit is given and when nobody reads.
"""

from __future__ import annotations

import select
import socket
import ssl
import struct
import time
from collections import deque
from dataclasses import dataclass, field

HEADER = struct.Struct(">IBBHI")
MAGIC = b"USHERRPC"
HIGHEST_STREAM = 2**31 - 1
HIGHEST_CREDIT = 2**31 - 1
HIGHEST_STATUS_TEXT = 4_096
HIGHEST_GOAWAY_TEXT = 1_024
NO_DEADLINE = 10**15

SETTINGS, REQUEST, RESPONSE, STATUS, CANCEL, CREDIT, PING, GOAWAY = range(1, 9)
FRAME_NAMES = ["", "SETTINGS", "REQUEST", "RESPONSE", "STATUS", "CANCEL", "CREDIT", "PING", "GOAWAY"]
END = ACK = 0x01

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


@dataclass(frozen=True)
class Setting:
    """One row of section 3's table."""

    id: int
    name: str
    lowest: int
    highest: int
    default: int


SETTING_TABLE = [
    Setting(1, "MAX_FRAME_BYTES", 16_384, 16_777_216, 4_194_304),
    Setting(2, "MAX_STREAMS", 1, 1_000_000, 1_024),
    Setting(3, "STREAM_CREDIT", 1, HIGHEST_CREDIT, 262_144),
    Setting(4, "CONNECTION_CREDIT", 1, HIGHEST_CREDIT, 4_194_304),
    Setting(5, "MAX_METADATA_BYTES", 1_024, 65_535, 8_192),
]
DEFAULTS = {setting.name: setting.default for setting in SETTING_TABLE}


class Timeout(Exception):
    """Something waited for did not come within its bound."""


class Closed(Exception):
    """The peer ended the connection while something was waited for."""


class WireError(Exception):
    """A frame that ends the connection: the GOAWAY code's name, why, and the frame's offset in the input."""

    def __init__(self, code: str, message: str, offset: int = 0):
        super().__init__(f"{code}: frame at byte {offset}: {message}")
        self.code, self.message, self.offset = code, message, offset


class MetadataError(Exception):
    """A metadata block that breaks section 5."""


# ---------------------------------------------------------------------------------------------------- metadata

_KEY_BYTES = frozenset(b"abcdefghijklmnopqrstuvwxyz0123456789._-")


def encode_metadata(entries) -> bytes:
    """Entries `(key, value)` as a block; a value is text or bytes. Nothing is checked, so that bad ones can be made."""
    block = bytearray()
    for key, value in entries:
        key = key.encode("latin-1") if isinstance(key, str) else key
        value = value.encode("latin-1") if isinstance(value, str) else value
        block += bytes([len(key)]) + key + struct.pack(">H", len(value)) + value
    return bytes(block)


def decode_metadata(block: bytes):
    """The entries of a block: `(key, text)`, or `(key, bytes)` where the key ends in `-bin`."""
    entries, at = [], 0
    while at < len(block):
        key_length = block[at]
        key = block[at + 1 : at + 1 + key_length]
        at += 1 + key_length
        if not 1 <= len(key) == key_length:
            raise MetadataError("a key is empty or ends outside the block")
        if not _KEY_BYTES.issuperset(key):
            raise MetadataError(f"key {key!r} is not of [a-z0-9._-]")
        if at + 2 > len(block):
            raise MetadataError(f"key {key!r} has no value")
        (value_length,) = struct.unpack_from(">H", block, at)
        value = block[at + 2 : at + 2 + value_length]
        at += 2 + value_length
        if len(value) != value_length:
            raise MetadataError(f"the value of {key!r} ends outside the block")
        if key.endswith(b"-bin"):
            entries.append((key.decode(), value))
        elif all(0x20 <= byte <= 0x7E for byte in value):
            entries.append((key.decode(), value.decode()))
        else:
            raise MetadataError(f"the value of {key!r} is not printable ASCII")
    return entries


# ------------------------------------------------------------------------------------------------------ frames


@dataclass
class Frame:
    """One frame, and where it began in the connection's input."""

    type: int
    flags: int
    stream: int
    payload: bytes
    offset: int = 0

    @property
    def name(self) -> str:
        return FRAME_NAMES[self.type]

    def encode(self) -> bytes:
        return HEADER.pack(len(self.payload), self.type, self.flags, 0, self.stream) + self.payload


def settings_frame(values=None) -> bytes:
    """A SETTINGS frame with `values`, by name or number."""
    payload = MAGIC + struct.pack(">HH", 1, 0)
    numbers = {setting.name: setting.id for setting in SETTING_TABLE}
    for key, value in (values or {}).items():
        payload += struct.pack(">HI", numbers.get(key, key), value)
    return Frame(SETTINGS, 0, 0, payload).encode()


def request_frame(stream: int, method, message: bytes = b"", timeout: int = 0, metadata=()) -> bytes:
    """A REQUEST frame; `metadata` is entries or a finished block, `timeout` microseconds."""
    method = method.encode() if isinstance(method, str) else method
    block = metadata if isinstance(metadata, bytes) else encode_metadata(metadata)
    payload = struct.pack(">QHH", timeout, len(method), len(block)) + method + block + message
    return Frame(REQUEST, 0, stream, payload).encode()


def status_frame(stream: int, code, text: str = "", metadata=()) -> bytes:
    """A STATUS frame; `code` is a name or a number."""
    number = CODES.index(code) if isinstance(code, str) else code
    block = metadata if isinstance(metadata, bytes) else encode_metadata(metadata)
    cut = text.encode()[:HIGHEST_STATUS_TEXT].decode(errors="ignore").encode()
    return Frame(STATUS, 0, stream, struct.pack(">BH", number, len(block)) + block + cut).encode()


def response_frame(stream: int, message: bytes, end: bool) -> bytes:
    return Frame(RESPONSE, END if end else 0, stream, message).encode()


def cancel_frame(stream: int) -> bytes:
    return Frame(CANCEL, 0, stream, b"").encode()


def credit_frame(stream: int, increment: int) -> bytes:
    return Frame(CREDIT, 0, stream, struct.pack(">I", increment)).encode()


def ping_frame(data: bytes, ack: bool = False) -> bytes:
    return Frame(PING, ACK if ack else 0, 0, data).encode()


def goaway_frame(last_stream: int, code, text: str = "") -> bytes:
    """A GOAWAY frame; `code` is a name or a number."""
    number = GOAWAYS.index(code) if isinstance(code, str) else code
    cut = text.encode()[:HIGHEST_GOAWAY_TEXT].decode(errors="ignore").encode()
    return Frame(GOAWAY, 0, 0, struct.pack(">IB", last_stream, number) + cut).encode()


def decode_payload(frame: Frame) -> dict:
    """The fields of a frame's payload; raises `WireError` with the code section 3 to 8 name."""
    return _DECODERS[frame.type](frame)


def _malformed(frame: Frame, message: str) -> WireError:
    return WireError("FRAME_MALFORMED", f"{frame.name}: {message}", frame.offset)


def _utf8(text: bytes, limit: int) -> str:
    return text[:limit].decode(errors="replace")


def _decode_settings(frame: Frame) -> dict:
    payload = frame.payload
    if len(payload) < 12:
        raise WireError("SETTINGS_ERROR", f"{len(payload)} bytes, expected at least 12", frame.offset)
    major, minor = struct.unpack_from(">HH", payload, 8)
    if payload[:8] != MAGIC or major != 1:
        raise WireError("UNSUPPORTED_VERSION", f"magic {payload[:8]!r}, version {major}", frame.offset)
    if (len(payload) - 12) % 6:
        raise WireError("SETTINGS_ERROR", "the payload ends inside an entry", frame.offset)
    entries = [list(struct.unpack_from(">HI", payload, at)) for at in range(12, len(payload), 6)]
    known = {setting.id: setting for setting in SETTING_TABLE}
    seen = set()
    for number, value in entries:
        if number in seen:
            raise WireError("SETTINGS_ERROR", f"setting {number} is given twice", frame.offset)
        seen.add(number)
        setting = known.get(number)
        if setting and not setting.lowest <= value <= setting.highest:
            raise WireError("SETTINGS_ERROR", f"{setting.name} {value} is out of range", frame.offset)
    return {"major": major, "minor": minor, "settings": entries}


def _decode_request(frame: Frame) -> dict:
    payload = frame.payload
    if len(payload) < 12:
        raise _malformed(frame, f"{len(payload)} bytes, expected at least 12")
    timeout, method_length, metadata_length = struct.unpack_from(">QHH", payload)
    if 12 + method_length + metadata_length > len(payload):
        raise _malformed(frame, "lengths do not fit in the payload")
    metadata_at, message_at = 12 + method_length, 12 + method_length + metadata_length
    return {
        "timeout": timeout,
        "method": payload[12:metadata_at],
        "metadata": payload[metadata_at:message_at],
        "message": payload[message_at:],
    }


def _decode_response(frame: Frame) -> dict:
    return {"end": bool(frame.flags & END), "message": frame.payload}


def _decode_status(frame: Frame) -> dict:
    payload = frame.payload
    if len(payload) < 3:
        raise _malformed(frame, f"{len(payload)} bytes, expected at least 3")
    code, metadata_length = struct.unpack_from(">BH", payload)
    if 3 + metadata_length > len(payload):
        raise _malformed(frame, "metadata does not fit in the payload")
    return {
        "code": code,
        "name": CODES[code] if code < len(CODES) else "UNKNOWN",
        "metadata": payload[3 : 3 + metadata_length],
        "text": _utf8(payload[3 + metadata_length :], HIGHEST_STATUS_TEXT),
    }


def _decode_cancel(frame: Frame) -> dict:
    if frame.payload:
        raise _malformed(frame, f"{len(frame.payload)} bytes, expected none")
    return {}


def _decode_credit(frame: Frame) -> dict:
    if len(frame.payload) != 4:
        raise _malformed(frame, f"{len(frame.payload)} bytes, expected 4")
    (increment,) = struct.unpack(">I", frame.payload)
    if not 1 <= increment <= HIGHEST_CREDIT:
        raise _malformed(frame, f"increment {increment} is not within 1 to {HIGHEST_CREDIT}")
    return {"increment": increment}


def _decode_ping(frame: Frame) -> dict:
    if len(frame.payload) != 8:
        raise _malformed(frame, f"{len(frame.payload)} bytes, expected 8")
    return {"ack": bool(frame.flags & ACK), "data": frame.payload}


def _decode_goaway(frame: Frame) -> dict:
    if len(frame.payload) < 5:
        raise _malformed(frame, f"{len(frame.payload)} bytes, expected at least 5")
    last_stream, code = struct.unpack_from(">IB", frame.payload)
    if last_stream > HIGHEST_STREAM:
        raise _malformed(frame, "last stream has its top bit set")
    name = GOAWAYS[code] if code < len(GOAWAYS) else "INTERNAL_ERROR"
    text = _utf8(frame.payload[5:], HIGHEST_GOAWAY_TEXT)
    return {"last_stream": last_stream, "code": code, "name": name, "text": text}


_DECODERS = {
    SETTINGS: _decode_settings,
    REQUEST: _decode_request,
    RESPONSE: _decode_response,
    STATUS: _decode_status,
    CANCEL: _decode_cancel,
    CREDIT: _decode_credit,
    PING: _decode_ping,
    GOAWAY: _decode_goaway,
}
_FLAGS = {RESPONSE: END, PING: ACK}
_ON_CONNECTION = {SETTINGS, PING, GOAWAY}
_ON_STREAM = {REQUEST, RESPONSE, STATUS, CANCEL}
_NEVER_FROM = {"client": {RESPONSE, STATUS}, "server": {REQUEST, CANCEL}}


def check_header(length: int, type_: int, flags: int, reserved: int, stream: int, limit: int, offset: int) -> None:
    """Section 2's checks, in its order, decided on the header alone."""
    if length > limit:
        raise WireError("FRAME_TOO_LARGE", f"length {length} is above {limit}", offset)
    if type_ not in _DECODERS:
        raise WireError("UNKNOWN_FRAME_TYPE", f"type {type_}", offset)
    name = FRAME_NAMES[type_]
    if flags & ~_FLAGS.get(type_, 0):
        raise WireError("FRAME_MALFORMED", f"{name}: flags {flags:#04x}", offset)
    if reserved:
        raise WireError("FRAME_MALFORMED", f"{name}: reserved {reserved:#06x}", offset)
    if stream > HIGHEST_STREAM:
        raise WireError("FRAME_MALFORMED", f"{name}: stream {stream:#010x} has its top bit set", offset)
    if stream and type_ in _ON_CONNECTION:
        raise WireError("FRAME_MALFORMED", f"{name}: stream {stream}, expected 0", offset)
    if not stream and type_ in _ON_STREAM:
        raise WireError("FRAME_MALFORMED", f"{name}: stream 0, expected a stream", offset)


# ---------------------------------------------------------------------------------------------------- receiver


@dataclass
class Refusal:
    """A call that is answered on its stream without a handler seeing it."""

    stream: int
    status: str
    text: str
    offset: int
    payload_bytes: int  # its connection credit, to be given back
    not_processed: bool = False


class Receiver:
    """Everything one side must check in what the other sends: frames in, events out, `WireError` at the end.

    `role` is whose side this is. An event is `(frame, fields)`, or a `Refusal` for a call that a server must refuse
    on its stream. Settings are those this side announced.
    """

    def __init__(self, role: str, settings=None):
        self.role = role
        self.peer = "client" if role == "server" else "server"
        self.settings = {**DEFAULTS, **(settings or {})}
        self.peer_settings = None
        self.consumed = 0  # bytes of input behind us
        self.last_stream = 0  # highest stream opened, by whichever side's client
        self.open = {}  # stream -> credit the peer has left on it
        self.connection_credit = self.settings["CONNECTION_CREDIT"]  # what the peer may still send
        self.send_credit = None  # what we may still send on the connection; known after SETTINGS
        self.send_stream_credit = {}  # the same for each open stream (a server's)
        self._buffer = bytearray()

    def opened(self, stream: int) -> None:
        """A client says that it has sent a REQUEST."""
        self.last_stream = max(self.last_stream, stream)
        self.open[stream] = self.settings["STREAM_CREDIT"]

    def closed(self, stream: int) -> None:
        """A stream has ended on both sides."""
        self.open.pop(stream, None)
        self.send_stream_credit.pop(stream, None)

    def feed(self, data: bytes):
        """Yields the events of all whole frames in the input so far."""
        self._buffer += data
        while len(self._buffer) >= HEADER.size:
            length, type_, flags, reserved, stream = HEADER.unpack_from(self._buffer)
            offset = self.consumed
            check_header(length, type_, flags, reserved, stream, self.settings["MAX_FRAME_BYTES"], offset)
            if self.peer_settings is None and type_ != SETTINGS:
                raise WireError("PROTOCOL_ERROR", f"{FRAME_NAMES[type_]} before SETTINGS", offset)
            if self.peer_settings is not None and type_ == SETTINGS:
                raise WireError("PROTOCOL_ERROR", "a second SETTINGS", offset)
            if type_ in _NEVER_FROM[self.peer]:
                raise WireError("PROTOCOL_ERROR", f"{FRAME_NAMES[type_]} from a {self.peer}", offset)
            end = HEADER.size + length
            if len(self._buffer) < end:
                return
            frame = Frame(type_, flags, stream, bytes(self._buffer[HEADER.size : end]), offset)
            del self._buffer[:end]
            self.consumed += end
            self._check_stream(frame)
            event = self._received(frame, decode_payload(frame))
            if event is not None:
                yield event

    def _received(self, frame: Frame, fields: dict):
        if frame.type == SETTINGS:
            names = {setting.id: setting.name for setting in SETTING_TABLE}
            told = {names[number]: value for number, value in fields["settings"] if number in names}
            self.peer_settings = {**DEFAULTS, **told}
            self.send_credit = self.peer_settings["CONNECTION_CREDIT"]
        elif frame.type == REQUEST:
            return self._request(frame, fields)
        elif frame.type in (RESPONSE, STATUS):
            return self._answer(frame, fields)
        elif frame.type == CANCEL:
            self.closed(frame.stream)
        elif frame.type == CREDIT:
            self._credit(frame, fields["increment"])
        return frame, fields

    def _check_stream(self, frame: Frame) -> None:
        """What is decided before the payload is looked at."""
        if frame.type == REQUEST:
            if frame.stream % 2 == 0 or frame.stream <= self.last_stream:
                raise WireError("STREAM_ID_ERROR", f"stream {frame.stream} after {self.last_stream}", frame.offset)
        elif frame.type in (RESPONSE, STATUS, CANCEL) or (frame.type == CREDIT and frame.stream):
            self._require_opened(frame)

    def _require_opened(self, frame: Frame) -> None:
        if frame.stream > self.last_stream or frame.stream % 2 == 0:
            raise WireError("PROTOCOL_ERROR", f"{frame.name} for stream {frame.stream}, never opened", frame.offset)

    def _take_connection_credit(self, frame: Frame) -> None:
        if self.connection_credit <= 0:
            raise WireError("FLOW_CONTROL_ERROR", f"{frame.name} without connection credit", frame.offset)
        self.connection_credit -= len(frame.payload)

    def _request(self, frame: Frame, fields: dict):
        self._take_connection_credit(frame)
        self.last_stream = frame.stream

        def refusal(status: str, text: str, not_processed: bool = False) -> Refusal:
            return Refusal(frame.stream, status, text, frame.offset, len(frame.payload), not_processed)

        if len(self.open) >= self.settings["MAX_STREAMS"]:
            return refusal("RESOURCE_EXHAUSTED", "too many streams are open", not_processed=True)
        if not 1 <= len(fields["method"]) <= 255:
            return refusal("UNIMPLEMENTED", f"a method name of {len(fields['method'])} bytes")
        if len(fields["metadata"]) > self.settings["MAX_METADATA_BYTES"]:
            return refusal("RESOURCE_EXHAUSTED", f"metadata of {len(fields['metadata'])} bytes")
        try:
            fields["metadata"] = decode_metadata(fields["metadata"])
        except MetadataError as error:
            return refusal("INVALID_ARGUMENT", str(error))
        self.open[frame.stream] = 0
        self.send_stream_credit[frame.stream] = self.peer_settings["STREAM_CREDIT"]
        return frame, fields

    def _answer(self, frame: Frame, fields: dict):
        if frame.type == RESPONSE:
            self._take_connection_credit(frame)
        if frame.stream not in self.open:
            return frame, fields  # late, for a stream we closed: its credit counts and that is all
        if frame.type == RESPONSE:
            if self.open[frame.stream] <= 0:
                raise WireError("FLOW_CONTROL_ERROR", "RESPONSE without stream credit", frame.offset)
            self.open[frame.stream] -= len(frame.payload)
        else:
            fields["metadata"] = decode_metadata(fields["metadata"])
        if frame.type == STATUS or fields["end"]:
            self.closed(frame.stream)
        return frame, fields

    def _credit(self, frame: Frame, increment: int) -> None:
        if frame.stream == 0:
            self.send_credit += increment
            total = self.send_credit
        else:
            if frame.stream not in self.send_stream_credit:
                return
            self.send_stream_credit[frame.stream] += increment
            total = self.send_stream_credit[frame.stream]
        if total > HIGHEST_CREDIT:
            raise WireError("FLOW_CONTROL_ERROR", f"credit of {total} is above {HIGHEST_CREDIT}", frame.offset)


# ------------------------------------------------------------------------------------------------------ client


def service_of(uris, trust_domain: str):
    """The service that a certificate's URIs name, or None where section 1 rejects them."""
    if len(uris) != 1 or not uris[0].startswith(f"spiffe://{trust_domain}/"):
        return None
    name = uris[0].removeprefix(f"spiffe://{trust_domain}/")
    good = 1 <= len(name) <= 63 and all(character in "abcdefghijklmnopqrstuvwxyz0123456789-" for character in name)
    return name if good else None


def peer_uris(certificate) -> list:
    """The URIs in what `getpeercert()` gives."""
    return [value for kind, value in (certificate or {}).get("subjectAltName", ()) if kind == "URI"]


def client_context(authority: str, certificate=None, key=None, alpn="usher/1", version=ssl.TLSVersion.TLSv1_3):
    """A TLS context as section 1 asks for; the parameters allow what it forbids."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False  # host names in certificates are not looked at
    context.minimum_version = context.maximum_version = version
    context.load_verify_locations(authority)
    if certificate:
        context.load_cert_chain(certificate, key)
    if alpn:
        context.set_alpn_protocols([alpn])
    return context


@dataclass
class Status:
    """How a call ended."""

    code: str
    text: str = ""
    metadata: list = field(default_factory=list)

    def first(self, key: str):
        return next((value for name, value in self.metadata if name == key), None)


class Call:
    """One call on a connection; its messages are held until taken, and taking them gives stream credit back."""

    def __init__(self, connection: Connection, stream: int, gives_credit: bool):
        self.connection, self.stream, self.gives_credit = connection, stream, gives_credit
        self.messages = deque()
        self.received_bytes = 0
        self.received_messages = 0
        self.status = None

    def message(self, timeout: float = 10.0):
        """The next message, or None when the call has ended."""
        self.connection.wait(lambda: self.messages or self.status, timeout, f"a message on stream {self.stream}")
        if not self.messages:
            return None
        message = self.messages.popleft()
        if self.gives_credit and message and self.status is None:
            self.grant(len(message))
        return message

    def grant(self, increment: int) -> None:
        """Gives the server `increment` more bytes on this stream."""
        self.connection.receiver.open[self.stream] += increment
        self.connection.send(credit_frame(self.stream, increment))

    def end(self, timeout: float = 10.0) -> Status:
        """How the call ended; messages that are left stay to be taken."""
        self.connection.wait(lambda: self.status, timeout, f"the end of stream {self.stream}")
        return self.status

    def cancel(self) -> None:
        """Ends the call on both sides."""
        self.status = Status("CANCELLED", "by the caller")
        self.connection.receiver.closed(self.stream)
        self.connection.send(cancel_frame(self.stream))


class Connection:
    """A client's connection. See the module's comment for how it waits."""

    def __init__(
        self,
        address,
        context,
        service=None,
        trust_domain="usher.local",
        settings=None,
        timeout=10.0,
        preface=True,
        gives_credit=True,
    ):
        self.receiver = Receiver("client", settings)
        self.gives_credit = gives_credit  # whether connection credit goes back by itself
        self.calls = {}
        self.goaway = None
        self.closed = None  # why the peer's bytes have ended
        self.write_failure = None  # why ours could not be sent
        self.pongs = deque()
        self.frames = []  # every frame received, in order
        self.order = []  # streams in the order in which they ended
        self._next_stream = 1
        self._out = bytearray()
        raw = socket.create_connection(address, timeout=timeout)
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            self.socket = context.wrap_socket(raw)
        except BaseException:
            raw.close()
            raise
        self.certificate = self.socket.getpeercert()
        self.server = service_of(peer_uris(self.certificate), trust_domain)
        if service is not None and self.server != service:
            self.close()
            raise WireError("IDENTITY_REJECTED", f"the server is {peer_uris(self.certificate)}, expected {service}")
        self.socket.setblocking(False)
        if preface:
            try:
                self.send(settings_frame(settings))
                self.wait(lambda: self.receiver.peer_settings, timeout, "the server's SETTINGS")
            except BaseException:
                self.close()
                raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self) -> None:
        self.socket.close()

    # ------------------------------------------------------------------ calls

    def start(self, method, message: bytes = b"", timeout: int = 0, metadata=(), gives_credit=True) -> Call:
        """Sends a REQUEST; `timeout` in microseconds."""
        self.wait(lambda: self.receiver.send_credit > 0, 10.0, "connection credit")
        stream = self._next_stream
        self._next_stream += 2
        call = self.calls[stream] = Call(self, stream, gives_credit)
        frame = request_frame(stream, method, message, timeout, metadata)
        self.receiver.send_credit -= len(frame) - HEADER.size
        self.receiver.opened(stream)
        self.send(frame)
        return call

    def unary(self, method, message: bytes = b"", timeout: int = 0, metadata=(), wait: float = 10.0):
        """A whole call: `(message or None, Status)`."""
        call = self.start(method, message, timeout, metadata)
        status = call.end(wait)
        return (call.messages.popleft() if call.messages else None), status

    def ping(self, data: bytes = b"\0\1\2\3\4\5\6\7", timeout: float = 10.0) -> None:
        """Sends a PING and waits for its ACK, and for it to hold the same bytes."""
        before = len(self.pongs)
        self.send(ping_frame(data))
        self.wait(lambda: len(self.pongs) > before, timeout, "the answer to a PING")
        if self.pongs[-1] != data:
            raise AssertionError(f"PING of {data!r} was answered with {self.pongs[-1]!r}")

    def grant(self, increment: int) -> None:
        """Gives the server `increment` more bytes on the connection."""
        self.receiver.connection_credit += increment
        self.send(credit_frame(0, increment))

    # ------------------------------------------------------------------ bytes

    def send(self, data: bytes, timeout: float = 30.0) -> None:
        """Sends bytes as they are, reading meanwhile, so that two full pipes cannot block each other."""
        self._out += data
        self.wait(lambda: not self._out, timeout, "the server to take bytes", sending=True)

    def wait(self, condition, timeout: float, what: str, sending: bool = False) -> None:
        """Moves bytes until `condition()` holds, at most `timeout` seconds."""
        end = time.monotonic() + timeout
        while not condition():
            if self.closed is not None:
                if sending:
                    self._out.clear()
                    return  # the peer has gone: what it said last is what the caller looks at next
                raise Closed(f"{self.closed} while waiting for {what}; GOAWAY: {self.goaway}")
            left = end - time.monotonic()
            if left <= 0:
                raise Timeout(f"{what} did not come within {timeout} s")
            self._move(left)

    def wait_closed(self, timeout: float = 10.0):
        """Reads to the end of the connection and gives the GOAWAY that came, or None."""
        self.wait(lambda: self.closed is not None, timeout, "the end of the connection")
        return self.goaway

    def _move(self, timeout: float) -> None:
        if not self.socket.pending():
            readable, writable, _ = select.select([self.socket], [self.socket] if self._out else [], [], timeout)
        else:
            readable, writable = [self.socket], [self.socket] if self._out else []
        if writable:
            self._write()
        if readable:
            self._read()

    def _write(self) -> None:
        try:
            sent = self.socket.send(self._out)
            del self._out[:sent]
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            return
        except (OSError, ssl.SSLError) as error:
            # The peer may have said why before it closed: what it sent is still to be read.
            self._out.clear()
            self.write_failure = error

    def _read(self) -> None:
        try:
            data = self.socket.recv(1 << 18)
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            return
        except (OSError, ssl.SSLError) as error:
            self.closed = f"{type(error).__name__}: {error}"
            return
        if not data:
            self.closed = "end of input"
            return
        for frame, fields in self.receiver.feed(data):
            self._received(frame, fields)
        if self._out:  # credit and answers to PING go out at once, not at the next wait
            self._write()

    def _received(self, frame: Frame, fields: dict) -> None:
        self.frames.append((frame, fields))
        if frame.type == PING:
            if fields["ack"]:
                self.pongs.append(fields["data"])
            else:
                self._out += ping_frame(fields["data"], ack=True)
        elif frame.type == GOAWAY:
            self.goaway = fields
        elif frame.type == RESPONSE:
            if frame.payload and self.gives_credit:  # at once, as section 7 asks of a client
                self.receiver.connection_credit += len(frame.payload)
                self._out += credit_frame(0, len(frame.payload))
            self._response(self.calls[frame.stream], fields)
        elif frame.type == STATUS:
            self._ended(self.calls[frame.stream], Status(fields["name"], fields["text"], fields["metadata"]))

    def _response(self, call: Call, fields: dict) -> None:
        if call.status is not None:
            return
        call.messages.append(fields["message"])
        call.received_bytes += len(fields["message"])
        call.received_messages += 1
        if fields["end"]:
            self._ended(call, Status("OK"))

    def _ended(self, call: Call, status: Status) -> None:
        if call.status is None:
            call.status = status
            self.order.append(call.stream)
