import NotificationModel
import ServiceHost
import UsherProto

// What changed, in the audit log's closed words.
extension AuditDetail {
    /// Adds each setting of `settings` that differs from `before`, and what it is now.
    func with(_ settings: PackedSettings, insteadOf before: PackedSettings) -> Self {
        var detail = self
        for name in PackedSettings.Switch.allCases where settings[name] != before[name] {
            detail = detail.with(name.auditWord, orDefault: settings[name])
        }
        let (now, earlier) = (settings.message, before.message)
        if now.alertStyle != earlier.alertStyle { detail = detail.with(.alertStyle, orDefault: now.alertStyle) }
        if now.showPreviews != earlier.showPreviews { detail = detail.with(.previews, orDefault: now.showPreviews) }
        if now.grouping != earlier.grouping { detail = detail.with(.grouping, orDefault: now.grouping) }
        if now.quiet != earlier.quiet { detail = detail.with(.quiet, now.quiet) }
        if now.providesAppSettings != earlier.providesAppSettings {
            detail = detail.with(.ownSettings, now.providesAppSettings)
        }
        if now.channelsOff != earlier.channelsOff { detail = detail.with(.channelsOff, all: now.channelsOff) }
        return detail
    }

    /// Adds what came of a request for authorization.
    func with(_ after: PersonAppRecord, insteadOf before: PersonAppRecord, showsPrompt: Bool) -> Self {
        let detail = with(.authorization, after.authorization.message.status).with(.prompt, showsPrompt)
        let isAskedOtherwise = after.purposeText != before.purposeText || after.language != before.language
        return isAskedOtherwise ? detail.with(.purposeText) : detail
    }

    /// Adds the topics that a person joined and left, as many as there is room for.
    func with(_ changes: [NamedSubscriptionChange]) -> Self {
        with(each: changes.filter(\.change.isChanged)) { detail, named in
            guard let subscription = named.change.subscription else { return detail }
            let isSameState = named.change.stateBefore == subscription.state
            let word: AuditWord =
                switch subscription.state {
                case _ where isSameState: .topic
                case .subscribed: .joined
                case .awaitingConfirmation: .awaitingConfirmation
                case .unsubscribed: .left
                }
            let named = detail.with(word, id: named.topicID, .topic)
            let channelsOff = subscription.channelsOff.messages
            return isSameState || !channelsOff.isEmpty ? named.with(.channelsOff, all: channelsOff) : named
        }
    }
}

extension PackedSettings.Switch {
    /// What the audit log calls it.
    fileprivate var auditWord: AuditWord {
        switch self {
        case .alert: .alert
        case .sound: .sound
        case .badge: .badge
        case .lockScreen: .lockScreen
        case .notificationCenter: .notificationCenter
        case .carPlay: .carPlay
        case .critical: .critical
        case .timeSensitive: .timeSensitive
        case .announcement: .announcement
        case .scheduledDelivery: .scheduledDelivery
        case .directMessages: .directMessages
        }
    }
}
