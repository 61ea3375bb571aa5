package import Storage

/// The table that crash tests write: jobs of several rows, of which either all or none may be there.
package enum CrashSchema {
    /// Two tables, one of them with a unique index, so that a job changes pages all over the file.
    package static let schema = Schema(
        name: "crash-test",
        applicationID: 0x5553_4354,
        migrations: [
            Migration(
                1,
                "jobs and their parts",
                script: """
                    CREATE TABLE job (id BIGINT PRIMARY KEY, part_count BIGINT NOT NULL);
                    CREATE TABLE part (job BIGINT NOT NULL, number BIGINT NOT NULL, body BLOB NOT NULL);
                    CREATE UNIQUE INDEX part_by_number ON part (number, job);
                    """
            )
        ]
    )

    /// How many rows job `job` consists of beside its own.
    package static func partCount(of job: Int64) -> Int64 { 1 + job % 3 }

    /// Writes all rows of `job`.
    package static func insert(job: Int64, into transaction: borrowing Transaction) throws(StorageError) {
        let body = [UInt8](repeating: UInt8(truncatingIfNeeded: job), count: Int(200 + job % 400))
        let part = try transaction.prepare("INSERT INTO part (job, number, body) VALUES ($1, $2, $3)")
        for number in 0..<partCount(of: job) {
            try part.run(.integer(job), .integer(number), .bytes(body.span.bytes))
        }
        try transaction.prepare("INSERT INTO job (id, part_count) VALUES ($1, $2)")
            .run(.integer(job), .integer(partCount(of: job)))
    }

    /// The highest job's number; -1 when there is none.
    package static func lastJob(in transaction: borrowing Transaction) throws -> Int64 {
        try transaction.prepare("SELECT coalesce(max(id), -1) FROM job").first { row in try row.integer(0) } ?? -1
    }

    /// The numbers of all jobs that are there.
    package static func jobs(in transaction: borrowing Transaction) throws -> Set<Int64> {
        var jobs: Set<Int64> = []
        try transaction.prepare("SELECT id FROM job").forEach { row in jobs.insert(try row.integer(0)) }
        return jobs
    }

    /// Jobs of which some rows are there and some are not.
    package static func halfJobs(in transaction: borrowing Transaction) throws -> [Int64] {
        var halves: [Int64] = []
        let query = try transaction.prepare(
            """
            SELECT job.id FROM job
            LEFT JOIN (SELECT job, count(*) AS found FROM part GROUP BY job) AS parts ON parts.job = job.id
            WHERE coalesce(parts.found, 0) <> job.part_count
            UNION SELECT part.job FROM part LEFT JOIN job ON job.id = part.job WHERE job.id IS NULL
            """
        )
        try query.forEach { row in halves.append(try row.integer(0)) }
        return halves
    }

    /// SQLite's own verdict on the file: "ok" or what is wrong.
    package static func integrity(in transaction: borrowing Transaction) throws -> String {
        try transaction.prepare("PRAGMA integrity_check(1)").first { row in try row.text(0) } ?? "no answer"
    }
}
