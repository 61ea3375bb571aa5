// Writes to the database at the given path until it is killed, and prints each acknowledged job's number to standard
// output. The crash test kills it and looks whether every number it read is in the database.

import EventLoop
import Glibc
import Storage
import StorageCrashSchema

/// One chain of writes: the next one is submitted when the last one is acknowledged.
final class Chain: Sendable {
    private let database: Database
    private let loop: EventLoop
    private let nextJob: Locked<Int64>

    init(database: Database, loop: EventLoop, nextJob: Int64) {
        self.database = database
        self.loop = loop
        self.nextJob = Locked(nextJob)
    }

    func writeNext() {
        let job = nextJob.withLock { number in
            defer { number += 1 }
            return number
        }
        database.write(on: loop) { transaction in
            try CrashSchema.insert(job: job, into: transaction)
        } completion: { [self] result in
            switch result {
            case .success:
                acknowledge(job)
                writeNext()
            case .failure(let error):
                fail(error)
            }
        }
    }

    private func acknowledge(_ job: Int64) {
        let line = Array("\(job)\n".utf8)
        // One write of a few bytes to a pipe is whole or not there at all.
        let written = line.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        if written != line.count { exit(3) }
    }
}

func complain(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

func fail(_ error: some Error) -> Never {
    complain("storage-crash-test: \(error)\n")
    exit(2)
}

guard CommandLine.arguments.count == 2 else {
    complain("usage: storage-crash-test PATH-OF-DATABASE\n")
    exit(64)
}
do {
    var options = DatabaseOptions()
    // Small bounds, so that the kill also meets checkpoints and the log's new beginnings.
    options.checkpointLogBytes = 64 << 10
    options.restartLogBytes = 128 << 10
    options.reservedLogBytes = 64 << 10
    let database = try Database.open(CommandLine.arguments[1], schema: CrashSchema.schema, options: options)
    let last = try database.read { transaction in try CrashSchema.lastJob(in: transaction) }
    let chain = Chain(database: database, loop: try EventLoop(name: "crash-test"), nextJob: last + 1)
    for _ in 0..<8 { chain.writeNext() }
} catch {
    fail(error)
}
while true { pause() }
