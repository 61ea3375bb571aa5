import EventLoop
import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// The real `usher-focus`: TLS over sockets, a file on disk, SIGKILL.
@Suite("usher-focus as a process")
struct FocusProcessTests {
    @Test("What was answered is there after a kill, and a repeat answers the same", .timeLimit(.minutes(15)))
    func kill() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait([.focus])
        let operatorSide = FocusClient(channel: stack.channel(to: .focus))
        let ingestion = FocusClient(channel: stack.channel(to: .focus, as: "ingestion"))

        for person in ["ann", "ben"] {
            let person = Person(personID: person, zone: "Europe/Berlin", locale: "de-DE")
            _ = try await operatorSide.putPerson(PutPersonRequest(person: person))
        }
        let boss = Contact(
            contactID: "boss",
            handles: [PersonHandle(kind: .emailAddress, value: "boss@example.com")]
        )
        _ = try await operatorSide.putContact(PutContactRequest(personID: "ann", contact: boss))
        let work = FocusConfiguration(
            focusID: "work",
            displayName: "Work",
            contactIDs: ["boss"],
            allowsRepeatedCalls: true
        )
        _ = try await operatorSide.putFocus(PutFocusRequest(personID: "ann", focus: work))
        let on = try await operatorSide.turnOnFocus(TurnOnFocusRequest(personID: "ann", focusID: "work"))

        // The present: the process forgets attempts of an hour ago at its next sweep.
        let now = SystemTime().wallNow.microseconds
        let first = Self.calls(id: 1, at: now)
        let answers = try await ingestion.decide(first).results
        #expect(answers.map { $0.decision?.alert } == [.silencedFocus, .now])
        try stack.kill(.focus)
        try await stack.startAndWait([.focus])

        #expect(try await ingestion.decide(first).results == answers)
        let second = try await ingestion.decide(Self.calls(id: 2, at: now + 60_000_000)).results
        #expect(second.first?.decision?.reasons == [.allowRepeatedCall], "the first call was remembered, once")
        let state = try await operatorSide.getFocusState(GetFocusStateRequest(personID: "ann"))
        #expect(state.state == on.state)
        let unknown = try await ingestion.checkPeople(CheckPeopleRequest(personIDs: ["ann", "cem", "ben"]))
        #expect(unknown.unknownIndexes == [1])

        for caller in ["gateway", "delivery"] {
            let stranger = FocusClient(channel: stack.channel(to: .focus, as: caller))
            await #expect(throws: RPCError.self) { try await stranger.decide(first) }
        }
        #expect(try stack.terminate(.focus) == 0)
    }

    @Test(
        "Decisions under way when it is killed are made once, however often they are asked for",
        .timeLimit(.minutes(15))
    )
    func killUnderLoad() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait([.focus])
        let operatorSide = FocusClient(channel: stack.channel(to: .focus))
        for index in 0..<32 {
            let person = Person(personID: "p\(index)", zone: "UTC")
            _ = try await operatorSide.putPerson(PutPersonRequest(person: person))
        }
        let ingestion = FocusClient(channel: stack.channel(to: .focus, as: "ingestion"))
        var seen: [Int: [DecideResult]] = [:]
        for round in 0..<3 {
            try await withThrowingTaskGroup(of: (Int, [DecideResult]).self) { group in
                for batch in 0..<40 {
                    // Waits for the restart by itself: the call is idempotent, so it is repeated.
                    group.addTask {
                        let options = CallOptions(timeout: .seconds(60))
                        let request = Self.batch(round * 40 + batch)
                        return (round * 40 + batch, try await ingestion.decide(request, options: options).results)
                    }
                }
                group.addTask {
                    try stack.kill(.focus)
                    try stack.start(.focus)
                    return (-1, [])
                }
                for try await (batch, results) in group where batch >= 0 { seen[batch] = results }
            }
        }
        #expect(seen.count == 120)
        for (batch, results) in seen {
            #expect(results.count == 32)
            #expect(try await ingestion.decide(Self.batch(batch)).results == results, "batch \(batch)")
        }
        #expect(try stack.terminate(.focus) == 0)
    }

    /// A call to ann by somebody unknown, and a message to ben.
    private static func calls(id: UInt8, at time: Int64) -> DecideRequest {
        let caller = Participant(handle: PersonHandle(kind: .phoneNumber, value: "+1 555 0100"))
        let call = DecisionSubject(
            notificationID: notification(id),
            appID: "com.example.phone",
            acceptedAtUnixUs: time,
            kind: .call,
            communication: Communication(sender: caller, conversationID: "c")
        )
        return DecideRequest(
            subjects: [call],
            entries: ["ann", "ben"].map { DecideEntry(personID: $0, evaluated: evaluated) }
        )
    }

    private static func batch(_ number: Int) -> DecideRequest {
        let subject = DecisionSubject(
            notificationID: notification(UInt8(number)),
            appID: "com.example.mail",
            acceptedAtUnixUs: 1_767_225_600_000_000,
            badge: UInt32(number)
        )
        let entries = (0..<32).map { DecideEntry(personID: "p\($0)", evaluated: evaluated) }
        return DecideRequest(subjects: [subject], entries: entries)
    }

    private static let evaluated = EvaluatedPermissions(
        permissions: Permissions(
            authorization: .authorized,
            capabilities: Capabilities(timeSensitive: true, communication: true)
        ),
        ledgerPosition: 1
    )

    private static func notification(_ number: UInt8) -> [UInt8] {
        [1, 0x9B, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, number]
    }
}
