import JSON
import NotificationModel
import UsherProto

/// A notification's content as JSON has it.
enum ContentJSON {
    static let names = [
        "title", "subtitle", "body", "level", "kind", "purpose", "badge", "sound", "thread_id", "category_id",
        "collapse_id", "relevance_score", "filter_criteria", "communication", "event_id", "event_at", "expires_at",
        "target_content_id", "title_localization", "subtitle_localization", "body_localization", "attachments",
        "launch_image", "mutable_content", "content_available", "push_type", "custom_data",
        "language",
    ]

    /// Reads an object.
    static func content(_ fields: JSONFields) throws(JSONFieldError) -> NotificationContent {
        var content = NotificationContent(
            title: try fields.string("title") ?? "",
            subtitle: try fields.string("subtitle") ?? "",
            body: try fields.string("body") ?? "",
            level: try level(fields),
            kind: try fields.spelled("kind") ?? .unspecified,
            purpose: try fields.spelled("purpose") ?? .unspecified,
            badge: try fields.integer("badge", in: 0...Int64(Int32.max)).map { UInt32($0) },
            sound: try sound(fields)
        )
        content.threadID = try fields.string("thread_id") ?? ""
        content.categoryID = try fields.string("category_id") ?? ""
        content.collapseID = try fields.string("collapse_id") ?? ""
        content.relevanceScore = try fields.number("relevance_score")
        content.filterCriteria = try fields.string("filter_criteria")
        content.communication = try fields.object("communication", known: communicationNames).map(communication)
        content.eventID = try fields.string("event_id") ?? ""
        content.eventAtUnixUs = try fields.instant("event_at")
        content.expiresAtUnixUs = try fields.instant("expires_at")
        content.targetContentID = try fields.string("target_content_id") ?? ""
        content.titleLocalization = try localization(fields, "title_localization")
        content.subtitleLocalization = try localization(fields, "subtitle_localization")
        content.bodyLocalization = try localization(fields, "body_localization")
        content.attachments = try attachments(fields)
        content.launchImage = try fields.string("launch_image") ?? ""
        content.mutableContent = try fields.bool("mutable_content") ?? false
        content.contentAvailable = try fields.bool("content_available") ?? false
        content.pushType = try fields.spelled("push_type") ?? .unspecified
        if let data = try fields.object("custom_data") {
            content.customDataJSON = String(decoding: data.element.bytes, as: UTF8.self)
        }
        content.language = try fields.string("language") ?? ""
        return content
    }

    /// A level that is none of the four goes on as such: refusing it is ingestion's.
    private static func level(_ fields: JSONFields) throws(JSONFieldError) -> InterruptionLevel {
        guard let text = try fields.string("level") else { return .unspecified }
        return InterruptionLevel(spelling: text) ?? InterruptionLevel(rawValue: 5)
    }

    /// `"default"`, a sound's name, or an object of kind, name and volume.
    private static func sound(_ fields: JSONFields) throws(JSONFieldError) -> Sound? {
        guard let value = fields.value("sound") else { return nil }
        if let name = value.string {
            return name == "default" ? Sound(kind: .default) : Sound(kind: .custom, name: name)
        }
        guard let object = try fields.object("sound", known: ["kind", "name", "volume"]) else { return nil }
        return Sound(
            kind: try object.spelled("kind") ?? .unspecified,
            name: try object.string("name") ?? "",
            volume: try object.number("volume")
        )
    }

    private static func localization(
        _ fields: JSONFields,
        _ name: String
    ) throws(JSONFieldError) -> TextLocalization? {
        guard let object = try fields.object(name, known: ["key", "args"]) else { return nil }
        return TextLocalization(key: try object.string("key") ?? "", args: try object.strings("args") ?? [])
    }

    private static func attachments(_ fields: JSONFields) throws(JSONFieldError) -> [MediaAttachment] {
        var attachments: [MediaAttachment] = []
        for (index, element) in (try fields.array("attachments") ?? []).enumerated() {
            let path = "\(fields.child("attachments"))[\(index)]"
            let object = try JSONFields(element, path: path, known: ["attachment_id", "url", "media_type"])
            attachments.append(
                MediaAttachment(
                    attachmentID: try object.string("attachment_id") ?? "",
                    url: try object.string("url") ?? "",
                    mediaType: try object.string("media_type") ?? ""
                )
            )
        }
        return attachments
    }

    // MARK: Communication

    private static let communicationNames = [
        "sender", "recipients", "recipient_count", "conversation_id", "group_name", "group_image_url", "service_name",
        "message_content", "call_capability", "mentions_me", "replies_to_me", "notify_anyway",
    ]

    private static func communication(_ fields: JSONFields) throws(JSONFieldError) -> Communication {
        var communication = Communication(
            sender: try fields.object("sender", known: participantNames).map(participant),
            recipientCount: try fields.integer("recipient_count", in: 0...Int64(UInt32.max)).map { UInt32($0) },
            conversationID: try fields.string("conversation_id") ?? "",
            groupName: try fields.string("group_name") ?? "",
            groupImageURL: try fields.string("group_image_url") ?? "",
            serviceName: try fields.string("service_name") ?? "",
            messageContent: try fields.spelled("message_content") ?? .unspecified,
            callCapability: try fields.spelled("call_capability") ?? .unspecified,
            mentionsMe: try fields.bool("mentions_me") ?? false,
            repliesToMe: try fields.bool("replies_to_me") ?? false,
            notifyAnyway: try fields.bool("notify_anyway") ?? false
        )
        for (index, element) in (try fields.array("recipients") ?? []).enumerated() {
            let path = "\(fields.child("recipients"))[\(index)]"
            communication.recipients.append(
                try participant(JSONFields(element, path: path, known: participantNames))
            )
        }
        return communication
    }

    private static let participantNames = [
        "handle", "display_name", "contact_id", "custom_id", "image_url", "suggestion", "aliases", "is_me",
    ]

    private static func participant(_ fields: JSONFields) throws(JSONFieldError) -> Participant {
        var participant = Participant(
            handle: try fields.object("handle", known: handleNames).map(handle),
            displayName: try fields.string("display_name") ?? "",
            contactID: try fields.string("contact_id") ?? "",
            customID: try fields.string("custom_id") ?? "",
            imageURL: try fields.string("image_url") ?? "",
            suggestion: try fields.spelled("suggestion") ?? .unspecified,
            isMe: try fields.bool("is_me") ?? false
        )
        for (index, element) in (try fields.array("aliases") ?? []).enumerated() {
            let path = "\(fields.child("aliases"))[\(index)]"
            participant.aliases.append(try handle(JSONFields(element, path: path, known: handleNames)))
        }
        return participant
    }

    private static let handleNames = ["kind", "value", "label"]

    private static func handle(_ fields: JSONFields) throws(JSONFieldError) -> PersonHandle {
        PersonHandle(
            kind: try fields.spelled("kind") ?? .unspecified,
            value: try fields.string("value") ?? "",
            label: try fields.string("label") ?? ""
        )
    }
}
