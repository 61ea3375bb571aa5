import Storage

extension FocusService {
    /// What is known of Focuses that begin and end by themselves.
    ///
    /// `focus.triggers` is what may turn the Focus on, alone, so that nobody has to read its lists to know; null where
    /// it was stored before there was such a column.
    ///
    /// `focus_state` says what was last done by hand (its `activation` is no longer used), `focus_seen` what was on when
    /// something last happened.
    static let focusesThroughTime = """
        ALTER TABLE focus ADD COLUMN triggers BLOB;

        ALTER TABLE focus_state ADD COLUMN ends_on_leaving BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE focus_state ADD COLUMN off_at BIGINT;
        UPDATE focus_state SET off_at = since WHERE focus_id IS NULL;

        CREATE TABLE focus_seen (
            person_id TEXT NOT NULL,
            device_id TEXT NOT NULL,
            seen_at BIGINT NOT NULL,
            focus_id TEXT,
            cause BIGINT NOT NULL,
            since BIGINT NOT NULL,
            activation BIGINT NOT NULL,
            caused_by TEXT NOT NULL,
            PRIMARY KEY (person_id, device_id)
        ) WITHOUT ROWID;
        INSERT INTO focus_seen (person_id, device_id, seen_at, focus_id, cause, since, activation, caused_by)
            SELECT person_id, device_id, changed_at, focus_id, CASE WHEN focus_id IS NULL THEN 0 ELSE 1 END, since,
                CASE WHEN focus_id IS NULL THEN 0 ELSE activation END, changed_by FROM focus_state;

        CREATE TABLE device_fact (
            person_id TEXT NOT NULL,
            device_id TEXT NOT NULL,
            kind BIGINT NOT NULL,
            value TEXT NOT NULL,
            since BIGINT NOT NULL,
            PRIMARY KEY (person_id, device_id, kind, value)
        ) WITHOUT ROWID;

        UPDATE person SET has_state = 1
            WHERE has_state = 0 AND EXISTS (SELECT 1 FROM focus WHERE focus.person_id = person.person_id);

        ALTER TABLE decision ADD COLUMN activation BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE device_decision ADD COLUMN activation BIGINT NOT NULL DEFAULT 0;
        """
}
