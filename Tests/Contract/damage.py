"""Seeded damage to good connections, and what the codec says must come of it."""

from __future__ import annotations

import random
import struct
from dataclasses import dataclass, field

import usher_wire as wire

EDGES = [0, 1, 2, 3, 2**16, 2**31 - 1, 2**31, 2**32 - 1]


def damaged(good: bytes, chance: random.Random) -> bytes:
    """`good` with one thing wrong with it, or by luck with nothing."""
    data = bytearray(good)
    at = chance.randrange(len(data))
    kind = chance.randrange(6)
    if kind == 0:
        data[at] ^= 1 << chance.randrange(8)
    elif kind == 1:
        data[at] = chance.randrange(256)
    elif kind == 2:
        data.insert(at, chance.randrange(256))
    elif kind == 3:
        del data[at]
    elif kind == 4:  # a 32-bit number at its edges, on a boundary where the header has one
        at = min(at & ~3, len(data) - 4)
        data[at : at + 4] = struct.pack(">I", chance.choice(EDGES))
    else:
        frames = split(good)
        first, second = chance.randrange(len(frames)), chance.randrange(len(frames))
        frames.insert(first, frames[second])
        data = bytearray(b"".join(frames))
    return bytes(data)


def split(data: bytes) -> list[bytes]:
    """Whole frames of a good connection."""
    frames, at = [], 0
    while at < len(data):
        end = at + wire.HEADER.size + struct.unpack_from(">I", data, at)[0]
        frames.append(data[at:end])
        at = end
    return frames


@dataclass
class Verdict:
    """What a server must do with a connection's bytes."""

    error: wire.WireError | None = None
    refused: dict = field(default_factory=dict)  # stream -> status
    is_whole: bool = True  # the bytes end where a frame ends
    is_certain: bool = True  # False after a client's GOAWAY, or where it matters whether a call has ended by then


def judge(data: bytes) -> Verdict:
    """Asks the codec."""
    receiver = wire.Receiver("server")
    verdict = Verdict()
    try:
        for event in receiver.feed(data):
            if isinstance(event, wire.Refusal):
                verdict.refused[event.stream] = event.status
            elif event[0].type == wire.GOAWAY:
                verdict.is_certain = False
                return verdict
    except wire.WireError as error:
        verdict.error = error
        length, _, _, _, stream = wire.HEADER.unpack_from(data, error.offset)
        verdict.is_whole = error.offset + wire.HEADER.size + length <= len(data)
        verdict.is_certain = error.code != "FLOW_CONTROL_ERROR" or stream == 0
        return verdict
    verdict.is_whole = receiver.consumed == len(data)
    return verdict
