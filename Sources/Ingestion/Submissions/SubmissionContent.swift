import ProtobufRuntime
import RPC
import ServiceHost
import UsherProto

/// What a submission says, held against the rules for payloads and the guidelines.
enum SubmissionContent {
    /// Usher's own form, read strictly.
    ///
    /// - Returns: Warnings and hints.
    /// - Throws: What a rule refuses, with the field's path.
    static func check(_ content: borrowing NotificationContentView) throws(RPCError) -> [Finding] {
        switch content.level {
        case .unrecognized_, .unrecognized:
            throw .refusal(
                .invalidInterruptionLevel,
                field: "content.level",
                "expected passive, active, time-sensitive or critical"
            )
        default: return []
        }
    }

    /// An APNs payload, read as APNs and iOS read it.
    ///
    /// - Returns: What it says, with warnings and hints.
    /// - Throws: Why APNs would not take it.
    static func read(_ apns: borrowing ApnsPayloadView) throws(RPCError) -> (NotificationContent, [Finding]) {
        throw .refusal(.fieldMalformed, field: "apns.payload", "APNs payloads are not read yet")
    }
}
