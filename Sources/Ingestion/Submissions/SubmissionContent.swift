import PayloadLint
import ProtobufRuntime
import RPC
import ServiceHost
import UsherProto

/// What a submission says, held against the rules for payloads.
struct SubmissionContent {
    /// `NotificationContent` in wire form; nil where it is what came.
    var rewritten: [UInt8]?
    var level: InterruptionLevel
    var kind: NotificationKind
    var purpose: NotificationPurpose
    var expiresAt: Int64?
    /// When the event happens that it is about; nil where that is not said.
    var eventAt: Int64?
    /// Whether it is an APNs payload whose alert is a text by itself.
    var hasPlainAlert = false
    /// Warnings and hints.
    var findings: [Finding]

    /// Usher's own form, read strictly.
    ///
    /// - Throws: What a rule refuses, with the field's path.
    init(_ content: borrowing NotificationContentView) throws(RPCError) {
        level = content.level
        kind = content.kind
        purpose = content.purpose
        expiresAt = content.expiresAtUnixUs
        eventAt = content.eventAtUnixUs
        let verdict: ContentVerdict
        do throws(ContentProblem) { verdict = try ContentRules.check(content) } catch { throw Self.refusal(error) }
        findings = verdict.findings
        guard !verdict.adjustments.isEmpty else { return }
        // P9 says that something is meant which is not written: from here on it is.
        do throws(DecodeError) {
            let adjusted = try NotificationContent(decoding: content.wireBytes).applying(verdict.adjustments)
            level = adjusted.level
            rewritten = try Self.encoded(adjusted)
        } catch {
            throw .refusal(.fieldMalformed, field: "content", error.message)
        }
    }

    /// An APNs payload, read as APNs and iOS read it.
    ///
    /// - Throws: Why APNs would not take it, or what Usher has no room for.
    init(_ apns: borrowing ApnsPayloadView) throws(RPCError) {
        let headers = PushHeaders(
            pushType: try Self.header(apns.pushType, atMost: 32, "apns.push_type"),
            collapseID: try Self.header(apns.collapseID, atMost: 64, "apns.collapse_id"),
            expirationUnixSeconds: apns.expirationUnixS,
            priority: apns.priority
        )
        let reading = APNsPayloadReading(CField.bytes(apns.payload), headers: headers)
        let content: NotificationContent
        do throws(ContentProblem) { content = try reading.content() } catch { throw Self.refusal(error) }
        level = content.level
        kind = content.kind
        purpose = content.purpose
        expiresAt = content.expiresAtUnixUs
        hasPlainAlert = reading.hasPlainAlert
        findings = reading.problems.prefix(100).map { problem in
            Finding(
                ruleID: problem.rule,
                // It was accepted, so what the strict reading would refuse is a warning here.
                severity: problem.severity == .error ? .warning : problem.severity,
                field: problem.path.isEmpty ? "apns.payload" : "apns.payload.\(problem.path)",
                message: problem.message
            )
        }
        do throws(DecodeError) { rewritten = try Self.encoded(content) } catch {
            throw .refusal(.textNotUTF8, field: "apns.payload", error.message)
        }
    }

    /// Takes the notification as active, whatever was asked.
    ///
    /// - Throws: A refusal where `content`, from which it was read, cannot be written anew.
    mutating func lower(_ content: borrowing NotificationContentView) throws(RPCError) {
        do throws(DecodeError) {
            let written = rewritten
            var lowered: NotificationContent
            if let written {
                lowered = try NotificationContent(decoding: written.span.bytes)
            } else {
                lowered = try NotificationContent(decoding: content.wireBytes)
            }
            lowered.level = .active
            level = .active
            rewritten = try Self.encoded(lowered)
        } catch {
            throw .refusal(.fieldMalformed, field: "content", error.message)
        }
    }

    private static func header(_ bytes: RawSpan, atMost limit: Int, _ field: String) throws(RPCError) -> String {
        guard bytes.byteCount <= limit else {
            throw .refusal(.fieldTooLong, field: field, "it has \(bytes.byteCount) bytes, at most \(limit) are allowed")
        }
        return try SubmissionDraft.text(bytes, field)
    }

    private static func encoded(_ content: NotificationContent) throws(DecodeError) -> [UInt8] {
        do throws(EncodeError) { return try content.encoded() } catch {
            throw DecodeError(error.message, fieldPath: error.fieldPath)
        }
    }

    private static func refusal(_ problem: ContentProblem) -> RPCError {
        .refusal(RefusalCode(rawValue: problem.code.rawValue) ?? .fieldMalformed, field: problem.field, problem.message)
    }
}
