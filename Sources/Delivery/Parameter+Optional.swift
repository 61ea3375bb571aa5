import Storage

extension Parameter {
    /// Bytes, or NULL where there are none.
    @_lifetime(copy bytes)
    static func optional(_ bytes: RawSpan) -> Parameter { bytes.isEmpty ? .null : .bytes(bytes) }
}
