import UsherProto

/// The payload rules about several fields.
extension ContentRules {
    static func checkPayload(
        _ content: borrowing NotificationContentView,
        _ verdict: inout ContentVerdict
    ) throws(ContentProblem) {
        let hasTitle = !content.title.isEmpty
        let hasSubtitle = !content.subtitle.isEmpty
        let hasBody = !content.body.isEmpty
        let titleKey = content.titleLocalization != nil
        let subtitleKey = content.subtitleLocalization != nil
        let bodyKey = content.bodyLocalization != nil
        let hasText = hasTitle || hasSubtitle || hasBody || titleKey || subtitleKey || bodyKey
        let soundKind = content.sound?.kind ?? .unspecified
        let hasSound = soundKind == .default || soundKind == .custom || soundKind == .critical

        if !content.launchImage.isEmpty, !hasText {
            throw ContentProblem(
                .payloadRule,
                "launch_image",
                rule: "P1",
                "a launch image needs a title, subtitle or body"
            )
        }
        if hasTitle, titleKey { verdict.warn("P2", "title", "its catalogue key is given too, and wins") }
        if hasSubtitle, subtitleKey { verdict.warn("P2", "subtitle", "its catalogue key is given too, and wins") }
        if hasBody, bodyKey { verdict.warn("P2", "body", "its catalogue key is given too, and wins") }

        if content.pushType == .background {
            try checkBackground(content, hasSound: hasSound)
        } else if !hasText, content.badge == nil, !hasSound {
            let expected = "expected a title, subtitle, body, badge or sound, or the push type background"
            throw ContentProblem(.payloadRule, "", rule: "P8", expected)
        }
        try checkSoundAgainstLevel(soundKind, content.level, &verdict)
    }

    private static func checkBackground(
        _ content: borrowing NotificationContentView,
        hasSound: Bool
    ) throws(ContentProblem) {
        func refuse(_ field: String) -> ContentProblem {
            ContentProblem(.payloadRule, field, rule: "P7", "a background push has no text, badge or sound")
        }
        if !content.title.isEmpty { throw refuse("title") }
        if !content.subtitle.isEmpty { throw refuse("subtitle") }
        if !content.body.isEmpty { throw refuse("body") }
        if content.badge != nil { throw refuse("badge") }
        if hasSound { throw refuse("sound") }
        if content.titleLocalization != nil { throw refuse("title_localization") }
        if content.subtitleLocalization != nil { throw refuse("subtitle_localization") }
        if content.bodyLocalization != nil { throw refuse("body_localization") }
        guard content.contentAvailable else {
            let expected = "a background push is content_available"
            throw ContentProblem(.payloadRule, "content_available", rule: "P7", expected)
        }
    }

    /// P9 and P10: the critical sound and the critical level belong together.
    private static func checkSoundAgainstLevel(
        _ sound: SoundKind,
        _ level: InterruptionLevel,
        _ verdict: inout ContentVerdict
    ) throws(ContentProblem) {
        switch (sound, level) {
        case (.critical, .critical): break
        case (.critical, .unspecified):
            verdict.adjustments.insert(.levelIsCritical)
            verdict.hint("P9", "level", "it is critical, as the sound is")
        case (.critical, _):
            let expected = "a critical sound needs the level critical"
            throw ContentProblem(.payloadRule, "sound.kind", rule: "P10", expected)
        case (.default, .critical), (.custom, .critical):
            verdict.adjustments.insert(.soundIsCritical)
            verdict.hint("P9", "sound", "it is critical at volume 1, as the level is")
        default: break
        }
    }

    /// What the purpose asks of the level.
    static func checkPurpose(_ content: borrowing NotificationContentView) throws(ContentProblem) {
        guard content.purpose == .marketing else { return }
        let isCritical = content.level == .critical || content.sound?.kind == .critical
        guard content.level == .timeSensitive || isCritical else { return }
        let found = "marketing is never above active"
        throw ContentProblem(.guidelineRule, "level", rule: "MKT-001", found)
    }
}

extension ContentVerdict {
    mutating func warn(_ rule: String, _ field: String, _ message: String) {
        findings.append(Finding(ruleID: rule, severity: .warning, field: field, message: message))
    }

    mutating func hint(_ rule: String, _ field: String, _ message: String) {
        findings.append(Finding(ruleID: rule, severity: .hint, field: field, message: message))
    }
}
