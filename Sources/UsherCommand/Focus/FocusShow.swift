import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher focus show`, also called `usher focus list`.
struct FocusShow: StackCommand {
    let name: String
    let summary: String
    var help: String {
        """
        Usage: usher \(name) PERSON [--device DEVICE] [--json] [--data DIR]

        Shows which Focus of a person is on, since when, why and until when, what may turn each of their Focuses on, and
        what each lets through. `usher focus show` and `usher focus list` are the same.

          --device DEVICE   what is on there, which differs on a device that does not share the Focus
          --json            one JSON object a Focus and line; is_on says which is on
        \(StackOptions.help)

        Example:
          usher \(name) anna

        """
    }
    let options: Set<String> = ["device"]
    let switches: Set<String> = ["json"]

    /// One of the two names.
    init(name: String, summary: String) {
        self.name = name
        self.summary = summary
    }

    struct Input: Sendable {
        var person: String
        var device: String
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(
            person: try arguments.operands("PERSON")[0],
            device: arguments.value("device") ?? "",
            isJSON: arguments.has("json")
        )
    }

    /// All Focuses of a person.
    static func focuses(
        of person: String,
        with stack: StackClient
    ) async throws(CommandError) -> [FocusConfiguration] {
        try await stack.focus { client throws(RPCError) in
            try await client.listFocuses(ListFocusesRequest(personID: person))
        }.focuses
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let focuses = try await Self.focuses(of: input.person, with: stack)
        let answer = try await stack.focus { client throws(RPCError) in
            try await client.getFocusState(GetFocusStateRequest(personID: input.person, deviceID: input.device))
        }
        let person = try await stack.focus { client throws(RPCError) in
            try await client.getPerson(GetPersonRequest(personID: input.person))
        }
        let state = answer.state ?? FocusState()
        if input.isJSON {
            for focus in focuses { console.output(json(focus, state) + "\n") }
            return
        }
        let time = LocalTime(zone: person.person?.zone ?? "")
        let isList = name == "focus list"
        if !isList || focuses.isEmpty {
            console.output(
                isList ? "there is no Focus\n" : Self.sentence(state, focuses, time, now: console.now) + "\n"
            )
        }
        for focus in focuses where isList || focus.focusID == state.focusID {
            console.output(text(focus, isOn: focus.focusID == state.focusID))
        }
    }

    /// Which Focus is on, in a sentence.
    static func sentence(_ state: FocusState, _ focuses: [FocusConfiguration], _ time: LocalTime, now: Int64) -> String
    {
        let next = state.nextChangeAtUnixUs.map { time.brief($0, now: now) }
        guard !state.focusID.isEmpty else {
            return "no Focus is on" + (next.map { "; the next begins \($0)" } ?? "")
        }
        let name = focuses.first { $0.focusID == state.focusID }?.displayName ?? state.focusID
        let until = state.untilUnixUs.map { " until \(time.brief($0, now: now))" } ?? ""
        let device = state.deviceID.isEmpty ? "" : ", \(TerminalText.line(state.deviceID))"
        let cause = state.cause == .unspecified ? "" : " (\(state.cause.spelling)\(device))"
        return "\(TerminalText.line(name)) is on since \(time.brief(state.sinceUnixUs, now: now))\(until)\(cause)"
    }

    private func text(_ focus: FocusConfiguration, isOn: Bool) -> String {
        func list(_ mode: ListMode, _ ids: [String], _ noun: String) -> String {
            let names = TerminalText.line(ids.joined(separator: ", "))
            return mode == .silence
                ? "silences \(ids.isEmpty ? "no \(noun)" : names)" : "allows \(ids.isEmpty ? "no \(noun)" : names)"
        }
        let callsFrom = focus.callsFrom == .unspecified ? CallsFrom.allowedPeople : focus.callsFrom
        var rules = ["calls from \(callsFrom == .group ? "group \(focus.callsFromGroup)" : callsFrom.spelling)"]
        if focus.allowsRepeatedCalls { rules.append("repeated calls") }
        if focus.allowsTimeSensitive { rules.append("time-sensitive") }
        if focus.sharesStatus { rules.append("status is shared") }
        if !focus.filters.isEmpty { rules.append("filters \(focus.filters.map(\.words).joined(separator: ", "))") }
        if focus.dimsLockScreen { rules.append("dims the lock screen") }
        if focus.showsSilencedOnLockScreen { rules.append("shows what it silences") }
        if focus.hidesBadges { rules.append("hides badges") }
        let triggers = focus.triggerWords
        return """

            \(TerminalText.line(focus.focusID))  \(TerminalText.line(focus.displayName))\(isOn ? "  (on)" : "")
              people  \(list(focus.peopleMode, focus.contactIDs, "person"))
              apps    \(list(focus.appsMode, focus.appIDs, "app"))
              also    \(TerminalText.line(rules.joined(separator: "; ")))
              begins  \(TerminalText.line(triggers.isEmpty ? "by hand only" : triggers.joined(separator: "; ")))

            """
    }

    func json(_ focus: FocusConfiguration, _ state: FocusState) -> String {
        let isOn = focus.focusID == state.focusID
        var json = JSONWriter()
        json.object { json in
            FocusJSON.members(of: focus, &json)
            json.member("is_on", isOn)
            json.member("since", isOn ? TimeText.json(state.sinceUnixUs) : nil)
            json.member("until", isOn ? state.untilUnixUs.map(TimeText.json) : nil)
            json.member("cause", isOn ? state.cause.spelling : nil)
            json.member("device_id", isOn && !state.deviceID.isEmpty ? state.deviceID : nil)
            json.member("next_change_at", state.nextChangeAtUnixUs.map(TimeText.json))
        }
        return json.text
    }
}
