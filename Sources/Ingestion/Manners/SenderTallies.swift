import EventLoop
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// Keeps every app's tally: read when it is first needed, counted in memory, and written from time to time.
///
/// A power cut may lose the last ten seconds of counting, which a share of a hundred can bear; in return no submission
/// waits for it. Confined to the service's loop.
final class SenderTallies: @unchecked Sendable {
    // SAFETY: every use is on the service's loop.
    private static let pauseBetweenWrites: Duration = .seconds(10)

    private let resources: ServiceResources
    private var changed: [String: SenderTally] = [:]
    private var timer: EventLoop.Timer?
    private var isStopped = false

    init(_ resources: ServiceResources) { self.resources = resources }

    /// The tally of `app`; empty where it cannot be read, since nothing may fail because of it.
    func tally(of app: AppRecord) -> SenderTally {
        if let known = app.tally { return known }
        var stored: SenderTally?
        do throws(StorageError) {
            stored = try resources.database.read { try SenderTallyTable.find(app.id, in: $0) }
        } catch {
            resources.log.warning("an app's tally cannot be read", [.error(error)])
        }
        let tally = changed[app.id] ?? stored ?? SenderTally()
        app.tally = tally
        return tally
    }

    /// Counts an accepted notification.
    func count(of app: AppRecord, isTimeSensitive: Bool) {
        let before = tally(of: app)
        var after = before
        after.add(isTimeSensitive: isTimeSensitive)
        // Of an app that never is time-sensitive nothing changes after a hundred.
        guard after != before else { return }
        app.tally = after
        changed[app.id] = after
        guard timer == nil, !isStopped else { return }
        timer = resources.loop.schedule(after: Self.pauseBetweenWrites) { [self] in
            timer = nil
            write()
        }
    }

    /// Writes what is counted and ends.
    func stop() {
        if let timer { resources.loop.cancel(timer) }
        timer = nil
        write()
        isStopped = true
    }

    private func write() {
        guard !isStopped, !changed.isEmpty else { return }
        let tallies = changed
        changed.removeAll()
        resources.database.write(on: resources.loop, byteCount: tallies.count * 64) { transaction in
            for (app, tally) in tallies { try SenderTallyTable.put(tally, of: app, in: transaction) }
        } completion: { [self] result in
            guard case .failure(let error) = result, error.code != .closed else { return }
            resources.log.warning("apps' tallies cannot be written", [.error(error)])
            changed.merge(tallies) { newer, _ in newer }
        }
    }
}

/// The table of tallies.
enum SenderTallyTable {
    /// The tally as stored; nil where none is.
    static func find(_ app: String, in transaction: borrowing Transaction) throws -> SenderTally? {
        try transaction.prepare("SELECT high_bits, low_bits, known_count FROM sender_tally WHERE app_id = $1")
            .first(.text(app)) { row in
                let high = UInt64(bitPattern: try row.integer(0))
                let low = UInt64(bitPattern: try row.integer(1))
                return SenderTally(bits: UInt128(high) << 64 | UInt128(low), count: Int(try row.integer(2)))
            }
    }

    /// Stores the tally.
    static func put(_ tally: SenderTally, of app: String, in transaction: borrowing Transaction) throws {
        try transaction.prepare(
            """
            INSERT INTO sender_tally (app_id, high_bits, low_bits, known_count) VALUES ($1, $2, $3, $4)
            ON CONFLICT (app_id) DO UPDATE SET high_bits = excluded.high_bits, low_bits = excluded.low_bits,
                known_count = excluded.known_count
            """
        ).run(
            .text(app),
            .integer(Int64(truncatingIfNeeded: tally.bits >> 64)),
            .integer(Int64(truncatingIfNeeded: tally.bits)),
            .integer(Int64(tally.count))
        )
    }
}
