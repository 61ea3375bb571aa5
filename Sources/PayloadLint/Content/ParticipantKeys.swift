import ProtobufRuntime
import UsherProto

/// What two participants of one notification are known to be the same by (communication rule C3): a contact, an id of the
/// app's own, or an address.
///
/// Addresses are compared as far as that needs no person's region, which nobody knows here: e-mail addresses without
/// regard to capitals, phone numbers without what stands between their digits.
enum ParticipantKeys {
    /// The keys; two participants are one where they have one in common.
    static func keys(of participant: borrowing ParticipantView) -> [String] {
        var keys: [String] = []
        if !participant.contactID.isEmpty { keys.append("c:" + text(participant.contactID)) }
        if !participant.customID.isEmpty { keys.append("i:" + text(participant.customID)) }
        guard let handle = participant.handle else { return keys }
        let value = text(handle.value)
        switch handle.kind {
        case .emailAddress: keys.append("e:" + value.lowercased())
        case .phoneNumber: keys.append("p:" + dialled(value))
        case .opaque, .unspecified, .unrecognized: keys.append("h:" + value)
        }
        return keys
    }

    /// The digits of a number as they are dialled, of whatever script, with a plus in front where it is given (or as 00);
    /// the text as it is where there are none.
    static func dialled(_ number: String) -> String {
        var digits = ""
        for character in number {
            if let digit = character.wholeNumberValue, 0...9 ~= digit {
                digits.append(String(digit))
            } else if digits.isEmpty, character == "+" || character == "\u{FF0B}" {
                digits = "+"
            } else if character.isLetter {
                // Letters are dialled too, or say an extension.
                digits.append(character.lowercased())
            }
        }
        if digits.hasPrefix("00") { digits = "+" + digits.dropFirst(2) }
        return digits.isEmpty ? number : digits
    }

    private static func text(_ bytes: RawSpan) -> String { String(decoding: CField.bytes(bytes), as: UTF8.self) }
}
