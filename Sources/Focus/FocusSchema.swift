import ServiceHost
package import Storage

extension FocusService {
    package static let schema = Schema(
        name: "focus",
        applicationID: ServiceRole.focus.databaseID,
        migrations: [
            Migration(1, "people, their contacts and Focuses", script: people),
            Migration(2, "decisions and what they leave behind", script: decisions),
            Migration(3, "Focuses through time", script: focusesThroughTime),
            Migration(4, "interactions, muted conversations, phone numbers as their countries dial them") {
                transaction in
                try transaction.runScript(communication)
                try PhoneKeys.readAnew(in: transaction)
            },
            Migration(5, "what it takes to decide again", script: rememberedSubjects),
            Migration(6, "caps, events that alerted, time-sensitive prompts", script: manners),
            Migration(7, "summaries that go out", script: summaries),
            Migration(8, "when events were last told of", script: eventsToldOf),
            Migration(9, "who was erased", script: ErasedPeople.tables),
            Migration(10, "who changed what", script: AuditTable.script),
        ]
    )

    /// An event is remembered from what was last told of it on, not from its alert.
    private static let eventsToldOf = """
        ALTER TABLE event_alert RENAME COLUMN alerted_at TO told_at;
        """

    /// A decision's `subject` is the packed form of a `RememberedSubject`; NULL where an earlier version decided.
    private static let rememberedSubjects = """
        ALTER TABLE decision ADD COLUMN subject BLOB;
        """

    /// `person` also says what else there is of somebody, so that most people cost one look-up: `contact_count`,
    /// `has_state` (a row in `focus_state` or `device` ever was), `summary` (0 never set, 1 on, 2 off).
    private static let people = """
        CREATE TABLE counter (
            name TEXT PRIMARY KEY NOT NULL,
            value BIGINT NOT NULL
        ) WITHOUT ROWID;
        INSERT INTO counter (name, value) VALUES ('revision', 0);

        CREATE TABLE person (
            person_id TEXT PRIMARY KEY NOT NULL,
            zone TEXT NOT NULL,
            locale TEXT NOT NULL,
            region TEXT NOT NULL,
            keeps_focus_per_device BIGINT NOT NULL,
            revision BIGINT NOT NULL,
            contact_count BIGINT NOT NULL DEFAULT 0,
            has_state BIGINT NOT NULL DEFAULT 0,
            summary BIGINT NOT NULL DEFAULT 0
        ) WITHOUT ROWID;

        CREATE TABLE contact (
            person_id TEXT NOT NULL,
            contact_id TEXT NOT NULL,
            is_favorite BIGINT NOT NULL,
            group_names TEXT NOT NULL,
            body BLOB NOT NULL,
            revision BIGINT NOT NULL,
            PRIMARY KEY (person_id, contact_id)
        ) WITHOUT ROWID;

        CREATE TABLE contact_key (
            person_id TEXT NOT NULL,
            match_key TEXT NOT NULL,
            contact_id TEXT NOT NULL,
            PRIMARY KEY (person_id, match_key, contact_id)
        ) WITHOUT ROWID;

        CREATE TABLE focus (
            person_id TEXT NOT NULL,
            focus_id TEXT NOT NULL,
            body BLOB NOT NULL,
            revision BIGINT NOT NULL,
            PRIMARY KEY (person_id, focus_id)
        ) WITHOUT ROWID;

        CREATE TABLE focus_state (
            person_id TEXT NOT NULL,
            device_id TEXT NOT NULL,
            focus_id TEXT,
            activation BIGINT NOT NULL,
            since BIGINT NOT NULL,
            until BIGINT,
            changed_at BIGINT NOT NULL,
            changed_by TEXT NOT NULL,
            PRIMARY KEY (person_id, device_id)
        ) WITHOUT ROWID;

        CREATE TABLE device (
            person_id TEXT NOT NULL,
            device_id TEXT NOT NULL,
            is_muted BIGINT NOT NULL,
            has_left BIGINT NOT NULL,
            last_sequence BIGINT NOT NULL,
            PRIMARY KEY (person_id, device_id)
        ) WITHOUT ROWID;

        CREATE TABLE focus_status (
            person_id TEXT NOT NULL,
            app_id TEXT NOT NULL,
            authorization_status BIGINT NOT NULL,
            PRIMARY KEY (person_id, app_id)
        ) WITHOUT ROWID;

        CREATE TABLE summary_schedule (
            person_id TEXT PRIMARY KEY NOT NULL,
            body BLOB NOT NULL,
            revision BIGINT NOT NULL
        ) WITHOUT ROWID;
        """

    /// A decision's `input` is the packed form of what it was made from, and nothing for a person who was unknown then.
    ///
    /// `held_alert.state` is the number of a `HeldAlertState`: 1 held, 2 released, 3 merged, 4 dropped.
    private static let decisions = """
        CREATE TABLE decision (
            notification_id BLOB NOT NULL,
            person_id TEXT NOT NULL,
            input BLOB,
            decided_at BIGINT NOT NULL,
            ledger_position BIGINT NOT NULL,
            PRIMARY KEY (notification_id, person_id)
        ) WITHOUT ROWID;

        CREATE TABLE device_decision (
            notification_id BLOB NOT NULL,
            person_id TEXT NOT NULL,
            device_id TEXT NOT NULL,
            input BLOB NOT NULL,
            PRIMARY KEY (notification_id, person_id, device_id)
        ) WITHOUT ROWID;

        CREATE TABLE held_alert (
            notification_id BLOB NOT NULL,
            person_id TEXT NOT NULL,
            state BIGINT NOT NULL,
            reason BIGINT NOT NULL,
            changed_at BIGINT NOT NULL,
            app_id TEXT NOT NULL,
            collapse_id TEXT NOT NULL,
            effective_level BIGINT NOT NULL,
            relevance DOUBLE PRECISION NOT NULL,
            accepted_at BIGINT NOT NULL,
            expires_at BIGINT NOT NULL,
            PRIMARY KEY (notification_id, person_id)
        ) WITHOUT ROWID;
        CREATE INDEX held_alert_waiting ON held_alert (person_id) WHERE state = 1;

        CREATE TABLE cancelled_notification (
            notification_id BLOB PRIMARY KEY NOT NULL,
            cancelled_at BIGINT NOT NULL
        ) WITHOUT ROWID;

        CREATE TABLE call_attempt (
            person_id TEXT NOT NULL,
            match_key TEXT NOT NULL,
            attempted_at BIGINT NOT NULL,
            PRIMARY KEY (person_id, match_key)
        ) WITHOUT ROWID;
        CREATE INDEX call_attempt_age ON call_attempt (attempted_at);

        CREATE TABLE silenced (
            person_id TEXT NOT NULL,
            activation BIGINT NOT NULL,
            match_key TEXT NOT NULL,
            silenced_at BIGINT NOT NULL,
            PRIMARY KEY (person_id, activation, match_key)
        ) WITHOUT ROWID;
        CREATE INDEX silenced_age ON silenced (silenced_at);
        """

    /// `alert_token.full_at` is when nothing is taken of a cap any more; from then on the row says nothing.
    ///
    /// `alert_cap.body` is a `GetAlertCapsResponse`, `decision.prompt` the number of a `TimeSensitivePrompt`.
    private static let manners = """
        CREATE TABLE alert_cap (
            app_id TEXT PRIMARY KEY NOT NULL,
            body BLOB NOT NULL
        ) WITHOUT ROWID;

        CREATE TABLE alert_token (
            person_id TEXT NOT NULL,
            app_id TEXT NOT NULL,
            alert_class BIGINT NOT NULL,
            full_at BIGINT NOT NULL,
            PRIMARY KEY (person_id, app_id, alert_class)
        ) WITHOUT ROWID;
        CREATE INDEX alert_token_full ON alert_token (full_at);

        CREATE TABLE event_alert (
            person_id TEXT NOT NULL,
            app_id TEXT NOT NULL,
            event_id TEXT NOT NULL,
            alert_level BIGINT NOT NULL,
            alerted_at BIGINT NOT NULL,
            PRIMARY KEY (person_id, app_id, event_id)
        ) WITHOUT ROWID;
        CREATE INDEX event_alert_age ON event_alert (alerted_at);

        CREATE TABLE time_sensitive_history (
            person_id TEXT NOT NULL,
            app_id TEXT NOT NULL,
            asked_at BIGINT NOT NULL,
            record_count BIGINT NOT NULL,
            PRIMARY KEY (person_id, app_id)
        ) WITHOUT ROWID;

        ALTER TABLE decision ADD COLUMN prompt BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE held_alert ADD COLUMN event_id TEXT NOT NULL DEFAULT '';
        """

    /// What consent is asked again with, when each alert is due, and the summaries.
    ///
    /// `held_alert.state` 0 is a record of an app in the summary that does not wait for it, but is counted in it.
    /// `summary_due` is for whoever something waits for;
    /// `summary.body` is there until delivery has the summary.
    private static let summaries = """
        ALTER TABLE held_alert RENAME TO old_held_alert;
        DROP INDEX held_alert_waiting;
        CREATE TABLE held_alert (
            notification_id BLOB NOT NULL,
            person_id TEXT NOT NULL,
            state BIGINT NOT NULL,
            reason BIGINT NOT NULL DEFAULT 0,
            changed_at BIGINT NOT NULL,
            app_id TEXT NOT NULL,
            topic_id TEXT NOT NULL,
            purpose BIGINT NOT NULL,
            effective_level BIGINT NOT NULL,
            relevance DOUBLE PRECISION NOT NULL,
            expires_at BIGINT NOT NULL,
            release_at BIGINT,
            event_id TEXT NOT NULL DEFAULT '',
            summary_id BLOB,
            PRIMARY KEY (notification_id, person_id)
        ) WITHOUT ROWID;
        INSERT INTO held_alert (notification_id, person_id, state, reason, changed_at, app_id, topic_id, purpose,
            effective_level, relevance, expires_at, event_id)
        SELECT notification_id, person_id, state, reason, changed_at, app_id, '', 0, effective_level, relevance,
            expires_at, event_id FROM old_held_alert;
        DROP TABLE old_held_alert;
        CREATE INDEX held_alert_waiting ON held_alert (person_id) WHERE state <= 1;

        CREATE TABLE summary_due (
            person_id TEXT PRIMARY KEY NOT NULL,
            due_at BIGINT NOT NULL,
            local_date BIGINT NOT NULL,
            minute_of_day BIGINT NOT NULL
        ) WITHOUT ROWID;
        CREATE INDEX summary_due_order ON summary_due (due_at, person_id);
        INSERT INTO summary_due (person_id, due_at, local_date, minute_of_day)
        SELECT DISTINCT person_id, 0, 0, 0 FROM held_alert WHERE state <= 1;

        CREATE TABLE summary (
            person_id TEXT NOT NULL,
            local_date BIGINT NOT NULL,
            minute_of_day BIGINT NOT NULL,
            notification_id BLOB NOT NULL,
            due_at BIGINT NOT NULL,
            made_at BIGINT NOT NULL,
            body BLOB,
            PRIMARY KEY (person_id, local_date, minute_of_day)
        ) WITHOUT ROWID;
        CREATE INDEX summary_unpresented ON summary (made_at, notification_id) WHERE body IS NOT NULL;
        CREATE INDEX summary_age ON summary (made_at);
        """

    /// `interaction.participants` is a `Communication` with what those who took part are recognised by.
    private static let communication = """
        ALTER TABLE person ADD COLUMN mute_count BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE person ADD COLUMN interaction_count BIGINT NOT NULL DEFAULT 0;

        CREATE TABLE conversation_mute (
            person_id TEXT NOT NULL,
            app_id TEXT NOT NULL,
            conversation_id TEXT NOT NULL,
            muted_at BIGINT NOT NULL,
            PRIMARY KEY (person_id, app_id, conversation_id)
        ) WITHOUT ROWID;

        CREATE TABLE interaction (
            person_id TEXT NOT NULL,
            app_id TEXT NOT NULL,
            interaction_id TEXT NOT NULL,
            is_call BIGINT NOT NULL,
            is_outgoing BIGINT NOT NULL,
            took_place_at BIGINT NOT NULL,
            participants BLOB NOT NULL,
            PRIMARY KEY (person_id, app_id, interaction_id)
        ) WITHOUT ROWID;
        CREATE INDEX interaction_age ON interaction (took_place_at);
        """
}
