import JSON
import NotificationModel
import Terminal
import UsherProto

/// A switch that can be overridden.
struct OverrideSwitch: Sendable {
    /// Its name in JSON, the contract's.
    let name: String
    /// Its option, without dashes.
    let option: String
    // SAFETY: a key path of value types, which holds no reference.
    nonisolated(unsafe) let path: WritableKeyPath<DecisionOverrides, Bool?>

    private init(_ name: String, _ path: WritableKeyPath<DecisionOverrides, Bool?>, option: String? = nil) {
        self.name = name
        self.path = path
        self.option = option ?? name.split(separator: "_").joined(separator: "-")
    }

    /// All of them, in the contract's order.
    static let all: [OverrideSwitch] = [
        OverrideSwitch("alert", \.alert), OverrideSwitch("sound", \.sound), OverrideSwitch("badge", \.badge),
        OverrideSwitch("lock_screen", \.lockScreen), OverrideSwitch("notification_center", \.notificationCenter),
        OverrideSwitch("time_sensitive", \.timeSensitive), OverrideSwitch("critical", \.critical),
        OverrideSwitch("scheduled_delivery", \.scheduledDelivery), OverrideSwitch("direct_messages", \.directMessages),
        OverrideSwitch("quiet", \.quiet),
        OverrideSwitch("may_use_time_sensitive", \.mayUseTimeSensitive, option: "may-time-sensitive"),
        OverrideSwitch("may_use_critical", \.mayUseCritical, option: "may-critical"),
        OverrideSwitch("may_use_communication", \.mayUseCommunication, option: "may-communication"),
        OverrideSwitch("has_summary", \.hasSummary, option: "summary"),
        OverrideSwitch("conversation_muted", \.conversationMuted),
    ]
}

/// What is otherwise, as a command line says it.
enum OverrideFlags {
    static let options = Set(
        OverrideSwitch.all.map(\.option) + ["level", "authorization", "focus", "focus-file", "cap"]
    )

    static let help = """
          --level LEVEL                     passive, active, time-sensitive, critical
          --authorization STATUS            notDetermined, denied, authorized, provisional, ephemeral
          --alert, --sound, --badge, --lock-screen, --notification-center, --time-sensitive, --critical,
          --scheduled-delivery, --direct-messages, --quiet
                                            on|off: the person's settings for the app
          --may-time-sensitive, --may-critical, --may-communication
                                            on|off: what the app may use
          --summary on|off                  whether the person has a summary to wait for
          --conversation-muted on|off       whether the person muted the conversation
          --cap CLASS=N/TIME                alerts of this class that the app may make, such as marketing=2/1d; none
          --focus FOCUS                     this Focus of the person's is on; none: no Focus is
          --focus-file FILE                 this one is on, at its times; as `usher focus list --json` shows one, with
                                            "time_triggers":[{"start":"22:00","end":"07:00","weekdays":["monday"]}]
        """

    /// Reads them.
    ///
    /// - Throws: ``CommandError/usage(_:command:)``, or a failure to read the file of a Focus.
    static func overrides(
        _ arguments: Arguments,
        _ console: Console,
        command: String
    ) throws(CommandError) -> DecisionOverrides {
        var overrides = DecisionOverrides()
        for entry in OverrideSwitch.all {
            if let isOn = try arguments.onOff(entry.option) { overrides[keyPath: entry.path] = isOn }
        }
        overrides.level = try arguments.spelled("level") ?? .unspecified
        overrides.authorization = try arguments.spelled("authorization") ?? .unspecified
        if let cap = arguments.value("cap") {
            guard let caps = caps(cap) else {
                throw .usage("--cap is \"\(cap)\", expected none, or such as marketing=2/1d", command: command)
            }
            overrides.caps = caps
        }
        if let focus = arguments.value("focus") {
            if arguments.value("focus-file") != nil {
                throw .usage("--focus and --focus-file exclude each other", command: command)
            }
            overrides.focusID = focus == "none" ? "" : focus
        }
        if let file = arguments.value("focus-file") {
            let bytes = try InputText.read(file, console)
            let document: JSONDocument
            do throws(JSONSyntaxError) { document = try JSONDocument(parsing: bytes) } catch {
                throw .failed(TerminalText.line("\(file): \(error)"))
            }
            do throws(JSONFieldError) { overrides.focus = try FocusJSON.focus(document.root, "") } catch {
                throw .failed(TerminalText.line("\(file): \(error)"))
            }
        }
        return overrides
    }

    /// The caps that a text such as `marketing=2/1d` says, or none.
    private static func caps(_ text: String) -> AlertCapList? {
        if text == "none" { return AlertCapList() }
        let sides = text.split(separator: "=", omittingEmptySubsequences: false)
        let rate = sides.last?.split(separator: "/", omittingEmptySubsequences: false) ?? []
        guard sides.count == 2, rate.count == 2, let alertClass = AlertClass(spelling: String(sides[0])),
            let count = UInt32(rate[0]), let seconds = AppCaps.seconds(String(rate[1]))
        else { return nil }
        return AlertCapList(caps: [AlertCap(alertClass: alertClass, alertCount: count, periodS: seconds)])
    }
}
