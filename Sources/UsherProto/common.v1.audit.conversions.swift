// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/audit.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension ListAuditEventsRequest {
    package static var fullName: String { "usher.common.v1.ListAuditEventsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(5, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__ListAuditEventsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__list_audit_events_request__init(raw.assumingMemoryBound(to: Usher__Common__V1__ListAuditEventsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ListAuditEventsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        if c.pointee._from_unix_us_case.rawValue != 0 {
            self.fromUnixUs = c.pointee.from_unix_us
        }
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        if c.pointee._to_unix_us_case.rawValue != 0 {
            self.toUnixUs = c.pointee.to_unix_us
        }
        self.method = try CField.string(c.pointee.method, "method")
        self.refusedOnly = c.pointee.refused_only != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ListAuditEventsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if let value = self.fromUnixUs {
            c.pointee.from_unix_us = value
            c.pointee._from_unix_us_case = .init(rawValue: 4)
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        if let value = self.toUnixUs {
            c.pointee.to_unix_us = value
            c.pointee._to_unix_us_case = .init(rawValue: 6)
        }
        if !self.method.isEmpty { c.pointee.method = try CField.cString(self.method, "method", arena) }
        c.pointee.refused_only = self.refusedOnly ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension AuditEvent {
    package static var fullName: String { "usher.common.v1.AuditEvent" }
    package static let shape = MessageShape([
        .one(3, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__AuditEvent>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__audit_event__init(raw.assumingMemoryBound(to: Usher__Common__V1__AuditEvent.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__AuditEvent.self)
        self.auditEventID = CField.bytes(c.pointee.audit_event_id)
        self.atUnixUs = c.pointee.at_unix_us
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.caller = try CField.string(c.pointee.caller, "caller")
        self.method = try CField.string(c.pointee.method, "method")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.refusalCode = try CField.string(c.pointee.refusal_code, "refusal_code")
        self.detail = try CField.string(c.pointee.detail, "detail")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__AuditEvent.self)
        if !self.auditEventID.isEmpty { c.pointee.audit_event_id = try CField.data(self.auditEventID, arena) }
        c.pointee.at_unix_us = self.atUnixUs
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.caller.isEmpty { c.pointee.caller = try CField.cString(self.caller, "caller", arena) }
        if !self.method.isEmpty { c.pointee.method = try CField.cString(self.method, "method", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.refusalCode.isEmpty { c.pointee.refusal_code = try CField.cString(self.refusalCode, "refusal_code", arena) }
        if !self.detail.isEmpty { c.pointee.detail = try CField.cString(self.detail, "detail", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListAuditEventsResponse {
    package static var fullName: String { "usher.common.v1.ListAuditEventsResponse" }
    package static let shape = MessageShape([
        .any(1, "events", AuditEvent.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__ListAuditEventsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__list_audit_events_response__init(raw.assumingMemoryBound(to: Usher__Common__V1__ListAuditEventsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ListAuditEventsResponse.self)
        self.events = try CField.messages(c.pointee.events, c.pointee.n_events, "events")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ListAuditEventsResponse.self)
        if !self.events.isEmpty {
            c.pointee.events = try CField.submessages(self.events, "events", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__AuditEvent>?.self)
            c.pointee.n_events = self.events.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
