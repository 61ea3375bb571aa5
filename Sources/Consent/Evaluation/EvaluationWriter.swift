import UsherProto

/// Writes `usher.consent.v1.EvaluateResponse` field by field, without a value for each message in it.
///
/// A test holds what it writes against the generated code.
struct EvaluationWriter: ~Copyable {
    /// Bytes that one evaluation takes at most: everything inside has a length of one byte.
    static let maximumByteCount = 96

    /// The wire form so far.
    private(set) var bytes: [UInt8] = []

    /// A writer with room for so many evaluations.
    init(evaluationCount: Int) { bytes.reserveCapacity(evaluationCount * 48) }

    /// Appends one evaluation.
    ///
    /// - Parameters:
    ///   - reason: Number of the reason it is refused for; 0 where it is permitted.
    ///   - status: Number of the authorization, 1 to 5.
    ///   - settings: As ``PackedSettings``.
    ///   - capabilities: The wire form of the app's capabilities, at most 16 bytes.
    ///   - position: The ledger position.
    mutating func append(reason: UInt8, status: UInt8, settings: UInt64, capabilities: [UInt8], position: UInt64) {
        let settingsCount = Self.byteCount(ofSettings: settings)
        let permissionsCount = 2 + (settingsCount == 0 ? 0 : 2 + settingsCount) + 2 + capabilities.count
        let evaluatedCount = 2 + permissionsCount + (position == 0 ? 0 : 1 + Self.byteCount(ofVarint: position))
        let count = 2 + (reason == 0 ? 0 : 2) + 2 + evaluatedCount
        bytes.append(0x0A)  // evaluations
        bytes.append(UInt8(count))
        bytes.append(0x08)  // verdict
        bytes.append(UInt8(Self.verdict(reason).rawValue))
        if reason != 0 {
            bytes.append(0x10)
            bytes.append(reason)
        }
        bytes.append(0x1A)  // evaluated
        bytes.append(UInt8(evaluatedCount))
        bytes.append(0x0A)  // permissions
        bytes.append(UInt8(permissionsCount))
        bytes.append(0x08)  // authorization
        bytes.append(status)
        if settingsCount != 0 {
            bytes.append(0x12)
            bytes.append(UInt8(settingsCount))
            append(settings: settings)
        }
        bytes.append(0x1A)  // capabilities
        bytes.append(UInt8(capabilities.count))
        bytes.append(contentsOf: capabilities)
        if position != 0 {
            bytes.append(0x10)  // ledger_position
            append(varint: position)
        }
    }

    private static func verdict(_ reason: UInt8) -> EvaluationVerdict { reason == 0 ? .permitted : .refused }

    // MARK: Settings

    /// The low bit of each field that is recorded.
    private static func recorded(_ settings: UInt64) -> UInt64 { (settings | settings >> 1) & 0x5555_5555 }

    private static func byteCount(ofSettings settings: UInt64) -> Int {
        // The tag of field 16 takes two bytes, and so does that of field 17, which is a packed list.
        let channelCount = channels(settings).nonzeroBitCount
        return 2 * recorded(settings).nonzeroBitCount + (settings >> 30 & 1 == 0 ? 0 : 1)
            + (channelCount == 0 ? 0 : 3 + channelCount)
    }

    /// A bit for each channel that is off.
    private static func channels(_ settings: UInt64) -> UInt64 { settings >> PackedSettings.channelShift & 0x1F }

    private mutating func append(settings: UInt64) {
        var left = Self.recorded(settings)
        while left != 0 {
            let bit = UInt64(left.trailingZeroBitCount)
            let tag = (bit / 2 + 1) << 3
            append(varint: tag)
            bytes.append(UInt8(truncatingIfNeeded: settings >> bit & 3))
            left &= left - 1
        }
        left = Self.channels(settings)
        guard left != 0 else { return }
        append(varint: 17 << 3 | 2)  // channels_off
        bytes.append(UInt8(left.nonzeroBitCount))
        while left != 0 {
            bytes.append(UInt8(left.trailingZeroBitCount + 1))
            left &= left - 1
        }
    }

    // MARK: Numbers

    private static func byteCount(ofVarint value: UInt64) -> Int { (70 - (value | 1).leadingZeroBitCount) / 7 }

    private mutating func append(varint value: UInt64) {
        var left = value
        while left >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: left) | 0x80)
            left >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: left))
    }
}
