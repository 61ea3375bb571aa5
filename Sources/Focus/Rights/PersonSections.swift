import ProtobufRuntime
import ServiceHost
import Storage
import UsherProto

/// What focus holds about people, section by section (docs/rights.md).
enum PersonSections {
    /// In the order in which they are exported and erased: who is erased is unknown first, so that nothing more is added
    /// about them, and waits for no summary then.
    static let all: [PersonSection] =
        [person, due] + configuration + state + people + [summaries] + alerts + [decisions, deviceDecisions]
        + [AuditLog.section(of: .focus)]

    private static let owner = PersonTable.Owner.text("person_id")

    private static let person = PersonTable(
        "person",
        owner: owner,
        key: .none,
        columns: "zone, locale, region, keeps_focus_per_device, revision"
    ) { row, line in
        line.text("zone", try row.text(0))
        line.text("locale", try row.text(1))
        line.text("region", try row.text(2))
        line.flag("keeps_focus_per_device", try row.integer(3) != 0)
        line.integer("revision", try row.integer(4))
    }.section("person")

    // MARK: What they configured

    private static let configuration = [
        PersonTable("focus", owner: owner, key: .behind([.text("focus_id")]), columns: "body") { row, line in
            line.message("focus", try FocusConfiguration(decoding: try row.bytes(0)))
        }.section("focus.focuses"),
        PersonTable("summary_schedule", owner: owner, key: .none, columns: "body") { row, line in
            line.message("schedule", try SummarySchedule(decoding: try row.bytes(0)))
        }.section("summary.schedule"),
        PersonTable(
            "focus_status",
            owner: owner,
            key: .behind([.text("app_id")]),
            columns: "app_id, authorization_status"
        ) { row, line in
            line.text("app_id", try row.text(0))
            line.choice(
                "authorization",
                FocusStatusAuthorization(rawValue: Int32(truncatingIfNeeded: try row.integer(1)))
            )
        }.section("focus.status_sharing"),
        PersonTable(
            "conversation_mute",
            owner: owner,
            key: .behind([.text("app_id"), .text("conversation_id")]),
            columns: "app_id, conversation_id, muted_at"
        ) { row, line in
            line.text("app_id", try row.text(0))
            line.text("conversation_id", try row.text(1))
            line.integer("muted_at_unix_us", try row.integer(2))
        }.section("conversations.muted"),
    ]

    // MARK: What is on

    private static let state = [
        PersonTable(
            "focus_state",
            owner: owner,
            key: .behind([.text("device_id")]),
            columns: "device_id, focus_id, since, until, ends_on_leaving, off_at, changed_at, changed_by"
        ) { row, line in
            line.text("device_id", try row.text(0))
            line.text("focus_id", try row.optionalText(1))
            line.integer("since_unix_us", try row.integer(2))
            line.integer("until_unix_us", try row.optionalInteger(3))
            line.flag("ends_on_leaving", try row.integer(4) != 0)
            line.integer("off_at_unix_us", try row.optionalInteger(5))
            line.integer("changed_at_unix_us", try row.integer(6))
            line.text("changed_by_device_id", try row.text(7))
        }.section("focus.by_hand"),
        PersonTable(
            "focus_seen",
            owner: owner,
            key: .behind([.text("device_id")]),
            columns: "device_id, seen_at, focus_id, cause, since, caused_by"
        ) { row, line in
            line.text("device_id", try row.text(0))
            line.integer("seen_at_unix_us", try row.integer(1))
            line.text("focus_id", try row.optionalText(2))
            line.choice("cause", FocusCause(rawValue: Int32(truncatingIfNeeded: try row.integer(3))))
            line.integer("since_unix_us", try row.integer(4))
            line.text("caused_by_device_id", try row.text(5))
        }.section("focus.seen"),
        PersonTable(
            "device",
            owner: owner,
            key: .behind([.text("device_id")]),
            columns: "device_id, is_muted, has_left, last_sequence"
        ) { row, line in
            line.text("device_id", try row.text(0))
            line.flag("is_muted", try row.integer(1) != 0)
            line.flag("has_left", try row.integer(2) != 0)
            line.integer("last_sequence", try row.integer(3))
        }.section("focus.devices"),
        PersonTable(
            "device_fact",
            owner: owner,
            key: .behind([.text("device_id"), .integer("kind"), .text("value")]),
            columns: "device_id, kind, value, since"
        ) { row, line in
            let kinds: [Int64: String] = [1: "app", 2: "inside", 3: "outside", 4: "smart_activation"]
            let kind = try row.integer(1)
            line.text("device_id", try row.text(0))
            line.text("fact", kinds[kind] ?? "\(kind)")
            line.text("value", try row.text(2))
            line.integer("since_unix_us", try row.integer(3))
        }.section("focus.device_facts"),
    ]

    // MARK: Whom they know

    private static let people = [
        PersonTable("contact", owner: owner, key: .behind([.text("contact_id")]), columns: "body") { row, line in
            line.message("contact", try Contact(decoding: try row.bytes(0)))
        }.section("contacts.contacts"),
        PersonTable.erased("contact_key", owner: owner, key: .behind([.text("match_key"), .text("contact_id")])),
        PersonTable(
            "interaction",
            owner: owner,
            key: .behind([.text("app_id"), .text("interaction_id")]),
            columns: "app_id, interaction_id, is_call, is_outgoing, took_place_at, participants"
        ) { row, line in
            line.text("app_id", try row.text(0))
            line.text("interaction_id", try row.text(1))
            line.flag("is_call", try row.integer(2) != 0)
            line.flag("is_outgoing", try row.integer(3) != 0)
            line.integer("took_place_at_unix_us", try row.integer(4))
            line.message("participants", try Communication(decoding: try row.bytes(5)))
        }.section("contacts.interactions"),
        PersonTable(
            "call_attempt",
            owner: owner,
            key: .behind([.text("match_key")]),
            columns: "match_key, attempted_at"
        ) { row, line in
            line.text("caller", try row.text(0))
            line.integer("attempted_at_unix_us", try row.integer(1))
        }.section("alerts.call_attempts"),
        PersonTable(
            "silenced",
            owner: owner,
            key: .behind([.integer("activation"), .text("match_key")]),
            columns: "match_key, silenced_at"
        ) { row, line in
            line.text("sender", try row.text(0))
            line.integer("silenced_at_unix_us", try row.integer(1))
        }.section("alerts.silenced_senders"),
    ]

    // MARK: Alerts

    private static let due = PersonTable(
        "summary_due",
        owner: owner,
        key: .none,
        columns: "due_at, local_date, minute_of_day"
    ) { row, line in
        line.integer("due_at_unix_us", try row.integer(0))
        line.integer("local_date", try row.integer(1))
        line.integer("minute_of_day", try row.integer(2))
    }.section("summary.due")

    private static let summaries = PersonTable(
        "summary",
        owner: owner,
        key: .behind([.integer("local_date"), .integer("minute_of_day")]),
        columns: "local_date, minute_of_day, notification_id, due_at, made_at, body"
    ) { row, line in
        line.integer("local_date", try row.integer(0))
        line.integer("minute_of_day", try row.integer(1))
        line.bytes("notification_id", CField.bytes(try row.bytes(2)))
        line.integer("due_at_unix_us", try row.integer(3))
        line.integer("made_at_unix_us", try row.integer(4))
        if !row.isNull(5) { line.message("digest", try SummaryDigest(decoding: try row.bytes(5))) }
    }.section("summary.summaries")

    private static let alerts = [
        PersonTable(
            "alert_token",
            owner: owner,
            key: .behind([.text("app_id"), .integer("alert_class")]),
            columns: "app_id, alert_class, full_at"
        ) { row, line in
            line.text("app_id", try row.text(0))
            line.choice("alert_class", AlertClass(rawValue: Int32(truncatingIfNeeded: try row.integer(1))))
            line.integer("full_at_unix_us", try row.integer(2))
        }.section("alerts.allowances"),
        PersonTable(
            "event_alert",
            owner: owner,
            key: .behind([.text("app_id"), .text("event_id")]),
            columns: "app_id, event_id, alert_level, told_at"
        ) { row, line in
            line.text("app_id", try row.text(0))
            line.text("event_id", try row.text(1))
            line.choice("level", InterruptionLevel(rawValue: Int32(truncatingIfNeeded: try row.integer(2))))
            line.integer("told_at_unix_us", try row.integer(3))
        }.section("alerts.events"),
        PersonTable(
            "time_sensitive_history",
            owner: owner,
            key: .behind([.text("app_id")]),
            columns: "app_id, asked_at, record_count"
        ) { row, line in
            line.text("app_id", try row.text(0))
            line.integer("asked_at_unix_us", try row.integer(1))
            line.integer("record_count", try row.integer(2))
        }.section("alerts.time_sensitive"),
        PersonTable(
            "held_alert",
            owner: owner,
            key: .notification("notification_id"),
            columns: """
                notification_id, state, reason, changed_at, app_id, topic_id, purpose, effective_level, relevance,
                expires_at, release_at, event_id, summary_id
                """,
            line: heldAlert
        ).section("alerts.held"),
    ]

    private static func heldAlert(_ row: borrowing Row, _ line: inout PersonLine) throws {
        line.bytes("notification_id", CField.bytes(try row.bytes(0)))
        // 0 is a record that is counted in the next summary and whose alert does not wait.
        line.choice("state", HeldAlertState(rawValue: Int32(truncatingIfNeeded: try row.integer(1))))
        line.choice("reason", Reason(rawValue: Int32(truncatingIfNeeded: try row.integer(2))))
        line.integer("changed_at_unix_us", try row.integer(3))
        line.text("app_id", try row.text(4))
        line.text("topic_id", try row.text(5))
        line.choice("purpose", NotificationPurpose(rawValue: Int32(truncatingIfNeeded: try row.integer(6))))
        line.choice("level", InterruptionLevel(rawValue: Int32(truncatingIfNeeded: try row.integer(7))))
        line.number("relevance", try row.real(8))
        line.integer("expires_at_unix_us", try row.integer(9))
        line.integer("release_at_unix_us", try row.optionalInteger(10))
        line.text("event_id", try row.text(11))
        if !row.isNull(12) { line.bytes("summary_notification_id", CField.bytes(try row.bytes(12))) }
    }

    // MARK: Decisions

    private static let decisions = PersonTable(
        "decision",
        owner: owner,
        key: .notification("notification_id"),
        columns: "notification_id, input, decided_at, ledger_position, activation, subject, prompt"
    ) { row, line in
        line.bytes("notification_id", CField.bytes(try row.bytes(0)))
        let decided = DecidedPair(
            input: row.isNull(1) ? nil : try DecisionStore.input(row.bytes(1)),
            activation: try row.integer(4),
            ledgerPosition: UInt64(bitPattern: try row.integer(3)),
            decidedAt: try row.integer(2),
            prompt: TimeSensitivePrompt(rawValue: Int32(truncatingIfNeeded: try row.integer(6)))
        )
        line.message("decision", decided.result(.unspecified).decision)
        guard !row.isNull(5), let subject = RememberedSubject(packed: try row.bytes(5)) else { return }
        line.text("app_id", subject.appID)
        line.text("event_id", subject.eventID)
        line.text("filter_criteria", subject.filterCriteria)
        line.text("sender_contact_id", subject.sender.contactID)
        line.texts("sender_keys", subject.sender.parts)
    }.section("decisions.decisions")

    private static let deviceDecisions = PersonTable(
        "device_decision",
        owner: owner,
        key: .notification("notification_id"),
        columns: "notification_id, device_id, input, activation"
    ) { row, line in
        line.bytes("notification_id", CField.bytes(try row.bytes(0)))
        line.text("device_id", try row.text(1))
        let input = try DecisionStore.input(row.bytes(2))
        let decided = DecidedPair(ledgerPosition: 0, decidedAt: 0)
        line.message("decision", decided.decision(input, in: try row.integer(3), .unspecified))
    }.section("decisions.by_device")
}
