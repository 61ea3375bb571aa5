import Bytes
import EventLoop
import ProtobufRuntime
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Focus

@Suite("States from before Focuses went through time")
struct FocusMigrationTests {
    /// Lets `body` write into a database as it was before there were triggers, and starts the service on it.
    private func stack(_ body: @escaping @Sendable (borrowing Transaction) throws -> Void) throws -> SimulatedStack {
        let stack = SimulatedStack()
        let loop = stack.simulation.makeLoop("old")
        let known = FocusService.schema
        let place = try #require(known.migrations.firstIndex { $0.name == "Focuses through time" })
        let old = Schema(
            name: known.name,
            applicationID: known.applicationID,
            migrations: Array(known.migrations[..<place])
        )
        var settings = DatabaseOptions(
            mode: .inline(loop),
            disk: stack.disk(of: .focus),
            time: stack.simulation.time
        )
        settings.reservedLogBytes = 0
        let database = try Database.open("/focus.db", schema: old, options: settings)
        let outcome = Outcome<Result<Int, StorageError>>()
        database.write(on: loop) { transaction in
            try body(transaction)
            return 0
        } completion: {
            outcome.value = $0
        }
        stack.run(for: .seconds(1)) { outcome.value != nil }
        _ = try #require(outcome.value).get()
        let closed = Outcome<Bool>()
        Task.immediate(executorPreference: loop.taskExecutor) {
            try? await database.close()
            closed.value = true
        }
        stack.run(for: .seconds(1)) { closed.value != nil }
        try stack.start(FocusService.self, options: FocusService.Options())
        return stack
    }

    private func state(_ stack: SimulatedStack, of person: String, on device: String = "") throws -> FocusState {
        let request = GetFocusStateRequest(personID: person, deviceID: device)
        let answer = try stack.call(.focus) { (channel) async throws(RPCError) in
            try await FocusClient(channel: channel).getFocusState(request)
        }
        return try #require(answer.state)
    }

    @Test("What was on is on, what was off is off, and times that were stored act from now on")
    func migrated() throws {
        let stack = try stack { transaction in
            let timed = FocusConfiguration.timed("night", 0, 0)
            for person in ["ann", "ben", "cem"] {
                try transaction.prepare(
                    """
                    INSERT INTO person (person_id, zone, locale, region, keeps_focus_per_device, revision, has_state)
                    VALUES ($1, 'UTC', '', '', 0, 1, $2)
                    """
                ).run(.text(person), .integer(person == "cem" ? 0 : 1))
                var body = ByteBuffer()
                try (person == "cem" ? timed : FocusConfiguration(focusID: "work", displayName: "Work"))
                    .encode(into: &body)
                try transaction.prepare(
                    "INSERT INTO focus (person_id, focus_id, body, revision) VALUES ($1, $2, $3, 1)"
                ).run(.text(person), .text(person == "cem" ? "night" : "work"), .bytes(body.bytes))
            }
            let insert = try transaction.prepare(
                """
                INSERT INTO focus_state
                    (person_id, device_id, focus_id, activation, since, until, changed_at, changed_by)
                VALUES ($1, '', $2, 3, 5000000, NULL, 6000000, 'phone')
                """
            )
            try insert.run(.text("ann"), .text("work"))
            try insert.run(.text("ben"), .null)
        }
        let on = try state(stack, of: "ann")
        #expect(
            on
                == FocusState(
                    focusID: "work",
                    cause: .manual,
                    sinceUnixUs: 5_000_000,
                    deviceID: "phone",
                    activation: 3
                )
        )
        let off = try state(stack, of: "ben")
        #expect(off == FocusState(sinceUnixUs: 5_000_000, deviceID: "phone"))
        let timed = try state(stack, of: "cem")
        #expect(timed.focusID == "night" && timed.cause == .time)
    }
}
