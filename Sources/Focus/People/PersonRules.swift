import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// What a person's fields may hold.
enum PersonRules {
    /// - Throws: A refusal with the field's path below `person`.
    static func check(_ person: Person, zones: ZoneNames) throws(RPCError) {
        try IdentifierForm.person.check(person.personID, field: "person.person_id")
        try check(zone: person.zone, field: "person.zone", zones)
        try FieldRules.text(person.locale, "person.locale", atMost: 35)
        guard person.locale.isEmpty || isLanguageTag(person.locale) else {
            throw .refusal(.fieldMalformed, field: "person.locale", "expected a BCP 47 tag such as de-DE")
        }
        guard person.region.isEmpty || Region(person.region) != nil else {
            throw .refusal(.fieldMalformed, field: "person.region", "expected an ISO 3166 code such as DE or DE-BE")
        }
    }

    /// - Throws: `field_required`, `field_too_long` or `zone_unknown`.
    static func check(zone: String, field: String, _ zones: ZoneNames) throws(RPCError) {
        try FieldRules.text(zone, field, atMost: 64, isRequired: true)
        guard zones.contains(zone) else {
            throw .refusal(.zoneUnknown, field: field, "expected an IANA name such as Europe/Berlin")
        }
    }

    /// Subtags of one to eight letters and digits with hyphens between; the first one, the language, is of letters and
    /// has two or more (RFC 5646 §2.1; which subtags are registered is not looked up).
    private static func isLanguageTag(_ tag: String) -> Bool {
        let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let language = subtags.first, 2...8 ~= language.count, language.allSatisfy(isLetter) else { return false }
        return subtags.dropFirst().allSatisfy { 1...8 ~= $0.count && $0.allSatisfy { isLetter($0) || isDigit($0) } }
    }

    private static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
    private static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte) || 0x61...0x7A ~= byte }
    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
