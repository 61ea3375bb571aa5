extension ConsentSchema {
    /// The texts people are asked with, and under which version of them each joined.
    static let consentTexts = """
        ALTER TABLE topic ADD COLUMN text_version BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE subscription ADD COLUMN text_version BIGINT NOT NULL DEFAULT 0;

        CREATE TABLE consent_text (
            topic_number BIGINT NOT NULL,
            version BIGINT NOT NULL,
            language TEXT NOT NULL,
            question TEXT NOT NULL,
            accept_label TEXT NOT NULL,
            decline_label TEXT NOT NULL,
            text_sha256 BLOB NOT NULL,
            PRIMARY KEY (topic_number, version, language)
        ) WITHOUT ROWID;
        """
}
