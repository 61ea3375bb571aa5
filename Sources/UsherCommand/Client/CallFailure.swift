package import RPC
package import ServiceHost
import Terminal
package import UsherProto

/// A call that failed, in words for whoever typed the command.
package struct CallFailure: Sendable {
    private let error: RPCError
    private let role: ServiceRole
    /// Whether the call was to change something, and may be made again.
    private let isRepeatable: Bool

    /// The failure of a call to a service, which is `isRepeatable` where it was to make a change and may be made again.
    package init(_ error: RPCError, from role: ServiceRole, isRepeatable: Bool = false) {
        self.error = error
        self.role = role
        self.isRepeatable = isRepeatable
    }

    /// The refusal of one entry of a batch by ingestion.
    package init(_ refusal: Refusal) {
        var metadata = Metadata()
        if !refusal.field.isEmpty { metadata.add("usher-field", refusal.field) }
        let status = RefusalCode(rawValue: refusal.code)?.status ?? .unknown
        error = RPCError(status, "\(refusal.code): \(refusal.message)", metadata: metadata)
        role = .ingestion
        isRepeatable = false
    }

    /// What went wrong; a refusal as `code field: message`; then what to do, where that is known.
    package var text: String {
        let words = TerminalText.line(refusal ?? otherwise)
        return hint.map { "\(words)\n\($0)" } ?? words
    }

    /// The named refusal among the contract's; nil where it is none.
    private var code: RefusalCode? {
        let name = error.message.prefix { $0 != ":" }
        return RefusalCode(rawValue: String(name))
    }

    private var refusal: String? {
        guard let code else { return nil }
        let message = error.message.dropFirst(code.rawValue.count + 1).drop { $0 == " " }
        return Self.refusal(code: code.rawValue, field: error.fieldPath ?? "", message: String(message))
    }

    /// A refusal as every command spells it.
    package static func refusal(code: String, field: String, message: String) -> String {
        field.isEmpty ? "\(code): \(message)" : "\(code) \(field): \(message)"
    }

    /// What consent says where a change is on disk and delivery could not be told of it.
    private var isRecorded: Bool { error.message.hasPrefix("the change is recorded, ") }

    private var isSilence: Bool { error.code == .unavailable || error.code == .deadlineExceeded }

    private var otherwise: String {
        switch error.code {
        case .unavailable where isRecorded, .deadlineExceeded where isRecorded:
            "\(error.message): what is under way may still arrive; `usher status` shows how the services are"
        case .unavailable, .deadlineExceeded:
            "\(role.program) does not answer (\(error.message)); `usher status` shows how the services are"
        case .unimplemented: "\(role.program) cannot do this: \(error.message)"
        case .permissionDenied, .unauthenticated:
            "\(role.program) does not let the command line do this: \(error.message)"
        default: "\(role.program): \(error.code.name): \(error.message)"
        }
    }

    /// Whether a person is unknown to one notification, as ingestion says of a story that is asked for.
    private var isAboutOneNotification: Bool { role == .ingestion && error.fieldPath == "person_id" }

    /// How to come by what is missing.
    private var hint: String? {
        switch code {
        case nil where isRepeatable && isSilence && isRecorded: "run the command again, which is safe, until it is done"
        case nil where isRepeatable && isSilence:
            "the change may be recorded all the same: run the command again, which is safe"
        // What was sent was not for the person, who may be known all the same.
        case .personUnknown where isAboutOneNotification:
            "`usher notification status ID --people` shows for whom it is"
        case .personUnknown:
            """
            `usher person set ID --zone ZONE` makes a person known; `usher person list` lists them. \
            Who was erased stays unknown
            """
        case .appUnknown: "`usher app create ID --name NAME` makes an app known; `usher app list` lists them"
        case .topicUnknown: "`usher consent topic create APP TOPIC --name NAME` makes a topic"
        case .consentTextUnknown, .consentTextOutdated: "`usher consent text list APP TOPIC` lists the texts"
        case .choiceSuperseded:
            """
            `usher consent show PERSON` shows since when. Who chose anew after leaving joins with the time of that: \
            give --chosen-at, or leave it out for now
            """
        case .focusUnknown:
            "`usher focus set PERSON FOCUS --name NAME` makes a Focus; `usher focus list PERSON` lists them"
        case .contactUnknown: "`usher contact set PERSON ID …` makes a contact; `usher contact list PERSON` lists them"
        case .keyUnknown: "`usher app key list APP` lists an app's keys"
        case .deviceUnknown: "`usher device list PERSON` lists a person's devices"
        case .backupUnknown: "run `usher backup FOLDER` again"
        case .scheduleInPast where error.fieldPath == "send_at_unix_us":
            "`--late send-now` sends at once what should have gone before"
        case .contactEmpty: "say how the contact is reached: --email ADDRESS, --phone NUMBER or --app-handle APP=ID"
        case .consentTextImmutable:
            """
            other words are a new version: give --version with one more than the present one; \
            `usher consent text list APP TOPIC` lists the texts
            """
        case .authorizationTransitionInvalid:
            """
            `usher consent show PERSON` shows what holds now. With an end or provisionally only those are asked who have \
            decided nothing yet; `usher consent deny` takes back what was given
            """
        case .revisionMismatch: "somebody else goes on changing the same; run the command again"
        case .overloaded:
            "the service has more to do than it can take; try again"
                + (error.retryDelay.map { " in \(Quantities.duration($0))" } ?? "")
        default: nil
        }
    }
}
