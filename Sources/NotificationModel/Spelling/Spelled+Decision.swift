package import UsherProto

extension Reason: Spelled {
    package static var noun: String { "reason" }
    package var ownSpelling: String? { dottedSpelling }
}

extension Listing: Spelled {
    package static var noun: String { "listing" }
    package var ownSpelling: String? {
        switch self {
        case .none: "no"
        case .notificationCenter: "nc"
        case .lockScreen: "lock"
        case .notificationCenterAndLockScreen: "nc+lock"
        case .unspecified, .unrecognized: nil
        }
    }
}

extension AlertDisposition: Spelled {
    package static var noun: String { "alert" }
    package var ownSpelling: String? {
        switch self {
        case .heldSummary: "held.summary"
        case .silencedFocus: "silenced.focus"
        case .unspecified, .none, .now, .unrecognized: nil
        }
    }
}

extension SoundDisposition: Spelled { package static var noun: String { "sound" } }
extension RuleOutcome: Spelled { package static var noun: String { "outcome" } }
extension FactName: Spelled { package static var noun: String { "fact" } }

extension DecisionRule: Spelled {
    package static var noun: String { "rule" }

    /// Its place in the procedure as people count it: `0` to `12`, with `9a` to `9c`, and `11a` to `11i` in a Focus.
    package var place: String {
        switch rawValue {
        case 1...11: "\(rawValue)"
        case 12...20: "11" + String(UnicodeScalar(UInt8(ascii: "a") + UInt8(rawValue - 12)))
        case 21: "12"
        case 22: "9a"
        case 23: "9b"
        case 24: "9c"
        case 25: "0"
        default: "\(rawValue)"
        }
    }
}
