package import RPC

/// What the name of something is for people: an app, a topic, a contact, a device, a Focus.
package enum NameRules {
    /// Refuses a name that would not stand in one line.
    ///
    /// - Throws: `field_malformed` where it holds a control character, such as a line feed.
    package static func requireOneLine(_ name: String, field: String) throws(RPCError) {
        guard name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return }
        throw .refusal(.fieldMalformed, field: field, "expected a name in one line, without control characters")
    }
}
