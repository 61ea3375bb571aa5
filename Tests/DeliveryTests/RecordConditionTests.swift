import Testing
import UsherProto

@testable import Delivery

@Suite("How records change")
struct RecordConditionTests {
    private static let changes: [RecordChange] = [.read, .unread, .archive, .restore, .remove, .clear, .replace]
    private static let states: [RecordState] = [.unread, .read, .archived, .removed, .replaced]

    @Test("What is gone stays gone", arguments: [RecordState.removed, .replaced])
    func final(state: RecordState) {
        for change in Self.changes { #expect(RecordCondition(state: state).after(change, at: 5) == nil) }
    }

    @Test("A change that was made changes nothing when it is made again")
    func idempotent() {
        for state in Self.states {
            for change in Self.changes {
                guard let next = RecordCondition(state: state).after(change, at: 5) else { continue }
                #expect(next.after(change, at: 6) == nil, "\(state) \(change)")
            }
        }
    }

    @Test("A record is read exactly where its state says so or it went that way")
    func readTimes() {
        let unread = RecordCondition(state: .unread)
        #expect(unread.after(.read, at: 5) == RecordCondition(state: .read, readAt: 5))
        #expect(unread.after(.archive, at: 5) == RecordCondition(state: .archived, readAt: 5))
        #expect(unread.after(.clear, at: 5) == RecordCondition(state: .removed, readAt: 5))
        #expect(unread.after(.remove, at: 5) == RecordCondition(state: .removed, readAt: nil))
        let read = RecordCondition(state: .read, readAt: 2)
        #expect(read.after(.archive, at: 5) == RecordCondition(state: .archived, readAt: 2))
        #expect(read.after(.unread, at: 5) == RecordCondition(state: .unread, readAt: nil))
        #expect(read.after(.clear, at: 5) == RecordCondition(state: .removed, readAt: 2))
    }
}
