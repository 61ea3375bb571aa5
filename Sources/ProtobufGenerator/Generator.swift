package import ProtobufDescriptors

/// Makes the Swift side of a contract: value types, conversions, views and stubs of one module.
package struct Generator {
    /// The module of protoc-c's output.
    private let cModule: String
    /// What stands in front of each file's path and is left out of the names of generated files.
    private let root: String

    /// True where values can be copied from views, which the tests of the generator compare with protobuf-c.
    private let hasViewCopies: Bool

    /// Reads `c_module=NAME`, `root=FOLDER/` and `view_copies=true`, separated by commas.
    ///
    /// - Throws: ``GeneratorError`` when a parameter is missing or unknown.
    package init(parameter: String) throws(GeneratorError) {
        var values: [Substring: Substring] = [:]
        for part in parameter.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, ["c_module", "root", "view_copies"].contains(pair[0]) else {
                throw GeneratorError("parameter \"\(part)\", expected c_module=NAME, root=FOLDER/ or view_copies=true")
            }
            values[pair[0]] = pair[1]
        }
        guard let module = values["c_module"] else { throw GeneratorError("parameter c_module=NAME is missing") }
        cModule = String(module)
        root = String(values["root"] ?? "")
        hasViewCopies = values["view_copies"] == "true"
    }

    /// Answers protoc's request; what is wrong with the contract becomes the answer's error.
    package static func respond(to request: GeneratorRequest) -> GeneratorResponse {
        do throws(GeneratorError) {
            let generator = try Generator(parameter: request.parameter)
            let wanted = Set(request.filesToGenerate)
            let files = request.contract.files.filter { wanted.contains($0.name) }
            return GeneratorResponse(files: try generator.generate(files))
        } catch {
            return GeneratorResponse(error: error.description)
        }
    }

    /// The Swift files of one module, made from all its `.proto` files.
    ///
    /// - Throws: ``GeneratorError`` where the contract uses what has no Swift form here.
    package func generate(_ files: [ContractFile]) throws(GeneratorError) -> [GeneratorResponse.File] {
        let names = try TypeNames(files)
        for file in files { try ContractRules(names: names).check(file) }
        var output: [GeneratorResponse.File] = []
        for file in files.sorted(by: { $0.name < $1.name }) {
            if !file.messages.isEmpty || !file.enums.isEmpty {
                output.append(messages(file, names))
            }
            if !file.messages.isEmpty { output.append(conversions(file, names)) }
            if flattened(file.messages).contains(where: { names.viewed.contains($0.fullName) }) {
                output.append(views(file, names))
                if hasViewCopies { output.append(copies(file, names)) }
            }
            if !file.services.isEmpty { output.append(services(file, names)) }
        }
        output.append(list(files, names))
        return output
    }

    /// All messages and methods of the module, for those who must miss none: tests, fuzzing, inspection.
    private func list(_ files: [ContractFile], _ names: TypeNames) -> GeneratorResponse.File {
        let files = files.sorted { $0.name < $1.name }
        let services = files.flatMap(\.services)
        var writer = SourceWriter()
        writer.line("// swift-format-ignore-file")
        writer.line("// Made by protoc-gen-usher-swift; run script/generate.")
        writer.line()
        writer.line("package import ProtobufRuntime")
        if !services.isEmpty { writer.line("package import RPC") }
        writer.line()
        writer.line("/// Everything the contract declares.")
        writer.block("package enum GeneratedContract") { writer in
            writer.line("/// All messages, in the order of the files and of the messages in them.")
            writer.line("package static let messages: [any ProtobufCConvertible.Type] = [")
            for message in files.flatMap({ flattened($0.messages) }) where !message.isMapEntry {
                writer.line("    \(names.swift(message.fullName)).self,")
            }
            writer.line("]")
            guard !services.isEmpty else { return }
            writer.line()
            writer.line("/// All methods of all services.")
            writer.line("package static let methods: [MethodDescriptor] = [")
            writer.lines(services.map { "    \($0.name)Methods.all," })
            writer.line("].flatMap { $0 }")
        }
        return GeneratorResponse.File(name: "GeneratedContract.swift", content: writer.text)
    }

    private func messages(_ file: ContractFile, _ names: TypeNames) -> GeneratorResponse.File {
        var writer = begin(file, imports: ["package import ProtobufRuntime"])
        let messages = MessageWriter(names: names)
        for type in file.enums {
            writer.line()
            messages.write(type, to: &writer)
        }
        for message in file.messages {
            writer.line()
            messages.write(message, to: &writer)
        }
        return GeneratorResponse.File(name: name(file, "messages"), content: writer.text)
    }

    private func conversions(_ file: ContractFile, _ names: TypeNames) -> GeneratorResponse.File {
        var writer = begin(
            file,
            imports: ["import CProtobufC", "import \(cModule)", "package import ProtobufRuntime"]
        )
        let conversions = ConversionWriter(names: names)
        for message in file.messages {
            writer.line()
            conversions.write(message, to: &writer)
        }
        return GeneratorResponse.File(name: name(file, "conversions"), content: writer.text)
    }

    private func views(_ file: ContractFile, _ names: TypeNames) -> GeneratorResponse.File {
        var writer = begin(file, imports: ["package import ProtobufRuntime"])
        let views = ViewWriter(names: names)
        for message in flattened(file.messages) where names.viewed.contains(message.fullName) {
            writer.line()
            views.write(message, to: &writer)
        }
        return GeneratorResponse.File(name: name(file, "views"), content: writer.text)
    }

    private func copies(_ file: ContractFile, _ names: TypeNames) -> GeneratorResponse.File {
        var writer = begin(file, imports: ["package import ProtobufRuntime"])
        let copies = CopyWriter(names: names)
        for message in flattened(file.messages) where names.viewed.contains(message.fullName) && !message.isMapEntry {
            writer.line()
            copies.write(message, to: &writer)
        }
        return GeneratorResponse.File(name: name(file, "copies"), content: writer.text)
    }

    private func services(_ file: ContractFile, _ names: TypeNames) -> GeneratorResponse.File {
        var writer = begin(file, imports: ["package import RPC"])
        let services = ServiceWriter(names: names)
        for service in file.services {
            writer.line()
            services.write(service, to: &writer)
        }
        return GeneratorResponse.File(name: name(file, "services"), content: writer.text)
    }

    private func begin(_ file: ContractFile, imports: [String]) -> SourceWriter {
        var writer = SourceWriter()
        writer.line("// swift-format-ignore-file")
        writer.line("// Made by protoc-gen-usher-swift from \(file.name); change that and run script/generate.")
        writer.line()
        writer.lines(imports)
        return writer
    }

    private func flattened(_ messages: [ContractMessage]) -> [ContractMessage] {
        messages.flatMap { [$0] + flattened($0.messages) }
    }

    /// `usher/consent/v1/consent.proto` becomes `consent.v1.consent.messages.swift`, since a module's files must
    /// differ in their last path component.
    private func name(_ file: ContractFile, _ part: String) -> String {
        let path = file.name.hasPrefix(root) ? file.name.dropFirst(root.count) : file.name[...]
        let stem = path.hasSuffix(".proto") ? path.dropLast(6) : path
        return stem.split(separator: "/").joined(separator: ".") + ".\(part).swift"
    }
}
