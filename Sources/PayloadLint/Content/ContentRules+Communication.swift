import JSON
import NotificationModel
import ProtobufRuntime
import UsherProto

/// What makes a message or call one (communication rules C1 to C10).
extension ContentRules {
    static func checkCommunication(
        _ content: borrowing NotificationContentView,
        _ verdict: inout ContentVerdict
    ) throws(ContentProblem) {
        let isCommunication = content.kind == .message || content.kind == .call
        guard let communication = content.communication else {
            guard !isCommunication else {
                let expected = "a message or call says who it is from"
                throw ContentProblem(.communicationRule, "communication", rule: "COM-001", expected)
            }
            return
        }
        guard isCommunication else {
            let found = "only the kinds message and call have it"
            throw ContentProblem(.communicationRule, "communication", found)
        }
        do throws(ContentProblem) { try check(communication, &verdict) } catch { throw error.inside("communication") }
    }

    private static func check(
        _ communication: borrowing CommunicationView,
        _ verdict: inout ContentVerdict
    ) throws(ContentProblem) {
        guard let sender = communication.sender else {
            throw ContentProblem(.communicationRule, "sender", rule: "COM-001", "a message or call needs its sender")
        }
        do throws(ContentProblem) { try check(sender) } catch { throw error.inside("sender") }
        warn(sender, &verdict)
        try checkRecipients(communication, sender, &verdict)
        guard !communication.conversationID.isEmpty else {
            let expected = "it is required: the same for every message of the conversation (COM-003)"
            throw ContentProblem(.communicationRule, "conversation_id", rule: "C4", expected)
        }
        try FieldCheck.text(communication.conversationID, "conversation_id", atMost: 128)
        try FieldCheck.text(communication.groupName, "group_name", atMost: 256)
        try FieldCheck.url(communication.groupImageURL, "group_image_url")
        try FieldCheck.text(communication.serviceName, "service_name", atMost: 64)
    }

    private static func checkRecipients(
        _ communication: borrowing CommunicationView,
        _ sender: borrowing ParticipantView,
        _ verdict: inout ContentVerdict
    ) throws(ContentProblem) {
        var recipients = communication.recipients
        try FieldCheck.count(recipients.count, "recipients", atMost: 64)
        if let count = communication.recipientCount {
            guard count <= maximumRecipientCount else {
                let found = "it is \(count), expected at most \(maximumRecipientCount)"
                throw ContentProblem(.communicationRule, "recipient_count", rule: "C9", found)
            }
            if Int(count) < recipients.count {
                let found = "it is less than the recipients that are listed, and wins"
                verdict.warn("C9", "communication.recipient_count", found)
            }
        }
        // One to one there are none, and nothing to compare.
        guard recipients.count > 0 else { return }
        let senderKeys = ParticipantKeys.keys(of: sender)
        var listed: Set<String> = []
        var index = 0
        while let recipient = try FieldCheck.next(&recipients) {
            do throws(ContentProblem) {
                try check(recipient)
                let keys = ParticipantKeys.keys(of: recipient)
                guard !keys.contains(where: senderKeys.contains) else {
                    throw ContentProblem(.communicationRule, "", rule: "C3", "the sender is no recipient")
                }
                guard !keys.contains(where: listed.contains) else {
                    throw ContentProblem(.communicationRule, "", rule: "C3", "a recipient is listed once")
                }
                listed.formUnion(keys)
            } catch {
                throw error.inside("recipients[\(index)]")
            }
            index += 1
        }
    }

    /// Most recipients that a notification may speak of, whatever the number listed.
    private static let maximumRecipientCount: UInt32 = 1_000_000

    /// An exact address is matched as it is: whoever gives one has nothing to suggest, and it must be one.
    private static func warn(_ sender: borrowing ParticipantView, _ verdict: inout ContentVerdict) {
        guard let handle = sender.handle, handle.kind == .emailAddress || handle.kind == .phoneNumber else { return }
        if sender.suggestion != .unspecified {
            verdict.warn(
                "C7",
                "communication.sender.suggestion",
                "an address of this kind is exact: nothing is guessed"
            )
        }
        guard !isPlausible(handle.value, isEmail: handle.kind == .emailAddress) else { return }
        let found = "it is no address of its kind, so it matches no contact"
        verdict.warn("C7", "communication.sender.handle.value", found)
    }

    /// An at sign in an e-mail address, a digit in a phone number.
    private static func isPlausible(_ value: RawSpan, isEmail: Bool) -> Bool {
        for index in 0..<value.byteCount {
            let byte = value.unsafeLoad(fromByteOffset: index, as: UInt8.self)
            // Digits of other scripts are not ASCII.
            if isEmail ? byte == UInt8(ascii: "@") : 0x30...0x39 ~= byte || byte >= 0x80 { return true }
        }
        return false
    }

    private static func check(_ participant: borrowing ParticipantView) throws(ContentProblem) {
        guard !participant.isMe else {
            let found = "the receiving person is implied and never listed (COM-002)"
            throw ContentProblem(.communicationRule, "is_me", rule: "C1", found)
        }
        if let handle = participant.handle {
            do throws(ContentProblem) { try check(handle) } catch { throw error.inside("handle") }
        } else if participant.contactID.isEmpty, participant.customID.isEmpty {
            throw ContentProblem(.fieldRequired, "handle", "one of handle, contact_id and custom_id is required")
        }
        try FieldCheck.text(participant.displayName, "display_name", atMost: 256)
        try checkContactID(participant.contactID)
        try FieldCheck.text(participant.customID, "custom_id", atMost: 128)
        try FieldCheck.url(participant.imageURL, "image_url")
        var aliases = participant.aliases
        try FieldCheck.count(aliases.count, "aliases", atMost: 16)
        var index = 0
        while let alias = try FieldCheck.next(&aliases) {
            do throws(ContentProblem) { try check(alias) } catch { throw error.inside("aliases[\(index)]") }
            index += 1
        }
    }

    private static func check(_ handle: borrowing PersonHandleView) throws(ContentProblem) {
        try FieldCheck.requiredText(handle.value, "value", atMost: 256)
        try FieldCheck.text(handle.label, "label", atMost: 64)
    }

    private static func checkContactID(_ id: RawSpan) throws(ContentProblem) {
        guard !id.isEmpty else { return }
        let form = IdentifierForm.contact
        try FieldCheck.text(id, "contact_id", atMost: form.maximumByteCount)
        guard form.problem(of: String(decoding: CField.bytes(id), as: UTF8.self)) == nil else {
            throw ContentProblem(.fieldMalformed, "contact_id", "expected \(form.expectation)")
        }
    }
}
