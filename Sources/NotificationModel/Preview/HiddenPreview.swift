package import UsherProto

/// What a record shows while previews are hidden (iOS model, hidden previews; semantics 7.4).
///
/// A pure function of values: no clock, no disk.
package struct HiddenPreview: Sendable {
    /// What stands in place of a text whose category says nothing.
    package static let standardPlaceholder = "Notification"

    private let placeholder: String
    private let showsTitle: Bool
    private let showsSubtitle: Bool

    /// What `category` says about it; nil stands for a notification without a category.
    package init(_ category: NotificationCategory?) {
        placeholder = category?.hiddenPreviewPlaceholder ?? ""
        showsTitle = category?.showsTitleWhenHidden ?? false
        showsSubtitle = category?.showsSubtitleWhenHidden ?? false
    }

    /// True where a person with that setting is shown no content on a device that is locked or not.
    package static func isHidden(_ setting: PreviewSetting, onLockedDevice isLocked: Bool) -> Bool {
        switch setting {
        case .never: true
        case .whenAuthenticated: isLocked
        case .unspecified, .always, .unrecognized: false
        }
    }

    /// The record with everything gone that is hidden.
    ///
    /// Level, sound, badge and place in the list are as they were. Whoever sent a message is hidden as its title is.
    ///
    /// - Parameters:
    ///   - record: The whole record.
    ///   - threadCount: How many records its thread has, for a placeholder that says so.
    /// - Returns: The record as it may be shown.
    package func applied(to record: InboxRecord, threadCount: Int) -> InboxRecord {
        guard var content = record.notification?.content else { return record }
        content.body = text(threadCount: threadCount)
        content.bodyLocalization = nil
        content.attachments = []
        content.launchImage = ""
        content.customDataJSON = ""
        if !showsTitle {
            content.title = ""
            content.titleLocalization = nil
            content.communication = nil
        }
        if !showsSubtitle {
            content.subtitle = ""
            content.subtitleLocalization = nil
        }
        var shown = record
        shown.notification?.content = content
        if !showsTitle { shown.communication = nil }
        if !showsSubtitle { Self.hideGroup(&shown.communication) }
        return shown
    }

    /// A group's name and members stand where the subtitle does.
    private static func hideGroup(_ display: inout CommunicationDisplay?) {
        display?.groupName = ""
        display?.memberNames = []
        display?.furtherMemberCount = 0
        display?.isGroup = false
    }

    /// The placeholder: literal text with at most one `%u` for the count, `%%` for a percent sign.
    private func text(threadCount: Int) -> String {
        guard !placeholder.isEmpty else { return Self.standardPlaceholder }
        var text = ""
        var rest = placeholder[...]
        while let place = rest.firstIndex(of: "%") {
            text += rest[..<place]
            rest = rest[place...].dropFirst()
            switch rest.first {
            case "u": text += "\(threadCount)"
            case "%": text += "%"
            default:
                text += "%"
                continue
            }
            rest = rest.dropFirst()
        }
        return text + rest
    }
}
