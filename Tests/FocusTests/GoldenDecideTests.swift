import Foundation
import NotificationModel
import RPC
import Testing
import UsherProto

@testable import Focus

/// The golden table, played through the service: people, contacts, Focuses, devices and earlier calls are real ones.
@Suite("The golden table through Decide")
struct GoldenDecideTests {
    @Test("Every row comes out of the running service as the table says", arguments: GoldenScene.all)
    func row(scene: GoldenScene) throws {
        let world = try FocusWorld()
        try scene.prepare(world)
        let subject = scene.subject(world)
        let result = try world.decide(subject, "ann", scene.permissions, trace: .all)
        // What is muted is a device, and what holds there comes with the answer where it differs.
        let decision = try #require(result.deviceDecisions.first?.decision ?? result.decision)
        #expect(GoldenScene.columns(decision) == scene.expected)
        #expect(decision.steps.count == 24)

        let again = try world.decide(subject, "ann", scene.permissions, trace: .all)
        #expect(again == result, "a repeat answers the same")
        let state = try world.alertState(subject, "ann")
        #expect(state.decision == result.decision)
        #expect(state.deviceDecisions == result.deviceDecisions)
    }
}

/// A row of the golden table, and what must be there for it to happen.
struct GoldenScene: Decodable, CustomTestStringConvertible, Sendable {
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
    struct Input: Decodable {
        var notification: Notification?
        var app: App?
        var settings: Settings?
        var focus: Focus?
        var device: Device?
    }
    struct Columns: Decodable, Equatable {
        var level, listed, alert, screen, sound, badge, reason: String
    }

    let id: String
    let given: String
    let input: Input
    let expected: Columns

    var testDescription: String { "\(id) \(given)" }

    static let all: [GoldenScene] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        do {
            let text = try String(
                contentsOf: folder.appending(path: "Fixtures/golden-decisions.jsonl"),
                encoding: .utf8
            )
            let rows = try text.split(separator: "\n").map {
                try JSONDecoder().decode(GoldenScene.self, from: Data($0.utf8))
            }
            if rows.count != 78 { Issue.record("the table has \(rows.count) rows") }
            return rows
        } catch {
            Issue.record("golden-decisions.jsonl cannot be read: \(error)")
            return []
        }
    }()

    static func columns(_ decision: Decision) -> Columns {
        Columns(
            level: decision.effectiveLevel == .unspecified ? "-" : decision.effectiveLevel.spelling,
            listed: decision.listing.spelling,
            alert: decision.alert.spelling,
            screen: decision.lightsScreen ? "yes" : "no",
            sound: decision.sound.spelling,
            badge: decision.badge.map { "set \($0)" } ?? "no",
            reason: decision.reasons.map(\.spelling).joined(separator: ",")
        )
    }

    // MARK: The scene

    /// Puts ann, her contacts, her Focus and her phone in place, and lets happen what happened before.
    func prepare(_ world: FocusWorld) throws {
        try world.putPerson("ann")
        if let focus = input.focus { try prepare(focus, world) }
        if input.app?.focusStatusShared == true { try world.share(.authorized, with: app, by: "ann") }
        if input.device?.muted == true { try world.report([.muted], of: "phone", "ann") }
        if input.notification?.silencedBefore == true {
            let earlier = world.subject { $0.comes(.message, from: sender) }
            #expect(try world.decide(earlier, "ann").decision?.alert == .silencedFocus)
        }
        if let seconds = input.notification?.secondsSincePreviousCall {
            // Messages are no attempts, whatever the row says of an earlier one.
            let kind: NotificationKind = input.notification?.kind == "call" ? .call : .message
            let earlier = world.subject { subject in
                subject.acceptedAtUnixUs = acceptedAt - seconds * 1_000_000
                subject.comes(kind, from: sender)
            }
            _ = try world.decide(earlier, "ann")
        }
    }

    private let app = "com.example.mail"
    private let acceptedAt: Int64 = 1_767_225_600_000_000

    private enum CodingKeys: CodingKey { case id, given, input, expected }

    private func prepare(_ focus: Focus, _ world: FocusWorld) throws {
        let people = Set((focus.people ?? []) + (focus.favorites ?? []) + (focus.contacts ?? []))
        for person in people.sorted() {
            var contact = Contact.sample(person, email: address(person))
            contact.isFavorite = focus.favorites?.contains(person) == true
            try world.putContact(contact, of: "ann")
        }
        let calls: [String: CallsFrom] = [
            "everyone": .everyone, "allowedPeople": .allowedPeople, "favorites": .favorites, "contacts": .contacts,
        ]
        var work = FocusConfiguration(
            focusID: "work",
            displayName: "Work",
            peopleMode: focus.peopleMode == "silence" ? .silence : .allow,
            contactIDs: focus.people ?? [],
            callsFrom: calls[focus.callsFrom ?? "allowedPeople"] ?? .unspecified,
            allowsRepeatedCalls: focus.repeatedCalls ?? false,
            appsMode: focus.appsMode == "silence" ? .silence : .allow,
            appIDs: focus.appListed == true ? [app] : [],
            allowsTimeSensitive: focus.timeSensitive ?? false,
            sharesStatus: true
        )
        if input.notification?.filterMatches != nil {
            work.filters = [FilterPredicate(appID: app, test: .equals("inbox"))]
        }
        try world.putFocus(work, of: "ann")
        try world.turnOn("work", of: "ann")
    }

    private func address(_ person: String) -> String { "\(person)@example.com" }

    private var sender: Participant? { input.notification?.sender.map { .email(address($0)) } }

    /// The notification of the row.
    func subject(_ world: FocusWorld) -> DecisionSubject {
        let said = input.notification
        let levels: [String: InterruptionLevel] = [
            "passive": .passive, "active": .active, "time-sensitive": .timeSensitive, "critical": .critical,
        ]
        return world.subject { subject in
            subject.acceptedAtUnixUs = acceptedAt
            subject.level = said?.level.map { levels[$0] ?? .unrecognized_ } ?? .unspecified
            switch said?.kind {
            case "message": subject.comes(.message, from: sender, notifyAnyway: said?.notifyAnyway ?? false)
            case "call": subject.comes(.call, from: sender, notifyAnyway: said?.notifyAnyway ?? false)
            default: if sender != nil { subject.comes(.general, from: sender) }
            }
            subject.purpose = said?.marketing == true ? .marketing : .transactional
            subject.asksForSound = said?.sound ?? true
            subject.badge = said?.badge
            if let matches = said?.filterMatches { subject.filterCriteria = matches ? "inbox" : "elsewhere" }
        }
    }

    /// What consent says in the row.
    var permissions: Permissions {
        let statuses: [String: AuthorizationStatus] = [
            "notDetermined": .notDetermined, "denied": .denied, "authorized": .authorized,
            "provisional": .provisional, "ephemeral": .ephemeral,
        ]
        let said = input.settings
        func state(_ isOn: Bool?) -> SettingState {
            switch isOn {
            case nil: .unspecified
            case true?: .enabled
            case false?: .disabled
            }
        }
        return Permissions(
            authorization: statuses[said?.authorization ?? "authorized"] ?? .unspecified,
            settings: AppSettings(
                alert: state(said?.alert),
                sound: state(said?.sound),
                badge: state(said?.badge),
                lockScreen: state(said?.lockScreen),
                notificationCenter: state(said?.notificationCenter),
                critical: state(said?.critical),
                timeSensitive: state(said?.timeSensitive),
                scheduledDelivery: state(said?.summary),
                directMessages: state(said?.directMessagesImmediate),
                quiet: said?.quiet ?? false
            ),
            capabilities: Capabilities(
                timeSensitive: input.app?.timeSensitive ?? true,
                critical: input.app?.critical ?? false,
                communication: input.app?.communication ?? true
            )
        )
    }
}
