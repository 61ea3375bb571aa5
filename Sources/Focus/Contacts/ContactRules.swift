import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// What a contact's fields may hold.
enum ContactRules {
    /// Contacts one person may have.
    static let maximumCount = 5000

    /// - Throws: A refusal with the field's path below `contact`.
    static func check(_ contact: Contact) throws(RPCError) {
        try IdentifierForm.contact.check(contact.contactID, field: "contact.contact_id")
        try FieldRules.text(contact.displayName, "contact.display_name", atMost: 256)
        try NameRules.requireOneLine(contact.displayName, field: "contact.display_name")
        try FieldRules.imageURL(contact.imageURL, "contact.image_url")
        try FieldRules.count(contact.handles.count, "contact.handles", atMost: 32)
        for (index, handle) in contact.handles.enumerated() { try check(handle, "contact.handles[\(index)]") }
        try FieldRules.count(contact.confirmedIdentities.count, "contact.confirmed_identities", atMost: 32)
        for (index, identity) in contact.confirmedIdentities.enumerated() {
            let path = "contact.confirmed_identities[\(index)]"
            try IdentifierForm.app.check(identity.appID, field: "\(path).app_id")
            try FieldRules.text(identity.value, "\(path).value", atMost: 256, isRequired: true)
        }
        try FieldRules.count(contact.groups.count, "contact.groups", atMost: 16)
        for (index, group) in contact.groups.enumerated() { try check(group: group, "contact.groups[\(index)]") }
        try FieldRules.distinct(contact.groups, "contact.groups")
        guard !contact.handles.isEmpty || !contact.confirmedIdentities.isEmpty else {
            throw .refusal(.contactEmpty, field: "contact", "expected a handle or a confirmed identity to match it by")
        }
    }

    /// - Throws: `field_required`, `field_too_long` or `field_malformed` unless `group` names a group of contacts.
    static func check(group: String, _ field: String) throws(RPCError) {
        try FieldRules.text(group, field, atMost: 64, isRequired: true)
        guard group.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
            throw .refusal(.fieldMalformed, field: field, "expected text without control characters")
        }
    }

    private static func check(_ handle: PersonHandle, _ path: String) throws(RPCError) {
        try FieldRules.text(handle.value, "\(path).value", atMost: 256, isRequired: true)
        try FieldRules.text(handle.label, "\(path).label", atMost: 64)
        switch handle.kind {
        case .emailAddress:
            guard MatchKey.email(handle.value) == nil else { return }
            throw .refusal(
                .fieldMalformed,
                field: "\(path).value",
                "expected an e-mail address such as ann@example.com"
            )
        case .phoneNumber:
            guard MatchKey.phone(handle.value, in: .unknown) == nil else { return }
            throw .refusal(.fieldMalformed, field: "\(path).value", "expected a phone number such as +49 30 123456")
        case .unspecified, .opaque, .unrecognized:
            throw .refusal(
                .fieldMalformed,
                field: "\(path).kind",
                "expected EMAIL_ADDRESS or PHONE_NUMBER; an id private to an app belongs into confirmed_identities"
            )
        }
    }
}
