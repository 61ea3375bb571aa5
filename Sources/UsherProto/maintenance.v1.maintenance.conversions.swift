// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/maintenance/v1/maintenance.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension DescribeDatabaseRequest {
    package static var fullName: String { "usher.maintenance.v1.DescribeDatabaseRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__DescribeDatabaseRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__describe_database_request__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__DescribeDatabaseRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DescribeDatabaseRequest.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DescribeDatabaseRequest.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DescribeDatabaseResponse {
    package static var fullName: String { "usher.maintenance.v1.DescribeDatabaseResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__DescribeDatabaseResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__describe_database_response__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__DescribeDatabaseResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DescribeDatabaseResponse.self)
        self.service = try CField.string(c.pointee.service, "service")
        self.version = try CField.string(c.pointee.version, "version")
        self.commit = try CField.string(c.pointee.commit, "commit")
        self.contract = try CField.string(c.pointee.contract, "contract")
        self.schemaVersion = c.pointee.schema_version
        self.byteCount = c.pointee.byte_count
        self.ledgerPosition = c.pointee.ledger_position
        self.state = DatabaseState(rawValue: Int32(truncatingIfNeeded: c.pointee.state.rawValue))
        self.restoreID = CField.bytes(c.pointee.restore_id)
        self.erasedAgainCount = c.pointee.erased_again_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DescribeDatabaseResponse.self)
        if !self.service.isEmpty { c.pointee.service = try CField.cString(self.service, "service", arena) }
        if !self.version.isEmpty { c.pointee.version = try CField.cString(self.version, "version", arena) }
        if !self.commit.isEmpty { c.pointee.commit = try CField.cString(self.commit, "commit", arena) }
        if !self.contract.isEmpty { c.pointee.contract = try CField.cString(self.contract, "contract", arena) }
        c.pointee.schema_version = self.schemaVersion
        c.pointee.byte_count = self.byteCount
        c.pointee.ledger_position = self.ledgerPosition
        c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
        if !self.restoreID.isEmpty { c.pointee.restore_id = try CField.data(self.restoreID, arena) }
        c.pointee.erased_again_count = self.erasedAgainCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension HoldWritesRequest {
    package static var fullName: String { "usher.maintenance.v1.HoldWritesRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__HoldWritesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__hold_writes_request__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__HoldWritesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__HoldWritesRequest.self)
        self.backupID = CField.bytes(c.pointee.backup_id)
        self.holdAtMostMs = c.pointee.hold_at_most_ms
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__HoldWritesRequest.self)
        if !self.backupID.isEmpty { c.pointee.backup_id = try CField.data(self.backupID, arena) }
        c.pointee.hold_at_most_ms = self.holdAtMostMs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension HoldWritesResponse {
    package static var fullName: String { "usher.maintenance.v1.HoldWritesResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__HoldWritesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__hold_writes_response__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__HoldWritesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__HoldWritesResponse.self)
        self.schemaVersion = c.pointee.schema_version
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__HoldWritesResponse.self)
        c.pointee.schema_version = self.schemaVersion
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReleaseWritesRequest {
    package static var fullName: String { "usher.maintenance.v1.ReleaseWritesRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__ReleaseWritesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__release_writes_request__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__ReleaseWritesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__ReleaseWritesRequest.self)
        self.backupID = CField.bytes(c.pointee.backup_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__ReleaseWritesRequest.self)
        if !self.backupID.isEmpty { c.pointee.backup_id = try CField.data(self.backupID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReleaseWritesResponse {
    package static var fullName: String { "usher.maintenance.v1.ReleaseWritesResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__ReleaseWritesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__release_writes_response__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__ReleaseWritesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__ReleaseWritesResponse.self)
        self.wasHeld = c.pointee.was_held != 0
        self.heldUs = c.pointee.held_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__ReleaseWritesResponse.self)
        c.pointee.was_held = self.wasHeld ? 1 : 0
        c.pointee.held_us = self.heldUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FetchBackupRequest {
    package static var fullName: String { "usher.maintenance.v1.FetchBackupRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__FetchBackupRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__fetch_backup_request__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__FetchBackupRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__FetchBackupRequest.self)
        self.backupID = CField.bytes(c.pointee.backup_id)
        self.offset = c.pointee.offset
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__FetchBackupRequest.self)
        if !self.backupID.isEmpty { c.pointee.backup_id = try CField.data(self.backupID, arena) }
        c.pointee.offset = self.offset
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FetchBackupResponse {
    package static var fullName: String { "usher.maintenance.v1.FetchBackupResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__FetchBackupResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__fetch_backup_response__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__FetchBackupResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__FetchBackupResponse.self)
        self.data = CField.bytes(c.pointee.data)
        self.byteCount = c.pointee.byte_count
        self.sha256 = CField.bytes(c.pointee.sha256)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__FetchBackupResponse.self)
        if !self.data.isEmpty { c.pointee.data = try CField.data(self.data, arena) }
        c.pointee.byte_count = self.byteCount
        if !self.sha256.isEmpty { c.pointee.sha256 = try CField.data(self.sha256, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DiscardBackupRequest {
    package static var fullName: String { "usher.maintenance.v1.DiscardBackupRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__DiscardBackupRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__discard_backup_request__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardBackupRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardBackupRequest.self)
        self.backupID = CField.bytes(c.pointee.backup_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardBackupRequest.self)
        if !self.backupID.isEmpty { c.pointee.backup_id = try CField.data(self.backupID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DiscardBackupResponse {
    package static var fullName: String { "usher.maintenance.v1.DiscardBackupResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__DiscardBackupResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__discard_backup_response__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardBackupResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardBackupResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardBackupResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension StageRestoreRequest {
    package static var fullName: String { "usher.maintenance.v1.StageRestoreRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__StageRestoreRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__stage_restore_request__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__StageRestoreRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__StageRestoreRequest.self)
        self.sha256 = CField.bytes(c.pointee.sha256)
        self.byteCount = c.pointee.byte_count
        self.offset = c.pointee.offset
        self.data = CField.bytes(c.pointee.data)
        self.restoreID = CField.bytes(c.pointee.restore_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__StageRestoreRequest.self)
        if !self.sha256.isEmpty { c.pointee.sha256 = try CField.data(self.sha256, arena) }
        c.pointee.byte_count = self.byteCount
        c.pointee.offset = self.offset
        if !self.data.isEmpty { c.pointee.data = try CField.data(self.data, arena) }
        if !self.restoreID.isEmpty { c.pointee.restore_id = try CField.data(self.restoreID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension StageRestoreResponse {
    package static var fullName: String { "usher.maintenance.v1.StageRestoreResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__StageRestoreResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__stage_restore_response__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__StageRestoreResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__StageRestoreResponse.self)
        self.nextOffset = c.pointee.next_offset
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__StageRestoreResponse.self)
        c.pointee.next_offset = self.nextOffset
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DiscardRestoreRequest {
    package static var fullName: String { "usher.maintenance.v1.DiscardRestoreRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__DiscardRestoreRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__discard_restore_request__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardRestoreRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardRestoreRequest.self)
        self.restoreID = CField.bytes(c.pointee.restore_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardRestoreRequest.self)
        if !self.restoreID.isEmpty { c.pointee.restore_id = try CField.data(self.restoreID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DiscardRestoreResponse {
    package static var fullName: String { "usher.maintenance.v1.DiscardRestoreResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__DiscardRestoreResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__discard_restore_response__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardRestoreResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardRestoreResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__DiscardRestoreResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CheckRestoreRequest {
    package static var fullName: String { "usher.maintenance.v1.CheckRestoreRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__CheckRestoreRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__check_restore_request__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__CheckRestoreRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__CheckRestoreRequest.self)
        self.sha256 = CField.bytes(c.pointee.sha256)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__CheckRestoreRequest.self)
        if !self.sha256.isEmpty { c.pointee.sha256 = try CField.data(self.sha256, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CheckRestoreResponse {
    package static var fullName: String { "usher.maintenance.v1.CheckRestoreResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__CheckRestoreResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__check_restore_response__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__CheckRestoreResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__CheckRestoreResponse.self)
        self.schemaVersion = c.pointee.schema_version
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__CheckRestoreResponse.self)
        c.pointee.schema_version = self.schemaVersion
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CommitRestoreRequest {
    package static var fullName: String { "usher.maintenance.v1.CommitRestoreRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__CommitRestoreRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__commit_restore_request__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__CommitRestoreRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__CommitRestoreRequest.self)
        self.sha256 = CField.bytes(c.pointee.sha256)
        self.restoreID = CField.bytes(c.pointee.restore_id)
        self.backupID = CField.bytes(c.pointee.backup_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__CommitRestoreRequest.self)
        if !self.sha256.isEmpty { c.pointee.sha256 = try CField.data(self.sha256, arena) }
        if !self.restoreID.isEmpty { c.pointee.restore_id = try CField.data(self.restoreID, arena) }
        if !self.backupID.isEmpty { c.pointee.backup_id = try CField.data(self.backupID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CommitRestoreResponse {
    package static var fullName: String { "usher.maintenance.v1.CommitRestoreResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__CommitRestoreResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__commit_restore_response__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__CommitRestoreResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__CommitRestoreResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__CommitRestoreResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension OpenRestoredRequest {
    package static var fullName: String { "usher.maintenance.v1.OpenRestoredRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__OpenRestoredRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__open_restored_request__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__OpenRestoredRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__OpenRestoredRequest.self)
        self.restoreID = CField.bytes(c.pointee.restore_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__OpenRestoredRequest.self)
        if !self.restoreID.isEmpty { c.pointee.restore_id = try CField.data(self.restoreID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension OpenRestoredResponse {
    package static var fullName: String { "usher.maintenance.v1.OpenRestoredResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Maintenance__V1__OpenRestoredResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__maintenance__v1__open_restored_response__init(raw.assumingMemoryBound(to: Usher__Maintenance__V1__OpenRestoredResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__OpenRestoredResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Maintenance__V1__OpenRestoredResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
