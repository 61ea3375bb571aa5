import CDescriptorProto
import CProtobufC
package import ProtobufRuntime

extension Contract {
    /// Largest descriptor set read, in bytes.
    package static let byteLimit = 32 << 20

    /// Decodes a `FileDescriptorSet`, such as `protoc --descriptor_set_out` writes.
    ///
    /// - Throws: ``DecodeError`` when the bytes are not one.
    package init(descriptorSet bytes: [UInt8]) throws(DecodeError) {
        guard bytes.count <= Self.byteLimit else {
            throw DecodeError("descriptor set of \(bytes.count) bytes, expected at most \(Self.byteLimit)")
        }
        guard let set = google__protobuf__file_descriptor_set__unpack(nil, bytes.count, bytes) else {
            throw DecodeError("malformed: \(bytes.count) bytes that are not a google.protobuf.FileDescriptorSet")
        }
        defer { google__protobuf__file_descriptor_set__free_unpacked(set, nil) }
        files = elements(set.pointee.file, set.pointee.n_file).map { ContractFile($0) }
    }
}

/// What protoc asks a plugin for.
package struct GeneratorRequest: Sendable {
    /// The text behind `--NAME_opt=`.
    package var parameter: String
    /// Paths of the files to generate code for.
    package var filesToGenerate: [String]
    /// These files and all they import.
    package var contract: Contract

    /// Decodes a `CodeGeneratorRequest`.
    ///
    /// - Throws: ``DecodeError`` when the bytes are not one.
    package init(decoding bytes: [UInt8]) throws(DecodeError) {
        guard let request = google__protobuf__compiler__code_generator_request__unpack(nil, bytes.count, bytes) else {
            throw DecodeError("malformed: \(bytes.count) bytes that are not a CodeGeneratorRequest")
        }
        defer { google__protobuf__compiler__code_generator_request__free_unpacked(request, nil) }
        parameter = text(request.pointee.parameter)
        filesToGenerate = texts(request.pointee.file_to_generate, request.pointee.n_file_to_generate)
        contract = Contract()
        contract.files = elements(request.pointee.proto_file, request.pointee.n_proto_file).map { ContractFile($0) }
    }
}

/// Copies a string that protobuf-c made.
func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

/// Copies a list of strings that protobuf-c made.
func texts(_ pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int) -> [String] {
    UnsafeBufferPointer(start: pointer, count: count).map { text($0) }
}

/// The structs that a repeated message field points to.
func elements<T>(_ pointer: UnsafeMutablePointer<UnsafeMutablePointer<T>?>?, _ count: Int) -> [T] {
    UnsafeBufferPointer(start: pointer, count: count).compactMap { $0?.pointee }
}

extension ContractFile {
    init(_ file: Google__Protobuf__FileDescriptorProto) {
        name = text(file.name)
        package = text(file.package)
        syntax = text(file.syntax)
        imports = texts(file.dependency, file.n_dependency)
        let comments = Comments(file.source_code_info)
        let scope = package.isEmpty ? "" : package + "."
        messages = elements(file.message_type, file.n_message_type).enumerated().map { index, message in
            ContractMessage(message, scope, comments, [4, Int32(index)])
        }
        enums = elements(file.enum_type, file.n_enum_type).enumerated().map { index, type in
            ContractEnum(type, scope, comments, [5, Int32(index)])
        }
        services = elements(file.service, file.n_service).enumerated().map { index, service in
            ContractService(service, scope, comments, [6, Int32(index)])
        }
    }
}

extension ContractMessage {
    init(_ message: Google__Protobuf__DescriptorProto, _ scope: String, _ comments: Comments, _ path: [Int32]) {
        name = text(message.name)
        fullName = scope + name
        comment = comments.at(path)
        fields = elements(message.field, message.n_field).enumerated().map { index, field in
            ContractField(field, comments.at(path + [2, Int32(index)]))
        }
        oneofs = elements(message.oneof_decl, message.n_oneof_decl).enumerated().map { index, oneof in
            ContractOneof(name: text(oneof.name), comment: comments.at(path + [8, Int32(index)]))
        }
        let inner = fullName + "."
        messages = elements(message.nested_type, message.n_nested_type).enumerated().map { index, message in
            ContractMessage(message, inner, comments, path + [3, Int32(index)])
        }
        enums = elements(message.enum_type, message.n_enum_type).enumerated().map { index, type in
            ContractEnum(type, inner, comments, path + [4, Int32(index)])
        }
        reservedNumbers = elements(message.reserved_range, message.n_reserved_range).map {
            $0.start..<max($0.start, $0.end)
        }
        reservedNames = texts(message.reserved_name, message.n_reserved_name)
        guard let options = message.options?.pointee else { return }
        isMapEntry = options.map_entry != 0
        hasBorrowedView = Options(options.base).boolean(50003)
    }
}

extension ContractField {
    init(_ field: Google__Protobuf__FieldDescriptorProto, _ comment: String) {
        name = text(field.name)
        number = field.number
        kind = Kind(rawValue: Int32(truncatingIfNeeded: field.type.rawValue)) ?? .group
        typeName = String(text(field.type_name).drop { $0 == "." })
        isRepeated = field.label.rawValue == 3
        isOptional = field.proto3_optional != 0
        oneofIndex = field.has_oneof_index != 0 ? Int(field.oneof_index) : nil
        self.comment = comment
    }
}

extension ContractEnum {
    init(_ type: Google__Protobuf__EnumDescriptorProto, _ scope: String, _ comments: Comments, _ path: [Int32]) {
        name = text(type.name)
        fullName = scope + name
        comment = comments.at(path)
        values = elements(type.value, type.n_value).enumerated().map { index, value in
            ContractEnumValue(
                name: text(value.name),
                number: value.number,
                comment: comments.at(path + [2, Int32(index)])
            )
        }
        reservedNumbers = elements(type.reserved_range, type.n_reserved_range).map {
            $0.start...max($0.start, $0.end)
        }
        reservedNames = texts(type.reserved_name, type.n_reserved_name)
    }
}

extension ContractService {
    init(_ service: Google__Protobuf__ServiceDescriptorProto, _ scope: String, _ comments: Comments, _ path: [Int32]) {
        name = text(service.name)
        fullName = scope + name
        comment = comments.at(path)
        methods = elements(service.method, service.n_method).enumerated().map { index, method in
            ContractMethod(method, comments.at(path + [2, Int32(index)]))
        }
    }
}

extension ContractMethod {
    init(_ method: Google__Protobuf__MethodDescriptorProto, _ comment: String) {
        name = text(method.name)
        inputType = String(text(method.input_type).drop { $0 == "." })
        outputType = String(text(method.output_type).drop { $0 == "." })
        isClientStreaming = method.client_streaming != 0
        isServerStreaming = method.server_streaming != 0
        self.comment = comment
        guard let options = method.options?.pointee else { return }
        isIdempotent = options.idempotency_level.rawValue != 0
        let extensions = Options(options.base)
        allowedCallers = extensions.texts(50001)
        isBatched = extensions.boolean(50002)
    }
}
