import ProtobufRuntime
import UsherProto

/// What a participant can be recognised by, as the app they take part in knows them.
struct SenderKeys: Equatable, Sendable {
    /// A number that only the person's region can read.
    private struct NationalNumber: Equatable {
        /// Where its key is among the phone numbers, which come first.
        var index: Int
        var number: String
    }

    /// The receiving person's contact that the app says it is; empty where it says none.
    private(set) var contactID = ""
    /// True where anything names them, even what nobody can be recognised by, such as a number without digits.
    private(set) var isPresent = false
    /// Keys of their phone numbers; of a national one the digits.
    private var phones: [String] = []
    private var nationalNumbers: [NationalNumber] = []
    private var emails: [String] = []
    private var identities: [String] = []

    /// The keys of nobody.
    init() {}

    /// The keys of `participant`, as `app` knows them.
    ///
    /// - Throws: ``DecodeError`` where a text is no UTF-8.
    init(_ participant: borrowing ParticipantView, app: String) throws(DecodeError) {
        contactID = try CField.text(participant.contactID, "contact_id")
        if let handle = participant.handle { take(handle.kind, try CField.text(handle.value, "value"), app) }
        var aliases = participant.aliases
        while let alias = try aliases.next() { take(alias.kind, try CField.text(alias.value, "value"), app) }
        take(customID: try CField.text(participant.customID, "custom_id"), app)
    }

    /// The keys of `participant`, as `app` knows them.
    init(_ participant: Participant, app: String) {
        contactID = participant.contactID
        if let handle = participant.handle { take(handle.kind, handle.value, app) }
        for alias in participant.aliases { take(alias.kind, alias.value, app) }
        take(customID: participant.customID, app)
    }

    /// The keys in the order in which they are tried, where the person is in `region`.
    func keys(in region: PhoneRegion) -> [String] {
        if phones.isEmpty, identities.isEmpty { return emails }
        var keys = phones
        for national in nationalNumbers {
            if let key = MatchKey.phone(national.number, in: region) { keys[national.index] = key }
        }
        return keys + emails + identities
    }

    /// What the keys are made from, as texts; ``init(contactID:parts:)`` gives them back.
    var parts: [String] {
        var parts = phones
        // The person's region reads it again.
        for national in nationalNumbers { parts[national.index] = "n:\(national.number)" }
        return parts + emails + identities
    }

    /// The keys that are made from ``parts``.
    init(contactID: String, parts: [String]) {
        self.contactID = contactID
        isPresent = true
        for part in parts {
            switch part.prefix(2) {
            case "n:": take(phone: String(part.dropFirst(2)))
            case "p:": phones.append(part)
            case "e:": emails.append(part)
            default: identities.append(part)
            }
        }
    }

    /// True where the keys depend on the person's region.
    var needsRegion: Bool { !nationalNumbers.isEmpty }

    // MARK: Parts

    private mutating func take(_ kind: HandleKind, _ value: String, _ app: String) {
        guard !value.isEmpty else { return }
        isPresent = true
        switch kind {
        case .phoneNumber: take(phone: value)
        case .emailAddress: if let key = MatchKey.email(value) { emails.append(key) }
        case .unspecified, .opaque, .unrecognized: take(identity: value, app)
        }
    }

    private mutating func take(phone number: String) {
        if let key = MatchKey.internationalPhone(number) { return phones.append(key) }
        guard let key = MatchKey.phone(number, in: .unknown) else { return }
        nationalNumbers.append(NationalNumber(index: phones.count, number: number))
        phones.append(key)
    }

    private mutating func take(identity value: String, _ app: String) {
        if let key = MatchKey.identity(value, app: app) { identities.append(key) }
    }

    private mutating func take(customID: String, _ app: String) {
        if !contactID.isEmpty || !customID.isEmpty { isPresent = true }
        take(identity: customID, app)
    }
}

/// Who a sender is to the receiving person.
struct SenderMatch: Equatable, Sendable {
    /// A contact with the sender's address.
    struct Contact: Equatable, Sendable {
        var id: String
        var isFavorite = false
        var groups: [String] = []

        /// The contact in a row; `groupNames` has one name a line.
        init(id: String, isFavorite: Bool, groupNames: String) {
            self.id = id
            self.isFavorite = isFavorite
            if !groupNames.isEmpty { groups = groupNames.split(separator: "\n").map(String.init) }
        }
    }

    /// The contacts of the first key that hit; several where they share an address.
    var contacts: [Contact] = []

    /// Nobody known.
    static let nobody = SenderMatch()
}
