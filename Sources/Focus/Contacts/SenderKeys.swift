import ProtobufRuntime
import UsherProto

/// What a sender or caller can be recognised by, taken from a notification.
struct SenderKeys: Equatable, Sendable {
    /// The receiving person's contact that the app says it is; empty where it says none.
    var contactID = ""
    /// Keys of their addresses and ids, in the order in which they are tried.
    var keys: [String] = []

    /// True where anything names them, even what nobody can be recognised by, such as a number without digits.
    var isPresent = false

    /// The keys of nobody.
    init() {}

    /// The keys of `sender`, as `app` knows them.
    ///
    /// - Throws: ``DecodeError`` where a text is no UTF-8.
    init(_ sender: borrowing ParticipantView, app: String) throws(DecodeError) {
        contactID = try CField.text(sender.contactID, "contact_id")
        var phones: [String] = []
        var emails: [String] = []
        var identities: [String] = []
        func take(_ kind: HandleKind, _ value: RawSpan) throws(DecodeError) {
            let value = try CField.text(value, "value")
            if !value.isEmpty { isPresent = true }
            guard let key = MatchKey.handle(kind, value, app: app) else { return }
            switch kind {
            case .phoneNumber: phones.append(key)
            case .emailAddress: emails.append(key)
            case .unspecified, .opaque, .unrecognized: identities.append(key)
            }
        }
        if let handle = sender.handle { try take(handle.kind, handle.value) }
        var aliases = sender.aliases
        while let alias = try aliases.next() { try take(alias.kind, alias.value) }
        let customID = try CField.text(sender.customID, "custom_id")
        if let key = MatchKey.identity(customID, app: app) { identities.append(key) }
        if !contactID.isEmpty || !customID.isEmpty { isPresent = true }
        keys = phones + emails + identities
    }
}

/// Who a sender is to the receiving person.
struct SenderMatch: Equatable, Sendable {
    /// A contact with the sender's address.
    struct Contact: Equatable, Sendable {
        var id: String
        var isFavorite = false
        var groups: [String] = []
    }

    /// The contacts of the first key that hit; several where they share an address.
    var contacts: [Contact] = []

    /// Nobody known.
    static let nobody = SenderMatch()
}
