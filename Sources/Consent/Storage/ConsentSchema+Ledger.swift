extension ConsentSchema {
    /// The ledger's entries and checkpoints, the keys of people, and the secret that keys come from.
    ///
    /// A database that has given out positions before keeps them: its chain begins behind the last of them.
    static let ledger = """
        ALTER TABLE ledger_head ADD COLUMN base_position BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE ledger_head ADD COLUMN entry_hash BLOB NOT NULL
            DEFAULT x'0000000000000000000000000000000000000000000000000000000000000000';
        ALTER TABLE ledger_head ADD COLUMN checkpoint_position BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE ledger_head ADD COLUMN checkpoint_count BIGINT NOT NULL DEFAULT 0;
        UPDATE ledger_head SET base_position = position;

        CREATE TABLE ledger_entry (
            position INTEGER PRIMARY KEY,
            appended_at_unix_us BIGINT NOT NULL,
            kind BIGINT NOT NULL,
            sealed_record BLOB NOT NULL,
            entry_hash BLOB NOT NULL
        );

        CREATE TABLE ledger_checkpoint (
            position INTEGER PRIMARY KEY,
            entry_hash BLOB NOT NULL,
            signed_at_unix_us BIGINT NOT NULL,
            key_sha256 BLOB NOT NULL,
            signature BLOB NOT NULL
        );

        CREATE TABLE person_key (
            number INTEGER PRIMARY KEY,
            person_id BLOB NOT NULL UNIQUE,
            sealed_key BLOB NOT NULL
        );

        CREATE TABLE service_secret (
            id INTEGER PRIMARY KEY,
            secret BLOB,
            fingerprint BLOB NOT NULL
        );
        """
}
