import UsherProto

/// The rules about everything of a notification that is not its words.
extension ContentGuidelines {
    // MARK: Badge and sound

    static func checkSignals(
        _ content: borrowing NotificationContentView,
        _ texts: borrowing ContentTexts,
        _ form: ContentForm,
        into report: inout GuidelineReport
    ) {
        guard !texts.hasText, content.pushType != .background else { return }
        let kind = content.sound?.kind ?? .unspecified
        if kind == .default || kind == .custom || kind == .critical {
            report.object(.snd001, form.path(.sound), "there is no text, and who does not hear it learns nothing")
        } else if content.badge != nil {
            let isImportant = content.level == .timeSensitive || content.level == .critical || !content.eventID.isEmpty
            if isImportant {
                report.object(.bdg003, form.path(.badge), "there is no text, and a badge is easily overlooked")
            }
        } else if !content.contentAvailable {
            report.object(.bdy007, form.path(.whole), "there is no title, subtitle, body, badge or sound")
        }
    }

    // MARK: The app's own data

    static func checkCustomData(
        _ content: borrowing NotificationContentView,
        _ form: ContentForm,
        into report: inout GuidelineReport
    ) {
        guard !content.customDataJSON.isEmpty else { return }
        let found = DataNames.found(in: content.customDataJSON)
        if found.contains(.secret) {
            report.object(.sen003, form.path(.customData), "a name in it says that a secret stands there in clear")
        }
        if found.contains(.vibration) {
            report.object(.snd003, form.path(.customData), "it asks for a pattern of vibration")
        }
    }

    // MARK: Messages and calls

    static func checkCommunication(
        _ content: borrowing NotificationContentView,
        _ surroundings: borrowing ContentSurroundings,
        into report: inout GuidelineReport
    ) {
        let form = surroundings.form
        if !content.title.isEmpty || content.titleLocalization != nil {
            report.object(.ttl005, form.path(.title), "the title of a message or call is the sender's name")
        }
        guard let communication = content.communication, let sender = communication.sender else {
            return report.object(.com001, form.path(.sender), "a message or call says who it is from")
        }
        if communication.conversationID.isEmpty {
            report.object(.com003, form.path(.conversation), "it is required: the same for the whole conversation")
        }
        if sender.isMe {
            report.object(.com002, form.path(.sender), "the receiving person is implied and never listed")
        }
        var recipients = communication.recipients
        let isAlone = recipients.count == 0 && communication.groupName.isEmpty
        // The list was checked when the view was made.
        while let recipient = try? FieldCheck.next(&recipients) {
            if recipient.isMe {
                report.object(.com002, form.path(.participants), "the receiving person is implied and never listed")
                break
            }
        }
        if let handle = sender.handle, handle.kind == .emailAddress, MachineAddress.isOne(handle.value) {
            report.object(.com005, form.path(.sender), "nobody can answer this address, so no person wrote it")
        }
        if isAlone, content.kind == .message, sender.imageURL.isEmpty {
            report.object(.com006, form.path(.sender), "the sender has no picture")
        }
    }
}

/// E-mail addresses that machines send from.
enum MachineAddress {
    private static let names = [
        "noreply", "donotreply", "newsletter", "newsletters", "mailerdaemon", "notification", "notifications",
        "marketing",
        "bot", "automailer", "offers", "promo", "promotions",
    ]

    /// Whether what stands before the `@` is the name of such a sender, hyphens, points and underscores left aside.
    static func isOne(_ address: RawSpan) -> Bool {
        var name: [UInt8] = []
        for index in 0..<address.byteCount {
            let byte = address.unsafeLoad(fromByteOffset: index, as: UInt8.self)
            switch byte {
            case UInt8(ascii: "@"), UInt8(ascii: "+"): return names.contains { $0.utf8.elementsEqual(name) }
            case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): continue
            case 0x41...0x5A: name.append(byte | 0x20)
            default: name.append(byte)
            }
            if name.count > 16 { return false }
        }
        return false
    }
}
