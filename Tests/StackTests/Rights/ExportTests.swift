import JSON
import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// Exports over the four real services.
@Suite("Export of the whole stack")
struct ExportTests {
    @Test("An export holds every section of which there is something, and nothing of others")
    func whole() throws {
        let world = try RightsStack()
        try world.fill()
        let pieces = try world.export()
        let sections = pieces.map { "\($0.service) \($0.chunk?.section ?? "")" }
        for section in [
            "consent consent.settings", "consent consent.subscriptions", "consent consent.ledger",
            "ingestion submissions.notifications",
            "ingestion submissions.outcomes", "focus person", "focus focus.focuses", "focus summary.schedule",
            "focus contacts.contacts", "focus contacts.interactions", "focus conversations.muted",
            "focus alerts.held", "focus summary.due", "focus decisions.decisions", "focus alerts.call_attempts",
            "delivery inbox.records", "delivery inbox.badges", "delivery devices.devices",
            "delivery devices.endpoints",
        ] { #expect(sections.contains(section), "\(section) is not among \(sections)") }
        let text = text(of: pieces)
        for word in RightsStack.ownWords { #expect(text.contains(word), "\(word)") }
        #expect(!text.contains(RightsStack.other))
        for line in text.split(separator: "\n") {
            #expect(throws: Never.self) { try JSONDocument(parsing: Array(line.utf8)) }
        }
        #expect(pieces.last?.chunk?.nextExportToken == [])
        for piece in pieces.dropLast() { #expect(piece.chunk?.nextExportToken.isEmpty == false) }
        for piece in pieces { #expect((piece.chunk?.jsonLines.count ?? 0) <= 262_144) }
    }

    @Test("An export that is broken off after any piece goes on there, also after every service lost power")
    func resumed() throws {
        let world = try RightsStack()
        try world.fill()
        let whole = try world.export()
        for count in 1..<whole.count {
            var pieces = Array(whole.prefix(count))
            if count.isMultiple(of: 5) {
                for role in ServiceRole.allCases {
                    world.stack.crash(role)
                    try world.start(role)
                }
            }
            pieces += try world.export(from: pieces.last?.chunk?.nextExportToken ?? [])
            #expect(text(of: pieces) == text(of: whole), "after \(count) pieces")
        }
    }

    @Test("Of somebody nobody knows there is nothing")
    func unknown() throws {
        let world = try RightsStack()
        #expect(try world.export("nobody") == [])
    }

    @Test(
        "A token that no export of the person gave is refused",
        arguments: [[0], [9, 1, 2], [1, 7], [4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3], [UInt8](repeating: 2, count: 600)]
    )
    func token(_ token: [UInt8]) throws {
        let world = try RightsStack()
        try world.fill()
        let error = #expect(throws: RPCError.self) { _ = try world.export(from: token) }
        #expect(error?.message.hasPrefix("page_token_invalid: ") == true, "\(String(describing: error))")
        #expect(error?.fieldPath == "export_token")
    }

    private func text(of pieces: [ExportPersonResponse]) -> String {
        String(decoding: pieces.flatMap { $0.chunk?.jsonLines ?? [] }, as: UTF8.self)
    }
}
