import NotificationModel
package import UsherProto

/// The guideline rules about several notifications, one after the other.
///
/// It remembers a bounded number of each thing; what is forgotten is not objected to.
package struct TrafficGuidelines {
    /// Most events, texts and conversations remembered of each app, people included.
    package static let memoryLimit = 100_000
    /// How many notifications of an app its share of time-sensitive is taken from.
    package static let sampleCount = 100

    private struct Key: Hashable {
        var app: String
        var person: String
        var thing: String
    }

    /// The last levels of an app.
    private struct Sample {
        var isTimeSensitive: [Bool] = []
        var next = 0
        var hasObjected = false

        mutating func add(_ value: Bool) {
            if isTimeSensitive.count < TrafficGuidelines.sampleCount {
                isTimeSensitive.append(value)
            } else {
                isTimeSensitive[next] = value
                next = (next + 1) % TrafficGuidelines.sampleCount
            }
        }
    }

    /// The relevance of what an app sent.
    private struct Relevance {
        var value: Double
        var count = 1
        var isSame = true
        var hasObjected = false
    }

    /// The last badge that an app gave somebody, and what it sent them since.
    private struct BadgeCount {
        var badge: UInt32
        var since: UInt32 = 0
    }

    private var badges: [Key: BadgeCount] = [:]
    private var events: Set<Key> = []
    private var texts: [Key: Int64] = [:]
    private var threads: [Key: String] = [:]
    private var samples: [String: Sample] = [:]
    private var relevances: [String: Relevance] = [:]

    /// Nothing was sent yet.
    package init() {}

    /// Checks the next notification.
    ///
    /// - Parameters:
    ///   - content: What is sent.
    ///   - app: The sending app.
    ///   - people: For whom, or the one topic that it goes to.
    ///   - sentAt: When, in microseconds since 1970; notifications come in the order they are sent in.
    ///   - form: The form it was written in.
    ///   - report: Where objections go.
    package mutating func check(
        _ content: NotificationContent,
        app: String,
        people: [String],
        sentAt: Int64,
        form: ContentForm = .content,
        into report: inout GuidelineReport
    ) {
        guard content.pushType != .background else { return }
        checkEvent(content, app, people, form, into: &report)
        checkRepetition(content, app, people, sentAt, form, into: &report)
        checkThread(content, app, form, into: &report)
        checkShare(content, app, form, into: &report)
        checkRelevance(content, app, form, into: &report)
        checkBadge(content, app, people, form, into: &report)
    }

    private mutating func checkEvent(
        _ content: NotificationContent,
        _ app: String,
        _ people: [String],
        _ form: ContentForm,
        into report: inout GuidelineReport
    ) {
        guard !content.eventID.isEmpty, content.level != .passive else { return }
        var isRepeat = false
        for person in people {
            let key = Key(app: app, person: person, thing: content.eventID)
            if events.contains(key) {
                isRepeat = true
            } else if events.count < Self.memoryLimit {
                events.insert(key)
            }
        }
        // What replaces the first one is no second alert.
        if isRepeat, content.collapseID.isEmpty {
            report.object(.dup001, form.path(.eventID), "an alert for this event was sent before, and one is enough")
        }
    }

    private mutating func checkRepetition(
        _ content: NotificationContent,
        _ app: String,
        _ people: [String],
        _ sentAt: Int64,
        _ form: ContentForm,
        into report: inout GuidelineReport
    ) {
        guard content.kind != .message, content.kind != .call, !content.title.isEmpty || !content.body.isEmpty else {
            return
        }
        let limit = Int64(report.settings[.repeatHours]) * 3_600_000_000
        var isRepeat = false
        for person in people {
            let key = Key(app: app, person: person, thing: "\(content.title)\u{0}\(content.body)")
            if let before = texts[key], sentAt - before < limit { isRepeat = true }
            if texts[key] != nil || texts.count < Self.memoryLimit { texts[key] = sentAt }
        }
        if isRepeat {
            let hours = report.settings[.repeatHours]
            report.object(.dup002, form.path(.body), "the same words went to the same person within \(hours) hours")
        }
    }

    private mutating func checkThread(
        _ content: NotificationContent,
        _ app: String,
        _ form: ContentForm,
        into report: inout GuidelineReport
    ) {
        let conversation = content.communication?.conversationID ?? ""
        guard !conversation.isEmpty else { return }
        let key = Key(app: app, person: "", thing: conversation)
        // Without a thread it is the conversation's own.
        let thread = content.threadID.isEmpty ? conversation : content.threadID
        if let before = threads[key] {
            if before != thread {
                report.object(.com004, form.path(.conversation), "the conversation was in another thread before")
            }
        } else if threads.count < Self.memoryLimit {
            threads[key] = thread
        }
    }

    private mutating func checkShare(
        _ content: NotificationContent,
        _ app: String,
        _ form: ContentForm,
        into report: inout GuidelineReport
    ) {
        guard samples[app] != nil || samples.count < Self.memoryLimit else { return }
        samples[app, default: Sample()].add(content.level == .timeSensitive)
        guard let sample = samples[app], !sample.hasObjected else { return }
        let count = sample.isTimeSensitive.count { $0 }
        guard Self.isTooMuch(count, of: sample.isTimeSensitive.count, report.settings) else { return }
        samples[app]?.hasObjected = true
        report.object(
            .lvl004,
            form.path(.level),
            "\(count) of the app's last \(sample.isTimeSensitive.count) notifications are time-sensitive"
        )
    }

    /// Whether so many time-sensitive notifications are too large a share of an app's last ones (LVL-004).
    ///
    /// Of fewer than ``sampleCount`` nothing is said.
    package static func isTooMuch(_ count: Int, of total: Int, _ settings: GuidelineSettings) -> Bool {
        total >= sampleCount && count * 100 > total * settings[.timeSensitivePercent]
    }

    private mutating func checkRelevance(
        _ content: NotificationContent,
        _ app: String,
        _ form: ContentForm,
        into report: inout GuidelineReport
    ) {
        guard let score = content.relevanceScore else { return }
        guard var known = relevances[app] else {
            if relevances.count < Self.memoryLimit { relevances[app] = Relevance(value: score) }
            return
        }
        known.count += 1
        known.isSame = known.isSame && known.value == score
        if known.isSame, known.count >= 10, !known.hasObjected {
            known.hasObjected = true
            let found = "the app's first \(known.count) notifications all have this relevance, so it orders nothing"
            report.object(.rel001, form.path(.whole), found)
        }
        relevances[app] = known
    }

    /// Checks that a badge can be what is unread (BDG-002): one more than the last one for each notification since, at most.
    ///
    /// What people read is not known, so one that is lower is none to object to.
    private mutating func checkBadge(
        _ content: NotificationContent,
        _ app: String,
        _ people: [String],
        _ form: ContentForm,
        into report: inout GuidelineReport
    ) {
        var limit: UInt32?
        for person in people {
            let key = Key(app: app, person: person, thing: "")
            if let known = badges[key] {
                let most = known.badge.addingSaturating(known.since).addingSaturating(1)
                if let badge = content.badge, badge > most { limit = min(limit ?? most, most) }
                badges[key] =
                    content.badge.map { BadgeCount(badge: $0) }
                    ?? BadgeCount(badge: known.badge, since: known.since.addingSaturating(1))
            } else if let badge = content.badge, badges.count < Self.memoryLimit {
                badges[key] = BadgeCount(badge: badge)
            }
        }
        if let limit, let badge = content.badge {
            let found = "the badge is \(badge) where at most \(limit) can be unread, by the badge before"
            report.object(.bdg002, form.path(.badge), found)
        }
    }
}

extension UInt32 {
    fileprivate func addingSaturating(_ other: UInt32) -> UInt32 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}
