// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/focus/v1/focus.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension DecisionSubject {
    package static var fullName: String { "usher.focus.v1.DecisionSubject" }
    package static let shape = MessageShape([
        .one(15, "communication", Communication.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DecisionSubject>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__decision_subject__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DecisionSubject.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecisionSubject.self)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.acceptedAtUnixUs = c.pointee.accepted_at_unix_us
        self.level = InterruptionLevel(rawValue: Int32(truncatingIfNeeded: c.pointee.level.rawValue))
        self.kind = NotificationKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.purpose = NotificationPurpose(rawValue: Int32(truncatingIfNeeded: c.pointee.purpose.rawValue))
        self.asksForSound = c.pointee.asks_for_sound != 0
        if c.pointee._badge_case.rawValue != 0 {
            self.badge = c.pointee.badge
        }
        if c.pointee._relevance_score_case.rawValue != 0 {
            self.relevanceScore = c.pointee.relevance_score
        }
        if c.pointee._filter_criteria_case.rawValue != 0 {
            self.filterCriteria = try CField.string(c.pointee.filter_criteria, "filter_criteria")
        }
        self.collapseID = try CField.string(c.pointee.collapse_id, "collapse_id")
        self.eventID = try CField.string(c.pointee.event_id, "event_id")
        self.expiresAtUnixUs = c.pointee.expires_at_unix_us
        if let value = c.pointee.communication {
            self.communication = try CField.message(value, "communication")
        }
        if c.pointee._sent_at_unix_us_case.rawValue != 0 {
            self.sentAtUnixUs = c.pointee.sent_at_unix_us
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecisionSubject.self)
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        c.pointee.accepted_at_unix_us = self.acceptedAtUnixUs
        c.pointee.level = .init(rawValue: .init(truncatingIfNeeded: self.level.rawValue))
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        c.pointee.purpose = .init(rawValue: .init(truncatingIfNeeded: self.purpose.rawValue))
        c.pointee.asks_for_sound = self.asksForSound ? 1 : 0
        if let value = self.badge {
            c.pointee.badge = value
            c.pointee._badge_case = .init(rawValue: 9)
        }
        if let value = self.relevanceScore {
            c.pointee.relevance_score = value
            c.pointee._relevance_score_case = .init(rawValue: 10)
        }
        if let value = self.filterCriteria {
            c.pointee.filter_criteria = try CField.cString(value, "filter_criteria", arena)
            c.pointee._filter_criteria_case = .init(rawValue: 11)
        }
        if !self.collapseID.isEmpty { c.pointee.collapse_id = try CField.cString(self.collapseID, "collapse_id", arena) }
        if !self.eventID.isEmpty { c.pointee.event_id = try CField.cString(self.eventID, "event_id", arena) }
        c.pointee.expires_at_unix_us = self.expiresAtUnixUs
        if let value = self.communication {
            c.pointee.communication = try CField.submessage(value, "communication", arena).assumingMemoryBound(to: Usher__Common__V1__Communication.self)
        }
        if let value = self.sentAtUnixUs {
            c.pointee.sent_at_unix_us = value
            c.pointee._sent_at_unix_us_case = .init(rawValue: 16)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DecideEntry {
    package static var fullName: String { "usher.focus.v1.DecideEntry" }
    package static let shape = MessageShape([
        .one(3, "evaluated", EvaluatedPermissions.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DecideEntry>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__decide_entry__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DecideEntry.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecideEntry.self)
        self.subjectIndex = c.pointee.subject_index
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.evaluated {
            self.evaluated = try CField.message(value, "evaluated")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecideEntry.self)
        c.pointee.subject_index = self.subjectIndex
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.evaluated {
            c.pointee.evaluated = try CField.submessage(value, "evaluated", arena).assumingMemoryBound(to: Usher__Common__V1__EvaluatedPermissions.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DecideRequest {
    package static var fullName: String { "usher.focus.v1.DecideRequest" }
    package static let shape = MessageShape([
        .any(1, "subjects", DecisionSubject.shape),
        .any(2, "entries", DecideEntry.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DecideRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__decide_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DecideRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecideRequest.self)
        self.subjects = try CField.messages(c.pointee.subjects, c.pointee.n_subjects, "subjects")
        self.entries = try CField.messages(c.pointee.entries, c.pointee.n_entries, "entries")
        self.trace = TraceDetail(rawValue: Int32(truncatingIfNeeded: c.pointee.trace.rawValue))
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecideRequest.self)
        if !self.subjects.isEmpty {
            c.pointee.subjects = try CField.submessages(self.subjects, "subjects", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__DecisionSubject>?.self)
            c.pointee.n_subjects = self.subjects.count
        }
        if !self.entries.isEmpty {
            c.pointee.entries = try CField.submessages(self.entries, "entries", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__DecideEntry>?.self)
            c.pointee.n_entries = self.entries.count
        }
        c.pointee.trace = .init(rawValue: .init(truncatingIfNeeded: self.trace.rawValue))
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DecideResult {
    package static var fullName: String { "usher.focus.v1.DecideResult" }
    package static let shape = MessageShape([
        .one(1, "decision", Decision.shape),
        .any(2, "device_decisions", DeviceDecision.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DecideResult>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__decide_result__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DecideResult.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecideResult.self)
        if let value = c.pointee.decision {
            self.decision = try CField.message(value, "decision")
        }
        self.deviceDecisions = try CField.messages(c.pointee.device_decisions, c.pointee.n_device_decisions, "device_decisions")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecideResult.self)
        if let value = self.decision {
            c.pointee.decision = try CField.submessage(value, "decision", arena).assumingMemoryBound(to: Usher__Common__V1__Decision.self)
        }
        if !self.deviceDecisions.isEmpty {
            c.pointee.device_decisions = try CField.submessages(self.deviceDecisions, "device_decisions", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__DeviceDecision>?.self)
            c.pointee.n_device_decisions = self.deviceDecisions.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DecideResponse {
    package static var fullName: String { "usher.focus.v1.DecideResponse" }
    package static let shape = MessageShape([
        .any(1, "results", DecideResult.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DecideResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__decide_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DecideResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecideResponse.self)
        self.results = try CField.messages(c.pointee.results, c.pointee.n_results, "results")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecideResponse.self)
        if !self.results.isEmpty {
            c.pointee.results = try CField.submessages(self.results, "results", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__DecideResult>?.self)
            c.pointee.n_results = self.results.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension WhatIfRequest {
    package static var fullName: String { "usher.focus.v1.WhatIfRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(2, "subject", DecisionSubject.shape),
        .one(4, "evaluated", EvaluatedPermissions.shape),
        .one(8, "overrides", DecisionOverrides.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__WhatIfRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__what_if_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__WhatIfRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__WhatIfRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        if let value = c.pointee.subject {
            self.subject = try CField.message(value, "subject")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.evaluated {
            self.evaluated = try CField.message(value, "evaluated")
        }
        if c.pointee._at_unix_us_case.rawValue != 0 {
            self.atUnixUs = c.pointee.at_unix_us
        }
        if c.pointee._focus_id_case.rawValue != 0 {
            self.focusID = try CField.string(c.pointee.focus_id, "focus_id")
        }
        self.deviceMuted = c.pointee.device_muted != 0
        if let value = c.pointee.overrides {
            self.overrides = try CField.message(value, "overrides")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__WhatIfRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if let value = self.subject {
            c.pointee.subject = try CField.submessage(value, "subject", arena).assumingMemoryBound(to: Usher__Focus__V1__DecisionSubject.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.evaluated {
            c.pointee.evaluated = try CField.submessage(value, "evaluated", arena).assumingMemoryBound(to: Usher__Common__V1__EvaluatedPermissions.self)
        }
        if let value = self.atUnixUs {
            c.pointee.at_unix_us = value
            c.pointee._at_unix_us_case = .init(rawValue: 5)
        }
        if let value = self.focusID {
            c.pointee.focus_id = try CField.cString(value, "focus_id", arena)
            c.pointee._focus_id_case = .init(rawValue: 6)
        }
        c.pointee.device_muted = self.deviceMuted ? 1 : 0
        if let value = self.overrides {
            c.pointee.overrides = try CField.submessage(value, "overrides", arena).assumingMemoryBound(to: Usher__Focus__V1__DecisionOverrides.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension WhatIfResponse {
    package static var fullName: String { "usher.focus.v1.WhatIfResponse" }
    package static let shape = MessageShape([
        .one(1, "decision", Decision.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__WhatIfResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__what_if_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__WhatIfResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__WhatIfResponse.self)
        if let value = c.pointee.decision {
            self.decision = try CField.message(value, "decision")
        }
        self.refusedBecause = Reason(rawValue: Int32(truncatingIfNeeded: c.pointee.refused_because.rawValue))
        self.zone = try CField.string(c.pointee.zone, "zone")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__WhatIfResponse.self)
        if let value = self.decision {
            c.pointee.decision = try CField.submessage(value, "decision", arena).assumingMemoryBound(to: Usher__Common__V1__Decision.self)
        }
        c.pointee.refused_because = .init(rawValue: .init(truncatingIfNeeded: self.refusedBecause.rawValue))
        if !self.zone.isEmpty { c.pointee.zone = try CField.cString(self.zone, "zone", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DecisionOverrides {
    package static var fullName: String { "usher.focus.v1.DecisionOverrides" }
    package static let shape = MessageShape([
        .one(19, "focus", FocusConfiguration.shape),
        .one(20, "caps", AlertCapList.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DecisionOverrides>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__decision_overrides__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DecisionOverrides.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecisionOverrides.self)
        self.level = InterruptionLevel(rawValue: Int32(truncatingIfNeeded: c.pointee.level.rawValue))
        self.authorization = AuthorizationStatus(rawValue: Int32(truncatingIfNeeded: c.pointee.authorization.rawValue))
        if c.pointee._alert_case.rawValue != 0 {
            self.alert = c.pointee.alert != 0
        }
        if c.pointee._sound_case.rawValue != 0 {
            self.sound = c.pointee.sound != 0
        }
        if c.pointee._badge_case.rawValue != 0 {
            self.badge = c.pointee.badge != 0
        }
        if c.pointee._lock_screen_case.rawValue != 0 {
            self.lockScreen = c.pointee.lock_screen != 0
        }
        if c.pointee._notification_center_case.rawValue != 0 {
            self.notificationCenter = c.pointee.notification_center != 0
        }
        if c.pointee._time_sensitive_case.rawValue != 0 {
            self.timeSensitive = c.pointee.time_sensitive != 0
        }
        if c.pointee._critical_case.rawValue != 0 {
            self.critical = c.pointee.critical != 0
        }
        if c.pointee._scheduled_delivery_case.rawValue != 0 {
            self.scheduledDelivery = c.pointee.scheduled_delivery != 0
        }
        if c.pointee._direct_messages_case.rawValue != 0 {
            self.directMessages = c.pointee.direct_messages != 0
        }
        if c.pointee._quiet_case.rawValue != 0 {
            self.quiet = c.pointee.quiet != 0
        }
        if c.pointee._may_use_time_sensitive_case.rawValue != 0 {
            self.mayUseTimeSensitive = c.pointee.may_use_time_sensitive != 0
        }
        if c.pointee._may_use_critical_case.rawValue != 0 {
            self.mayUseCritical = c.pointee.may_use_critical != 0
        }
        if c.pointee._may_use_communication_case.rawValue != 0 {
            self.mayUseCommunication = c.pointee.may_use_communication != 0
        }
        if c.pointee._has_summary_case.rawValue != 0 {
            self.hasSummary = c.pointee.has_summary != 0
        }
        if c.pointee._conversation_muted_case.rawValue != 0 {
            self.conversationMuted = c.pointee.conversation_muted != 0
        }
        if c.pointee._focus_id_case.rawValue != 0 {
            self.focusID = try CField.string(c.pointee.focus_id, "focus_id")
        }
        if let value = c.pointee.focus {
            self.focus = try CField.message(value, "focus")
        }
        if let value = c.pointee.caps {
            self.caps = try CField.message(value, "caps")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DecisionOverrides.self)
        c.pointee.level = .init(rawValue: .init(truncatingIfNeeded: self.level.rawValue))
        c.pointee.authorization = .init(rawValue: .init(truncatingIfNeeded: self.authorization.rawValue))
        if let value = self.alert {
            c.pointee.alert = value ? 1 : 0
            c.pointee._alert_case = .init(rawValue: 3)
        }
        if let value = self.sound {
            c.pointee.sound = value ? 1 : 0
            c.pointee._sound_case = .init(rawValue: 4)
        }
        if let value = self.badge {
            c.pointee.badge = value ? 1 : 0
            c.pointee._badge_case = .init(rawValue: 5)
        }
        if let value = self.lockScreen {
            c.pointee.lock_screen = value ? 1 : 0
            c.pointee._lock_screen_case = .init(rawValue: 6)
        }
        if let value = self.notificationCenter {
            c.pointee.notification_center = value ? 1 : 0
            c.pointee._notification_center_case = .init(rawValue: 7)
        }
        if let value = self.timeSensitive {
            c.pointee.time_sensitive = value ? 1 : 0
            c.pointee._time_sensitive_case = .init(rawValue: 8)
        }
        if let value = self.critical {
            c.pointee.critical = value ? 1 : 0
            c.pointee._critical_case = .init(rawValue: 9)
        }
        if let value = self.scheduledDelivery {
            c.pointee.scheduled_delivery = value ? 1 : 0
            c.pointee._scheduled_delivery_case = .init(rawValue: 10)
        }
        if let value = self.directMessages {
            c.pointee.direct_messages = value ? 1 : 0
            c.pointee._direct_messages_case = .init(rawValue: 11)
        }
        if let value = self.quiet {
            c.pointee.quiet = value ? 1 : 0
            c.pointee._quiet_case = .init(rawValue: 12)
        }
        if let value = self.mayUseTimeSensitive {
            c.pointee.may_use_time_sensitive = value ? 1 : 0
            c.pointee._may_use_time_sensitive_case = .init(rawValue: 13)
        }
        if let value = self.mayUseCritical {
            c.pointee.may_use_critical = value ? 1 : 0
            c.pointee._may_use_critical_case = .init(rawValue: 14)
        }
        if let value = self.mayUseCommunication {
            c.pointee.may_use_communication = value ? 1 : 0
            c.pointee._may_use_communication_case = .init(rawValue: 15)
        }
        if let value = self.hasSummary {
            c.pointee.has_summary = value ? 1 : 0
            c.pointee._has_summary_case = .init(rawValue: 16)
        }
        if let value = self.conversationMuted {
            c.pointee.conversation_muted = value ? 1 : 0
            c.pointee._conversation_muted_case = .init(rawValue: 17)
        }
        if let value = self.focusID {
            c.pointee.focus_id = try CField.cString(value, "focus_id", arena)
            c.pointee._focus_id_case = .init(rawValue: 18)
        }
        if let value = self.focus {
            c.pointee.focus = try CField.submessage(value, "focus", arena).assumingMemoryBound(to: Usher__Focus__V1__FocusConfiguration.self)
        }
        if let value = self.caps {
            c.pointee.caps = try CField.submessage(value, "caps", arena).assumingMemoryBound(to: Usher__Focus__V1__AlertCapList.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension AlertCapList {
    package static var fullName: String { "usher.focus.v1.AlertCapList" }
    package static let shape = MessageShape([
        .any(1, "caps", AlertCap.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__AlertCapList>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__alert_cap_list__init(raw.assumingMemoryBound(to: Usher__Focus__V1__AlertCapList.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__AlertCapList.self)
        self.caps = try CField.messages(c.pointee.caps, c.pointee.n_caps, "caps")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__AlertCapList.self)
        if !self.caps.isEmpty {
            c.pointee.caps = try CField.submessages(self.caps, "caps", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__AlertCap>?.self)
            c.pointee.n_caps = self.caps.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PolicyChange {
    package static var fullName: String { "usher.focus.v1.PolicyChange" }
    package static let shape = MessageShape([
        .one(3, "overrides", DecisionOverrides.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PolicyChange>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__policy_change__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PolicyChange.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PolicyChange.self)
        self.personIDs = try CField.strings(c.pointee.person_ids, c.pointee.n_person_ids, "person_ids")
        self.appIDs = try CField.strings(c.pointee.app_ids, c.pointee.n_app_ids, "app_ids")
        if let value = c.pointee.overrides {
            self.overrides = try CField.message(value, "overrides")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PolicyChange.self)
        if !self.personIDs.isEmpty {
            c.pointee.person_ids = try CField.cStrings(self.personIDs, "person_ids", arena)
            c.pointee.n_person_ids = self.personIDs.count
        }
        if !self.appIDs.isEmpty {
            c.pointee.app_ids = try CField.cStrings(self.appIDs, "app_ids", arena)
            c.pointee.n_app_ids = self.appIDs.count
        }
        if let value = self.overrides {
            c.pointee.overrides = try CField.submessage(value, "overrides", arena).assumingMemoryBound(to: Usher__Focus__V1__DecisionOverrides.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReplayDecisionsRequest {
    package static var fullName: String { "usher.focus.v1.ReplayDecisionsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .any(6, "changes", PolicyChange.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ReplayDecisionsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__replay_decisions_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayDecisionsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayDecisionsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.fromUnixUs = c.pointee.from_unix_us
        self.untilUnixUs = c.pointee.until_unix_us
        self.personIDs = try CField.strings(c.pointee.person_ids, c.pointee.n_person_ids, "person_ids")
        self.appIDs = try CField.strings(c.pointee.app_ids, c.pointee.n_app_ids, "app_ids")
        self.changes = try CField.messages(c.pointee.changes, c.pointee.n_changes, "changes")
        self.exampleCount = c.pointee.example_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayDecisionsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        c.pointee.from_unix_us = self.fromUnixUs
        c.pointee.until_unix_us = self.untilUnixUs
        if !self.personIDs.isEmpty {
            c.pointee.person_ids = try CField.cStrings(self.personIDs, "person_ids", arena)
            c.pointee.n_person_ids = self.personIDs.count
        }
        if !self.appIDs.isEmpty {
            c.pointee.app_ids = try CField.cStrings(self.appIDs, "app_ids", arena)
            c.pointee.n_app_ids = self.appIDs.count
        }
        if !self.changes.isEmpty {
            c.pointee.changes = try CField.submessages(self.changes, "changes", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__PolicyChange>?.self)
            c.pointee.n_changes = self.changes.count
        }
        c.pointee.example_count = self.exampleCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReplayedTransition {
    package static var fullName: String { "usher.focus.v1.ReplayedTransition" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ReplayedTransition>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__replayed_transition__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayedTransition.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayedTransition.self)
        self.before = PairFate(rawValue: Int32(truncatingIfNeeded: c.pointee.before.rawValue))
        self.after = PairFate(rawValue: Int32(truncatingIfNeeded: c.pointee.after.rawValue))
        self.count = c.pointee.count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayedTransition.self)
        c.pointee.before = .init(rawValue: .init(truncatingIfNeeded: self.before.rawValue))
        c.pointee.after = .init(rawValue: .init(truncatingIfNeeded: self.after.rawValue))
        c.pointee.count = self.count
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReplayedReason {
    package static var fullName: String { "usher.focus.v1.ReplayedReason" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ReplayedReason>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__replayed_reason__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayedReason.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayedReason.self)
        self.reason = Reason(rawValue: Int32(truncatingIfNeeded: c.pointee.reason.rawValue))
        self.rule = DecisionRule(rawValue: Int32(truncatingIfNeeded: c.pointee.rule.rawValue))
        self.beforeCount = c.pointee.before_count
        self.afterCount = c.pointee.after_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayedReason.self)
        c.pointee.reason = .init(rawValue: .init(truncatingIfNeeded: self.reason.rawValue))
        c.pointee.rule = .init(rawValue: .init(truncatingIfNeeded: self.rule.rawValue))
        c.pointee.before_count = self.beforeCount
        c.pointee.after_count = self.afterCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReplayedDecision {
    package static var fullName: String { "usher.focus.v1.ReplayedDecision" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ReplayedDecision>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__replayed_decision__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayedDecision.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayedDecision.self)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.decidedAtUnixUs = c.pointee.decided_at_unix_us
        self.before = PairFate(rawValue: Int32(truncatingIfNeeded: c.pointee.before.rawValue))
        self.reasonsBefore = CField.enums(c.pointee.reasons_before, c.pointee.n_reasons_before)
        self.after = PairFate(rawValue: Int32(truncatingIfNeeded: c.pointee.after.rawValue))
        self.reasonsAfter = CField.enums(c.pointee.reasons_after, c.pointee.n_reasons_after)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayedDecision.self)
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        c.pointee.decided_at_unix_us = self.decidedAtUnixUs
        c.pointee.before = .init(rawValue: .init(truncatingIfNeeded: self.before.rawValue))
        if !self.reasonsBefore.isEmpty {
            c.pointee.reasons_before = try CField.enums(self.reasonsBefore, arena).assumingMemoryBound(to: Usher__Common__V1__Reason.self)
            c.pointee.n_reasons_before = self.reasonsBefore.count
        }
        c.pointee.after = .init(rawValue: .init(truncatingIfNeeded: self.after.rawValue))
        if !self.reasonsAfter.isEmpty {
            c.pointee.reasons_after = try CField.enums(self.reasonsAfter, arena).assumingMemoryBound(to: Usher__Common__V1__Reason.self)
            c.pointee.n_reasons_after = self.reasonsAfter.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReplayDecisionsResponse {
    package static var fullName: String { "usher.focus.v1.ReplayDecisionsResponse" }
    package static let shape = MessageShape([
        .any(7, "transitions", ReplayedTransition.shape),
        .any(8, "reasons", ReplayedReason.shape),
        .any(9, "examples", ReplayedDecision.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ReplayDecisionsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__replay_decisions_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayDecisionsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayDecisionsResponse.self)
        self.examinedCount = c.pointee.examined_count
        self.replayedCount = c.pointee.replayed_count
        self.changedCount = c.pointee.changed_count
        self.skippedCount = c.pointee.skipped_count
        self.reachedUnixUs = c.pointee.reached_unix_us
        self.isLast = c.pointee.is_last != 0
        self.transitions = try CField.messages(c.pointee.transitions, c.pointee.n_transitions, "transitions")
        self.reasons = try CField.messages(c.pointee.reasons, c.pointee.n_reasons, "reasons")
        self.examples = try CField.messages(c.pointee.examples, c.pointee.n_examples, "examples")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReplayDecisionsResponse.self)
        c.pointee.examined_count = self.examinedCount
        c.pointee.replayed_count = self.replayedCount
        c.pointee.changed_count = self.changedCount
        c.pointee.skipped_count = self.skippedCount
        c.pointee.reached_unix_us = self.reachedUnixUs
        c.pointee.is_last = self.isLast ? 1 : 0
        if !self.transitions.isEmpty {
            c.pointee.transitions = try CField.submessages(self.transitions, "transitions", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__ReplayedTransition>?.self)
            c.pointee.n_transitions = self.transitions.count
        }
        if !self.reasons.isEmpty {
            c.pointee.reasons = try CField.submessages(self.reasons, "reasons", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__ReplayedReason>?.self)
            c.pointee.n_reasons = self.reasons.count
        }
        if !self.examples.isEmpty {
            c.pointee.examples = try CField.submessages(self.examples, "examples", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__ReplayedDecision>?.self)
            c.pointee.n_examples = self.examples.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CancelHeldAlertsRequest {
    package static var fullName: String { "usher.focus.v1.CancelHeldAlertsRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__CancelHeldAlertsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__cancel_held_alerts_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__CancelHeldAlertsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__CancelHeldAlertsRequest.self)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__CancelHeldAlertsRequest.self)
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CancelHeldAlertsResponse {
    package static var fullName: String { "usher.focus.v1.CancelHeldAlertsResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__CancelHeldAlertsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__cancel_held_alerts_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__CancelHeldAlertsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__CancelHeldAlertsResponse.self)
        self.droppedCount = c.pointee.dropped_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__CancelHeldAlertsResponse.self)
        c.pointee.dropped_count = self.droppedCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetAlertStateRequest {
    package static var fullName: String { "usher.focus.v1.GetAlertStateRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetAlertStateRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_alert_state_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertStateRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertStateRequest.self)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertStateRequest.self)
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetAlertStateResponse {
    package static var fullName: String { "usher.focus.v1.GetAlertStateResponse" }
    package static let shape = MessageShape([
        .one(6, "decision", Decision.shape),
        .any(7, "device_decisions", DeviceDecision.shape),
        .one(8, "summary", SummaryDigest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetAlertStateResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_alert_state_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertStateResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertStateResponse.self)
        self.state = HeldAlertState(rawValue: Int32(truncatingIfNeeded: c.pointee.state.rawValue))
        self.reasons = CField.enums(c.pointee.reasons, c.pointee.n_reasons)
        self.changedAtUnixUs = c.pointee.changed_at_unix_us
        if c.pointee._release_at_unix_us_case.rawValue != 0 {
            self.releaseAtUnixUs = c.pointee.release_at_unix_us
        }
        self.summaryNotificationID = CField.bytes(c.pointee.summary_notification_id)
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
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertStateResponse.self)
        c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
        if !self.reasons.isEmpty {
            c.pointee.reasons = try CField.enums(self.reasons, arena).assumingMemoryBound(to: Usher__Common__V1__Reason.self)
            c.pointee.n_reasons = self.reasons.count
        }
        c.pointee.changed_at_unix_us = self.changedAtUnixUs
        if let value = self.releaseAtUnixUs {
            c.pointee.release_at_unix_us = value
            c.pointee._release_at_unix_us_case = .init(rawValue: 4)
        }
        if !self.summaryNotificationID.isEmpty { c.pointee.summary_notification_id = try CField.data(self.summaryNotificationID, arena) }
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

extension CheckPeopleRequest {
    package static var fullName: String { "usher.focus.v1.CheckPeopleRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__CheckPeopleRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__check_people_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__CheckPeopleRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__CheckPeopleRequest.self)
        self.personIDs = try CField.strings(c.pointee.person_ids, c.pointee.n_person_ids, "person_ids")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__CheckPeopleRequest.self)
        if !self.personIDs.isEmpty {
            c.pointee.person_ids = try CField.cStrings(self.personIDs, "person_ids", arena)
            c.pointee.n_person_ids = self.personIDs.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CheckPeopleResponse {
    package static var fullName: String { "usher.focus.v1.CheckPeopleResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__CheckPeopleResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__check_people_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__CheckPeopleResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__CheckPeopleResponse.self)
        self.unknownIndexes = CField.numbers(c.pointee.unknown_indexes, c.pointee.n_unknown_indexes)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__CheckPeopleResponse.self)
        if !self.unknownIndexes.isEmpty {
            c.pointee.unknown_indexes = try CField.numbers(self.unknownIndexes, arena)
            c.pointee.n_unknown_indexes = self.unknownIndexes.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Person {
    package static var fullName: String { "usher.focus.v1.Person" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__Person>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__person__init(raw.assumingMemoryBound(to: Usher__Focus__V1__Person.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__Person.self)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.zone = try CField.string(c.pointee.zone, "zone")
        self.locale = try CField.string(c.pointee.locale, "locale")
        self.keepsFocusPerDevice = c.pointee.keeps_focus_per_device != 0
        self.region = try CField.string(c.pointee.region, "region")
        self.revision = c.pointee.revision
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__Person.self)
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.zone.isEmpty { c.pointee.zone = try CField.cString(self.zone, "zone", arena) }
        if !self.locale.isEmpty { c.pointee.locale = try CField.cString(self.locale, "locale", arena) }
        c.pointee.keeps_focus_per_device = self.keepsFocusPerDevice ? 1 : 0
        if !self.region.isEmpty { c.pointee.region = try CField.cString(self.region, "region", arena) }
        c.pointee.revision = self.revision
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutPersonRequest {
    package static var fullName: String { "usher.focus.v1.PutPersonRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(2, "person", Person.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutPersonRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_person_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutPersonRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutPersonRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        if let value = c.pointee.person {
            self.person = try CField.message(value, "person")
        }
        if c.pointee._expected_revision_case.rawValue != 0 {
            self.expectedRevision = c.pointee.expected_revision
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutPersonRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if let value = self.person {
            c.pointee.person = try CField.submessage(value, "person", arena).assumingMemoryBound(to: Usher__Focus__V1__Person.self)
        }
        if let value = self.expectedRevision {
            c.pointee.expected_revision = value
            c.pointee._expected_revision_case = .init(rawValue: 3)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutPersonResponse {
    package static var fullName: String { "usher.focus.v1.PutPersonResponse" }
    package static let shape = MessageShape([
        .one(1, "person", Person.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutPersonResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_person_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutPersonResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutPersonResponse.self)
        if let value = c.pointee.person {
            self.person = try CField.message(value, "person")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutPersonResponse.self)
        if let value = self.person {
            c.pointee.person = try CField.submessage(value, "person", arena).assumingMemoryBound(to: Usher__Focus__V1__Person.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetPersonRequest {
    package static var fullName: String { "usher.focus.v1.GetPersonRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetPersonRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_person_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetPersonRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetPersonRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetPersonRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetPersonResponse {
    package static var fullName: String { "usher.focus.v1.GetPersonResponse" }
    package static let shape = MessageShape([
        .one(1, "person", Person.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetPersonResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_person_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetPersonResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetPersonResponse.self)
        if let value = c.pointee.person {
            self.person = try CField.message(value, "person")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetPersonResponse.self)
        if let value = self.person {
            c.pointee.person = try CField.submessage(value, "person", arena).assumingMemoryBound(to: Usher__Focus__V1__Person.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListPeopleRequest {
    package static var fullName: String { "usher.focus.v1.ListPeopleRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(2, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ListPeopleRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__list_people_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ListPeopleRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListPeopleRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListPeopleRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListPeopleResponse {
    package static var fullName: String { "usher.focus.v1.ListPeopleResponse" }
    package static let shape = MessageShape([
        .any(1, "people", Person.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ListPeopleResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__list_people_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ListPeopleResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListPeopleResponse.self)
        self.people = try CField.messages(c.pointee.people, c.pointee.n_people, "people")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListPeopleResponse.self)
        if !self.people.isEmpty {
            c.pointee.people = try CField.submessages(self.people, "people", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__Person>?.self)
            c.pointee.n_people = self.people.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Contact {
    package static var fullName: String { "usher.focus.v1.Contact" }
    package static let shape = MessageShape([
        .any(3, "handles", PersonHandle.shape),
        .any(4, "confirmed_identities", ConfirmedIdentity.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__Contact>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__contact__init(raw.assumingMemoryBound(to: Usher__Focus__V1__Contact.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__Contact.self)
        self.contactID = try CField.string(c.pointee.contact_id, "contact_id")
        self.displayName = try CField.string(c.pointee.display_name, "display_name")
        self.handles = try CField.messages(c.pointee.handles, c.pointee.n_handles, "handles")
        self.confirmedIdentities = try CField.messages(c.pointee.confirmed_identities, c.pointee.n_confirmed_identities, "confirmed_identities")
        self.isFavorite = c.pointee.is_favorite != 0
        self.groups = try CField.strings(c.pointee.groups, c.pointee.n_groups, "groups")
        self.imageURL = try CField.string(c.pointee.image_url, "image_url")
        self.revision = c.pointee.revision
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__Contact.self)
        if !self.contactID.isEmpty { c.pointee.contact_id = try CField.cString(self.contactID, "contact_id", arena) }
        if !self.displayName.isEmpty { c.pointee.display_name = try CField.cString(self.displayName, "display_name", arena) }
        if !self.handles.isEmpty {
            c.pointee.handles = try CField.submessages(self.handles, "handles", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__PersonHandle>?.self)
            c.pointee.n_handles = self.handles.count
        }
        if !self.confirmedIdentities.isEmpty {
            c.pointee.confirmed_identities = try CField.submessages(self.confirmedIdentities, "confirmed_identities", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__ConfirmedIdentity>?.self)
            c.pointee.n_confirmed_identities = self.confirmedIdentities.count
        }
        c.pointee.is_favorite = self.isFavorite ? 1 : 0
        if !self.groups.isEmpty {
            c.pointee.groups = try CField.cStrings(self.groups, "groups", arena)
            c.pointee.n_groups = self.groups.count
        }
        if !self.imageURL.isEmpty { c.pointee.image_url = try CField.cString(self.imageURL, "image_url", arena) }
        c.pointee.revision = self.revision
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ConfirmedIdentity {
    package static var fullName: String { "usher.focus.v1.ConfirmedIdentity" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ConfirmedIdentity>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__confirmed_identity__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ConfirmedIdentity.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ConfirmedIdentity.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.value = try CField.string(c.pointee.value, "value")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ConfirmedIdentity.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.value.isEmpty { c.pointee.value = try CField.cString(self.value, "value", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutContactRequest {
    package static var fullName: String { "usher.focus.v1.PutContactRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "contact", Contact.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutContactRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_contact_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutContactRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutContactRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.contact {
            self.contact = try CField.message(value, "contact")
        }
        if c.pointee._expected_revision_case.rawValue != 0 {
            self.expectedRevision = c.pointee.expected_revision
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutContactRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.contact {
            c.pointee.contact = try CField.submessage(value, "contact", arena).assumingMemoryBound(to: Usher__Focus__V1__Contact.self)
        }
        if let value = self.expectedRevision {
            c.pointee.expected_revision = value
            c.pointee._expected_revision_case = .init(rawValue: 4)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutContactResponse {
    package static var fullName: String { "usher.focus.v1.PutContactResponse" }
    package static let shape = MessageShape([
        .one(1, "contact", Contact.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutContactResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_contact_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutContactResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutContactResponse.self)
        if let value = c.pointee.contact {
            self.contact = try CField.message(value, "contact")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutContactResponse.self)
        if let value = self.contact {
            c.pointee.contact = try CField.submessage(value, "contact", arena).assumingMemoryBound(to: Usher__Focus__V1__Contact.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RemoveContactRequest {
    package static var fullName: String { "usher.focus.v1.RemoveContactRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__RemoveContactRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__remove_contact_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveContactRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveContactRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.contactID = try CField.string(c.pointee.contact_id, "contact_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveContactRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.contactID.isEmpty { c.pointee.contact_id = try CField.cString(self.contactID, "contact_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RemoveContactResponse {
    package static var fullName: String { "usher.focus.v1.RemoveContactResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__RemoveContactResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__remove_contact_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveContactResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveContactResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveContactResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListContactsRequest {
    package static var fullName: String { "usher.focus.v1.ListContactsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ListContactsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__list_contacts_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ListContactsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListContactsRequest.self)
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
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListContactsRequest.self)
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

extension ListContactsResponse {
    package static var fullName: String { "usher.focus.v1.ListContactsResponse" }
    package static let shape = MessageShape([
        .any(1, "contacts", Contact.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ListContactsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__list_contacts_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ListContactsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListContactsResponse.self)
        self.contacts = try CField.messages(c.pointee.contacts, c.pointee.n_contacts, "contacts")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListContactsResponse.self)
        if !self.contacts.isEmpty {
            c.pointee.contacts = try CField.submessages(self.contacts, "contacts", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__Contact>?.self)
            c.pointee.n_contacts = self.contacts.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension TimeTrigger {
    package static var fullName: String { "usher.focus.v1.TimeTrigger" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__TimeTrigger>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__time_trigger__init(raw.assumingMemoryBound(to: Usher__Focus__V1__TimeTrigger.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__TimeTrigger.self)
        self.startMinuteOfDay = c.pointee.start_minute_of_day
        self.endMinuteOfDay = c.pointee.end_minute_of_day
        self.weekdays = CField.enums(c.pointee.weekdays, c.pointee.n_weekdays)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__TimeTrigger.self)
        c.pointee.start_minute_of_day = self.startMinuteOfDay
        c.pointee.end_minute_of_day = self.endMinuteOfDay
        if !self.weekdays.isEmpty {
            c.pointee.weekdays = try CField.enums(self.weekdays, arena).assumingMemoryBound(to: Usher__Focus__V1__Weekday.self)
            c.pointee.n_weekdays = self.weekdays.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PlaceTrigger {
    package static var fullName: String { "usher.focus.v1.PlaceTrigger" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PlaceTrigger>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__place_trigger__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PlaceTrigger.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PlaceTrigger.self)
        self.placeID = try CField.string(c.pointee.place_id, "place_id")
        self.onLeaving = c.pointee.on_leaving != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PlaceTrigger.self)
        if !self.placeID.isEmpty { c.pointee.place_id = try CField.cString(self.placeID, "place_id", arena) }
        c.pointee.on_leaving = self.onLeaving ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FilterPredicate {
    package static var fullName: String { "usher.focus.v1.FilterPredicate" }
    package static let shape = MessageShape([
        .any(4, "is_one_of", FilterValues.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__FilterPredicate>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__filter_predicate__init(raw.assumingMemoryBound(to: Usher__Focus__V1__FilterPredicate.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__FilterPredicate.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        switch c.pointee.test_case.rawValue {
        case 2:
            self.test = .equals(try CField.string(c.pointee.equals, "equals"))
        case 3:
            self.test = .prefix(try CField.string(c.pointee.prefix, "prefix"))
        case 4:
            if let value = c.pointee.is_one_of { self.test = .isOneOf(try CField.message(value, "is_one_of")) }
        default: break
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__FilterPredicate.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        switch self.test {
        case .equals(let value):
            c.pointee.equals = try CField.cString(value, "equals", arena)
            c.pointee.test_case = .init(rawValue: 2)
        case .prefix(let value):
            c.pointee.prefix = try CField.cString(value, "prefix", arena)
            c.pointee.test_case = .init(rawValue: 3)
        case .isOneOf(let value):
            c.pointee.is_one_of = try CField.submessage(value, "is_one_of", arena).assumingMemoryBound(to: Usher__Focus__V1__FilterValues.self)
            c.pointee.test_case = .init(rawValue: 4)
        case nil: break
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FilterValues {
    package static var fullName: String { "usher.focus.v1.FilterValues" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__FilterValues>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__filter_values__init(raw.assumingMemoryBound(to: Usher__Focus__V1__FilterValues.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__FilterValues.self)
        self.values = try CField.strings(c.pointee.values, c.pointee.n_values, "values")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__FilterValues.self)
        if !self.values.isEmpty {
            c.pointee.values = try CField.cStrings(self.values, "values", arena)
            c.pointee.n_values = self.values.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FocusConfiguration {
    package static var fullName: String { "usher.focus.v1.FocusConfiguration" }
    package static let shape = MessageShape([
        .any(12, "time_triggers", TimeTrigger.shape),
        .any(14, "place_triggers", PlaceTrigger.shape),
        .any(17, "filters", FilterPredicate.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__FocusConfiguration>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__focus_configuration__init(raw.assumingMemoryBound(to: Usher__Focus__V1__FocusConfiguration.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__FocusConfiguration.self)
        self.focusID = try CField.string(c.pointee.focus_id, "focus_id")
        self.displayName = try CField.string(c.pointee.display_name, "display_name")
        self.icon = try CField.string(c.pointee.icon, "icon")
        self.peopleMode = ListMode(rawValue: Int32(truncatingIfNeeded: c.pointee.people_mode.rawValue))
        self.contactIDs = try CField.strings(c.pointee.contact_ids, c.pointee.n_contact_ids, "contact_ids")
        self.callsFrom = CallsFrom(rawValue: Int32(truncatingIfNeeded: c.pointee.calls_from.rawValue))
        self.callsFromGroup = try CField.string(c.pointee.calls_from_group, "calls_from_group")
        self.allowsRepeatedCalls = c.pointee.allows_repeated_calls != 0
        self.appsMode = ListMode(rawValue: Int32(truncatingIfNeeded: c.pointee.apps_mode.rawValue))
        self.appIDs = try CField.strings(c.pointee.app_ids, c.pointee.n_app_ids, "app_ids")
        self.allowsTimeSensitive = c.pointee.allows_time_sensitive != 0
        self.timeTriggers = try CField.messages(c.pointee.time_triggers, c.pointee.n_time_triggers, "time_triggers")
        self.appTriggers = try CField.strings(c.pointee.app_triggers, c.pointee.n_app_triggers, "app_triggers")
        self.placeTriggers = try CField.messages(c.pointee.place_triggers, c.pointee.n_place_triggers, "place_triggers")
        self.allowsSmartActivation = c.pointee.allows_smart_activation != 0
        self.sharesStatus = c.pointee.shares_status != 0
        self.filters = try CField.messages(c.pointee.filters, c.pointee.n_filters, "filters")
        self.dimsLockScreen = c.pointee.dims_lock_screen != 0
        self.showsSilencedOnLockScreen = c.pointee.shows_silenced_on_lock_screen != 0
        self.hidesBadges = c.pointee.hides_badges != 0
        self.revision = c.pointee.revision
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__FocusConfiguration.self)
        if !self.focusID.isEmpty { c.pointee.focus_id = try CField.cString(self.focusID, "focus_id", arena) }
        if !self.displayName.isEmpty { c.pointee.display_name = try CField.cString(self.displayName, "display_name", arena) }
        if !self.icon.isEmpty { c.pointee.icon = try CField.cString(self.icon, "icon", arena) }
        c.pointee.people_mode = .init(rawValue: .init(truncatingIfNeeded: self.peopleMode.rawValue))
        if !self.contactIDs.isEmpty {
            c.pointee.contact_ids = try CField.cStrings(self.contactIDs, "contact_ids", arena)
            c.pointee.n_contact_ids = self.contactIDs.count
        }
        c.pointee.calls_from = .init(rawValue: .init(truncatingIfNeeded: self.callsFrom.rawValue))
        if !self.callsFromGroup.isEmpty { c.pointee.calls_from_group = try CField.cString(self.callsFromGroup, "calls_from_group", arena) }
        c.pointee.allows_repeated_calls = self.allowsRepeatedCalls ? 1 : 0
        c.pointee.apps_mode = .init(rawValue: .init(truncatingIfNeeded: self.appsMode.rawValue))
        if !self.appIDs.isEmpty {
            c.pointee.app_ids = try CField.cStrings(self.appIDs, "app_ids", arena)
            c.pointee.n_app_ids = self.appIDs.count
        }
        c.pointee.allows_time_sensitive = self.allowsTimeSensitive ? 1 : 0
        if !self.timeTriggers.isEmpty {
            c.pointee.time_triggers = try CField.submessages(self.timeTriggers, "time_triggers", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__TimeTrigger>?.self)
            c.pointee.n_time_triggers = self.timeTriggers.count
        }
        if !self.appTriggers.isEmpty {
            c.pointee.app_triggers = try CField.cStrings(self.appTriggers, "app_triggers", arena)
            c.pointee.n_app_triggers = self.appTriggers.count
        }
        if !self.placeTriggers.isEmpty {
            c.pointee.place_triggers = try CField.submessages(self.placeTriggers, "place_triggers", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__PlaceTrigger>?.self)
            c.pointee.n_place_triggers = self.placeTriggers.count
        }
        c.pointee.allows_smart_activation = self.allowsSmartActivation ? 1 : 0
        c.pointee.shares_status = self.sharesStatus ? 1 : 0
        if !self.filters.isEmpty {
            c.pointee.filters = try CField.submessages(self.filters, "filters", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__FilterPredicate>?.self)
            c.pointee.n_filters = self.filters.count
        }
        c.pointee.dims_lock_screen = self.dimsLockScreen ? 1 : 0
        c.pointee.shows_silenced_on_lock_screen = self.showsSilencedOnLockScreen ? 1 : 0
        c.pointee.hides_badges = self.hidesBadges ? 1 : 0
        c.pointee.revision = self.revision
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutFocusRequest {
    package static var fullName: String { "usher.focus.v1.PutFocusRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "focus", FocusConfiguration.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutFocusRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_focus_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.focus {
            self.focus = try CField.message(value, "focus")
        }
        if c.pointee._expected_revision_case.rawValue != 0 {
            self.expectedRevision = c.pointee.expected_revision
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.focus {
            c.pointee.focus = try CField.submessage(value, "focus", arena).assumingMemoryBound(to: Usher__Focus__V1__FocusConfiguration.self)
        }
        if let value = self.expectedRevision {
            c.pointee.expected_revision = value
            c.pointee._expected_revision_case = .init(rawValue: 4)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutFocusResponse {
    package static var fullName: String { "usher.focus.v1.PutFocusResponse" }
    package static let shape = MessageShape([
        .one(1, "focus", FocusConfiguration.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutFocusResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_focus_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusResponse.self)
        if let value = c.pointee.focus {
            self.focus = try CField.message(value, "focus")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusResponse.self)
        if let value = self.focus {
            c.pointee.focus = try CField.submessage(value, "focus", arena).assumingMemoryBound(to: Usher__Focus__V1__FocusConfiguration.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RemoveFocusRequest {
    package static var fullName: String { "usher.focus.v1.RemoveFocusRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__RemoveFocusRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__remove_focus_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveFocusRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveFocusRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.focusID = try CField.string(c.pointee.focus_id, "focus_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveFocusRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.focusID.isEmpty { c.pointee.focus_id = try CField.cString(self.focusID, "focus_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RemoveFocusResponse {
    package static var fullName: String { "usher.focus.v1.RemoveFocusResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__RemoveFocusResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__remove_focus_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveFocusResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveFocusResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__RemoveFocusResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListFocusesRequest {
    package static var fullName: String { "usher.focus.v1.ListFocusesRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ListFocusesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__list_focuses_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ListFocusesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListFocusesRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListFocusesRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListFocusesResponse {
    package static var fullName: String { "usher.focus.v1.ListFocusesResponse" }
    package static let shape = MessageShape([
        .any(1, "focuses", FocusConfiguration.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ListFocusesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__list_focuses_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ListFocusesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListFocusesResponse.self)
        self.focuses = try CField.messages(c.pointee.focuses, c.pointee.n_focuses, "focuses")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListFocusesResponse.self)
        if !self.focuses.isEmpty {
            c.pointee.focuses = try CField.submessages(self.focuses, "focuses", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__FocusConfiguration>?.self)
            c.pointee.n_focuses = self.focuses.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FocusState {
    package static var fullName: String { "usher.focus.v1.FocusState" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__FocusState>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__focus_state__init(raw.assumingMemoryBound(to: Usher__Focus__V1__FocusState.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__FocusState.self)
        self.focusID = try CField.string(c.pointee.focus_id, "focus_id")
        self.cause = FocusCause(rawValue: Int32(truncatingIfNeeded: c.pointee.cause.rawValue))
        self.sinceUnixUs = c.pointee.since_unix_us
        if c.pointee._until_unix_us_case.rawValue != 0 {
            self.untilUnixUs = c.pointee.until_unix_us
        }
        if c.pointee._next_change_at_unix_us_case.rawValue != 0 {
            self.nextChangeAtUnixUs = c.pointee.next_change_at_unix_us
        }
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        self.activation = c.pointee.activation
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__FocusState.self)
        if !self.focusID.isEmpty { c.pointee.focus_id = try CField.cString(self.focusID, "focus_id", arena) }
        c.pointee.cause = .init(rawValue: .init(truncatingIfNeeded: self.cause.rawValue))
        c.pointee.since_unix_us = self.sinceUnixUs
        if let value = self.untilUnixUs {
            c.pointee.until_unix_us = value
            c.pointee._until_unix_us_case = .init(rawValue: 4)
        }
        if let value = self.nextChangeAtUnixUs {
            c.pointee.next_change_at_unix_us = value
            c.pointee._next_change_at_unix_us_case = .init(rawValue: 5)
        }
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        c.pointee.activation = self.activation
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension TurnOnFocusRequest {
    package static var fullName: String { "usher.focus.v1.TurnOnFocusRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__TurnOnFocusRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__turn_on_focus_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOnFocusRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOnFocusRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.focusID = try CField.string(c.pointee.focus_id, "focus_id")
        self.end = ManualEnd(rawValue: Int32(truncatingIfNeeded: c.pointee.end.rawValue))
        if c.pointee._ends_at_unix_us_case.rawValue != 0 {
            self.endsAtUnixUs = c.pointee.ends_at_unix_us
        }
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOnFocusRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.focusID.isEmpty { c.pointee.focus_id = try CField.cString(self.focusID, "focus_id", arena) }
        c.pointee.end = .init(rawValue: .init(truncatingIfNeeded: self.end.rawValue))
        if let value = self.endsAtUnixUs {
            c.pointee.ends_at_unix_us = value
            c.pointee._ends_at_unix_us_case = .init(rawValue: 5)
        }
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension TurnOnFocusResponse {
    package static var fullName: String { "usher.focus.v1.TurnOnFocusResponse" }
    package static let shape = MessageShape([
        .one(1, "state", FocusState.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__TurnOnFocusResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__turn_on_focus_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOnFocusResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOnFocusResponse.self)
        if let value = c.pointee.state {
            self.state = try CField.message(value, "state")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOnFocusResponse.self)
        if let value = self.state {
            c.pointee.state = try CField.submessage(value, "state", arena).assumingMemoryBound(to: Usher__Focus__V1__FocusState.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension TurnOffFocusRequest {
    package static var fullName: String { "usher.focus.v1.TurnOffFocusRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__TurnOffFocusRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__turn_off_focus_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOffFocusRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOffFocusRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOffFocusRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension TurnOffFocusResponse {
    package static var fullName: String { "usher.focus.v1.TurnOffFocusResponse" }
    package static let shape = MessageShape([
        .one(1, "state", FocusState.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__TurnOffFocusResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__turn_off_focus_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOffFocusResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOffFocusResponse.self)
        if let value = c.pointee.state {
            self.state = try CField.message(value, "state")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__TurnOffFocusResponse.self)
        if let value = self.state {
            c.pointee.state = try CField.submessage(value, "state", arena).assumingMemoryBound(to: Usher__Focus__V1__FocusState.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetFocusStateRequest {
    package static var fullName: String { "usher.focus.v1.GetFocusStateRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetFocusStateRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_focus_state_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStateRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStateRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStateRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetFocusStateResponse {
    package static var fullName: String { "usher.focus.v1.GetFocusStateResponse" }
    package static let shape = MessageShape([
        .one(1, "state", FocusState.shape),
        .any(3, "names", FocusName.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetFocusStateResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_focus_state_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStateResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStateResponse.self)
        if let value = c.pointee.state {
            self.state = try CField.message(value, "state")
        }
        self.activationsUnderWay = CField.numbers(c.pointee.activations_under_way, c.pointee.n_activations_under_way)
        self.names = try CField.messages(c.pointee.names, c.pointee.n_names, "names")
        self.mutedDeviceIDs = try CField.strings(c.pointee.muted_device_ids, c.pointee.n_muted_device_ids, "muted_device_ids")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStateResponse.self)
        if let value = self.state {
            c.pointee.state = try CField.submessage(value, "state", arena).assumingMemoryBound(to: Usher__Focus__V1__FocusState.self)
        }
        if !self.activationsUnderWay.isEmpty {
            c.pointee.activations_under_way = try CField.numbers(self.activationsUnderWay, arena)
            c.pointee.n_activations_under_way = self.activationsUnderWay.count
        }
        if !self.names.isEmpty {
            c.pointee.names = try CField.submessages(self.names, "names", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__FocusName>?.self)
            c.pointee.n_names = self.names.count
        }
        if !self.mutedDeviceIDs.isEmpty {
            c.pointee.muted_device_ids = try CField.cStrings(self.mutedDeviceIDs, "muted_device_ids", arena)
            c.pointee.n_muted_device_ids = self.mutedDeviceIDs.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FocusName {
    package static var fullName: String { "usher.focus.v1.FocusName" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__FocusName>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__focus_name__init(raw.assumingMemoryBound(to: Usher__Focus__V1__FocusName.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__FocusName.self)
        self.focusID = try CField.string(c.pointee.focus_id, "focus_id")
        self.displayName = try CField.string(c.pointee.display_name, "display_name")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__FocusName.self)
        if !self.focusID.isEmpty { c.pointee.focus_id = try CField.cString(self.focusID, "focus_id", arena) }
        if !self.displayName.isEmpty { c.pointee.display_name = try CField.cString(self.displayName, "display_name", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DeviceEvent {
    package static var fullName: String { "usher.focus.v1.DeviceEvent" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DeviceEvent>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__device_event__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DeviceEvent.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DeviceEvent.self)
        self.kind = DeviceEventKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.value = try CField.string(c.pointee.value, "value")
        self.sequence = c.pointee.sequence
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DeviceEvent.self)
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        if !self.value.isEmpty { c.pointee.value = try CField.cString(self.value, "value", arena) }
        c.pointee.sequence = self.sequence
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReportDeviceEventsRequest {
    package static var fullName: String { "usher.focus.v1.ReportDeviceEventsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .any(4, "events", DeviceEvent.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ReportDeviceEventsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__report_device_events_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ReportDeviceEventsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReportDeviceEventsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        self.events = try CField.messages(c.pointee.events, c.pointee.n_events, "events")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReportDeviceEventsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        if !self.events.isEmpty {
            c.pointee.events = try CField.submessages(self.events, "events", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__DeviceEvent>?.self)
            c.pointee.n_events = self.events.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReportDeviceEventsResponse {
    package static var fullName: String { "usher.focus.v1.ReportDeviceEventsResponse" }
    package static let shape = MessageShape([
        .one(1, "state", FocusState.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ReportDeviceEventsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__report_device_events_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ReportDeviceEventsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReportDeviceEventsResponse.self)
        if let value = c.pointee.state {
            self.state = try CField.message(value, "state")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ReportDeviceEventsResponse.self)
        if let value = self.state {
            c.pointee.state = try CField.submessage(value, "state", arena).assumingMemoryBound(to: Usher__Focus__V1__FocusState.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetFocusStatusRequest {
    package static var fullName: String { "usher.focus.v1.GetFocusStatusRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetFocusStatusRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_focus_status_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStatusRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStatusRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStatusRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetFocusStatusResponse {
    package static var fullName: String { "usher.focus.v1.GetFocusStatusResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetFocusStatusResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_focus_status_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStatusResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStatusResponse.self)
        self.authorization = FocusStatusAuthorization(rawValue: Int32(truncatingIfNeeded: c.pointee.authorization.rawValue))
        if c.pointee._is_focused_case.rawValue != 0 {
            self.isFocused = c.pointee.is_focused != 0
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetFocusStatusResponse.self)
        c.pointee.authorization = .init(rawValue: .init(truncatingIfNeeded: self.authorization.rawValue))
        if let value = self.isFocused {
            c.pointee.is_focused = value ? 1 : 0
            c.pointee._is_focused_case = .init(rawValue: 2)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension WatchFocusStatusRequest {
    package static var fullName: String { "usher.focus.v1.WatchFocusStatusRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__WatchFocusStatusRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__watch_focus_status_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__WatchFocusStatusRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__WatchFocusStatusRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__WatchFocusStatusRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension WatchFocusStatusResponse {
    package static var fullName: String { "usher.focus.v1.WatchFocusStatusResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__WatchFocusStatusResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__watch_focus_status_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__WatchFocusStatusResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__WatchFocusStatusResponse.self)
        self.authorization = FocusStatusAuthorization(rawValue: Int32(truncatingIfNeeded: c.pointee.authorization.rawValue))
        if c.pointee._is_focused_case.rawValue != 0 {
            self.isFocused = c.pointee.is_focused != 0
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__WatchFocusStatusResponse.self)
        c.pointee.authorization = .init(rawValue: .init(truncatingIfNeeded: self.authorization.rawValue))
        if let value = self.isFocused {
            c.pointee.is_focused = value ? 1 : 0
            c.pointee._is_focused_case = .init(rawValue: 2)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutFocusStatusSharingRequest {
    package static var fullName: String { "usher.focus.v1.PutFocusStatusSharingRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutFocusStatusSharingRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_focus_status_sharing_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusStatusSharingRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusStatusSharingRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.authorization = FocusStatusAuthorization(rawValue: Int32(truncatingIfNeeded: c.pointee.authorization.rawValue))
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusStatusSharingRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        c.pointee.authorization = .init(rawValue: .init(truncatingIfNeeded: self.authorization.rawValue))
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutFocusStatusSharingResponse {
    package static var fullName: String { "usher.focus.v1.PutFocusStatusSharingResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutFocusStatusSharingResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_focus_status_sharing_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusStatusSharingResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusStatusSharingResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutFocusStatusSharingResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SummarySchedule {
    package static var fullName: String { "usher.focus.v1.SummarySchedule" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__SummarySchedule>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__summary_schedule__init(raw.assumingMemoryBound(to: Usher__Focus__V1__SummarySchedule.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__SummarySchedule.self)
        self.isEnabled = c.pointee.is_enabled != 0
        self.minutesOfDay = CField.numbers(c.pointee.minutes_of_day, c.pointee.n_minutes_of_day)
        self.revision = c.pointee.revision
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__SummarySchedule.self)
        c.pointee.is_enabled = self.isEnabled ? 1 : 0
        if !self.minutesOfDay.isEmpty {
            c.pointee.minutes_of_day = try CField.numbers(self.minutesOfDay, arena)
            c.pointee.n_minutes_of_day = self.minutesOfDay.count
        }
        c.pointee.revision = self.revision
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutSummaryScheduleRequest {
    package static var fullName: String { "usher.focus.v1.PutSummaryScheduleRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "schedule", SummarySchedule.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutSummaryScheduleRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_summary_schedule_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutSummaryScheduleRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutSummaryScheduleRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.schedule {
            self.schedule = try CField.message(value, "schedule")
        }
        if c.pointee._expected_revision_case.rawValue != 0 {
            self.expectedRevision = c.pointee.expected_revision
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutSummaryScheduleRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.schedule {
            c.pointee.schedule = try CField.submessage(value, "schedule", arena).assumingMemoryBound(to: Usher__Focus__V1__SummarySchedule.self)
        }
        if let value = self.expectedRevision {
            c.pointee.expected_revision = value
            c.pointee._expected_revision_case = .init(rawValue: 4)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutSummaryScheduleResponse {
    package static var fullName: String { "usher.focus.v1.PutSummaryScheduleResponse" }
    package static let shape = MessageShape([
        .one(1, "schedule", SummarySchedule.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutSummaryScheduleResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_summary_schedule_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutSummaryScheduleResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutSummaryScheduleResponse.self)
        if let value = c.pointee.schedule {
            self.schedule = try CField.message(value, "schedule")
        }
        if c.pointee._next_due_at_unix_us_case.rawValue != 0 {
            self.nextDueAtUnixUs = c.pointee.next_due_at_unix_us
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutSummaryScheduleResponse.self)
        if let value = self.schedule {
            c.pointee.schedule = try CField.submessage(value, "schedule", arena).assumingMemoryBound(to: Usher__Focus__V1__SummarySchedule.self)
        }
        if let value = self.nextDueAtUnixUs {
            c.pointee.next_due_at_unix_us = value
            c.pointee._next_due_at_unix_us_case = .init(rawValue: 2)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetSummaryScheduleRequest {
    package static var fullName: String { "usher.focus.v1.GetSummaryScheduleRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetSummaryScheduleRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_summary_schedule_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetSummaryScheduleRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetSummaryScheduleRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetSummaryScheduleRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetSummaryScheduleResponse {
    package static var fullName: String { "usher.focus.v1.GetSummaryScheduleResponse" }
    package static let shape = MessageShape([
        .one(1, "schedule", SummarySchedule.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetSummaryScheduleResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_summary_schedule_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetSummaryScheduleResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetSummaryScheduleResponse.self)
        if let value = c.pointee.schedule {
            self.schedule = try CField.message(value, "schedule")
        }
        if c.pointee._next_due_at_unix_us_case.rawValue != 0 {
            self.nextDueAtUnixUs = c.pointee.next_due_at_unix_us
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetSummaryScheduleResponse.self)
        if let value = self.schedule {
            c.pointee.schedule = try CField.submessage(value, "schedule", arena).assumingMemoryBound(to: Usher__Focus__V1__SummarySchedule.self)
        }
        if let value = self.nextDueAtUnixUs {
            c.pointee.next_due_at_unix_us = value
            c.pointee._next_due_at_unix_us_case = .init(rawValue: 2)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PreviewSummaryRequest {
    package static var fullName: String { "usher.focus.v1.PreviewSummaryRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PreviewSummaryRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__preview_summary_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PreviewSummaryRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PreviewSummaryRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PreviewSummaryRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PreviewSummaryResponse {
    package static var fullName: String { "usher.focus.v1.PreviewSummaryResponse" }
    package static let shape = MessageShape([
        .one(1, "digest", SummaryDigest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PreviewSummaryResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__preview_summary_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PreviewSummaryResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PreviewSummaryResponse.self)
        if let value = c.pointee.digest {
            self.digest = try CField.message(value, "digest")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PreviewSummaryResponse.self)
        if let value = self.digest {
            c.pointee.digest = try CField.submessage(value, "digest", arena).assumingMemoryBound(to: Usher__Common__V1__SummaryDigest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Interaction {
    package static var fullName: String { "usher.focus.v1.Interaction" }
    package static let shape = MessageShape([
        .one(5, "communication", Communication.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__Interaction>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__interaction__init(raw.assumingMemoryBound(to: Usher__Focus__V1__Interaction.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__Interaction.self)
        self.interactionID = try CField.string(c.pointee.interaction_id, "interaction_id")
        self.kind = NotificationKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.direction = InteractionDirection(rawValue: Int32(truncatingIfNeeded: c.pointee.direction.rawValue))
        self.atUnixUs = c.pointee.at_unix_us
        if let value = c.pointee.communication {
            self.communication = try CField.message(value, "communication")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__Interaction.self)
        if !self.interactionID.isEmpty { c.pointee.interaction_id = try CField.cString(self.interactionID, "interaction_id", arena) }
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        c.pointee.direction = .init(rawValue: .init(truncatingIfNeeded: self.direction.rawValue))
        c.pointee.at_unix_us = self.atUnixUs
        if let value = self.communication {
            c.pointee.communication = try CField.submessage(value, "communication", arena).assumingMemoryBound(to: Usher__Common__V1__Communication.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DonateInteractionsRequest {
    package static var fullName: String { "usher.focus.v1.DonateInteractionsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .any(4, "interactions", Interaction.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DonateInteractionsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__donate_interactions_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DonateInteractionsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DonateInteractionsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.interactions = try CField.messages(c.pointee.interactions, c.pointee.n_interactions, "interactions")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DonateInteractionsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.interactions.isEmpty {
            c.pointee.interactions = try CField.submessages(self.interactions, "interactions", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__Interaction>?.self)
            c.pointee.n_interactions = self.interactions.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DonateInteractionsResponse {
    package static var fullName: String { "usher.focus.v1.DonateInteractionsResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DonateInteractionsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__donate_interactions_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DonateInteractionsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DonateInteractionsResponse.self)
        self.recordedCount = c.pointee.recorded_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DonateInteractionsResponse.self)
        c.pointee.recorded_count = self.recordedCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DeleteInteractionsRequest {
    package static var fullName: String { "usher.focus.v1.DeleteInteractionsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DeleteInteractionsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__delete_interactions_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DeleteInteractionsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DeleteInteractionsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.contactID = try CField.string(c.pointee.contact_id, "contact_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DeleteInteractionsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.contactID.isEmpty { c.pointee.contact_id = try CField.cString(self.contactID, "contact_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DeleteInteractionsResponse {
    package static var fullName: String { "usher.focus.v1.DeleteInteractionsResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__DeleteInteractionsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__delete_interactions_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__DeleteInteractionsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DeleteInteractionsResponse.self)
        self.deletedCount = c.pointee.deleted_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__DeleteInteractionsResponse.self)
        c.pointee.deleted_count = self.deletedCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SuggestPeopleRequest {
    package static var fullName: String { "usher.focus.v1.SuggestPeopleRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__SuggestPeopleRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__suggest_people_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__SuggestPeopleRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__SuggestPeopleRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.focusID = try CField.string(c.pointee.focus_id, "focus_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__SuggestPeopleRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.focusID.isEmpty { c.pointee.focus_id = try CField.cString(self.focusID, "focus_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PersonSuggestion {
    package static var fullName: String { "usher.focus.v1.PersonSuggestion" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PersonSuggestion>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__person_suggestion__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PersonSuggestion.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PersonSuggestion.self)
        self.contactID = try CField.string(c.pointee.contact_id, "contact_id")
        self.score = c.pointee.score
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PersonSuggestion.self)
        if !self.contactID.isEmpty { c.pointee.contact_id = try CField.cString(self.contactID, "contact_id", arena) }
        c.pointee.score = self.score
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SuggestPeopleResponse {
    package static var fullName: String { "usher.focus.v1.SuggestPeopleResponse" }
    package static let shape = MessageShape([
        .any(1, "suggestions", PersonSuggestion.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__SuggestPeopleResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__suggest_people_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__SuggestPeopleResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__SuggestPeopleResponse.self)
        self.suggestions = try CField.messages(c.pointee.suggestions, c.pointee.n_suggestions, "suggestions")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__SuggestPeopleResponse.self)
        if !self.suggestions.isEmpty {
            c.pointee.suggestions = try CField.submessages(self.suggestions, "suggestions", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__PersonSuggestion>?.self)
            c.pointee.n_suggestions = self.suggestions.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutConversationMuteRequest {
    package static var fullName: String { "usher.focus.v1.PutConversationMuteRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutConversationMuteRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_conversation_mute_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutConversationMuteRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutConversationMuteRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.conversationID = try CField.string(c.pointee.conversation_id, "conversation_id")
        self.isMuted = c.pointee.is_muted != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutConversationMuteRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.conversationID.isEmpty { c.pointee.conversation_id = try CField.cString(self.conversationID, "conversation_id", arena) }
        c.pointee.is_muted = self.isMuted ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutConversationMuteResponse {
    package static var fullName: String { "usher.focus.v1.PutConversationMuteResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutConversationMuteResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_conversation_mute_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutConversationMuteResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutConversationMuteResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutConversationMuteResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListConversationMutesRequest {
    package static var fullName: String { "usher.focus.v1.ListConversationMutesRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ListConversationMutesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__list_conversation_mutes_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ListConversationMutesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListConversationMutesRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListConversationMutesRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ConversationMute {
    package static var fullName: String { "usher.focus.v1.ConversationMute" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ConversationMute>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__conversation_mute__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ConversationMute.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ConversationMute.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.conversationID = try CField.string(c.pointee.conversation_id, "conversation_id")
        self.mutedAtUnixUs = c.pointee.muted_at_unix_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ConversationMute.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.conversationID.isEmpty { c.pointee.conversation_id = try CField.cString(self.conversationID, "conversation_id", arena) }
        c.pointee.muted_at_unix_us = self.mutedAtUnixUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListConversationMutesResponse {
    package static var fullName: String { "usher.focus.v1.ListConversationMutesResponse" }
    package static let shape = MessageShape([
        .any(1, "mutes", ConversationMute.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__ListConversationMutesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__list_conversation_mutes_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__ListConversationMutesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListConversationMutesResponse.self)
        self.mutes = try CField.messages(c.pointee.mutes, c.pointee.n_mutes, "mutes")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__ListConversationMutesResponse.self)
        if !self.mutes.isEmpty {
            c.pointee.mutes = try CField.submessages(self.mutes, "mutes", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__ConversationMute>?.self)
            c.pointee.n_mutes = self.mutes.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension AlertCap {
    package static var fullName: String { "usher.focus.v1.AlertCap" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__AlertCap>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__alert_cap__init(raw.assumingMemoryBound(to: Usher__Focus__V1__AlertCap.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__AlertCap.self)
        self.alertClass = AlertClass(rawValue: Int32(truncatingIfNeeded: c.pointee.alert_class.rawValue))
        self.alertCount = c.pointee.alert_count
        self.periodS = c.pointee.period_s
        self.burst = c.pointee.burst
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__AlertCap.self)
        c.pointee.alert_class = .init(rawValue: .init(truncatingIfNeeded: self.alertClass.rawValue))
        c.pointee.alert_count = self.alertCount
        c.pointee.period_s = self.periodS
        c.pointee.burst = self.burst
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutAlertCapsRequest {
    package static var fullName: String { "usher.focus.v1.PutAlertCapsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .any(3, "caps", AlertCap.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutAlertCapsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_alert_caps_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutAlertCapsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutAlertCapsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.caps = try CField.messages(c.pointee.caps, c.pointee.n_caps, "caps")
        if c.pointee._expected_revision_case.rawValue != 0 {
            self.expectedRevision = c.pointee.expected_revision
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutAlertCapsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.caps.isEmpty {
            c.pointee.caps = try CField.submessages(self.caps, "caps", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__AlertCap>?.self)
            c.pointee.n_caps = self.caps.count
        }
        if let value = self.expectedRevision {
            c.pointee.expected_revision = value
            c.pointee._expected_revision_case = .init(rawValue: 4)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutAlertCapsResponse {
    package static var fullName: String { "usher.focus.v1.PutAlertCapsResponse" }
    package static let shape = MessageShape([
        .any(1, "caps", AlertCap.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__PutAlertCapsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__put_alert_caps_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__PutAlertCapsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutAlertCapsResponse.self)
        self.caps = try CField.messages(c.pointee.caps, c.pointee.n_caps, "caps")
        self.revision = c.pointee.revision
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__PutAlertCapsResponse.self)
        if !self.caps.isEmpty {
            c.pointee.caps = try CField.submessages(self.caps, "caps", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__AlertCap>?.self)
            c.pointee.n_caps = self.caps.count
        }
        c.pointee.revision = self.revision
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetAlertCapsRequest {
    package static var fullName: String { "usher.focus.v1.GetAlertCapsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetAlertCapsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_alert_caps_request__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertCapsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertCapsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertCapsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetAlertCapsResponse {
    package static var fullName: String { "usher.focus.v1.GetAlertCapsResponse" }
    package static let shape = MessageShape([
        .any(1, "caps", AlertCap.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Focus__V1__GetAlertCapsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__focus__v1__get_alert_caps_response__init(raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertCapsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertCapsResponse.self)
        self.caps = try CField.messages(c.pointee.caps, c.pointee.n_caps, "caps")
        self.revision = c.pointee.revision
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Focus__V1__GetAlertCapsResponse.self)
        if !self.caps.isEmpty {
            c.pointee.caps = try CField.submessages(self.caps, "caps", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Focus__V1__AlertCap>?.self)
            c.pointee.n_caps = self.caps.count
        }
        c.pointee.revision = self.revision
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
