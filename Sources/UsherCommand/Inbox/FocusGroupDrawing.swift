import UsherProto

/// The groups of an inbox with their records, put together from its pages.
struct FocusGroupDrawing: Sendable {
    /// The groups, as they came, each with its records in order; none is empty.
    let groups: [(group: FocusGroup, records: [InboxRecord])]
    private let ids: Set<[UInt8]>

    /// The groups of some of the records; a group that goes on over pages may come in parts.
    init(_ parts: [FocusGroup], _ records: [InboxRecord]) {
        let known = Dictionary(records.map { ($0.notification?.notificationID ?? [], $0) }) { first, _ in first }
        var merged: [FocusGroup] = []
        for part in parts {
            let same = merged.firstIndex {
                $0.focusActivation == part.focusActivation && $0.focusID == part.focusID
            }
            if let same { merged[same].notificationIDs += part.notificationIDs } else { merged.append(part) }
        }
        groups = merged.map { group in
            (group, group.notificationIDs.compactMap { known[$0] }.sorted(by: Self.isBefore))
        }.filter { !$0.records.isEmpty }
        ids = Set(groups.flatMap { $0.records.map { $0.notification?.notificationID ?? [] } })
    }

    /// True for a record of one of the groups.
    func contains(_ record: InboxRecord) -> Bool { ids.contains(record.notification?.notificationID ?? []) }

    /// The group of a record; nil where it is in none.
    func group(of record: InboxRecord) -> FocusGroup? {
        guard contains(record) else { return nil }
        return groups.first { $0.group.notificationIDs.contains(record.notification?.notificationID ?? []) }?.group
    }

    /// The order of a group: level, then relevance, then the newest first.
    private static func isBefore(_ left: InboxRecord, _ right: InboxRecord) -> Bool {
        func key(_ record: InboxRecord) -> (Int32, Double, Int64) {
            (
                record.decision?.effectiveLevel.rawValue ?? 0,
                record.notification?.content?.relevanceScore ?? 0,
                record.arrivedAtUnixUs
            )
        }
        return key(left) > key(right)
    }
}
