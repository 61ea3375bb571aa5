import InterruptionPolicy
import JSON
import NotificationModel
import UsherProto

/// The facts of a decision as `usher decide` reads them. What is missing or null is as in the golden table.
extension DecisionInput {
    /// Reads one input object.
    ///
    /// - Throws: ``JSONFieldError`` with the path of the member at fault.
    init(json: JSONElement) throws(JSONFieldError) {
        self.init()
        let fields = try JSONFields(json, known: ["notification", "app", "person", "settings", "focus", "device"])
        let said = try fields.object("notification", known: Self.notificationNames)
        let sender = try said?.string("sender").flatMap { $0.isEmpty ? nil : $0 }
        if let said { try takeNotification(said, sender: sender) }
        if let said = try fields.object("app", known: Self.appNames) { try takeApp(said) }
        if let said = try fields.object("settings", known: Self.settingsNames) { try takeSettings(said) }
        if let said = try fields.object("focus", known: Self.focusNames) {
            focus = try FocusFacts(json: said, sender: sender)
        }
        if let said = try fields.object("person", known: ["region"]) { personRegion = try said.region("region") }
        if let said = try fields.object("device", known: ["muted"]) { try said.set(&isDeviceMuted, "muted") }
    }

    private static let notificationNames = [
        "level", "kind", "sender", "sound", "badge", "notifyAnyway", "filterMatches", "secondsSincePreviousCall",
        "silencedBefore", "marketing", "publicAuthority", "conversationMuted", "mentionsMe", "repliesToMe",
        "alertedEventLevel",
        "rateCapped",
    ]
    private static let appNames = [
        "timeSensitive", "critical", "communication", "focusStatusShared", "publicAuthorityRegion",
    ]
    private static let settingsNames = [
        "authorization", "alert", "sound", "badge", "lockScreen", "notificationCenter", "timeSensitive", "critical",
        "summary", "directMessagesImmediate", "quiet",
    ]
    private static let focusNames = [
        "peopleMode", "people", "appsMode", "appListed", "timeSensitive", "callsFrom", "repeatedCalls", "favorites",
        "contacts",
    ]

    private mutating func takeNotification(_ said: JSONFields, sender: String?) throws(JSONFieldError) {
        // As in something stored or relayed: a level that is not known is read as active, and the reasons say so.
        if let level = try said.string("level") {
            notification.level = InterruptionLevel(spelling: level) ?? .unrecognized_
        }
        try said.set(&notification.kind, "kind", NotificationKind.allKnown)
        notification.hasSender = sender != nil
        notification.senderContactID = sender ?? ""
        try said.set(&notification.asksForSound, "sound")
        notification.badge = try said.integer("badge", in: 0...Int64(Int32.max)).map { UInt32($0) }
        try said.set(&notification.notifyAnyway, "notifyAnyway")
        notification.filterMatches = try said.bool("filterMatches")
        let aCentury: Int64 = 3_155_760_000
        notification.microsecondsSincePreviousCall = try said.integer(
            "secondsSincePreviousCall",
            in: -aCentury...aCentury
        ).map { $0 * 1_000_000 }
        try said.set(&notification.silencedBefore, "silencedBefore")
        try said.set(&notification.isMarketing, "marketing")
        try said.set(&notification.isPublicAuthority, "publicAuthority")
        try said.set(&notification.isConversationMuted, "conversationMuted")
        try said.set(&notification.mentionsMe, "mentionsMe")
        try said.set(&notification.repliesToMe, "repliesToMe")
        try said.set(
            &notification.alertedEventLevel,
            "alertedEventLevel",
            InterruptionLevel.allKnown.filter { $0 != .unrecognized_ }
        )
        try said.set(&notification.isRateCapped, "rateCapped")
    }

    private mutating func takeApp(_ said: JSONFields) throws(JSONFieldError) {
        try said.set(&app.mayUseTimeSensitive, "timeSensitive")
        try said.set(&app.mayUseCritical, "critical")
        try said.set(&app.mayUseCommunication, "communication")
        try said.set(&app.seesFocusStatus, "focusStatusShared")
        app.publicAuthorityRegion = try said.region("publicAuthorityRegion")
    }

    private mutating func takeSettings(_ said: JSONFields) throws(JSONFieldError) {
        try said.set(&settings.authorization, "authorization", AuthorizationStatus.allKnown)
        try said.set(&settings.alert, "alert")
        try said.set(&settings.sound, "sound")
        try said.set(&settings.badge, "badge")
        try said.set(&settings.lockScreen, "lockScreen")
        try said.set(&settings.notificationCenter, "notificationCenter")
        try said.set(&settings.timeSensitive, "timeSensitive")
        try said.set(&settings.critical, "critical")
        try said.set(&settings.inSummary, "summary")
        try said.set(&settings.directMessagesImmediate, "directMessagesImmediate")
        try said.set(&settings.isQuiet, "quiet")
    }
}

extension DecisionInput.FocusFacts {
    /// Reads a Focus and looks the sender up on its lists.
    init(json said: JSONFields, sender: String?) throws(JSONFieldError) {
        self.init()
        try said.set(&peopleMode, "peopleMode", ListMode.allKnown)
        try said.set(&appsMode, "appsMode", ListMode.allKnown)
        try said.set(&isAppListed, "appListed")
        try said.set(&allowsTimeSensitive, "timeSensitive")
        try said.set(&allowsRepeatedCalls, "repeatedCalls")
        // Groups are a matter of a person's contacts, which are not given here.
        try said.set(&callsFrom, "callsFrom", CallsFrom.allKnown.filter { $0 != .group })
        // The names of the golden table: its Focus allows the boss, its silence-list Focus silences the ex.
        let people = try said.strings("people") ?? [peopleMode == .silence ? "ex" : "boss"]
        let favorites = try said.strings("favorites") ?? []
        // A favourite is a contact that is marked as one.
        let contacts = try favorites + (said.strings("contacts") ?? [])
        guard let sender else { return }
        isPersonListed = people.contains(sender)
        isCallerInGroup =
            switch callsFrom {
            case .favorites: favorites.contains(sender)
            case .contacts: contacts.contains(sender)
            case .everyone, .allowedPeople, .group, .nobody, .unspecified, .unrecognized: false
            }
    }
}

extension JSONFields {
    /// Takes over a truth value that is given.
    fileprivate func set(_ value: inout Bool, _ name: String) throws(JSONFieldError) {
        if let given = try bool(name) { value = given }
    }

    /// A region by its code; nil where none is given.
    fileprivate func region(_ name: String) throws(JSONFieldError) -> Region? {
        guard let given = value(name), let code = try string(name), !code.isEmpty else { return nil }
        guard let region = Region(code) else {
            throw JSONFieldError("expected an ISO 3166 code such as DE or DE-BE", at: child(name), given)
        }
        return region
    }

    /// Takes over one of `choices`, given by its word.
    fileprivate func set<Value: Spelled>(
        _ value: inout Value,
        _ name: String,
        _ choices: [Value]
    ) throws(JSONFieldError) {
        guard let given = self.value(name) else { return }
        guard let choice = given.string.flatMap({ Value(spelling: $0) }), choices.contains(choice) else {
            let words = choices.map(\.spelling).filter { Value(spelling: $0) != nil }.joined(separator: ", ")
            guard let text = given.string, text.utf8.count <= 64 else {
                throw .unexpected(given, "one of \(words)", at: child(name))
            }
            throw JSONFieldError("expected one of \(words), found \"\(text)\"", at: child(name), given)
        }
        value = choice
    }
}
