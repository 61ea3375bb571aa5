import ServiceHost

extension ConsentSchema {
    /// Who was erased, and the erasures that go on.
    ///
    /// `erasure_job.person_id` is there until every service is done; then only the hash in `erasure` is left.
    /// `erasure_job.receipt` is an `ErasePersonResponse`, there once it is done.
    static let erasures =
        ErasedPeople.table + """

            CREATE TABLE erasure_job (
                erasure_id BLOB PRIMARY KEY NOT NULL,
                person_id BLOB,
                began_at BIGINT NOT NULL,
                ledger_position BIGINT NOT NULL,
                receipt BLOB
            ) WITHOUT ROWID;
            CREATE INDEX erasure_job_open ON erasure_job (began_at) WHERE person_id IS NOT NULL;
            """
}
