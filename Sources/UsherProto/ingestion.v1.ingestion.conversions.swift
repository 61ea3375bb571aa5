// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/ingestion/v1/ingestion.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension ApnsPayload {
    package static var fullName: String { "usher.ingestion.v1.ApnsPayload" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ApnsPayload>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__apns_payload__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ApnsPayload.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ApnsPayload.self)
        self.payload = CField.bytes(c.pointee.payload)
        self.pushType = try CField.string(c.pointee.push_type, "push_type")
        self.collapseID = try CField.string(c.pointee.collapse_id, "collapse_id")
        if c.pointee._expiration_unix_s_case.rawValue != 0 {
            self.expirationUnixS = c.pointee.expiration_unix_s
        }
        if c.pointee._priority_case.rawValue != 0 {
            self.priority = c.pointee.priority
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ApnsPayload.self)
        if !self.payload.isEmpty { c.pointee.payload = try CField.data(self.payload, arena) }
        if !self.pushType.isEmpty { c.pointee.push_type = try CField.cString(self.pushType, "push_type", arena) }
        if !self.collapseID.isEmpty { c.pointee.collapse_id = try CField.cString(self.collapseID, "collapse_id", arena) }
        if let value = self.expirationUnixS {
            c.pointee.expiration_unix_s = value
            c.pointee._expiration_unix_s_case = .init(rawValue: 4)
        }
        if let value = self.priority {
            c.pointee.priority = value
            c.pointee._priority_case = .init(rawValue: 5)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PeopleAudience {
    package static var fullName: String { "usher.ingestion.v1.PeopleAudience" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__PeopleAudience>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__people_audience__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__PeopleAudience.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PeopleAudience.self)
        self.personIDs = try CField.strings(c.pointee.person_ids, c.pointee.n_person_ids, "person_ids")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PeopleAudience.self)
        if !self.personIDs.isEmpty {
            c.pointee.person_ids = try CField.cStrings(self.personIDs, "person_ids", arena)
            c.pointee.n_person_ids = self.personIDs.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension TopicAudience {
    package static var fullName: String { "usher.ingestion.v1.TopicAudience" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__TopicAudience>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__topic_audience__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__TopicAudience.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__TopicAudience.self)
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__TopicAudience.self)
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Submission {
    package static var fullName: String { "usher.ingestion.v1.Submission" }
    package static let shape = MessageShape([
        .any(3, "people", PeopleAudience.shape),
        .any(4, "topic", TopicAudience.shape),
        .any(5, "content", NotificationContent.shape),
        .any(6, "apns", ApnsPayload.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__Submission>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__submission__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__Submission.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__Submission.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.idempotencyKey = try CField.string(c.pointee.idempotency_key, "idempotency_key")
        if c.pointee._send_at_unix_us_case.rawValue != 0 {
            self.sendAtUnixUs = c.pointee.send_at_unix_us
        }
        self.pastSchedulePolicy = PastSchedulePolicy(rawValue: Int32(truncatingIfNeeded: c.pointee.past_schedule_policy.rawValue))
        switch c.pointee.audience_case.rawValue {
        case 3:
            if let value = c.pointee.people { self.audience = .people(try CField.message(value, "people")) }
        case 4:
            if let value = c.pointee.topic { self.audience = .topic(try CField.message(value, "topic")) }
        default: break
        }
        switch c.pointee.body_case.rawValue {
        case 5:
            if let value = c.pointee.content { self.body = .content(try CField.message(value, "content")) }
        case 6:
            if let value = c.pointee.apns { self.body = .apns(try CField.message(value, "apns")) }
        default: break
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__Submission.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.idempotencyKey.isEmpty { c.pointee.idempotency_key = try CField.cString(self.idempotencyKey, "idempotency_key", arena) }
        if let value = self.sendAtUnixUs {
            c.pointee.send_at_unix_us = value
            c.pointee._send_at_unix_us_case = .init(rawValue: 7)
        }
        c.pointee.past_schedule_policy = .init(rawValue: .init(truncatingIfNeeded: self.pastSchedulePolicy.rawValue))
        switch self.audience {
        case .people(let value):
            c.pointee.people = try CField.submessage(value, "people", arena).assumingMemoryBound(to: Usher__Ingestion__V1__PeopleAudience.self)
            c.pointee.audience_case = .init(rawValue: 3)
        case .topic(let value):
            c.pointee.topic = try CField.submessage(value, "topic", arena).assumingMemoryBound(to: Usher__Ingestion__V1__TopicAudience.self)
            c.pointee.audience_case = .init(rawValue: 4)
        case nil: break
        }
        switch self.body {
        case .content(let value):
            c.pointee.content = try CField.submessage(value, "content", arena).assumingMemoryBound(to: Usher__Common__V1__NotificationContent.self)
            c.pointee.body_case = .init(rawValue: 5)
        case .apns(let value):
            c.pointee.apns = try CField.submessage(value, "apns", arena).assumingMemoryBound(to: Usher__Ingestion__V1__ApnsPayload.self)
            c.pointee.body_case = .init(rawValue: 6)
        case nil: break
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Acceptance {
    package static var fullName: String { "usher.ingestion.v1.Acceptance" }
    package static let shape = MessageShape([
        .any(4, "findings", Finding.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__Acceptance>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__acceptance__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__Acceptance.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__Acceptance.self)
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.acceptedAtUnixUs = c.pointee.accepted_at_unix_us
        self.isRepeat = c.pointee.is_repeat != 0
        self.findings = try CField.messages(c.pointee.findings, c.pointee.n_findings, "findings")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__Acceptance.self)
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        c.pointee.accepted_at_unix_us = self.acceptedAtUnixUs
        c.pointee.is_repeat = self.isRepeat ? 1 : 0
        if !self.findings.isEmpty {
            c.pointee.findings = try CField.submessages(self.findings, "findings", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__Finding>?.self)
            c.pointee.n_findings = self.findings.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SubmitRequest {
    package static var fullName: String { "usher.ingestion.v1.SubmitRequest" }
    package static let shape = MessageShape([
        .one(2, "submission", Submission.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__SubmitRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__submit_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitRequest.self)
        self.apiKey = try CField.string(c.pointee.api_key, "api_key")
        if let value = c.pointee.submission {
            self.submission = try CField.message(value, "submission")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitRequest.self)
        if !self.apiKey.isEmpty { c.pointee.api_key = try CField.cString(self.apiKey, "api_key", arena) }
        if let value = self.submission {
            c.pointee.submission = try CField.submessage(value, "submission", arena).assumingMemoryBound(to: Usher__Ingestion__V1__Submission.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SubmitResponse {
    package static var fullName: String { "usher.ingestion.v1.SubmitResponse" }
    package static let shape = MessageShape([
        .one(1, "acceptance", Acceptance.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__SubmitResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__submit_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitResponse.self)
        if let value = c.pointee.acceptance {
            self.acceptance = try CField.message(value, "acceptance")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitResponse.self)
        if let value = self.acceptance {
            c.pointee.acceptance = try CField.submessage(value, "acceptance", arena).assumingMemoryBound(to: Usher__Ingestion__V1__Acceptance.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SubmitBatchRequest {
    package static var fullName: String { "usher.ingestion.v1.SubmitBatchRequest" }
    package static let shape = MessageShape([
        .any(2, "submissions", Submission.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__SubmitBatchRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__submit_batch_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitBatchRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitBatchRequest.self)
        self.apiKey = try CField.string(c.pointee.api_key, "api_key")
        self.submissions = try CField.messages(c.pointee.submissions, c.pointee.n_submissions, "submissions")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitBatchRequest.self)
        if !self.apiKey.isEmpty { c.pointee.api_key = try CField.cString(self.apiKey, "api_key", arena) }
        if !self.submissions.isEmpty {
            c.pointee.submissions = try CField.submessages(self.submissions, "submissions", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__Submission>?.self)
            c.pointee.n_submissions = self.submissions.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SubmitResult {
    package static var fullName: String { "usher.ingestion.v1.SubmitResult" }
    package static let shape = MessageShape([
        .any(1, "acceptance", Acceptance.shape),
        .any(2, "refusal", Refusal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__SubmitResult>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__submit_result__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitResult.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitResult.self)
        switch c.pointee.result_case.rawValue {
        case 1:
            if let value = c.pointee.acceptance { self.result = .acceptance(try CField.message(value, "acceptance")) }
        case 2:
            if let value = c.pointee.refusal { self.result = .refusal(try CField.message(value, "refusal")) }
        default: break
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitResult.self)
        switch self.result {
        case .acceptance(let value):
            c.pointee.acceptance = try CField.submessage(value, "acceptance", arena).assumingMemoryBound(to: Usher__Ingestion__V1__Acceptance.self)
            c.pointee.result_case = .init(rawValue: 1)
        case .refusal(let value):
            c.pointee.refusal = try CField.submessage(value, "refusal", arena).assumingMemoryBound(to: Usher__Common__V1__Refusal.self)
            c.pointee.result_case = .init(rawValue: 2)
        case nil: break
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SubmitBatchResponse {
    package static var fullName: String { "usher.ingestion.v1.SubmitBatchResponse" }
    package static let shape = MessageShape([
        .any(1, "results", SubmitResult.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__SubmitBatchResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__submit_batch_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitBatchResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitBatchResponse.self)
        self.results = try CField.messages(c.pointee.results, c.pointee.n_results, "results")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SubmitBatchResponse.self)
        if !self.results.isEmpty {
            c.pointee.results = try CField.submessages(self.results, "results", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__SubmitResult>?.self)
            c.pointee.n_results = self.results.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CancelRequest {
    package static var fullName: String { "usher.ingestion.v1.CancelRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__CancelRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__cancel_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__CancelRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__CancelRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.removesPresented = c.pointee.removes_presented != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__CancelRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        c.pointee.removes_presented = self.removesPresented ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CancelResponse {
    package static var fullName: String { "usher.ingestion.v1.CancelResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__CancelResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__cancel_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__CancelResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__CancelResponse.self)
        self.phaseBefore = NotificationPhase(rawValue: Int32(truncatingIfNeeded: c.pointee.phase_before.rawValue))
        self.presentedCount = c.pointee.presented_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__CancelResponse.self)
        c.pointee.phase_before = .init(rawValue: .init(truncatingIfNeeded: self.phaseBefore.rawValue))
        c.pointee.presented_count = self.presentedCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetStatusRequest {
    package static var fullName: String { "usher.ingestion.v1.GetStatusRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__GetStatusRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__get_status_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetStatusRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetStatusRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.notificationID = CField.bytes(c.pointee.notification_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetStatusRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PairCount {
    package static var fullName: String { "usher.ingestion.v1.PairCount" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__PairCount>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__pair_count__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__PairCount.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PairCount.self)
        self.state = PairState(rawValue: Int32(truncatingIfNeeded: c.pointee.state.rawValue))
        self.count = c.pointee.count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PairCount.self)
        c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
        c.pointee.count = self.count
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetStatusResponse {
    package static var fullName: String { "usher.ingestion.v1.GetStatusResponse" }
    package static let shape = MessageShape([
        .any(6, "pair_counts", PairCount.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__GetStatusResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__get_status_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetStatusResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetStatusResponse.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.phase = NotificationPhase(rawValue: Int32(truncatingIfNeeded: c.pointee.phase.rawValue))
        self.lane = Lane(rawValue: Int32(truncatingIfNeeded: c.pointee.lane.rawValue))
        self.acceptedAtUnixUs = c.pointee.accepted_at_unix_us
        if c.pointee._send_at_unix_us_case.rawValue != 0 {
            self.sendAtUnixUs = c.pointee.send_at_unix_us
        }
        self.pairCounts = try CField.messages(c.pointee.pair_counts, c.pointee.n_pair_counts, "pair_counts")
        self.isFanningOut = c.pointee.is_fanning_out != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetStatusResponse.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        c.pointee.phase = .init(rawValue: .init(truncatingIfNeeded: self.phase.rawValue))
        c.pointee.lane = .init(rawValue: .init(truncatingIfNeeded: self.lane.rawValue))
        c.pointee.accepted_at_unix_us = self.acceptedAtUnixUs
        if let value = self.sendAtUnixUs {
            c.pointee.send_at_unix_us = value
            c.pointee._send_at_unix_us_case = .init(rawValue: 5)
        }
        if !self.pairCounts.isEmpty {
            c.pointee.pair_counts = try CField.submessages(self.pairCounts, "pair_counts", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__PairCount>?.self)
            c.pointee.n_pair_counts = self.pairCounts.count
        }
        c.pointee.is_fanning_out = self.isFanningOut ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListOutcomesRequest {
    package static var fullName: String { "usher.ingestion.v1.ListOutcomesRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(4, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ListOutcomesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__list_outcomes_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListOutcomesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListOutcomesRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.state = PairState(rawValue: Int32(truncatingIfNeeded: c.pointee.state.rawValue))
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListOutcomesRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PairOutcome {
    package static var fullName: String { "usher.ingestion.v1.PairOutcome" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__PairOutcome>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__pair_outcome__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__PairOutcome.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PairOutcome.self)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.state = PairState(rawValue: Int32(truncatingIfNeeded: c.pointee.state.rawValue))
        self.reasons = CField.enums(c.pointee.reasons, c.pointee.n_reasons)
        self.changedAtUnixUs = c.pointee.changed_at_unix_us
        self.attemptCount = c.pointee.attempt_count
        if c.pointee._next_action_at_unix_us_case.rawValue != 0 {
            self.nextActionAtUnixUs = c.pointee.next_action_at_unix_us
        }
        self.lastError = try CField.string(c.pointee.last_error, "last_error")
        if c.pointee._ledger_position_case.rawValue != 0 {
            self.ledgerPosition = c.pointee.ledger_position
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PairOutcome.self)
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
        if !self.reasons.isEmpty {
            c.pointee.reasons = try CField.enums(self.reasons, arena).assumingMemoryBound(to: Usher__Common__V1__Reason.self)
            c.pointee.n_reasons = self.reasons.count
        }
        c.pointee.changed_at_unix_us = self.changedAtUnixUs
        c.pointee.attempt_count = self.attemptCount
        if let value = self.nextActionAtUnixUs {
            c.pointee.next_action_at_unix_us = value
            c.pointee._next_action_at_unix_us_case = .init(rawValue: 6)
        }
        if !self.lastError.isEmpty { c.pointee.last_error = try CField.cString(self.lastError, "last_error", arena) }
        if let value = self.ledgerPosition {
            c.pointee.ledger_position = value
            c.pointee._ledger_position_case = .init(rawValue: 8)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListOutcomesResponse {
    package static var fullName: String { "usher.ingestion.v1.ListOutcomesResponse" }
    package static let shape = MessageShape([
        .any(1, "outcomes", PairOutcome.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ListOutcomesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__list_outcomes_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListOutcomesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListOutcomesResponse.self)
        self.outcomes = try CField.messages(c.pointee.outcomes, c.pointee.n_outcomes, "outcomes")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListOutcomesResponse.self)
        if !self.outcomes.isEmpty {
            c.pointee.outcomes = try CField.submessages(self.outcomes, "outcomes", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__PairOutcome>?.self)
            c.pointee.n_outcomes = self.outcomes.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ExplainRequest {
    package static var fullName: String { "usher.ingestion.v1.ExplainRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ExplainRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__explain_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ExplainRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ExplainRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.notificationID = CField.bytes(c.pointee.notification_id)
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ExplainRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.notificationID.isEmpty { c.pointee.notification_id = try CField.data(self.notificationID, arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension HistoryEvent {
    package static var fullName: String { "usher.ingestion.v1.HistoryEvent" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__HistoryEvent>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__history_event__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__HistoryEvent.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__HistoryEvent.self)
        self.kind = HistoryEventKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.atUnixUs = c.pointee.at_unix_us
        self.reasons = CField.enums(c.pointee.reasons, c.pointee.n_reasons)
        self.deviceID = try CField.string(c.pointee.device_id, "device_id")
        self.otherNotificationID = CField.bytes(c.pointee.other_notification_id)
        if c.pointee._ledger_position_case.rawValue != 0 {
            self.ledgerPosition = c.pointee.ledger_position
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__HistoryEvent.self)
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        c.pointee.at_unix_us = self.atUnixUs
        if !self.reasons.isEmpty {
            c.pointee.reasons = try CField.enums(self.reasons, arena).assumingMemoryBound(to: Usher__Common__V1__Reason.self)
            c.pointee.n_reasons = self.reasons.count
        }
        if !self.deviceID.isEmpty { c.pointee.device_id = try CField.cString(self.deviceID, "device_id", arena) }
        if !self.otherNotificationID.isEmpty { c.pointee.other_notification_id = try CField.data(self.otherNotificationID, arena) }
        if let value = self.ledgerPosition {
            c.pointee.ledger_position = value
            c.pointee._ledger_position_case = .init(rawValue: 6)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ExplainResponse {
    package static var fullName: String { "usher.ingestion.v1.ExplainResponse" }
    package static let shape = MessageShape([
        .one(1, "notification", IdentifiedNotification.shape),
        .one(2, "outcome", PairOutcome.shape),
        .one(3, "decision", Decision.shape),
        .any(4, "device_decisions", DeviceDecision.shape),
        .any(5, "history", HistoryEvent.shape),
        .any(7, "findings", Finding.shape),
        .one(11, "summary", SummaryDigest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ExplainResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__explain_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ExplainResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ExplainResponse.self)
        if let value = c.pointee.notification {
            self.notification = try CField.message(value, "notification")
        }
        if let value = c.pointee.outcome {
            self.outcome = try CField.message(value, "outcome")
        }
        if let value = c.pointee.decision {
            self.decision = try CField.message(value, "decision")
        }
        self.deviceDecisions = try CField.messages(c.pointee.device_decisions, c.pointee.n_device_decisions, "device_decisions")
        self.history = try CField.messages(c.pointee.history, c.pointee.n_history, "history")
        self.zone = try CField.string(c.pointee.zone, "zone")
        self.findings = try CField.messages(c.pointee.findings, c.pointee.n_findings, "findings")
        self.nextAction = NextAction(rawValue: Int32(truncatingIfNeeded: c.pointee.next_action.rawValue))
        if c.pointee._next_action_at_unix_us_case.rawValue != 0 {
            self.nextActionAtUnixUs = c.pointee.next_action_at_unix_us
        }
        self.summaryNotificationID = CField.bytes(c.pointee.summary_notification_id)
        if let value = c.pointee.summary {
            self.summary = try CField.message(value, "summary")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ExplainResponse.self)
        if let value = self.notification {
            c.pointee.notification = try CField.submessage(value, "notification", arena).assumingMemoryBound(to: Usher__Common__V1__IdentifiedNotification.self)
        }
        if let value = self.outcome {
            c.pointee.outcome = try CField.submessage(value, "outcome", arena).assumingMemoryBound(to: Usher__Ingestion__V1__PairOutcome.self)
        }
        if let value = self.decision {
            c.pointee.decision = try CField.submessage(value, "decision", arena).assumingMemoryBound(to: Usher__Common__V1__Decision.self)
        }
        if !self.deviceDecisions.isEmpty {
            c.pointee.device_decisions = try CField.submessages(self.deviceDecisions, "device_decisions", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__DeviceDecision>?.self)
            c.pointee.n_device_decisions = self.deviceDecisions.count
        }
        if !self.history.isEmpty {
            c.pointee.history = try CField.submessages(self.history, "history", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__HistoryEvent>?.self)
            c.pointee.n_history = self.history.count
        }
        if !self.zone.isEmpty { c.pointee.zone = try CField.cString(self.zone, "zone", arena) }
        if !self.findings.isEmpty {
            c.pointee.findings = try CField.submessages(self.findings, "findings", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__Finding>?.self)
            c.pointee.n_findings = self.findings.count
        }
        c.pointee.next_action = .init(rawValue: .init(truncatingIfNeeded: self.nextAction.rawValue))
        if let value = self.nextActionAtUnixUs {
            c.pointee.next_action_at_unix_us = value
            c.pointee._next_action_at_unix_us_case = .init(rawValue: 9)
        }
        if !self.summaryNotificationID.isEmpty { c.pointee.summary_notification_id = try CField.data(self.summaryNotificationID, arena) }
        if let value = self.summary {
            c.pointee.summary = try CField.submessage(value, "summary", arena).assumingMemoryBound(to: Usher__Common__V1__SummaryDigest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension AppSound {
    package static var fullName: String { "usher.ingestion.v1.AppSound" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__AppSound>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__app_sound__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__AppSound.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__AppSound.self)
        self.name = try CField.string(c.pointee.name, "name")
        self.durationMs = c.pointee.duration_ms
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__AppSound.self)
        if !self.name.isEmpty { c.pointee.name = try CField.cString(self.name, "name", arena) }
        c.pointee.duration_ms = self.durationMs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension SenderStanding {
    package static var fullName: String { "usher.ingestion.v1.SenderStanding" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__SenderStanding>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__sender_standing__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__SenderStanding.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SenderStanding.self)
        self.recentCount = c.pointee.recent_count
        self.recentTimeSensitiveCount = c.pointee.recent_time_sensitive_count
        self.misjudgedCount = c.pointee.misjudged_count
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__SenderStanding.self)
        c.pointee.recent_count = self.recentCount
        c.pointee.recent_time_sensitive_count = self.recentTimeSensitiveCount
        c.pointee.misjudged_count = self.misjudgedCount
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension App {
    package static var fullName: String { "usher.ingestion.v1.App" }
    package static let shape = MessageShape([
        .any(13, "sounds", AppSound.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__App>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__app__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__App.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__App.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.displayName = try CField.string(c.pointee.display_name, "display_name")
        self.settingsURL = try CField.string(c.pointee.settings_url, "settings_url")
        self.createdAtUnixUs = c.pointee.created_at_unix_us
        self.revision = c.pointee.revision
        self.languages = try CField.strings(c.pointee.languages, c.pointee.n_languages, "languages")
        self.sector = AppSector(rawValue: Int32(truncatingIfNeeded: c.pointee.sector.rawValue))
        self.badgeMeaning = BadgeMeaning(rawValue: Int32(truncatingIfNeeded: c.pointee.badge_meaning.rawValue))
        self.sounds = try CField.messages(c.pointee.sounds, c.pointee.n_sounds, "sounds")
        self.farEventPolicy = EventTimePolicy(rawValue: Int32(truncatingIfNeeded: c.pointee.far_event_policy.rawValue))
        self.missingEventPolicy = EventTimePolicy(rawValue: Int32(truncatingIfNeeded: c.pointee.missing_event_policy.rawValue))
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__App.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.displayName.isEmpty { c.pointee.display_name = try CField.cString(self.displayName, "display_name", arena) }
        if !self.settingsURL.isEmpty { c.pointee.settings_url = try CField.cString(self.settingsURL, "settings_url", arena) }
        c.pointee.created_at_unix_us = self.createdAtUnixUs
        c.pointee.revision = self.revision
        if !self.languages.isEmpty {
            c.pointee.languages = try CField.cStrings(self.languages, "languages", arena)
            c.pointee.n_languages = self.languages.count
        }
        c.pointee.sector = .init(rawValue: .init(truncatingIfNeeded: self.sector.rawValue))
        c.pointee.badge_meaning = .init(rawValue: .init(truncatingIfNeeded: self.badgeMeaning.rawValue))
        if !self.sounds.isEmpty {
            c.pointee.sounds = try CField.submessages(self.sounds, "sounds", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__AppSound>?.self)
            c.pointee.n_sounds = self.sounds.count
        }
        c.pointee.far_event_policy = .init(rawValue: .init(truncatingIfNeeded: self.farEventPolicy.rawValue))
        c.pointee.missing_event_policy = .init(rawValue: .init(truncatingIfNeeded: self.missingEventPolicy.rawValue))
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutAppRequest {
    package static var fullName: String { "usher.ingestion.v1.PutAppRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(2, "app", App.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__PutAppRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__put_app_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutAppRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutAppRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        if let value = c.pointee.app {
            self.app = try CField.message(value, "app")
        }
        if c.pointee._expected_revision_case.rawValue != 0 {
            self.expectedRevision = c.pointee.expected_revision
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutAppRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if let value = self.app {
            c.pointee.app = try CField.submessage(value, "app", arena).assumingMemoryBound(to: Usher__Ingestion__V1__App.self)
        }
        if let value = self.expectedRevision {
            c.pointee.expected_revision = value
            c.pointee._expected_revision_case = .init(rawValue: 3)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutAppResponse {
    package static var fullName: String { "usher.ingestion.v1.PutAppResponse" }
    package static let shape = MessageShape([
        .one(1, "app", App.shape),
        .any(2, "findings", Finding.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__PutAppResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__put_app_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutAppResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutAppResponse.self)
        if let value = c.pointee.app {
            self.app = try CField.message(value, "app")
        }
        self.findings = try CField.messages(c.pointee.findings, c.pointee.n_findings, "findings")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutAppResponse.self)
        if let value = self.app {
            c.pointee.app = try CField.submessage(value, "app", arena).assumingMemoryBound(to: Usher__Ingestion__V1__App.self)
        }
        if !self.findings.isEmpty {
            c.pointee.findings = try CField.submessages(self.findings, "findings", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__Finding>?.self)
            c.pointee.n_findings = self.findings.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetAppRequest {
    package static var fullName: String { "usher.ingestion.v1.GetAppRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__GetAppRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__get_app_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetAppRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetAppRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetAppRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetAppResponse {
    package static var fullName: String { "usher.ingestion.v1.GetAppResponse" }
    package static let shape = MessageShape([
        .one(1, "app", App.shape),
        .one(2, "standing", SenderStanding.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__GetAppResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__get_app_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetAppResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetAppResponse.self)
        if let value = c.pointee.app {
            self.app = try CField.message(value, "app")
        }
        if let value = c.pointee.standing {
            self.standing = try CField.message(value, "standing")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__GetAppResponse.self)
        if let value = self.app {
            c.pointee.app = try CField.submessage(value, "app", arena).assumingMemoryBound(to: Usher__Ingestion__V1__App.self)
        }
        if let value = self.standing {
            c.pointee.standing = try CField.submessage(value, "standing", arena).assumingMemoryBound(to: Usher__Ingestion__V1__SenderStanding.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListAppsRequest {
    package static var fullName: String { "usher.ingestion.v1.ListAppsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(2, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ListAppsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__list_apps_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListAppsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListAppsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListAppsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListAppsResponse {
    package static var fullName: String { "usher.ingestion.v1.ListAppsResponse" }
    package static let shape = MessageShape([
        .any(1, "apps", App.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ListAppsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__list_apps_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListAppsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListAppsResponse.self)
        self.apps = try CField.messages(c.pointee.apps, c.pointee.n_apps, "apps")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListAppsResponse.self)
        if !self.apps.isEmpty {
            c.pointee.apps = try CField.submessages(self.apps, "apps", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__App>?.self)
            c.pointee.n_apps = self.apps.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ApiKey {
    package static var fullName: String { "usher.ingestion.v1.ApiKey" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ApiKey>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__api_key__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ApiKey.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ApiKey.self)
        self.keyID = try CField.string(c.pointee.key_id, "key_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.label = try CField.string(c.pointee.label, "label")
        self.createdAtUnixUs = c.pointee.created_at_unix_us
        if c.pointee._withdrawn_at_unix_us_case.rawValue != 0 {
            self.withdrawnAtUnixUs = c.pointee.withdrawn_at_unix_us
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ApiKey.self)
        if !self.keyID.isEmpty { c.pointee.key_id = try CField.cString(self.keyID, "key_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.label.isEmpty { c.pointee.label = try CField.cString(self.label, "label", arena) }
        c.pointee.created_at_unix_us = self.createdAtUnixUs
        if let value = self.withdrawnAtUnixUs {
            c.pointee.withdrawn_at_unix_us = value
            c.pointee._withdrawn_at_unix_us_case = .init(rawValue: 5)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CreateApiKeyRequest {
    package static var fullName: String { "usher.ingestion.v1.CreateApiKeyRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__CreateApiKeyRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__create_api_key_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__CreateApiKeyRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__CreateApiKeyRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.label = try CField.string(c.pointee.label, "label")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__CreateApiKeyRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.label.isEmpty { c.pointee.label = try CField.cString(self.label, "label", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CreateApiKeyResponse {
    package static var fullName: String { "usher.ingestion.v1.CreateApiKeyResponse" }
    package static let shape = MessageShape([
        .one(1, "key", ApiKey.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__CreateApiKeyResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__create_api_key_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__CreateApiKeyResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__CreateApiKeyResponse.self)
        if let value = c.pointee.key {
            self.key = try CField.message(value, "key")
        }
        self.secret = try CField.string(c.pointee.secret, "secret")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__CreateApiKeyResponse.self)
        if let value = self.key {
            c.pointee.key = try CField.submessage(value, "key", arena).assumingMemoryBound(to: Usher__Ingestion__V1__ApiKey.self)
        }
        if !self.secret.isEmpty { c.pointee.secret = try CField.cString(self.secret, "secret", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListApiKeysRequest {
    package static var fullName: String { "usher.ingestion.v1.ListApiKeysRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ListApiKeysRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__list_api_keys_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListApiKeysRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListApiKeysRequest.self)
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
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListApiKeysRequest.self)
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

extension ListApiKeysResponse {
    package static var fullName: String { "usher.ingestion.v1.ListApiKeysResponse" }
    package static let shape = MessageShape([
        .any(1, "keys", ApiKey.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ListApiKeysResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__list_api_keys_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListApiKeysResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListApiKeysResponse.self)
        self.keys = try CField.messages(c.pointee.keys, c.pointee.n_keys, "keys")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListApiKeysResponse.self)
        if !self.keys.isEmpty {
            c.pointee.keys = try CField.submessages(self.keys, "keys", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__ApiKey>?.self)
            c.pointee.n_keys = self.keys.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension WithdrawApiKeyRequest {
    package static var fullName: String { "usher.ingestion.v1.WithdrawApiKeyRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__WithdrawApiKeyRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__withdraw_api_key_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__WithdrawApiKeyRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__WithdrawApiKeyRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.keyID = try CField.string(c.pointee.key_id, "key_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__WithdrawApiKeyRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.keyID.isEmpty { c.pointee.key_id = try CField.cString(self.keyID, "key_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension WithdrawApiKeyResponse {
    package static var fullName: String { "usher.ingestion.v1.WithdrawApiKeyResponse" }
    package static let shape = MessageShape([
        .one(1, "key", ApiKey.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__WithdrawApiKeyResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__withdraw_api_key_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__WithdrawApiKeyResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__WithdrawApiKeyResponse.self)
        if let value = c.pointee.key {
            self.key = try CField.message(value, "key")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__WithdrawApiKeyResponse.self)
        if let value = self.key {
            c.pointee.key = try CField.submessage(value, "key", arena).assumingMemoryBound(to: Usher__Ingestion__V1__ApiKey.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension AuthenticateRequest {
    package static var fullName: String { "usher.ingestion.v1.AuthenticateRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__AuthenticateRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__authenticate_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__AuthenticateRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__AuthenticateRequest.self)
        self.apiKey = try CField.string(c.pointee.api_key, "api_key")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__AuthenticateRequest.self)
        if !self.apiKey.isEmpty { c.pointee.api_key = try CField.cString(self.apiKey, "api_key", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension AuthenticateResponse {
    package static var fullName: String { "usher.ingestion.v1.AuthenticateResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__AuthenticateResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__authenticate_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__AuthenticateResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__AuthenticateResponse.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.keyID = try CField.string(c.pointee.key_id, "key_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__AuthenticateResponse.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.keyID.isEmpty { c.pointee.key_id = try CField.cString(self.keyID, "key_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CategoryAction {
    package static var fullName: String { "usher.ingestion.v1.CategoryAction" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__CategoryAction>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__category_action__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__CategoryAction.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__CategoryAction.self)
        self.actionID = try CField.string(c.pointee.action_id, "action_id")
        self.title = try CField.string(c.pointee.title, "title")
        self.requiresAuthentication = c.pointee.requires_authentication != 0
        self.isDestructive = c.pointee.is_destructive != 0
        self.opensApp = c.pointee.opens_app != 0
        self.systemIcon = try CField.string(c.pointee.system_icon, "system_icon")
        self.templateIcon = try CField.string(c.pointee.template_icon, "template_icon")
        self.textInputButton = try CField.string(c.pointee.text_input_button, "text_input_button")
        self.textInputPlaceholder = try CField.string(c.pointee.text_input_placeholder, "text_input_placeholder")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__CategoryAction.self)
        if !self.actionID.isEmpty { c.pointee.action_id = try CField.cString(self.actionID, "action_id", arena) }
        if !self.title.isEmpty { c.pointee.title = try CField.cString(self.title, "title", arena) }
        c.pointee.requires_authentication = self.requiresAuthentication ? 1 : 0
        c.pointee.is_destructive = self.isDestructive ? 1 : 0
        c.pointee.opens_app = self.opensApp ? 1 : 0
        if !self.systemIcon.isEmpty { c.pointee.system_icon = try CField.cString(self.systemIcon, "system_icon", arena) }
        if !self.templateIcon.isEmpty { c.pointee.template_icon = try CField.cString(self.templateIcon, "template_icon", arena) }
        if !self.textInputButton.isEmpty { c.pointee.text_input_button = try CField.cString(self.textInputButton, "text_input_button", arena) }
        if !self.textInputPlaceholder.isEmpty { c.pointee.text_input_placeholder = try CField.cString(self.textInputPlaceholder, "text_input_placeholder", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension NotificationCategory {
    package static var fullName: String { "usher.ingestion.v1.NotificationCategory" }
    package static let shape = MessageShape([
        .any(2, "actions", CategoryAction.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__NotificationCategory>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__notification_category__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__NotificationCategory.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__NotificationCategory.self)
        self.categoryID = try CField.string(c.pointee.category_id, "category_id")
        self.actions = try CField.messages(c.pointee.actions, c.pointee.n_actions, "actions")
        self.hiddenPreviewPlaceholder = try CField.string(c.pointee.hidden_preview_placeholder, "hidden_preview_placeholder")
        self.summaryFormat = try CField.string(c.pointee.summary_format, "summary_format")
        self.showsTitleWhenHidden = c.pointee.shows_title_when_hidden != 0
        self.showsSubtitleWhenHidden = c.pointee.shows_subtitle_when_hidden != 0
        self.reportsDismissal = c.pointee.reports_dismissal != 0
        self.allowedInCar = c.pointee.allowed_in_car != 0
        self.intentIDs = try CField.strings(c.pointee.intent_ids, c.pointee.n_intent_ids, "intent_ids")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__NotificationCategory.self)
        if !self.categoryID.isEmpty { c.pointee.category_id = try CField.cString(self.categoryID, "category_id", arena) }
        if !self.actions.isEmpty {
            c.pointee.actions = try CField.submessages(self.actions, "actions", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__CategoryAction>?.self)
            c.pointee.n_actions = self.actions.count
        }
        if !self.hiddenPreviewPlaceholder.isEmpty { c.pointee.hidden_preview_placeholder = try CField.cString(self.hiddenPreviewPlaceholder, "hidden_preview_placeholder", arena) }
        if !self.summaryFormat.isEmpty { c.pointee.summary_format = try CField.cString(self.summaryFormat, "summary_format", arena) }
        c.pointee.shows_title_when_hidden = self.showsTitleWhenHidden ? 1 : 0
        c.pointee.shows_subtitle_when_hidden = self.showsSubtitleWhenHidden ? 1 : 0
        c.pointee.reports_dismissal = self.reportsDismissal ? 1 : 0
        c.pointee.allowed_in_car = self.allowedInCar ? 1 : 0
        if !self.intentIDs.isEmpty {
            c.pointee.intent_ids = try CField.cStrings(self.intentIDs, "intent_ids", arena)
            c.pointee.n_intent_ids = self.intentIDs.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutCategoriesRequest {
    package static var fullName: String { "usher.ingestion.v1.PutCategoriesRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .any(3, "categories", NotificationCategory.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__PutCategoriesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__put_categories_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutCategoriesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutCategoriesRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.categories = try CField.messages(c.pointee.categories, c.pointee.n_categories, "categories")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutCategoriesRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.categories.isEmpty {
            c.pointee.categories = try CField.submessages(self.categories, "categories", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__NotificationCategory>?.self)
            c.pointee.n_categories = self.categories.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutCategoriesResponse {
    package static var fullName: String { "usher.ingestion.v1.PutCategoriesResponse" }
    package static let shape = MessageShape([
        .any(1, "findings", Finding.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__PutCategoriesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__put_categories_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutCategoriesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutCategoriesResponse.self)
        self.findings = try CField.messages(c.pointee.findings, c.pointee.n_findings, "findings")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__PutCategoriesResponse.self)
        if !self.findings.isEmpty {
            c.pointee.findings = try CField.submessages(self.findings, "findings", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__Finding>?.self)
            c.pointee.n_findings = self.findings.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListCategoriesRequest {
    package static var fullName: String { "usher.ingestion.v1.ListCategoriesRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ListCategoriesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__list_categories_request__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListCategoriesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListCategoriesRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListCategoriesRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListCategoriesResponse {
    package static var fullName: String { "usher.ingestion.v1.ListCategoriesResponse" }
    package static let shape = MessageShape([
        .any(1, "categories", NotificationCategory.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Ingestion__V1__ListCategoriesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__ingestion__v1__list_categories_response__init(raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListCategoriesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListCategoriesResponse.self)
        self.categories = try CField.messages(c.pointee.categories, c.pointee.n_categories, "categories")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Ingestion__V1__ListCategoriesResponse.self)
        if !self.categories.isEmpty {
            c.pointee.categories = try CField.submessages(self.categories, "categories", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Ingestion__V1__NotificationCategory>?.self)
            c.pointee.n_categories = self.categories.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
