import EventLoop
import RPC
import UsherProto

/// The people of the decisions' benchmark: most have nothing, every tenth has contacts and a Focus that is on.
struct FocusPeople: Sendable {
    let count: Int

    static func person(_ index: Int) -> String { "person-\(index)" }

    /// People in a Focus.
    static func focusedPerson(_ index: Int) -> String { person(index * 10) }

    /// A sender that is a contact of everybody in a Focus, for an even number one on the list.
    static func sender(_ index: Int) -> Participant {
        Participant(handle: PersonHandle(kind: .emailAddress, value: "contact\(index % 20)@example.com"))
    }

    /// Puts them all.
    ///
    /// Throws the first failure.
    func make(through channel: Channel, on loop: EventLoop) async throws {
        progress("making \(count) people")
        // Many at once: they are committed together.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for part in 0..<64 {
                group.addTask(executorPreference: loop.taskExecutor) {
                    for index in stride(from: part, to: count, by: 64) { try await put(index, through: channel) }
                }
            }
            try await group.waitForAll()
        }
    }

    private func put(_ index: Int, through channel: Channel) async throws {
        let focus = FocusClient(channel: channel)
        let id = Self.person(index)
        let person = Person(personID: id, zone: "Europe/Berlin", locale: "en")
        _ = try await focus.putPerson(PutPersonRequest(person: person))
        guard index.isMultiple(of: 10) else { return }
        for number in 0..<20 {
            let contact = Contact(
                contactID: "contact\(number)",
                displayName: "Contact \(number)",
                handles: [PersonHandle(kind: .emailAddress, value: "contact\(number)@example.com")]
            )
            _ = try await focus.putContact(PutContactRequest(personID: id, contact: contact))
        }
        let work = FocusConfiguration(
            focusID: "work",
            displayName: "Work",
            contactIDs: stride(from: 0, to: 20, by: 2).map { "contact\($0)" },
            allowsRepeatedCalls: true,
            appIDs: (0..<10).map { "com.example.app\($0)" },
            sharesStatus: true
        )
        _ = try await focus.putFocus(PutFocusRequest(personID: id, focus: work))
        _ = try await focus.turnOnFocus(TurnOnFocusRequest(personID: id, focusID: "work"))
    }
}
