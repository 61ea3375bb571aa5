import ProtobufDescriptors

/// What the generator refuses, with the place and the reason.
struct ContractRules {
    let names: TypeNames

    func check(_ file: ContractFile) throws(GeneratorError) {
        guard file.syntax == "proto3" else {
            throw GeneratorError("\(file.name): syntax \"\(file.syntax)\", expected proto3")
        }
        guard !file.package.isEmpty else { throw GeneratorError("\(file.name): no package") }
        for message in file.messages { try check(message, file) }
        for type in file.enums { try check(type, file) }
        for service in file.services { try check(service, file) }
    }

    private func check(_ message: ContractMessage, _ file: ContractFile) throws(GeneratorError) {
        let place = "\(file.name): message \(message.fullName)"
        // protobuf-c recurses once a level; without recursive types the contract itself bounds the depth.
        if let path = cycle(from: message.fullName, [message.fullName]) {
            throw GeneratorError(
                "\(place): contains itself (\(path.joined(separator: " > "))), which bytes could nest without end"
            )
        }
        for field in message.fields { try check(field, place) }
        guard message.fields.filter({ $0.kind == .message }).count <= 64 else {
            throw GeneratorError("\(place): more than 64 fields that hold messages")
        }
        var seen: [String: String] = [:]
        for name in message.fields.map(\.name) + message.oneofs.map(\.name) where !name.hasPrefix("_") {
            if let other = seen.updateValue(name, forKey: SwiftName.bare(name)) {
                throw GeneratorError("\(place): \(other) and \(name) are both \(SwiftName.bare(name)) in Swift")
            }
        }
        for inner in message.messages { try check(inner, file) }
        for type in message.enums { try check(type, file) }
    }

    private func check(_ field: ContractField, _ place: String) throws(GeneratorError) {
        let place = "\(place): field \(field.number) \"\(field.name)\""
        // `base` is protobuf-c's own member; the others are members of every generated type.
        guard !["base", "unknown_fields", "wire_bytes", "wire_fields", "wire_range", "all_bytes"].contains(field.name)
        else {
            throw GeneratorError("\(place): the name is taken by generated code")
        }
        switch field.kind {
        case .group: throw GeneratorError("\(place): groups are not supported")
        case .message where names.messages[field.typeName] == nil, .enum where names.enums[field.typeName] == nil:
            throw GeneratorError("\(place): \(field.typeName) is not among the files this module is made from")
        default: break
        }
    }

    private func check(_ type: ContractEnum, _ file: ContractFile) throws(GeneratorError) {
        let place = "\(file.name): enum \(type.fullName)"
        guard Set(type.values.map(\.number)).count == type.values.count else {
            throw GeneratorError("\(place): two values have one number (allow_alias), which a Swift enum cannot")
        }
        var seen: [String: String] = [:]
        for value in type.values {
            let name = SwiftName.enumCase(value.name, of: type.name)
            if let other = seen.updateValue(value.name, forKey: name) {
                throw GeneratorError("\(place): \(other) and \(value.name) are both \(name) in Swift")
            }
        }
    }

    private func check(_ service: ContractService, _ file: ContractFile) throws(GeneratorError) {
        for method in service.methods {
            let place = "\(file.name): method \(service.fullName)/\(method.name)"
            guard !method.isClientStreaming else { throw GeneratorError("\(place): client streaming is not supported") }
            guard !(method.isBatched && method.isServerStreaming) else {
                throw GeneratorError("\(place): batched and streaming at once")
            }
            for type in [method.inputType, method.outputType] where names.messages[type] == nil {
                throw GeneratorError("\(place): \(type) is not among the files this module is made from")
            }
            for caller in method.allowedCallers where !Self.isServiceName(caller) {
                throw GeneratorError("\(place): allowed caller \"\(caller)\", expected 1 to 63 of [a-z0-9-]")
            }
        }
    }

    private static func isServiceName(_ name: String) -> Bool {
        (1...63).contains(name.utf8.count)
            && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }

    /// The way from a message back to itself.
    private func cycle(from start: String, _ path: [String]) -> [String]? {
        guard let message = path.last.flatMap({ names.messages[$0] }) else { return nil }
        for field in message.fields where field.kind == .message {
            if field.typeName == start { return path + [start] }
            if path.contains(field.typeName) { continue }
            if let found = cycle(from: start, path + [field.typeName]) { return found }
        }
        return nil
    }
}
