package import UsherProto

/// Reasons in the order the rules gave them, in eight bytes: at most eight, numbered 1 to 255, without memory of their own.
package struct ReasonList: RandomAccessCollection, Hashable, Sendable {
    /// A byte for each reason, the first in the lowest; 0 where there is none.
    private var bytes: UInt64 = 0

    /// No reasons.
    package init() {}

    package var startIndex: Int { 0 }
    package var endIndex: Int { (64 - bytes.leadingZeroBitCount + 7) / 8 }

    package subscript(position: Int) -> Reason {
        precondition(indices.contains(position), "a reason's index is out of range")
        return Reason(rawValue: Int32(bytes >> (UInt64(position) * 8) & 0xFF))
    }

    /// Adds `reason` at the end; `unspecified` adds nothing.
    ///
    /// - Precondition: Its number is 0 to 255, and fewer than eight are there.
    mutating func append(_ reason: Reason) {
        let number = UInt64(UInt8(reason.rawValue))
        guard number != 0 else { return }
        let count = endIndex
        precondition(count < 8, "no more than eight rules give reasons")
        bytes |= number << (UInt64(count) * 8)
    }
}
