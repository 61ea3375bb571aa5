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
