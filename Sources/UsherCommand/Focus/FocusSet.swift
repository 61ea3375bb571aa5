import NotificationModel
import RPC
import UsherProto

/// `usher focus set`.
struct FocusSet: StackCommand {
    let name = "focus set"
    let summary = "make a Focus of a person, or change it"
    let help = """
        Usage: usher focus set PERSON FOCUS [--name NAME] [PEOPLE] [APPS] [RULE…] [TRIGGER…] [LOOK…] [--data DIR]

        Makes the Focus of a person or changes it; what is not given stays as it is, and a list that is given replaces the
        one that was there. A Focus that is on takes effect as changed at once.

          --name NAME                its name for people (FOCUS)
          --allow-person CONTACT     their messages and calls pass; may be repeated, as may the next three
          --silence-person CONTACT   theirs do not, and everybody else's do
          --allow-app APP            its notifications pass
          --silence-app APP          its do not, and every other app's do
          --no-people, --no-apps     empty that list
          --calls-from WHOM          \(CallsFrom.spellings.joined(separator: ", ")); group:NAME for a group
          --repeated-calls on|off    a second call of the same person within three minutes passes
          --time-sensitive on|off    time-sensitive notifications pass
          --share-status on|off      apps the person shares the status with may know that it is on
        \(FocusFilterFlags.help)
        \(FocusTriggerFlags.help)
        \(FocusLookFlags.help)
        \(StackOptions.help)

        Examples:
          usher focus set anna work --name Work --allow-person ben --allow-app com.example.calendar --time-sensitive on
          usher focus set anna sleep --time 22:00-07:00 --weekdays sun,mon,tue,wed,thu --while-in bedroom

        """
    let options = FocusTriggerFlags.options.union(FocusLookFlags.options).union([
        "name", "calls-from", "repeated-calls", "time-sensitive", "share-status",
    ])
    let repeatable = FocusTriggerFlags.repeatable.union(FocusFilterFlags.repeatable).union([
        "allow-person", "silence-person", "allow-app", "silence-app",
    ])
    let switches = FocusTriggerFlags.switches.union(FocusFilterFlags.switches).union(FocusLookFlags.switches)
        .union(["no-people", "no-apps"])

    /// A list that is given, and what being on it means.
    struct Listed: Sendable, Equatable {
        var mode: ListMode
        var ids: [String]
    }

    struct Input: Sendable {
        var person: String
        var id: String
        var displayName: String?
        var people: Listed?
        var apps: Listed?
        var callsFrom: CallsFrom?
        var group = ""
        var allowsRepeatedCalls: Bool?
        var allowsTimeSensitive: Bool?
        var sharesStatus: Bool?
        var triggers: FocusTriggerFlags
        var filters: FocusFilterFlags
        var look: FocusLookFlags
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("PERSON", "FOCUS")
        var input = Input(
            person: words[0],
            id: words[1],
            displayName: arguments.value("name"),
            people: try list(arguments, "person", emptiedBy: "no-people"),
            apps: try list(arguments, "app", emptiedBy: "no-apps"),
            allowsRepeatedCalls: try arguments.onOff("repeated-calls"),
            allowsTimeSensitive: try arguments.onOff("time-sensitive"),
            sharesStatus: try arguments.onOff("share-status"),
            triggers: try FocusTriggerFlags(arguments, of: name),
            filters: try FocusFilterFlags(arguments, of: name),
            look: try FocusLookFlags(arguments, of: name)
        )
        if let whom = arguments.value("calls-from"), whom.hasPrefix("group:") {
            input.callsFrom = .group
            input.group = String(whom.dropFirst(6))
        } else {
            input.callsFrom = try arguments.spelled("calls-from")
            if input.callsFrom == .group { throw .usage("name the group: --calls-from group:NAME", command: name) }
        }
        return input
    }

    private func list(
        _ arguments: Arguments,
        _ noun: String,
        emptiedBy emptying: String
    ) throws(CommandError) -> Listed? {
        let allowed = arguments.all("allow-\(noun)")
        let silenced = arguments.all("silence-\(noun)")
        if let both = allowed.first(where: silenced.contains) {
            throw .usage("3.1: \(both) is on both lists, --allow-\(noun) and --silence-\(noun)", command: name)
        }
        let kinds = [!allowed.isEmpty, !silenced.isEmpty, arguments.has(emptying)].count { $0 }
        guard kinds <= 1 else {
            throw .usage(
                "--allow-\(noun), --silence-\(noun) and --\(emptying) exclude each other: a list is of one kind",
                command: name
            )
        }
        guard kinds == 1 else { return nil }
        return silenced.isEmpty ? Listed(mode: .allow, ids: allowed) : Listed(mode: .silence, ids: silenced)
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let known = try await FocusShow.focuses(of: input.person, with: stack).first { $0.focusID == input.id }
        var focus = known ?? FocusConfiguration(focusID: input.id, displayName: input.id)
        apply(input, to: &focus)
        let put = PutFocusRequest(personID: input.person, focus: focus, expectedRevision: known?.revision ?? 0)
        _ = try await stack.focus { client throws(RPCError) in try await client.putFocus(put) }
        console.say(input.id)
    }

    private func apply(_ input: Input, to focus: inout FocusConfiguration) {
        if let displayName = input.displayName { focus.displayName = displayName }
        if let people = input.people { (focus.peopleMode, focus.contactIDs) = (people.mode, people.ids) }
        if let apps = input.apps { (focus.appsMode, focus.appIDs) = (apps.mode, apps.ids) }
        if let callsFrom = input.callsFrom { (focus.callsFrom, focus.callsFromGroup) = (callsFrom, input.group) }
        if let allows = input.allowsRepeatedCalls { focus.allowsRepeatedCalls = allows }
        if let allows = input.allowsTimeSensitive { focus.allowsTimeSensitive = allows }
        if let shares = input.sharesStatus { focus.sharesStatus = shares }
        input.triggers.apply(to: &focus)
        input.filters.apply(to: &focus)
        input.look.apply(to: &focus)
    }
}
