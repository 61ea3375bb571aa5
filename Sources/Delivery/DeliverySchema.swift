import ServiceHost
import Storage

/// The tables of delivery's database (docs/inbox.md, how it is stored).
enum DeliverySchema {
    /// All steps to the present tables.
    static let migrations = [
        Migration(1, "inboxes, badges, devices and fences", script: first),
        Migration(2, "records about the same event", script: events),
        Migration(3, "who was erased", script: ErasedPeople.tables),
        Migration(4, "who changed what", script: AuditTable.script),
    ]

    // A record's key begins with the notification, so that records are added at the right edge of one tree and the key
    // itself tells a repeated pair. `state` has the contract's numbers: 1 unread, 2 read, 3 archived, 4 removed, 5
    // replaced. `arrival` and `change` are positions; `change` stays NULL until something happens to the record.
    private static let first = """
        CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
        CREATE TABLE app (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);

        CREATE TABLE notification (
            id BLOB PRIMARY KEY,
            body BLOB,
            withdrawn_at BIGINT
        ) WITHOUT ROWID;
        CREATE INDEX notification_by_withdrawal ON notification (withdrawn_at) WHERE withdrawn_at IS NOT NULL;

        CREATE TABLE record (
            notification BLOB NOT NULL,
            person BIGINT NOT NULL,
            app BIGINT NOT NULL,
            state BIGINT NOT NULL,
            arrival BIGINT NOT NULL,
            arrived_at BIGINT NOT NULL,
            decision BLOB NOT NULL,
            read_at BIGINT,
            change BIGINT,
            changed_at BIGINT,
            collapse BLOB,
            replaced BLOB,
            replaced_by BLOB,
            summary BLOB,
            PRIMARY KEY (notification, person)
        ) WITHOUT ROWID;
        CREATE INDEX record_by_arrival ON record (person, arrival, app, state) WHERE state <= 3;
        CREATE INDEX record_by_change ON record (person, change) WHERE change IS NOT NULL;
        CREATE INDEX record_by_collapse ON record (person, app, collapse, notification)
            WHERE collapse IS NOT NULL AND state <> 5;
        CREATE INDEX record_by_removal ON record (changed_at) WHERE state >= 4;

        CREATE TABLE badge (
            person BIGINT NOT NULL,
            app BIGINT NOT NULL,
            count BIGINT NOT NULL,
            set_by BLOB NOT NULL,
            PRIMARY KEY (person, app)
        ) WITHOUT ROWID;

        CREATE TABLE history (
            id BIGINT PRIMARY KEY CHECK (id = 1),
            last BIGINT NOT NULL,
            floor BIGINT NOT NULL
        );
        INSERT INTO history (id, last, floor) VALUES (1, 0, 0);
        CREATE TABLE era (number INTEGER PRIMARY KEY, id BIGINT NOT NULL, first BIGINT NOT NULL);

        CREATE TABLE fence (
            person TEXT NOT NULL,
            app TEXT NOT NULL,
            topic TEXT NOT NULL,
            ledger_position BIGINT NOT NULL,
            set_at BIGINT NOT NULL,
            PRIMARY KEY (person, app, topic)
        ) WITHOUT ROWID;
        CREATE INDEX fence_by_time ON fence (set_at);

        CREATE TABLE device (
            person BIGINT NOT NULL,
            id TEXT NOT NULL,
            display_name TEXT NOT NULL,
            model TEXT NOT NULL,
            seen_at BIGINT NOT NULL,
            revision BIGINT NOT NULL,
            PRIMARY KEY (person, id)
        ) WITHOUT ROWID;
        CREATE TABLE endpoint (
            channel BIGINT NOT NULL,
            app TEXT NOT NULL,
            token BLOB NOT NULL,
            person BIGINT NOT NULL,
            device TEXT NOT NULL,
            confirmed_at BIGINT NOT NULL,
            PRIMARY KEY (channel, app, token)
        ) WITHOUT ROWID;
        CREATE INDEX endpoint_by_device ON endpoint (person, device);
        """

    private static let events = """
        ALTER TABLE record ADD COLUMN event BLOB;
        CREATE INDEX record_by_event ON record (person, app, event, notification)
            WHERE event IS NOT NULL AND state <> 5;
        """
}
