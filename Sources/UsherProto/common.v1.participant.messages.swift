// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/participant.proto; change that and run script/generate.

package import ProtobufRuntime

/// What a handle's value is.
package enum HandleKind: ProtobufEnum {
    /// No kind was given; it is read as OPAQUE.
    case unspecified
    /// An id private to the app, such as a user number.
    case opaque
    /// An e-mail address; matched whole, case-folded.
    case emailAddress
    /// A phone number; matched after normalisation to E.164 with the person's region.
    case phoneNumber
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .opaque,
        .emailAddress,
        .phoneNumber,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .opaque
            case 2: .emailAddress
            case 3: .phoneNumber
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .opaque: 1
        case .emailAddress: 2
        case .phoneNumber: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "HANDLE_KIND_UNSPECIFIED"
        case .opaque: "HANDLE_KIND_OPAQUE"
        case .emailAddress: "HANDLE_KIND_EMAIL_ADDRESS"
        case .phoneNumber: "HANDLE_KIND_PHONE_NUMBER"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What the system may guess from a handle it cannot match exactly (communication rules C7 and C8).
package enum HandleSuggestion: ProtobufEnum {
    /// Nothing may be guessed: the handle is exact.
    case unspecified
    /// The handle is a social profile.
    case socialProfile
    /// The handle is an instant message address.
    case instantMessageAddress
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .socialProfile,
        .instantMessageAddress,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .socialProfile
            case 2: .instantMessageAddress
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .socialProfile: 1
        case .instantMessageAddress: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "HANDLE_SUGGESTION_UNSPECIFIED"
        case .socialProfile: "HANDLE_SUGGESTION_SOCIAL_PROFILE"
        case .instantMessageAddress: "HANDLE_SUGGESTION_INSTANT_MESSAGE_ADDRESS"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a message holds.
package enum MessageContentKind: ProtobufEnum {
    /// Not said.
    case unspecified
    /// Text.
    case text
    /// A recording.
    case audio
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .text,
        .audio,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .text
            case 2: .audio
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .text: 1
        case .audio: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "MESSAGE_CONTENT_KIND_UNSPECIFIED"
        case .text: "MESSAGE_CONTENT_KIND_TEXT"
        case .audio: "MESSAGE_CONTENT_KIND_AUDIO"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a call offers.
package enum CallCapability: ProtobufEnum {
    /// Not said.
    case unspecified
    /// Sound only.
    case audio
    /// Sound and picture.
    case video
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .audio,
        .video,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .audio
            case 2: .video
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .audio: 1
        case .video: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "CALL_CAPABILITY_UNSPECIFIED"
        case .audio: "CALL_CAPABILITY_AUDIO"
        case .video: "CALL_CAPABILITY_VIDEO"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// An address of a participant.
package struct PersonHandle: ProtobufCConvertible, Equatable, Sendable {
    /// What the value is.
    package var kind: HandleKind = HandleKind()
    /// The address, 1 to 256 bytes, as the app knows it.
    package var value: String = ""
    /// Label such as `work`, at most 64 bytes; empty where there is none.
    ///
    /// For display only.
    package var label: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        kind: HandleKind = HandleKind(),
        value: String = "",
        label: String = ""
    ) {
        self.kind = kind
        self.value = value
        self.label = label
    }
}

/// A person in a conversation as the sending app knows them.
///
/// At least one of `handle`, `contact_id` and `custom_id` is given. Display names are shown and never matched.
package struct Participant: ProtobufCConvertible, Equatable, Sendable {
    /// Main address; absent where only an id is known.
    package var handle: PersonHandle? = nil
    /// Name shown, at most 256 bytes.
    package var displayName: String = ""
    /// Contact of the receiving person this is, where the app knows it; at most 64 bytes.
    ///
    /// It is matched first.
    package var contactID: String = ""
    /// The app's own id of the participant, at most 128 bytes.
    ///
    /// It is matched last, within the app.
    package var customID: String = ""
    /// Avatar: an absolute https URL of at most 2,048 bytes; empty where there is none.
    package var imageURL: String = ""
    /// What may be guessed from the handle.
    package var suggestion: HandleSuggestion = HandleSuggestion()
    /// Further addresses of the same participant; at most 16.
    package var aliases: [PersonHandle] = []
    /// True where this is the receiving person, who must not be listed (communication rules C1 and C10): it is refused.
    package var isMe: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        handle: PersonHandle? = nil,
        displayName: String = "",
        contactID: String = "",
        customID: String = "",
        imageURL: String = "",
        suggestion: HandleSuggestion = HandleSuggestion(),
        aliases: [PersonHandle] = [],
        isMe: Bool = false
    ) {
        self.handle = handle
        self.displayName = displayName
        self.contactID = contactID
        self.customID = customID
        self.imageURL = imageURL
        self.suggestion = suggestion
        self.aliases = aliases
        self.isMe = isMe
    }
}

/// The person-to-person facts of a message or call (communication rules C1 to C12).
package struct Communication: ProtobufCConvertible, Equatable, Sendable {
    /// Who sent the message or calls; without one the notification does not qualify as communication.
    package var sender: Participant? = nil
    /// The other participants, never the sender and never the receiving person; at most 64.
    ///
    /// Empty: one to one.
    package var recipients: [Participant] = []
    /// True number of recipients where the list is partial; it wins over the length of the list (rule C9).
    package var recipientCount: UInt32? = nil
    /// The conversation, the same for all its messages whatever its name or members; 1 to 128 bytes (rule C4).
    package var conversationID: String = ""
    /// Name of the group as a person would say it, at most 256 bytes; empty where there is none (rule C5).
    package var groupName: String = ""
    /// Avatar of the group: an absolute https URL of at most 2,048 bytes; empty where there is none (rule C6).
    package var groupImageURL: String = ""
    /// The service the conversation runs on, at most 64 bytes; empty where it is the app itself.
    package var serviceName: String = ""
    /// What a message holds.
    package var messageContent: MessageContentKind = MessageContentKind()
    /// What a call offers.
    package var callCapability: CallCapability = CallCapability()
    /// True where the message names the receiving person; alerts in a muted conversation, never breaks a Focus.
    package var mentionsMe: Bool = false
    /// True where the message answers one of the receiving person's; as `mentions_me`.
    package var repliesToMe: Bool = false
    /// True where the sender asked to notify anyway, after the Focus had silenced an earlier one.
    package var notifyAnyway: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        sender: Participant? = nil,
        recipients: [Participant] = [],
        recipientCount: UInt32? = nil,
        conversationID: String = "",
        groupName: String = "",
        groupImageURL: String = "",
        serviceName: String = "",
        messageContent: MessageContentKind = MessageContentKind(),
        callCapability: CallCapability = CallCapability(),
        mentionsMe: Bool = false,
        repliesToMe: Bool = false,
        notifyAnyway: Bool = false
    ) {
        self.sender = sender
        self.recipients = recipients
        self.recipientCount = recipientCount
        self.conversationID = conversationID
        self.groupName = groupName
        self.groupImageURL = groupImageURL
        self.serviceName = serviceName
        self.messageContent = messageContent
        self.callCapability = callCapability
        self.mentionsMe = mentionsMe
        self.repliesToMe = repliesToMe
        self.notifyAnyway = notifyAnyway
    }
}
