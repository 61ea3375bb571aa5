import ServiceHost
package import Storage

extension IngestionService {
    /// The tables, and how each version became the next.
    package static let schema = Schema(
        name: "ingestion",
        applicationID: ServiceRole.ingestion.databaseID,
        migrations: [
            Migration(
                1,
                "apps, keys, categories, notifications and their outcomes",
                script: """
                    CREATE TABLE stack_secret (name TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL) WITHOUT ROWID;
                    CREATE TABLE app (app_id TEXT PRIMARY KEY NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;
                    CREATE TABLE category_set (app_id TEXT PRIMARY KEY NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;
                    CREATE TABLE api_key (
                        key_id TEXT PRIMARY KEY NOT NULL,
                        app_id TEXT NOT NULL,
                        hash BLOB NOT NULL,
                        label TEXT NOT NULL,
                        created_at BIGINT NOT NULL,
                        withdrawn_at BIGINT
                    ) WITHOUT ROWID;
                    CREATE INDEX api_key_by_app ON api_key (app_id, created_at, key_id);
                    CREATE TABLE notification (
                        id BLOB PRIMARY KEY NOT NULL,
                        lane BIGINT NOT NULL,
                        purpose BIGINT NOT NULL,
                        send_at BIGINT,
                        cancelled_at BIGINT,
                        people BLOB,
                        findings BLOB,
                        body BLOB NOT NULL
                    ) WITHOUT ROWID;
                    CREATE TABLE work_group (number BIGINT PRIMARY KEY NOT NULL, ids BLOB NOT NULL) WITHOUT ROWID;
                    CREATE TABLE schedule (due BIGINT NOT NULL, id BLOB NOT NULL, PRIMARY KEY (due, id)) WITHOUT ROWID;
                    CREATE TABLE fanout (
                        id BLOB PRIMARY KEY NOT NULL,
                        topic_id TEXT NOT NULL,
                        page_token BLOB NOT NULL,
                        is_done BIGINT NOT NULL,
                        presented BIGINT NOT NULL,
                        held BIGINT NOT NULL,
                        suppressed BIGINT NOT NULL,
                        cancelled BIGINT NOT NULL,
                        failed BIGINT NOT NULL
                    ) WITHOUT ROWID;
                    CREATE INDEX fanout_open ON fanout (id) WHERE is_done = 0;
                    CREATE TABLE outcome (
                        notification_id BLOB NOT NULL,
                        person_id BLOB NOT NULL,
                        state BIGINT NOT NULL,
                        reasons BLOB NOT NULL,
                        changed_at BIGINT NOT NULL,
                        attempts BIGINT NOT NULL,
                        release_at BIGINT,
                        last_error TEXT,
                        PRIMARY KEY (notification_id, person_id)
                    ) WITHOUT ROWID;
                    CREATE TABLE idempotency (
                        app_id TEXT NOT NULL,
                        idempotency_key TEXT NOT NULL,
                        content_hash BLOB NOT NULL,
                        notification_id BLOB NOT NULL,
                        accepted_at BIGINT NOT NULL,
                        PRIMARY KEY (app_id, idempotency_key)
                    ) WITHOUT ROWID;
                    CREATE TABLE withdrawal (
                        notification_id BLOB PRIMARY KEY NOT NULL,
                        removes_records BIGINT NOT NULL
                    ) WITHOUT ROWID;
                    """
            ),
            Migration(
                2,
                "how apps have been sending",
                script: """
                    CREATE TABLE sender_tally (
                        app_id TEXT PRIMARY KEY NOT NULL,
                        high_bits BIGINT NOT NULL,
                        low_bits BIGINT NOT NULL,
                        known_count BIGINT NOT NULL
                    ) WITHOUT ROWID;
                    """
            ),
            Migration(3, "who was erased", script: ErasedPeople.tables),
            Migration(4, "who changed what", script: AuditTable.script),
            Migration(
                5,
                "schedules by lane",
                script: """
                    ALTER TABLE schedule ADD COLUMN lane BIGINT NOT NULL DEFAULT 3;
                    UPDATE schedule SET lane =
                        COALESCE((SELECT lane FROM notification WHERE notification.id = schedule.id), 3);
                    CREATE INDEX schedule_by_lane ON schedule (lane, due, id);
                    """
            ),
            Migration(
                6,
                "where in the ledger consent refused",
                script: "ALTER TABLE outcome ADD COLUMN ledger_position BIGINT;"
            ),
        ]
    )
}
