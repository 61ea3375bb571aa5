extension ConsentSchema {
    /// Which links are useless before their time, and which were used that serve once.
    ///
    /// Each row goes when no link can be left that it is about.
    static let links = """
        CREATE TABLE revoked_link (
            person_id BLOB NOT NULL,
            link_id BLOB NOT NULL,
            app_number BIGINT NOT NULL,
            until_unix_us BIGINT NOT NULL,
            PRIMARY KEY (person_id, link_id, app_number)
        ) WITHOUT ROWID;
        CREATE INDEX revoked_link_until ON revoked_link (until_unix_us);

        CREATE TABLE link_epoch (
            person_id BLOB NOT NULL,
            app_number BIGINT NOT NULL,
            before_unix_us BIGINT NOT NULL,
            PRIMARY KEY (person_id, app_number)
        ) WITHOUT ROWID;
        CREATE INDEX link_epoch_before ON link_epoch (before_unix_us);

        CREATE TABLE used_link (
            person_id BLOB NOT NULL,
            link_id BLOB NOT NULL,
            until_unix_us BIGINT NOT NULL,
            PRIMARY KEY (person_id, link_id)
        ) WITHOUT ROWID;
        CREATE INDEX used_link_until ON used_link (until_unix_us);
        """
}
