// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/health/v1/health.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension ServingState {
    package static var fullName: String { "usher.health.v1.ServingState" }
    package static let shape = MessageShape([
        .any(4, "troubles", Trouble.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Health__V1__ServingState>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__health__v1__serving_state__init(raw.assumingMemoryBound(to: Usher__Health__V1__ServingState.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__ServingState.self)
        self.status = ServingStatus(rawValue: Int32(truncatingIfNeeded: c.pointee.status.rawValue))
        self.waitingFor = try CField.strings(c.pointee.waiting_for, c.pointee.n_waiting_for, "waiting_for")
        self.sinceUnixUs = c.pointee.since_unix_us
        self.troubles = try CField.messages(c.pointee.troubles, c.pointee.n_troubles, "troubles")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__ServingState.self)
        c.pointee.status = .init(rawValue: .init(truncatingIfNeeded: self.status.rawValue))
        if !self.waitingFor.isEmpty {
            c.pointee.waiting_for = try CField.cStrings(self.waitingFor, "waiting_for", arena)
            c.pointee.n_waiting_for = self.waitingFor.count
        }
        c.pointee.since_unix_us = self.sinceUnixUs
        if !self.troubles.isEmpty {
            c.pointee.troubles = try CField.submessages(self.troubles, "troubles", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Health__V1__Trouble>?.self)
            c.pointee.n_troubles = self.troubles.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Trouble {
    package static var fullName: String { "usher.health.v1.Trouble" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Health__V1__Trouble>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__health__v1__trouble__init(raw.assumingMemoryBound(to: Usher__Health__V1__Trouble.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__Trouble.self)
        self.kind = TroubleKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.peer = try CField.string(c.pointee.peer, "peer")
        self.sinceUnixUs = c.pointee.since_unix_us
        self.what = try CField.string(c.pointee.what, "what")
        self.consequence = try CField.string(c.pointee.consequence, "consequence")
        self.cure = try CField.string(c.pointee.cure, "cure")
        if c.pointee._clock_offset_us_case.rawValue != 0 {
            self.clockOffsetUs = c.pointee.clock_offset_us
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__Trouble.self)
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        if !self.peer.isEmpty { c.pointee.peer = try CField.cString(self.peer, "peer", arena) }
        c.pointee.since_unix_us = self.sinceUnixUs
        if !self.what.isEmpty { c.pointee.what = try CField.cString(self.what, "what", arena) }
        if !self.consequence.isEmpty { c.pointee.consequence = try CField.cString(self.consequence, "consequence", arena) }
        if !self.cure.isEmpty { c.pointee.cure = try CField.cString(self.cure, "cure", arena) }
        if let value = self.clockOffsetUs {
            c.pointee.clock_offset_us = value
            c.pointee._clock_offset_us_case = .init(rawValue: 7)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension HealthCheckRequest {
    package static var fullName: String { "usher.health.v1.HealthCheckRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Health__V1__HealthCheckRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__health__v1__health_check_request__init(raw.assumingMemoryBound(to: Usher__Health__V1__HealthCheckRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__HealthCheckRequest.self)
        self.service = try CField.string(c.pointee.service, "service")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__HealthCheckRequest.self)
        if !self.service.isEmpty { c.pointee.service = try CField.cString(self.service, "service", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension HealthCheckResponse {
    package static var fullName: String { "usher.health.v1.HealthCheckResponse" }
    package static let shape = MessageShape([
        .one(1, "state", ServingState.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Health__V1__HealthCheckResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__health__v1__health_check_response__init(raw.assumingMemoryBound(to: Usher__Health__V1__HealthCheckResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__HealthCheckResponse.self)
        if let value = c.pointee.state {
            self.state = try CField.message(value, "state")
        }
        self.timeUnixUs = c.pointee.time_unix_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__HealthCheckResponse.self)
        if let value = self.state {
            c.pointee.state = try CField.submessage(value, "state", arena).assumingMemoryBound(to: Usher__Health__V1__ServingState.self)
        }
        c.pointee.time_unix_us = self.timeUnixUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension HealthWatchRequest {
    package static var fullName: String { "usher.health.v1.HealthWatchRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Health__V1__HealthWatchRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__health__v1__health_watch_request__init(raw.assumingMemoryBound(to: Usher__Health__V1__HealthWatchRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__HealthWatchRequest.self)
        self.service = try CField.string(c.pointee.service, "service")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__HealthWatchRequest.self)
        if !self.service.isEmpty { c.pointee.service = try CField.cString(self.service, "service", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension HealthWatchResponse {
    package static var fullName: String { "usher.health.v1.HealthWatchResponse" }
    package static let shape = MessageShape([
        .one(1, "state", ServingState.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Health__V1__HealthWatchResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__health__v1__health_watch_response__init(raw.assumingMemoryBound(to: Usher__Health__V1__HealthWatchResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__HealthWatchResponse.self)
        if let value = c.pointee.state {
            self.state = try CField.message(value, "state")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Health__V1__HealthWatchResponse.self)
        if let value = self.state {
            c.pointee.state = try CField.submessage(value, "state", arena).assumingMemoryBound(to: Usher__Health__V1__ServingState.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
