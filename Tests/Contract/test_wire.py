"""A live server against WIRE.md, from the outside.

    USHER_WIRE_SERVER   the server's executable; by default .build/debug/wire-probe

Every wait has a bound and none is a sleep. One server serves all tests of a class; tests that end their server start
their own.
"""

import json
import os
import pathlib
import random
import re
import select
import signal
import socket
import ssl
import struct
import subprocess
import tempfile
import time
import unittest

import generated
import usher_wire as wire
from certificates import Authority
from damage import damaged, judge

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVER = pathlib.Path(os.environ.get("USHER_WIRE_SERVER", ROOT / ".build/debug/wire-probe"))
IS_FAKE = SERVER.name == "fake_server.py"
VECTORS = json.loads((ROOT / "proto" / "wire-vectors.json").read_text())
PROBE = "/usher.testing.v1.Probe/"
HEALTH = "/usher.health.v1.Health/"
LONG_MS = 600_000
START_LIMIT_S = 20
EXIT_LIMIT_S = 30

probe = generated.testing()
health = generated.health()


class Server:
    """A running server with certificates of its own."""

    def __init__(self, authority: Authority, settings=None):
        certificate, key = authority.pair("probe-server")
        options = ["--listen", "127.0.0.1:0", "--certificate", certificate, "--key", key]
        options += ["--authority", authority.certificate]
        if settings:
            options += ["--wire-settings", ",".join(f"{name}={value}" for name, value in settings.items())]
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [str(SERVER), *options, "--trust-domain", authority.trust_domain],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )
        self.address = self.read_address()

    def read_address(self):
        readable, _, _ = select.select([self.process.stdout], [], [], START_LIMIT_S)
        line = self.process.stdout.readline() if readable else ""
        found = re.fullmatch(r"listening 127\.0\.0\.1:(\d+)\n", line)
        if found is None:
            self.process.kill()
            self.process.wait(EXIT_LIMIT_S)
            raise AssertionError(
                f"{SERVER} said {line!r}, expected `listening 127.0.0.1:PORT`; it logged:\n{self.logged()}"
            )
        return "127.0.0.1", int(found[1])

    def logged(self) -> str:
        self.log.seek(0)
        return self.log.read()[-4_000:]

    def terminate(self) -> None:
        self.process.send_signal(signal.SIGTERM)

    def wait_exit(self) -> int:
        return self.process.wait(EXIT_LIMIT_S)

    def stop(self) -> None:
        """Ends it as a supervisor does, and insists that it goes quietly."""
        try:
            if self.process.poll() is None:
                self.terminate()
                try:
                    code = self.wait_exit()
                except subprocess.TimeoutExpired:
                    self.process.kill()
                    self.process.wait(EXIT_LIMIT_S)
                    raise AssertionError(f"the server did not exit within {EXIT_LIMIT_S} s of SIGTERM") from None
                if code != 0:
                    raise AssertionError(f"the server exited with {code}; it logged:\n{self.logged()}")
        finally:
            self.process.stdout.close()
            self.log.close()


class WireTestCase(unittest.TestCase):
    """A server, an authority, and a connection as a caller who may do everything but Forbidden."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="usher-wire-")
        cls.addClassCleanup(folder.cleanup)
        cls.authority = Authority(folder.name)
        cls.authority.issue("probe-server", "probe", "cli", "stranger")
        cls.server = Server(cls.authority)
        cls.addClassCleanup(cls.server.stop)

    def context(self, name="probe", authority=None, **options):
        pair = (authority or self.authority).pair(name) if name else (None, None)
        return wire.client_context(self.authority.certificate, *pair, **options)

    def connect(self, name="probe", server=None, **options) -> wire.Connection:
        """A connection that goes with the test."""
        address = (server or self.server).address
        connection = wire.Connection(address, self.context(name), "probe-server", **options)
        self.addCleanup(connection.close)
        return connection

    def own_server(self) -> Server:
        """A server for this test alone, which it may end."""
        server = Server(self.authority)
        self.addCleanup(server.stop)
        return server

    def echo(self, connection, text="hello", **options):
        message, status = connection.unary(PROBE + "Echo", probe.EchoRequest(text=text).SerializeToString(), **options)
        self.assertEqual((status.code, status.text), ("OK", ""))
        self.assertIsNotNone(message)
        return probe.EchoResponse.FromString(message)

    def wait_call(self, connection, delay_ms=LONG_MS, **options):
        return connection.start(PROBE + "Wait", probe.WaitRequest(delay_ms=delay_ms).SerializeToString(), **options)

    def count_call(self, connection, count, payload_bytes, **options):
        request = probe.CountRequest(count=count, payload_bytes=payload_bytes)
        return connection.start(PROBE + "Count", request.SerializeToString(), **options)

    def read_count(self, call, count, payload_bytes):
        """Takes a whole stream and checks each message."""
        for index in range(count):
            message = call.message()
            self.assertIsNotNone(message, f"the stream ended after {index} messages: {call.status}")
            response = probe.CountResponse.FromString(message)
            self.assertEqual((response.index, len(response.payload)), (index, payload_bytes))
        self.assertIsNone(call.message())
        self.assertEqual(call.end().code, "OK")


class VectorTests(WireTestCase):
    """Every vector that a client sends, each on a connection of its own."""

    def play(self, vector, server=None) -> wire.Connection:
        return self.play_bytes(bytes.fromhex(vector["hex"]), server)

    def play_bytes(self, data: bytes, server=None) -> wire.Connection:
        connection = self.connect(preface=False, server=server)
        at = 0
        while at + wire.HEADER.size <= len(data):
            length, type_, _, _, stream = wire.HEADER.unpack_from(data, at)
            if type_ == wire.REQUEST and 0 < stream <= wire.HIGHEST_STREAM and stream not in connection.calls:
                connection.receiver.opened(stream)
                connection.calls[stream] = wire.Call(connection, stream, False)
            at += wire.HEADER.size + length
        connection.send(data)
        return connection

    def vectors(self, kind):
        return [vector for vector in VECTORS[kind] if vector["from"] == "client" and "receiver" not in vector]

    def test_the_servers_settings_are_those_the_vectors_take_for_granted(self):
        settings = self.connect().receiver.peer_settings
        self.assertEqual(settings, wire.DEFAULTS)

    def test_a_malformed_connection_gets_its_named_goaway_and_no_other_is_disturbed(self):
        bystander = self.connect()
        long_call = self.wait_call(bystander)
        vectors = [vector for vector in self.vectors("malformed") if isinstance(vector["error"], str)]
        self.assertGreater(len(vectors), 100)
        for vector in vectors:
            with self.subTest(vector["name"]):
                with self.play(vector) as connection:
                    self.assert_goaway(vector, connection)
                bystander.ping()
        self.assertIsNone(long_call.status)
        self.echo(bystander)
        self.assertIsNone(bystander.goaway)

    def test_a_malformed_call_is_answered_with_its_status_and_the_connection_lives(self):
        vectors = [vector for vector in self.vectors("malformed") if isinstance(vector["error"], dict)]
        self.assertGreater(len(vectors), 30)
        for vector in vectors:
            with self.subTest(vector["name"]), self.play(vector) as connection:
                self.assert_status(vector, connection)

    def test_what_must_be_accepted_is(self):
        vectors = self.vectors("accepted")
        self.assertGreater(len(vectors), 20)
        for vector in vectors:
            with self.subTest(vector["name"]), self.play(vector) as connection:
                self.assert_accepted(vector, connection)

    def assert_goaway(self, vector, connection):
        goaway = connection.wait_closed()
        self.assertIsNotNone(goaway, f"closed without GOAWAY: {connection.closed}")
        self.assertEqual(goaway["name"], vector["error"], goaway["text"])
        self.assertRegex(goaway["text"], rf"\bbyte {vector['offset']}\b")
        self.assertIsNotNone(connection.receiver.peer_settings)

    def assert_status(self, vector, connection):
        status = connection.calls[vector["error"]["stream"]].end()
        self.assertEqual(status.code, vector["error"]["status"], status.text)
        self.assert_lives(connection)

    def assert_accepted(self, vector, connection):
        for stream, code in vector["expect"].items():
            self.assertEqual(connection.calls[int(stream)].end().code, code)
        if "pong" in vector:
            self.assert_lives(connection)
            self.assertEqual(connection.pongs[0].hex(), vector["pong"])
        else:
            goaway = connection.wait_closed()
            self.assertIn(goaway and goaway["name"], (None, "NO_ERROR"))

    def assert_lives(self, connection):
        connection.wait(lambda: connection.pongs, 10, "the answer to the last PING")
        self.assertIsNone(connection.goaway)

    def test_vectors_for_a_server_with_other_settings(self):
        vectors = [vector for kind in ("accepted", "malformed") for vector in VECTORS[kind]]
        vectors = [vector for vector in vectors if vector["from"] == "client" and "receiver" in vector]
        self.assertGreater(len(vectors), 8)
        servers = {}
        for vector in vectors:
            with self.subTest(vector["name"]):
                key = json.dumps(vector["receiver"])
                if key not in servers:
                    servers[key] = Server(self.authority, vector["receiver"])
                    self.addCleanup(servers[key].stop)
                with self.play(vector, servers[key]) as connection:
                    if "expect" in vector:
                        self.assert_accepted(vector, connection)
                    elif isinstance(vector["error"], str):
                        self.assert_goaway(vector, connection)
                    else:
                        self.assert_status(vector, connection)

    def test_damage_is_judged_as_the_codec_judges_it(self):
        bystander = self.connect()
        good = [bytes.fromhex(vector["hex"]) for vector in self.vectors("accepted")]
        good = [data for data in good if len(data) < 1_000]
        seed = int(os.environ.get("USHER_WIRE_SEED", "1"))
        judged = {"error": 0, "lives": 0}
        for round_ in range(int(os.environ.get("USHER_WIRE_ROUNDS", "400"))):
            chance = random.Random(f"{seed}/{round_}")
            data = damaged(chance.choice(good), chance)
            verdict = judge(data)
            with self.subTest(f"USHER_WIRE_SEED={seed}, round {round_}", hex=data.hex()):
                self.assert_judged(verdict, data, judged)
            bystander.ping()
        self.assertGreater(judged["error"], 100)
        self.assertGreater(judged["lives"], 30)

    def assert_judged(self, verdict, data, judged):
        decided = verdict.is_whole or (verdict.error is not None and verdict.error.code == "FRAME_TOO_LARGE")
        if verdict.error is not None and decided and verdict.is_certain:
            judged["error"] += 1
            with self.play_bytes(data) as connection:
                self.assert_goaway({"error": verdict.error.code, "offset": verdict.error.offset}, connection)
        elif verdict.error is None and decided and verdict.is_certain:
            judged["lives"] += 1
            with self.play_bytes(data + wire.ping_frame(b"stillup?")) as connection:
                connection.wait(lambda: b"stillup?" in connection.pongs, 10, "the answer to the last PING")
                for stream, status in verdict.refused.items():
                    self.assertEqual(connection.calls[stream].end().code, status)
        else:  # half a frame, or no certain answer: whatever the server does, it must not be harmed
            self.play_bytes(data).close()

    def test_bytes_may_come_one_at_a_time(self):
        connection = self.connect(preface=False)
        connection.receiver.opened(1)
        connection.calls[1] = wire.Call(connection, 1, False)
        for byte in wire.settings_frame() + wire.request_frame(1, PROBE + "Echo", b"\x12\x01x"):
            connection.send(bytes([byte]))
        # Our own CREDIT for the answer must not come between the bytes of the PING.
        self.assertEqual(connection.calls[1].end().code, "OK")
        for byte in wire.ping_frame(b"bytewise"):
            connection.send(bytes([byte]))
        connection.wait(lambda: connection.pongs, 10, "the answer to the PING")


class CallTests(WireTestCase):
    """Calls as a caller sees them."""

    def test_a_unary_call_answers_with_what_it_was_sent(self):
        request = probe.EchoRequest(payload=bytes(range(256)), text="aé→🔔")
        message, status = self.connect().unary(PROBE + "Echo", request.SerializeToString())
        self.assertEqual(status.code, "OK")
        response = probe.EchoResponse.FromString(message)
        self.assertEqual((response.payload, response.text), (request.payload, request.text))

    def test_an_empty_message_is_one_with_every_field_at_its_default(self):
        message, status = self.connect().unary(PROBE + "Echo")
        self.assertEqual(status.code, "OK")
        self.assertEqual(probe.EchoResponse.FromString(message), probe.EchoResponse(caller="probe"))

    def test_the_server_knows_who_calls(self):
        for name in ("probe", "cli"):
            self.assertEqual(self.echo(self.connect(name)).caller, name)

    def test_metadata_goes_both_ways_and_keeps_the_order_within_a_key(self):
        connection = self.connect()
        trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        request = probe.EchoRequest(echo_metadata=["k", "traceparent"])
        sent = [("k", "1"), ("traceparent", trace), ("k", "2 ~"), ("unwanted", "x"), ("k", ""), ("raw-bin", b"\0\xff")]
        message, _ = connection.unary(PROBE + "Echo", request.SerializeToString(), metadata=sent)
        echoed = [(entry.key, entry.value) for entry in probe.EchoResponse.FromString(message).metadata]
        self.assertEqual([value for key, value in echoed if key == "k"], ["1", "2 ~", ""])
        self.assertEqual([value for key, value in echoed if key == "traceparent"], [trace])
        self.assertEqual(len(echoed), 4)

        failing = probe.FailRequest(code=9, text="not now")
        for key, value in (("k", "1"), ("other", "x"), ("k", "2")):
            failing.metadata.add(key=key, value=value)
        _, status = connection.unary(PROBE + "Fail", failing.SerializeToString())
        self.assertEqual([value for key, value in status.metadata if key == "k"], ["1", "2"])
        self.assertEqual(status.first("other"), "x")

    def test_every_status_code_arrives_with_its_text(self):
        connection = self.connect()
        for code, name in enumerate(wire.CODES):
            with self.subTest(name):
                request = probe.FailRequest(code=code, text=f"text of {name} é")
                message, status = connection.unary(PROBE + "Fail", request.SerializeToString())
                self.assertEqual(status.code, name)
                if code:
                    self.assertEqual((message, status.text), (None, request.text))

    def test_a_method_that_does_not_exist_is_unimplemented(self):
        connection = self.connect()
        for method in (PROBE + "None", "/usher.testing.v1.None/Echo", PROBE + "echo", "nonsense"):
            self.assertEqual(connection.unary(method)[1].code, "UNIMPLEMENTED", method)
        self.echo(connection)

    def test_a_message_that_does_not_decode_names_the_field_at_fault(self):
        connection = self.connect()
        message, status = connection.unary(PROBE + "Echo", b"\x12\x02\xc3\x28")  # text = not UTF-8
        self.assertEqual((message, status.code), (None, "INVALID_ARGUMENT"))
        self.assertEqual(status.first("usher-field"), "text")
        _, status = connection.unary(PROBE + "Echo", b"\x12\x09x")  # ends inside a field
        self.assertEqual(status.code, "INVALID_ARGUMENT")
        self.echo(connection)

    def test_unknown_fields_are_skipped(self):
        message, status = self.connect().unary(PROBE + "Echo", b"\x12\x01x" + b"\xfa\x7f\x03abc")
        self.assertEqual(status.code, "OK")
        self.assertEqual(probe.EchoResponse.FromString(message).text, "x")

    def test_a_caller_who_is_not_allowed_is_refused_on_that_call_only(self):
        connection = self.connect()
        self.assertEqual(connection.unary(PROBE + "Forbidden")[1].code, "PERMISSION_DENIED")
        self.echo(connection)
        stranger = self.connect("stranger")
        for method in ("Echo", "Count", "Wait", "Fail", "Gather", "Deadline"):
            message, status = stranger.unary(PROBE + method)
            self.assertEqual((message, status.code), (None, "PERMISSION_DENIED"), method)
        stranger.ping()
        cli = self.connect("cli")
        self.assertEqual(cli.unary(PROBE + "Deadline")[1].code, "PERMISSION_DENIED")
        self.echo(cli)

    def test_health_answers_those_who_may_ask(self):
        connection = self.connect("cli")
        message, status = connection.unary(HEALTH + "Check")
        self.assertEqual(status.code, "OK", status.text)
        self.assertEqual(health.HealthCheckResponse.FromString(message).state.status, health.SERVING_STATUS_SERVING)
        unknown = health.HealthCheckRequest(service="usher.none.v1.None").SerializeToString()
        self.assertEqual(connection.unary(HEALTH + "Check", unknown)[1].code, "NOT_FOUND")
        watch = connection.start(HEALTH + "Watch")
        state = health.HealthWatchResponse.FromString(watch.message()).state
        self.assertEqual(state.status, health.SERVING_STATUS_SERVING)
        watch.cancel()
        connection.ping()
        self.assertEqual(self.connect("stranger").unary(HEALTH + "Check")[1].code, "PERMISSION_DENIED")

    def test_calls_are_answered_out_of_order(self):
        connection = self.connect()
        late = self.wait_call(connection, 1_500)
        early = [
            connection.start(PROBE + "Echo", probe.EchoRequest(text=str(n)).SerializeToString()) for n in range(200)
        ]
        for number, call in enumerate(early):
            self.assertEqual(probe.EchoResponse.FromString(call.message()).text, str(number))
        message = late.message()
        self.assertEqual(late.end().code, "OK")
        self.assertGreaterEqual(probe.WaitResponse.FromString(message).waited_ms, 1_500)
        self.assertEqual(connection.order[-1], late.stream)

    def test_a_batched_method_answers_each_call_of_many_with_its_own(self):
        connection = self.connect()
        frames, calls = b"", []
        for number in range(500):  # in one write, so that many of them arrive together
            stream = connection._next_stream
            connection._next_stream += 2
            call = connection.calls[stream] = wire.Call(connection, stream, True)
            connection.receiver.opened(stream)
            frames += wire.request_frame(
                stream, PROBE + "Gather", probe.EchoRequest(text=str(number)).SerializeToString()
            )
            calls.append(call)
        connection.send(frames)
        for number, call in enumerate(calls):
            self.assertEqual(call.end().code, "OK")
            self.assertEqual(probe.EchoResponse.FromString(call.message()).text, str(number))

    def test_connections_do_not_wait_for_each_other(self):
        connections = [self.connect() for _ in range(20)]
        waiting = [self.wait_call(connection) for connection in connections]
        for number, connection in enumerate(connections):
            self.assertEqual(self.echo(connection, str(number)).text, str(number))
        self.assertTrue(all(call.status is None for call in waiting))

    def test_a_ping_is_answered_with_the_same_bytes_also_beside_calls(self):
        connection = self.connect()
        self.wait_call(connection)
        for data in (b"\0" * 8, b"\xff" * 8, b"\0\1\2\3\4\5\6\7"):
            connection.ping(data)
        connection.send(b"".join(wire.ping_frame(struct.pack(">Q", number)) for number in range(1_000)))
        connection.wait(lambda: len(connection.pongs) == 1_003, 10, "1003 answers")
        self.assertEqual(list(connection.pongs)[3:], [struct.pack(">Q", number) for number in range(1_000)])


class DeadlineTests(WireTestCase):
    """Deadlines and cancelling."""

    def deadline(self, timeout):
        message, status = self.connect().unary(PROBE + "Deadline", timeout=timeout)
        self.assertEqual(status.code, "OK")
        return probe.DeadlineResponse.FromString(message)

    def test_a_call_ends_when_its_time_is_over_and_not_before(self):
        connection = self.connect()
        began = time.monotonic()
        call = self.wait_call(connection, timeout=300_000)
        self.assertEqual(call.end().code, "DEADLINE_EXCEEDED")
        self.assertGreaterEqual(time.monotonic() - began, 0.3)
        self.assertIsNone(call.message())
        self.echo(connection)

    def test_the_shortest_deadline_is_over_at_once(self):
        self.assertEqual(self.wait_call(self.connect(), timeout=1).end().code, "DEADLINE_EXCEEDED")

    def test_a_deadline_ends_a_stream_that_nobody_reads(self):
        connection = self.connect(settings={"STREAM_CREDIT": 100})
        call = self.count_call(connection, 1_000, 60, timeout=300_000, gives_credit=False)
        self.assertEqual(call.end().code, "DEADLINE_EXCEEDED")
        self.assertLess(call.received_messages, 1_000)
        self.echo(connection)

    def test_a_handler_is_told_what_is_left(self):
        left = self.deadline(30_000_000)
        self.assertTrue(left.has_deadline)
        self.assertLessEqual(left.remaining_us, 30_000_000)
        self.assertGreater(left.remaining_us, 20_000_000)

    def test_zero_and_more_than_ten_to_the_fifteenth_are_no_deadline(self):
        for timeout in (0, 10**15 + 1, 2**63, 2**64 - 1):
            self.assertFalse(self.deadline(timeout).has_deadline, timeout)
        self.assertTrue(self.deadline(10**15).has_deadline)

    def test_nothing_comes_after_a_cancel_and_the_stream_is_free(self):
        connection = self.connect()
        limit = connection.receiver.peer_settings["MAX_STREAMS"]
        for _ in range(3):  # three times as many as may be open: each cancel must free its stream
            calls = [self.wait_call(connection) for _ in range(limit)]
            for call in calls:
                call.cancel()
        self.echo(connection)
        late = [frame for frame, _ in connection.frames if frame.stream and frame.type in (wire.RESPONSE, wire.STATUS)]
        self.assertEqual(len(late), 1, "only the last call was answered")

    def test_a_cancel_stops_a_stream(self):
        connection = self.connect(settings={"STREAM_CREDIT": 100})
        call = self.count_call(connection, 1_000_000, 60, gives_credit=False)
        self.assertIsNotNone(call.message())
        call.cancel()
        self.echo(connection)


class FlowControlTests(WireTestCase):
    """Credit, in both directions. The client's receiver raises where the server sends without credit."""

    def test_a_stream_ends_with_all_its_messages(self):
        connection = self.connect()
        self.read_count(self.count_call(connection, 0, 0), 0, 0)
        self.read_count(self.count_call(connection, 1_000, 10), 1_000, 10)

    def test_a_stream_that_fails_keeps_the_messages_before(self):
        request = probe.CountRequest(count=10, payload_bytes=5, fail_after=4).SerializeToString()
        call = self.connect().start(PROBE + "Count", request)
        for index in range(4):
            self.assertEqual(probe.CountResponse.FromString(call.message()).index, index)
        self.assertIsNone(call.message())
        self.assertNotEqual(call.end().code, "OK")

    def test_a_stream_lives_on_credit_of_one_byte(self):
        connection = self.connect(settings={"STREAM_CREDIT": 1})
        self.read_count(self.count_call(connection, 50, 1_000), 50, 1_000)

    def test_a_connection_lives_on_credit_of_one_byte(self):
        connection = self.connect(settings={"CONNECTION_CREDIT": 1})
        self.read_count(self.count_call(connection, 50, 1_000), 50, 1_000)

    def test_a_slow_reader_holds_back_itself_only(self):
        connection = self.connect(settings={"STREAM_CREDIT": 10_000})
        slow = self.count_call(connection, 100, 1_000, gives_credit=False)
        fast = self.count_call(connection, 2_000, 1_000)
        self.read_count(fast, 2_000, 1_000)
        self.assertEqual(self.echo(connection).text, "hello")
        connection.wait(lambda: connection.receiver.open[slow.stream] <= 0, 10, "the slow stream to use up its credit")
        self.assertEqual(slow.received_messages, 10)  # each a little more than 1,000 bytes
        self.assertIsNone(slow.status)
        slow.grant(1_000_000)
        self.read_count(slow, 100, 1_000)

    def test_without_connection_credit_only_frames_that_use_none_come(self):
        connection = self.connect(settings={"CONNECTION_CREDIT": 5_000}, gives_credit=False)
        call = self.count_call(connection, 10, 1_000)
        connection.wait(lambda: connection.receiver.connection_credit <= 0, 10, "the credit to be used up")
        self.assertEqual(call.received_messages, 5)
        connection.grant(-connection.receiver.connection_credit)  # exactly zero: nothing may come
        echo = connection.start(PROBE + "Echo")
        for _ in range(20):
            connection.ping()
            self.assertEqual(connection.unary(PROBE + "None")[1].code, "UNIMPLEMENTED")
        self.assertEqual((call.received_messages, echo.status), (5, None))
        connection.grant(1_000_000)
        self.read_count(call, 10, 1_000)
        self.assertEqual(echo.end().code, "OK")

    def test_a_frame_may_go_below_zero_once(self):
        connection = self.connect(settings={"STREAM_CREDIT": 1_500})
        call = self.count_call(connection, 3, 1_000, gives_credit=False)
        connection.wait(lambda: connection.receiver.open[call.stream] <= 0, 10, "the credit to be used up")
        self.assertEqual(call.received_messages, 2)
        call.grant(-connection.receiver.open[call.stream])  # exactly zero: nothing may come
        for _ in range(20):
            self.echo(connection)
        self.assertEqual(call.received_messages, 2)
        call.grant(1)
        self.read_count(call, 3, 1_000)

    def test_the_server_gives_connection_credit_back(self):
        connection = self.connect()
        whole = connection.receiver.peer_settings["CONNECTION_CREDIT"]
        payload = b"p" * 1_000_000
        request = probe.EchoRequest(payload=payload).SerializeToString()
        for _ in range(3 * whole // len(request) + 1):
            message, status = connection.unary(PROBE + "Echo", request)
            self.assertEqual(status.code, "OK", status.text)
            self.assertEqual(probe.EchoResponse.FromString(message).payload, payload)

    def test_refused_calls_use_up_no_credit_in_the_end(self):
        connection = self.connect()
        whole = connection.receiver.peer_settings["CONNECTION_CREDIT"]
        message = b"\x7a" + b"\xc0\x84\x3d" + b"p" * 1_000_000
        for method in (PROBE + "None", PROBE + "Forbidden"):
            for _ in range(whole // len(message) + 2):  # `start` waits for credit, so it ends here if none comes back
                self.assertIn(connection.unary(method, message)[1].code, ("UNIMPLEMENTED", "PERMISSION_DENIED"))

    def test_a_request_without_credit_ends_the_connection(self):
        connection = self.connect()
        padding = 1_000_000
        message = probe.WaitRequest(delay_ms=LONG_MS).SerializeToString() + b"\x7a\xc0\x84\x3d" + b"p" * padding
        while connection.receiver.send_credit > 0:
            connection.start(PROBE + "Wait", message)
        connection.send(wire.request_frame(10_001, PROBE + "Echo"))
        goaway = connection.wait_closed()
        self.assertIsNotNone(goaway, connection.closed)
        self.assertEqual(goaway["name"], "FLOW_CONTROL_ERROR", goaway["text"])

    def test_one_stream_too_many_is_refused_as_not_processed(self):
        connection = self.connect()
        limit = connection.receiver.peer_settings["MAX_STREAMS"]
        calls = [self.wait_call(connection) for _ in range(limit)]
        refused = connection.start(PROBE + "Echo")
        self.assertEqual(refused.end().code, "RESOURCE_EXHAUSTED")
        self.assertEqual(refused.status.first("usher-not-processed"), "1")
        self.assertTrue(all(call.status is None for call in calls))
        calls[0].cancel()
        self.echo(connection)


class IdentityTests(WireTestCase):
    """Who may speak at all."""

    def assert_rejected(self, name, names, **options):
        """A certificate that TLS accepts and section 1 does not."""
        pair = self.authority.bad(name, names)
        context = wire.client_context(self.authority.certificate, *pair)
        connection = wire.Connection(self.server.address, context, "probe-server", preface=False)
        self.addCleanup(connection.close)
        connection.send(wire.settings_frame())
        goaway = connection.wait_closed()
        self.assertIsNotNone(goaway, f"closed without GOAWAY: {connection.closed}")
        self.assertEqual(goaway["name"], "IDENTITY_REJECTED", goaway["text"])
        self.assertIsNotNone(connection.receiver.peer_settings, "SETTINGS come before any other frame")

    def test_an_identity_that_breaks_the_rule_is_rejected(self):
        good = "URI:spiffe://usher.local/probe"
        cases = {
            "none": [],
            "dns-only": ["DNS:probe.usher.local"],
            "two": [good, "URI:spiffe://usher.local/cli"],
            "twice": [good, good],
            "foreign-domain": ["URI:spiffe://elsewhere.local/probe"],
            "longer-domain": ["URI:spiffe://usher.local.evil/probe"],
            "shorter-domain": ["URI:spiffe://usher.loca/probe"],
            "no-name": ["URI:spiffe://usher.local/"],
            "no-path": ["URI:spiffe://usher.local"],
            "two-segments": ["URI:spiffe://usher.local/probe/x"],
            "upper-case": ["URI:spiffe://usher.local/Probe"],
            "underscore": ["URI:spiffe://usher.local/a_b"],
            "long-name": [f"URI:spiffe://usher.local/{'a' * 64}"],
            "other-scheme": ["URI:https://usher.local/probe"],
            "with-port": ["URI:spiffe://usher.local:1/probe"],
            "with-query": ["URI:spiffe://usher.local/probe?x"],
            "other-uri-first": ["URI:https://example.com", good],
        }
        for name, names in cases.items():
            with self.subTest(name):
                self.assert_rejected(name, names)
        self.echo(self.connect())

    def test_host_names_are_not_looked_at(self):
        pair = self.authority.bad("with-dns", ["DNS:elsewhere.example", "URI:spiffe://usher.local/probe"])
        context = wire.client_context(self.authority.certificate, *pair)
        with wire.Connection(self.server.address, context, "probe-server") as connection:
            self.assertEqual(self.echo(connection).caller, "probe")

    def test_the_longest_name_is_taken(self):
        name = "a" * 63
        pair = self.authority.bad("longest", [f"URI:spiffe://usher.local/{name}"])
        context = wire.client_context(self.authority.certificate, *pair)
        with wire.Connection(self.server.address, context, "probe-server") as connection:
            self.assertEqual(connection.unary(PROBE + "Echo")[1].code, "PERMISSION_DENIED")

    def assert_no_tls(self, context, reason):
        """A handshake that must fail, on our side or the server's; with TLS 1.3 ours may be done before it says no."""
        with self.assertRaises((ssl.SSLError, wire.Closed, ConnectionError)) as raised:
            with wire.Connection(self.server.address, context, "probe-server") as connection:
                connection.ping()
        # asyncio, on which the fake server stands, closes without sending the alert.
        self.assertRegex(str(raised.exception).lower(), f"{reason}|end of input|eof occurred" if IS_FAKE else reason)
        self.echo(self.connect())

    def test_a_client_without_a_certificate_is_refused(self):
        self.assert_no_tls(self.context(None), "certificate required")

    def test_an_expired_certificate_is_refused(self):
        pair = self.authority.bad("expired", ["URI:spiffe://usher.local/probe"], days=-1)
        self.assert_no_tls(wire.client_context(self.authority.certificate, *pair), "certificate expired")

    def test_a_certificate_of_another_authority_is_refused(self):
        with tempfile.TemporaryDirectory(prefix="usher-wire-") as folder:
            other = Authority(folder)
            other.issue("probe")
            self.assert_no_tls(self.context("probe", other), "unknown ca")

    def test_tls_1_2_is_refused(self):
        context = self.context(version=ssl.TLSVersion.TLSv1_2)
        self.assert_no_tls(context, "protocol version")

    def test_another_protocol_name_is_refused(self):
        if IS_FAKE:
            self.skipTest("Python's ssl cannot refuse a handshake by ALPN")
        self.assert_no_tls(self.context(alpn="usher/2"), "no application protocol")

    def test_a_handshake_without_a_protocol_name_is_refused(self):
        if IS_FAKE:
            self.skipTest("Python's ssl cannot refuse a handshake by ALPN")
        self.assert_no_tls(self.context(alpn=None), "no application protocol")

    def test_a_client_that_dials_another_service_notices(self):
        with self.assertRaises(wire.WireError) as raised:
            wire.Connection(self.server.address, self.context(), "consent")
        self.assertEqual(raised.exception.code, "IDENTITY_REJECTED")

    def test_tls_noise_harms_nobody(self):
        for noise in (b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\xff\xff" + b"\0" * 100, b"\0" * 1_000):
            with socket.create_connection(self.server.address, timeout=10) as raw:
                raw.sendall(noise)
                raw.settimeout(15)
                try:
                    while raw.recv(4_096):
                        pass
                except ConnectionError:
                    pass
        self.echo(self.connect())


class SlowPeerTests(WireTestCase):
    """The limits of time, by default 10 s for the handshake and SETTINGS and 30 s for a frame; all run at once."""

    def test_a_peer_that_stops_half_way_is_told_and_closed(self):
        began = time.monotonic()
        bystander = self.connect()
        raw = socket.create_connection(self.server.address, timeout=10)
        self.addCleanup(raw.close)
        silent = self.connect(preface=False)
        half_settings = self.connect(preface=False)
        half_settings.send(wire.settings_frame()[:20])
        half_header = self.connect()
        half_header.send(wire.ping_frame(b"12345678")[:1])
        half_frame = self.connect()
        half_frame.send(wire.ping_frame(b"12345678")[:-1])

        raw.settimeout(20)
        self.assertEqual(raw.recv(1), b"", "no handshake: the connection is just closed")
        for connection in (silent, half_settings):
            self.assertEqual((connection.wait_closed(20) or {}).get("name"), "TIMEOUT")
        self.assertGreater(time.monotonic() - began, 8)
        self.assertLess(time.monotonic() - began, 25)
        for connection in (half_header, half_frame):
            self.assertEqual((connection.wait_closed(45) or {}).get("name"), "TIMEOUT")
        self.assertGreater(time.monotonic() - began, 28)
        self.echo(bystander)


class LifecycleTests(WireTestCase):
    """Draining and reloading. Streams stay open here because their reader gives no credit, not by time."""

    def open_stream(self, connection):
        """A stream that cannot end before `finish_stream`."""
        call = self.count_call(connection, 20, 100, gives_credit=False)
        connection.wait(lambda: connection.receiver.open[call.stream] <= 0, 10, "the stream to use up its credit")
        return call

    def finish_stream(self, call):
        call.grant(1_000_000)
        self.read_count(call, 20, 100)

    def test_sigterm_drains_and_calls_in_flight_complete(self):
        server = self.own_server()
        connection = self.connect(server=server, settings={"STREAM_CREDIT": 500})
        idle = self.connect(server=server)
        call = self.open_stream(connection)
        server.terminate()
        goaway = idle.wait_closed()
        self.assertEqual((goaway or {}).get("name"), "NO_ERROR", idle.closed)
        self.assertEqual(goaway["last_stream"], 0)
        connection.wait(lambda: connection.goaway, 10, "GOAWAY")
        self.assertEqual((connection.goaway["name"], connection.goaway["last_stream"]), ("NO_ERROR", call.stream))

        late = connection.start(PROBE + "Echo")
        self.assertEqual(late.end().code, "UNAVAILABLE")
        self.assertEqual(late.status.first("usher-not-processed"), "1")
        with self.assertRaises(OSError):
            socket.create_connection(server.address, timeout=10).close()
        connection.ping()
        self.assertIsNone(server.process.poll(), "it waits for the call in flight")

        self.finish_stream(call)
        connection.wait_closed()
        self.assertEqual(server.wait_exit(), 0, server.logged())

    def test_a_client_that_says_goodbye_gets_its_answers_first(self):
        connection = self.connect(settings={"STREAM_CREDIT": 500})
        call = self.open_stream(connection)
        connection.send(wire.goaway_frame(0, "NO_ERROR", "bye"))
        self.finish_stream(call)
        goaway = connection.wait_closed()
        self.assertIn(goaway and goaway["name"], (None, "NO_ERROR"))

    def test_a_client_that_is_gone_leaves_nothing_behind(self):
        limit = self.connect().receiver.peer_settings["MAX_STREAMS"]
        for _ in range(3):
            connection = self.connect()
            for _ in range(limit):
                self.wait_call(connection)
            connection.close()
        self.echo(self.connect())

    def test_new_certificate_files_serve_new_connections_and_old_calls_continue(self):
        server = self.own_server()
        old = self.connect(server=server, settings={"STREAM_CREDIT": 500})
        call = self.open_stream(old)
        before = old.certificate["serialNumber"]
        self.authority.issue("probe-server")
        self.assertTrue(self.see_new_certificate(server, before, within=30))
        old.ping()
        self.assertIsNone(call.status)
        self.finish_stream(call)

    def test_half_of_a_new_pair_is_not_taken(self):
        folder = pathlib.Path(self.authority.folder)
        for half in ("key", "cert"):
            with self.subTest(f"the {half} comes first"):
                self.authority.issue("probe-server")
                server = self.own_server()
                before = self.connect(server=server).certificate["serialNumber"]
                self.authority.bad("next", ["URI:spiffe://usher.local/probe-server"])
                halves = [half, "cert" if half == "key" else "key"]
                os.replace(folder / f"next-{halves[0]}.pem", folder / f"probe-server-{halves[0]}.pem")
                # As long as a look at the files may take; meanwhile each connection must find the old pair.
                self.assertFalse(self.see_new_certificate(server, before, within=1.5))
                os.replace(folder / f"next-{halves[1]}.pem", folder / f"probe-server-{halves[1]}.pem")
                self.assertTrue(self.see_new_certificate(server, before, within=30))

    def see_new_certificate(self, server, before, within) -> bool:
        """Connects again and again, each time with success, until the certificate is another one."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            with wire.Connection(server.address, self.context(), "probe-server") as connection:
                self.echo(connection)
                if connection.certificate["serialNumber"] != before:
                    return True
        return False


if __name__ == "__main__":
    unittest.main()
