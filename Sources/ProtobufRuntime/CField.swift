package import CProtobufC
import Glibc

/// How fields of a protobuf-c struct become Swift values; called by generated code.
package enum CField {
    /// Reads a string, which is where U+0000 and broken UTF-8 are found.
    ///
    /// - Throws: ``DecodeError`` at `name`.
    package static func string(
        _ pointer: UnsafePointer<CChar>?,
        _ name: StaticString
    ) throws(DecodeError) -> String {
        // protobuf-c points an absent string to a shared empty one, or to nothing inside a oneof.
        guard let pointer, pointer != protobuf_c_shared_empty_string() else { return "" }
        let byteCount = Arena.byteCount(of: pointer) &- 1
        let bytes = UnsafeBufferPointer(
            start: UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self),
            count: byteCount
        )
        return try text(bytes, name)
    }

    /// Checks and copies UTF-8.
    ///
    /// - Throws: ``DecodeError`` at `name`.
    package static func text(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ name: StaticString
    ) throws(DecodeError) -> String {
        guard let address = bytes.baseAddress, bytes.count > 0 else { return "" }
        guard memchr(address, 0, bytes.count) == nil else {
            throw DecodeError("text holds U+0000, expected none", fieldPath: "\(name)")
        }
        do throws(UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: bytes.span))
        } catch {
            throw DecodeError("text is not valid UTF-8", fieldPath: "\(name)", isBrokenText: true)
        }
    }

    /// Checks and copies UTF-8 that a view lends.
    ///
    /// - Throws: ``DecodeError`` at `name`.
    package static func text(_ span: RawSpan, _ name: StaticString) throws(DecodeError) -> String {
        try span.withUnsafeBytes { buffer throws(DecodeError) in
            try text(buffer.bindMemory(to: UInt8.self), name)
        }
    }

    /// Copies bytes that a view lends.
    package static func bytes(_ span: RawSpan) -> [UInt8] { span.withUnsafeBytes { [UInt8]($0) } }

    /// Reads bytes.
    package static func bytes(_ data: ProtobufCBinaryData) -> [UInt8] {
        [UInt8](UnsafeBufferPointer(start: data.data, count: data.len))
    }

    /// Reads a list of strings.
    ///
    /// - Throws: ``DecodeError`` at `name[index]`.
    package static func strings(
        _ pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
        _ count: Int,
        _ name: StaticString
    ) throws(DecodeError) -> [String] {
        var strings: [String] = []
        strings.reserveCapacity(count)
        for element in UnsafeBufferPointer(start: pointer, count: count) {
            do throws(DecodeError) { strings.append(try string(element, "")) } catch {
                throw DecodeError(
                    error.message,
                    fieldPath: "\(name)[\(strings.count)]",
                    isBrokenText: error.isBrokenText
                )
            }
        }
        return strings
    }

    /// Reads a list of byte strings.
    package static func byteStrings(_ pointer: UnsafeMutablePointer<ProtobufCBinaryData>?, _ count: Int) -> [[UInt8]] {
        UnsafeBufferPointer(start: pointer, count: count).map { bytes($0) }
    }

    /// Reads a list of numbers.
    package static func numbers<T: BitwiseCopyable>(
        _ pointer: UnsafeMutablePointer<T>?,
        _ count: Int
    ) -> [T] {
        [T](UnsafeBufferPointer(start: pointer, count: count))
    }

    /// Reads a list of booleans.
    package static func booleans(_ pointer: UnsafeMutablePointer<protobuf_c_boolean>?, _ count: Int) -> [Bool] {
        UnsafeBufferPointer(start: pointer, count: count).map { $0 != 0 }
    }

    /// Reads a list of enum values.
    package static func enums<E: ProtobufEnum>(_ pointer: UnsafeRawPointer?, _ count: Int) -> [E] {
        // SAFETY: protobuf-c makes every enum as wide as `int`.
        UnsafeBufferPointer(start: pointer?.assumingMemoryBound(to: Int32.self), count: count).map { E(rawValue: $0) }
    }

    /// Reads a message that is present.
    ///
    /// - Throws: ``DecodeError`` with a path that begins with `name`.
    package static func message<M: ProtobufCConvertible>(
        _ pointer: UnsafeRawPointer,
        _ name: StaticString
    ) throws(DecodeError) -> M {
        do throws(DecodeError) { return try M(c: pointer) } catch { throw error.inside("\(name)") }
    }

    /// Reads a list of messages.
    ///
    /// - Throws: ``DecodeError`` with a path that begins with `name[index]`.
    package static func messages<M: ProtobufCConvertible>(
        _ pointer: UnsafeRawPointer?,
        _ count: Int,
        _ name: StaticString
    ) throws(DecodeError) -> [M] {
        var messages: [M] = []
        messages.reserveCapacity(count)
        // SAFETY: a repeated message field is an array of `count` pointers, none of them null.
        let pointers = pointer?.assumingMemoryBound(to: UnsafeRawPointer.self)
        for element in UnsafeBufferPointer(start: pointers, count: count) {
            do throws(DecodeError) { messages.append(try M(c: element)) } catch {
                throw error.inside("\(name)[\(messages.count)]")
            }
        }
        return messages
    }

    /// Reads a map, which protobuf-c holds as a list of entries; of two entries with one key the later one counts.
    ///
    /// - Throws: ``DecodeError`` with a path that begins with `name[index]`.
    package static func map<Entry, Key: Hashable, Value>(
        _ pointer: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>?,
        _ count: Int,
        _ name: StaticString,
        _ read: (UnsafeMutablePointer<Entry>) throws(DecodeError) -> (Key, Value)
    ) throws(DecodeError) -> [Key: Value] {
        var map: [Key: Value] = [:]
        map.reserveCapacity(count)
        for index in 0..<count {
            guard let entry = pointer?[index] else { continue }
            do throws(DecodeError) {
                // SAFETY: every C struct begins with its `ProtobufCMessage`. An entry's unknown fields are only checked.
                _ = try UnknownFields(c: UnsafeRawPointer(entry).assumingMemoryBound(to: ProtobufCMessage.self).pointee)
                let (key, value) = try read(entry)
                map[key] = value
            } catch { throw error.inside("\(name)[\(index)]") }
        }
        return map
    }
}
