import Foundation
package import JSON

/// Payloads of the public, with what APNs and iOS make of them; they lie beside the repository, not in it.
package enum PayloadCorpus {
    /// A payload and what is expected of its reading.
    package struct Example: Sendable {
        /// Its number in the corpus.
        package let number: Int64
        /// The payload.
        package let raw: String
        /// The `apns-push-type` it belongs with.
        package let pushType: String
        /// What is expected: `level`, `title`, …, `size_bytes`, `reject`, `loc`.
        package let expected: JSONElement
        /// The fields of it that no documentation settles.
        package let unsure: Set<String>

        /// How failures name it.
        package var name: String { "corpus line \(number)" }

        /// The value expected of `field`, null for none; nil where no documentation settles it, or where it has no meaning
        /// because the payload is refused.
        package func expectation(_ field: String) -> JSONElement? {
            let isFiller = expected["reject"]?.isNull == false && !["reject", "size_bytes"].contains(field)
            return unsure.contains(field) || isFiller ? nil : expected[field]
        }
    }

    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus/apns-payloads.jsonl")

    /// Whether the corpus is there.
    package static let isThere = FileManager.default.fileExists(atPath: file.path)

    /// What a test that is skipped without it says.
    package static let absence = "skipped: there is no ../shared/corpus/apns-payloads.jsonl beside the repository"

    /// All examples; none where the corpus is not there.
    package static func examples() throws -> [Example] {
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
