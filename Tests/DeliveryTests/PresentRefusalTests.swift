import ProtobufRuntime
import RPC
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

/// A request that is wrong, and what is said of it.
struct WrongRequest: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let field: String
    let code: String
    let edit: @Sendable (inout PresentRequest) -> Void

    init(_ name: String, _ field: String, _ code: String, _ edit: @escaping @Sendable (inout PresentRequest) -> Void) {
        testDescription = name
        self.field = field
        self.code = code
        self.edit = edit
    }

    static let all = [
        Self("no notification", "notifications", "field_required") { $0.notifications = [] },
        Self("no entry", "entries", "field_required") { $0.entries = [] },
        Self("129 notifications", "notifications", "batch_too_large") {
            $0.notifications = [IdentifiedNotification](repeating: $0.notifications[0], count: 129)
        },
        Self("129 entries", "entries", "batch_too_large") {
            $0.entries = [PresentEntry](repeating: $0.entries[0], count: 129)
        },
        Self("an id of 15 bytes", "notifications[0].notification_id", "field_malformed") {
            $0.notifications[0].notificationID.removeLast()
        },
        Self("an id that is no UUID of version 7", "notifications[0].notification_id", "field_malformed") {
            $0.notifications[0].notificationID = [UInt8](repeating: 0x44, count: 16)
        },
        Self("no app", "notifications[0].app_id", "field_required") { $0.notifications[0].appID = "" },
        Self("an app with a blank", "notifications[0].app_id", "field_malformed") {
            $0.notifications[0].appID = "com example"
        },
        Self("a topic with a blank", "notifications[0].topic_id", "field_malformed") {
            $0.notifications[0].topicID = "a topic"
        },
        Self("no content", "notifications[0].content", "field_required") { $0.notifications[0].content = nil },
        Self("a notification beyond the limit", "notifications[0]", "field_too_long") {
            $0.notifications[0].content?.customDataJSON = String(repeating: "x", count: 20_000)
        },
        Self("a collapse id of 65 bytes (D12)", "notifications[0].content.collapse_id", "field_too_long") {
            $0.notifications[0].content?.collapseID = String(repeating: "x", count: 65)
        },
        Self("an index without a notification", "entries[1].notification_index", "field_malformed") {
            $0.entries[1].notificationIndex = 1
        },
        Self("no person", "entries[1].person_id", "field_required") { $0.entries[1].personID = "" },
        Self("a person of 129 bytes", "entries[1].person_id", "field_too_long") {
            $0.entries[1].personID = String(repeating: "p", count: 129)
        },
        Self("a person with a slash", "entries[1].person_id", "field_malformed") { $0.entries[1].personID = "a/b" },
        Self("no decision", "entries[1].decision", "field_required") { $0.entries[1].decision = nil },
        Self("no listing", "entries[1].decision.listing", "field_required") {
            $0.entries[1].decision?.listing = .unspecified
        },
        Self("a decision with steps", "entries[1].decision.steps", "field_malformed") {
            $0.entries[1].decision?.steps = [DecisionStep(rule: .level)]
        },
        Self("a badge beyond the limit", "entries[1].decision.badge", "field_malformed") {
            $0.entries[1].decision?.badge = 2_147_483_648
        },
        Self("a ledger position beyond the limit", "entries[1].decision.ledger_position", "field_malformed") {
            $0.entries[1].decision?.ledgerPosition = .max
        },
        Self("a decision beyond the limit", "entries[1].decision", "field_too_long") {
            $0.entries[1].decision?.focusID = String(repeating: "f", count: 3000)
        },
        Self("a summary beyond the limit", "entries[1].summary", "field_too_long") {
            $0.entries[1].summary = SummaryDigest(
                featured: [SummaryItem](
                    repeating: SummaryItem(notificationID: $0.notifications[0].notificationID),
                    count: 20_000
                )
            )
        },
    ]
}

@Suite("Refusals of presenting")
struct PresentRefusalTests {
    @Test("A wrong request is refused with its field, and leaves no trace in any table", arguments: WrongRequest.all)
    func wrong(request wrong: WrongRequest) throws {
        let world = try DeliveryWorld()
        let before = try world.tables()
        var request = PresentRequest(
            notifications: [world.notification()],
            entries: [
                PresentEntry(personID: "ann", decision: DeliveryWorld.decision()),
                PresentEntry(personID: "bob", decision: DeliveryWorld.decision()),
            ]
        )
        wrong.edit(&request)
        do throws(RPCError) {
            _ = try world.present(request)
            Issue.record("it was taken")
        } catch {
            #expect(error.code == .invalidArgument)
            #expect(error.fieldPath == wrong.field)
            #expect(error.message.hasPrefix(wrong.code + ": "), "\(error.message)")
        }
        #expect(try world.tables() == before)
        // The service goes on.
        #expect(try world.present(world.notification()).map(\.verdict) == [.stored])
    }

    @Test("A person's id that is not UTF-8 is refused as such")
    func notUTF8() throws {
        let world = try DeliveryWorld()
        let before = try world.tables()
        var request = PresentRequest(
            notifications: [world.notification()],
            entries: [PresentEntry(decision: DeliveryWorld.decision())]
        )
        // The person's field, number 2, with a byte that begins nothing.
        let broken: [UInt8] = [0xFF]
        request.entries[0].unknownFields.append(message: broken.span.bytes, number: 2)
        do throws(RPCError) {
            _ = try world.present(request)
            Issue.record("it was taken")
        } catch {
            #expect(error.fieldPath == "entries[0].person_id")
            #expect(error.message.hasPrefix("text_not_utf8: "))
        }
        #expect(try world.tables() == before)
    }
}
