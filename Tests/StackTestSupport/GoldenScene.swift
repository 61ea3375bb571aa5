import Foundation
import NotificationModel
import Testing
package import UsherProto

/// A row of the golden table: what is given, and what must come of it.
package struct GoldenScene: Decodable, CustomTestStringConvertible, Sendable {
    package struct Notification: Decodable {
        package var level, kind, sender: String?
        package var sound, notifyAnyway, filterMatches, silencedBefore, marketing: Bool?
        package var badge: UInt32?
        package var secondsSincePreviousCall: Int64?
    }
    package struct App: Decodable { package var timeSensitive, critical, communication, focusStatusShared: Bool? }
    package struct Settings: Decodable {
        package var authorization: String?
        package var alert, sound, badge, lockScreen, notificationCenter, timeSensitive, critical: Bool?
        package var summary, directMessagesImmediate, quiet: Bool?
    }
    package struct Focus: Decodable {
        package var peopleMode, appsMode, callsFrom: String?
        package var people, favorites, contacts: [String]?
        package var appListed, timeSensitive, repeatedCalls: Bool?
    }
    package struct Device: Decodable { package var muted: Bool? }
    package struct Input: Decodable {
        package var notification: Notification?
        package var app: App?
        package var settings: Settings?
        package var focus: Focus?
        package var device: Device?
    }
    package struct Columns: Decodable, Equatable {
        package var level, listed, alert, screen, sound, badge, reason: String
    }

    /// Its id, such as `G01`.
    package let id: String
    package let given: String
    package let input: Input
    package let expected: Columns

    package var testDescription: String { "\(id) \(given)" }

    /// Every row.
    package static let all: [GoldenScene] = {
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

    /// The columns that `decision` fills.
    package static func columns(_ decision: Decision) -> Columns {
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

    private enum CodingKeys: CodingKey { case id, given, input, expected }

    /// The app of every row.
    package static let app = "com.example.mail"

    /// Everybody whom the row's Focus names.
    package var contacts: [Contact] {
        let favorites = input.focus?.favorites ?? []
        let people = Set((input.focus?.people ?? []) + favorites + (input.focus?.contacts ?? []))
        return people.sorted().map { person in
            var contact = Contact(contactID: person, displayName: person)
            contact.handles = [PersonHandle(kind: .emailAddress, value: Self.address(person))]
            contact.isFavorite = favorites.contains(person)
            return contact
        }
    }

    /// The Focus that is on in the row; nil where none is.
    package var focus: FocusConfiguration? {
        guard let said = input.focus else { return nil }
        let calls: [String: CallsFrom] = [
            "everyone": .everyone, "allowedPeople": .allowedPeople, "favorites": .favorites, "contacts": .contacts,
        ]
        var focus = FocusConfiguration(
            focusID: "work",
            displayName: "Work",
            peopleMode: said.peopleMode == "silence" ? .silence : .allow,
            contactIDs: said.people ?? [],
            callsFrom: calls[said.callsFrom ?? "allowedPeople"] ?? .unspecified,
            allowsRepeatedCalls: said.repeatedCalls ?? false,
            appsMode: said.appsMode == "silence" ? .silence : .allow,
            appIDs: said.appListed == true ? [Self.app] : [],
            allowsTimeSensitive: said.timeSensitive ?? false
        )
        focus.sharesStatus = true
        if input.notification?.filterMatches != nil {
            focus.filters = [FilterPredicate(appID: Self.app, test: .equals("inbox"))]
        }
        return focus
    }

    /// Who sends in the row; nil where nobody is named.
    package var sender: Participant? {
        input.notification?.sender.map { name in
            Participant(
                handle: PersonHandle(kind: .emailAddress, value: Self.address(name)),
                displayName: name
            )
        }
    }

    private static func address(_ person: String) -> String { "\(person)@example.com" }

    /// What consent says in the row.
    package var permissions: Permissions {
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
