// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/audit.proto; change that and run script/generate.

package import ProtobufRuntime

/// Asks a service for its audit events.
package struct ListAuditEventsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an operator.
    package var principal: Principal? = nil
    /// Only those about this person; empty means all.
    package var personID: String = ""
    /// Only those about this app; empty means all.
    package var appID: String = ""
    /// Only those at or after this time; absent means all.
    package var fromUnixUs: Int64? = nil
    /// Which part.
    package var page: PageRequest? = nil
    /// Only those before this time; absent means all.
    package var toUnixUs: Int64? = nil
    /// Only those of this method, such as `PutEntitlements`; empty means all.
    package var method: String = ""
    /// Only what was refused.
    package var refusedOnly: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        appID: String = "",
        fromUnixUs: Int64? = nil,
        page: PageRequest? = nil,
        toUnixUs: Int64? = nil,
        method: String = "",
        refusedOnly: Bool = false
    ) {
        self.principal = principal
        self.personID = personID
        self.appID = appID
        self.fromUnixUs = fromUnixUs
        self.page = page
        self.toUnixUs = toUnixUs
        self.method = method
        self.refusedOnly = refusedOnly
    }
}

/// Who changed or tried to change what, and when.
///
/// Never holds a notification's text.
package struct AuditEvent: ProtobufCConvertible, Equatable, Sendable {
    /// Its id: 16 bytes, a UUID of version 7.
    package var auditEventID: [UInt8] = []
    /// When.
    package var atUnixUs: Int64 = 0
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The service that called, such as `gateway`.
    package var caller: String = ""
    /// The method, such as `/usher.consent.v1.Consent/PutEntitlements`.
    package var method: String = ""
    /// The app concerned; empty where none is.
    package var appID: String = ""
    /// The person concerned; empty where none is, or after erasure.
    package var personID: String = ""
    /// Refusal code where it was refused; empty where it was done.
    package var refusalCode: String = ""
    /// What changed, in words without content, at most 512 bytes.
    package var detail: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        auditEventID: [UInt8] = [],
        atUnixUs: Int64 = 0,
        principal: Principal? = nil,
        caller: String = "",
        method: String = "",
        appID: String = "",
        personID: String = "",
        refusalCode: String = "",
        detail: String = ""
    ) {
        self.auditEventID = auditEventID
        self.atUnixUs = atUnixUs
        self.principal = principal
        self.caller = caller
        self.method = method
        self.appID = appID
        self.personID = personID
        self.refusalCode = refusalCode
        self.detail = detail
    }
}

/// One page of audit events.
package struct ListAuditEventsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The events, newest first.
    package var events: [AuditEvent] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        events: [AuditEvent] = [],
        page: PageInfo? = nil
    ) {
        self.events = events
        self.page = page
    }
}
