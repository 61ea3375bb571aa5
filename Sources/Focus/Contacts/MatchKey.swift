import UsherProto

/// What a participant is recognised by, the same text wherever the same address is given.
///
/// The order of a list of keys is the order in which they are tried: phone numbers, e-mail addresses, ids private to an
/// app. Display names are never a key.
enum MatchKey {
    /// The key of a phone number: its digits, and the plus in front of a country code.
    ///
    /// Two spellings with and without country code are not the same number here; nil where it is no number.
    static func phone(_ number: String) -> String? {
        var key = "p:"
        var hasDigit = false
        for byte in number.utf8 {
            switch byte {
            case 0x30...0x39:
                hasDigit = true
                key.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: "+"):
                guard key.utf8.count == 2 else { return nil }
                key += "+"
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "("),
                UInt8(ascii: ")"):
                continue
            default: return nil
            }
        }
        return hasDigit ? key : nil
    }

    /// The key of an e-mail address: the whole of it, case-folded; nil where it is none.
    static func email(_ address: String) -> String? {
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !address.contains(where: \.isWhitespace) else {
            return nil
        }
        return "e:" + address.lowercased()
    }

    /// The key of an id that only `app` knows; an app's id holds no space.
    static func identity(_ value: String, app: String) -> String? {
        value.isEmpty ? nil : "i:\(app) \(value)"
    }

    /// The key of a participant's address, as `app` gives it; nil where it is not what its kind says.
    static func handle(_ kind: HandleKind, _ value: String, app: String) -> String? {
        switch kind {
        case .phoneNumber: phone(value)
        case .emailAddress: email(value)
        case .unspecified, .opaque, .unrecognized: identity(value, app: app)
        }
    }

    /// The keys of a contact.
    static func keys(of contact: Contact) -> Set<String> {
        var keys: Set<String> = []
        for handle in contact.handles {
            if let key = Self.handle(handle.kind, handle.value, app: "") { keys.insert(key) }
        }
        for identity in contact.confirmedIdentities {
            if let key = Self.identity(identity.value, app: identity.appID) { keys.insert(key) }
        }
        return keys
    }
}
