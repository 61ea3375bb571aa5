extension ConsentSchema {
    /// What shows that the ledger's head was written by a service with the secret; nothing until the first start.
    static let seal = "ALTER TABLE ledger_head ADD COLUMN seal BLOB NOT NULL DEFAULT x'';"
}
