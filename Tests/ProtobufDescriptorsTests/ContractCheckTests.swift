import Testing

@testable import ContractCheck
@testable import ProtobufDescriptors

/// One change of a contract, and what the check says of it.
struct ContractChange: CustomTestStringConvertible {
    var testDescription: String
    var breaks: [String]
    var change: @Sendable (inout ContractFile) -> Void

    static let breaking: [ContractChange] = [
        ContractChange(
            testDescription: "a field is removed",
            breaks: [
                "a/v1/a.proto: message Grant field 1 \"topic\": was removed without reserving both its number and its name"
            ]
        ) { $0.messages[0].fields.remove(at: 0) },
        ContractChange(
            testDescription: "a field is removed and only its number reserved",
            breaks: [
                "a/v1/a.proto: message Grant field 1 \"topic\": was removed without reserving both its number and its name"
            ]
        ) {
            $0.messages[0].fields.remove(at: 0)
            $0.messages[0].reservedNumbers.append(1..<2)
        },
        ContractChange(
            testDescription: "a field is removed and only its name reserved",
            breaks: [
                "a/v1/a.proto: message Grant field 1 \"topic\": was removed without reserving both its number and its name"
            ]
        ) {
            $0.messages[0].fields.remove(at: 0)
            $0.messages[0].reservedNames.append("topic")
        },
        ContractChange(
            testDescription: "a field is renumbered",
            breaks: [
                "a/v1/a.proto: message Grant field 1 \"topic\": was renumbered to 9"
            ]
        ) { $0.messages[0].fields[0].number = 9 },
        ContractChange(
            testDescription: "a field is renamed",
            breaks: [
                "a/v1/a.proto: message Grant field 1 \"topic\": was renamed to \"subject\""
            ]
        ) { $0.messages[0].fields[0].name = "subject" },
        ContractChange(
            testDescription: "a field changes its type",
            breaks: [
                "a/v1/a.proto: message Grant field 1 \"topic\": changed its type from string to bytes"
            ]
        ) { $0.messages[0].fields[0].kind = .bytes },
        ContractChange(
            testDescription: "a field changes its message type",
            breaks: [
                "a/v1/a.proto: message Grant field 3 \"inner\": changed its type from a.v1.Grant.Inner to a.v1.Empty"
            ]
        ) { $0.messages[0].fields[2].typeName = "a.v1.Empty" },
        ContractChange(
            testDescription: "a field becomes a list",
            breaks: [
                "a/v1/a.proto: message Grant field 1 \"topic\": changed from singular to repeated"
            ]
        ) { $0.messages[0].fields[0].isRepeated = true },
        ContractChange(
            testDescription: "a field becomes optional",
            breaks: [
                "a/v1/a.proto: message Grant field 1 \"topic\": changed from singular to optional"
            ]
        ) { $0.messages[0].fields[0].isOptional = true },
        ContractChange(
            testDescription: "a field leaves its oneof",
            breaks: [
                "a/v1/a.proto: message Grant field 2 \"count\": moved from oneof amount to no oneof"
            ]
        ) { $0.messages[0].fields[1].oneofIndex = nil },
        ContractChange(
            testDescription: "a field enters a oneof",
            breaks: [
                "a/v1/a.proto: message Grant field 1 \"topic\": moved from no oneof to oneof amount"
            ]
        ) { $0.messages[0].fields[0].oneofIndex = 0 },
        ContractChange(testDescription: "a message is removed", breaks: ["a/v1/a.proto: message Empty: was removed"]) {
            $0.messages.remove(at: 1)
        },
        ContractChange(
            testDescription: "a message inside another is renamed",
            breaks: [
                "a/v1/a.proto: message Grant.Inner: was removed"
            ]
        ) { $0.messages[0].messages[0].fullName = "a.v1.Grant.Outer" },
        ContractChange(
            testDescription: "a field inside an inner message goes",
            breaks: [
                "a/v1/a.proto: message Grant.Inner field 1 \"depth\": was removed without reserving both its number and its name"
            ]
        ) { $0.messages[0].messages[0].fields = [] },
        ContractChange(
            testDescription: "a reserved number is freed",
            breaks: [
                "a/v1/a.proto: message Grant: no longer reserves 7 to 8"
            ]
        ) { $0.messages[0].reservedNumbers = [] },
        ContractChange(
            testDescription: "a reserved name is freed",
            breaks: [
                "a/v1/a.proto: message Grant: no longer reserves \"old\""
            ]
        ) { $0.messages[0].reservedNames = [] },
        ContractChange(testDescription: "an enum is removed", breaks: ["a/v1/a.proto: enum Level: was removed"]) {
            $0.enums = []
        },
        ContractChange(
            testDescription: "an enum value is removed",
            breaks: [
                "a/v1/a.proto: enum Level value 1 \"LEVEL_LOW\": was removed without reserving both its number and its name"
            ]
        ) { $0.enums[0].values.remove(at: 1) },
        ContractChange(
            testDescription: "an enum value is renumbered",
            breaks: [
                "a/v1/a.proto: enum Level value 1 \"LEVEL_LOW\": was renumbered to 5"
            ]
        ) { $0.enums[0].values[1].number = 5 },
        ContractChange(
            testDescription: "an enum value is renamed",
            breaks: [
                "a/v1/a.proto: enum Level value 1 \"LEVEL_LOW\": was renamed to \"LEVEL_SMALL\""
            ]
        ) { $0.enums[0].values[1].name = "LEVEL_SMALL" },
        ContractChange(
            testDescription: "a reserved enum number is freed",
            breaks: [
                "a/v1/a.proto: enum Level: no longer reserves 4 to 4",
                "a/v1/a.proto: enum Level: no longer reserves \"LEVEL_OLD\"",
            ]
        ) {
            $0.enums[0].reservedNumbers = []
            $0.enums[0].reservedNames = []
        },
        ContractChange(testDescription: "a service is removed", breaks: ["a/v1/a.proto: service Consent: was removed"])
        {
            $0.services = []
        },
        ContractChange(
            testDescription: "a method is renamed",
            breaks: [
                "a/v1/a.proto: service Consent method Evaluate: was removed"
            ]
        ) { $0.services[0].methods[0].name = "Judge" },
        ContractChange(
            testDescription: "a method changes its request",
            breaks: [
                "a/v1/a.proto: service Consent method Evaluate: changed its request from a.v1.Grant to a.v1.Empty"
            ]
        ) { $0.services[0].methods[0].inputType = "a.v1.Empty" },
        ContractChange(
            testDescription: "a method changes its response",
            breaks: [
                "a/v1/a.proto: service Consent method Evaluate: changed its response from a.v1.Empty to a.v1.Grant"
            ]
        ) { $0.services[0].methods[0].outputType = "a.v1.Grant" },
        ContractChange(
            testDescription: "a method begins to stream",
            breaks: [
                "a/v1/a.proto: service Consent method Evaluate: now answers with a stream"
            ]
        ) { $0.services[0].methods[0].isServerStreaming = true },
        ContractChange(
            testDescription: "a method stops streaming",
            breaks: [
                "a/v1/a.proto: service Consent method Watch: no longer answers with a stream"
            ]
        ) { $0.services[0].methods[1].isServerStreaming = false },
        ContractChange(
            testDescription: "a method asks for a stream",
            breaks: [
                "a/v1/a.proto: service Consent method Evaluate: now asks for a stream"
            ]
        ) { $0.services[0].methods[0].isClientStreaming = true },
        ContractChange(
            testDescription: "a method is no longer idempotent",
            breaks: [
                "a/v1/a.proto: service Consent method Evaluate: is no longer idempotent, so clients may not repeat it"
            ]
        ) { $0.services[0].methods[0].isIdempotent = false },
        ContractChange(
            testDescription: "a caller is taken away",
            breaks: [
                "a/v1/a.proto: service Consent method Evaluate: no longer allows the caller \"cli\""
            ]
        ) { $0.services[0].methods[0].allowedCallers = ["ingestion"] },
        ContractChange(testDescription: "the package is renamed", breaks: ["a/v1/a.proto: package a.v1 was removed"]) {
            $0.package = "a.v2"
        },
    ]

    static let harmless: [ContractChange] = [
        ContractChange(testDescription: "nothing changes", breaks: []) { _ in },
        ContractChange(testDescription: "a field is added", breaks: []) {
            $0.messages[0].fields.append(ContractField(name: "extra", number: 20, kind: .string))
        },
        ContractChange(testDescription: "a field is removed, number and name reserved", breaks: []) {
            $0.messages[0].fields.remove(at: 0)
            $0.messages[0].reservedNumbers.append(1..<2)
            $0.messages[0].reservedNames.append("topic")
        },
        ContractChange(testDescription: "an enum value is removed, number and name reserved", breaks: []) {
            $0.enums[0].values.remove(at: 1)
            $0.enums[0].reservedNumbers.append(1...1)
            $0.enums[0].reservedNames.append("LEVEL_LOW")
        },
        ContractChange(testDescription: "a method, a caller, a value, a message, a comment are added", breaks: []) {
            $0.services[0].methods.append(
                ContractMethod(name: "New", inputType: "a.v1.Empty", outputType: "a.v1.Empty")
            )
            $0.services[0].methods[0].allowedCallers.append("focus")
            $0.enums[0].values.append(ContractEnumValue(name: "LEVEL_NEW", number: 10))
            $0.messages.append(ContractMessage(name: "New", fullName: "a.v1.New"))
            $0.messages[0].comment = "Other words."
        },
        ContractChange(testDescription: "fields are declared in another order", breaks: []) {
            $0.messages[0].fields.reverse()
        },
        ContractChange(testDescription: "the file is moved", breaks: []) { $0.name = "a/v1/other.proto" },
    ]
}

@Suite("Contract check") struct ContractCheckTests {
    static let released: ContractFile = {
        var file = ContractFile(name: "a/v1/a.proto", package: "a.v1", syntax: "proto3")
        var grant = ContractMessage(name: "Grant", fullName: "a.v1.Grant")
        grant.fields = [
            ContractField(name: "topic", number: 1, kind: .string),
            ContractField(name: "count", number: 2, kind: .uint32, oneofIndex: 0),
            ContractField(name: "inner", number: 3, kind: .message, typeName: "a.v1.Grant.Inner"),
        ]
        grant.oneofs = [ContractOneof(name: "amount")]
        grant.reservedNumbers = [7..<9]
        grant.reservedNames = ["old"]
        var inner = ContractMessage(name: "Inner", fullName: "a.v1.Grant.Inner")
        inner.fields = [ContractField(name: "depth", number: 1, kind: .uint32)]
        grant.messages = [inner]
        file.messages = [grant, ContractMessage(name: "Empty", fullName: "a.v1.Empty")]
        var level = ContractEnum(name: "Level", fullName: "a.v1.Level")
        level.values = [
            ContractEnumValue(name: "LEVEL_UNSPECIFIED", number: 0), ContractEnumValue(name: "LEVEL_LOW", number: 1),
        ]
        level.reservedNumbers = [4...4]
        level.reservedNames = ["LEVEL_OLD"]
        file.enums = [level]
        var service = ContractService(name: "Consent", fullName: "a.v1.Consent")
        var evaluate = ContractMethod(name: "Evaluate", inputType: "a.v1.Grant", outputType: "a.v1.Empty")
        evaluate.isIdempotent = true
        evaluate.allowedCallers = ["ingestion", "cli"]
        var watch = ContractMethod(name: "Watch", inputType: "a.v1.Empty", outputType: "a.v1.Grant")
        watch.isServerStreaming = true
        service.methods = [evaluate, watch]
        file.services = [service]
        return file
    }()

    @Test("What breaks a peer is named with its place", arguments: ContractChange.breaking + ContractChange.harmless)
    func change(example: ContractChange) {
        var file = Self.released
        example.change(&file)
        let breaks = ContractCheck.breaks(released: Contract(files: [Self.released]), current: Contract(files: [file]))
        #expect(breaks.map(\.description) == example.breaks)
    }

    @Test("Google's own files are not looked at")
    func google() {
        var file = Self.released
        file.name = "google/protobuf/descriptor.proto"
        #expect(ContractCheck.breaks(released: Contract(files: [file]), current: Contract()).isEmpty)
    }
}
