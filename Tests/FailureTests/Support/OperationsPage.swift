import Foundation

/// The chapter "When something is wrong" of the page for operators, and the messages it names.
enum OperationsPage {
    /// Every message in the tables of the chapter of what is said: words in capitals stand for what differs.
    static let messages: [String] = {
        guard let chapter = try? chapter() else { return [] }
        var messages: [String] = []
        var isOfMessages = false
        for line in chapter.split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.hasPrefix("|") { isOfMessages = false }
            if line.hasPrefix("| says |") { isOfMessages = true }
            guard isOfMessages, line.hasPrefix("| `") else { continue }
            messages.append(String(line.dropFirst(3).prefix { $0 != "`" }))
        }
        return messages
    }()

    /// True where the page has a row for what a program said.
    static func explains(_ said: String) -> Bool {
        messages.contains { message in
            var rest = said[...]
            return parts(of: message).allSatisfy { part in
                guard let found = rest.firstRange(of: part) else { return false }
                rest = rest[found.upperBound...]
                return true
            }
        }
    }

    /// What of a message is always the same.
    static func parts(of message: String) -> [String] {
        var parts: [String] = [""]
        for word in message.split(separator: " ", omittingEmptySubsequences: false) {
            let isPlace = word.contains { $0.isUppercase } && !word.contains { $0.isLowercase }
            if isPlace { parts.append("") } else { parts[parts.count - 1] += (parts.last == "" ? "" : " ") + word }
        }
        return parts.filter { $0.count > 3 }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func chapter() throws -> Substring {
        let text = try String(contentsOf: root.appending(path: "docs/operations.md"), encoding: .utf8)
        guard let start = text.range(of: "\n## When something is wrong\n") else { return "" }
        let rest = text[start.upperBound...]
        return rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    }
}
