import CDescriptorProto
import CProtobufC
import Glibc
package import ProtobufRuntime

/// A descriptor set as protoc-c can read it.
package enum PlainContract {
    /// Rewrites a `FileDescriptorSet`: what only our own generator understands is taken out.
    ///
    /// protoc-c 1.4 does not know `optional` of proto3, so each such field keeps just the oneof of one field that protoc
    /// made for it, which has the same bytes on the wire. Options of ours and the import of the file that declares them
    /// go too, so that the C code needs no descriptors at run time.
    ///
    /// - Throws: ``DecodeError`` when the bytes are not a descriptor set.
    package static func rewrite(
        descriptorSet bytes: [UInt8],
        dropping optionsFile: String
    ) throws(DecodeError) -> [UInt8] {
        guard let set = google__protobuf__file_descriptor_set__unpack(nil, bytes.count, bytes) else {
            throw DecodeError("malformed: \(bytes.count) bytes that are not a google.protobuf.FileDescriptorSet")
        }
        defer { google__protobuf__file_descriptor_set__free_unpacked(set, nil) }
        for index in 0..<set.pointee.n_file {
            guard let file = set.pointee.file[index] else { continue }
            dropImport(optionsFile, of: file)
            for message in 0..<file.pointee.n_message_type { plain(file.pointee.message_type[message]) }
            for service in 0..<file.pointee.n_service { plain(file.pointee.service[service]) }
        }
        let byteCount = google__protobuf__file_descriptor_set__get_packed_size(set)
        return [UInt8](unsafeUninitializedCapacity: byteCount) { target, count in
            count = google__protobuf__file_descriptor_set__pack(set, target.baseAddress)
        }
    }

    private static func dropImport(_ name: String, of file: UnsafeMutablePointer<Google__Protobuf__FileDescriptorProto>)
    {
        guard let imports = file.pointee.dependency else { return }
        guard let index = (0..<file.pointee.n_dependency).first(where: { text(imports[$0]) == name }) else { return }
        free(imports[index])
        for at in index..<(file.pointee.n_dependency - 1) { imports[at] = imports[at + 1] }
        file.pointee.n_dependency -= 1
    }

    private static func plain(_ message: UnsafeMutablePointer<Google__Protobuf__DescriptorProto>?) {
        guard let message else { return }
        for index in 0..<message.pointee.n_field {
            message.pointee.field[index]?.pointee.has_proto3_optional = 0
        }
        if let options = message.pointee.options { dropUnknownFields(&options.pointee.base) }
        for index in 0..<message.pointee.n_nested_type { plain(message.pointee.nested_type[index]) }
    }

    private static func plain(_ service: UnsafeMutablePointer<Google__Protobuf__ServiceDescriptorProto>?) {
        guard let service else { return }
        for index in 0..<service.pointee.n_method {
            if let options = service.pointee.method[index]?.pointee.options {
                dropUnknownFields(&options.pointee.base)
            }
        }
    }

    /// Our options are unknown fields to protobuf-c, which allocated the content of each with `malloc`.
    private static func dropUnknownFields(_ base: inout ProtobufCMessage) {
        for index in 0..<Int(base.n_unknown_fields) { free(base.unknown_fields[index].data) }
        base.n_unknown_fields = 0
    }
}
