import Foundation
import JSON
import Testing

/// Payloads of the public, with what APNs and iOS make of them; they lie beside the repository, not in it.
struct PayloadCorpus {
    /// A payload and what is expected of its reading.
    struct Example: CustomTestStringConvertible, Sendable {
        let number: Int64
        let raw: String
        let pushType: String
        /// The fields expected, without those that no documentation settles.
        let expected: JSONElement
        let unsure: Set<String>

        var testDescription: String { "corpus line \(number)" }
    }

    static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus/apns-payloads.jsonl")

    static let isThere = FileManager.default.fileExists(atPath: file.path)

    static let why: Comment = "skipped: there is no ../shared/corpus/apns-payloads.jsonl beside the repository"

    /// All examples; none where the file is not there.
    static func examples() throws -> [Example] {
        guard isThere else { return [] }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            let fields = try JSONFields(JSONDocument(parsing: String(line), options: .lenient).root)
            let expected = try fields.required("expect", fields.object("expect"))
            return Example(
                number: try fields.required("n", fields.integer("n")),
                raw: try fields.required("raw", fields.string("raw")),
                pushType: try fields.required("push_type", fields.string("push_type")),
                expected: expected.element,
                unsure: Set(try expected.strings("unsure") ?? [])
            )
        }
    }
}
