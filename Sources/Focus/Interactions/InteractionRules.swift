import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// What an interaction that is donated must look like (communication rules C1 to C10).
enum InteractionRules {
    /// Interactions in one call.
    static let maximumCount = 128
    /// How far a device's clock may be ahead.
    static let clockTolerance: Int64 = 60_000_000

    /// - Throws: A refusal whose field begins with `field`; `communication_rule` names the rule that is broken.
    static func check(_ interaction: Interaction, _ field: String, at now: Int64) throws(RPCError) {
        try FieldRules.text(interaction.interactionID, "\(field).interaction_id", atMost: 128, isRequired: true)
        guard interaction.kind == .message || interaction.kind == .call else {
            throw .refusal(.fieldMalformed, field: "\(field).kind", "expected MESSAGE or CALL")
        }
        guard interaction.atUnixUs > 0, interaction.atUnixUs <= now + clockTolerance else {
            throw .refusal(
                .fieldMalformed,
                field: "\(field).at_unix_us",
                "expected a time after 1970 that is not to come"
            )
        }
        let communication = try FieldRules.required(interaction.communication, "\(field).communication")
        try check(communication, interaction.direction, field)
    }

    private static func check(
        _ communication: Communication,
        _ direction: InteractionDirection,
        _ field: String
    ) throws(RPCError) {
        let path = "\(field).communication"
        switch direction {
        case .incoming:
            guard communication.sender != nil else {
                throw rule("COM-001", "\(path).sender", "what came in has a sender")
            }
        case .outgoing:
            guard communication.sender == nil else {
                throw rule("C1", "\(path).sender", "of what went out the person is the sender, and implied (COM-002)")
            }
            guard !communication.recipients.isEmpty else {
                throw rule("C2", "\(path).recipients", "what went out has one recipient or more")
            }
        case .unspecified, .unrecognized:
            throw .refusal(.fieldMalformed, field: "\(field).direction", "expected OUTGOING or INCOMING")
        }
        if let sender = communication.sender { try check(sender, "\(path).sender") }
        try FieldRules.count(communication.recipients.count, "\(path).recipients", atMost: 64)
        for (index, recipient) in communication.recipients.enumerated() {
            try check(recipient, "\(path).recipients[\(index)]")
        }
        guard !communication.conversationID.isEmpty else {
            throw rule("C4", "\(path).conversation_id", "it is required, the same for all of it (COM-003)")
        }
        try FieldRules.text(communication.conversationID, "\(path).conversation_id", atMost: 128)
        try FieldRules.text(communication.groupName, "\(path).group_name", atMost: 256)
        try FieldRules.imageURL(communication.groupImageURL, "\(path).group_image_url")
        try FieldRules.text(communication.serviceName, "\(path).service_name", atMost: 64)
    }

    private static func check(_ participant: Participant, _ path: String) throws(RPCError) {
        guard !participant.isMe else {
            throw rule("C1", "\(path).is_me", "the person themself is implied and never listed (COM-002)")
        }
        guard participant.handle != nil || !participant.contactID.isEmpty || !participant.customID.isEmpty else {
            throw .refusal(
                .fieldRequired,
                field: "\(path).handle",
                "one of handle, contact_id and custom_id is required"
            )
        }
        if let handle = participant.handle {
            try FieldRules.text(handle.value, "\(path).handle.value", atMost: 256, isRequired: true)
            try FieldRules.text(handle.label, "\(path).handle.label", atMost: 64)
        }
        try FieldRules.text(participant.displayName, "\(path).display_name", atMost: 256)
        if !participant.contactID.isEmpty {
            try IdentifierForm.contact.check(participant.contactID, field: "\(path).contact_id")
        }
        try FieldRules.text(participant.customID, "\(path).custom_id", atMost: 128)
        try FieldRules.imageURL(participant.imageURL, "\(path).image_url")
        try FieldRules.count(participant.aliases.count, "\(path).aliases", atMost: 16)
        for (index, alias) in participant.aliases.enumerated() {
            try FieldRules.text(alias.value, "\(path).aliases[\(index)].value", atMost: 256, isRequired: true)
        }
    }

    private static func rule(_ rule: String, _ field: String, _ message: String) -> RPCError {
        .refusal(.communicationRule, field: field, "\(rule): \(message)")
    }
}
