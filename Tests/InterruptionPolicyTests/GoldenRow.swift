import Foundation
import InterruptionPolicy
import NotificationModel
import Testing
import UsherProto

/// A row of the golden table: facts as `usher decide` reads them, and what becomes of the pair.
struct GoldenRow: Decodable, CustomTestStringConvertible, Sendable {
    let id: String
    let given: String
    let input: GoldenInput
    let expected: GoldenColumns

    var testDescription: String { "\(id) \(given)" }

    /// All rows, from the file that the test of the command reads too.
    static let all: [GoldenRow] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let path = folder.appending(path: "Fixtures/golden-decisions.jsonl")
        do {
            let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
            return try lines.map { try JSONDecoder().decode(GoldenRow.self, from: Data($0.utf8)) }
        } catch {
            Issue.record("golden-decisions.jsonl cannot be read: \(error)")
            return []
        }
    }()

    /// The row of an id.
    static func named(_ id: String) throws -> GoldenRow { try #require(all.first { $0.id == id }) }
}

/// The table's columns.
struct GoldenColumns: Decodable, Equatable, Sendable {
    var level: String
    var listed: String
    var alert: String
    var screen: String
    var sound: String
    var badge: String
    var reason: String

    init(_ decision: PairDecision) {
        level = decision.effectiveLevel == .unspecified ? "-" : decision.effectiveLevel.spelling
        listed = decision.listing.spelling
        alert = decision.alert.spelling
        screen = decision.lightsScreen ? "yes" : "no"
        sound = decision.sound.spelling
        badge = decision.badge.map { "set \($0)" } ?? "no"
        reason = decision.reasons.map(\.spelling).joined(separator: ",")
    }
}

/// Facts in the form of `usher decide`, read apart from it, so that a fault in one shows.
struct GoldenInput: Decodable, Sendable {
    struct Notification: Decodable {
        var level, kind, sender: String?
        var sound, notifyAnyway, filterMatches, silencedBefore, marketing: Bool?
        var badge: UInt32?
        var secondsSincePreviousCall: Int64?
    }
    struct App: Decodable { var timeSensitive, critical, communication, focusStatusShared: Bool? }
    struct Settings: Decodable {
        var authorization: String?
        var alert, sound, badge, lockScreen, notificationCenter, timeSensitive, critical: Bool?
        var summary, directMessagesImmediate, quiet: Bool?
    }
    struct Focus: Decodable {
        var peopleMode, appsMode, callsFrom: String?
        var people, favorites, contacts: [String]?
        var appListed, timeSensitive, repeatedCalls: Bool?
    }
    struct Device: Decodable { var muted: Bool? }

    var notification: Notification?
    var app: App?
    var settings: Settings?
    var focus: Focus?
    var device: Device?

    var facts: DecisionInput {
        var facts = DecisionInput()
        if let notification { take(notification, &facts.notification) }
        if let app {
            facts.app.mayUseTimeSensitive = app.timeSensitive ?? true
            facts.app.mayUseCritical = app.critical ?? false
            facts.app.mayUseCommunication = app.communication ?? true
            facts.app.seesFocusStatus = app.focusStatusShared ?? false
        }
        if let settings { take(settings, &facts.settings) }
        if let focus { facts.focus = take(focus, sender: notification?.sender) }
        facts.isDeviceMuted = device?.muted ?? false
        return facts
    }

    private func take(_ said: Notification, _ facts: inout DecisionInput.Notification) {
        let levels: [String: InterruptionLevel] = [
            "passive": .passive, "active": .active, "time-sensitive": .timeSensitive, "critical": .critical,
        ]
        facts.level = said.level.map { levels[$0] ?? .unrecognized_ } ?? .unspecified
        facts.kind = ["message": .message, "call": .call][said.kind] ?? .general
        facts.hasSender = said.sender != nil
        facts.senderContactID = said.sender ?? ""
        facts.asksForSound = said.sound ?? true
        facts.badge = said.badge
        facts.notifyAnyway = said.notifyAnyway ?? false
        facts.filterMatches = said.filterMatches
        facts.microsecondsSincePreviousCall = said.secondsSincePreviousCall.map { $0 * 1_000_000 }
        facts.silencedBefore = said.silencedBefore ?? false
        facts.isMarketing = said.marketing ?? false
    }

    private func take(_ said: Settings, _ facts: inout DecisionInput.Settings) {
        let statuses: [String: AuthorizationStatus] = [
            "notDetermined": .notDetermined, "denied": .denied, "authorized": .authorized,
            "provisional": .provisional, "ephemeral": .ephemeral,
        ]
        facts.authorization = statuses[said.authorization ?? "authorized"] ?? .unspecified
        facts.alert = said.alert ?? true
        facts.sound = said.sound ?? true
        facts.badge = said.badge ?? true
        facts.lockScreen = said.lockScreen ?? true
        facts.notificationCenter = said.notificationCenter ?? true
        facts.timeSensitive = said.timeSensitive ?? true
        facts.critical = said.critical ?? true
        facts.inSummary = said.summary ?? false
        facts.directMessagesImmediate = said.directMessagesImmediate ?? true
        facts.isQuiet = said.quiet ?? false
    }

    private func take(_ said: Focus, sender: String?) -> DecisionInput.FocusFacts {
        var facts = DecisionInput.FocusFacts()
        let groups: [String: CallsFrom] = [
            "everyone": .everyone, "allowedPeople": .allowedPeople, "favorites": .favorites, "contacts": .contacts,
        ]
        facts.peopleMode = said.peopleMode == "silence" ? .silence : .allow
        facts.isPersonListed = sender.map { (said.people ?? []).contains($0) } ?? false
        facts.callsFrom = groups[said.callsFrom ?? "allowedPeople"] ?? .unspecified
        let group = facts.callsFrom == .favorites ? said.favorites : said.contacts
        facts.isCallerInGroup = sender.map { (group ?? []).contains($0) } ?? false
        facts.appsMode = said.appsMode == "silence" ? .silence : .allow
        facts.isAppListed = said.appListed ?? false
        facts.allowsTimeSensitive = said.timeSensitive ?? false
        facts.allowsRepeatedCalls = said.repeatedCalls ?? false
        return facts
    }
}

extension Dictionary where Key == String {
    /// The value of a key that may be missing.
    fileprivate subscript(key: String?) -> Value? { key.flatMap { self[$0] } }
}
