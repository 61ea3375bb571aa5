import JSON
import NotificationModel
import RPC
import UsherProto

/// `usher inbox`.
struct InboxCommand: StackCommand {
    let name = "inbox"
    let summary = "show a person's notifications, as a lock screen does"
    let help = """
        Usage: usher inbox PERSON [--app APP] [--unread | --archived] [--limit N] [--locked] [--json] [--data DIR]
               usher inbox PERSON --follow [--app APP] [--cursor CURSOR] [--json] [--data DIR]

        Draws the inbox of PERSON: by app and thread, the loudest on top; a dot marks what is unread, and what was held or
        silenced is shown in grey, with when its summary comes now, or what has become of it. What a Focus silenced stands in
        one group, "While in …", once it is over; while it is followed, where the whole is drawn. Where the output is no
        terminal it is plain text. `usher inbox read`, `archive`, `remove` and `clear` change it.

          --app APP         only this app
          --unread          only what is unread
          --archived        what is in the archive
          --limit N         at most so many records, newest first, 1 to 10000 (100)
          --locked          as a locked device shows it: without what the person's preview settings hide
          --follow          then show every change as it comes, until Ctrl-C, which ends with 0 and says how to go on;
                            a service that is away is waited for
          --cursor CURSOR   go on after this place instead of showing the whole
          --json            one JSON object a record and line; with --follow, an event
        \(StackOptions.help)

        Examples:
          usher inbox anna
          usher inbox anna --follow
          usher inbox anna --json | grep '"alert":"now"'

        """
    let options: Set<String> = ["app", "limit", "cursor"]
    let switches: Set<String> = ["unread", "archived", "locked", "follow", "json"]

    struct Input: Sendable {
        var person: String
        var app: String
        var view: InboxView
        var limit: Int
        var follows: Bool
        var cursor: [UInt8]
        var isLocked: Bool
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let isUnread = arguments.has("unread")
        let isArchived = arguments.has("archived")
        if isUnread, isArchived { throw .usage("--unread and --archived exclude each other", command: name) }
        let follows = arguments.has("follow")
        if follows, isUnread || isArchived || arguments.has("locked") || arguments.value("limit") != nil {
            throw .usage("--follow shows every record that is listed", command: name)
        }
        if !follows, arguments.value("cursor") != nil {
            throw .usage("--cursor goes with --follow only", command: name)
        }
        let text = arguments.value("cursor")
        guard let cursor = text.map(Hexadecimal.bytes) ?? [] else {
            throw .usage("--cursor is \"\(text ?? "")\", expected what --follow printed", command: name)
        }
        return Input(
            person: try arguments.operands("PERSON")[0],
            app: arguments.value("app") ?? "",
            view: isUnread ? .unread : isArchived ? .archived : .listed,
            limit: try arguments.integer("limit", default: 100, in: 1...10_000),
            follows: follows,
            cursor: cursor,
            isLocked: arguments.has("locked"),
            isJSON: arguments.has("json")
        )
    }

    func run(_ words: [String], on console: Console) throws {
        let (arguments, input) = try read(words, console)
        // Before any thread is made: a key pressed ends the watch, not the process.
        if input.follows {
            InboxWatch.holdSignals()
            console.endWithReader()
        }
        try run(arguments, input, on: console)
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        if input.follows { return try await InboxWatch(input, stack, console).run() }
        let (whole, groups, isWhole) = try await records(input, with: stack)
        let records =
            input.isLocked ? try await LockedInbox(of: input.person, whole, with: stack).shown(whole) : whole
        if input.isJSON {
            let grouped = FocusGroupDrawing(groups, records)
            let held = await HeldAlerts.ask(records, of: input.person, with: stack)
            for record in records { console.output(Self.json(record, held, in: grouped.group(of: record)) + "\n") }
            return
        }
        var context = try await InboxContext.ask(input.person, with: stack, on: console)
        await context.learnApps(of: records, with: stack)
        await context.learnHeld(of: records, with: stack)
        let badges = try await Self.badges(of: input.person, with: stack)
            .filter { input.app.isEmpty || $0.appID == input.app }
        let screen = LockScreen(context, width: console.width, isColoured: console.isTerminal)
        console.output(screen.text(records, badges: badges, groups: groups, isWhole: isWhole))
        if !isWhole { console.say("There are more; --limit shows them.") }
    }

    /// The newest records, the groups of what Focuses silenced, and whether there are no more.
    func records(
        _ input: Input,
        with stack: StackClient
    ) async throws(CommandError) -> (records: [InboxRecord], groups: [FocusGroup], isWhole: Bool) {
        var records: [InboxRecord] = []
        var groups: [FocusGroup] = []
        var token: [UInt8] = []
        repeat {
            let size = UInt32(min(1000, input.limit - records.count))
            let request = ListInboxRequest(
                personID: input.person,
                appID: input.app,
                view: input.view,
                page: PageRequest(pageSize: size, pageToken: token)
            )
            let answer = try await stack.delivery { client throws(RPCError) in try await client.listInbox(request) }
            records += answer.records
            groups += answer.focusGroups
            token = answer.page?.nextPageToken ?? []
        } while !token.isEmpty && records.count < input.limit
        return (records, groups, token.isEmpty)
    }

    /// All badges of a person.
    static func badges(of person: String, with stack: StackClient) async throws(CommandError) -> [Badge] {
        try await stack.all { page throws(CommandError) in
            let answer = try await stack.delivery { client throws(RPCError) in
                try await client.listBadges(ListBadgesRequest(personID: person, page: page))
            }
            return (answer.badges, answer.page)
        }
    }

    /// A record as one JSON object, with what has become of its alert and the Focus in whose group it stands.
    static func json(_ record: InboxRecord, _ held: HeldAlerts, in group: FocusGroup? = nil) -> String {
        var json = JSONWriter()
        json.object { json in
            json.members(of: record, held)
            guard let group else { return }
            json.member("while_in") { json in
                json.object { json in
                    json.member("focus_id", group.focusID)
                    json.member("display_name", group.displayName)
                    json.member("focus_activation", "\(group.focusActivation)")
                }
            }
        }
        return json.text
    }
}

/// Bytes as pairs of digits.
enum Hexadecimal {
    static func text(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The bytes; nil where the text is not made of such pairs.
    static func bytes(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(decoding: digits[index...(index + 1)], as: UTF8.self), radix: 16),
                digits[index] != UInt8(ascii: "+")
            else { return nil }
            bytes.append(byte)
        }
        return bytes
    }
}
