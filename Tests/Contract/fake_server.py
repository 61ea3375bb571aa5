#!/usr/bin/env python3
"""A second server for the contract's tests, in Python: what the tests ask of a server, one must be able to do.

It serves usher.testing.v1.Probe and usher.health.v1.Health with the command line of `wire-probe`:

    fake_server.py --listen 127.0.0.1:0 --certificate FILE --key FILE --authority FILE --trust-domain usher.local

and with `--wire-settings NAME=VALUE,…` announces other settings than the defaults. What it cannot do is end a handshake without
ALPN by the alert of RFC 7301, for which Python's `ssl` has no call: it closes such a connection after the handshake.
"""

import argparse
import asyncio
import os
import signal
import ssl
import sys
import time

import generated
import usher_wire as wire
from google.protobuf.message import DecodeError

SETTINGS_LIMIT_S = 10
FRAME_LIMIT_S = 30
LINGER_S = 0.02
RELOAD_INTERVAL_S = 0.1


class Failure(Exception):
    """A call that ends with a status other than OK."""

    def __init__(self, status, text="", metadata=()):
        super().__init__(text)
        self.status, self.text, self.metadata = status, text, list(metadata)


class Session:
    """One connection."""

    def __init__(self, server, reader, writer):
        self.server, self.reader, self.writer = server, reader, writer
        self.receiver = wire.Receiver("server", server.settings)
        self.caller = None
        self.tasks = {}
        self.has_left = False  # after GOAWAY with an error nothing more is sent
        self.draining_from = None  # the last stream of our GOAWAY
        self.credit_changed = asyncio.Condition()

    async def run(self) -> None:
        tls = self.writer.get_extra_info("ssl_object")
        if tls.selected_alpn_protocol() != "usher/1":
            return self.writer.close()
        self.write(wire.settings_frame(self.server.settings))
        uris = wire.peer_uris(self.writer.get_extra_info("peercert"))
        self.caller = wire.service_of(uris, self.server.trust_domain)
        try:
            if self.caller is None:
                raise wire.WireError("IDENTITY_REJECTED", f"certificate names {uris}, expected one spiffe:// URI")
            await self.read()
        except wire.WireError as error:
            await self.leave(error.code, f"frame at byte {error.offset}: {error.message}")
        except (ConnectionError, ssl.SSLError):
            pass
        finally:
            for task in list(self.tasks.values()):
                task.cancel()
            self.has_left = True
            self.writer.close()

    async def read(self) -> None:
        hello_by = frame_by = time.monotonic() + SETTINGS_LIMIT_S
        while True:
            partial = bool(self.receiver._buffer)
            limit = hello_by if self.receiver.peer_settings is None else frame_by if partial else None
            wait = None if limit is None else max(0, limit - time.monotonic())
            try:
                data = await asyncio.wait_for(self.reader.read(1 << 18), wait)
            except TimeoutError:
                raise wire.WireError("TIMEOUT", "it did not come in time", self.receiver.consumed) from None
            if not data:
                return
            before = self.receiver.consumed
            for event in self.receiver.feed(data):
                await self.received(event)
            if not partial or self.receiver.consumed != before:
                frame_by = time.monotonic() + FRAME_LIMIT_S

    def write(self, data: bytes) -> None:
        if not self.has_left:
            self.writer.write(data)

    async def leave(self, code: str, text: str) -> None:
        """Sends GOAWAY and ends the connection, but reads on until it is quiet: closing on unread input would reset
        the connection, and the peer could lose what it was told."""
        self.write(wire.goaway_frame(self.receiver.last_stream, code, text))
        self.has_left = True
        try:
            await self.writer.drain()
            while await asyncio.wait_for(self.reader.read(1 << 18), LINGER_S):
                pass
        except (TimeoutError, ConnectionError, ssl.SSLError):
            pass

    def drain(self) -> None:
        """No new streams from here; the connection ends with the last open one."""
        self.draining_from = self.receiver.last_stream
        self.write(wire.goaway_frame(self.draining_from, "NO_ERROR", "draining"))
        self.end_if_drained()

    def end_if_drained(self) -> None:
        if self.draining_from is not None and not self.receiver.open:
            self.writer.close()

    async def received(self, event) -> None:
        if isinstance(event, wire.Refusal):
            metadata = [("usher-not-processed", "1")] if event.not_processed else []
            self.give_back(event.payload_bytes)
            return self.refuse(event.stream, event.status, event.text, metadata)
        frame, fields = event
        if frame.type == wire.REQUEST:
            if self.draining_from is not None:
                self.give_back(len(frame.payload))
                self.refuse(frame.stream, "UNAVAILABLE", "draining", [("usher-not-processed", "1")])
            else:
                task = self.tasks[frame.stream] = asyncio.create_task(self.answer(frame, fields))
                # Also for a task that is cancelled before it begins.
                task.add_done_callback(lambda _: self.give_back(len(frame.payload)))
        elif frame.type == wire.CANCEL:
            if frame.stream in self.tasks:
                self.tasks.pop(frame.stream).cancel()
            self.end_if_drained()
        elif frame.type == wire.PING and not fields["ack"]:
            self.write(wire.ping_frame(fields["data"], ack=True))
        elif frame.type == wire.GOAWAY and fields["name"] == "NO_ERROR":
            self.draining_from = self.receiver.last_stream
            self.end_if_drained()
        elif frame.type == wire.CREDIT:
            async with self.credit_changed:
                self.credit_changed.notify_all()
        return None

    def refuse(self, stream: int, status: str, text: str, metadata=()) -> None:
        self.receiver.closed(stream)
        self.write(wire.status_frame(stream, status, text, metadata))
        self.end_if_drained()

    def give_back(self, byte_count: int) -> None:
        """Connection credit for a request that is done with."""
        self.receiver.connection_credit += byte_count
        self.write(wire.credit_frame(0, byte_count))

    async def answer(self, frame, fields) -> None:
        stream, timeout = frame.stream, fields["timeout"]
        bounded = 0 < timeout <= wire.NO_DEADLINE
        deadline = time.monotonic() + timeout / 1e6 if bounded else None
        try:
            async with asyncio.timeout(timeout / 1e6 if bounded else None):
                await Calls(self, stream, deadline, fields).run()
        except TimeoutError:
            self.refuse(stream, "DEADLINE_EXCEEDED", "the caller's time is over")
        except Failure as failure:
            self.refuse(stream, failure.status, failure.text, failure.metadata)
        finally:
            self.tasks.pop(stream, None)

    async def respond(self, stream: int, message: bytes, end: bool) -> None:
        """Sends a RESPONSE once every credit it uses is above zero."""

        def may_send() -> bool:
            if stream not in self.receiver.open:
                raise asyncio.CancelledError
            return self.receiver.send_credit > 0 and self.receiver.send_stream_credit[stream] > 0

        async with self.credit_changed:
            await self.credit_changed.wait_for(may_send)
        self.receiver.send_credit -= len(message)
        self.receiver.send_stream_credit[stream] -= len(message)
        if end:
            self.receiver.closed(stream)
        self.write(wire.response_frame(stream, message, end))
        await self.writer.drain()
        self.end_if_drained()


class Calls:
    """The handlers of Probe and Health, for one call."""

    def __init__(self, session, stream, ends_at, fields):
        self.session, self.stream, self.ends_at, self.fields = session, stream, ends_at, fields

    async def run(self) -> None:
        method = self.fields["method"].decode("latin-1")
        found = self.session.server.methods.get(method)
        if found is None:
            raise Failure("UNIMPLEMENTED", f"no method {method[:80]!r}")
        request_class, response_class, callers, _ = found
        if self.session.caller not in callers:
            raise Failure("PERMISSION_DENIED", f"{self.session.caller} may not call {method}")
        try:
            request = request_class.FromString(self.fields["message"])
        except DecodeError as error:
            raise Failure("INVALID_ARGUMENT", str(error), self.field_at_fault(request_class)) from None
        await getattr(self, method.rpartition("/")[2].lower())(request, response_class)

    def field_at_fault(self, request_class):
        """The first top-level string that is not UTF-8, where the message is otherwise whole."""
        data, at = self.fields["message"], 0
        while at + 1 < len(data) and data[at] & 7 == 2 and data[at] < 0x80 and data[at + 1] < 0x80:
            field = request_class.DESCRIPTOR.fields_by_number.get(data[at] >> 3)
            value = data[at + 2 : at + 2 + data[at + 1]]
            at += 2 + data[at + 1]
            if (
                field is not None
                and field.type == field.TYPE_STRING
                and value != value.decode(errors="ignore").encode()
            ):
                return [("usher-field", field.name)]
        return []

    async def reply(self, message, end=True) -> None:
        await self.session.respond(self.stream, message.SerializeToString(), end)

    async def echo(self, request, response_class) -> None:
        response = response_class(payload=request.payload, text=request.text, caller=self.session.caller)
        for wanted in request.echo_metadata:
            for key, value in self.fields["metadata"]:
                if key == wanted:
                    response.metadata.add(key=key, value=value if isinstance(value, str) else value.decode("latin-1"))
        await self.reply(response)

    forbidden = gather = echo

    async def count(self, request, response_class) -> None:
        for index in range(request.count):
            if request.fail_after and index == request.fail_after:
                raise Failure("ABORTED", f"failed after {index} responses")
            await self.reply(response_class(index=index, payload=b"x" * request.payload_bytes), end=False)
        self.session.refuse(self.stream, "OK", "")

    async def wait(self, request, response_class) -> None:
        began = time.monotonic()
        await asyncio.sleep(request.delay_ms / 1e3)
        await self.reply(response_class(waited_ms=int((time.monotonic() - began) * 1e3)))

    async def fail(self, request, response_class) -> None:
        if request.code == 0:
            return await self.reply(response_class())
        raise Failure(request.code, request.text, [(entry.key, entry.value) for entry in request.metadata])

    async def deadline(self, request, response_class) -> None:
        left = 0 if self.ends_at is None else int((self.ends_at - time.monotonic()) * 1e6)
        await self.reply(response_class(has_deadline=self.ends_at is not None, remaining_us=left))

    async def check(self, request, response_class) -> None:
        if request.service not in ("", "usher.testing.v1.Probe"):
            raise Failure("NOT_FOUND", f"no service {request.service!r}")
        response = response_class()
        response.state.status = generated.health().SERVING_STATUS_SERVING
        await self.reply(response)

    async def watch(self, request, response_class) -> None:
        states = generated.health()
        response = response_class()
        known = request.service in ("", "usher.testing.v1.Probe")
        response.state.status = states.SERVING_STATUS_SERVING if known else states.SERVING_STATUS_SERVICE_UNKNOWN
        await self.reply(response, end=False)
        await asyncio.Event().wait()  # nothing changes: until the caller cancels


class Server:
    """Listens, reloads its certificate when the files change, drains on SIGTERM."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.trust_domain = arguments.trust_domain
        self.settings = {name: int(value) for name, _, value in (text.partition("=") for text in filter(None, arguments.wire_settings.split(",")))}
        self.methods = generated.methods()
        self.sessions = set()
        self.context = self.make_context()

    def make_context(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(self.arguments.authority)
        context.load_cert_chain(self.arguments.certificate, self.arguments.key)
        context.set_alpn_protocols(["usher/1"])
        return context

    def stamps(self):
        return [os.stat(path).st_mtime_ns for path in (self.arguments.certificate, self.arguments.key)]

    async def reload(self) -> None:
        seen = self.stamps()
        while True:
            await asyncio.sleep(RELOAD_INTERVAL_S)
            now = self.stamps()
            if now == seen:
                continue
            seen = now
            try:
                self.make_context()  # a pair that does not match is kept out of the context in use
                self.context.load_cert_chain(self.arguments.certificate, self.arguments.key)
            except (OSError, ssl.SSLError) as error:
                print(f"kept the old certificate: {error}", file=sys.stderr, flush=True)

    async def connected(self, reader, writer) -> None:
        session = Session(self, reader, writer)
        self.sessions.add(session)
        try:
            await session.run()
        finally:
            self.sessions.discard(session)

    async def run(self) -> None:
        stop = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
        listener = await asyncio.start_server(
            self.connected, *self.arguments.listen.split(":"), ssl=self.context, ssl_handshake_timeout=SETTINGS_LIMIT_S
        )
        reloading = asyncio.create_task(self.reload())
        print(f"listening 127.0.0.1:{listener.sockets[0].getsockname()[1]}", flush=True)
        await stop.wait()
        listener.close()
        reloading.cancel()
        for session in list(self.sessions):
            session.drain()
        deadline = time.monotonic() + 20
        while self.sessions and time.monotonic() < deadline:
            await asyncio.sleep(0.01)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--listen", default="127.0.0.1:0")
    for name in ("--certificate", "--key", "--authority"):
        parser.add_argument(name, required=True)
    parser.add_argument("--trust-domain", default="usher.local")
    parser.add_argument("--wire-settings", default="", metavar="NAME=VALUE,…")
    asyncio.run(Server(parser.parse_args()).run())


if __name__ == "__main__":
    main()
