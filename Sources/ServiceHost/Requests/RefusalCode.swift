package import NotificationModel
package import RPC
package import UsherProto

/// Every stable name a refusal may have, with its status (docs/contract.md, what went wrong).
package enum RefusalCode: String, CaseIterable, Sendable {
    case invalidInterruptionLevel = "invalid_interruption_level"
    case fieldRequired = "field_required"
    case fieldTooLong = "field_too_long"
    case fieldMalformed = "field_malformed"
    case textNotUTF8 = "text_not_utf8"
    case payloadRule = "payload_rule"
    case guidelineRule = "guideline_rule"
    case choiceInFuture = "choice_in_future"
    case networkDetailNotKept = "network_detail_not_kept"
    case communicationRule = "communication_rule"
    case publicAuthorityNotCritical = "public_authority_not_critical"
    case scheduleInPast = "schedule_in_past"
    case zoneUnknown = "zone_unknown"
    case contactEmpty = "contact_empty"
    case pageTokenInvalid = "page_token_invalid"
    case cursorInvalid = "cursor_invalid"
    case batchTooLarge = "batch_too_large"
    case payloadEmpty = "PayloadEmpty"
    case payloadTooLarge = "PayloadTooLarge"
    case invalidJSON = "invalid-json"

    case personUnknown = "person_unknown"
    case appUnknown = "app_unknown"
    case topicUnknown = "topic_unknown"
    case notificationUnknown = "notification_unknown"
    case focusUnknown = "focus_unknown"
    case contactUnknown = "contact_unknown"
    case deviceUnknown = "device_unknown"
    case keyUnknown = "key_unknown"
    case backupUnknown = "backup_unknown"

    case apiKeyUnknown = "api_key_unknown"
    case apiKeyWithdrawn = "api_key_withdrawn"
    case principalRequired = "principal_required"

    case appMismatch = "app_mismatch"
    case personMismatch = "person_mismatch"
    case operatorRequired = "operator_required"
    case publicAuthorityNotGranted = "public_authority_not_granted"

    case authorizationTransitionInvalid = "authorization_transition_invalid"
    case consentTextImmutable = "consent_text_immutable"
    case consentTextUnknown = "consent_text_unknown"
    case consentTextOutdated = "consent_text_outdated"
    case evidenceRequired = "evidence_required"
    case choiceSuperseded = "choice_superseded"
    case topicNotListed = "topic_not_listed"
    case topicPurposeFixed = "topic_purpose_fixed"
    case personErased = "person_erased"

    case restoreIncomplete = "restore_incomplete"
    case restoreDamaged = "restore_damaged"
    case restoreForeign = "restore_foreign"
    case restoreNewer = "restore_newer"
    case restoreSecret = "restore_secret"
    case restoreUnchecked = "restore_unchecked"

    case linkInvalid = "link_invalid"
    case linkExpired = "link_expired"
    case linkRevoked = "link_revoked"
    case linkUsed = "link_used"

    case idempotencyKeyReused = "idempotency_key_reused"
    case revisionMismatch = "revision_mismatch"
    case overloaded
    case limitReached = "limit_reached"

    /// The status a call ends with.
    package var status: StatusCode {
        switch self {
        case .personUnknown, .appUnknown, .topicUnknown, .notificationUnknown, .focusUnknown, .contactUnknown,
            .deviceUnknown, .keyUnknown, .backupUnknown:
            .notFound
        case .apiKeyUnknown, .apiKeyWithdrawn, .principalRequired: .unauthenticated
        case .appMismatch, .personMismatch, .operatorRequired, .publicAuthorityNotGranted: .permissionDenied
        case .authorizationTransitionInvalid, .consentTextImmutable, .consentTextUnknown, .consentTextOutdated,
            .evidenceRequired, .choiceSuperseded, .topicNotListed, .topicPurposeFixed, .personErased, .linkExpired,
            .linkRevoked, .linkUsed, .restoreIncomplete, .restoreDamaged, .restoreForeign, .restoreNewer,
            .restoreSecret, .restoreUnchecked:
            .failedPrecondition
        case .idempotencyKeyReused: .alreadyExists
        case .revisionMismatch: .aborted
        case .overloaded, .limitReached: .resourceExhausted
        default: .invalidArgument
        }
    }
}

extension RPCError {
    /// A refusal as the contract spells one: the text begins with the code, `usher-field` names the field.
    ///
    /// `field` is a path such as `content.badge`, empty where no single field is at fault; `message` says what was wrong
    /// and what was expected, and never holds the sender's own text.
    package static func refusal(_ code: RefusalCode, field: String = "", _ message: String) -> Self {
        var metadata = Metadata()
        if !field.isEmpty { metadata.add("usher-field", field) }
        return Self(code.status, "\(code.rawValue): \(message)", metadata: metadata)
    }

    /// What a method answers that the contract has and this version does not.
    package static func notImplementedYet(_ method: MethodDescriptor) -> Self {
        Self(.unimplemented, "\(method.path) is not implemented in this version")
    }
}

extension Refusal {
    /// The entry of a batch that would end a call of its own with `error`.
    package init(_ error: RPCError) {
        let parts = error.message.split(separator: ": ", maxSplits: 1)
        let isNamed = parts.count == 2 && RefusalCode(rawValue: String(parts[0])) != nil
        self.init(
            code: isNamed ? String(parts[0]) : error.code.name,
            field: error.fieldPath ?? "",
            message: isNamed ? String(parts[1]) : error.message
        )
    }
}

extension IdentifierForm {
    /// Refuses `text` in `field` unless it is such an id.
    ///
    /// - Throws: `field_required`, `field_too_long` or `field_malformed`.
    package func check(_ text: String, field: String) throws(RPCError) {
        switch problem(of: text) {
        case nil: return
        case .missing: throw .refusal(.fieldRequired, field: field, "it is required: \(expectation)")
        case .tooLong(let maximum):
            throw .refusal(
                .fieldTooLong,
                field: field,
                "it has \(text.utf8.count) bytes, at most \(maximum) are allowed"
            )
        case .malformed(let expectation):
            throw .refusal(.fieldMalformed, field: field, "expected \(expectation)")
        }
    }
}

extension NotificationID {
    /// The id in `bytes` of `field`.
    ///
    /// - Throws: `field_required` or `field_malformed`.
    package init(_ bytes: [UInt8], field: String) throws(RPCError) {
        guard !bytes.isEmpty else { throw .refusal(.fieldRequired, field: field, "a notification id is required") }
        guard let id = NotificationID(bytes) else {
            throw .refusal(.fieldMalformed, field: field, "expected 16 bytes of a UUID of version 7")
        }
        self = id
    }
}
