/// Credit in one direction of a connection or stream (`WIRE.md` 7): a frame may go while it is above zero.
struct CreditAccount: Equatable, Sendable {
    /// What is left, in bytes; below zero after a frame larger than what was left.
    private(set) var balance: Int64

    init(_ initial: UInt32) { balance = Int64(initial) }

    /// True while another frame may be sent.
    @inline(__always) var isOpen: Bool { balance > 0 }

    /// Takes a frame's payload off.
    ///
    /// - Returns: False if the frame came without credit.
    @inline(__always)
    mutating func spend(_ byteCount: Int) -> Bool {
        guard balance > 0 else { return false }
        balance &-= Int64(byteCount)
        return true
    }

    /// Adds what the peer gave.
    ///
    /// - Returns: False if the sum is above what the wire can carry.
    mutating func add(_ increment: UInt32) -> Bool {
        balance += Int64(increment)
        return balance <= Int64(Int32.max)
    }
}

/// Credit that a receiver owes: gathered until a fair share has come together, so that CREDIT frames stay few.
struct CreditDebt: Sendable {
    private let share: Int
    private var owed = 0

    /// Pays back half of `initial` at a time.
    init(initial: UInt32) { share = max(1, Int(initial) / 2) }

    /// Notes that `byteCount` bytes are done with.
    ///
    /// - Returns: The increment to send now, or nil where it is still too little.
    @inline(__always)
    mutating func release(_ byteCount: Int) -> UInt32? {
        owed &+= byteCount
        guard owed >= share else { return nil }
        defer { owed = 0 }
        return UInt32(clamping: min(owed, Int(Int32.max)))
    }
}
