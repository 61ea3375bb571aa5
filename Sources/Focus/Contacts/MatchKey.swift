import UsherProto

/// What a participant is recognised by, the same text wherever the same address is given.
///
/// The order of a list of keys is the order in which they are tried: phone numbers, e-mail addresses, ids private to an
/// app. Display names are never a key.
enum MatchKey {
    /// The key of a phone number as somebody in `region` dials it: E.164, such as `p:+4930123456`.
    ///
    /// A number that cannot be dialled from everywhere has its digits, and the plus in front, as they are given. Nil
    /// where it is no number.
    static func phone(_ number: String, in region: PhoneRegion) -> String? {
        PhoneNumbers.shared.international(number, dialledIn: region).map { "p:" + $0 } ?? digits(of: number)
    }

    /// The key of a phone number that means the same whoever dials it; nil for all others.
    static func internationalPhone(_ number: String) -> String? {
        PhoneNumbers.shared.international(number, dialledIn: .unknown).map { "p:" + $0 }
    }

    private static func digits(of number: String) -> String? {
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
        if address.utf8.allSatisfy({ $0 < 0x80 }) { return asciiEmail(address) }
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !address.contains(where: \.isWhitespace) else {
            return nil
        }
        return "e:" + address.lowercased()
    }

    /// ``email(_:)`` of an address in ASCII, as nearly all are, byte by byte.
    private static func asciiEmail(_ address: String) -> String? {
        let bytes = address.utf8
        guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at != bytes.startIndex,
            case let host = bytes[bytes.index(after: at)...], !host.isEmpty, !host.contains(UInt8(ascii: "@"))
        else { return nil }
        let isSpaced = bytes.contains { $0 == 0x20 || 0x09...0x0D ~= $0 }
        guard !isSpaced else { return nil }
        // SAFETY: the prefix and every byte of the address are written, and no more is said to be there.
        return String(unsafeUninitializedCapacity: bytes.count + 2) { key in
            key[0] = UInt8(ascii: "e")
            key[1] = UInt8(ascii: ":")
            var end = 2
            for byte in bytes {
                key[end] = 0x41...0x5A ~= byte ? byte | 0x20 : byte
                end += 1
            }
            return end
        }
    }

    /// The key of an id that only `app` knows; an app's id holds no space.
    static func identity(_ value: String, app: String) -> String? {
        value.isEmpty ? nil : "i:\(app) \(value)"
    }

    /// The keys of a contact of somebody in `region`.
    static func keys(of contact: Contact, in region: PhoneRegion) -> Set<String> {
        var keys = phoneKeys(of: contact, in: region)
        for handle in contact.handles where handle.kind == .emailAddress {
            if let key = email(handle.value) { keys.insert(key) }
        }
        for identity in contact.confirmedIdentities {
            if let key = Self.identity(identity.value, app: identity.appID) { keys.insert(key) }
        }
        return keys
    }

    /// Those of its keys that depend on where the person is.
    static func phoneKeys(of contact: Contact, in region: PhoneRegion) -> Set<String> {
        let numbers = contact.handles.filter { $0.kind == .phoneNumber }
        return Set(numbers.compactMap { phone($0.value, in: region) })
    }
}
