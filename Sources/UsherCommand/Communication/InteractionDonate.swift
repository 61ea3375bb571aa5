import NotificationModel
import RPC
import UsherProto

/// `usher interaction donate`.
struct InteractionDonate: StackCommand {
    let name = "interaction donate"
    let summary = "record a message or call of a person"
    let help = """
        Usage: usher interaction donate PERSON APP (--to ADDRESS… | --from ADDRESS) [--call] [--conversation ID]
                                        [--id ID] [--at TIME] [--data DIR]

        Records that PERSON wrote to or called somebody in APP, or was written to or called. Whom PERSON turns to often,
        `usher contact suggest` suggests. PERSON is never listed. An APP or contact that is not known is refused.

          --to ADDRESS        whom they wrote to or called; may be repeated
          --from ADDRESS      who wrote or called
          --call              a call; a message unless given
          --conversation ID   the conversation (the first ADDRESS)
          --id ID             its id in APP, by which a repeat is known (the time of it)
          --at TIME           when, at most now; such as 2026-11-30T18:30:00+01:00 (now)
        \(StackOptions.help)

        An ADDRESS is an e-mail address, a phone number, contact:ID for a contact of PERSON, or id:ID for an id that only
        APP knows.

        Example:
          usher interaction donate anna com.example.chat --to ben@example.org

        """
    let options: Set<String> = ["from", "conversation", "id", "at"]
    let repeatable: Set<String> = ["to"]
    let switches: Set<String> = ["call"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> DonateInteractionsRequest {
        let words = try arguments.operands("PERSON", "APP")
        let (recipients, sender) = (arguments.all("to"), arguments.value("from"))
        guard recipients.isEmpty != (sender == nil) else {
            throw .usage("say who it was with: --to ADDRESS or --from ADDRESS", command: name)
        }
        if let sender, !Self.isAddress(sender) { throw noAddress("from", sender) }
        if let recipient = recipients.first(where: { !Self.isAddress($0) }) { throw noAddress("to", recipient) }
        let at = try arguments.instant("at", console) ?? console.now
        let communication = Communication(
            sender: sender.map(Self.participant),
            recipients: recipients.map(Self.participant),
            conversationID: arguments.value("conversation") ?? sender ?? recipients[0]
        )
        let interaction = Interaction(
            interactionID: arguments.value("id") ?? "cli-\(at)",
            kind: arguments.has("call") ? .call : .message,
            direction: sender == nil ? .outgoing : .incoming,
            atUnixUs: at,
            communication: communication
        )
        return DonateInteractionsRequest(appID: words[1], personID: words[0], interactions: [interaction])
    }

    private func noAddress(_ option: String, _ text: String) -> CommandError {
        .usage(
            "--\(option) is \"\(text)\", expected an e-mail address, a phone number, contact:ID or id:ID",
            command: name
        )
    }

    /// Whether a text has the form of one of the four kinds of address.
    static func isAddress(_ text: String) -> Bool {
        for prefix in ["contact:", "id:"] where text.hasPrefix(prefix) { return text.utf8.count > prefix.utf8.count }
        let sides = text.split(separator: "@", omittingEmptySubsequences: false)
        if sides.count > 1 { return sides.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace) }
        return text.contains(where: \.isNumber) && text.allSatisfy { "+0123456789 ()-./*#".contains($0) }
    }

    private static func participant(_ address: String) -> Participant {
        if address.hasPrefix("contact:") { return Participant(contactID: String(address.dropFirst(8))) }
        if address.hasPrefix("id:") { return Participant(customID: String(address.dropFirst(3))) }
        let kind: HandleKind = address.contains("@") ? .emailAddress : .phoneNumber
        return Participant(handle: PersonHandle(kind: kind, value: address))
    }

    func perform(
        _ request: DonateInteractionsRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        try await stack.requireApp(request.appID)
        let communication = request.interactions[0].communication
        let others = [communication?.sender].compactMap(\.self) + (communication?.recipients ?? [])
        try await stack.requireContacts(others.map(\.contactID), of: request.personID, field: "contact_id")
        let answer = try await stack.focus { client throws(RPCError) in try await client.donateInteractions(request) }
        let id = request.interactions[0].interactionID
        console.say(answer.recordedCount > 0 ? id : "\(id) was recorded before")
    }
}
