import Storage

/// Hands out positions in one write: each change of an inbox has one of its own, rising in the order of commits.
struct PositionCounter {
    /// The last one handed out.
    private(set) var last: Int64
    private let first: Int64

    /// Goes on where the last write ended.
    init(in transaction: borrowing Transaction) throws {
        first = try transaction.prepare("SELECT last FROM history WHERE id = 1").first { try $0.integer(0) } ?? 0
        last = first
    }

    /// The next position.
    mutating func next() -> Int64 {
        last += 1
        return last
    }

    /// Keeps what was handed out; writes nothing where nothing was.
    func save(in transaction: borrowing Transaction) throws {
        guard last != first else { return }
        try transaction.prepare("UPDATE history SET last = $1 WHERE id = 1").run(.integer(last))
    }
}
