/// What a database is for, and how its tables came to be.
package struct Schema: Sendable {
    /// The owner's name, for messages.
    package let name: String
    /// A number of the owner's own, written into the file; a file with another one is refused.
    package let applicationID: Int32
    /// All steps from the empty database to the present one.
    package let migrations: [Migration]

    /// The schema made by `migrations`, numbered 1, 2, 3 and so on.
    package init(name: String, applicationID: Int32, migrations: [Migration]) {
        precondition(applicationID != 0, "an application id of 0 is that of any SQLite file")
        precondition(
            migrations.map(\.version) == Array(1..<migrations.count + 1),
            "the migrations of \(name) must be numbered 1, 2, 3 and so on"
        )
        self.name = name
        self.applicationID = applicationID
        self.migrations = migrations
    }

    /// The version of a database that has every migration.
    package var version: Int { migrations.count }
}

/// One numbered step of a schema; released ones never change.
package struct Migration: Sendable {
    /// Its number, which is the database's version once it is done.
    package let version: Int
    /// What it does, for messages.
    package let name: String
    let apply: @Sendable (borrowing Transaction) throws -> Void

    /// A step that runs `script`.
    package init(_ version: Int, _ name: String, script: String) {
        self.init(version, name) { transaction in try transaction.runScript(script) }
    }

    /// A step that runs `apply`, in a transaction of its own.
    package init(_ version: Int, _ name: String, apply: @escaping @Sendable (borrowing Transaction) throws -> Void) {
        self.version = version
        self.name = name
        self.apply = apply
    }
}
