import Bytes
import ProtobufRuntime
package import UsherProto

/// The strict reading of Usher's own form: every limit of the contract, and payload rules P1 to P12.
///
/// It reads a view of the received bytes, so that ordinary content costs no allocation. The field at fault that is
/// named is the first one in the order of the contract; rules about several fields come after those about one.
package enum ContentRules {
    /// Most bytes of encoded content.
    package static let byteLimit = 16_384

    /// Checks content that was received.
    ///
    /// - Parameters:
    ///   - content: The content, read in place.
    ///   - field: Its own path, which begins the path of every problem and finding.
    /// - Returns: What is to be said although it is accepted.
    /// - Throws: ``ContentProblem``, the refusal.
    package static func check(
        _ content: borrowing NotificationContentView,
        field: String = "content"
    ) throws(ContentProblem) -> ContentVerdict {
        var verdict = ContentVerdict()
        do throws(ContentProblem) {
            try checkFields(content)
            try checkLists(content)
            try checkPayload(content, &verdict)
            try checkPurpose(content)
            try checkCommunication(content, &verdict)
        } catch {
            throw error.inside(field)
        }
        if !verdict.findings.isEmpty, !field.isEmpty {
            for index in verdict.findings.indices {
                verdict.findings[index].field = "\(field).\(verdict.findings[index].field)"
            }
        }
        return verdict
    }

    /// As ``check(_:field:)-(NotificationContentView,_)``, of content that was made here.
    package static func check(
        _ content: NotificationContent,
        field: String = "content"
    ) throws(ContentProblem) -> ContentVerdict {
        var bytes = ByteBuffer()
        do throws(EncodeError) { try content.encode(into: &bytes) } catch {
            throw FieldCheck.malformedText(.nul, error.fieldPath).inside(field)
        }
        let view: NotificationContentView
        do throws(DecodeError) { view = try NotificationContentView(bytes.bytes) } catch {
            throw FieldCheck.unreadable(error).inside(field)
        }
        return try check(view, field: field)
    }

    // MARK: One field

    private static func checkFields(_ content: borrowing NotificationContentView) throws(ContentProblem) {
        guard content.wireBytes.byteCount <= byteLimit else {
            let found = "the content has \(content.wireBytes.byteCount) bytes, at most \(byteLimit) are allowed"
            throw ContentProblem(.payloadTooLarge, "", rule: "P12", found)
        }
        try FieldCheck.text(content.title, "title", atMost: 5120)
        try FieldCheck.text(content.subtitle, "subtitle", atMost: 5120)
        try FieldCheck.text(content.body, "body", atMost: 5120)
        switch content.level {
        case .unspecified, .passive, .active, .timeSensitive, .critical: break
        case .unrecognized_, .unrecognized:
            let expected = "expected passive, active, time-sensitive or critical"
            throw ContentProblem(.invalidInterruptionLevel, "level", expected)
        }
        if let badge = content.badge, badge > UInt32(Int32.max) {
            throw ContentProblem(.payloadRule, "badge", rule: "P4", "expected a whole number from 0 to \(Int32.max)")
        }
        try checkSound(content)
        try FieldCheck.text(content.threadID, "thread_id", atMost: 128)
        try FieldCheck.text(content.categoryID, "category_id", atMost: 128)
        try FieldCheck.text(content.collapseID, "collapse_id", atMost: 64)
        if let score = content.relevanceScore, !FieldCheck.isUnit(score) {
            throw ContentProblem(.payloadRule, "relevance_score", rule: "P5", "expected a finite number from 0 to 1")
        }
        if let criteria = content.filterCriteria { try FieldCheck.text(criteria, "filter_criteria", atMost: 256) }
        try FieldCheck.text(content.eventID, "event_id", atMost: 128)
        if let expires = content.expiresAtUnixUs, expires < 0 {
            throw ContentProblem(.fieldMalformed, "expires_at_unix_us", "expected 0 or a time after 1970")
        }
        try FieldCheck.text(content.targetContentID, "target_content_id", atMost: 256)
    }

    private static func checkSound(_ content: borrowing NotificationContentView) throws(ContentProblem) {
        guard let sound = content.sound else { return }
        do throws(ContentProblem) {
            try FieldCheck.text(sound.name, "name", atMost: 128)
            for index in 0..<sound.name.byteCount {
                let byte = sound.name.unsafeLoad(fromByteOffset: index, as: UInt8.self)
                if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
                    throw ContentProblem(
                        .fieldMalformed,
                        "name",
                        "expected the name of a file in the app, without a path"
                    )
                }
            }
            let kind = sound.kind
            if kind == .custom, sound.name.isEmpty {
                throw ContentProblem(.fieldRequired, "name", "a custom sound needs the name of its file")
            }
            if kind != .custom, kind != .critical, !sound.name.isEmpty {
                throw ContentProblem(.fieldMalformed, "name", "only a custom or critical sound has a name")
            }
            if let volume = sound.volume {
                guard kind == .critical else {
                    throw ContentProblem(.fieldMalformed, "volume", "only a critical sound has a volume")
                }
                guard FieldCheck.isUnit(volume) else {
                    throw ContentProblem(.fieldMalformed, "volume", "expected a finite number from 0 to 1")
                }
            }
        } catch {
            throw error.inside("sound")
        }
    }

    // MARK: Lists and inner messages

    private static func checkLists(_ content: borrowing NotificationContentView) throws(ContentProblem) {
        try checkLocalization(content.titleLocalization, "title_localization")
        try checkLocalization(content.subtitleLocalization, "subtitle_localization")
        try checkLocalization(content.bodyLocalization, "body_localization")
        try checkAttachments(content)
        try FieldCheck.text(content.launchImage, "launch_image", atMost: 128)
        try FieldCheck.jsonObject(content.customDataJSON, "custom_data_json", atMost: 4096)
        guard content.language.isEmpty || LanguageTag.isWellFormed(content.language) else {
            throw ContentProblem(.fieldMalformed, "language", "expected \(LanguageTag.expectation)")
        }
    }

    private static func checkLocalization(
        _ localization: TextLocalizationView?,
        _ name: StaticString
    ) throws(ContentProblem) {
        guard let localization else { return }
        do throws(ContentProblem) {
            var args = localization.args
            if localization.key.isEmpty, args.count > 0 {
                throw ContentProblem(.payloadRule, "key", rule: "P2", "arguments without the key they belong to")
            }
            try FieldCheck.requiredText(localization.key, "key", atMost: 128)
            try FieldCheck.count(args.count, "args", atMost: 32)
            var index = 0
            while let argument = try FieldCheck.next(&args) {
                do throws(ContentProblem) { try FieldCheck.text(argument, "", atMost: 1024) } catch {
                    throw error.inside("args[\(index)]")
                }
                index += 1
            }
        } catch {
            throw error.inside("\(name)")
        }
    }

    private static func checkAttachments(_ content: borrowing NotificationContentView) throws(ContentProblem) {
        var attachments = content.attachments
        guard attachments.count > 0 else { return }
        try FieldCheck.count(attachments.count, "attachments", atMost: 10)
        var ids: [[UInt8]] = []
        while let attachment = try FieldCheck.next(&attachments) {
            do throws(ContentProblem) {
                try FieldCheck.requiredText(attachment.attachmentID, "attachment_id", atMost: 64)
                let id = CField.bytes(attachment.attachmentID)
                guard !ids.contains(id) else {
                    throw ContentProblem(.fieldMalformed, "attachment_id", "an attachment before it has the same id")
                }
                guard !attachment.url.isEmpty else {
                    throw ContentProblem(.fieldRequired, "url", "it is required: an absolute https URL")
                }
                try FieldCheck.url(attachment.url, "url")
                try FieldCheck.text(attachment.mediaType, "media_type", atMost: 127)
                ids.append(id)
            } catch {
                throw error.inside("attachments[\(ids.count)]")
            }
        }
    }
}
