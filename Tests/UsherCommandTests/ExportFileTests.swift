import Foundation
import Testing
import UsherProto

@testable import UsherCommand

@Suite("The file of an export")
struct ExportFileTests {
    private let folder: String
    private var path: String { "\(folder)/anna.jsonl" }

    init() throws {
        folder = "\(NSTemporaryDirectory())export-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test("What was written behind the noted place is cut off, and the rest follows")
    func resuming() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        do {
            let file = try ExportFile(creating: path, of: "anna")
            try file.append(Array("one\n".utf8), next: [1, 255])
        }
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("half of a pie".utf8))
        try handle.close()
        let file = try ExportFile(resuming: path, of: "anna")
        #expect(file.token == [1, 255])
        #expect(file.lineCount == 1 && file.byteCount == 4 && !file.endsInLine)
        try file.append(Array(#"{"service":"focus","section":"two"}"#.utf8), next: [2])
        #expect(file.endsInLine)
        try file.append(Array("\n".utf8), next: [])
        try file.finish()
        #expect(try text() == "one\n" + #"{"service":"focus","section":"two"}"# + "\n")
        #expect(try ExportFile(resuming: path, of: "anna").isComplete)
    }

    @Test("An export that was killed before its first piece begins anew")
    func atOnce() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try ExportFile(creating: path, of: "anna")
        let file = try ExportFile(resuming: path, of: "anna")
        #expect(!file.isComplete && file.token == [] && file.byteCount == 0)
    }

    @Test("A file that is there, one that is not, and one of somebody else are refused")
    func refused() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(throws: CommandError.self) { try ExportFile(resuming: path, of: "anna") }
        _ = try ExportFile(creating: path, of: "anna")
        #expect(throws: CommandError.self) { try ExportFile(creating: path, of: "anna") }
        #expect(throws: CommandError.self) { try ExportFile(resuming: path, of: "ben") }
        try "{".write(toFile: "\(path).resume", atomically: true, encoding: .utf8)
        #expect(throws: CommandError.self) { try ExportFile(resuming: path, of: "anna") }
        #expect(throws: CommandError.self) { try ExportFile(creating: "\(folder)/none/anna.jsonl", of: "anna") }
    }

    @Test(
        "A file that does not end as an export does is not called complete",
        arguments: [
            "", "\n", "hello\n", #"{"service":"focus","section":"a"}"#, #"{"service":"focus","section":"a"}\nhalf"#,
            #"{"service":"focus"}"# + "\n",
        ]
    )
    func noExport(content: String) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try content.write(toFile: path, atomically: true, encoding: .utf8)
        let error = #expect(throws: CommandError.self) { try ExportFile(resuming: path, of: "anna") }
        #expect("\(String(describing: error))".contains("is no whole export"), "\(String(describing: error))")
        #expect(try text() == content)
    }

    @Test("Only its owner may read it")
    func access() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try ExportFile(creating: path, of: "anna")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("Each line begins with service and section, also where a piece ends inside one")
    func labels() {
        func piece(_ text: String) -> ExportPersonResponse {
            let chunk = ExportPersonDataResponse(section: "person", jsonLines: Array(text.utf8))
            return ExportPersonResponse(service: "focus", chunk: chunk)
        }
        var labels = ExportLabels()
        let first = labels.label(piece(#"{"a":1}"# + "\n" + #"{"b":{"#))
        let second = labels.label(piece(#""c":2}}"# + "\n{}\n"))
        #expect(
            String(decoding: first + second, as: UTF8.self) == """
                {"service":"focus","section":"person","a":1}
                {"service":"focus","section":"person","b":{"c":2}}
                {"service":"focus","section":"person"}

                """
        )
        var resumed = ExportLabels(isInLine: true)
        #expect(resumed.label(piece(#""c":2}}"# + "\n")) == Array(second.prefix(8)))
    }
}
