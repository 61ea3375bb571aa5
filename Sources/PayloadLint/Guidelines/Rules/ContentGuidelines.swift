package import UsherProto

/// What is known around a notification whose content is checked.
package struct ContentSurroundings: Sendable {
    /// How the topic that it goes to bears on it.
    package enum Topic: Sendable {
        /// It goes to people by name.
        case none
        /// It goes to a topic whose purpose, which counts as the notification's, is not known here.
        case unknown
        /// It goes to a topic of this purpose.
        case known(NotificationPurpose)
    }

    /// The form it was written in.
    package var form: ContentForm
    /// The sending app.
    package var app: GuidelineApp
    /// When it is sent, in microseconds since 1970; nil where that is not known.
    package var sentAt: Int64?
    /// What it goes to.
    package var topic: Topic
    /// Whether the app may send critical notifications; nil where that is not known.
    package var mayBeCritical: Bool?

    /// Content of `app`, sent to people.
    package init(
        form: ContentForm = .content,
        app: GuidelineApp = .unknown,
        sentAt: Int64? = nil,
        topic: Topic = .none,
        mayBeCritical: Bool? = nil
    ) {
        self.form = form
        self.app = app
        self.sentAt = sentAt
        self.topic = topic
        self.mayBeCritical = mayBeCritical
    }
}

/// The guideline rules about one notification.
///
/// They hold for content that keeps the limits of ``ContentRules``; like those they read a view of the received bytes.
package enum ContentGuidelines {
    /// What the rules about a purpose ask, for when the purpose becomes known later than the rest.
    package struct PurposeQuestion: Sendable, Equatable {
        /// What the sender says.
        package var purpose: NotificationPurpose
        package var level: InterruptionLevel
        package var kind: NotificationKind
        /// Whether there are words of sale, and the path of the first text that has them.
        package var saleField: String?
    }

    /// Checks content.
    ///
    /// - Returns: What ``check(_:of:form:into:)`` wants to know once the purpose of a topic is known.
    @discardableResult
    package static func check(
        _ content: borrowing NotificationContentView,
        _ surroundings: borrowing ContentSurroundings,
        into report: inout GuidelineReport
    ) -> PurposeQuestion {
        let texts = ContentTexts(content, app: surroundings.app)
        checkLevel(content, surroundings, into: &report)
        if texts.isPersonal {
            checkCommunication(content, surroundings, into: &report)
        } else {
            checkSecrets(content, texts, surroundings.form, into: &report)
            checkTitle(content, texts, surroundings, into: &report)
            checkBody(content, texts, surroundings, into: &report)
            checkLanguage(content, texts, surroundings, into: &report)
        }
        checkSignals(content, texts, surroundings.form, into: &report)
        checkCustomData(content, surroundings.form, into: &report)
        let question = PurposeQuestion(
            purpose: content.purpose,
            level: content.sound?.kind == .critical ? .critical : content.level,
            kind: content.kind,
            saleField: texts.saleField.map { surroundings.form.path($0) }
        )
        switch surroundings.topic {
        case .none:
            if content.purpose == .marketing {
                report.object(
                    .mkt002,
                    surroundings.form.path(.purpose),
                    "marketing goes to a topic that people have joined, and this names none"
                )
            }
            check(question, of: content.purpose, form: surroundings.form, into: &report)
        case .known(let purpose): check(question, of: purpose, form: surroundings.form, into: &report)
        case .unknown: break
        }
        return question
    }

    /// Checks what depends on the purpose.
    package static func check(
        _ question: PurposeQuestion,
        of purpose: NotificationPurpose,
        form: ContentForm,
        into report: inout GuidelineReport
    ) {
        let isLoud = question.level == .timeSensitive || question.level == .critical
        switch purpose {
        case .marketing:
            if isLoud { report.object(.mkt001, form.path(.level), "marketing is never above active") }
        case .recommendation:
            if question.level != .passive {
                report.object(.lvl005, form.path(.level), "new content and recommendations can wait: they are passive")
            }
        default: break
        }
        if purpose != .marketing, let field = question.saleField {
            report.object(.mkt006, field, "words of sale, and the purpose is not marketing")
        }
        if question.kind == .message || question.kind == .call {
            switch purpose {
            case .marketing, .recommendation, .publicAuthority:
                report.object(.com005, form.path(.kind), "a message or call is from one person to another")
            default: break
            }
        }
    }

    // MARK: Levels

    private static func checkLevel(
        _ content: borrowing NotificationContentView,
        _ surroundings: borrowing ContentSurroundings,
        into report: inout GuidelineReport
    ) {
        switch content.level {
        case .timeSensitive: checkEventTime(content, surroundings, into: &report)
        case .critical: checkCritical(content, surroundings, into: &report)
        case .unspecified where content.sound?.kind == .critical: checkCritical(content, surroundings, into: &report)
        case .unspecified, .passive, .active: break
        case .unrecognized_, .unrecognized:
            report.object(
                .lvl006,
                surroundings.form.path(.level),
                "expected passive, active, time-sensitive or critical"
            )
        }
    }

    private static func checkEventTime(
        _ content: borrowing NotificationContentView,
        _ surroundings: borrowing ContentSurroundings,
        into report: inout GuidelineReport
    ) {
        // A payload has no place for the time of an event.
        guard case .content = surroundings.form, report.settings[.lvl001] != nil else { return }
        guard let eventAt = content.eventAtUnixUs else {
            return report.object(
                .lvl001,
                surroundings.form.path(.event),
                "time-sensitive is for what happens now or within an hour, and no time is given"
            )
        }
        guard let sentAt = surroundings.sentAt else { return }
        if !isTimely(eventAt: eventAt, sentAt: sentAt, report.settings) {
            report.object(
                .lvl001,
                surroundings.form.path(.event),
                "time-sensitive is for what happens now or within an hour, and this does not"
            )
        }
    }

    /// Whether an event is near enough to the time of sending for a time-sensitive notification (LVL-001).
    ///
    /// Both times are in microseconds since 1970; an event may also have begun, not longer ago than it may be ahead.
    package static func isTimely(eventAt: Int64, sentAt: Int64, _ settings: GuidelineSettings) -> Bool {
        let limit = Int64(settings[.eventMinutes]) * 60_000_000
        let (distance, isHuge) = eventAt.subtractingReportingOverflow(sentAt)
        return !isHuge && -limit...limit ~= distance
    }

    private static func checkCritical(
        _ content: borrowing NotificationContentView,
        _ surroundings: borrowing ContentSurroundings,
        into report: inout GuidelineReport
    ) {
        // That has an entitlement of its own.
        if content.purpose == .publicAuthority { return }
        checkEntitlement(surroundings.mayBeCritical, surroundings.form, into: &report)
        guard surroundings.app.isKnown else { return }
        switch surroundings.app.sector {
        case .health, .home, .publicSafety: break
        case .unspecified:
            report.object(
                .lvl003,
                surroundings.form.path(.level),
                "critical is for health, home and public safety, and the app does not say what it is for"
            )
        case .other, .unrecognized:
            report.object(
                .lvl003,
                surroundings.form.path(.level),
                "critical is for health, home and public safety, and the app is for something else"
            )
        }
    }

    /// Checks that an app may send a critical notification, where that is known.
    package static func checkEntitlement(_ mayBe: Bool?, _ form: ContentForm, into report: inout GuidelineReport) {
        guard mayBe == false else { return }
        report.object(.lvl002, form.path(.level), "the app has not been granted critical notifications")
    }
}
