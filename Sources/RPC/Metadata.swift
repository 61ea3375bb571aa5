import Bytes

/// Key-value pairs that travel beside a call, in both directions (`WIRE.md` 5).
package struct Metadata: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    /// One pair.
    package struct Entry: Equatable, Sendable {
        /// 1 to 255 bytes of `[a-z0-9._-]`.
        package let key: String
        /// Printable ASCII, or any bytes where the key ends in `-bin`; at most 65,535.
        package let value: [UInt8]
    }

    /// The pairs in their order.
    package private(set) var entries: [Entry] = []

    /// No pairs.
    package init() {}

    /// Pairs known to be well formed; a pair that is not stops the process, for it is the program's own.
    package init(dictionaryLiteral elements: (String, String)...) {
        for (key, value) in elements { precondition(add(key, value), "malformed metadata: \(key)") }
    }

    init(unchecked entries: [Entry]) { self.entries = entries }

    /// True where there are no pairs.
    package var isEmpty: Bool { entries.isEmpty }

    /// The first value of `key` as text, or nil.
    package subscript(key: String) -> String? {
        entries.first { $0.key == key }.map { String(decoding: $0.value, as: UTF8.self) }
    }

    /// The values of `key` in their order.
    package func values(of key: String) -> [[UInt8]] { entries.filter { $0.key == key }.map(\.value) }

    /// Adds a pair of text.
    ///
    /// - Returns: False, and nothing is added, where the pair breaks `WIRE.md` 5.
    @discardableResult
    package mutating func add(_ key: String, _ value: String) -> Bool { add(key, bytes: Array(value.utf8)) }

    /// Adds a pair.
    ///
    /// - Returns: False, and nothing is added, where the pair breaks `WIRE.md` 5.
    @discardableResult
    package mutating func add(_ key: String, bytes value: [UInt8]) -> Bool {
        guard (1...255).contains(key.utf8.count), key.utf8.allSatisfy(MetadataBlock.isKeyByte),
            value.count <= 65_535, key.hasSuffix("-bin") || value.allSatisfy(MetadataBlock.isTextByte)
        else { return false }
        entries.append(Entry(key: key, value: value))
        return true
    }

    /// Bytes of the wire form.
    var byteCount: Int { entries.reduce(0) { $0 + 3 + $1.key.utf8.count + $1.value.count } }

    /// The pairs that fit into `limit` bytes, those of the protocol before all others.
    func fitted(to limit: Int) -> Metadata {
        if byteCount <= limit { return self }
        var left = limit
        func fits(_ entry: Entry) -> Bool {
            let needed = 3 + entry.key.utf8.count + entry.value.count
            guard needed <= left else { return false }
            left -= needed
            return true
        }
        let own = entries.filter { $0.key.hasPrefix("usher-") && fits($0) }
        return Metadata(unchecked: own + entries.filter { !$0.key.hasPrefix("usher-") && fits($0) })
    }

    /// Appends the wire form.
    func write(to output: inout ByteBuffer) {
        for entry in entries {
            output.append(bigEndian: UInt8(entry.key.utf8.count))
            output.append(utf8: entry.key)
            output.append(bigEndian: UInt16(entry.value.count))
            output.append(entry.value)
        }
    }
}
