import JSON
import RPC
import Terminal
import UsherProto

/// `usher app key list`.
struct AppKeyList: StackCommand {
    let name = "app key list"
    let summary = "list an app's API keys"
    let help = """
        Usage: usher app key list APP [--json] [--data DIR]

        Lists the public names of an app's keys, oldest first, withdrawn ones too.

          --json       one JSON object a key and line
        \(StackOptions.help)

        Example:
          usher app key list com.example.mail

        """
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var app: String
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(app: try arguments.operands("APP")[0], isJSON: arguments.has("json"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let keys = try await stack.all { page throws(CommandError) in
            let answer = try await stack.ingestion { client throws(RPCError) in
                try await client.listApiKeys(ListApiKeysRequest(appID: input.app, page: page))
            }
            return (answer.keys, answer.page)
        }
        if input.isJSON {
            for key in keys { console.output(json(key) + "\n") }
            return
        }
        var table = TextTable([("key", .left), ("label", .left), ("made", .left), ("withdrawn", .left)])
        for key in keys {
            table.add([
                key.keyID, TerminalText.line(key.label), TimeText.json(key.createdAtUnixUs),
                key.withdrawnAtUnixUs.map(TimeText.json) ?? "–",
            ])
        }
        console.output(table.text(on: console))
    }

    private func json(_ key: ApiKey) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("key_id", key.keyID)
            json.member("app_id", key.appID)
            json.member("label", key.label)
            json.member("created_at", TimeText.json(key.createdAtUnixUs))
            json.member("withdrawn_at", key.withdrawnAtUnixUs.map(TimeText.json))
        }
        return json.text
    }
}
