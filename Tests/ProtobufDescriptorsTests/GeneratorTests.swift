import Testing

@testable import ProtobufDescriptors
@testable import ProtobufGenerator

/// A contract that has no Swift form, and what the generator says of it.
struct RefusedContract: CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout ContractFile) -> Void

    static let all: [RefusedContract] = [
        RefusedContract(testDescription: "a.proto: syntax \"proto2\", expected proto3") { $0.syntax = "proto2" },
        RefusedContract(testDescription: "a.proto: no package") { $0.package = "" },
        RefusedContract(
            testDescription: "a.proto: message a.v1.Node: contains itself (a.v1.Node > a.v1.Node), "
                + "which bytes could nest without end"
        ) {
            $0.messages[0].fields.append(ContractField(name: "next", number: 2, kind: .message, typeName: "a.v1.Node"))
        },
        RefusedContract(
            testDescription: "a.proto: message a.v1.Node: contains itself (a.v1.Node > a.v1.Other > a.v1.Node), "
                + "which bytes could nest without end"
        ) {
            var other = ContractMessage(name: "Other", fullName: "a.v1.Other")
            other.fields = [ContractField(name: "back", number: 1, kind: .message, typeName: "a.v1.Node")]
            $0.messages[0].fields.append(
                ContractField(name: "other", number: 2, kind: .message, typeName: "a.v1.Other")
            )
            $0.messages.append(other)
        },
        RefusedContract(
            testDescription:
                "a.proto: message a.v1.Node: field 2 \"far\": b.v1.Far is not among the files this module is "
                + "made from"
        ) { $0.messages[0].fields.append(ContractField(name: "far", number: 2, kind: .message, typeName: "b.v1.Far")) },
        RefusedContract(testDescription: "a.proto: message a.v1.Node: field 2 \"g\": groups are not supported") {
            $0.messages[0].fields.append(ContractField(name: "g", number: 2, kind: .group))
        },
        RefusedContract(
            testDescription: "a.proto: message a.v1.Node: field 2 \"base\": the name is taken by generated code"
        ) { $0.messages[0].fields.append(ContractField(name: "base", number: 2, kind: .string)) },
        RefusedContract(testDescription: "a.proto: message a.v1.Node: user_id and user__id are both userID in Swift") {
            $0.messages[0].fields.append(ContractField(name: "user_id", number: 2, kind: .string))
            $0.messages[0].fields.append(ContractField(name: "user__id", number: 3, kind: .string))
        },
        RefusedContract(
            testDescription:
                "a.proto: enum a.v1.Kind: two values have one number (allow_alias), which a Swift enum cannot"
        ) { $0.enums[0].values.append(ContractEnumValue(name: "KIND_ALIAS", number: 0)) },
        RefusedContract(
            testDescription: "a.proto: enum a.v1.Kind: UNSPECIFIED and KIND_UNSPECIFIED are both unspecified in Swift"
        ) { $0.enums[0].values.insert(ContractEnumValue(name: "UNSPECIFIED", number: 1), at: 0) },
        RefusedContract(testDescription: "a.proto: method a.v1.Nodes/Put: client streaming is not supported") {
            $0.services[0].methods[0].isClientStreaming = true
        },
        RefusedContract(testDescription: "a.proto: method a.v1.Nodes/Put: batched and streaming at once") {
            $0.services[0].methods[0].isBatched = true
            $0.services[0].methods[0].isServerStreaming = true
        },
        RefusedContract(
            testDescription: "a.proto: method a.v1.Nodes/Put: allowed caller \"Not A Name\", "
                + "expected 1 to 63 of [a-z0-9-]"
        ) { $0.services[0].methods[0].allowedCallers = ["Not A Name"] },
        RefusedContract(
            testDescription: "a.v1.NodesClient and service a.v1.Nodes would both be called NodesClient in Swift: "
                + "rename one of them"
        ) { $0.messages.append(ContractMessage(name: "NodesClient", fullName: "a.v1.NodesClient")) },
    ]
}

@Suite("Generator") struct GeneratorTests {
    static let file: ContractFile = {
        var file = ContractFile(name: "a.proto", package: "a.v1", syntax: "proto3")
        var node = ContractMessage(name: "Node", fullName: "a.v1.Node")
        node.fields = [ContractField(name: "name", number: 1, kind: .string)]
        file.messages = [node]
        var kind = ContractEnum(name: "Kind", fullName: "a.v1.Kind")
        kind.values = [ContractEnumValue(name: "KIND_UNSPECIFIED", number: 0)]
        file.enums = [kind]
        var service = ContractService(name: "Nodes", fullName: "a.v1.Nodes")
        service.methods = [ContractMethod(name: "Put", inputType: "a.v1.Node", outputType: "a.v1.Node")]
        file.services = [service]
        return file
    }()

    @Test("What has no Swift form is refused with its place", arguments: RefusedContract.all)
    func refused(example: RefusedContract) throws {
        var file = Self.file
        example.change(&file)
        let generator = try Generator(parameter: "c_module=CA")
        let error = #expect(throws: GeneratorError.self) { try generator.generate([file]) }
        #expect(error?.description == example.testDescription)
    }

    @Test("The same contract makes the same files, in any order of files")
    func deterministic() throws {
        var second = Self.file
        second.name = "b.proto"
        second.package = "b.v1"
        second.services = []
        second.messages[0].fullName = "b.v1.Node"
        second.enums[0].fullName = "b.v1.Kind"
        let generator = try Generator(parameter: "c_module=CA")
        let files = try generator.generate([Self.file, second])
        #expect(try generator.generate([second, Self.file]) == files)
        #expect(
            files.map(\.name) == [
                "a.messages.swift", "a.conversions.swift", "a.services.swift", "b.messages.swift",
                "b.conversions.swift",
                "GeneratedContract.swift",
            ]
        )
    }

    @Test("A name that two packages use, or Swift does, gets the package's word in front")
    func prefixes() throws {
        var second = Self.file
        second.services = []
        second.package = "usher.focus.v1"
        second.messages[0].fullName = "usher.focus.v1.Node"
        second.enums[0] = ContractEnum(name: "Duration", fullName: "usher.focus.v1.Duration")
        let names = try TypeNames([Self.file, second])
        #expect(names.swift("a.v1.Node") == "ANode")
        #expect(names.swift("usher.focus.v1.Node") == "FocusNode")
        #expect(names.swift("a.v1.Kind") == "Kind")
        #expect(names.swift("usher.focus.v1.Duration") == "FocusDuration")
    }

    @Test("Parameters are checked", arguments: ["", "c_module", "module=X", "root=usher/"])
    func parameters(parameter: String) {
        #expect(throws: GeneratorError.self) { try Generator(parameter: parameter) }
    }

    @Test(
        "Members are spelt as Swift spells them",
        arguments: [
            ("display_name", "displayName"), ("user_id", "userID"), ("device_ids", "deviceIDs"), ("id", "id"),
            ("image_url", "imageURL"), ("url", "url"), ("default", "`default`"), ("self", "self_"), ("init", "init_"),
            ("created_unix_us", "createdUnixUs"), ("SendDurable", "sendDurable"), ("x", "x"),
        ]
    )
    func members(name: String, swift: String) { #expect(SwiftName.member(name) == swift) }

    @Test(
        "Enum values lose the enum's name",
        arguments: [
            ("COLOR_RED", "Color", "red"), ("COLOR_ULTRA_VIOLET", "Color", "ultraViolet"), ("RED", "Color", "red"),
            ("HTTP_METHOD_GET", "HttpMethod", "get"), ("SIZE_2XL", "Size", "size2xl"),
            ("COLOR_DEFAULT", "Color", "`default`"),
            ("COLOR_UNRECOGNIZED", "Color", "unrecognized_"),
        ]
    )
    func values(name: String, type: String, swift: String) { #expect(SwiftName.enumCase(name, of: type) == swift) }

    @Test("C names are protoc-c's")
    func cNames() {
        #expect(CName.type("usher.consent.v1.EvaluateRequest.Inner") == "Usher__Consent__V1__EvaluateRequest__Inner")
        #expect(CName.function("usher.consent.v1.EvaluateRequest") == "usher__consent__v1__evaluate_request")
        #expect(CName.function("a.APNSToken") == "a__apnstoken")
        #expect(CName.member("Default") == "default_")
        #expect(CName.member("in") == "`in`")
    }

    @Test("A comment's first sentence stands alone")
    func comments() {
        #expect(SourceWriter.split("One. Two.") == ("One.", "Two."))
        #expect(SourceWriter.split("One\nline. Two.") == ("One\nline.", "Two."))
        #expect(SourceWriter.split("Such as e.g. this. Two.") == ("Such as e.g. this.", "Two."))
        #expect(SourceWriter.split("No stop\n\nmore") == ("No stop", "more"))
        #expect(SourceWriter.split("One.") == ("One.", ""))
    }

    @Test("The options of the released contract are read from protobuf-c's unknown fields")
    func options() throws {
        let contract = try Contract(descriptorSet: try #require(repositoryFile("proto/released.binpb")))
        let consent = try #require(
            contract.files.flatMap(\.services).first { $0.fullName == "usher.consent.v1.Consent" }
        )
        let evaluate = try #require(consent.methods.first { $0.name == "Evaluate" })
        #expect(evaluate.allowedCallers == ["ingestion", "focus", "cli"])
        #expect(evaluate.isBatched)
        #expect(evaluate.isIdempotent)
        let request = contract.files.flatMap(\.messages).first { $0.fullName == "usher.consent.v1.EvaluateRequest" }
        #expect(request?.hasBorrowedView == true)
    }

    @Test("A plugin's answer reads back as what protoc expects")
    func response() {
        let bytes = GeneratorResponse(files: [.init(name: "n", content: "c")], error: nil).encoded()
        // supported_features = 1, then one file with name and content.
        #expect(bytes == [0x10, 1, 0x7a, 6, 0x0a, 1, 110, 0x7a, 1, 99])
        #expect(GeneratorResponse(error: "e").encoded() == [0x0a, 1, 101, 0x10, 1])
    }
}
