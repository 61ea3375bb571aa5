import NotificationModel
import Terminal
import UsherProto

/// An inbox drawn as a lock screen draws it: by app and thread, the loudest on top, what made no sound in grey.
struct LockScreen {
    /// Most lines of a record's text.
    private static let bodyLineLimit = 4
    /// Where a record's text begins.
    private static let indent = 10
    /// Columns that a headline has at least.
    private static let leastTitleWidth = 14

    private let context: InboxContext
    private let width: Int
    private let isColoured: Bool

    /// A drawing of at most so many columns.
    init(_ context: InboxContext, width: Int, isColoured: Bool) {
        self.context = context
        self.width = min(max(width, 24), 100)
        self.isColoured = isColoured
    }

    /// Records of one app and thread.
    private struct Group {
        var app: String
        var thread: String
        var records: [InboxRecord] = []

        /// How loud its loudest is; what made no sound stands below what did.
        var rank: Int { records.map { LockScreen.rank($0) + ($0.decision?.alert == .now ? 10 : 0) }.max() ?? 0 }
        var newest: Int64 { records.map(\.arrivedAtUnixUs).max() ?? 0 }
    }

    // MARK: The whole

    /// The whole screen.
    ///
    /// What a Focus that is over silenced stands in its group instead of beside the rest. Where the records are not all that
    /// there are, what is unread is said of all.
    func text(
        _ records: [InboxRecord],
        badges: [Badge],
        groups: [FocusGroup] = [],
        isWhole: Bool = true
    ) -> String {
        var lines = [head(), String(repeating: "─", count: width)]
        if records.isEmpty { lines.append("No notifications") }
        let isLocked = { (record: InboxRecord) in
            let listing = record.decision?.listing
            let hasLeft = record.leavesLockScreenAtUnixUs.map { $0 <= context.now } ?? false
            return (listing == .lockScreen || listing == .notificationCenterAndLockScreen) && !hasLeft
        }
        let grouped = FocusGroupDrawing(groups, records)
        lines += section(records.filter { isLocked($0) && !grouped.contains($0) }, badges)
        for (group, records) in grouped.groups { lines += section(group, records) }
        let others = records.filter { !isLocked($0) && !grouped.contains($0) }
        if !others.isEmpty {
            lines += ["", styled("In Notification Center only", .dim)] + section(others, badges)
        }
        lines += ["", foot(records, badges, isWhole)]
        return lines.joined(separator: "\n") + "\n"
    }

    private func head() -> String {
        let time = "\(context.time.day(context.now)), \(context.time.hour(context.now))"
        return spread("\(TerminalText.line(context.person)) · \(time)", context.focusWords, .bold, .magenta)
    }

    private func foot(_ records: [InboxRecord], _ badges: [Badge], _ isWhole: Bool) -> String {
        let shownUnread = records.count { $0.state == .unread }
        let unread = isWhole ? shownUnread : max(shownUnread, badges.reduce(0) { $0 + Int($1.unreadCount) })
        let shown = badges.filter { $0.count > 0 }.map { "\(context.appName($0.appID)) \($0.count)" }
        let text = "\(unread) unread" + (shown.isEmpty ? "" : "; badges: \(shown.joined(separator: ", "))")
        return styled(TextWidth.cut(text, to: width), .dim)
    }

    private func section(_ records: [InboxRecord], _ badges: [Badge]) -> [String] {
        var groups: [Group] = []
        for record in records {
            let app = record.notification?.appID ?? ""
            let thread = record.effectiveThreadID
            let index =
                groups.firstIndex { $0.app == app && $0.thread == thread }
                ?? {
                    groups.append(Group(app: app, thread: thread))
                    return groups.count - 1
                }()
            groups[index].records.append(record)
        }
        groups.sort { ($0.rank, $0.newest) > ($1.rank, $1.newest) }
        return groups.flatMap { group -> [String] in
            let badge = badges.first { $0.appID == group.app && $0.count > 0 }
            let thread = group.thread.isEmpty ? "" : " · \(TerminalText.line(group.thread))"
            let name = TextWidth.cut("\(context.appName(group.app))\(thread)", to: width - 12)
            let newestFirst = group.records.sorted { $0.arrivedAtUnixUs > $1.arrivedAtUnixUs }
            return ["", spread(name, badge.map { "badge \($0.count)" } ?? "", .cyan, .red)]
                + newestFirst.flatMap { card($0) }
        }
    }

    /// What a Focus silenced, in the group's own order.
    private func section(_ group: FocusGroup, _ records: [InboxRecord]) -> [String] {
        let name = TextWidth.cut("While in \(TerminalText.line(group.displayName))", to: width - 6)
        var lines = ["", spread(name, "\(records.count)", .magenta, .dim)]
        var app: String?
        for record in records {
            let next = record.notification?.appID ?? ""
            if next != app { lines.append("  " + styled(TextWidth.cut(context.appName(next), to: width - 2), .cyan)) }
            app = next
            lines += card(record)
        }
        return lines
    }

    /// 4 for critical down to 1 for what makes no sound; people before the rest.
    private static func rank(_ record: InboxRecord) -> Int {
        let decision = record.decision ?? Decision()
        switch decision.effectiveLevel {
        case .critical: return 4
        case .passive: return 1
        case .timeSensitive: return 3
        default: return decision.isCommunication ? 3 : 2
        }
    }

    // MARK: One record

    /// The lines of a record.
    func card(_ record: InboxRecord) -> [String] {
        let text = RecordText(record, context)
        let isLoud = record.decision?.alert == .now
        let bullet = record.state == .unread ? "●" : " "
        let time = TextWidth.padded(context.time.hour(record.arrivedAtUnixUs), to: 5)
        let notes = text.notes.map(\.text).joined(separator: ", ")
        let coloured = text.notes.map { styled($0.text, $0.style) }.joined(separator: ", ")
        let room = width - Self.indent
        // Marks that would leave no room for the headline stand below it.
        let isBeside = !notes.isEmpty && TextWidth.columns(of: notes) + 2 <= room - Self.leastTitleWidth
        let title = TextWidth.cut(text.title, to: isBeside ? room - TextWidth.columns(of: notes) - 2 : room)
        var lines = [" \(bullet) \(time)  " + styled(title, isLoud ? .bold : .dim)]
        let margin = String(repeating: " ", count: Self.indent)
        if isBeside {
            let gap = room - TextWidth.columns(of: title) - TextWidth.columns(of: notes)
            lines[0] += String(repeating: " ", count: gap) + coloured
        } else if !notes.isEmpty {
            let cut = TextWidth.cut(notes, to: room)
            lines.append(margin + (cut == notes ? coloured : cut))
        }
        if let summary = record.summary {
            let content = SummaryText(summary, context).lines(width: room)
            return lines + (text.body + content).map { margin + (isLoud ? $0 : styled($0, .dim)) }
        }
        let below = (text.subtitle.isEmpty ? [] : [text.subtitle]) + text.body
        var left = Self.bodyLineLimit
        for line in below where left > 0 {
            let wrapped = TextWidth.wrapped(line, to: width - Self.indent, limit: left)
            left -= wrapped.count
            for piece in wrapped {
                lines.append(margin + (isLoud ? piece : styled(piece, .dim)))
            }
        }
        return lines
    }

    private func spread(_ left: String, _ right: String, _ leftStyle: TextStyle, _ rightStyle: TextStyle) -> String {
        let room = width - TextWidth.columns(of: left)
        guard !right.isEmpty else { return styled(TextWidth.cut(left, to: width), leftStyle) }
        guard TextWidth.columns(of: right) + 2 <= room else {
            return styled(TextWidth.cut(left, to: width), leftStyle) + "\n"
                + styled(TextWidth.cut(right, to: width), rightStyle)
        }
        let gap = String(repeating: " ", count: room - TextWidth.columns(of: right))
        return styled(left, leftStyle) + gap + styled(right, rightStyle)
    }

    private func styled(_ text: String, _ style: TextStyle) -> String { style.applied(to: text, isColoured) }
}
