import NotificationModel
import Terminal
import UsherProto

/// What a scheduled summary holds, drawn: the featured two, then the rest by app.
struct SummaryText {
    /// Records of one app that are named; the rest is counted.
    private static let namedCount = 3

    private let digest: SummaryDigest
    private let context: InboxContext

    init(_ digest: SummaryDigest, _ context: InboxContext) {
        self.digest = digest
        self.context = context
    }

    /// How many records it holds.
    var count: Int { digest.featured.count + digest.groups.reduce(0) { $0 + $1.items.count } }

    /// The lines, none wider than `width`; an empty summary has none.
    func lines(width: Int) -> [String] {
        var lines = digest.featured.map { "★ \(title($0))" }
        for group in digest.groups {
            lines.append("\(context.appName(group.appID)) (\(group.items.count))")
            lines += group.items.prefix(Self.namedCount).map { "  \(title($0))" }
            let rest = group.items.count - Self.namedCount
            if rest > 0 { lines.append("  and \(rest) more") }
        }
        return lines.map { TextWidth.cut($0, to: width) }
    }

    private func title(_ item: SummaryItem) -> String {
        context.titles[item.notificationID] ?? "a notification that is not shown here"
    }
}
