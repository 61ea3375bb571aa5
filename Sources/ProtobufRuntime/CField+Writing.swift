package import CProtobufC
import Glibc

/// How Swift values become fields of a protobuf-c struct; memory comes from the arena.
extension CField {
    /// Room for `count` elements.
    ///
    /// - Throws: ``EncodeError`` when the arena refuses.
    package static func array<T>(
        of type: T.Type,
        count: Int,
        _ arena: Arena
    ) throws(EncodeError) -> UnsafeMutablePointer<T> {
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<T>.stride)
        guard !overflow, let memory = arena.allocate(byteCount: byteCount) else { throw .noMemory }
        return memory.bindMemory(to: type, capacity: count)
    }

    /// Copies `text` with the U+0000 behind it that protobuf-c wants.
    ///
    /// - Throws: ``EncodeError`` at `name` when `text` itself holds U+0000.
    package static func cString(
        _ text: String,
        _ name: StaticString,
        _ arena: Arena
    ) throws(EncodeError) -> UnsafeMutablePointer<CChar> {
        var text = text
        let pointer = text.withUTF8 { copy($0, arena) }
        guard let pointer else { throw refusal(name) }
        return pointer
    }

    /// Nil where `utf8` holds U+0000.
    static func copy(
        _ utf8: UnsafeBufferPointer<UInt8>,
        _ arena: Arena
    ) -> UnsafeMutablePointer<CChar>? {
        guard let memory = arena.allocate(byteCount: utf8.count + 1) else { return nil }
        if let address = utf8.baseAddress, utf8.count > 0 {
            guard memchr(address, 0, utf8.count) == nil else { return nil }
            memory.copyMemory(from: address, byteCount: utf8.count)
        }
        memory.storeBytes(of: 0, toByteOffset: utf8.count, as: UInt8.self)
        return memory.assumingMemoryBound(to: CChar.self)
    }

    @inline(never) static func refusal(_ name: StaticString) -> EncodeError {
        EncodeError("text holds U+0000, which has no wire form here", fieldPath: "\(name)")
    }

    /// Copies bytes.
    ///
    /// - Throws: ``EncodeError`` when the arena refuses.
    package static func data(_ bytes: [UInt8], _ arena: Arena) throws(EncodeError) -> ProtobufCBinaryData {
        guard !bytes.isEmpty else { return ProtobufCBinaryData(len: 0, data: nil) }
        let target = try numbers(bytes, arena)
        return ProtobufCBinaryData(len: bytes.count, data: target)
    }

    /// Copies a list of numbers.
    ///
    /// - Throws: ``EncodeError`` when the arena refuses.
    package static func numbers<T: BitwiseCopyable>(
        _ values: [T],
        _ arena: Arena
    ) throws(EncodeError) -> UnsafeMutablePointer<T> {
        let target = try array(of: T.self, count: values.count, arena)
        values.withUnsafeBufferPointer { source in
            if let address = source.baseAddress { target.initialize(from: address, count: source.count) }
        }
        return target
    }

    /// Copies a list of strings.
    ///
    /// - Throws: ``EncodeError`` at `name[index]` when a string holds U+0000.
    package static func cStrings(
        _ values: [String],
        _ name: StaticString,
        _ arena: Arena
    ) throws(EncodeError) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        let target = try array(of: UnsafeMutablePointer<CChar>?.self, count: values.count, arena)
        for (index, value) in values.enumerated() {
            do throws(EncodeError) { (target + index).initialize(to: try cString(value, "", arena)) } catch {
                throw EncodeError(error.message, fieldPath: "\(name)[\(index)]")
            }
        }
        return target
    }

    /// Copies a list of byte strings.
    ///
    /// - Throws: ``EncodeError`` when the arena refuses.
    package static func datas(
        _ values: [[UInt8]],
        _ arena: Arena
    ) throws(EncodeError) -> UnsafeMutablePointer<ProtobufCBinaryData> {
        let target = try array(of: ProtobufCBinaryData.self, count: values.count, arena)
        for (index, value) in values.enumerated() { (target + index).initialize(to: try data(value, arena)) }
        return target
    }

    /// Copies a list of booleans.
    ///
    /// - Throws: ``EncodeError`` when the arena refuses.
    package static func booleans(
        _ values: [Bool],
        _ arena: Arena
    ) throws(EncodeError) -> UnsafeMutablePointer<protobuf_c_boolean> {
        let target = try array(of: protobuf_c_boolean.self, count: values.count, arena)
        for (index, value) in values.enumerated() { (target + index).initialize(to: value ? 1 : 0) }
        return target
    }

    /// Copies a list of enum values.
    ///
    /// - Throws: ``EncodeError`` when the arena refuses.
    package static func enums<E: ProtobufEnum>(
        _ values: [E],
        _ arena: Arena
    ) throws(EncodeError) -> UnsafeMutableRawPointer {
        let target = try array(of: Int32.self, count: values.count, arena)
        // Not `enumerated()`: unspecialized, its metadata costs more than the values.
        for index in values.indices { (target + index).initialize(to: values[index].rawValue) }
        return UnsafeMutableRawPointer(target)
    }

    /// Converts a message.
    ///
    /// - Throws: ``EncodeError`` with a path that begins with `name`.
    package static func submessage<M: ProtobufCConvertible>(
        _ value: M,
        _ name: StaticString,
        _ arena: Arena
    ) throws(EncodeError) -> UnsafeMutableRawPointer {
        guard let raw = arena.allocate(byteCount: M.cByteCount) else { throw .noMemory }
        M.cInitialize(raw)
        do throws(EncodeError) { try value.fill(c: raw, arena) } catch { throw error.inside("\(name)") }
        return raw
    }

    /// Converts a list of messages.
    ///
    /// - Throws: ``EncodeError`` with a path that begins with `name[index]`.
    package static func submessages<M: ProtobufCConvertible>(
        _ values: [M],
        _ name: StaticString,
        _ arena: Arena
    ) throws(EncodeError) -> UnsafeMutableRawPointer {
        let target = try array(of: UnsafeMutableRawPointer.self, count: values.count, arena)
        for index in values.indices {
            guard let raw = arena.allocate(byteCount: M.cByteCount) else { throw .noMemory }
            M.cInitialize(raw)
            do throws(EncodeError) { try values[index].fill(c: raw, arena) } catch {
                throw error.inside("\(name)[\(index)]")
            }
            (target + index).initialize(to: raw)
        }
        return UnsafeMutableRawPointer(target)
    }

    /// Converts a map to a list of entries in the order of their keys, so that equal maps have equal bytes.
    ///
    /// - Throws: ``EncodeError`` with a path that begins with `name[index]`.
    package static func entries<Key, Value, Entry>(
        _ map: [Key: Value],
        _ name: StaticString,
        _ arena: Arena,
        by areInIncreasingOrder: (Key, Key) -> Bool,
        _ write: (Key, Value, UnsafeMutablePointer<Entry>) throws(EncodeError) -> Void
    ) throws(EncodeError) -> UnsafeMutablePointer<UnsafeMutablePointer<Entry>?> {
        let target = try array(of: UnsafeMutablePointer<Entry>?.self, count: map.count, arena)
        let sorted = map.sorted { areInIncreasingOrder($0.key, $1.key) }
        for (index, element) in sorted.enumerated() {
            let entry = try array(of: Entry.self, count: 1, arena)
            do throws(EncodeError) { try write(element.key, element.value, entry) } catch {
                throw error.inside("\(name)[\(index)]")
            }
            (target + index).initialize(to: entry)
        }
        return target
    }
}
