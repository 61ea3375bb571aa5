/// The writes that wait for the commit in progress, within two bounds.
struct WriteQueue {
    private var jobs: [any WriteJob] = []
    private var byteCount = 0
    private let maxJobs: Int
    private let maxBytes: Int
    private let maxGroupJobs: Int
    private let maxGroupBytes: Int

    init(_ options: DatabaseOptions) {
        maxJobs = options.maxQueuedJobs
        maxBytes = options.maxQueuedBytes
        maxGroupJobs = max(1, options.maxGroupJobs)
        maxGroupBytes = options.maxGroupBytes
    }

    var count: Int { jobs.count }
    var isEmpty: Bool { jobs.isEmpty }

    /// Takes the job in, or says why not.
    mutating func append(_ job: any WriteJob, path: String) -> StorageError? {
        guard jobs.count < maxJobs else {
            return StorageError(.queueFull, "\(jobs.count) writes are waiting, the bound is \(maxJobs)", path: path)
        }
        guard job.byteCount <= maxBytes - byteCount else {
            return StorageError(
                .queueFull,
                "a write of \(job.byteCount) bytes does not fit: \(byteCount) are waiting, the bound is \(maxBytes)",
                path: path
            )
        }
        jobs.append(job)
        byteCount += job.byteCount
        return nil
    }

    /// The jobs for the next transaction, oldest first; all of them unless that is too much for one.
    mutating func takeGroup() -> [any WriteJob] {
        var count = 0
        var bytes = 0
        for job in jobs.prefix(maxGroupJobs) {
            if count > 0, bytes + job.byteCount > maxGroupBytes { break }
            bytes += job.byteCount
            count += 1
        }
        byteCount -= bytes
        if count == jobs.count {
            defer { jobs = [] }
            return jobs
        }
        defer { jobs.removeFirst(count) }
        return Array(jobs.prefix(count))
    }
}
