import Foundation
import Storage
import Testing

/// What the page for operators says that programs print.
@Suite("The operations page")
struct OperationsPageTests {
    @Test("Each message it names is one that a program has in it")
    func messages() throws {
        #expect(OperationsPage.messages.count > 25)
        let sources = try Self.sources()
        for message in OperationsPage.messages {
            let parts = OperationsPage.parts(of: message).flatMap { $0.components(separatedBy: ": ") }
            for part in parts where part.count > 3 && StorageError.Code(rawValue: part) == nil {
                let isPrinted = sources.contains(part)
                #expect(isPrinted, "\(message): nothing prints \(part)")
            }
        }
    }

    private static func sources() throws -> String {
        let folder = OperationsPage.root.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var text = ""
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            text += try String(contentsOf: file, encoding: .utf8).replacing("\\\"", with: "\"")
        }
        return text
    }
}
