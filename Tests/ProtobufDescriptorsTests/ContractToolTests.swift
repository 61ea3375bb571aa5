import Foundation
import Testing

@testable import ContractCheck
@testable import ProtobufDescriptors

/// The bytes of a file of the repository.
func repositoryFile(_ path: String) -> [UInt8]? {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    return (try? Data(contentsOf: root.appending(path: path))).map { [UInt8]($0) }
}

@Suite("usher-contract") struct ContractToolTests {
    private let check = ["check", "--released", "a", "--current", "b"]

    @Test("The released contract does not break itself")
    func same() throws {
        let bytes = try #require(repositoryFile("proto/released.binpb"))
        #expect(ContractTool.run(check) { _ in bytes } == ContractTool.Outcome())
        let reversed = ["check", "--current", "a", "--released", "b"]
        #expect(ContractTool.run(reversed) { _ in bytes }.exitCode == 0)
    }

    @Test("An empty contract breaks every package, and the exit code is 1")
    func empty() throws {
        let bytes = try #require(repositoryFile("proto/released.binpb"))
        let outcome = ContractTool.run(check) { $0 == "a" ? bytes : [] }
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains("usher/consent/v1/consent.proto: package usher.consent.v1 was removed"))
    }

    @Test(
        "Wrong usage prints how it is meant and exits with 64",
        arguments: [
            [], ["chek"], ["check"], ["check", "--released", "a"], ["check", "--released", "a", "--old", "b"],
            ["plain", "a"],
        ]
    )
    func usage(arguments: [String]) {
        let outcome = ContractTool.run(arguments) { _ in [] }
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors == ContractTool.usage)
    }

    @Test("A file that is not there, or is no descriptor set, is named")
    func unreadable() {
        #expect(ContractTool.run(check) { _ in nil }.errors == ["usher-contract: a cannot be read"])
        let outcome = ContractTool.run(check) { $0 == "a" ? [] : [0xff] }
        #expect(
            outcome.errors == ["usher-contract: b: malformed: 1 bytes that are not a google.protobuf.FileDescriptorSet"]
        )
        #expect(outcome.exitCode == 1)
    }

    @Test("A plain contract has neither our options nor proto3's optional, and is otherwise the same")
    func plain() throws {
        let bytes = try #require(repositoryFile("proto/released.binpb"))
        let options = "usher/options/v1/options.proto"
        let outcome = ContractTool.run(["plain", "in", "out", options]) { _ in bytes }
        let file = try #require(outcome.file)
        #expect(file.path == "out")
        let before = try Contract(descriptorSet: bytes)
        let after = try Contract(descriptorSet: file.bytes)
        #expect(before.files.contains { $0.imports.contains(options) })
        #expect(!after.files.contains { $0.imports.contains(options) })
        let fields = after.files.flatMap(\.messages).flatMap(\.fields)
        #expect(before.files.flatMap(\.messages).flatMap(\.fields).contains { $0.isOptional })
        #expect(!fields.contains { $0.isOptional })
        #expect(fields.count == before.files.flatMap(\.messages).flatMap(\.fields).count)
        #expect(!after.files.flatMap(\.services).flatMap(\.methods).contains { !$0.allowedCallers.isEmpty })
    }
}
