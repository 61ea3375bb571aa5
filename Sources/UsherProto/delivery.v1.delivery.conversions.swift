// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/delivery/v1/delivery.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension PresentEntry {
    package static var fullName: String { "usher.delivery.v1.PresentEntry" }
    package static let shape = MessageShape([
        .one(3, "decision", Decision.shape),
        .any(4, "device_decisions", DeviceDecision.shape),
        .one(5, "summary", SummaryDigest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__PresentEntry>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__present_entry__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentEntry.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentEntry.self)
        self.notificationIndex = c.pointee.notification_index
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.decision {
            self.decision = try CField.message(value, "decision")
        }
        self.deviceDecisions = try CField.messages(c.pointee.device_decisions, c.pointee.n_device_decisions, "device_decisions")
        if let value = c.pointee.summary {
            self.summary = try CField.message(value, "summary")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentEntry.self)
        c.pointee.notification_index = self.notificationIndex
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.decision {
            c.pointee.decision = try CField.submessage(value, "decision", arena).assumingMemoryBound(to: Usher__Common__V1__Decision.self)
        }
        if !self.deviceDecisions.isEmpty {
            c.pointee.device_decisions = try CField.submessages(self.deviceDecisions, "device_decisions", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__DeviceDecision>?.self)
            c.pointee.n_device_decisions = self.deviceDecisions.count
        }
        if let value = self.summary {
            c.pointee.summary = try CField.submessage(value, "summary", arena).assumingMemoryBound(to: Usher__Common__V1__SummaryDigest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PresentRequest {
    package static var fullName: String { "usher.delivery.v1.PresentRequest" }
    package static let shape = MessageShape([
        .any(1, "notifications", IdentifiedNotification.shape),
        .any(2, "entries", PresentEntry.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__PresentRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__present_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentRequest.self)
        self.notifications = try CField.messages(c.pointee.notifications, c.pointee.n_notifications, "notifications")
        self.entries = try CField.messages(c.pointee.entries, c.pointee.n_entries, "entries")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentRequest.self)
        if !self.notifications.isEmpty {
            c.pointee.notifications = try CField.submessages(self.notifications, "notifications", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__IdentifiedNotification>?.self)
            c.pointee.n_notifications = self.notifications.count
        }
        if !self.entries.isEmpty {
            c.pointee.entries = try CField.submessages(self.entries, "entries", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__PresentEntry>?.self)
            c.pointee.n_entries = self.entries.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PresentResult {
    package static var fullName: String { "usher.delivery.v1.PresentResult" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__PresentResult>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__present_result__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentResult.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentResult.self)
        self.verdict = PresentVerdict(rawValue: Int32(truncatingIfNeeded: c.pointee.verdict.rawValue))
        self.reason = Reason(rawValue: Int32(truncatingIfNeeded: c.pointee.reason.rawValue))
        self.arrivedAtUnixUs = c.pointee.arrived_at_unix_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentResult.self)
        c.pointee.verdict = .init(rawValue: .init(truncatingIfNeeded: self.verdict.rawValue))
        c.pointee.reason = .init(rawValue: .init(truncatingIfNeeded: self.reason.rawValue))
        c.pointee.arrived_at_unix_us = self.arrivedAtUnixUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PresentResponse {
    package static var fullName: String { "usher.delivery.v1.PresentResponse" }
    package static let shape = MessageShape([
        .any(1, "results", PresentResult.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__PresentResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__present_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentResponse.self)
        self.results = try CField.messages(c.pointee.results, c.pointee.n_results, "results")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PresentResponse.self)
        if !self.results.isEmpty {
            c.pointee.results = try CField.submessages(self.results, "results", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__PresentResult>?.self)
            c.pointee.n_results = self.results.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension WithdrawRequest {
    package static var fullName: String { "usher.delivery.v1.WithdrawRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__WithdrawRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__withdraw_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__WithdrawRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__WithdrawRequest.self)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.removesRecords = c.pointee.removes_records != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__WithdrawRequest.self)
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        c.pointee.removes_records = self.removesRecords ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension WithdrawResponse {
    package static var fullName: String { "usher.delivery.v1.WithdrawResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__WithdrawResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__withdraw_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__WithdrawResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__WithdrawResponse.self)
        self.removedCount = c.pointee.removed_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__WithdrawResponse.self)
        c.pointee.removed_count = self.removedCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FenceConsentRequest {
    package static var fullName: String { "usher.delivery.v1.FenceConsentRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__FenceConsentRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__fence_consent_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__FenceConsentRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__FenceConsentRequest.self)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__FenceConsentRequest.self)
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FenceConsentResponse {
    package static var fullName: String { "usher.delivery.v1.FenceConsentResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__FenceConsentResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__fence_consent_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__FenceConsentResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__FenceConsentResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__FenceConsentResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Pair {
    package static var fullName: String { "usher.delivery.v1.Pair" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__Pair>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__pair__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__Pair.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__Pair.self)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__Pair.self)
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CheckRecordsRequest {
    package static var fullName: String { "usher.delivery.v1.CheckRecordsRequest" }
    package static let shape = MessageShape([
        .any(1, "pairs", Pair.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__CheckRecordsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__check_records_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__CheckRecordsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__CheckRecordsRequest.self)
        self.pairs = try CField.messages(c.pointee.pairs, c.pointee.n_pairs, "pairs")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__CheckRecordsRequest.self)
        if !self.pairs.isEmpty {
            c.pointee.pairs = try CField.submessages(self.pairs, "pairs", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__Pair>?.self)
            c.pointee.n_pairs = self.pairs.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RecordStanding {
    package static var fullName: String { "usher.delivery.v1.RecordStanding" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__RecordStanding>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__record_standing__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__RecordStanding.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RecordStanding.self)
        self.state = RecordState(rawValue: Int32(truncatingIfNeeded: c.pointee.state.rawValue))
        self.replacedByNotificationID = CField.bytes(c.pointee.replaced_by_notification_id)
        if c.pointee._changed_at_unix_us_case.rawValue != 0 {
            self.changedAtUnixUs = c.pointee.changed_at_unix_us
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RecordStanding.self)
        c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
        if !self.replacedByNotificationID.isEmpty { c.pointee.replaced_by_notification_id = try CField.data(self.replacedByNotificationID, arena) }
        if let value = self.changedAtUnixUs {
            c.pointee.changed_at_unix_us = value
            c.pointee._changed_at_unix_us_case = .init(rawValue: 3)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CheckRecordsResponse {
    package static var fullName: String { "usher.delivery.v1.CheckRecordsResponse" }
    package static let shape = MessageShape([
        .any(1, "standings", RecordStanding.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__CheckRecordsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__check_records_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__CheckRecordsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__CheckRecordsResponse.self)
        self.standings = try CField.messages(c.pointee.standings, c.pointee.n_standings, "standings")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__CheckRecordsResponse.self)
        if !self.standings.isEmpty {
            c.pointee.standings = try CField.submessages(self.standings, "standings", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__RecordStanding>?.self)
            c.pointee.n_standings = self.standings.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CommunicationDisplay {
    package static var fullName: String { "usher.delivery.v1.CommunicationDisplay" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__CommunicationDisplay>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__communication_display__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__CommunicationDisplay.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__CommunicationDisplay.self)
        self.title = try CField.string(c.pointee.title, "title")
        self.imageURL = try CField.string(c.pointee.image_url, "image_url")
        self.isGroup = c.pointee.is_group != 0
        self.groupName = try CField.string(c.pointee.group_name, "group_name")
        self.memberNames = try CField.strings(c.pointee.member_names, c.pointee.n_member_names, "member_names")
        self.furtherMemberCount = c.pointee.further_member_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__CommunicationDisplay.self)
        if !self.title.isEmpty { c.pointee.title = try CField.cString(self.title, "title", arena) }
        if !self.imageURL.isEmpty { c.pointee.image_url = try CField.cString(self.imageURL, "image_url", arena) }
        c.pointee.is_group = self.isGroup ? 1 : 0
        if !self.groupName.isEmpty { c.pointee.group_name = try CField.cString(self.groupName, "group_name", arena) }
        if !self.memberNames.isEmpty {
            c.pointee.member_names = try CField.cStrings(self.memberNames, "member_names", arena)
            c.pointee.n_member_names = self.memberNames.count
        }
        c.pointee.further_member_count = self.furtherMemberCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension InboxRecord {
    package static var fullName: String { "usher.delivery.v1.InboxRecord" }
    package static let shape = MessageShape([
        .one(1, "notification", IdentifiedNotification.shape),
        .one(3, "decision", Decision.shape),
        .one(8, "summary", SummaryDigest.shape),
        .one(12, "communication", CommunicationDisplay.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__InboxRecord>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__inbox_record__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__InboxRecord.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__InboxRecord.self)
        if let value = c.pointee.notification {
            self.notification = try CField.message(value, "notification")
        }
        self.state = RecordState(rawValue: Int32(truncatingIfNeeded: c.pointee.state.rawValue))
        if let value = c.pointee.decision {
            self.decision = try CField.message(value, "decision")
        }
        self.arrivedAtUnixUs = c.pointee.arrived_at_unix_us
        if c.pointee._read_at_unix_us_case.rawValue != 0 {
            self.readAtUnixUs = c.pointee.read_at_unix_us
        }
        if c.pointee._leaves_lock_screen_at_unix_us_case.rawValue != 0 {
            self.leavesLockScreenAtUnixUs = c.pointee.leaves_lock_screen_at_unix_us
        }
        self.replacedNotificationID = CField.bytes(c.pointee.replaced_notification_id)
        if let value = c.pointee.summary {
            self.summary = try CField.message(value, "summary")
        }
        self.effectiveThreadID = try CField.string(c.pointee.effective_thread_id, "effective_thread_id")
        self.showsTimeSensitiveIntroduction = c.pointee.shows_time_sensitive_introduction != 0
        self.asksTimeSensitiveReview = c.pointee.asks_time_sensitive_review != 0
        if let value = c.pointee.communication {
            self.communication = try CField.message(value, "communication")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__InboxRecord.self)
        if let value = self.notification {
            c.pointee.notification = try CField.submessage(value, "notification", arena).assumingMemoryBound(to: Usher__Common__V1__IdentifiedNotification.self)
        }
        c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
        if let value = self.decision {
            c.pointee.decision = try CField.submessage(value, "decision", arena).assumingMemoryBound(to: Usher__Common__V1__Decision.self)
        }
        c.pointee.arrived_at_unix_us = self.arrivedAtUnixUs
        if let value = self.readAtUnixUs {
            c.pointee.read_at_unix_us = value
            c.pointee._read_at_unix_us_case = .init(rawValue: 5)
        }
        if let value = self.leavesLockScreenAtUnixUs {
            c.pointee.leaves_lock_screen_at_unix_us = value
            c.pointee._leaves_lock_screen_at_unix_us_case = .init(rawValue: 6)
        }
        if !self.replacedNotificationID.isEmpty { c.pointee.replaced_notification_id = try CField.data(self.replacedNotificationID, arena) }
        if let value = self.summary {
            c.pointee.summary = try CField.submessage(value, "summary", arena).assumingMemoryBound(to: Usher__Common__V1__SummaryDigest.self)
        }
        if !self.effectiveThreadID.isEmpty { c.pointee.effective_thread_id = try CField.cString(self.effectiveThreadID, "effective_thread_id", arena) }
        c.pointee.shows_time_sensitive_introduction = self.showsTimeSensitiveIntroduction ? 1 : 0
        c.pointee.asks_time_sensitive_review = self.asksTimeSensitiveReview ? 1 : 0
        if let value = self.communication {
            c.pointee.communication = try CField.submessage(value, "communication", arena).assumingMemoryBound(to: Usher__Delivery__V1__CommunicationDisplay.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListInboxRequest {
    package static var fullName: String { "usher.delivery.v1.ListInboxRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(5, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ListInboxRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__list_inbox_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ListInboxRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListInboxRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.view = InboxView(rawValue: Int32(truncatingIfNeeded: c.pointee.view.rawValue))
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListInboxRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        c.pointee.view = .init(rawValue: .init(truncatingIfNeeded: self.view.rawValue))
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListInboxResponse {
    package static var fullName: String { "usher.delivery.v1.ListInboxResponse" }
    package static let shape = MessageShape([
        .any(1, "records", InboxRecord.shape),
        .one(2, "page", PageInfo.shape),
        .any(4, "focus_groups", FocusGroup.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ListInboxResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__list_inbox_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ListInboxResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListInboxResponse.self)
        self.records = try CField.messages(c.pointee.records, c.pointee.n_records, "records")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        self.cursor = CField.bytes(c.pointee.cursor)
        self.focusGroups = try CField.messages(c.pointee.focus_groups, c.pointee.n_focus_groups, "focus_groups")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListInboxResponse.self)
        if !self.records.isEmpty {
            c.pointee.records = try CField.submessages(self.records, "records", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__InboxRecord>?.self)
            c.pointee.n_records = self.records.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        if !self.cursor.isEmpty { c.pointee.cursor = try CField.data(self.cursor, arena) }
        if !self.focusGroups.isEmpty {
            c.pointee.focus_groups = try CField.submessages(self.focusGroups, "focus_groups", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__FocusGroup>?.self)
            c.pointee.n_focus_groups = self.focusGroups.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FocusGroup {
    package static var fullName: String { "usher.delivery.v1.FocusGroup" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__FocusGroup>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__focus_group__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__FocusGroup.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__FocusGroup.self)
        self.focusActivation = c.pointee.focus_activation
        self.focusID = try CField.string(c.pointee.focus_id, "focus_id")
        self.displayName = try CField.string(c.pointee.display_name, "display_name")
        self.notificationIDs = CField.byteStrings(c.pointee.notification_ids, c.pointee.n_notification_ids)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__FocusGroup.self)
        c.pointee.focus_activation = self.focusActivation
        if !self.focusID.isEmpty { c.pointee.focus_id = try CField.cString(self.focusID, "focus_id", arena) }
        if !self.displayName.isEmpty { c.pointee.display_name = try CField.cString(self.displayName, "display_name", arena) }
        if !self.notificationIDs.isEmpty {
            c.pointee.notification_ids = try CField.datas(self.notificationIDs, arena)
            c.pointee.n_notification_ids = self.notificationIDs.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetRecordRequest {
    package static var fullName: String { "usher.delivery.v1.GetRecordRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__GetRecordRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__get_record_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__GetRecordRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__GetRecordRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__GetRecordRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetRecordResponse {
    package static var fullName: String { "usher.delivery.v1.GetRecordResponse" }
    package static let shape = MessageShape([
        .one(1, "record", InboxRecord.shape),
        .one(2, "standing", RecordStanding.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__GetRecordResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__get_record_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__GetRecordResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__GetRecordResponse.self)
        if let value = c.pointee.record {
            self.record = try CField.message(value, "record")
        }
        if let value = c.pointee.standing {
            self.standing = try CField.message(value, "standing")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__GetRecordResponse.self)
        if let value = self.record {
            c.pointee.record = try CField.submessage(value, "record", arena).assumingMemoryBound(to: Usher__Delivery__V1__InboxRecord.self)
        }
        if let value = self.standing {
            c.pointee.standing = try CField.submessage(value, "standing", arena).assumingMemoryBound(to: Usher__Delivery__V1__RecordStanding.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RecordSelection {
    package static var fullName: String { "usher.delivery.v1.RecordSelection" }
    package static let shape = MessageShape([
        .any(1, "notifications", NotificationIds.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__RecordSelection>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__record_selection__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__RecordSelection.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RecordSelection.self)
        switch c.pointee.selection_case.rawValue {
        case 1:
            if let value = c.pointee.notifications { self.selection = .notifications(try CField.message(value, "notifications")) }
        case 2:
            self.selection = .allOfAppID(try CField.string(c.pointee.all_of_app_id, "all_of_app_id"))
        case 3:
            self.selection = .all(c.pointee.all != 0)
        default: break
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RecordSelection.self)
        switch self.selection {
        case .notifications(let value):
            c.pointee.notifications = try CField.submessage(value, "notifications", arena).assumingMemoryBound(to: Usher__Delivery__V1__NotificationIds.self)
            c.pointee.selection_case = .init(rawValue: 1)
        case .allOfAppID(let value):
            c.pointee.all_of_app_id = try CField.cString(value, "all_of_app_id", arena)
            c.pointee.selection_case = .init(rawValue: 2)
        case .all(let value):
            c.pointee.all = value ? 1 : 0
            c.pointee.selection_case = .init(rawValue: 3)
        case nil: break
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension NotificationIds {
    package static var fullName: String { "usher.delivery.v1.NotificationIds" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__NotificationIds>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__notification_ids__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__NotificationIds.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__NotificationIds.self)
        self.notificationIDs = CField.byteStrings(c.pointee.notification_ids, c.pointee.n_notification_ids)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__NotificationIds.self)
        if !self.notificationIDs.isEmpty {
            c.pointee.notification_ids = try CField.datas(self.notificationIDs, arena)
            c.pointee.n_notification_ids = self.notificationIDs.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension MarkRecordsRequest {
    package static var fullName: String { "usher.delivery.v1.MarkRecordsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "records", RecordSelection.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__MarkRecordsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__mark_records_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__MarkRecordsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__MarkRecordsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.records {
            self.records = try CField.message(value, "records")
        }
        self.asUnread = c.pointee.as_unread != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__MarkRecordsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.records {
            c.pointee.records = try CField.submessage(value, "records", arena).assumingMemoryBound(to: Usher__Delivery__V1__RecordSelection.self)
        }
        c.pointee.as_unread = self.asUnread ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension MarkRecordsResponse {
    package static var fullName: String { "usher.delivery.v1.MarkRecordsResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__MarkRecordsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__mark_records_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__MarkRecordsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__MarkRecordsResponse.self)
        self.changedCount = c.pointee.changed_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__MarkRecordsResponse.self)
        c.pointee.changed_count = self.changedCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ArchiveRecordsRequest {
    package static var fullName: String { "usher.delivery.v1.ArchiveRecordsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "records", RecordSelection.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ArchiveRecordsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__archive_records_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ArchiveRecordsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ArchiveRecordsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.records {
            self.records = try CField.message(value, "records")
        }
        self.restores = c.pointee.restores != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ArchiveRecordsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.records {
            c.pointee.records = try CField.submessage(value, "records", arena).assumingMemoryBound(to: Usher__Delivery__V1__RecordSelection.self)
        }
        c.pointee.restores = self.restores ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ArchiveRecordsResponse {
    package static var fullName: String { "usher.delivery.v1.ArchiveRecordsResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ArchiveRecordsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__archive_records_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ArchiveRecordsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ArchiveRecordsResponse.self)
        self.changedCount = c.pointee.changed_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ArchiveRecordsResponse.self)
        c.pointee.changed_count = self.changedCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RemoveRecordsRequest {
    package static var fullName: String { "usher.delivery.v1.RemoveRecordsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "records", RecordSelection.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__RemoveRecordsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__remove_records_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveRecordsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveRecordsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.records {
            self.records = try CField.message(value, "records")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveRecordsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.records {
            c.pointee.records = try CField.submessage(value, "records", arena).assumingMemoryBound(to: Usher__Delivery__V1__RecordSelection.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RemoveRecordsResponse {
    package static var fullName: String { "usher.delivery.v1.RemoveRecordsResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__RemoveRecordsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__remove_records_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveRecordsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveRecordsResponse.self)
        self.changedCount = c.pointee.changed_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveRecordsResponse.self)
        c.pointee.changed_count = self.changedCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DeliveryWatchRequest {
    package static var fullName: String { "usher.delivery.v1.DeliveryWatchRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__DeliveryWatchRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__delivery_watch_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__DeliveryWatchRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__DeliveryWatchRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.cursor = CField.bytes(c.pointee.cursor)
        self.onlyNew = c.pointee.only_new != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__DeliveryWatchRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.cursor.isEmpty { c.pointee.cursor = try CField.data(self.cursor, arena) }
        c.pointee.only_new = self.onlyNew ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension InboxReset {
    package static var fullName: String { "usher.delivery.v1.InboxReset" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__InboxReset>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__inbox_reset__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__InboxReset.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__InboxReset.self)
        self.cause = ResetCause(rawValue: Int32(truncatingIfNeeded: c.pointee.cause.rawValue))
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__InboxReset.self)
        c.pointee.cause = .init(rawValue: .init(truncatingIfNeeded: self.cause.rawValue))
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RecordRemoval {
    package static var fullName: String { "usher.delivery.v1.RecordRemoval" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__RecordRemoval>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__record_removal__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__RecordRemoval.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RecordRemoval.self)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.state = RecordState(rawValue: Int32(truncatingIfNeeded: c.pointee.state.rawValue))
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RecordRemoval.self)
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CaughtUp {
    package static var fullName: String { "usher.delivery.v1.CaughtUp" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__CaughtUp>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__caught_up__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__CaughtUp.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__CaughtUp.self)
        self.atUnixUs = c.pointee.at_unix_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__CaughtUp.self)
        c.pointee.at_unix_us = self.atUnixUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DeliveryWatchResponse {
    package static var fullName: String { "usher.delivery.v1.DeliveryWatchResponse" }
    package static let shape = MessageShape([
        .any(2, "reset", InboxReset.shape),
        .any(3, "record", InboxRecord.shape),
        .any(4, "removal", RecordRemoval.shape),
        .any(5, "badge", Badge.shape),
        .any(6, "caught_up", CaughtUp.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__DeliveryWatchResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__delivery_watch_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__DeliveryWatchResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__DeliveryWatchResponse.self)
        self.cursor = CField.bytes(c.pointee.cursor)
        switch c.pointee.event_case.rawValue {
        case 2:
            if let value = c.pointee.reset { self.event = .reset(try CField.message(value, "reset")) }
        case 3:
            if let value = c.pointee.record { self.event = .record(try CField.message(value, "record")) }
        case 4:
            if let value = c.pointee.removal { self.event = .removal(try CField.message(value, "removal")) }
        case 5:
            if let value = c.pointee.badge { self.event = .badge(try CField.message(value, "badge")) }
        case 6:
            if let value = c.pointee.caught_up { self.event = .caughtUp(try CField.message(value, "caught_up")) }
        default: break
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__DeliveryWatchResponse.self)
        if !self.cursor.isEmpty { c.pointee.cursor = try CField.data(self.cursor, arena) }
        switch self.event {
        case .reset(let value):
            c.pointee.reset = try CField.submessage(value, "reset", arena).assumingMemoryBound(to: Usher__Delivery__V1__InboxReset.self)
            c.pointee.event_case = .init(rawValue: 2)
        case .record(let value):
            c.pointee.record = try CField.submessage(value, "record", arena).assumingMemoryBound(to: Usher__Delivery__V1__InboxRecord.self)
            c.pointee.event_case = .init(rawValue: 3)
        case .removal(let value):
            c.pointee.removal = try CField.submessage(value, "removal", arena).assumingMemoryBound(to: Usher__Delivery__V1__RecordRemoval.self)
            c.pointee.event_case = .init(rawValue: 4)
        case .badge(let value):
            c.pointee.badge = try CField.submessage(value, "badge", arena).assumingMemoryBound(to: Usher__Delivery__V1__Badge.self)
            c.pointee.event_case = .init(rawValue: 5)
        case .caughtUp(let value):
            c.pointee.caught_up = try CField.submessage(value, "caught_up", arena).assumingMemoryBound(to: Usher__Delivery__V1__CaughtUp.self)
            c.pointee.event_case = .init(rawValue: 6)
        case nil: break
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Badge {
    package static var fullName: String { "usher.delivery.v1.Badge" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__Badge>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__badge__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__Badge.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__Badge.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.count = c.pointee.count
        self.unreadCount = c.pointee.unread_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__Badge.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        c.pointee.count = self.count
        c.pointee.unread_count = self.unreadCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListBadgesRequest {
    package static var fullName: String { "usher.delivery.v1.ListBadgesRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ListBadgesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__list_badges_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ListBadgesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListBadgesRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListBadgesRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListBadgesResponse {
    package static var fullName: String { "usher.delivery.v1.ListBadgesResponse" }
    package static let shape = MessageShape([
        .any(1, "badges", Badge.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ListBadgesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__list_badges_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ListBadgesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListBadgesResponse.self)
        self.badges = try CField.messages(c.pointee.badges, c.pointee.n_badges, "badges")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListBadgesResponse.self)
        if !self.badges.isEmpty {
            c.pointee.badges = try CField.submessages(self.badges, "badges", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__Badge>?.self)
            c.pointee.n_badges = self.badges.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ClearBadgeRequest {
    package static var fullName: String { "usher.delivery.v1.ClearBadgeRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ClearBadgeRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__clear_badge_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ClearBadgeRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ClearBadgeRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ClearBadgeRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ClearBadgeResponse {
    package static var fullName: String { "usher.delivery.v1.ClearBadgeResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ClearBadgeResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__clear_badge_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ClearBadgeResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ClearBadgeResponse.self)
        self.changedCount = c.pointee.changed_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ClearBadgeResponse.self)
        c.pointee.changed_count = self.changedCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DeviceEndpoint {
    package static var fullName: String { "usher.delivery.v1.DeviceEndpoint" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__DeviceEndpoint>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__device_endpoint__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__DeviceEndpoint.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__DeviceEndpoint.self)
        self.channel = DeliveryChannel(rawValue: Int32(truncatingIfNeeded: c.pointee.channel.rawValue))
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.token = CField.bytes(c.pointee.token)
        self.confirmedAtUnixUs = c.pointee.confirmed_at_unix_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__DeviceEndpoint.self)
        c.pointee.channel = .init(rawValue: .init(truncatingIfNeeded: self.channel.rawValue))
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.token.isEmpty { c.pointee.token = try CField.data(self.token, arena) }
        c.pointee.confirmed_at_unix_us = self.confirmedAtUnixUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Device {
    package static var fullName: String { "usher.delivery.v1.Device" }
    package static let shape = MessageShape([
        .any(4, "endpoints", DeviceEndpoint.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__Device>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__device__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__Device.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__Device.self)
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        self.displayName = try CField.string(c.pointee.display_name, "display_name")
        self.model = try CField.string(c.pointee.model, "model")
        self.endpoints = try CField.messages(c.pointee.endpoints, c.pointee.n_endpoints, "endpoints")
        self.seenAtUnixUs = c.pointee.seen_at_unix_us
        self.revision = c.pointee.revision
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__Device.self)
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        if !self.displayName.isEmpty { c.pointee.display_name = try CField.cString(self.displayName, "display_name", arena) }
        if !self.model.isEmpty { c.pointee.model = try CField.cString(self.model, "model", arena) }
        if !self.endpoints.isEmpty {
            c.pointee.endpoints = try CField.submessages(self.endpoints, "endpoints", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__DeviceEndpoint>?.self)
            c.pointee.n_endpoints = self.endpoints.count
        }
        c.pointee.seen_at_unix_us = self.seenAtUnixUs
        c.pointee.revision = self.revision
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutDeviceRequest {
    package static var fullName: String { "usher.delivery.v1.PutDeviceRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "device", Device.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__PutDeviceRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__put_device_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__PutDeviceRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PutDeviceRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.device {
            self.device = try CField.message(value, "device")
        }
        if c.pointee._expected_revision_case.rawValue != 0 {
            self.expectedRevision = c.pointee.expected_revision
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PutDeviceRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.device {
            c.pointee.device = try CField.submessage(value, "device", arena).assumingMemoryBound(to: Usher__Delivery__V1__Device.self)
        }
        if let value = self.expectedRevision {
            c.pointee.expected_revision = value
            c.pointee._expected_revision_case = .init(rawValue: 4)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutDeviceResponse {
    package static var fullName: String { "usher.delivery.v1.PutDeviceResponse" }
    package static let shape = MessageShape([
        .one(1, "device", Device.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__PutDeviceResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__put_device_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__PutDeviceResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PutDeviceResponse.self)
        if let value = c.pointee.device {
            self.device = try CField.message(value, "device")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__PutDeviceResponse.self)
        if let value = self.device {
            c.pointee.device = try CField.submessage(value, "device", arena).assumingMemoryBound(to: Usher__Delivery__V1__Device.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RemoveDeviceRequest {
    package static var fullName: String { "usher.delivery.v1.RemoveDeviceRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__RemoveDeviceRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__remove_device_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveDeviceRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveDeviceRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveDeviceRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RemoveDeviceResponse {
    package static var fullName: String { "usher.delivery.v1.RemoveDeviceResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__RemoveDeviceResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__remove_device_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveDeviceResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveDeviceResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RemoveDeviceResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListDevicesRequest {
    package static var fullName: String { "usher.delivery.v1.ListDevicesRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ListDevicesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__list_devices_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ListDevicesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListDevicesRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListDevicesRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListDevicesResponse {
    package static var fullName: String { "usher.delivery.v1.ListDevicesResponse" }
    package static let shape = MessageShape([
        .any(1, "devices", Device.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ListDevicesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__list_devices_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ListDevicesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListDevicesResponse.self)
        self.devices = try CField.messages(c.pointee.devices, c.pointee.n_devices, "devices")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListDevicesResponse.self)
        if !self.devices.isEmpty {
            c.pointee.devices = try CField.submessages(self.devices, "devices", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__Device>?.self)
            c.pointee.n_devices = self.devices.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DeliveryAttempt {
    package static var fullName: String { "usher.delivery.v1.DeliveryAttempt" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__DeliveryAttempt>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__delivery_attempt__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__DeliveryAttempt.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__DeliveryAttempt.self)
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        self.channel = DeliveryChannel(rawValue: Int32(truncatingIfNeeded: c.pointee.channel.rawValue))
        self.number = c.pointee.number
        self.beganAtUnixUs = c.pointee.began_at_unix_us
        self.outcome = AttemptOutcome(rawValue: Int32(truncatingIfNeeded: c.pointee.outcome.rawValue))
        self.channelReason = try CField.string(c.pointee.channel_reason, "channel_reason")
        if c.pointee._next_at_unix_us_case.rawValue != 0 {
            self.nextAtUnixUs = c.pointee.next_at_unix_us
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__DeliveryAttempt.self)
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        c.pointee.channel = .init(rawValue: .init(truncatingIfNeeded: self.channel.rawValue))
        c.pointee.number = self.number
        c.pointee.began_at_unix_us = self.beganAtUnixUs
        c.pointee.outcome = .init(rawValue: .init(truncatingIfNeeded: self.outcome.rawValue))
        if !self.channelReason.isEmpty { c.pointee.channel_reason = try CField.cString(self.channelReason, "channel_reason", arena) }
        if let value = self.nextAtUnixUs {
            c.pointee.next_at_unix_us = value
            c.pointee._next_at_unix_us_case = .init(rawValue: 7)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListAttemptsRequest {
    package static var fullName: String { "usher.delivery.v1.ListAttemptsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(4, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ListAttemptsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__list_attempts_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ListAttemptsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListAttemptsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListAttemptsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListAttemptsResponse {
    package static var fullName: String { "usher.delivery.v1.ListAttemptsResponse" }
    package static let shape = MessageShape([
        .any(1, "attempts", DeliveryAttempt.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ListAttemptsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__list_attempts_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ListAttemptsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListAttemptsResponse.self)
        self.attempts = try CField.messages(c.pointee.attempts, c.pointee.n_attempts, "attempts")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListAttemptsResponse.self)
        if !self.attempts.isEmpty {
            c.pointee.attempts = try CField.submessages(self.attempts, "attempts", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__DeliveryAttempt>?.self)
            c.pointee.n_attempts = self.attempts.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RespondToActionRequest {
    package static var fullName: String { "usher.delivery.v1.RespondToActionRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__RespondToActionRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__respond_to_action_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__RespondToActionRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RespondToActionRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.kind = ActionKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.actionID = try CField.string(c.pointee.action_id, "action_id")
        self.text = try CField.string(c.pointee.text, "text")
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        self.responseID = CField.bytes(c.pointee.response_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RespondToActionRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        if !self.actionID.isEmpty { c.pointee.action_id = try CField.cString(self.actionID, "action_id", arena) }
        if !self.text.isEmpty { c.pointee.text = try CField.cString(self.text, "text", arena) }
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        if !self.responseID.isEmpty { c.pointee.response_id = try CField.data(self.responseID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RespondToActionResponse {
    package static var fullName: String { "usher.delivery.v1.RespondToActionResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__RespondToActionResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__respond_to_action_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__RespondToActionResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RespondToActionResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__RespondToActionResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListActionResponsesRequest {
    package static var fullName: String { "usher.delivery.v1.ListActionResponsesRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ListActionResponsesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__list_action_responses_request__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ListActionResponsesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListActionResponsesRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListActionResponsesRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ActionResponse {
    package static var fullName: String { "usher.delivery.v1.ActionResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ActionResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__action_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ActionResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ActionResponse.self)
        self.responseID = CField.bytes(c.pointee.response_id)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.kind = ActionKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.actionID = try CField.string(c.pointee.action_id, "action_id")
        self.text = try CField.string(c.pointee.text, "text")
        self.recordedAtUnixUs = c.pointee.recorded_at_unix_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ActionResponse.self)
        if !self.responseID.isEmpty { c.pointee.response_id = try CField.data(self.responseID, arena) }
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        if !self.actionID.isEmpty { c.pointee.action_id = try CField.cString(self.actionID, "action_id", arena) }
        if !self.text.isEmpty { c.pointee.text = try CField.cString(self.text, "text", arena) }
        c.pointee.recorded_at_unix_us = self.recordedAtUnixUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListActionResponsesResponse {
    package static var fullName: String { "usher.delivery.v1.ListActionResponsesResponse" }
    package static let shape = MessageShape([
        .any(1, "responses", ActionResponse.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Delivery__V1__ListActionResponsesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__delivery__v1__list_action_responses_response__init(raw.assumingMemoryBound(to: Usher__Delivery__V1__ListActionResponsesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListActionResponsesResponse.self)
        self.responses = try CField.messages(c.pointee.responses, c.pointee.n_responses, "responses")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Delivery__V1__ListActionResponsesResponse.self)
        if !self.responses.isEmpty {
            c.pointee.responses = try CField.submessages(self.responses, "responses", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Delivery__V1__ActionResponse>?.self)
            c.pointee.n_responses = self.responses.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
