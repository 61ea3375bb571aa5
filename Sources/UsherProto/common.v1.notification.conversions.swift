// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/notification.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension Sound {
    package static var fullName: String { "usher.common.v1.Sound" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__Sound>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__sound__init(raw.assumingMemoryBound(to: Usher__Common__V1__Sound.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Sound.self)
        self.kind = SoundKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.name = try CField.string(c.pointee.name, "name")
        if c.pointee._volume_case.rawValue != 0 {
            self.volume = c.pointee.volume
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Sound.self)
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        if !self.name.isEmpty { c.pointee.name = try CField.cString(self.name, "name", arena) }
        if let value = self.volume {
            c.pointee.volume = value
            c.pointee._volume_case = .init(rawValue: 3)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension TextLocalization {
    package static var fullName: String { "usher.common.v1.TextLocalization" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__TextLocalization>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__text_localization__init(raw.assumingMemoryBound(to: Usher__Common__V1__TextLocalization.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__TextLocalization.self)
        self.key = try CField.string(c.pointee.key, "key")
        self.args = try CField.strings(c.pointee.args, c.pointee.n_args, "args")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__TextLocalization.self)
        if !self.key.isEmpty { c.pointee.key = try CField.cString(self.key, "key", arena) }
        if !self.args.isEmpty {
            c.pointee.args = try CField.cStrings(self.args, "args", arena)
            c.pointee.n_args = self.args.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension MediaAttachment {
    package static var fullName: String { "usher.common.v1.MediaAttachment" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__MediaAttachment>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__media_attachment__init(raw.assumingMemoryBound(to: Usher__Common__V1__MediaAttachment.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__MediaAttachment.self)
        self.attachmentID = try CField.string(c.pointee.attachment_id, "attachment_id")
        self.url = try CField.string(c.pointee.url, "url")
        self.mediaType = try CField.string(c.pointee.media_type, "media_type")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__MediaAttachment.self)
        if !self.attachmentID.isEmpty { c.pointee.attachment_id = try CField.cString(self.attachmentID, "attachment_id", arena) }
        if !self.url.isEmpty { c.pointee.url = try CField.cString(self.url, "url", arena) }
        if !self.mediaType.isEmpty { c.pointee.media_type = try CField.cString(self.mediaType, "media_type", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension NotificationContent {
    package static var fullName: String { "usher.common.v1.NotificationContent" }
    package static let shape = MessageShape([
        .one(8, "sound", Sound.shape),
        .one(14, "communication", Communication.shape),
        .one(19, "title_localization", TextLocalization.shape),
        .one(20, "subtitle_localization", TextLocalization.shape),
        .one(21, "body_localization", TextLocalization.shape),
        .any(22, "attachments", MediaAttachment.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__NotificationContent>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__notification_content__init(raw.assumingMemoryBound(to: Usher__Common__V1__NotificationContent.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__NotificationContent.self)
        self.title = try CField.string(c.pointee.title, "title")
        self.subtitle = try CField.string(c.pointee.subtitle, "subtitle")
        self.body = try CField.string(c.pointee.body, "body")
        self.level = InterruptionLevel(rawValue: Int32(truncatingIfNeeded: c.pointee.level.rawValue))
        self.kind = NotificationKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.purpose = NotificationPurpose(rawValue: Int32(truncatingIfNeeded: c.pointee.purpose.rawValue))
        if c.pointee._badge_case.rawValue != 0 {
            self.badge = c.pointee.badge
        }
        if let value = c.pointee.sound {
            self.sound = try CField.message(value, "sound")
        }
        self.threadID = try CField.string(c.pointee.thread_id, "thread_id")
        self.categoryID = try CField.string(c.pointee.category_id, "category_id")
        self.collapseID = try CField.string(c.pointee.collapse_id, "collapse_id")
        if c.pointee._relevance_score_case.rawValue != 0 {
            self.relevanceScore = c.pointee.relevance_score
        }
        if c.pointee._filter_criteria_case.rawValue != 0 {
            self.filterCriteria = try CField.string(c.pointee.filter_criteria, "filter_criteria")
        }
        if let value = c.pointee.communication {
            self.communication = try CField.message(value, "communication")
        }
        self.eventID = try CField.string(c.pointee.event_id, "event_id")
        if c.pointee._event_at_unix_us_case.rawValue != 0 {
            self.eventAtUnixUs = c.pointee.event_at_unix_us
        }
        if c.pointee._expires_at_unix_us_case.rawValue != 0 {
            self.expiresAtUnixUs = c.pointee.expires_at_unix_us
        }
        self.targetContentID = try CField.string(c.pointee.target_content_id, "target_content_id")
        if let value = c.pointee.title_localization {
            self.titleLocalization = try CField.message(value, "title_localization")
        }
        if let value = c.pointee.subtitle_localization {
            self.subtitleLocalization = try CField.message(value, "subtitle_localization")
        }
        if let value = c.pointee.body_localization {
            self.bodyLocalization = try CField.message(value, "body_localization")
        }
        self.attachments = try CField.messages(c.pointee.attachments, c.pointee.n_attachments, "attachments")
        self.launchImage = try CField.string(c.pointee.launch_image, "launch_image")
        self.mutableContent = c.pointee.mutable_content != 0
        self.contentAvailable = c.pointee.content_available != 0
        self.pushType = PushType(rawValue: Int32(truncatingIfNeeded: c.pointee.push_type.rawValue))
        self.customDataJSON = try CField.string(c.pointee.custom_data_json, "custom_data_json")
        self.language = try CField.string(c.pointee.language, "language")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__NotificationContent.self)
        if !self.title.isEmpty { c.pointee.title = try CField.cString(self.title, "title", arena) }
        if !self.subtitle.isEmpty { c.pointee.subtitle = try CField.cString(self.subtitle, "subtitle", arena) }
        if !self.body.isEmpty { c.pointee.body = try CField.cString(self.body, "body", arena) }
        c.pointee.level = .init(rawValue: .init(truncatingIfNeeded: self.level.rawValue))
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        c.pointee.purpose = .init(rawValue: .init(truncatingIfNeeded: self.purpose.rawValue))
        if let value = self.badge {
            c.pointee.badge = value
            c.pointee._badge_case = .init(rawValue: 7)
        }
        if let value = self.sound {
            c.pointee.sound = try CField.submessage(value, "sound", arena).assumingMemoryBound(to: Usher__Common__V1__Sound.self)
        }
        if !self.threadID.isEmpty { c.pointee.thread_id = try CField.cString(self.threadID, "thread_id", arena) }
        if !self.categoryID.isEmpty { c.pointee.category_id = try CField.cString(self.categoryID, "category_id", arena) }
        if !self.collapseID.isEmpty { c.pointee.collapse_id = try CField.cString(self.collapseID, "collapse_id", arena) }
        if let value = self.relevanceScore {
            c.pointee.relevance_score = value
            c.pointee._relevance_score_case = .init(rawValue: 12)
        }
        if let value = self.filterCriteria {
            c.pointee.filter_criteria = try CField.cString(value, "filter_criteria", arena)
            c.pointee._filter_criteria_case = .init(rawValue: 13)
        }
        if let value = self.communication {
            c.pointee.communication = try CField.submessage(value, "communication", arena).assumingMemoryBound(to: Usher__Common__V1__Communication.self)
        }
        if !self.eventID.isEmpty { c.pointee.event_id = try CField.cString(self.eventID, "event_id", arena) }
        if let value = self.eventAtUnixUs {
            c.pointee.event_at_unix_us = value
            c.pointee._event_at_unix_us_case = .init(rawValue: 16)
        }
        if let value = self.expiresAtUnixUs {
            c.pointee.expires_at_unix_us = value
            c.pointee._expires_at_unix_us_case = .init(rawValue: 17)
        }
        if !self.targetContentID.isEmpty { c.pointee.target_content_id = try CField.cString(self.targetContentID, "target_content_id", arena) }
        if let value = self.titleLocalization {
            c.pointee.title_localization = try CField.submessage(value, "title_localization", arena).assumingMemoryBound(to: Usher__Common__V1__TextLocalization.self)
        }
        if let value = self.subtitleLocalization {
            c.pointee.subtitle_localization = try CField.submessage(value, "subtitle_localization", arena).assumingMemoryBound(to: Usher__Common__V1__TextLocalization.self)
        }
        if let value = self.bodyLocalization {
            c.pointee.body_localization = try CField.submessage(value, "body_localization", arena).assumingMemoryBound(to: Usher__Common__V1__TextLocalization.self)
        }
        if !self.attachments.isEmpty {
            c.pointee.attachments = try CField.submessages(self.attachments, "attachments", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__MediaAttachment>?.self)
            c.pointee.n_attachments = self.attachments.count
        }
        if !self.launchImage.isEmpty { c.pointee.launch_image = try CField.cString(self.launchImage, "launch_image", arena) }
        c.pointee.mutable_content = self.mutableContent ? 1 : 0
        c.pointee.content_available = self.contentAvailable ? 1 : 0
        c.pointee.push_type = .init(rawValue: .init(truncatingIfNeeded: self.pushType.rawValue))
        if !self.customDataJSON.isEmpty { c.pointee.custom_data_json = try CField.cString(self.customDataJSON, "custom_data_json", arena) }
        if !self.language.isEmpty { c.pointee.language = try CField.cString(self.language, "language", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
