import ServiceHost
import Storage

/// The tables of consent.
///
/// Apps and topics have numbers inside, so that the large tables (one row for each person and app, or person and topic)
/// have short keys in whose order an audience is read. A person's id stands in them as bytes, compared byte by byte.
enum ConsentSchema {
    static let schema = Schema(
        name: "consent",
        applicationID: ServiceRole.consent.databaseID,
        migrations: [
            Migration(1, "permissions and topics", script: permissionsAndTopics),
            Migration(2, "the ledger's entries", script: ledger),
            Migration(3, "consent texts", script: consentTexts),
            Migration(4, "preference links", script: links),
            Migration(5, "who was erased", script: erasures),
            Migration(6, "who changed what", script: AuditTable.script),
            Migration(7, "the seal of the ledger's head", script: seal),
        ]
    )

    private static let permissionsAndTopics = """
        CREATE TABLE ledger_head (
            id INTEGER PRIMARY KEY,
            position BIGINT NOT NULL
        );
        INSERT INTO ledger_head (id, position) VALUES (1, 0);

        CREATE TABLE app (
            number INTEGER PRIMARY KEY,
            app_id TEXT NOT NULL UNIQUE,
            time_sensitive BIGINT NOT NULL,
            critical BIGINT NOT NULL,
            communication BIGINT NOT NULL,
            public_authority_region TEXT NOT NULL,
            revision BIGINT NOT NULL
        );

        CREATE TABLE topic (
            number INTEGER PRIMARY KEY,
            app_number BIGINT NOT NULL,
            topic_id TEXT NOT NULL,
            purpose BIGINT NOT NULL,
            is_listed BIGINT NOT NULL,
            needs_double_opt_in BIGINT NOT NULL,
            display_name TEXT NOT NULL,
            summary_text TEXT NOT NULL,
            revision BIGINT NOT NULL,
            UNIQUE (app_number, topic_id)
        );

        CREATE TABLE person_app (
            app_number BIGINT NOT NULL,
            person_id BLOB NOT NULL,
            status BIGINT NOT NULL,
            settings BIGINT NOT NULL,
            options BIGINT NOT NULL,
            ends_at_unix_us BIGINT,
            was_prompted BIGINT NOT NULL,
            revision BIGINT NOT NULL,
            ledger_position BIGINT NOT NULL,
            purpose_text TEXT NOT NULL,
            language TEXT NOT NULL,
            PRIMARY KEY (app_number, person_id)
        ) WITHOUT ROWID;
        CREATE INDEX person_app_of_person ON person_app (person_id, app_number);

        CREATE TABLE subscription (
            topic_number BIGINT NOT NULL,
            person_id BLOB NOT NULL,
            state BIGINT NOT NULL,
            channels_off BIGINT NOT NULL,
            since_unix_us BIGINT NOT NULL,
            ledger_position BIGINT NOT NULL,
            PRIMARY KEY (topic_number, person_id)
        ) WITHOUT ROWID;
        """
}
