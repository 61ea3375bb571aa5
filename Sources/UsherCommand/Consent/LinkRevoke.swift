import RPC
import UsherProto

/// `usher consent link revoke`.
struct LinkRevoke: StackCommand {
    let name = "consent link revoke"
    let summary = "make preference links useless"
    let help = """
        Usage: usher consent link revoke PERSON [--app APP] [--link ID] [--data DIR]

        Makes links of PERSON useless: one, or every one made until now. Nothing is stored of a link, so an id that no link has
        is taken as well.

          --app APP   only links of this app
          --link ID   only this link, 32 hexadecimal digits as `usher consent link` shows them
        \(StackOptions.help)

        Example:
          usher consent link revoke anna --app com.example.score

        """
    let options: Set<String> = ["app", "link"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> RevokePreferenceLinksRequest {
        let person = try arguments.operands("PERSON")[0]
        var linkID: [UInt8] = []
        if let text = arguments.value("link") {
            guard let bytes = Hexadecimal.bytes(text), bytes.count == 16 else {
                throw .usage("--link is \"\(text)\", expected 32 hexadecimal digits", command: name)
            }
            linkID = bytes
        }
        return RevokePreferenceLinksRequest(personID: person, appID: arguments.value("app") ?? "", linkID: linkID)
    }

    func perform(
        _ request: RevokePreferenceLinksRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.changeConsent { client throws(RPCError) in
            try await client.revokePreferenceLinks(request)
        }
        let at = TimeText.json(answer.revokedAtUnixUs)
        // Links are not stored, so nobody can tell whether there was one.
        let what = request.linkID.isEmpty ? "every link made until \(at)" : "a link of this id, if there is one,"
        let app = request.appID.isEmpty ? "" : " \(request.appID)"
        console.say("\(request.personID)\(app): \(what) is useless")
    }
}
