import ServiceHost
import UsherProto

/// What one entry of the ledger says: a change, and whom and what it is about.
struct LedgerRecord: Sendable {
    /// Who made the change, and when.
    var origin: ChangeOrigin
    /// The person it is about; nil where it is about nobody.
    var personID: String?
    /// The app it is about; empty where it is about none.
    var appID = ""
    /// The topic it is about; empty where it is about none.
    var topicID = ""
    /// Position of the entry before this one about the same person, app and topic; 0 where this is the first.
    var previousPosition: Int64 = 0
    /// What is so from now on.
    var change: LedgerChange
    /// SHA-256 of the consent text that is recorded or that the person was asked with, 32 bytes; empty where there is
    /// none.
    var textSHA256: [UInt8] = []
}

/// A change as the ledger keeps it: the whole new state, so that an entry can be read alone.
enum LedgerChange: Sendable {
    /// What is recorded for a person and an app; the source is nil where the app asked.
    case authorization(PersonAppRecord, source: ChoiceSource?)
    /// The same, where the authorization stayed as it was.
    case settings(PersonAppRecord)
    /// How a person stands to a topic after joining it, on which channels, and how they were asked.
    case optIn(Subscription, channels: ChannelSet, evidence: ConsentEvidence?)
    /// How a person stands to a topic after leaving it, on which channels, and where they chose to.
    case optOut(Subscription, channels: ChannelSet, source: ChoiceSource)
    /// What an app's owner may use.
    case entitlements(Capabilities)
    /// A topic.
    case topic(TopicRecord)
    /// A text people are asked with.
    case consentText(ConsentText)
    /// A person was erased: 16 bytes of the erasure's id, and the number of the key that was destroyed, where there was one.
    case erasure(id: [UInt8], keyNumber: Int64?)

    /// What the entry is called in the contract.
    var kind: LedgerEntryKind {
        switch self {
        case .authorization: .authorization
        case .settings: .settings
        case .optIn: .optIn
        case .optOut: .optOut
        case .entitlements: .entitlements
        case .topic: .topic
        case .consentText: .consentText
        case .erasure: .erasure
        }
    }
}
