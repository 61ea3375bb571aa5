import ProtobufRuntime
import UsherProto

extension CommunicationDisplay {
    /// Others whom a subtitle names.
    private static let namedCount = 3

    /// How a message or call of `communication` is drawn; nil where nobody is named who sent it.
    init?(_ communication: borrowing CommunicationView) throws(DecodeError) {
        guard let sender = communication.sender else { return nil }
        let title = try Self.name(of: sender)
        guard !title.isEmpty else { return nil }
        self.init(title: title)
        let groupName = try CField.text(communication.groupName, "group_name")
        var others = communication.recipients
        // The number that is given wins over the length of the list, which may be a part.
        let count = communication.recipientCount.map { Int($0) } ?? others.count
        isGroup = count > 0 || !groupName.isEmpty
        imageURL = isGroup ? try CField.text(communication.groupImageURL, "group_image_url") : ""
        if imageURL.isEmpty { imageURL = try CField.text(sender.imageURL, "image_url") }
        if !groupName.isEmpty {
            self.groupName = groupName
        } else {
            while memberNames.count < min(count, Self.namedCount), let other = try others.next() {
                let name = try Self.name(of: other)
                if !name.isEmpty { memberNames.append(name) }
            }
            furtherMemberCount = UInt32(clamping: count - memberNames.count)
        }
    }

    /// What people call somebody: by name, else by address, else by id.
    private static func name(of participant: borrowing ParticipantView) throws(DecodeError) -> String {
        let name = try CField.text(participant.displayName, "display_name")
        if !name.isEmpty { return name }
        if let handle = participant.handle, handle.value.byteCount > 0 {
            return try CField.text(handle.value, "handle.value")
        }
        let id = try CField.text(participant.customID, "custom_id")
        return try id.isEmpty ? CField.text(participant.contactID, "contact_id") : id
    }
}
