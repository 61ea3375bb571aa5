import Cryptography
import EventLoop
import JSON
import NotificationModel
import ProtobufRuntime
import ServiceHost
import UsherProto

extension LedgerRecord {
    /// The record as the JSON object that the ledger keeps (docs/ledger.md lists its members), for the entry at `position`.
    ///
    /// Where it is about nobody it stays in clear, so it then names no person who acted either.
    func json(at position: Int64) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("kind", Words.kinds[change.kind])
            json.member("position", position)
            json.member("at_unix_us", origin.now.microseconds)
            json.member("actor") { json in actor(into: &json) }
            json.member("caller", origin.caller)
            if let personID { json.member("person", personID) }
            if !appID.isEmpty { json.member("app", appID) }
            if !topicID.isEmpty { json.member("topic", topicID) }
            if personID != nil { json.member("previous", previousPosition) }
            json.member("state") { json in change.write(into: &json) }
        }
        return json.bytes
    }

    private func actor(into json: inout JSONWriter) {
        let (kind, id): (String, String?) =
            switch origin.actor {
            case .operator(let name): ("operator", name)
            case .app(let id): ("app", id)
            case .person(let id): ("person", personID == nil ? nil : id)
            }
        json.object { json in
            json.member("kind", kind)
            if let id { json.member("id", id) }
        }
    }
}

extension LedgerChange {
    /// Writes what is so from now on.
    fileprivate func write(into json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .authorization(let record, let source):
                Self.write(record, into: &json)
                if let source { json.member("source", Words.sources[source]) }
            case .settings(let record): Self.write(record, into: &json)
            case .optIn(let subscription, let channels, let evidence):
                Self.write(subscription, channels, into: &json)
                if let evidence { json.member("evidence") { Self.write(evidence, into: &$0) } }
            case .optOut(let subscription, let channels, let source):
                Self.write(subscription, channels, into: &json)
                json.member("source", Words.sources[source])
            case .entitlements(let capabilities):
                json.member("time_sensitive", capabilities.timeSensitive)
                json.member("critical", capabilities.critical)
                json.member("communication", capabilities.communication)
                json.member("public_authority_region", capabilities.publicAuthorityRegion)
            case .topic(let topic):
                json.member("purpose", Words.purposes[topic.purpose])
                json.member("is_listed", topic.isListed)
                json.member("needs_double_opt_in", topic.needsDoubleOptIn)
                json.member("display_name", topic.displayName)
                json.member("summary_text", topic.summaryText)
            case .consentText(let text):
                json.member("version", text.version)
                json.member("language", text.language)
                json.member("question", text.question)
                json.member("accept_label", text.acceptLabel)
                json.member("decline_label", text.declineLabel)
            case .erasure(let id, let keyNumber):
                json.member("erasure_id", Base16.encode(id))
                json.member("key_number", keyNumber)
            }
        }
    }

    private static func write(_ record: PersonAppRecord, into json: inout JSONWriter) {
        let authorization = record.authorization
        json.member("status", Words.statuses[authorization.status.message])
        if let endsAt = authorization.endsAt { json.member("ends_at_unix_us", endsAt.microseconds) }
        if !authorization.options.isEmpty {
            json.member("options") { json in
                json.array(of: authorization.options.messages) { $0.string(Words.options[$1]) }
            }
        }
        json.member("was_prompted", authorization.wasPrompted)
        if !record.purposeText.isEmpty { json.member("purpose_text", record.purposeText) }
        if !record.language.isEmpty { json.member("language", record.language) }
        json.member("settings") { json in
            json.object { json in
                for name in PackedSettings.Switch.allCases where record.settings[name] != .unspecified {
                    json.member(name.fieldName, Words.settings[record.settings[name]])
                }
                let settings = record.settings.message
                if settings.alertStyle != .unspecified {
                    json.member("alert_style", Words.alertStyles[settings.alertStyle])
                }
                if settings.showPreviews != .unspecified {
                    json.member("show_previews", Words.previews[settings.showPreviews])
                }
                if settings.grouping != .unspecified {
                    json.member("grouping", Words.groupings[settings.grouping])
                }
                if settings.quiet { json.member("quiet", true) }
                if settings.providesAppSettings { json.member("provides_app_settings", true) }
            }
        }
    }

    private static func write(_ subscription: Subscription, _ channels: ChannelSet, into json: inout JSONWriter) {
        json.member("state", Words.subscriptions[subscription.state.message])
        json.member("since_unix_us", subscription.since.microseconds)
        json.member("channels_off") { json in
            json.array(of: subscription.channelsOff.messages) { $0.string(Words.channels[$1]) }
        }
        json.member("channels_chosen") { json in
            json.array(of: channels.messages) { $0.string(Words.channels[$1]) }
        }
    }

    private static func write(_ evidence: ConsentEvidence, into json: inout JSONWriter) {
        json.object { json in
            json.member("text_version", evidence.textVersion)
            json.member("language", evidence.language)
            json.member("chosen_at_unix_us", evidence.chosenAtUnixUs)
            json.member("source", Words.sources[evidence.source])
            if !evidence.sourceDetail.isEmpty { json.member("source_detail", evidence.sourceDetail) }
            if !evidence.networkDetail.isEmpty { json.member("network_detail", evidence.networkDetail) }
        }
    }
}

/// The words of enums, made once: an entry is written with every change.
private enum Words {
    static let kinds = Table<LedgerEntryKind>()
    static let sources = Table<ChoiceSource>()
    static let purposes = Table<NotificationPurpose>()
    static let statuses = Table<AuthorizationStatus>()
    static let options = Table<AuthorizationOption>()
    static let settings = Table<SettingState>()
    static let alertStyles = Table<AlertStyle>()
    static let previews = Table<PreviewSetting>()
    static let groupings = Table<GroupingSetting>()
    static let subscriptions = Table<SubscriptionState>()
    static let channels = Table<DeliveryChannel>()

    struct Table<Value: Spelled>: Sendable {
        private let words: [String]

        init() {
            let largest = Value.allKnown.map { Int($0.rawValue) }.max() ?? 0
            words = (0...max(0, largest)).map { Value(rawValue: Int32($0)).spelling }
        }

        subscript(_ value: Value) -> String {
            let index = Int(value.rawValue)
            return words.indices.contains(index) ? words[index] : value.spelling
        }
    }
}
