// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/decision.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension DecisionFact {
    package static var fullName: String { "usher.common.v1.DecisionFact" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__DecisionFact>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__decision_fact__init(raw.assumingMemoryBound(to: Usher__Common__V1__DecisionFact.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__DecisionFact.self)
        self.name = FactName(rawValue: Int32(truncatingIfNeeded: c.pointee.name.rawValue))
        self.value = c.pointee.value
        self.text = try CField.string(c.pointee.text, "text")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__DecisionFact.self)
        c.pointee.name = .init(rawValue: .init(truncatingIfNeeded: self.name.rawValue))
        c.pointee.value = self.value
        if !self.text.isEmpty { c.pointee.text = try CField.cString(self.text, "text", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DecisionStep {
    package static var fullName: String { "usher.common.v1.DecisionStep" }
    package static let shape = MessageShape([
        .any(4, "inputs", DecisionFact.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__DecisionStep>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__decision_step__init(raw.assumingMemoryBound(to: Usher__Common__V1__DecisionStep.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__DecisionStep.self)
        self.rule = DecisionRule(rawValue: Int32(truncatingIfNeeded: c.pointee.rule.rawValue))
        self.outcome = RuleOutcome(rawValue: Int32(truncatingIfNeeded: c.pointee.outcome.rawValue))
        self.reason = Reason(rawValue: Int32(truncatingIfNeeded: c.pointee.reason.rawValue))
        self.inputs = try CField.messages(c.pointee.inputs, c.pointee.n_inputs, "inputs")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__DecisionStep.self)
        c.pointee.rule = .init(rawValue: .init(truncatingIfNeeded: self.rule.rawValue))
        c.pointee.outcome = .init(rawValue: .init(truncatingIfNeeded: self.outcome.rawValue))
        c.pointee.reason = .init(rawValue: .init(truncatingIfNeeded: self.reason.rawValue))
        if !self.inputs.isEmpty {
            c.pointee.inputs = try CField.submessages(self.inputs, "inputs", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__DecisionFact>?.self)
            c.pointee.n_inputs = self.inputs.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Decision {
    package static var fullName: String { "usher.common.v1.Decision" }
    package static let shape = MessageShape([
        .any(10, "steps", DecisionStep.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__Decision>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__decision__init(raw.assumingMemoryBound(to: Usher__Common__V1__Decision.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Decision.self)
        self.effectiveLevel = InterruptionLevel(rawValue: Int32(truncatingIfNeeded: c.pointee.effective_level.rawValue))
        self.listing = Listing(rawValue: Int32(truncatingIfNeeded: c.pointee.listing.rawValue))
        self.alert = AlertDisposition(rawValue: Int32(truncatingIfNeeded: c.pointee.alert.rawValue))
        self.lightsScreen = c.pointee.lights_screen != 0
        self.sound = SoundDisposition(rawValue: Int32(truncatingIfNeeded: c.pointee.sound.rawValue))
        if c.pointee._badge_case.rawValue != 0 {
            self.badge = c.pointee.badge
        }
        self.hapticEligible = c.pointee.haptic_eligible != 0
        self.isCommunication = c.pointee.is_communication != 0
        self.reasons = CField.enums(c.pointee.reasons, c.pointee.n_reasons)
        self.steps = try CField.messages(c.pointee.steps, c.pointee.n_steps, "steps")
        if c.pointee._release_at_unix_us_case.rawValue != 0 {
            self.releaseAtUnixUs = c.pointee.release_at_unix_us
        }
        self.focusID = try CField.string(c.pointee.focus_id, "focus_id")
        self.ledgerPosition = c.pointee.ledger_position
        self.decidedAtUnixUs = c.pointee.decided_at_unix_us
        self.focusActivation = c.pointee.focus_activation
        self.timeSensitivePrompt = TimeSensitivePrompt(rawValue: Int32(truncatingIfNeeded: c.pointee.time_sensitive_prompt.rawValue))
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Decision.self)
        c.pointee.effective_level = .init(rawValue: .init(truncatingIfNeeded: self.effectiveLevel.rawValue))
        c.pointee.listing = .init(rawValue: .init(truncatingIfNeeded: self.listing.rawValue))
        c.pointee.alert = .init(rawValue: .init(truncatingIfNeeded: self.alert.rawValue))
        c.pointee.lights_screen = self.lightsScreen ? 1 : 0
        c.pointee.sound = .init(rawValue: .init(truncatingIfNeeded: self.sound.rawValue))
        if let value = self.badge {
            c.pointee.badge = value
            c.pointee._badge_case = .init(rawValue: 6)
        }
        c.pointee.haptic_eligible = self.hapticEligible ? 1 : 0
        c.pointee.is_communication = self.isCommunication ? 1 : 0
        if !self.reasons.isEmpty {
            c.pointee.reasons = try CField.enums(self.reasons, arena).assumingMemoryBound(to: Usher__Common__V1__Reason.self)
            c.pointee.n_reasons = self.reasons.count
        }
        if !self.steps.isEmpty {
            c.pointee.steps = try CField.submessages(self.steps, "steps", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__DecisionStep>?.self)
            c.pointee.n_steps = self.steps.count
        }
        if let value = self.releaseAtUnixUs {
            c.pointee.release_at_unix_us = value
            c.pointee._release_at_unix_us_case = .init(rawValue: 11)
        }
        if !self.focusID.isEmpty { c.pointee.focus_id = try CField.cString(self.focusID, "focus_id", arena) }
        c.pointee.ledger_position = self.ledgerPosition
        c.pointee.decided_at_unix_us = self.decidedAtUnixUs
        c.pointee.focus_activation = self.focusActivation
        c.pointee.time_sensitive_prompt = .init(rawValue: .init(truncatingIfNeeded: self.timeSensitivePrompt.rawValue))
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DeviceDecision {
    package static var fullName: String { "usher.common.v1.DeviceDecision" }
    package static let shape = MessageShape([
        .one(2, "decision", Decision.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__DeviceDecision>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__device_decision__init(raw.assumingMemoryBound(to: Usher__Common__V1__DeviceDecision.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__DeviceDecision.self)
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        if let value = c.pointee.decision {
            self.decision = try CField.message(value, "decision")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__DeviceDecision.self)
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        if let value = self.decision {
            c.pointee.decision = try CField.submessage(value, "decision", arena).assumingMemoryBound(to: Usher__Common__V1__Decision.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension IdentifiedNotification {
    package static var fullName: String { "usher.common.v1.IdentifiedNotification" }
    package static let shape = MessageShape([
        .one(5, "content", NotificationContent.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__IdentifiedNotification>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__identified_notification__init(raw.assumingMemoryBound(to: Usher__Common__V1__IdentifiedNotification.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__IdentifiedNotification.self)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.acceptedAtUnixUs = c.pointee.accepted_at_unix_us
        if let value = c.pointee.content {
            self.content = try CField.message(value, "content")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__IdentifiedNotification.self)
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        c.pointee.accepted_at_unix_us = self.acceptedAtUnixUs
        if let value = self.content {
            c.pointee.content = try CField.submessage(value, "content", arena).assumingMemoryBound(to: Usher__Common__V1__NotificationContent.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension EvaluatedPermissions {
    package static var fullName: String { "usher.common.v1.EvaluatedPermissions" }
    package static let shape = MessageShape([
        .one(1, "permissions", Permissions.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__EvaluatedPermissions>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__evaluated_permissions__init(raw.assumingMemoryBound(to: Usher__Common__V1__EvaluatedPermissions.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__EvaluatedPermissions.self)
        if let value = c.pointee.permissions {
            self.permissions = try CField.message(value, "permissions")
        }
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__EvaluatedPermissions.self)
        if let value = self.permissions {
            c.pointee.permissions = try CField.submessage(value, "permissions", arena).assumingMemoryBound(to: Usher__Common__V1__Permissions.self)
        }
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
