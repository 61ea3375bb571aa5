// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/participant.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension PersonHandle {
    package static var fullName: String { "usher.common.v1.PersonHandle" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__PersonHandle>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__person_handle__init(raw.assumingMemoryBound(to: Usher__Common__V1__PersonHandle.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__PersonHandle.self)
        self.kind = HandleKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.value = try CField.string(c.pointee.value, "value")
        self.label = try CField.string(c.pointee.label, "label")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__PersonHandle.self)
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        if !self.value.isEmpty { c.pointee.value = try CField.cString(self.value, "value", arena) }
        if !self.label.isEmpty { c.pointee.label = try CField.cString(self.label, "label", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Participant {
    package static var fullName: String { "usher.common.v1.Participant" }
    package static let shape = MessageShape([
        .one(1, "handle", PersonHandle.shape),
        .any(7, "aliases", PersonHandle.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__Participant>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__participant__init(raw.assumingMemoryBound(to: Usher__Common__V1__Participant.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Participant.self)
        if let value = c.pointee.handle {
            self.handle = try CField.message(value, "handle")
        }
        self.displayName = try CField.string(c.pointee.display_name, "display_name")
        self.contactID = try CField.string(c.pointee.contact_id, "contact_id")
        self.customID = try CField.string(c.pointee.custom_id, "custom_id")
        self.imageURL = try CField.string(c.pointee.image_url, "image_url")
        self.suggestion = HandleSuggestion(rawValue: Int32(truncatingIfNeeded: c.pointee.suggestion.rawValue))
        self.aliases = try CField.messages(c.pointee.aliases, c.pointee.n_aliases, "aliases")
        self.isMe = c.pointee.is_me != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Participant.self)
        if let value = self.handle {
            c.pointee.handle = try CField.submessage(value, "handle", arena).assumingMemoryBound(to: Usher__Common__V1__PersonHandle.self)
        }
        if !self.displayName.isEmpty { c.pointee.display_name = try CField.cString(self.displayName, "display_name", arena) }
        if !self.contactID.isEmpty { c.pointee.contact_id = try CField.cString(self.contactID, "contact_id", arena) }
        if !self.customID.isEmpty { c.pointee.custom_id = try CField.cString(self.customID, "custom_id", arena) }
        if !self.imageURL.isEmpty { c.pointee.image_url = try CField.cString(self.imageURL, "image_url", arena) }
        c.pointee.suggestion = .init(rawValue: .init(truncatingIfNeeded: self.suggestion.rawValue))
        if !self.aliases.isEmpty {
            c.pointee.aliases = try CField.submessages(self.aliases, "aliases", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__PersonHandle>?.self)
            c.pointee.n_aliases = self.aliases.count
        }
        c.pointee.is_me = self.isMe ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Communication {
    package static var fullName: String { "usher.common.v1.Communication" }
    package static let shape = MessageShape([
        .one(1, "sender", Participant.shape),
        .any(2, "recipients", Participant.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__Communication>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__communication__init(raw.assumingMemoryBound(to: Usher__Common__V1__Communication.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Communication.self)
        if let value = c.pointee.sender {
            self.sender = try CField.message(value, "sender")
        }
        self.recipients = try CField.messages(c.pointee.recipients, c.pointee.n_recipients, "recipients")
        if c.pointee._recipient_count_case.rawValue != 0 {
            self.recipientCount = c.pointee.recipient_count
        }
        self.conversationID = try CField.string(c.pointee.conversation_id, "conversation_id")
        self.groupName = try CField.string(c.pointee.group_name, "group_name")
        self.groupImageURL = try CField.string(c.pointee.group_image_url, "group_image_url")
        self.serviceName = try CField.string(c.pointee.service_name, "service_name")
        self.messageContent = MessageContentKind(rawValue: Int32(truncatingIfNeeded: c.pointee.message_content.rawValue))
        self.callCapability = CallCapability(rawValue: Int32(truncatingIfNeeded: c.pointee.call_capability.rawValue))
        self.mentionsMe = c.pointee.mentions_me != 0
        self.repliesToMe = c.pointee.replies_to_me != 0
        self.notifyAnyway = c.pointee.notify_anyway != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Communication.self)
        if let value = self.sender {
            c.pointee.sender = try CField.submessage(value, "sender", arena).assumingMemoryBound(to: Usher__Common__V1__Participant.self)
        }
        if !self.recipients.isEmpty {
            c.pointee.recipients = try CField.submessages(self.recipients, "recipients", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__Participant>?.self)
            c.pointee.n_recipients = self.recipients.count
        }
        if let value = self.recipientCount {
            c.pointee.recipient_count = value
            c.pointee._recipient_count_case = .init(rawValue: 3)
        }
        if !self.conversationID.isEmpty { c.pointee.conversation_id = try CField.cString(self.conversationID, "conversation_id", arena) }
        if !self.groupName.isEmpty { c.pointee.group_name = try CField.cString(self.groupName, "group_name", arena) }
        if !self.groupImageURL.isEmpty { c.pointee.group_image_url = try CField.cString(self.groupImageURL, "group_image_url", arena) }
        if !self.serviceName.isEmpty { c.pointee.service_name = try CField.cString(self.serviceName, "service_name", arena) }
        c.pointee.message_content = .init(rawValue: .init(truncatingIfNeeded: self.messageContent.rawValue))
        c.pointee.call_capability = .init(rawValue: .init(truncatingIfNeeded: self.callCapability.rawValue))
        c.pointee.mentions_me = self.mentionsMe ? 1 : 0
        c.pointee.replies_to_me = self.repliesToMe ? 1 : 0
        c.pointee.notify_anyway = self.notifyAnyway ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
