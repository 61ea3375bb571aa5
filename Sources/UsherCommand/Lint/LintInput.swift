import JSON
import UsherProto

/// One thing that a file holds.
enum LintInput {
    case submission(Submission)
    case content(NotificationContent)
    case payload([UInt8], pushType: String)
    case declaration(LintDeclaration)

    /// Why an object is none of these.
    struct Fault: Error {
        var code: String
        var path: String
        var message: String
    }

    /// What an object is; the things in an array.
    static func read(_ bytes: [UInt8]) throws(Fault) -> [LintInput] {
        let document: JSONDocument
        do throws(JSONSyntaxError) { document = try JSONDocument(parsing: bytes) } catch {
            // A payload is read as APNs and iOS read it, which take more than JSON allows.
            if let lenient = try? JSONDocument(parsing: bytes, options: .lenient), lenient.root["aps"] != nil {
                return [.payload(bytes, pushType: "")]
            }
            throw Fault(code: "invalid-json", path: "", message: error.description)
        }
        guard document.root.kind == .array else { return [try read(document.root, bytes, path: "")] }
        var inputs: [LintInput] = []
        for (index, element) in document.root.elements.enumerated() {
            inputs.append(try read(element, Array(element.bytes), path: "[\(index)]"))
        }
        return inputs
    }

    private static func read(_ element: JSONElement, _ bytes: [UInt8], path: String) throws(Fault) -> LintInput {
        guard element.kind == .object else {
            throw Fault(
                code: "field_malformed",
                path: path,
                message: "expected an object, found \(element.kind.description)"
            )
        }
        do throws(JSONFieldError) {
            if element["aps"] != nil { return .payload(bytes, pushType: "") }
            if LintDeclaration.isOne(element) { return .declaration(try LintDeclaration(element)) }
            if element["content"] != nil || element["apns"] != nil {
                return .submission(try SubmissionJSON.submission(element))
            }
            if let raw = element["raw"]?.string {
                let fields = try JSONFields(element, known: ["raw", "pushType"])
                return .payload(Array(raw.utf8), pushType: try fields.string("pushType") ?? "")
            }
            if ContentJSON.names.contains(where: { element[$0] != nil }) {
                return .content(try ContentJSON.content(JSONFields(element, known: ContentJSON.names)))
            }
        } catch {
            let inner = path.isEmpty || error.path.isEmpty ? "\(path)\(error.path)" : "\(path).\(error.path)"
            throw Fault(code: SubmissionJSON.code(of: error), path: inner, message: error.message)
        }
        throw Fault(
            code: "field_malformed",
            path: path,
            message: "expected a submission, content, an APNs payload or a declaration"
        )
    }
}

/// The objects of a file: one over all of it, or one on each line.
struct LintLines {
    /// Each with its line; nil where there is one object over several lines.
    let objects: [(line: Int?, bytes: [UInt8])]

    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
            .filter { $0.element.contains { ![0x20, 0x09, 0x0D].contains($0) } }
        let isWhole = lines.count <= 1 || (try? JSONDocument(parsing: bytes, options: .lenient)) != nil
        // Where not even the first line is an object by itself, the file is one that is broken.
        let isBroken = !isWhole && (try? JSONDocument(parsing: Array(lines[0].element), options: .lenient)) == nil
        if isWhole || isBroken {
            objects = [(nil, bytes)]
        } else {
            objects = lines.map { ($0.offset + 1, Array($0.element)) }
        }
    }
}
