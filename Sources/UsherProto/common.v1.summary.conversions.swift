// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/summary.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension SummaryItem {
    package static var fullName: String { "usher.common.v1.SummaryItem" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__SummaryItem>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__summary_item__init(raw.assumingMemoryBound(to: Usher__Common__V1__SummaryItem.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__SummaryItem.self)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.relevanceScore = c.pointee.relevance_score
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__SummaryItem.self)
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        c.pointee.relevance_score = self.relevanceScore
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SummaryAppGroup {
    package static var fullName: String { "usher.common.v1.SummaryAppGroup" }
    package static let shape = MessageShape([
        .any(2, "items", SummaryItem.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__SummaryAppGroup>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__summary_app_group__init(raw.assumingMemoryBound(to: Usher__Common__V1__SummaryAppGroup.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__SummaryAppGroup.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.items = try CField.messages(c.pointee.items, c.pointee.n_items, "items")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__SummaryAppGroup.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.items.isEmpty {
            c.pointee.items = try CField.submessages(self.items, "items", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__SummaryItem>?.self)
            c.pointee.n_items = self.items.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SummaryDigest {
    package static var fullName: String { "usher.common.v1.SummaryDigest" }
    package static let shape = MessageShape([
        .any(4, "featured", SummaryItem.shape),
        .any(5, "groups", SummaryAppGroup.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__SummaryDigest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__summary_digest__init(raw.assumingMemoryBound(to: Usher__Common__V1__SummaryDigest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__SummaryDigest.self)
        self.dueAtUnixUs = c.pointee.due_at_unix_us
        self.localDate = try CField.string(c.pointee.local_date, "local_date")
        self.minuteOfDay = c.pointee.minute_of_day
        self.featured = try CField.messages(c.pointee.featured, c.pointee.n_featured, "featured")
        self.groups = try CField.messages(c.pointee.groups, c.pointee.n_groups, "groups")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__SummaryDigest.self)
        c.pointee.due_at_unix_us = self.dueAtUnixUs
        if !self.localDate.isEmpty { c.pointee.local_date = try CField.cString(self.localDate, "local_date", arena) }
        c.pointee.minute_of_day = self.minuteOfDay
        if !self.featured.isEmpty {
            c.pointee.featured = try CField.submessages(self.featured, "featured", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__SummaryItem>?.self)
            c.pointee.n_featured = self.featured.count
        }
        if !self.groups.isEmpty {
            c.pointee.groups = try CField.submessages(self.groups, "groups", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__SummaryAppGroup>?.self)
            c.pointee.n_groups = self.groups.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
