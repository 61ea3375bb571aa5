import Storage

extension Parameter {
    /// An integer, or NULL for nil.
    @_lifetime(immortal)
    static func optional(_ value: Int64?) -> Parameter {
        if let value { return .integer(value) }
        return .null
    }

    /// Bytes, or NULL where there are none.
    @_lifetime(copy bytes)
    static func optional(_ bytes: RawSpan) -> Parameter { bytes.isEmpty ? .null : .bytes(bytes) }
}
