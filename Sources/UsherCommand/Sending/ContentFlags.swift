import NotificationModel
import UsherProto

/// A notification's content as flags say it.
struct ContentFlags {
    static let options: Set<String> = [
        "title", "subtitle", "body", "level", "purpose", "sound", "badge", "thread", "category", "collapse",
        "relevance", "filter", "event", "event-at", "expires", "custom", "kind", "sender", "sender-contact",
        "sender-email", "sender-phone", "sender-handle", "conversation", "group", "language",
    ]
    static let switches: Set<String> = ["notify-anyway", "mention", "reply"]
    /// The four levels that can be asked for.
    static let levels = [InterruptionLevel.passive, .active, .timeSensitive, .critical].map(\.spelling)

    private let arguments: Arguments
    private let command: String

    init(_ arguments: Arguments, command: String) {
        self.arguments = arguments
        self.command = command
    }

    /// What they say.
    func content(_ console: Console) throws(CommandError) -> NotificationContent {
        let level = try arguments.choice("level", of: Self.levels)
        var content = NotificationContent(
            title: arguments.value("title") ?? "",
            subtitle: arguments.value("subtitle") ?? "",
            body: arguments.value("body") ?? "",
            level: level.flatMap { InterruptionLevel(spelling: $0) } ?? .unspecified,
            purpose: try arguments.spelled("purpose") ?? .unspecified,
            badge: try badge(),
            sound: try sound(),
            threadID: arguments.value("thread") ?? "",
            categoryID: arguments.value("category") ?? "",
            collapseID: arguments.value("collapse") ?? "",
            relevanceScore: try relevance(),
            filterCriteria: arguments.value("filter"),
            eventID: arguments.value("event") ?? "",
            eventAtUnixUs: try arguments.instant("event-at", console),
            expiresAtUnixUs: try arguments.instant("expires", console),
            customDataJSON: arguments.value("custom") ?? "",
            language: arguments.value("language") ?? ""
        )
        content.communication = communication()
        content.kind = try kind(isCommunication: content.communication != nil)
        return content
    }

    private func badge() throws(CommandError) -> UInt32? {
        guard arguments.value("badge") != nil else { return nil }
        return UInt32(try arguments.integer("badge", default: 0, in: 0...Int(Int32.max)))
    }

    private func sound() throws(CommandError) -> Sound? {
        guard let text = arguments.value("sound") else { return nil }
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        switch parts[0] {
        case "default" where parts.count == 1: return Sound(kind: .default)
        case "critical":
            guard parts.count == 2 else { return Sound(kind: .critical) }
            guard let volume = Double(parts[1]), 0...1 ~= volume else {
                throw .usage("--sound is \"\(text)\", expected critical with a volume from 0 to 1", command: command)
            }
            return Sound(kind: .critical, volume: volume)
        default: return Sound(kind: .custom, name: text)
        }
    }

    private func relevance() throws(CommandError) -> Double? {
        guard let text = arguments.value("relevance") else { return nil }
        guard let number = Double(text), 0...1 ~= number else {
            throw .usage("--relevance is \"\(text)\", P5: expected a finite number from 0 to 1", command: command)
        }
        return number
    }

    private func kind(isCommunication: Bool) throws(CommandError) -> NotificationKind {
        switch try arguments.choice("kind", of: ["message", "call"]) {
        case "message": return .message
        case "call": return .call
        default: return isCommunication ? .message : .general
        }
    }

    /// The sender and the conversation; nil where nothing of them is given.
    private func communication() -> Communication? {
        let sender = sender()
        let switches = ["notify-anyway", "mention", "reply"].map { arguments.has($0) }
        let conversation = arguments.value("conversation")
        let group = arguments.value("group")
        guard sender != nil || conversation != nil || group != nil || switches.contains(true) else { return nil }
        var communication = Communication(sender: sender, groupName: group ?? "")
        // One to one, the sender is the conversation, unless the app knows better.
        communication.conversationID = conversation ?? sender.map { Self.identity($0) } ?? ""
        communication.messageContent = .text
        communication.notifyAnyway = switches[0]
        communication.mentionsMe = switches[1]
        communication.repliesToMe = switches[2]
        return communication
    }

    private func sender() -> Participant? {
        let flags = ["sender", "sender-contact", "sender-email", "sender-phone", "sender-handle"]
        guard flags.contains(where: { arguments.value($0) != nil }) else { return nil }
        var sender = Participant(
            displayName: arguments.value("sender") ?? "",
            contactID: arguments.value("sender-contact") ?? ""
        )
        let handles = [
            ("sender-email", HandleKind.emailAddress), ("sender-phone", .phoneNumber), ("sender-handle", .opaque),
        ]
        .compactMap { flag, kind in arguments.value(flag).map { PersonHandle(kind: kind, value: $0) } }
        sender.handle = handles.first
        sender.aliases = Array(handles.dropFirst())
        return sender
    }

    private static func identity(_ sender: Participant) -> String {
        let known = [sender.contactID, sender.handle?.value ?? "", sender.displayName].first { !$0.isEmpty }
        return String((known ?? "").prefix(100))
    }
}
