import JSON
import RPC
import Terminal
import UsherProto

/// `usher app list`.
struct AppList: StackCommand {
    let name = "app list"
    let summary = "list the apps that may send"
    let help = """
        Usage: usher app list [--json] [--data DIR]

        Lists every app with its name, what it may send, and since when it is known.

          --json       one JSON object an app and line
        \(StackOptions.help)

        Example:
          usher app list

        """
    let switches: Set<String> = ["json"]

    /// An app, and what it may send.
    private struct Entry {
        var app: App
        var capabilities: Capabilities
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Bool {
        try arguments.requireNoOperands()
        return arguments.has("json")
    }

    func perform(_ isJSON: Bool, with stack: StackClient, on console: Console) async throws(CommandError) {
        let apps = try await stack.all { page throws(CommandError) in
            let answer = try await stack.ingestion { client throws(RPCError) in
                try await client.listApps(ListAppsRequest(page: page))
            }
            return (answer.apps, answer.page)
        }
        var entries: [Entry] = []
        for app in apps {
            let answer = try await stack.consent { client throws(RPCError) in
                try await client.getEntitlements(GetEntitlementsRequest(appID: app.appID))
            }
            entries.append(Entry(app: app, capabilities: answer.entitlements?.capabilities ?? Capabilities()))
        }
        if isJSON {
            for entry in entries { console.output(json(entry) + "\n") }
            return
        }
        guard !entries.isEmpty else {
            return console.say("no app is known yet; `usher app create` makes one known")
        }
        var table = TextTable([("app", .left), ("name", .left), ("may send", .left), ("since", .left)])
        for entry in entries {
            let since = String(TimeText.json(entry.app.createdAtUnixUs).prefix(10))
            table.add([
                entry.app.appID, TerminalText.line(entry.app.displayName), Self.words(entry.capabilities), since,
            ])
        }
        console.output(table.text(on: console))
    }

    /// What an app may send, in words.
    static func words(_ capabilities: Capabilities) -> String {
        var words: [String] = []
        if capabilities.timeSensitive { words.append("time-sensitive") }
        if capabilities.critical { words.append("critical") }
        if capabilities.communication { words.append("communication") }
        if !capabilities.publicAuthorityRegion.isEmpty {
            words.append("public authority \(TerminalText.line(capabilities.publicAuthorityRegion))")
        }
        return words.isEmpty ? "–" : words.joined(separator: ", ")
    }

    private func json(_ entry: Entry) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("app_id", entry.app.appID)
            json.member("display_name", entry.app.displayName)
            json.member("settings_url", entry.app.settingsURL)
            json.member("time_sensitive", entry.capabilities.timeSensitive)
            json.member("critical", entry.capabilities.critical)
            json.member("communication", entry.capabilities.communication)
            json.member("public_authority_region", entry.capabilities.publicAuthorityRegion)
            json.member("created_at", TimeText.json(entry.app.createdAtUnixUs))
        }
        return json.text
    }
}
