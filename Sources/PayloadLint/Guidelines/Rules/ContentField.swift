/// The parts of a notification that rules object to, with their paths in the form it was written in.
enum ContentField: Sendable {
    case whole, title, subtitle, body, level, kind, purpose, badge, sound, customData, event, eventID, communication,
        sender,
        participants, conversation
}

/// The form a notification was written in.
package enum ContentForm: Sendable {
    /// Usher's own, as the contract has it.
    case content
    /// An APNs payload by itself; where the alert is a text, that is the body.
    case payload(hasPlainAlert: Bool)
    /// An APNs payload in a submission.
    case submittedPayload(hasPlainAlert: Bool)

    /// The path of `field`.
    func path(_ field: ContentField) -> String {
        switch self {
        case .content: Self.contentPath(field)
        case .payload(let isPlain): Self.payloadPath(field, isPlain)
        case .submittedPayload(let isPlain):
            field == .whole || field == .customData
                ? "apns.payload" : "apns.payload.\(Self.payloadPath(field, isPlain))"
        }
    }

    private static func contentPath(_ field: ContentField) -> String {
        switch field {
        case .whole: "content"
        case .title: "content.title"
        case .subtitle: "content.subtitle"
        case .body: "content.body"
        case .level: "content.level"
        case .kind: "content.kind"
        case .purpose: "content.purpose"
        case .badge: "content.badge"
        case .sound: "content.sound"
        case .customData: "content.custom_data_json"
        case .event: "content.event_at_unix_us"
        case .eventID: "content.event_id"
        case .communication: "content.communication"
        case .sender: "content.communication.sender"
        case .participants: "content.communication.recipients"
        case .conversation: "content.communication.conversation_id"
        }
    }

    private static func payloadPath(_ field: ContentField, _ hasPlainAlert: Bool) -> String {
        switch field {
        case .whole, .customData: ""
        case .title: "aps.alert.title"
        case .subtitle: "aps.alert.subtitle"
        case .body: hasPlainAlert ? "aps.alert" : "aps.alert.body"
        case .level, .event: "aps.interruption-level"
        case .badge: "aps.badge"
        case .sound: "aps.sound"
        // What a payload cannot say.
        case .kind, .purpose, .eventID, .communication, .sender, .participants, .conversation: "aps"
        }
    }
}
