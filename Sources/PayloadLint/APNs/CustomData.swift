import JSON

/// What an app sends itself: the members of a payload beside `aps`.
enum CustomData {
    /// Those members as one JSON object; empty where there is none.
    ///
    /// They are copied as they stand, numbers and spaces too.
    static func text(of document: JSONDocument) -> String {
        var bytes: [UInt8] = []
        for member in document.root.members where !member.isNamed("aps") {
            bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
            bytes += member.spelledName
            bytes.append(UInt8(ascii: ":"))
            bytes += member.value.bytes
        }
        guard !bytes.isEmpty else { return "" }
        bytes.append(UInt8(ascii: "}"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Those members without spaces.
    static func compact(_ text: String) -> String {
        guard let document = try? JSONDocument(parsing: text, options: .lenient) else { return text }
        var json = JSONWriter()
        json.element(document.root)
        return json.text
    }
}
