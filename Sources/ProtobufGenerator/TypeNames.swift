import ProtobufDescriptors

/// What is wrong with the contract, said so that its author finds the place.
package struct GeneratorError: Error, Equatable, CustomStringConvertible {
    /// The place and what was expected.
    package var description: String

    init(_ description: String) { self.description = description }
}

/// The Swift names of all messages and enums of one generated module.
///
/// - A top-level type keeps its name. Where two packages of the module use one name, or the name is one that the
///   generated code itself uses (`Message`, `Duration`, ...), the package's last word that is not a version goes in
///   front: `Settings` of `usher.focus.v1` and of `usher.consent.v1` are `FocusSettings` and `ConsentSettings`.
/// - A type inside a message is a type inside that message's struct: `Everything.Mode`.
struct TypeNames {
    /// Messages by full name, map entries included.
    private(set) var messages: [String: ContractMessage] = [:]
    /// Enums by full name.
    private(set) var enums: [String: ContractEnum] = [:]
    private var swift: [String: String] = [:]
    private(set) var viewed: Set<String> = []

    private static let taken: Set<String> = [
        "Any", "AnyObject", "Arena", "Array", "Bool", "BoolCodec", "ByteBuffer", "ByteStringList", "CField",
        "CallBatch", "CallContext", "CallOptions", "Channel", "Character", "Clock", "Collection", "Comparable",
        "ConversionLimit", "DecodeError", "Dictionary", "Double", "DoubleCodec", "Duration", "EncodeError", "EnumCodec",
        "Equatable", "Error", "FieldRange", "Float", "Hashable", "Int", "Int32", "Int64", "ListRange", "Message",
        "MessageShape", "MethodDescriptor", "Never", "NumberList", "Optional", "Protocol", "ProtobufCConvertible",
        "ProtobufEnum", "RPCError", "Range", "RawSpan", "ResponseStream", "ResponseWriter", "Result", "Router", "Self",
        "Sendable", "Sequence", "Set", "Span", "StaticString", "StatusCode", "String", "Task", "Type", "UInt32",
        "UInt64", "UInt8", "UnknownFields", "UnsafeMutablePointer", "UnsafeMutableRawPointer", "UnsafeRawPointer",
        "Void", "WireReader",
    ]

    /// Names the types of `files`.
    ///
    /// - Throws: ``GeneratorError`` where two types would have one name.
    init(_ files: [ContractFile]) throws(GeneratorError) {
        var counts: [String: Int] = [:]
        for file in files { for name in Self.topLevelNames(file) { counts[name, default: 0] += 1 } }
        for file in files {
            let prefix = Self.prefix(ofPackage: file.package)
            for message in file.messages {
                let clashes = counts[message.name, default: 0] > 1 || Self.taken.contains(message.name)
                add(message, swift: clashes ? prefix + message.name : message.name)
            }
            for type in file.enums {
                let clashes = counts[type.name, default: 0] > 1 || Self.taken.contains(type.name)
                enums[type.fullName] = type
                swift[type.fullName] = clashes ? prefix + type.name : type.name
            }
        }
        markViewed()
        try checkUnique(files)
    }

    /// The Swift type for a message or enum.
    func swift(_ fullName: String) -> String { swift[fullName] ?? fullName }

    /// The Swift view for a message.
    func view(_ fullName: String) -> String {
        swift(fullName).split(separator: ".").joined() + "View"
    }

    private static func topLevelNames(_ file: ContractFile) -> [String] {
        file.messages.map(\.name) + file.enums.map(\.name)
    }

    static func prefix(ofPackage package: String) -> String {
        let words = package.split(separator: ".")
        let word = words.last { !($0.first == "v" && $0.dropFirst().allSatisfy(\.isNumber)) } ?? "Contract"
        return SwiftName.type(String(word))
    }

    private mutating func add(_ message: ContractMessage, swift name: String) {
        messages[message.fullName] = message
        swift[message.fullName] = name
        for inner in message.messages {
            let isTaken = Self.taken.contains(inner.name)
            add(inner, swift: name + "." + (isTaken ? message.name + inner.name : inner.name))
        }
        for type in message.enums {
            let isTaken = Self.taken.contains(type.name)
            enums[type.fullName] = type
            swift[type.fullName] = name + "." + (isTaken ? message.name + type.name : type.name)
        }
    }

    /// A message with a view needs views of all it contains.
    private mutating func markViewed() {
        var waiting = messages.values.filter(\.hasBorrowedView).map(\.fullName)
        while let name = waiting.popLast() {
            guard viewed.insert(name).inserted, let message = messages[name] else { continue }
            waiting += message.fields.filter { $0.kind == .message }.map(\.typeName)
        }
    }

    private func checkUnique(_ files: [ContractFile]) throws(GeneratorError) {
        var owners: [String: String] = [:]
        func claim(_ name: String, _ owner: String) throws(GeneratorError) {
            if let other = owners.updateValue(owner, forKey: name) {
                throw GeneratorError("\(other) and \(owner) would both be called \(name) in Swift: rename one of them")
            }
        }
        for (fullName, name) in swift.sorted(by: { $0.key < $1.key }) where messages[fullName]?.isMapEntry != true {
            try claim(name, fullName)
        }
        for name in viewed.sorted() { try claim(view(name), "the view of " + name) }
        for file in files {
            for service in file.services {
                for suffix in ["Methods", "Handler", "Client"] {
                    try claim(service.name + suffix, "service \(service.fullName)")
                }
            }
        }
        for (fullName, message) in messages.sorted(by: { $0.key < $1.key }) {
            let inner = Set(message.messages.map(\.name) + message.enums.map(\.name))
            for name in inner.sorted() where owners[name] != nil && owners[name] != fullName {
                // Inside the outer struct the inner name would hide the top-level type.
                if usesTopLevel(name, in: message) {
                    throw GeneratorError(
                        "\(fullName).\(name) hides the type \(name), which \(fullName) also uses: rename one of them"
                    )
                }
            }
        }
    }

    private func usesTopLevel(_ name: String, in message: ContractMessage) -> Bool {
        message.fields.contains { swift($0.typeName) == name }
            || message.messages.contains { usesTopLevel(name, in: $0) }
    }
}
