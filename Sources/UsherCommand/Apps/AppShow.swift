import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher app show`.
struct AppShow: StackCommand {
    let name = "app show"
    let summary = "show an app, its limits, and how it has been sending"
    let help = """
        Usage: usher app show APP [--json] [--data DIR]

        Shows what is known of APP: what it may send, how many alerts it may make for one person, how many of its latest
        notifications asked for time-sensitive, and how often their event was not about now.

          --json       one JSON object
        \(StackOptions.help)

        Example:
          usher app show com.example.shop

        """
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var app: String
        var isJSON: Bool
    }

    /// What three services know of the app.
    private struct Sheet {
        var app: App
        var standing: SenderStanding
        var capabilities: Capabilities
        var caps: [AlertCap]
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(app: try arguments.operands("APP")[0], isJSON: arguments.has("json"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let known = try await stack.ingestion { client throws(RPCError) in
            try await client.getApp(GetAppRequest(appID: input.app))
        }
        let entitled = try await stack.consent { client throws(RPCError) in
            try await client.getEntitlements(GetEntitlementsRequest(appID: input.app))
        }
        let capped = try await stack.focus { client throws(RPCError) in
            try await client.getAlertCaps(GetAlertCapsRequest(appID: input.app))
        }
        let sheet = Sheet(
            app: known.app ?? App(),
            standing: known.standing ?? SenderStanding(),
            capabilities: entitled.entitlements?.capabilities ?? Capabilities(),
            caps: capped.caps
        )
        console.output(input.isJSON ? json(sheet) + "\n" : text(sheet))
    }

    private func text(_ sheet: Sheet) -> String {
        let standing = sheet.standing
        var lines = [
            ("name", TerminalText.line(sheet.app.displayName)),
            ("since", TimeText.json(sheet.app.createdAtUnixUs)),
            ("may send", AppList.words(sheet.capabilities)),
        ]
        if !sheet.app.settingsURL.isEmpty { lines.append(("settings page", TerminalText.line(sheet.app.settingsURL))) }
        if !sheet.app.languages.isEmpty {
            lines.append(("languages", TerminalText.line(sheet.app.languages.joined(separator: ", "))))
        }
        if sheet.app.sector != .unspecified { lines.append(("sector", sheet.app.sector.spelling)) }
        if sheet.app.badgeMeaning != .unspecified { lines.append(("badge", sheet.app.badgeMeaning.spelling)) }
        lines += sheet.app.sounds.map { ("sound", "\(TerminalText.line($0.name)), \($0.durationMs) ms") }
        lines += sheet.caps.map { ("alerts", AppCaps.text($0)) }
        if sheet.caps.isEmpty { lines.append(("alerts", "not limited")) }
        lines.append(("event far away", Self.word(sheet.app.farEventPolicy)))
        lines.append(("event without a time", Self.word(sheet.app.missingEventPolicy)))
        lines.append(
            ("time-sensitive", "\(standing.recentTimeSensitiveCount) of the last \(standing.recentCount) notifications")
        )
        lines.append(("event not about now", "\(standing.misjudgedCount) since the service started"))
        let width = lines.map(\.0.count).max() ?? 0
        return TerminalText.line(sheet.app.appID) + "\n"
            + lines.map { name, value in
                "  \(name)\(String(repeating: " ", count: width - name.count))  \(value)\n"
            }.joined()
    }

    private static func word(_ policy: EventTimePolicy) -> String {
        policy == .unspecified ? "as the stack is set" : policy.spelling
    }

    private func json(_ sheet: Sheet) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("app_id", sheet.app.appID)
            json.member("display_name", sheet.app.displayName)
            json.member("settings_url", sheet.app.settingsURL)
            json.member("languages") { json in
                json.array(of: sheet.app.languages) { json, language in json.string(language) }
            }
            json.member("sector", sheet.app.sector == .unspecified ? nil : sheet.app.sector.spelling)
            json.member("badge_meaning", sheet.app.badgeMeaning == .unspecified ? nil : sheet.app.badgeMeaning.spelling)
            json.member("sounds") { json in
                json.array(of: sheet.app.sounds) { json, sound in
                    json.object { json in
                        json.member("name", sound.name)
                        json.member("duration_ms", Int(sound.durationMs))
                    }
                }
            }
            json.member("created_at", TimeText.json(sheet.app.createdAtUnixUs))
            json.member("time_sensitive", sheet.capabilities.timeSensitive)
            json.member("critical", sheet.capabilities.critical)
            json.member("communication", sheet.capabilities.communication)
            json.member("public_authority_region", sheet.capabilities.publicAuthorityRegion)
            for (name, policy) in [
                ("far_event", sheet.app.farEventPolicy), ("missing_event", sheet.app.missingEventPolicy),
            ] {
                json.member(name, policy == .unspecified ? nil : policy.spelling)
            }
            json.member("caps") { json in
                json.array(of: sheet.caps) { json, cap in
                    json.object { json in
                        json.member("class", cap.alertClass.spelling)
                        json.member("at_most", Int(cap.alertCount))
                        json.member("period_s", Int(cap.periodS))
                        json.member("burst", Int(cap.burst == 0 ? cap.alertCount : cap.burst))
                    }
                }
            }
            json.member("recent_count", Int(sheet.standing.recentCount))
            json.member("recent_time_sensitive_count", Int(sheet.standing.recentTimeSensitiveCount))
            json.member("misjudged_count", Int(sheet.standing.misjudgedCount))
        }
        return json.text
    }
}
