import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher focus status`.
struct FocusStatusCommand: StackCommand {
    let name = "focus status"
    let summary = "show what an app is told of a person's Focus"
    let help = """
        Usage: usher focus status PERSON APP [--follow] [--json] [--data DIR]

        Shows whether APP is told that PERSON is focused: only with the person's word (`usher focus share`), notifications
        allowed, and the communication capability; of a Focus that shares its status and does not let APP through.

          --follow     then every change as it comes, until Ctrl-C
          --json       one JSON object a line; is_focused is null where the app may not know
        \(StackOptions.help)

        Example:
          usher focus status anna com.example.chat

        """
    let switches: Set<String> = ["follow", "json"]

    struct Input: Sendable {
        var person: String
        var app: String
        var follows: Bool
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("PERSON", "APP")
        return Input(
            person: words[0],
            app: words[1],
            follows: arguments.has("follow"),
            isJSON: arguments.has("json")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        guard input.follows else {
            let request = GetFocusStatusRequest(appID: input.app, personID: input.person)
            let status = try await stack.focus { client throws(RPCError) in try await client.getFocusStatus(request) }
            console.output(Self.line(status.authorization, status.isFocused, input) + "\n")
            return
        }
        console.endWithReader()
        let request = WatchFocusStatusRequest(appID: input.app, personID: input.person)
        try await stack.focus { client throws(RPCError) in
            do {
                for try await status in client.watchFocusStatus(request) {
                    console.output(Self.line(status.authorization, status.isFocused, input) + "\n")
                }
            } catch let error as RPCError { throw error } catch { throw RPCError(.unavailable, "\(error)") }
        }
    }

    /// What the app is told, in a line.
    static func line(_ authorization: FocusStatusAuthorization, _ isFocused: Bool?, _ input: Input) -> String {
        guard input.isJSON else {
            let told = isFocused.map { $0 ? "focused" : "not focused" } ?? "not told (\(authorization.spelling))"
            return TerminalText.line("\(input.person) \(input.app): \(told)")
        }
        var json = JSONWriter()
        json.object { json in
            json.member("person_id", input.person)
            json.member("app_id", input.app)
            json.member("authorization", authorization.spelling)
            json.member("is_focused", isFocused)
        }
        return json.text
    }
}
