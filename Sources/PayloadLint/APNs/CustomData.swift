import JSON

/// What an app sends itself: the members of a payload beside `aps`.
enum CustomData {
    /// Those members as one JSON object; empty where there is none.
    ///
    /// They are copied as they stand, numbers and spaces too. Only what a strict reader would refuse is written anew:
    /// of a name that stands twice the last one is kept, and half of a surrogate pair is U+FFFD.
    static func text(of document: JSONDocument) -> String {
        if document.hasDuplicateNames || document.hasLoneSurrogates { return rewritten(document.root) }
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

    private static func rewritten(_ root: JSONElement) -> String {
        var json = JSONWriter()
        var isEmpty = true
        json.object { json in
            for member in root.lastMembers where member.name != "aps" {
                json.name(member.name)
                json.element(member.value)
                isEmpty = false
            }
        }
        return isEmpty ? "" : json.text
    }
}
