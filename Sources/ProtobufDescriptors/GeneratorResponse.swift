import CDescriptorProto
import CProtobufC

/// What a plugin answers protoc.
package struct GeneratorResponse: Sendable {
    /// One file to write.
    package struct File: Sendable, Equatable {
        /// Its path from the output folder.
        package var name: String
        /// Its whole content.
        package var content: String

        /// A file to write at `name`.
        package init(name: String, content: String) {
            self.name = name
            self.content = content
        }
    }

    /// Files to write.
    package var files: [File]
    /// What is wrong with the contract; protoc prints it and fails.
    package var error: String?

    /// An answer with these files, or this error.
    package init(files: [File] = [], error: String? = nil) {
        self.files = files
        self.error = error
    }

    /// The wire form of a `CodeGeneratorResponse` that declares support for `optional`.
    package func encoded() -> [UInt8] {
        var strings: [UnsafeMutablePointer<CChar>] = []
        var structs: [UnsafeMutablePointer<CFile>?] = []
        defer {
            strings.forEach { $0.deallocate() }
            structs.forEach { $0?.deallocate() }
        }
        for file in files {
            let target = UnsafeMutablePointer<CFile>.allocate(capacity: 1)
            google__protobuf__compiler__code_generator_response__file__init(target)
            target.pointee.name = Self.copy(file.name, &strings)
            target.pointee.content = Self.copy(file.content, &strings)
            structs.append(target)
        }
        var response = Google__Protobuf__Compiler__CodeGeneratorResponse()
        google__protobuf__compiler__code_generator_response__init(&response)
        if let error { response.error = Self.copy(error, &strings) }
        response.has_supported_features = 1
        response.supported_features = 1  // FEATURE_PROTO3_OPTIONAL
        return structs.withUnsafeMutableBufferPointer { buffer in
            response.n_file = buffer.count
            response.file = buffer.baseAddress
            let byteCount = google__protobuf__compiler__code_generator_response__get_packed_size(&response)
            return [UInt8](unsafeUninitializedCapacity: byteCount) { target, count in
                count = google__protobuf__compiler__code_generator_response__pack(&response, target.baseAddress)
            }
        }
    }

    private typealias CFile = Google__Protobuf__Compiler__CodeGeneratorResponse__File

    private static func copy(
        _ text: String,
        _ strings: inout [UnsafeMutablePointer<CChar>]
    ) -> UnsafeMutablePointer<CChar> {
        let characters = text.utf8CString
        let target = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
        characters.withUnsafeBufferPointer { source in
            if let address = source.baseAddress { target.initialize(from: address, count: source.count) }
        }
        strings.append(target)
        return target
    }
}
