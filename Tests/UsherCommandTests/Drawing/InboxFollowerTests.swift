import Testing
import UsherProto

@testable import UsherCommand

@Suite("A watcher of an inbox") struct InboxFollowerTests {
    private func event(_ event: DeliveryWatchResponse.Event, cursor: UInt8? = nil) -> DeliveryWatchResponse {
        DeliveryWatchResponse(cursor: cursor.map { [$0] } ?? [], event: event)
    }

    private let first = Drawn.record("com.example.chat", .init(title: "first"), minutes: 2)
    private let second = Drawn.record("com.example.chat", .init(title: "second"), minutes: 1)

    @Test("The present state is shown once it is whole, newest first, and each change after it")
    func life() {
        var follower = InboxFollower(cursor: [])
        #expect(follower.take(event(.reset(InboxReset(cause: .noCursor)))) == [])
        #expect(follower.take(event(.record(first))) == [])
        #expect(follower.take(event(.record(second))) == [])
        let badge = Badge(appID: "com.example.chat", count: 2)
        #expect(follower.take(event(.badge(badge))) == [])
        #expect(follower.cursor == [])
        #expect(follower.take(event(.caughtUp(CaughtUp()), cursor: 1)) == [.whole([second, first], [badge])])
        #expect(follower.cursor == [1])

        let third = Drawn.record("com.example.chat", .init(title: "third"), minutes: 0)
        #expect(follower.take(event(.record(third), cursor: 2)) == [.new(third)])
        var read = third
        read.state = .read
        #expect(follower.take(event(.record(read), cursor: 3)) == [.changed(read, from: third)])
        #expect(follower.take(event(.record(read), cursor: 4)) == [])
        let removal = RecordRemoval(notificationID: third.notification?.notificationID ?? [], state: .archived)
        #expect(follower.take(event(.removal(removal), cursor: 5)) == [.gone(removal, read)])
        #expect(follower.take(event(.removal(removal), cursor: 6)) == [.gone(removal, nil)])
        #expect(follower.take(event(.badge(badge), cursor: 7)) == [])
        let changed = Badge(appID: "com.example.chat", count: 1)
        #expect(follower.take(event(.badge(changed), cursor: 8)) == [.badge(changed)])
        #expect(follower.take(event(.caughtUp(CaughtUp()), cursor: 9)) == [])
        #expect(follower.cursor == [9])
    }

    @Test(
        "A reset on the way is told with its cause, and the whole follows",
        arguments: [
            ResetCause.cursorTooOld, .cursorUnknown, .erased,
        ]
    )
    func reset(cause: ResetCause) {
        var follower = InboxFollower(cursor: [4])
        #expect(follower.take(event(.record(first), cursor: 5)) == [.new(first)])
        #expect(follower.take(event(.reset(InboxReset(cause: cause)))) == [.anew(cause)])
        // Broken off here it would ask with what it asked with before.
        #expect(follower.cursor == [5])
        #expect(follower.take(event(.record(second))) == [])
        #expect(follower.take(event(.caughtUp(CaughtUp()), cursor: 9)) == [.whole([second], [])])
    }

    @Test("An event that is not known changes nothing but the cursor")
    func unknown() {
        var follower = InboxFollower(cursor: [1])
        #expect(follower.take(DeliveryWatchResponse(cursor: [2])) == [])
        #expect(follower.cursor == [2])
    }

    @Test("A cursor is printed and read as digits", arguments: [[], [0], [0xFF, 0x00, 0x7A]] as [[UInt8]])
    func cursors(bytes: [UInt8]) { #expect(Hexadecimal.bytes(Hexadecimal.text(bytes)) == bytes) }

    @Test("What is no cursor is refused", arguments: ["0", "zz", "+1", "0x", "12 ", "１２"])
    func badCursors(text: String) { #expect(Hexadecimal.bytes(text) == nil) }
}
