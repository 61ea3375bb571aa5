import NotificationModel
import Testing
import UsherProto

@Suite("Hidden previews") struct HiddenPreviewTests {
    private static let record = InboxRecord(
        notification: IdentifiedNotification(
            notificationID: [1],
            appID: "com.example.chat",
            content: NotificationContent(
                title: "Ann",
                subtitle: "About tomorrow",
                body: "See you at nine",
                level: .timeSensitive,
                badge: 3,
                threadID: "t",
                communication: Communication(sender: Participant(displayName: "Ann")),
                attachments: [MediaAttachment(attachmentID: "a")]
            )
        ),
        state: .unread,
        decision: Decision(effectiveLevel: .timeSensitive, alert: .now, sound: .normal),
        communication: CommunicationDisplay(title: "Ann", isGroup: true, groupName: "Team")
    )

    @Test(
        "Hidden is: never, or only when authenticated and the device is locked",
        arguments: [
            (.always, false, false), (.always, true, false), (.unspecified, true, false),
            (.whenAuthenticated, false, false), (.whenAuthenticated, true, true), (.never, false, true),
            (.never, true, true),
        ] as [(PreviewSetting, Bool, Bool)]
    )
    func hidden(setting: PreviewSetting, isLocked: Bool, isHidden: Bool) {
        #expect(HiddenPreview.isHidden(setting, onLockedDevice: isLocked) == isHidden)
    }

    @Test(
        "Title and subtitle go unless the category shows them, the text always",
        arguments: [false, true],
        [false, true]
    )
    func parts(showsTitle: Bool, showsSubtitle: Bool) {
        let category = NotificationCategory(
            categoryID: "message",
            hiddenPreviewPlaceholder: "New comment",
            showsTitleWhenHidden: showsTitle,
            showsSubtitleWhenHidden: showsSubtitle
        )
        let shown = HiddenPreview(category).applied(to: Self.record, threadCount: 2)
        let content = shown.notification?.content
        #expect(content?.title == (showsTitle ? "Ann" : ""))
        #expect(content?.subtitle == (showsSubtitle ? "About tomorrow" : ""))
        #expect(content?.body == "New comment")
        #expect(content?.attachments == [])
        // The sender is hidden as the title is.
        #expect((content?.communication != nil) == showsTitle)
        #expect(shown.communication?.title == (showsTitle ? "Ann" : nil))
        #expect(shown.communication?.groupName == (showsTitle ? (showsSubtitle ? "Team" : "") : nil))
        // Sound, badge, level and place stay.
        #expect(shown.decision == Self.record.decision)
        #expect(content?.badge == 3 && content?.level == .timeSensitive && content?.threadID == "t")
        #expect(shown.notification?.appID == "com.example.chat", "the app's icon is shown")
    }

    @Test(
        "The placeholder says how many, and without one the word is Notification",
        arguments: [
            ("%u new comments", "7 new comments"), ("100%% new", "100% new"), ("Reminder", "Reminder"),
            ("", "Notification"), ("odd %", "odd %"), ("%d", "%d"),
        ]
    )
    func placeholders(given: String, shown: String) {
        let preview = HiddenPreview(NotificationCategory(categoryID: "c", hiddenPreviewPlaceholder: given))
        #expect(preview.applied(to: Self.record, threadCount: 7).notification?.content?.body == shown)
        if given.isEmpty {
            let none = HiddenPreview(nil).applied(to: Self.record, threadCount: 7)
            #expect(none.notification?.content?.body == shown)
        }
    }
}
