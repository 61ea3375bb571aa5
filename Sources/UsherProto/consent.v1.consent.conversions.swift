// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/consent/v1/consent.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension EvaluateSubject {
    package static var fullName: String { "usher.consent.v1.EvaluateSubject" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__EvaluateSubject>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__evaluate_subject__init(raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateSubject.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateSubject.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.purpose = NotificationPurpose(rawValue: Int32(truncatingIfNeeded: c.pointee.purpose.rawValue))
        self.level = InterruptionLevel(rawValue: Int32(truncatingIfNeeded: c.pointee.level.rawValue))
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateSubject.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        c.pointee.purpose = .init(rawValue: .init(truncatingIfNeeded: self.purpose.rawValue))
        c.pointee.level = .init(rawValue: .init(truncatingIfNeeded: self.level.rawValue))
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension EvaluateEntry {
    package static var fullName: String { "usher.consent.v1.EvaluateEntry" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__EvaluateEntry>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__evaluate_entry__init(raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateEntry.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateEntry.self)
        self.subjectIndex = c.pointee.subject_index
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateEntry.self)
        c.pointee.subject_index = self.subjectIndex
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension EvaluateRequest {
    package static var fullName: String { "usher.consent.v1.EvaluateRequest" }
    package static let shape = MessageShape([
        .any(1, "subjects", EvaluateSubject.shape),
        .any(2, "entries", EvaluateEntry.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__EvaluateRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__evaluate_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateRequest.self)
        self.subjects = try CField.messages(c.pointee.subjects, c.pointee.n_subjects, "subjects")
        self.entries = try CField.messages(c.pointee.entries, c.pointee.n_entries, "entries")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateRequest.self)
        if !self.subjects.isEmpty {
            c.pointee.subjects = try CField.submessages(self.subjects, "subjects", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__EvaluateSubject>?.self)
            c.pointee.n_subjects = self.subjects.count
        }
        if !self.entries.isEmpty {
            c.pointee.entries = try CField.submessages(self.entries, "entries", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__EvaluateEntry>?.self)
            c.pointee.n_entries = self.entries.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Evaluation {
    package static var fullName: String { "usher.consent.v1.Evaluation" }
    package static let shape = MessageShape([
        .one(3, "evaluated", EvaluatedPermissions.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__Evaluation>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__evaluation__init(raw.assumingMemoryBound(to: Usher__Consent__V1__Evaluation.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__Evaluation.self)
        self.verdict = EvaluationVerdict(rawValue: Int32(truncatingIfNeeded: c.pointee.verdict.rawValue))
        self.reason = Reason(rawValue: Int32(truncatingIfNeeded: c.pointee.reason.rawValue))
        if let value = c.pointee.evaluated {
            self.evaluated = try CField.message(value, "evaluated")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__Evaluation.self)
        c.pointee.verdict = .init(rawValue: .init(truncatingIfNeeded: self.verdict.rawValue))
        c.pointee.reason = .init(rawValue: .init(truncatingIfNeeded: self.reason.rawValue))
        if let value = self.evaluated {
            c.pointee.evaluated = try CField.submessage(value, "evaluated", arena).assumingMemoryBound(to: Usher__Common__V1__EvaluatedPermissions.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension EvaluateResponse {
    package static var fullName: String { "usher.consent.v1.EvaluateResponse" }
    package static let shape = MessageShape([
        .any(1, "evaluations", Evaluation.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__EvaluateResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__evaluate_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateResponse.self)
        self.evaluations = try CField.messages(c.pointee.evaluations, c.pointee.n_evaluations, "evaluations")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__EvaluateResponse.self)
        if !self.evaluations.isEmpty {
            c.pointee.evaluations = try CField.submessages(self.evaluations, "evaluations", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__Evaluation>?.self)
            c.pointee.n_evaluations = self.evaluations.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListAudienceRequest {
    package static var fullName: String { "usher.consent.v1.ListAudienceRequest" }
    package static let shape = MessageShape([
        .one(3, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ListAudienceRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__list_audience_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ListAudienceRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListAudienceRequest.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListAudienceRequest.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListAudienceResponse {
    package static var fullName: String { "usher.consent.v1.ListAudienceResponse" }
    package static let shape = MessageShape([
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ListAudienceResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__list_audience_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ListAudienceResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListAudienceResponse.self)
        self.personIDs = try CField.strings(c.pointee.person_ids, c.pointee.n_person_ids, "person_ids")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListAudienceResponse.self)
        if !self.personIDs.isEmpty {
            c.pointee.person_ids = try CField.cStrings(self.personIDs, "person_ids", arena)
            c.pointee.n_person_ids = self.personIDs.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Authorization {
    package static var fullName: String { "usher.consent.v1.Authorization" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__Authorization>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__authorization__init(raw.assumingMemoryBound(to: Usher__Consent__V1__Authorization.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__Authorization.self)
        self.status = AuthorizationStatus(rawValue: Int32(truncatingIfNeeded: c.pointee.status.rawValue))
        if c.pointee._ends_at_unix_us_case.rawValue != 0 {
            self.endsAtUnixUs = c.pointee.ends_at_unix_us
        }
        self.options = CField.enums(c.pointee.options, c.pointee.n_options)
        self.wasPrompted = c.pointee.was_prompted != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__Authorization.self)
        c.pointee.status = .init(rawValue: .init(truncatingIfNeeded: self.status.rawValue))
        if let value = self.endsAtUnixUs {
            c.pointee.ends_at_unix_us = value
            c.pointee._ends_at_unix_us_case = .init(rawValue: 2)
        }
        if !self.options.isEmpty {
            c.pointee.options = try CField.enums(self.options, arena).assumingMemoryBound(to: Usher__Consent__V1__AuthorizationOption.self)
            c.pointee.n_options = self.options.count
        }
        c.pointee.was_prompted = self.wasPrompted ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RequestAuthorizationRequest {
    package static var fullName: String { "usher.consent.v1.RequestAuthorizationRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__RequestAuthorizationRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__request_authorization_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__RequestAuthorizationRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__RequestAuthorizationRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.options = CField.enums(c.pointee.options, c.pointee.n_options)
        self.purposeText = try CField.string(c.pointee.purpose_text, "purpose_text")
        self.language = try CField.string(c.pointee.language, "language")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__RequestAuthorizationRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.options.isEmpty {
            c.pointee.options = try CField.enums(self.options, arena).assumingMemoryBound(to: Usher__Consent__V1__AuthorizationOption.self)
            c.pointee.n_options = self.options.count
        }
        if !self.purposeText.isEmpty { c.pointee.purpose_text = try CField.cString(self.purposeText, "purpose_text", arena) }
        if !self.language.isEmpty { c.pointee.language = try CField.cString(self.language, "language", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RequestAuthorizationResponse {
    package static var fullName: String { "usher.consent.v1.RequestAuthorizationResponse" }
    package static let shape = MessageShape([
        .one(1, "authorization", Authorization.shape),
        .any(3, "findings", Finding.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__RequestAuthorizationResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__request_authorization_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__RequestAuthorizationResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__RequestAuthorizationResponse.self)
        if let value = c.pointee.authorization {
            self.authorization = try CField.message(value, "authorization")
        }
        self.showsPrompt = c.pointee.shows_prompt != 0
        self.findings = try CField.messages(c.pointee.findings, c.pointee.n_findings, "findings")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__RequestAuthorizationResponse.self)
        if let value = self.authorization {
            c.pointee.authorization = try CField.submessage(value, "authorization", arena).assumingMemoryBound(to: Usher__Consent__V1__Authorization.self)
        }
        c.pointee.shows_prompt = self.showsPrompt ? 1 : 0
        if !self.findings.isEmpty {
            c.pointee.findings = try CField.submessages(self.findings, "findings", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Common__V1__Finding>?.self)
            c.pointee.n_findings = self.findings.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutAuthorizationRequest {
    package static var fullName: String { "usher.consent.v1.PutAuthorizationRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PutAuthorizationRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__put_authorization_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PutAuthorizationRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutAuthorizationRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.status = AuthorizationStatus(rawValue: Int32(truncatingIfNeeded: c.pointee.status.rawValue))
        if c.pointee._ends_at_unix_us_case.rawValue != 0 {
            self.endsAtUnixUs = c.pointee.ends_at_unix_us
        }
        self.source = ChoiceSource(rawValue: Int32(truncatingIfNeeded: c.pointee.source.rawValue))
        self.inScheduledSummary = c.pointee.in_scheduled_summary != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutAuthorizationRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        c.pointee.status = .init(rawValue: .init(truncatingIfNeeded: self.status.rawValue))
        if let value = self.endsAtUnixUs {
            c.pointee.ends_at_unix_us = value
            c.pointee._ends_at_unix_us_case = .init(rawValue: 5)
        }
        c.pointee.source = .init(rawValue: .init(truncatingIfNeeded: self.source.rawValue))
        c.pointee.in_scheduled_summary = self.inScheduledSummary ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutAuthorizationResponse {
    package static var fullName: String { "usher.consent.v1.PutAuthorizationResponse" }
    package static let shape = MessageShape([
        .one(1, "authorization", Authorization.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PutAuthorizationResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__put_authorization_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PutAuthorizationResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutAuthorizationResponse.self)
        if let value = c.pointee.authorization {
            self.authorization = try CField.message(value, "authorization")
        }
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutAuthorizationResponse.self)
        if let value = self.authorization {
            c.pointee.authorization = try CField.submessage(value, "authorization", arena).assumingMemoryBound(to: Usher__Consent__V1__Authorization.self)
        }
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PersonAppSettings {
    package static var fullName: String { "usher.consent.v1.PersonAppSettings" }
    package static let shape = MessageShape([
        .one(2, "authorization", Authorization.shape),
        .one(3, "settings", AppSettings.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PersonAppSettings>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__person_app_settings__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PersonAppSettings.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PersonAppSettings.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        if let value = c.pointee.authorization {
            self.authorization = try CField.message(value, "authorization")
        }
        if let value = c.pointee.settings {
            self.settings = try CField.message(value, "settings")
        }
        self.revision = c.pointee.revision
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PersonAppSettings.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if let value = self.authorization {
            c.pointee.authorization = try CField.submessage(value, "authorization", arena).assumingMemoryBound(to: Usher__Consent__V1__Authorization.self)
        }
        if let value = self.settings {
            c.pointee.settings = try CField.submessage(value, "settings", arena).assumingMemoryBound(to: Usher__Common__V1__AppSettings.self)
        }
        c.pointee.revision = self.revision
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutSettingsRequest {
    package static var fullName: String { "usher.consent.v1.PutSettingsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(4, "settings", AppSettings.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PutSettingsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__put_settings_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PutSettingsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutSettingsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        if let value = c.pointee.settings {
            self.settings = try CField.message(value, "settings")
        }
        if c.pointee._expected_revision_case.rawValue != 0 {
            self.expectedRevision = c.pointee.expected_revision
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutSettingsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if let value = self.settings {
            c.pointee.settings = try CField.submessage(value, "settings", arena).assumingMemoryBound(to: Usher__Common__V1__AppSettings.self)
        }
        if let value = self.expectedRevision {
            c.pointee.expected_revision = value
            c.pointee._expected_revision_case = .init(rawValue: 5)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutSettingsResponse {
    package static var fullName: String { "usher.consent.v1.PutSettingsResponse" }
    package static let shape = MessageShape([
        .one(1, "settings", PersonAppSettings.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PutSettingsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__put_settings_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PutSettingsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutSettingsResponse.self)
        if let value = c.pointee.settings {
            self.settings = try CField.message(value, "settings")
        }
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutSettingsResponse.self)
        if let value = self.settings {
            c.pointee.settings = try CField.submessage(value, "settings", arena).assumingMemoryBound(to: Usher__Consent__V1__PersonAppSettings.self)
        }
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension AnswerTimeSensitivePromptRequest {
    package static var fullName: String { "usher.consent.v1.AnswerTimeSensitivePromptRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__AnswerTimeSensitivePromptRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__answer_time_sensitive_prompt_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__AnswerTimeSensitivePromptRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__AnswerTimeSensitivePromptRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.answer = TimeSensitiveAnswer(rawValue: Int32(truncatingIfNeeded: c.pointee.answer.rawValue))
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__AnswerTimeSensitivePromptRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        c.pointee.answer = .init(rawValue: .init(truncatingIfNeeded: self.answer.rawValue))
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension AnswerTimeSensitivePromptResponse {
    package static var fullName: String { "usher.consent.v1.AnswerTimeSensitivePromptResponse" }
    package static let shape = MessageShape([
        .one(1, "settings", PersonAppSettings.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__AnswerTimeSensitivePromptResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__answer_time_sensitive_prompt_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__AnswerTimeSensitivePromptResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__AnswerTimeSensitivePromptResponse.self)
        if let value = c.pointee.settings {
            self.settings = try CField.message(value, "settings")
        }
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__AnswerTimeSensitivePromptResponse.self)
        if let value = self.settings {
            c.pointee.settings = try CField.submessage(value, "settings", arena).assumingMemoryBound(to: Usher__Consent__V1__PersonAppSettings.self)
        }
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetSettingsRequest {
    package static var fullName: String { "usher.consent.v1.GetSettingsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__GetSettingsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__get_settings_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__GetSettingsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetSettingsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetSettingsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetSettingsResponse {
    package static var fullName: String { "usher.consent.v1.GetSettingsResponse" }
    package static let shape = MessageShape([
        .one(1, "settings", PersonAppSettings.shape),
        .one(2, "capabilities", Capabilities.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__GetSettingsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__get_settings_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__GetSettingsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetSettingsResponse.self)
        if let value = c.pointee.settings {
            self.settings = try CField.message(value, "settings")
        }
        if let value = c.pointee.capabilities {
            self.capabilities = try CField.message(value, "capabilities")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetSettingsResponse.self)
        if let value = self.settings {
            c.pointee.settings = try CField.submessage(value, "settings", arena).assumingMemoryBound(to: Usher__Consent__V1__PersonAppSettings.self)
        }
        if let value = self.capabilities {
            c.pointee.capabilities = try CField.submessage(value, "capabilities", arena).assumingMemoryBound(to: Usher__Common__V1__Capabilities.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListSettingsRequest {
    package static var fullName: String { "usher.consent.v1.ListSettingsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ListSettingsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__list_settings_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ListSettingsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListSettingsRequest.self)
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
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListSettingsRequest.self)
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

extension ListSettingsResponse {
    package static var fullName: String { "usher.consent.v1.ListSettingsResponse" }
    package static let shape = MessageShape([
        .any(1, "settings", PersonAppSettings.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ListSettingsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__list_settings_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ListSettingsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListSettingsResponse.self)
        self.settings = try CField.messages(c.pointee.settings, c.pointee.n_settings, "settings")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListSettingsResponse.self)
        if !self.settings.isEmpty {
            c.pointee.settings = try CField.submessages(self.settings, "settings", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__PersonAppSettings>?.self)
            c.pointee.n_settings = self.settings.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Entitlements {
    package static var fullName: String { "usher.consent.v1.Entitlements" }
    package static let shape = MessageShape([
        .one(2, "capabilities", Capabilities.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__Entitlements>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__entitlements__init(raw.assumingMemoryBound(to: Usher__Consent__V1__Entitlements.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__Entitlements.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        if let value = c.pointee.capabilities {
            self.capabilities = try CField.message(value, "capabilities")
        }
        self.revision = c.pointee.revision
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__Entitlements.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if let value = self.capabilities {
            c.pointee.capabilities = try CField.submessage(value, "capabilities", arena).assumingMemoryBound(to: Usher__Common__V1__Capabilities.self)
        }
        c.pointee.revision = self.revision
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutEntitlementsRequest {
    package static var fullName: String { "usher.consent.v1.PutEntitlementsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(2, "entitlements", Entitlements.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PutEntitlementsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__put_entitlements_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PutEntitlementsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutEntitlementsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        if let value = c.pointee.entitlements {
            self.entitlements = try CField.message(value, "entitlements")
        }
        if c.pointee._expected_revision_case.rawValue != 0 {
            self.expectedRevision = c.pointee.expected_revision
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutEntitlementsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if let value = self.entitlements {
            c.pointee.entitlements = try CField.submessage(value, "entitlements", arena).assumingMemoryBound(to: Usher__Consent__V1__Entitlements.self)
        }
        if let value = self.expectedRevision {
            c.pointee.expected_revision = value
            c.pointee._expected_revision_case = .init(rawValue: 3)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutEntitlementsResponse {
    package static var fullName: String { "usher.consent.v1.PutEntitlementsResponse" }
    package static let shape = MessageShape([
        .one(1, "entitlements", Entitlements.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PutEntitlementsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__put_entitlements_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PutEntitlementsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutEntitlementsResponse.self)
        if let value = c.pointee.entitlements {
            self.entitlements = try CField.message(value, "entitlements")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutEntitlementsResponse.self)
        if let value = self.entitlements {
            c.pointee.entitlements = try CField.submessage(value, "entitlements", arena).assumingMemoryBound(to: Usher__Consent__V1__Entitlements.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetEntitlementsRequest {
    package static var fullName: String { "usher.consent.v1.GetEntitlementsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__GetEntitlementsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__get_entitlements_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__GetEntitlementsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetEntitlementsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetEntitlementsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetEntitlementsResponse {
    package static var fullName: String { "usher.consent.v1.GetEntitlementsResponse" }
    package static let shape = MessageShape([
        .one(1, "entitlements", Entitlements.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__GetEntitlementsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__get_entitlements_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__GetEntitlementsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetEntitlementsResponse.self)
        if let value = c.pointee.entitlements {
            self.entitlements = try CField.message(value, "entitlements")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetEntitlementsResponse.self)
        if let value = self.entitlements {
            c.pointee.entitlements = try CField.submessage(value, "entitlements", arena).assumingMemoryBound(to: Usher__Consent__V1__Entitlements.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Topic {
    package static var fullName: String { "usher.consent.v1.Topic" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__Topic>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__topic__init(raw.assumingMemoryBound(to: Usher__Consent__V1__Topic.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__Topic.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.displayName = try CField.string(c.pointee.display_name, "display_name")
        self.summaryText = try CField.string(c.pointee.summary_text, "summary_text")
        self.purpose = NotificationPurpose(rawValue: Int32(truncatingIfNeeded: c.pointee.purpose.rawValue))
        self.isListed = c.pointee.is_listed != 0
        self.needsDoubleOptIn = c.pointee.needs_double_opt_in != 0
        self.revision = c.pointee.revision
        self.textVersion = c.pointee.text_version
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__Topic.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        if !self.displayName.isEmpty { c.pointee.display_name = try CField.cString(self.displayName, "display_name", arena) }
        if !self.summaryText.isEmpty { c.pointee.summary_text = try CField.cString(self.summaryText, "summary_text", arena) }
        c.pointee.purpose = .init(rawValue: .init(truncatingIfNeeded: self.purpose.rawValue))
        c.pointee.is_listed = self.isListed ? 1 : 0
        c.pointee.needs_double_opt_in = self.needsDoubleOptIn ? 1 : 0
        c.pointee.revision = self.revision
        c.pointee.text_version = self.textVersion
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutTopicRequest {
    package static var fullName: String { "usher.consent.v1.PutTopicRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(2, "topic", Topic.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PutTopicRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__put_topic_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PutTopicRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutTopicRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        if let value = c.pointee.topic {
            self.topic = try CField.message(value, "topic")
        }
        if c.pointee._expected_revision_case.rawValue != 0 {
            self.expectedRevision = c.pointee.expected_revision
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutTopicRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if let value = self.topic {
            c.pointee.topic = try CField.submessage(value, "topic", arena).assumingMemoryBound(to: Usher__Consent__V1__Topic.self)
        }
        if let value = self.expectedRevision {
            c.pointee.expected_revision = value
            c.pointee._expected_revision_case = .init(rawValue: 3)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutTopicResponse {
    package static var fullName: String { "usher.consent.v1.PutTopicResponse" }
    package static let shape = MessageShape([
        .one(1, "topic", Topic.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PutTopicResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__put_topic_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PutTopicResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutTopicResponse.self)
        if let value = c.pointee.topic {
            self.topic = try CField.message(value, "topic")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutTopicResponse.self)
        if let value = self.topic {
            c.pointee.topic = try CField.submessage(value, "topic", arena).assumingMemoryBound(to: Usher__Consent__V1__Topic.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetTopicRequest {
    package static var fullName: String { "usher.consent.v1.GetTopicRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__GetTopicRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__get_topic_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__GetTopicRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetTopicRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetTopicRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension GetTopicResponse {
    package static var fullName: String { "usher.consent.v1.GetTopicResponse" }
    package static let shape = MessageShape([
        .one(1, "topic", Topic.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__GetTopicResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__get_topic_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__GetTopicResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetTopicResponse.self)
        if let value = c.pointee.topic {
            self.topic = try CField.message(value, "topic")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__GetTopicResponse.self)
        if let value = self.topic {
            c.pointee.topic = try CField.submessage(value, "topic", arena).assumingMemoryBound(to: Usher__Consent__V1__Topic.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListTopicsRequest {
    package static var fullName: String { "usher.consent.v1.ListTopicsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(3, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ListTopicsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__list_topics_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ListTopicsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListTopicsRequest.self)
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
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListTopicsRequest.self)
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

extension ListTopicsResponse {
    package static var fullName: String { "usher.consent.v1.ListTopicsResponse" }
    package static let shape = MessageShape([
        .any(1, "topics", Topic.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ListTopicsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__list_topics_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ListTopicsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListTopicsResponse.self)
        self.topics = try CField.messages(c.pointee.topics, c.pointee.n_topics, "topics")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListTopicsResponse.self)
        if !self.topics.isEmpty {
            c.pointee.topics = try CField.submessages(self.topics, "topics", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__Topic>?.self)
            c.pointee.n_topics = self.topics.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ConsentText {
    package static var fullName: String { "usher.consent.v1.ConsentText" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ConsentText>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__consent_text__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ConsentText.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ConsentText.self)
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.version = c.pointee.version
        self.language = try CField.string(c.pointee.language, "language")
        self.question = try CField.string(c.pointee.question, "question")
        self.acceptLabel = try CField.string(c.pointee.accept_label, "accept_label")
        self.declineLabel = try CField.string(c.pointee.decline_label, "decline_label")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ConsentText.self)
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        c.pointee.version = self.version
        if !self.language.isEmpty { c.pointee.language = try CField.cString(self.language, "language", arena) }
        if !self.question.isEmpty { c.pointee.question = try CField.cString(self.question, "question", arena) }
        if !self.acceptLabel.isEmpty { c.pointee.accept_label = try CField.cString(self.acceptLabel, "accept_label", arena) }
        if !self.declineLabel.isEmpty { c.pointee.decline_label = try CField.cString(self.declineLabel, "decline_label", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutConsentTextRequest {
    package static var fullName: String { "usher.consent.v1.PutConsentTextRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(2, "text", ConsentText.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PutConsentTextRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__put_consent_text_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PutConsentTextRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutConsentTextRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        if let value = c.pointee.text {
            self.text = try CField.message(value, "text")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutConsentTextRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if let value = self.text {
            c.pointee.text = try CField.submessage(value, "text", arena).assumingMemoryBound(to: Usher__Consent__V1__ConsentText.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PutConsentTextResponse {
    package static var fullName: String { "usher.consent.v1.PutConsentTextResponse" }
    package static let shape = MessageShape([
        .one(2, "text", ConsentText.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PutConsentTextResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__put_consent_text_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PutConsentTextResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutConsentTextResponse.self)
        self.textSha256 = CField.bytes(c.pointee.text_sha256)
        if let value = c.pointee.text {
            self.text = try CField.message(value, "text")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PutConsentTextResponse.self)
        if !self.textSha256.isEmpty { c.pointee.text_sha256 = try CField.data(self.textSha256, arena) }
        if let value = self.text {
            c.pointee.text = try CField.submessage(value, "text", arena).assumingMemoryBound(to: Usher__Consent__V1__ConsentText.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListConsentTextsRequest {
    package static var fullName: String { "usher.consent.v1.ListConsentTextsRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(4, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ListConsentTextsRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__list_consent_texts_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ListConsentTextsRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListConsentTextsRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListConsentTextsRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListConsentTextsResponse {
    package static var fullName: String { "usher.consent.v1.ListConsentTextsResponse" }
    package static let shape = MessageShape([
        .any(1, "texts", ConsentText.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ListConsentTextsResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__list_consent_texts_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ListConsentTextsResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListConsentTextsResponse.self)
        self.texts = try CField.messages(c.pointee.texts, c.pointee.n_texts, "texts")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListConsentTextsResponse.self)
        if !self.texts.isEmpty {
            c.pointee.texts = try CField.submessages(self.texts, "texts", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__ConsentText>?.self)
            c.pointee.n_texts = self.texts.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ConsentEvidence {
    package static var fullName: String { "usher.consent.v1.ConsentEvidence" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ConsentEvidence>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__consent_evidence__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ConsentEvidence.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ConsentEvidence.self)
        self.textVersion = c.pointee.text_version
        self.language = try CField.string(c.pointee.language, "language")
        self.chosenAtUnixUs = c.pointee.chosen_at_unix_us
        self.source = ChoiceSource(rawValue: Int32(truncatingIfNeeded: c.pointee.source.rawValue))
        self.sourceDetail = try CField.string(c.pointee.source_detail, "source_detail")
        self.networkDetail = try CField.string(c.pointee.network_detail, "network_detail")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ConsentEvidence.self)
        c.pointee.text_version = self.textVersion
        if !self.language.isEmpty { c.pointee.language = try CField.cString(self.language, "language", arena) }
        c.pointee.chosen_at_unix_us = self.chosenAtUnixUs
        c.pointee.source = .init(rawValue: .init(truncatingIfNeeded: self.source.rawValue))
        if !self.sourceDetail.isEmpty { c.pointee.source_detail = try CField.cString(self.sourceDetail, "source_detail", arena) }
        if !self.networkDetail.isEmpty { c.pointee.network_detail = try CField.cString(self.networkDetail, "network_detail", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension OptInRequest {
    package static var fullName: String { "usher.consent.v1.OptInRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(6, "evidence", ConsentEvidence.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__OptInRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__opt_in_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__OptInRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OptInRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.channel = DeliveryChannel(rawValue: Int32(truncatingIfNeeded: c.pointee.channel.rawValue))
        if let value = c.pointee.evidence {
            self.evidence = try CField.message(value, "evidence")
        }
        self.isConfirmation = c.pointee.is_confirmation != 0
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OptInRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        c.pointee.channel = .init(rawValue: .init(truncatingIfNeeded: self.channel.rawValue))
        if let value = self.evidence {
            c.pointee.evidence = try CField.submessage(value, "evidence", arena).assumingMemoryBound(to: Usher__Consent__V1__ConsentEvidence.self)
        }
        c.pointee.is_confirmation = self.isConfirmation ? 1 : 0
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension OptInResponse {
    package static var fullName: String { "usher.consent.v1.OptInResponse" }
    package static let shape = MessageShape([
        .one(1, "preference", Preference.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__OptInResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__opt_in_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__OptInResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OptInResponse.self)
        if let value = c.pointee.preference {
            self.preference = try CField.message(value, "preference")
        }
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OptInResponse.self)
        if let value = self.preference {
            c.pointee.preference = try CField.submessage(value, "preference", arena).assumingMemoryBound(to: Usher__Consent__V1__Preference.self)
        }
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension OptOutRequest {
    package static var fullName: String { "usher.consent.v1.OptOutRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__OptOutRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__opt_out_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__OptOutRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OptOutRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.channel = DeliveryChannel(rawValue: Int32(truncatingIfNeeded: c.pointee.channel.rawValue))
        self.source = ChoiceSource(rawValue: Int32(truncatingIfNeeded: c.pointee.source.rawValue))
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OptOutRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        c.pointee.channel = .init(rawValue: .init(truncatingIfNeeded: self.channel.rawValue))
        c.pointee.source = .init(rawValue: .init(truncatingIfNeeded: self.source.rawValue))
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension OptOutResponse {
    package static var fullName: String { "usher.consent.v1.OptOutResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__OptOutResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__opt_out_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__OptOutResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OptOutResponse.self)
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OptOutResponse.self)
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Preference {
    package static var fullName: String { "usher.consent.v1.Preference" }
    package static let shape = MessageShape([
        .one(1, "topic", Topic.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__Preference>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__preference__init(raw.assumingMemoryBound(to: Usher__Consent__V1__Preference.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__Preference.self)
        if let value = c.pointee.topic {
            self.topic = try CField.message(value, "topic")
        }
        self.state = SubscriptionState(rawValue: Int32(truncatingIfNeeded: c.pointee.state.rawValue))
        self.channelsOff = CField.enums(c.pointee.channels_off, c.pointee.n_channels_off)
        if c.pointee._since_unix_us_case.rawValue != 0 {
            self.sinceUnixUs = c.pointee.since_unix_us
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__Preference.self)
        if let value = self.topic {
            c.pointee.topic = try CField.submessage(value, "topic", arena).assumingMemoryBound(to: Usher__Consent__V1__Topic.self)
        }
        c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
        if !self.channelsOff.isEmpty {
            c.pointee.channels_off = try CField.enums(self.channelsOff, arena).assumingMemoryBound(to: Usher__Common__V1__DeliveryChannel.self)
            c.pointee.n_channels_off = self.channelsOff.count
        }
        if let value = self.sinceUnixUs {
            c.pointee.since_unix_us = value
            c.pointee._since_unix_us_case = .init(rawValue: 4)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListPreferencesRequest {
    package static var fullName: String { "usher.consent.v1.ListPreferencesRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
        .one(4, "page", PageRequest.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ListPreferencesRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__list_preferences_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ListPreferencesRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListPreferencesRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListPreferencesRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageRequest.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ListPreferencesResponse {
    package static var fullName: String { "usher.consent.v1.ListPreferencesResponse" }
    package static let shape = MessageShape([
        .any(1, "preferences", Preference.shape),
        .one(2, "page", PageInfo.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ListPreferencesResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__list_preferences_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ListPreferencesResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListPreferencesResponse.self)
        self.preferences = try CField.messages(c.pointee.preferences, c.pointee.n_preferences, "preferences")
        if let value = c.pointee.page {
            self.page = try CField.message(value, "page")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ListPreferencesResponse.self)
        if !self.preferences.isEmpty {
            c.pointee.preferences = try CField.submessages(self.preferences, "preferences", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__Preference>?.self)
            c.pointee.n_preferences = self.preferences.count
        }
        if let value = self.page {
            c.pointee.page = try CField.submessage(value, "page", arena).assumingMemoryBound(to: Usher__Common__V1__PageInfo.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension PreferenceLink {
    package static var fullName: String { "usher.consent.v1.PreferenceLink" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__PreferenceLink>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__preference_link__init(raw.assumingMemoryBound(to: Usher__Consent__V1__PreferenceLink.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PreferenceLink.self)
        self.linkID = CField.bytes(c.pointee.link_id)
        self.purpose = LinkPurpose(rawValue: Int32(truncatingIfNeeded: c.pointee.purpose.rawValue))
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.madeAtUnixUs = c.pointee.made_at_unix_us
        self.endsAtUnixUs = c.pointee.ends_at_unix_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__PreferenceLink.self)
        if !self.linkID.isEmpty { c.pointee.link_id = try CField.data(self.linkID, arena) }
        c.pointee.purpose = .init(rawValue: .init(truncatingIfNeeded: self.purpose.rawValue))
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        c.pointee.made_at_unix_us = self.madeAtUnixUs
        c.pointee.ends_at_unix_us = self.endsAtUnixUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CreatePreferenceLinkRequest {
    package static var fullName: String { "usher.consent.v1.CreatePreferenceLinkRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__CreatePreferenceLinkRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__create_preference_link_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__CreatePreferenceLinkRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__CreatePreferenceLinkRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.purpose = LinkPurpose(rawValue: Int32(truncatingIfNeeded: c.pointee.purpose.rawValue))
        self.lifetimeSeconds = c.pointee.lifetime_seconds
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__CreatePreferenceLinkRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        c.pointee.purpose = .init(rawValue: .init(truncatingIfNeeded: self.purpose.rawValue))
        c.pointee.lifetime_seconds = self.lifetimeSeconds
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CreatePreferenceLinkResponse {
    package static var fullName: String { "usher.consent.v1.CreatePreferenceLinkResponse" }
    package static let shape = MessageShape([
        .one(1, "link", PreferenceLink.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__CreatePreferenceLinkResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__create_preference_link_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__CreatePreferenceLinkResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__CreatePreferenceLinkResponse.self)
        if let value = c.pointee.link {
            self.link = try CField.message(value, "link")
        }
        self.token = try CField.string(c.pointee.token, "token")
        self.url = try CField.string(c.pointee.url, "url")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__CreatePreferenceLinkResponse.self)
        if let value = self.link {
            c.pointee.link = try CField.submessage(value, "link", arena).assumingMemoryBound(to: Usher__Consent__V1__PreferenceLink.self)
        }
        if !self.token.isEmpty { c.pointee.token = try CField.cString(self.token, "token", arena) }
        if !self.url.isEmpty { c.pointee.url = try CField.cString(self.url, "url", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension OpenPreferenceLinkRequest {
    package static var fullName: String { "usher.consent.v1.OpenPreferenceLinkRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__OpenPreferenceLinkRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__open_preference_link_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__OpenPreferenceLinkRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OpenPreferenceLinkRequest.self)
        self.token = try CField.string(c.pointee.token, "token")
        self.languages = try CField.strings(c.pointee.languages, c.pointee.n_languages, "languages")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OpenPreferenceLinkRequest.self)
        if !self.token.isEmpty { c.pointee.token = try CField.cString(self.token, "token", arena) }
        if !self.languages.isEmpty {
            c.pointee.languages = try CField.cStrings(self.languages, "languages", arena)
            c.pointee.n_languages = self.languages.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension LinkQuestion {
    package static var fullName: String { "usher.consent.v1.LinkQuestion" }
    package static let shape = MessageShape([
        .one(1, "text", ConsentText.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__LinkQuestion>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__link_question__init(raw.assumingMemoryBound(to: Usher__Consent__V1__LinkQuestion.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__LinkQuestion.self)
        if let value = c.pointee.text {
            self.text = try CField.message(value, "text")
        }
        self.textSha256 = CField.bytes(c.pointee.text_sha256)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__LinkQuestion.self)
        if let value = self.text {
            c.pointee.text = try CField.submessage(value, "text", arena).assumingMemoryBound(to: Usher__Consent__V1__ConsentText.self)
        }
        if !self.textSha256.isEmpty { c.pointee.text_sha256 = try CField.data(self.textSha256, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension OpenPreferenceLinkResponse {
    package static var fullName: String { "usher.consent.v1.OpenPreferenceLinkResponse" }
    package static let shape = MessageShape([
        .one(1, "link", PreferenceLink.shape),
        .any(2, "preferences", Preference.shape),
        .any(4, "questions", LinkQuestion.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__OpenPreferenceLinkResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__open_preference_link_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__OpenPreferenceLinkResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OpenPreferenceLinkResponse.self)
        if let value = c.pointee.link {
            self.link = try CField.message(value, "link")
        }
        self.preferences = try CField.messages(c.pointee.preferences, c.pointee.n_preferences, "preferences")
        self.appDisplayName = try CField.string(c.pointee.app_display_name, "app_display_name")
        self.questions = try CField.messages(c.pointee.questions, c.pointee.n_questions, "questions")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__OpenPreferenceLinkResponse.self)
        if let value = self.link {
            c.pointee.link = try CField.submessage(value, "link", arena).assumingMemoryBound(to: Usher__Consent__V1__PreferenceLink.self)
        }
        if !self.preferences.isEmpty {
            c.pointee.preferences = try CField.submessages(self.preferences, "preferences", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__Preference>?.self)
            c.pointee.n_preferences = self.preferences.count
        }
        if !self.appDisplayName.isEmpty { c.pointee.app_display_name = try CField.cString(self.appDisplayName, "app_display_name", arena) }
        if !self.questions.isEmpty {
            c.pointee.questions = try CField.submessages(self.questions, "questions", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__LinkQuestion>?.self)
            c.pointee.n_questions = self.questions.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension TopicChoice {
    package static var fullName: String { "usher.consent.v1.TopicChoice" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__TopicChoice>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__topic_choice__init(raw.assumingMemoryBound(to: Usher__Consent__V1__TopicChoice.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__TopicChoice.self)
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        self.subscribes = c.pointee.subscribes != 0
        self.channel = DeliveryChannel(rawValue: Int32(truncatingIfNeeded: c.pointee.channel.rawValue))
        self.textVersion = c.pointee.text_version
        self.language = try CField.string(c.pointee.language, "language")
        self.textSha256 = CField.bytes(c.pointee.text_sha256)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__TopicChoice.self)
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        c.pointee.subscribes = self.subscribes ? 1 : 0
        c.pointee.channel = .init(rawValue: .init(truncatingIfNeeded: self.channel.rawValue))
        c.pointee.text_version = self.textVersion
        if !self.language.isEmpty { c.pointee.language = try CField.cString(self.language, "language", arena) }
        if !self.textSha256.isEmpty { c.pointee.text_sha256 = try CField.data(self.textSha256, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FollowPreferenceLinkRequest {
    package static var fullName: String { "usher.consent.v1.FollowPreferenceLinkRequest" }
    package static let shape = MessageShape([
        .any(3, "choices", TopicChoice.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__FollowPreferenceLinkRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__follow_preference_link_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__FollowPreferenceLinkRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__FollowPreferenceLinkRequest.self)
        self.token = try CField.string(c.pointee.token, "token")
        self.isOneClick = c.pointee.is_one_click != 0
        self.choices = try CField.messages(c.pointee.choices, c.pointee.n_choices, "choices")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__FollowPreferenceLinkRequest.self)
        if !self.token.isEmpty { c.pointee.token = try CField.cString(self.token, "token", arena) }
        c.pointee.is_one_click = self.isOneClick ? 1 : 0
        if !self.choices.isEmpty {
            c.pointee.choices = try CField.submessages(self.choices, "choices", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__TopicChoice>?.self)
            c.pointee.n_choices = self.choices.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FollowPreferenceLinkResponse {
    package static var fullName: String { "usher.consent.v1.FollowPreferenceLinkResponse" }
    package static let shape = MessageShape([
        .any(1, "preferences", Preference.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__FollowPreferenceLinkResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__follow_preference_link_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__FollowPreferenceLinkResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__FollowPreferenceLinkResponse.self)
        self.preferences = try CField.messages(c.pointee.preferences, c.pointee.n_preferences, "preferences")
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__FollowPreferenceLinkResponse.self)
        if !self.preferences.isEmpty {
            c.pointee.preferences = try CField.submessages(self.preferences, "preferences", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__Preference>?.self)
            c.pointee.n_preferences = self.preferences.count
        }
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RevokePreferenceLinksRequest {
    package static var fullName: String { "usher.consent.v1.RevokePreferenceLinksRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__RevokePreferenceLinksRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__revoke_preference_links_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__RevokePreferenceLinksRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__RevokePreferenceLinksRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.linkID = CField.bytes(c.pointee.link_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__RevokePreferenceLinksRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.linkID.isEmpty { c.pointee.link_id = try CField.data(self.linkID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RevokePreferenceLinksResponse {
    package static var fullName: String { "usher.consent.v1.RevokePreferenceLinksResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__RevokePreferenceLinksResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__revoke_preference_links_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__RevokePreferenceLinksResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__RevokePreferenceLinksResponse.self)
        self.revokedAtUnixUs = c.pointee.revoked_at_unix_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__RevokePreferenceLinksResponse.self)
        c.pointee.revoked_at_unix_us = self.revokedAtUnixUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension LedgerEntry {
    package static var fullName: String { "usher.consent.v1.LedgerEntry" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__LedgerEntry>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__ledger_entry__init(raw.assumingMemoryBound(to: Usher__Consent__V1__LedgerEntry.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__LedgerEntry.self)
        self.position = c.pointee.position
        self.appendedAtUnixUs = c.pointee.appended_at_unix_us
        self.kind = LedgerEntryKind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
        self.sealedRecord = CField.bytes(c.pointee.sealed_record)
        self.previousHash = CField.bytes(c.pointee.previous_hash)
        self.entryHash = CField.bytes(c.pointee.entry_hash)
        self.recordSha256 = CField.bytes(c.pointee.record_sha256)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__LedgerEntry.self)
        c.pointee.position = self.position
        c.pointee.appended_at_unix_us = self.appendedAtUnixUs
        c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
        if !self.sealedRecord.isEmpty { c.pointee.sealed_record = try CField.data(self.sealedRecord, arena) }
        if !self.previousHash.isEmpty { c.pointee.previous_hash = try CField.data(self.previousHash, arena) }
        if !self.entryHash.isEmpty { c.pointee.entry_hash = try CField.data(self.entryHash, arena) }
        if !self.recordSha256.isEmpty { c.pointee.record_sha256 = try CField.data(self.recordSha256, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension LedgerCheckpoint {
    package static var fullName: String { "usher.consent.v1.LedgerCheckpoint" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__LedgerCheckpoint>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__ledger_checkpoint__init(raw.assumingMemoryBound(to: Usher__Consent__V1__LedgerCheckpoint.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__LedgerCheckpoint.self)
        self.position = c.pointee.position
        self.entryHash = CField.bytes(c.pointee.entry_hash)
        self.signedAtUnixUs = c.pointee.signed_at_unix_us
        self.keySha256 = CField.bytes(c.pointee.key_sha256)
        self.signature = CField.bytes(c.pointee.signature)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__LedgerCheckpoint.self)
        c.pointee.position = self.position
        if !self.entryHash.isEmpty { c.pointee.entry_hash = try CField.data(self.entryHash, arena) }
        c.pointee.signed_at_unix_us = self.signedAtUnixUs
        if !self.keySha256.isEmpty { c.pointee.key_sha256 = try CField.data(self.keySha256, arena) }
        if !self.signature.isEmpty { c.pointee.signature = try CField.data(self.signature, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReadLedgerRequest {
    package static var fullName: String { "usher.consent.v1.ReadLedgerRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ReadLedgerRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__read_ledger_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ReadLedgerRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ReadLedgerRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.fromPosition = c.pointee.from_position
        self.toPosition = c.pointee.to_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ReadLedgerRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        c.pointee.from_position = self.fromPosition
        c.pointee.to_position = self.toPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ReadLedgerResponse {
    package static var fullName: String { "usher.consent.v1.ReadLedgerResponse" }
    package static let shape = MessageShape([
        .any(1, "entries", LedgerEntry.shape),
        .any(2, "checkpoints", LedgerCheckpoint.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ReadLedgerResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__read_ledger_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ReadLedgerResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ReadLedgerResponse.self)
        self.entries = try CField.messages(c.pointee.entries, c.pointee.n_entries, "entries")
        self.checkpoints = try CField.messages(c.pointee.checkpoints, c.pointee.n_checkpoints, "checkpoints")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ReadLedgerResponse.self)
        if !self.entries.isEmpty {
            c.pointee.entries = try CField.submessages(self.entries, "entries", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__LedgerEntry>?.self)
            c.pointee.n_entries = self.entries.count
        }
        if !self.checkpoints.isEmpty {
            c.pointee.checkpoints = try CField.submessages(self.checkpoints, "checkpoints", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__LedgerCheckpoint>?.self)
            c.pointee.n_checkpoints = self.checkpoints.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension VerifyLedgerRequest {
    package static var fullName: String { "usher.consent.v1.VerifyLedgerRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__VerifyLedgerRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__verify_ledger_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__VerifyLedgerRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__VerifyLedgerRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.fromPosition = c.pointee.from_position
        self.toPosition = c.pointee.to_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__VerifyLedgerRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        c.pointee.from_position = self.fromPosition
        c.pointee.to_position = self.toPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension VerifyLedgerResponse {
    package static var fullName: String { "usher.consent.v1.VerifyLedgerResponse" }
    package static let shape = MessageShape([
        .one(4, "last_checkpoint", LedgerCheckpoint.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__VerifyLedgerResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__verify_ledger_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__VerifyLedgerResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__VerifyLedgerResponse.self)
        self.fault = LedgerFault(rawValue: Int32(truncatingIfNeeded: c.pointee.fault.rawValue))
        self.faultPosition = c.pointee.fault_position
        self.checkedCount = c.pointee.checked_count
        if let value = c.pointee.last_checkpoint {
            self.lastCheckpoint = try CField.message(value, "last_checkpoint")
        }
        self.headPosition = c.pointee.head_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__VerifyLedgerResponse.self)
        c.pointee.fault = .init(rawValue: .init(truncatingIfNeeded: self.fault.rawValue))
        c.pointee.fault_position = self.faultPosition
        c.pointee.checked_count = self.checkedCount
        if let value = self.lastCheckpoint {
            c.pointee.last_checkpoint = try CField.submessage(value, "last_checkpoint", arena).assumingMemoryBound(to: Usher__Consent__V1__LedgerCheckpoint.self)
        }
        c.pointee.head_position = self.headPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ProveConsentRequest {
    package static var fullName: String { "usher.consent.v1.ProveConsentRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ProveConsentRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__prove_consent_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ProveConsentRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ProveConsentRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.appID = try CField.string(c.pointee.app_id, "app_id")
        self.topicID = try CField.string(c.pointee.topic_id, "topic_id")
        if c.pointee._at_unix_us_case.rawValue != 0 {
            self.atUnixUs = c.pointee.at_unix_us
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ProveConsentRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.appID.isEmpty { c.pointee.app_id = try CField.cString(self.appID, "app_id", arena) }
        if !self.topicID.isEmpty { c.pointee.topic_id = try CField.cString(self.topicID, "topic_id", arena) }
        if let value = self.atUnixUs {
            c.pointee.at_unix_us = value
            c.pointee._at_unix_us_case = .init(rawValue: 5)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ProveConsentResponse {
    package static var fullName: String { "usher.consent.v1.ProveConsentResponse" }
    package static let shape = MessageShape([
        .one(1, "entry", LedgerEntry.shape),
        .any(4, "path", LedgerEntry.shape),
        .one(5, "checkpoint", LedgerCheckpoint.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ProveConsentResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__prove_consent_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ProveConsentResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ProveConsentResponse.self)
        if let value = c.pointee.entry {
            self.entry = try CField.message(value, "entry")
        }
        self.recordJSON = try CField.string(c.pointee.record_json, "record_json")
        self.recordKey = CField.bytes(c.pointee.record_key)
        self.path = try CField.messages(c.pointee.path, c.pointee.n_path, "path")
        if let value = c.pointee.checkpoint {
            self.checkpoint = try CField.message(value, "checkpoint")
        }
        self.publicKey = CField.bytes(c.pointee.public_key)
        self.atUnixUs = c.pointee.at_unix_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ProveConsentResponse.self)
        if let value = self.entry {
            c.pointee.entry = try CField.submessage(value, "entry", arena).assumingMemoryBound(to: Usher__Consent__V1__LedgerEntry.self)
        }
        if !self.recordJSON.isEmpty { c.pointee.record_json = try CField.cString(self.recordJSON, "record_json", arena) }
        if !self.recordKey.isEmpty { c.pointee.record_key = try CField.data(self.recordKey, arena) }
        if !self.path.isEmpty {
            c.pointee.path = try CField.submessages(self.path, "path", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__LedgerEntry>?.self)
            c.pointee.n_path = self.path.count
        }
        if let value = self.checkpoint {
            c.pointee.checkpoint = try CField.submessage(value, "checkpoint", arena).assumingMemoryBound(to: Usher__Consent__V1__LedgerCheckpoint.self)
        }
        if !self.publicKey.isEmpty { c.pointee.public_key = try CField.data(self.publicKey, arena) }
        c.pointee.at_unix_us = self.atUnixUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ExportPersonRequest {
    package static var fullName: String { "usher.consent.v1.ExportPersonRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ExportPersonRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__export_person_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ExportPersonRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ExportPersonRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.exportToken = CField.bytes(c.pointee.export_token)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ExportPersonRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.exportToken.isEmpty { c.pointee.export_token = try CField.data(self.exportToken, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ExportPersonResponse {
    package static var fullName: String { "usher.consent.v1.ExportPersonResponse" }
    package static let shape = MessageShape([
        .one(2, "chunk", ExportPersonDataResponse.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ExportPersonResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__export_person_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ExportPersonResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ExportPersonResponse.self)
        self.service = try CField.string(c.pointee.service, "service")
        if let value = c.pointee.chunk {
            self.chunk = try CField.message(value, "chunk")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ExportPersonResponse.self)
        if !self.service.isEmpty { c.pointee.service = try CField.cString(self.service, "service", arena) }
        if let value = self.chunk {
            c.pointee.chunk = try CField.submessage(value, "chunk", arena).assumingMemoryBound(to: Usher__Common__V1__ExportPersonDataResponse.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ErasePersonRequest {
    package static var fullName: String { "usher.consent.v1.ErasePersonRequest" }
    package static let shape = MessageShape([
        .one(1, "principal", Principal.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ErasePersonRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__erase_person_request__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ErasePersonRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ErasePersonRequest.self)
        if let value = c.pointee.principal {
            self.principal = try CField.message(value, "principal")
        }
        self.personID = try CField.string(c.pointee.person_id, "person_id")
        self.erasureID = CField.bytes(c.pointee.erasure_id)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ErasePersonRequest.self)
        if let value = self.principal {
            c.pointee.principal = try CField.submessage(value, "principal", arena).assumingMemoryBound(to: Usher__Common__V1__Principal.self)
        }
        if !self.personID.isEmpty { c.pointee.person_id = try CField.cString(self.personID, "person_id", arena) }
        if !self.erasureID.isEmpty { c.pointee.erasure_id = try CField.data(self.erasureID, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ServiceErasure {
    package static var fullName: String { "usher.consent.v1.ServiceErasure" }
    package static let shape = MessageShape([
        .one(2, "erasure", ErasePersonDataResponse.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ServiceErasure>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__service_erasure__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ServiceErasure.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ServiceErasure.self)
        self.service = try CField.string(c.pointee.service, "service")
        if let value = c.pointee.erasure {
            self.erasure = try CField.message(value, "erasure")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ServiceErasure.self)
        if !self.service.isEmpty { c.pointee.service = try CField.cString(self.service, "service", arena) }
        if let value = self.erasure {
            c.pointee.erasure = try CField.submessage(value, "erasure", arena).assumingMemoryBound(to: Usher__Common__V1__ErasePersonDataResponse.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension ErasePersonResponse {
    package static var fullName: String { "usher.consent.v1.ErasePersonResponse" }
    package static let shape = MessageShape([
        .any(2, "services", ServiceErasure.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Consent__V1__ErasePersonResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__consent__v1__erase_person_response__init(raw.assumingMemoryBound(to: Usher__Consent__V1__ErasePersonResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ErasePersonResponse.self)
        self.erasureID = CField.bytes(c.pointee.erasure_id)
        self.services = try CField.messages(c.pointee.services, c.pointee.n_services, "services")
        self.ledgerPosition = c.pointee.ledger_position
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Consent__V1__ErasePersonResponse.self)
        if !self.erasureID.isEmpty { c.pointee.erasure_id = try CField.data(self.erasureID, arena) }
        if !self.services.isEmpty {
            c.pointee.services = try CField.submessages(self.services, "services", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Consent__V1__ServiceErasure>?.self)
            c.pointee.n_services = self.services.count
        }
        c.pointee.ledger_position = self.ledgerPosition
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
