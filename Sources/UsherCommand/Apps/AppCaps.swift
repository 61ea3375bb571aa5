import NotificationModel
import RPC
import UsherProto

/// `usher app cap set`.
struct AppCapSet: StackCommand {
    let name = "app cap set"
    let summary = "limit how many alerts an app may make for one person"
    let help = """
        Usage: usher app cap set APP CLASS --at-most N --per TIME [--burst N] [--data DIR]

        Limits the alerts of CLASS that APP may make for each person: N in TIME, one after the other as time passes, and
        --burst of them at once. What goes beyond is listed without an alert, with the reason rate.capped. Critical
        notifications are never limited, and what a Focus, the summary or the person keeps quiet does not count. An app that
        is not known is refused.

          CLASS          \(AlertClass.spellings.joined(separator: ", "))
          --at-most N    alerts in TIME, 1 to 10000
          --per TIME     a whole number and a unit: s, m, h or d; 1s to 31d
          --burst N      alerts that may be made at once (what --at-most says)
        \(StackOptions.help)

        Examples:
          usher app cap set com.example.shop marketing --at-most 2 --per 1d
          usher app cap set com.example.chat communication --at-most 60 --per 1h --burst 10

        """
    let options: Set<String> = ["at-most", "per", "burst"]

    struct Input: Sendable {
        var app: String
        var cap: AlertCap
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("APP", "CLASS")
        var cap = AlertCap(alertClass: try AppCaps.alertClass(words[1], of: name))
        _ = try arguments.required("at-most", "N")
        cap.alertCount = UInt32(try arguments.integer("at-most", default: 0, in: 1...10_000))
        let period = try arguments.required("per", "TIME")
        guard let seconds = AppCaps.seconds(period) else {
            let expected = "a whole number and s, m, h or d, from 1s to 31d"
            throw .usage("--per is \"\(period)\", expected \(expected)", command: name)
        }
        cap.periodS = seconds
        if arguments.value("burst") != nil {
            cap.burst = UInt32(try arguments.integer("burst", default: 0, in: 1...10_000))
        }
        return Input(app: words[0], cap: cap)
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        try await stack.requireApp(input.app)
        let caps = try await AppCaps.change(of: input.app, with: stack) { caps in
            caps.removeAll { $0.alertClass == input.cap.alertClass }
            caps.append(input.cap)
        }
        for cap in caps { console.say("\(input.app) \(AppCaps.text(cap))") }
    }
}

/// `usher app cap remove`.
struct AppCapRemove: StackCommand {
    let name = "app cap remove"
    let summary = "lift the limit on an app's alerts"
    let help = """
        Usage: usher app cap remove APP CLASS [--data DIR]

        Lets APP make as many alerts of CLASS as it likes again; where nothing limited them, it says so.

          CLASS        \(AlertClass.spellings.joined(separator: ", "))
        \(StackOptions.help)

        Example:
          usher app cap remove com.example.shop marketing

        """

    struct Input: Sendable {
        var app: String
        var alertClass: AlertClass
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("APP", "CLASS")
        return Input(app: words[0], alertClass: try AppCaps.alertClass(words[1], of: name))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        var wasLimited = false
        let caps = try await AppCaps.change(of: input.app, with: stack) { caps in
            wasLimited = caps.contains { $0.alertClass == input.alertClass }
            caps.removeAll { $0.alertClass == input.alertClass }
        }
        if !wasLimited { console.say("there was no limit on \(input.alertClass.spelling) of \(input.app)") }
        if caps.isEmpty { console.say("\(input.app) is not limited") }
        for cap in caps { console.say("\(input.app) \(AppCaps.text(cap))") }
    }
}

/// What commands about caps have in common.
enum AppCaps {
    /// Changes the caps that were seen; somebody else's change meanwhile is not overwritten.
    static func change(
        of app: String,
        with stack: StackClient,
        _ body: (inout [AlertCap]) -> Void
    ) async throws(CommandError) -> [AlertCap] {
        let known = try await stack.focus { client throws(RPCError) in
            try await client.getAlertCaps(GetAlertCapsRequest(appID: app))
        }
        var caps = known.caps
        body(&caps)
        let put = PutAlertCapsRequest(appID: app, caps: caps, expectedRevision: known.revision)
        return try await stack.focus { client throws(RPCError) in try await client.putAlertCaps(put) }.caps
    }

    /// The class that a word names.
    static func alertClass(_ word: String, of command: String) throws(CommandError) -> AlertClass {
        guard let alertClass = AlertClass(spelling: word), alertClass != .unspecified else {
            let expected = AlertClass.spellings.joined(separator: ", ")
            throw .usage("CLASS is \"\(word)\", expected one of \(expected)", command: command)
        }
        return alertClass
    }

    /// The seconds in a text such as `24h`; nil for anything else, and beyond 31 days.
    static func seconds(_ text: String) -> UInt32? {
        let units: [Character: UInt32] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let number = UInt32(text.dropLast()), number > 0 else {
            return nil
        }
        let (seconds, overflows) = number.multipliedReportingOverflow(by: unit)
        return overflows || seconds > 31 * 86_400 ? nil : seconds
    }

    /// Such as `marketing: 2 per 1d, 1 at once`.
    static func text(_ cap: AlertCap) -> String {
        let burst = cap.burst == 0 ? cap.alertCount : cap.burst
        return "\(cap.alertClass.spelling): \(cap.alertCount) per \(period(cap.periodS)), \(burst) at once"
    }

    /// The period in the largest unit that is whole.
    static func period(_ seconds: UInt32) -> String {
        for (unit, name) in [(UInt32(86_400), "d"), (3600, "h"), (60, "m")] where seconds % unit == 0 {
            return "\(seconds / unit)\(name)"
        }
        return "\(seconds)s"
    }
}
