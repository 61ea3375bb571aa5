import NotificationModel

extension Arguments {
    /// The value of the contract's enum that `--name` spells; nil where it is not given.
    func spelled<Value: Spelled>(_ name: String, _: Value.Type = Value.self) throws(CommandError) -> Value? {
        try choice(name, of: Value.spellings).flatMap { Value(spelling: $0) }
    }
}
