// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/bench/v1/bench.proto; change that and run script/generate.

import CProtobufC
import CTestingProto
package import ProtobufRuntime

extension Pair {
    package static var fullName: String { "usher.bench.v1.Pair" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Bench__V1__Pair>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__bench__v1__pair__init(raw.assumingMemoryBound(to: Usher__Bench__V1__Pair.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__Pair.self)
        self.key = try CField.string(c.pointee.key, "key")
        self.value = try CField.string(c.pointee.value, "value")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__Pair.self)
        if !self.key.isEmpty { c.pointee.key = try CField.cString(self.key, "key", arena) }
        if !self.value.isEmpty { c.pointee.value = try CField.cString(self.value, "value", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Alert {
    package static var fullName: String { "usher.bench.v1.Alert" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Bench__V1__Alert>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__bench__v1__alert__init(raw.assumingMemoryBound(to: Usher__Bench__V1__Alert.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__Alert.self)
        self.title = try CField.string(c.pointee.title, "title")
        self.subtitle = try CField.string(c.pointee.subtitle, "subtitle")
        self.body = try CField.string(c.pointee.body, "body")
        self.sound = try CField.string(c.pointee.sound, "sound")
        self.badge = c.pointee.badge
        self.category = try CField.string(c.pointee.category, "category")
        self.relevance = c.pointee.relevance
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__Alert.self)
        if !self.title.isEmpty { c.pointee.title = try CField.cString(self.title, "title", arena) }
        if !self.subtitle.isEmpty { c.pointee.subtitle = try CField.cString(self.subtitle, "subtitle", arena) }
        if !self.body.isEmpty { c.pointee.body = try CField.cString(self.body, "body", arena) }
        if !self.sound.isEmpty { c.pointee.sound = try CField.cString(self.sound, "sound", arena) }
        c.pointee.badge = self.badge
        if !self.category.isEmpty { c.pointee.category = try CField.cString(self.category, "category", arena) }
        c.pointee.relevance = self.relevance
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Person {
    package static var fullName: String { "usher.bench.v1.Person" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Bench__V1__Person>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__bench__v1__person__init(raw.assumingMemoryBound(to: Usher__Bench__V1__Person.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__Person.self)
        self.id = try CField.string(c.pointee.id, "id")
        self.displayName = try CField.string(c.pointee.display_name, "display_name")
        self.handle = try CField.string(c.pointee.handle, "handle")
        self.imageURL = try CField.string(c.pointee.image_url, "image_url")
        self.knownContact = c.pointee.known_contact != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__Person.self)
        if !self.id.isEmpty { c.pointee.id = try CField.cString(self.id, "id", arena) }
        if !self.displayName.isEmpty { c.pointee.display_name = try CField.cString(self.displayName, "display_name", arena) }
        if !self.handle.isEmpty { c.pointee.handle = try CField.cString(self.handle, "handle", arena) }
        if !self.imageURL.isEmpty { c.pointee.image_url = try CField.cString(self.imageURL, "image_url", arena) }
        c.pointee.known_contact = self.knownContact ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Notification {
    package static var fullName: String { "usher.bench.v1.Notification" }
    package static let shape = MessageShape([
        .one(13, "alert", Alert.shape),
        .one(14, "sender", Person.shape),
        .any(15, "data", Pair.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Bench__V1__Notification>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__bench__v1__notification__init(raw.assumingMemoryBound(to: Usher__Bench__V1__Notification.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__Notification.self)
        self.id = CField.bytes(c.pointee.id)
        self.tenant = try CField.string(c.pointee.tenant, "tenant")
        self.app = try CField.string(c.pointee.app, "app")
        self.topic = try CField.string(c.pointee.topic, "topic")
        self.userID = c.pointee.user_id
        self.createdUs = c.pointee.created_us
        self.expiresUs = c.pointee.expires_us
        self.priority = c.pointee.priority
        self.level = c.pointee.level
        self.collapseKey = try CField.string(c.pointee.collapse_key, "collapse_key")
        self.locale = try CField.string(c.pointee.locale, "locale")
        self.channel = try CField.string(c.pointee.channel, "channel")
        if let value = c.pointee.alert {
            self.alert = try CField.message(value, "alert")
        }
        if let value = c.pointee.sender {
            self.sender = try CField.message(value, "sender")
        }
        self.data = try CField.messages(c.pointee.data, c.pointee.n_data, "data")
        self.deviceIDs = try CField.strings(c.pointee.device_ids, c.pointee.n_device_ids, "device_ids")
        self.deepLink = try CField.string(c.pointee.deep_link, "deep_link")
        self.traceID = CField.bytes(c.pointee.trace_id)
        self.schema = c.pointee.schema
        self.mutableContent = c.pointee.mutable_content != 0
        self.contentAvailable = c.pointee.content_available != 0
        self.dedupeKey = try CField.string(c.pointee.dedupe_key, "dedupe_key")
        self.seq = c.pointee.seq
        self.campaign = try CField.string(c.pointee.campaign, "campaign")
        self.threadID = try CField.string(c.pointee.thread_id, "thread_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__Notification.self)
        if !self.id.isEmpty { c.pointee.id = try CField.data(self.id, arena) }
        if !self.tenant.isEmpty { c.pointee.tenant = try CField.cString(self.tenant, "tenant", arena) }
        if !self.app.isEmpty { c.pointee.app = try CField.cString(self.app, "app", arena) }
        if !self.topic.isEmpty { c.pointee.topic = try CField.cString(self.topic, "topic", arena) }
        c.pointee.user_id = self.userID
        c.pointee.created_us = self.createdUs
        c.pointee.expires_us = self.expiresUs
        c.pointee.priority = self.priority
        c.pointee.level = self.level
        if !self.collapseKey.isEmpty { c.pointee.collapse_key = try CField.cString(self.collapseKey, "collapse_key", arena) }
        if !self.locale.isEmpty { c.pointee.locale = try CField.cString(self.locale, "locale", arena) }
        if !self.channel.isEmpty { c.pointee.channel = try CField.cString(self.channel, "channel", arena) }
        if let value = self.alert {
            c.pointee.alert = try CField.submessage(value, "alert", arena).assumingMemoryBound(to: Usher__Bench__V1__Alert.self)
        }
        if let value = self.sender {
            c.pointee.sender = try CField.submessage(value, "sender", arena).assumingMemoryBound(to: Usher__Bench__V1__Person.self)
        }
        if !self.data.isEmpty {
            c.pointee.data = try CField.submessages(self.data, "data", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Bench__V1__Pair>?.self)
            c.pointee.n_data = self.data.count
        }
        if !self.deviceIDs.isEmpty {
            c.pointee.device_ids = try CField.cStrings(self.deviceIDs, "device_ids", arena)
            c.pointee.n_device_ids = self.deviceIDs.count
        }
        if !self.deepLink.isEmpty { c.pointee.deep_link = try CField.cString(self.deepLink, "deep_link", arena) }
        if !self.traceID.isEmpty { c.pointee.trace_id = try CField.data(self.traceID, arena) }
        c.pointee.schema = self.schema
        c.pointee.mutable_content = self.mutableContent ? 1 : 0
        c.pointee.content_available = self.contentAvailable ? 1 : 0
        if !self.dedupeKey.isEmpty { c.pointee.dedupe_key = try CField.cString(self.dedupeKey, "dedupe_key", arena) }
        c.pointee.seq = self.seq
        if !self.campaign.isEmpty { c.pointee.campaign = try CField.cString(self.campaign, "campaign", arena) }
        if !self.threadID.isEmpty { c.pointee.thread_id = try CField.cString(self.threadID, "thread_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Ack {
    package static var fullName: String { "usher.bench.v1.Ack" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Bench__V1__Ack>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__bench__v1__ack__init(raw.assumingMemoryBound(to: Usher__Bench__V1__Ack.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__Ack.self)
        self.id = CField.bytes(c.pointee.id)
        self.status = c.pointee.status
        self.seq = c.pointee.seq
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__Ack.self)
        if !self.id.isEmpty { c.pointee.id = try CField.data(self.id, arena) }
        c.pointee.status = self.status
        c.pointee.seq = self.seq
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension StreamRequest {
    package static var fullName: String { "usher.bench.v1.StreamRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Bench__V1__StreamRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__bench__v1__stream_request__init(raw.assumingMemoryBound(to: Usher__Bench__V1__StreamRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__StreamRequest.self)
        self.count = c.pointee.count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Bench__V1__StreamRequest.self)
        c.pointee.count = self.count
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
