// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/request.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension Principal {
    package static var fullName: String { "usher.common.v1.Principal" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__Principal>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__principal__init(raw.assumingMemoryBound(to: Usher__Common__V1__Principal.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        switch c.pointee.identity_case.rawValue {
        case 1:
            self.identity = .appID(try CField.string(c.pointee.app_id, "app_id"))
        case 2:
            self.identity = .personID(try CField.string(c.pointee.person_id, "person_id"))
        case 3:
            self.identity = .operatorName(try CField.string(c.pointee.operator_name, "operator_name"))
        default: break
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        switch self.identity {
        case .appID(let value):
            c.pointee.app_id = try CField.cString(value, "app_id", arena)
            c.pointee.identity_case = .init(rawValue: 1)
        case .personID(let value):
            c.pointee.person_id = try CField.cString(value, "person_id", arena)
            c.pointee.identity_case = .init(rawValue: 2)
        case .operatorName(let value):
            c.pointee.operator_name = try CField.cString(value, "operator_name", arena)
            c.pointee.identity_case = .init(rawValue: 3)
        case nil: break
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PageRequest {
    package static var fullName: String { "usher.common.v1.PageRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__PageRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__page_request__init(raw.assumingMemoryBound(to: Usher__Common__V1__PageRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        self.pageSize = c.pointee.page_size
        self.pageToken = CField.bytes(c.pointee.page_token)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        c.pointee.page_size = self.pageSize
        if !self.pageToken.isEmpty { c.pointee.page_token = try CField.data(self.pageToken, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PageInfo {
    package static var fullName: String { "usher.common.v1.PageInfo" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__PageInfo>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__page_info__init(raw.assumingMemoryBound(to: Usher__Common__V1__PageInfo.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        self.nextPageToken = CField.bytes(c.pointee.next_page_token)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        if !self.nextPageToken.isEmpty { c.pointee.next_page_token = try CField.data(self.nextPageToken, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Refusal {
    package static var fullName: String { "usher.common.v1.Refusal" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__Refusal>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__refusal__init(raw.assumingMemoryBound(to: Usher__Common__V1__Refusal.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Refusal.self)
        self.code = try CField.string(c.pointee.code, "code")
        self.field = try CField.string(c.pointee.field, "field")
        self.message = try CField.string(c.pointee.message, "message")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Refusal.self)
        if !self.code.isEmpty { c.pointee.code = try CField.cString(self.code, "code", arena) }
        if !self.field.isEmpty { c.pointee.field = try CField.cString(self.field, "field", arena) }
        if !self.message.isEmpty { c.pointee.message = try CField.cString(self.message, "message", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Finding {
    package static var fullName: String { "usher.common.v1.Finding" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__Finding>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__finding__init(raw.assumingMemoryBound(to: Usher__Common__V1__Finding.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Finding.self)
        self.ruleID = try CField.string(c.pointee.rule_id, "rule_id")
        self.severity = FindingSeverity(rawValue: Int32(truncatingIfNeeded: c.pointee.severity.rawValue))
        self.field = try CField.string(c.pointee.field, "field")
        self.message = try CField.string(c.pointee.message, "message")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Finding.self)
        if !self.ruleID.isEmpty { c.pointee.rule_id = try CField.cString(self.ruleID, "rule_id", arena) }
        c.pointee.severity = .init(rawValue: .init(truncatingIfNeeded: self.severity.rawValue))
        if !self.field.isEmpty { c.pointee.field = try CField.cString(self.field, "field", arena) }
        if !self.message.isEmpty { c.pointee.message = try CField.cString(self.message, "message", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
