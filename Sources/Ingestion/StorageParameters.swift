import Storage

extension Parameter {
    /// An integer, or NULL for none.
    @_lifetime(immortal)
    static func optional(_ value: Int64?) -> Parameter {
        if let value { return .integer(value) }
        return .null
    }

    /// Text, or NULL for none.
    @_lifetime(immortal)
    static func optional(_ value: String?) -> Parameter {
        if let value { return .text(value) }
        return .null
    }
}

extension Row {
    /// An id that is stored as bytes, so that it is compared byte by byte and bound without a copy.
    func identifier(_ column: Int) throws(StorageError) -> String {
        try bytes(column).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}
