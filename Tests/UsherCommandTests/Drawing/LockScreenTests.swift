import EventLoop
import NotificationModel
import Terminal
import Testing
import UsherProto

@testable import UsherCommand

/// Records and the screen they are drawn on.
enum Drawn {
    /// 2026-11-30 09:41:00 in Berlin.
    static let now = TimeText.rfc3339("2026-11-30T08:41:00Z") ?? 0

    static var context: InboxContext {
        var context = InboxContext(person: "anna", time: LocalTime(zone: "Europe/Berlin"), now: now)
        context.apps = ["com.example.chat": "Chat", "com.example.score": "Score"]
        context.focuses = ["work": "Work"]
        return context
    }

    /// A record that arrived so many minutes ago.
    static func record(
        _ app: String,
        _ content: NotificationContent,
        minutes: Int64,
        level: InterruptionLevel = .active,
        alert: AlertDisposition = .now,
        state: RecordState = .unread,
        change: (inout InboxRecord) -> Void = { _ in }
    ) -> InboxRecord {
        var random = SystemRandom()
        var ids = NotificationIDGenerator(random: random)
        random = SystemRandom()
        let arrived = now - minutes * 60_000_000
        let id = ids.next(at: UnixTime(microseconds: arrived))
        var record = InboxRecord(
            notification: IdentifiedNotification(
                notificationID: id.bytes,
                appID: app,
                acceptedAtUnixUs: arrived,
                content: content
            ),
            state: state,
            decision: Decision(
                effectiveLevel: level,
                listing: .notificationCenterAndLockScreen,
                alert: alert,
                isCommunication: content.communication != nil
            ),
            arrivedAtUnixUs: arrived,
            effectiveThreadID: content.threadID
        )
        if let communication = content.communication {
            let sender = communication.sender ?? Participant()
            record.communication = CommunicationDisplay(
                title: sender.displayName.isEmpty ? sender.handle?.value ?? "" : sender.displayName,
                isGroup: !communication.groupName.isEmpty,
                groupName: communication.groupName
            )
        }
        change(&record)
        return record
    }

    static func message(from name: String, _ body: String, thread: String = "") -> NotificationContent {
        var content = NotificationContent(title: "ignored", body: body, kind: .message, threadID: thread)
        content.communication = Communication(sender: Participant(displayName: name))
        return content
    }

    static func screen(
        _ records: [InboxRecord],
        badges: [Badge] = [],
        width: Int = 64,
        isColoured: Bool = false,
        held: HeldAlerts = HeldAlerts()
    ) -> String {
        var context = context
        context.held = held
        return LockScreen(context, width: width, isColoured: isColoured).text(records, badges: badges)
    }

    /// What has become of a record's alert that was held.
    static func held(_ record: InboxRecord, _ state: GetAlertStateResponse) -> HeldAlerts {
        HeldAlerts([record.notification?.notificationID ?? []: state])
    }
}

@Suite("An inbox drawn as a lock screen") struct LockScreenTests {
    @Test("By app and thread, the loudest on top, with what was held or silenced marked")
    func whole() {
        let edition = Drawn.record(
            "com.example.news",
            .init(title: "Morning edition"),
            minutes: 40,
            alert: .heldSummary
        )
        let records = [
            Drawn.record(
                "com.example.score",
                .init(title: "Goal", body: "1–0 after 12 minutes"),
                minutes: 1,
                alert: .silencedFocus
            ) {
                $0.decision?.focusID = "work"
            },
            Drawn.record(
                "com.example.chat",
                Drawn.message(from: "Ben Baker", "Lunch at one?", thread: "lunch"),
                minutes: 3
            ),
            Drawn.record("com.example.storm", .init(title: "Leave the shore now"), minutes: 9, level: .critical),
            Drawn.record("com.example.score", .init(title: "Line-up"), minutes: 30, state: .read),
            edition,
            Drawn.record("com.example.tips", .init(title: "A tip"), minutes: 50, level: .passive, alert: .none),
        ]
        let badges = [Badge(appID: "com.example.score", count: 2, unreadCount: 1)]
        let held = Drawn.held(
            edition,
            GetAlertStateResponse(state: .held, releaseAtUnixUs: Drawn.now + 8 * 3_600_000_000)
        )
        #expect(
            Drawn.screen(records, badges: badges, held: held) == """
                anna · Monday 30 November 2026, 09:41
                ────────────────────────────────────────────────────────────────

                com.example.storm
                 ● 09:32  Leave the shore now                           CRITICAL

                Chat · lunch
                 ● 09:38  Ben Baker
                          Lunch at one?

                Score                                                    badge 2
                 ● 09:40  Goal                                  silenced by Work
                          1–0 after 12 minutes
                   09:11  Line-up

                com.example.news
                 ● 09:01  Morning edition                in the summary at 17:41

                com.example.tips
                 ● 08:51  A tip                                         no alert

                5 unread; badges: Score 2

                """
        )
    }

    @Test(
        "It keeps to a narrow terminal, and to no more columns than a reader likes",
        arguments: [24, 30, 39, 60, 200]
    )
    func width(width: Int) {
        let records = [
            Drawn.record(
                "com.example.score",
                .init(title: "Goal for Harbour City", body: "1–0 after 12 minutes"),
                minutes: 1
            ),
            Drawn.record("com.example.storm", .init(title: "Leave the shore now"), minutes: 9, level: .critical),
            Drawn.record("com.example.news", .init(title: "Morning"), minutes: 40, alert: .heldSummary) {
                $0.decision?.releaseAtUnixUs = Drawn.now + 8 * 3_600_000_000
            },
        ]
        let badges = [Badge(appID: "com.example.score", count: 2, unreadCount: 1)]
        let lines = Drawn.screen(records, badges: badges, width: width).split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= min(width, 100) }, "\(lines)")
        #expect(lines.contains { $0.contains("Leave the") } && lines.contains { $0.contains("CRITICAL") })
    }

    @Test("What was held says what holds now, whatever time the record's decision has")
    func held() {
        let record = Drawn.record("com.example.news", .init(title: "News"), minutes: 40, alert: .heldSummary) {
            $0.decision?.releaseAtUnixUs = Drawn.now + 8 * 3_600_000_000
        }
        func note(_ state: GetAlertStateResponse?) -> String? {
            var context = Drawn.context
            if let state { context.held = Drawn.held(record, state) }
            return RecordText(record, context).notes.first?.text
        }
        let hour: Int64 = 3_600_000_000
        #expect(note(.init(state: .held, releaseAtUnixUs: Drawn.now + hour)) == "in the summary at 10:41")
        #expect(note(.init(state: .held)) == "in the summary")
        #expect(
            note(.init(state: .released, changedAtUnixUs: Drawn.now - hour)) == "went out in the summary at 08:41"
        )
        #expect(note(.init(state: .merged, reasons: [.superseded])) == "held, merged into a newer one")
        #expect(note(.init(state: .dropped, reasons: [.summaryLeft])) == "alert dropped (summary.left)")
        #expect(note(.init()) == "held for a summary", "no time is known to be true")
        #expect(note(nil) == "held for a summary")

        let moved = Drawn.held(record, .init(state: .held, releaseAtUnixUs: Drawn.now + hour))
        #expect(InboxCommand.json(record, moved).contains(#""release_at":"2026-11-30T09:41:00Z""#))
        let dropped = Drawn.held(
            record,
            .init(state: .dropped, reasons: [.summaryLeft], changedAtUnixUs: Drawn.now)
        )
        let json = InboxCommand.json(record, dropped)
        #expect(!json.contains("16:41:00"), "\(json)")
        #expect(json.contains(#""held_alert":{"state":"dropped""#) && json.contains(#""reasons":["summary.left"]"#))
        #expect(!InboxCommand.json(record, HeldAlerts()).contains("16:41:00"))
    }

    @Test("Spaces alone are no headline, and of a part of the inbox the whole count of what is unread is told")
    func blankAndPart() {
        let blank = Drawn.record("com.example.score", .init(title: " \n", body: "Two to one."), minutes: 1)
        let text = Drawn.screen([blank])
        #expect(text.contains("●") && text.contains("09:40  Two to one.\n"), "\(text)")
        let badges = [Badge(appID: "com.example.score", unreadCount: 20), Badge(appID: "b", unreadCount: 3)]
        let screen = LockScreen(Drawn.context, width: 64, isColoured: false)
        #expect(screen.text([blank], badges: badges, isWhole: false).contains("\n23 unread"))
        #expect(screen.text([blank], badges: badges).contains("\n1 unread"))
    }

    @Test("What is not on the lock screen stands below, as does what has left it")
    func notificationCenter() {
        let quiet = Drawn.record("com.example.news", .init(title: "Quietly"), minutes: 1, alert: .none) {
            $0.decision?.listing = .notificationCenter
            $0.decision?.reasons = [.quietProvisional]
        }
        let old = Drawn.record("com.example.chat", .init(title: "An hour ago"), minutes: 61, level: .timeSensitive) {
            $0.leavesLockScreenAtUnixUs = Drawn.now - 60_000_000
        }
        let fresh = Drawn.record("com.example.chat", .init(title: "Just now"), minutes: 2, level: .timeSensitive) {
            $0.leavesLockScreenAtUnixUs = Drawn.now + 60_000_000
        }
        let text = Drawn.screen([quiet, old, fresh])
        let parts = text.components(of: "In Notification Center only")
        #expect(parts.count == 2)
        #expect(parts[0].contains("Just now") && !parts[0].contains("An hour ago") && !parts[0].contains("Quietly"))
        #expect(parts[1].contains("An hour ago") && parts[1].contains("Quietly"))
        #expect(parts[1].contains("quiet\n"))
    }

    @Test("An empty inbox says so")
    func empty() { #expect(Drawn.screen([]).contains("No notifications\n\n0 unread\n")) }

    @Test("A record shows what its sender says, whatever of it is there")
    func contents() {
        func card(_ content: NotificationContent) -> [String] {
            LockScreen(Drawn.context, width: 60, isColoured: false)
                .card(Drawn.record("com.example.chat", content, minutes: 0))
        }
        #expect(card(.init(title: "T", subtitle: "S", body: "B")) == [" ● 09:41  T", "          S", "          B"])
        #expect(card(.init(body: "Only this\nand that")) == [" ● 09:41  Only this", "          and that"])
        #expect(card(.init()) == [" ● 09:41  (no text)"])
        var localized = NotificationContent(title: "given")
        localized.titleLocalization = TextLocalization(key: "GOAL", args: ["1", "0"])
        #expect(card(localized) == [" ● 09:41  ‹GOAL›(1, 0)"])
        var call = Drawn.message(from: "", "")
        call.kind = .call
        call.communication?.sender = Participant(handle: PersonHandle(kind: .phoneNumber, value: "+49301234"))
        call.communication?.groupName = "Family"
        #expect(card(call) == [" ● 09:41  +49301234", "          Call · Family"])
        let long = card(.init(title: "T", body: String(repeating: "word ", count: 100)))
        #expect(long.count == 5)
        #expect(long.last?.hasSuffix("…") ?? false)
    }

    @Test(
        "Nothing that a sender writes can act on the terminal, or look like another record",
        arguments: [
            "\u{1B}[2J\u{1B}[H", "\u{1B}]0;title\u{7}", "\u{9B}1A\u{9B}2K", "a\rfaked", "a\u{8}\u{8}b",
            "\u{202E}reversed",
            "\u{2066}isolated\u{2069}", "a\u{2028}b", "a\u{85}b", "tab\tbed", "hidden\u{200B}\u{FEFF}",
            "\u{E0041}\u{E0042}",
            "line\n ● 09:00  FAKED RECORD", "\u{1B}(0", "\u{90}q\u{9C}", "\u{1B}P1000p",
        ]
    )
    func escaping(evil: String) {
        var content = NotificationContent(title: evil, subtitle: evil, body: evil, threadID: evil)
        content.titleLocalization = TextLocalization(key: evil, args: [evil])
        var message = Drawn.message(from: evil, evil)
        message.communication?.groupName = evil
        var context = Drawn.context
        context.apps["com.example.evil"] = evil
        context.focuses["work"] = evil
        context.focusWords = FocusShow.sentence(
            FocusState(focusID: "work"),
            [FocusConfiguration(focusID: "work", displayName: evil)],
            context.time,
            now: Drawn.now
        )
        let records = [content, message].map { content in
            Drawn.record("com.example.evil", content, minutes: 1, alert: .silencedFocus) {
                $0.decision?.focusID = "work"
            }
        }
        let badges = [Badge(appID: "com.example.evil", count: 1)]
        let text = LockScreen(context, width: 80, isColoured: false).text(records, badges: badges)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines {
            #expect(TerminalText.line(String(line)) == String(line), "\(line.debugDescription)")
        }
        // A record begins at the left; what its text pretends to be stands further right.
        #expect(lines.count { $0.hasPrefix(" ● ") } == 2)
    }

    @Test("Every line fits, however narrow or wide the terminal and the text")
    func widths() {
        let content = NotificationContent(
            title: String(repeating: "長い題名", count: 20),
            subtitle: String(repeating: "s", count: 200),
            body: String(repeating: "👩‍👩‍👧 word ", count: 60),
            threadID: String(repeating: "t", count: 120)
        )
        let record = Drawn.record("com.example.chat", content, minutes: 1, level: .critical, alert: .silencedFocus) {
            $0.decision?.focusID = String(repeating: "f", count: 20)
        }
        for width in [40, 41, 60, 80, 100] {
            let text = Drawn.screen([record], badges: [Badge(appID: "com.example.chat", count: 7)], width: width)
            for line in text.split(separator: "\n") { #expect(TextWidth.columns(of: String(line)) <= width, "\(line)") }
        }
    }

    @Test("Colours are on a terminal only")
    func colours() {
        let record = Drawn.record("com.example.chat", .init(title: "T"), minutes: 1, level: .critical)
        #expect(!Drawn.screen([record]).contains("\u{1B}"))
        let coloured = Drawn.screen([record], isColoured: true)
        #expect(coloured.contains("\u{1B}[1;31mCRITICAL\u{1B}[0m"))
        #expect(coloured.contains("\u{1B}[1mT\u{1B}[0m"))
    }
}

extension String {
    /// What stands between occurrences of `separator`.
    func components(of separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
