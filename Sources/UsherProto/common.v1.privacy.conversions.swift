// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/privacy.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension ExportPersonDataRequest {
    package static var fullName: String { "usher.common.v1.ExportPersonDataRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__ExportPersonDataRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__export_person_data_request__init(raw.assumingMemoryBound(to: Usher__Common__V1__ExportPersonDataRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ExportPersonDataRequest.self)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.exportToken = CField.bytes(c.pointee.export_token)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ExportPersonDataRequest.self)
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.exportToken.isEmpty { c.pointee.export_token = try CField.data(self.exportToken, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ExportPersonDataResponse {
    package static var fullName: String { "usher.common.v1.ExportPersonDataResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__ExportPersonDataResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__export_person_data_response__init(raw.assumingMemoryBound(to: Usher__Common__V1__ExportPersonDataResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ExportPersonDataResponse.self)
        self.section = try CField.string(c.pointee.section, "section")
        self.jsonLines = CField.bytes(c.pointee.json_lines)
        self.nextExportToken = CField.bytes(c.pointee.next_export_token)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ExportPersonDataResponse.self)
        if !self.section.isEmpty { c.pointee.section = try CField.cString(self.section, "section", arena) }
        if !self.jsonLines.isEmpty { c.pointee.json_lines = try CField.data(self.jsonLines, arena) }
        if !self.nextExportToken.isEmpty { c.pointee.next_export_token = try CField.data(self.nextExportToken, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ErasePersonDataRequest {
    package static var fullName: String { "usher.common.v1.ErasePersonDataRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__ErasePersonDataRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__erase_person_data_request__init(raw.assumingMemoryBound(to: Usher__Common__V1__ErasePersonDataRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ErasePersonDataRequest.self)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.erasureID = CField.bytes(c.pointee.erasure_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ErasePersonDataRequest.self)
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.erasureID.isEmpty { c.pointee.erasure_id = try CField.data(self.erasureID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ErasePersonDataResponse {
    package static var fullName: String { "usher.common.v1.ErasePersonDataResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__ErasePersonDataResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__erase_person_data_response__init(raw.assumingMemoryBound(to: Usher__Common__V1__ErasePersonDataResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ErasePersonDataResponse.self)
        self.erasedCount = c.pointee.erased_count
        self.erasedAtUnixUs = c.pointee.erased_at_unix_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__ErasePersonDataResponse.self)
        c.pointee.erased_count = self.erasedCount
        c.pointee.erased_at_unix_us = self.erasedAtUnixUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
