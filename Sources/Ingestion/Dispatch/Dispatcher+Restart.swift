import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// The table of groups of notifications that were accepted together and are not all done.
enum WorkGroupTable {
    /// A group as stored.
    struct Row: Sendable {
        var number: Int64
        var ids: [NotificationID]
    }

    /// Stores a group.
    static func insert(_ number: Int64, ids: [UInt8], in transaction: borrowing Transaction) throws {
        try transaction.prepare("INSERT INTO work_group (number, ids) VALUES ($1, $2)")
            .run(.integer(number), .bytes(ids.span.bytes))
    }

    /// All groups, oldest first.
    static func all(in transaction: borrowing Transaction) throws -> [Row] {
        var rows: [Row] = []
        try transaction.prepare("SELECT number, ids FROM work_group ORDER BY number").forEach { row in
            let bytes = try row.bytes(1)
            var ids: [NotificationID] = []
            for start in stride(from: 0, to: bytes.byteCount - bytes.byteCount % 16, by: 16) {
                if let id = NotificationID(bytes.extracting(start..<start + 16)) { ids.append(id) }
            }
            rows.append(Row(number: try row.integer(0), ids: ids))
        }
        return rows
    }
}

extension Dispatcher {
    /// Takes up again what was accepted and not done when the process ended.
    ///
    /// - Throws: What the database says.
    func start() throws {
        let groups = try resources.database.read { try WorkGroupTable.all(in: $0) }
        for group in groups { try takeUp(group) }
        let fanOuts = try resources.database.read { try FanOutTable.open(in: $0) }
        for id in fanOuts { try takeUpFanOut(id) }
        let (count, due) = try resources.database.read { transaction in
            (
                try ScheduleTable.count(in: transaction),
                try DispatchLane.allCases.map { try ScheduleTable.nextDue(of: $0, after: nil, in: transaction) }
            )
        }
        scheduledCount = count
        for (index, next) in due.enumerated() { schedules[index].nextDue = next }
        setDueTimer()
        if !undone.isEmpty {
            resources.log.info("undone work is taken up again", [.integer("notifications", undone.count)])
        }
    }

    /// The number of the newest group that has undone work.
    func newestGroupNumber() throws(StorageError) -> Int64 {
        try resources.database.read { transaction in
            try transaction.prepare("SELECT number FROM work_group ORDER BY number DESC LIMIT 1").first { row in
                try row.integer(0)
            }
        } ?? 0
    }

    private func takeUp(_ row: WorkGroupTable.Row) throws {
        let group = WorkGroup(number: row.number, undoneCount: 0)
        for id in row.ids {
            let (stored, settled) = try resources.database.read { transaction in
                (
                    try NotificationTable.find(id, in: transaction),
                    try OutcomeTable.settledPeople(of: id, in: transaction)
                )
            }
            guard let stored, stored.cancelledAt == nil, let notification = try restore(id, stored) else { continue }
            let people = settled.isEmpty ? notification.people : notification.people.filter { !settled.contains($0) }
            guard !people.isEmpty else { continue }
            group.undoneCount += 1
            notification.trace = .group(group)
            admission.began(byteCount: notification.byteCount)
            enqueue(notification, people: people)
        }
        if group.undoneCount == 0 { finish(.group(group.number)) }
    }

    private func takeUpFanOut(_ id: NotificationID) throws {
        let (stored, row) = try resources.database.read { transaction in
            (try NotificationTable.find(id, in: transaction), try FanOutTable.find(id, in: transaction))
        }
        guard let row, let stored, stored.cancelledAt == nil, let notification = try restore(id, stored) else { return }
        notification.trace = .fanOut
        admission.began(byteCount: notification.byteCount)
        enqueue(FanOut(notification, token: row.token, isResumed: true))
    }
}
