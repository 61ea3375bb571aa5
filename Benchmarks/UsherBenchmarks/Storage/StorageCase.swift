import Storage

/// A way to write rows.
struct StorageCase: Sendable {
    var name: String
    var writers = 1
    var rowsPerJob = 1
    var layout = RowLayout.withoutRowID
    var usesSavepoints = false
    /// Run once, before the load.
    var preparation = ""
    var tune: @Sendable (inout DatabaseOptions) -> Void = { _ in }

    /// What everyone asks for first: one row a write, by few and by many.
    static let headline = [1, 16, 64].map { StorageCase(name: writersName($0), writers: $0) }

    /// Everything that a decision about the storage was made on.
    static let all =
        headline + [StorageCase(name: writersName(256), writers: 256)] + batches + layouts + savepoints
        + checkpoints + logSizes

    private static func writersName(_ count: Int) -> String {
        "\(count) \(count == 1 ? "writer" : "writers"), one row a job"
    }

    private static let batches = [1, 2, 4].map {
        StorageCase(name: "\($0) jobs of 128 rows outstanding", writers: $0, rowsPerJob: 128)
    }

    private static let layouts = RowLayout.allCases.flatMap { layout in
        [1, 128, 1000].map {
            StorageCase(name: "\(layout.rawValue), \($0) a job", writers: 2, rowsPerJob: $0, layout: layout)
        }
    }

    private static let savepoints = [false, true].flatMap { savepoints in
        [64, 1000].map {
            StorageCase(
                name: "\($0) writers, \(savepoints ? "a savepoint a job" : "no savepoints")",
                writers: $0,
                usesSavepoints: savepoints
            )
        }
    }

    // SQLite's own setting, which replaces the hook that our checkpointer is woken by.
    private static let byWriter = "PRAGMA wal_autocheckpoint = 1000"

    private static let checkpoints = [(64, 1), (4, 128)].flatMap { writers, rows in
        let load = "\(writers) writers, \(rows) rows a job"
        return [
            StorageCase(name: "\(load), checkpoints beside", writers: writers, rowsPerJob: rows),
            StorageCase(name: "\(load), no checkpoints", writers: writers, rowsPerJob: rows) {
                $0.checkpointLogBytes = 1 << 40
            },
            StorageCase(name: "\(load), by the writer", writers: writers, rowsPerJob: rows, preparation: byWriter),
        ]
    }

    private static let logSizes = [(1, 1), (64, 1), (4, 128)].flatMap { writers, rows in
        [(8, 32, 0), (8, 32, 32), (2, 32, 32), (1, 32, 32), (1, 8, 8)].map { copy, restart, reserve in
            StorageCase(
                name: "log \(copy)/\(restart)/\(reserve) MiB, \(writers) writing, \(rows) rows a job",
                writers: writers,
                rowsPerJob: rows
            ) {
                $0.checkpointLogBytes = copy << 20
                $0.restartLogBytes = restart << 20
                $0.reservedLogBytes = reserve << 20
            }
        }
    }
}
