import RPC
import ServiceHost
import Testing
import UsherProto

@testable import UsherCommand

@Suite("What went wrong with a call") struct CallFailureTests {
    @Test("A refusal is told as code, field and message, and how to come by what is missing")
    func refusal() {
        let error = RPCError.refusal(.personUnknown, field: "people.person_ids[1]", "there is no such person")
        let lines = CallFailure(error, from: .ingestion).text.split(separator: "\n")
        #expect(lines.first == "person_unknown people.person_ids[1]: there is no such person")
        #expect(lines.last?.contains("usher person set") ?? false)
        let entry = CallFailure(Refusal(code: "payload_rule", field: "content.badge", message: "P4: expected more"))
            .text
        #expect(entry == "payload_rule content.badge: P4: expected more")
        #expect(CallFailure(.refusal(.overloaded, "no room"), from: .focus).text.hasPrefix("overloaded: no room\n"))
    }

    @Test("Every refusal that names something unknown says how to make it known")
    func hints() {
        for code in RefusalCode.allCases where code.rawValue.hasSuffix("_unknown") {
            if [.notificationUnknown, .zoneUnknown, .apiKeyUnknown].contains(code) { continue }
            let text = CallFailure(.refusal(code, "x"), from: .consent).text
            let command = text.split(separator: "`").dropFirst().first ?? ""
            let words = command.split(separator: " ").dropFirst().prefix { $0.allSatisfy(\.isLowercase) }
            let known = CommandLineTool.commands.contains { $0.name == words.joined(separator: " ") }
            #expect(known, "\(code): \(text)")
        }
    }

    @Test("A hint goes with what was asked, and not with every refusal of its code")
    func fittingHints() {
        func hint(_ code: RefusalCode, _ field: String, _ role: ServiceRole) -> String {
            let lines = CallFailure(.refusal(code, field: field, "x"), from: role).text.split(separator: "\n")
            return lines.dropFirst().joined()
        }
        #expect(hint(.scheduleInPast, "send_at_unix_us", .ingestion).contains("--late send-now"))
        #expect(hint(.scheduleInPast, "ends_at_unix_us", .focus).isEmpty)
        #expect(hint(.personUnknown, "person_id", .focus).contains("usher person set"))
        #expect(hint(.personUnknown, "people.person_ids[0]", .ingestion).contains("Who was erased stays unknown"))
        let other = hint(.personUnknown, "person_id", .ingestion)
        #expect(other.contains("usher notification status") && !other.contains("person set"))
        #expect(hint(.consentTextImmutable, "text", .consent).contains("--version"))
        #expect(hint(.authorizationTransitionInvalid, "status", .consent).contains("usher consent show"))
    }

    @Test("A change that somebody else came before is made anew, some times; other refusals are told at once")
    func rereading() async {
        let other = CallFailure(.refusal(.revisionMismatch, field: "expected_revision", "33, not 26"), from: .focus)
        #expect(other.text.contains("\n"), "with a hint")
        func tries(_ failure: CallFailure, until last: Int) async -> (count: Int, isDone: Bool) {
            var count = 0
            do throws(CommandError) {
                try await FocusSet.rereading { () async throws(CommandError) in
                    count += 1
                    if count < last { throw .failed(failure.text) }
                }
                return (count, true)
            } catch { return (count, false) }
        }
        #expect(await tries(other, until: 1) == (1, true))
        #expect(await tries(other, until: 4) == (4, true))
        #expect(await tries(other, until: 99) == (11, false))
        #expect(await tries(CallFailure(.refusal(.personUnknown, "x"), from: .focus), until: 4) == (1, false))
    }

    @Test("A service that does not answer is named, with what shows more")
    func silence() {
        let text = CallFailure(RPCError(.unavailable, "no connection"), from: .delivery).text
        #expect(text == "usher-delivery does not answer (no connection); `usher status` shows how the services are")
        #expect(CallFailure(RPCError(.internal, "\u{1B}[2J"), from: .focus).text == "usher-focus: INTERNAL: \\u{1b}[2J")
        #expect(CallFailure(RPCError(.unimplemented, "later"), from: .focus).text.contains("cannot do this: later"))
    }

    @Test(
        "A change that nobody answers for may be recorded, and one that delivery was not told of is: both are repeated"
    )
    func repeatable() {
        let silence = RPCError(.deadlineExceeded, "the call took too long")
        #expect(!CallFailure(silence, from: .consent).text.contains("again"))
        let lines = CallFailure(silence, from: .consent, isRepeatable: true).text.split(separator: "\n")
        #expect(lines.first?.hasPrefix("usher-consent does not answer (the call took too long)") == true)
        #expect(lines.last == "the change may be recorded all the same: run the command again, which is safe")
        let told = RPCError(.unavailable, "the change is recorded, but delivery could not be asked: UNAVAILABLE")
        let text = CallFailure(told, from: .consent, isRepeatable: true).text
        #expect(text.hasPrefix("the change is recorded, but delivery could not be asked: UNAVAILABLE: "))
        #expect(text.hasSuffix("\nrun the command again, which is safe, until it is done"))
        let refused = RPCError.refusal(.topicUnknown, field: "topic_id", "x")
        #expect(!CallFailure(refused, from: .consent, isRepeatable: true).text.contains("again"))
    }
}
