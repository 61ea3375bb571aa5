import Storage
import UsherProto

/// The runs of the service, each with the positions it handed out: what tells a cursor of this history from one of
/// another.
struct Eras: Sendable {
    /// Eras that are remembered; a cursor of an older one is answered with a reset.
    static let maximumCount = 1000

    private struct Era {
        var id: Int64
        /// The last position handed out before it.
        var before: Int64
        /// The last one of its own; nil for the one that goes on.
        var end: Int64?
    }

    private var eras: [Era] = []

    /// The run that goes on.
    var current: Int64 { eras.last?.id ?? 0 }

    /// Begins an era with `id`, and knows those before it.
    init(beginning id: Int64, in transaction: borrowing Transaction) throws {
        let last = try PositionCounter(in: transaction).last
        try transaction.prepare("INSERT INTO era (id, first) VALUES ($1, $2)").run(.integer(id), .integer(last + 1))
        try transaction.prepare("DELETE FROM era WHERE number <= (SELECT MAX(number) FROM era) - $1")
            .run(.integer(Int64(Self.maximumCount)))
        var eras: [Era] = []
        try transaction.prepare("SELECT id, first FROM era ORDER BY number").forEach { row in
            let before = try row.integer(1) - 1
            if !eras.isEmpty { eras[eras.count - 1].end = before }
            eras.append(Era(id: try row.integer(0), before: before, end: nil))
        }
        self.eras = eras
    }

    /// Why the changes after `cursor` cannot be given; nil where they can.
    ///
    /// `last` is the last position there is, `floor` the last one whose change may be forgotten.
    func resetCause(of cursor: WatchCursor, last: Int64, floor: Int64) -> ResetCause? {
        guard let era = eras.last(where: { $0.id == cursor.era }) else { return .cursorUnknown }
        guard cursor.position >= era.before, cursor.position <= era.end ?? last else { return .cursorUnknown }
        return cursor.position < floor ? .cursorTooOld : nil
    }
}
