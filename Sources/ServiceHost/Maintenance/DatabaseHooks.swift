import EventLoop
package import Storage

/// What a service knows of its database that a backup and a restore have to know.
package struct DatabaseHooks: Sendable {
    /// Which service it is.
    let role: ServiceRole
    /// Its tables.
    let schema: Schema
    let ledgerPosition: @Sendable (borrowing Transaction) throws -> Int64
    let check: @Sendable (borrowing Transaction) throws -> Void
    package let carryOver: DatabaseOptions.CarryOver
    let eraseAgain: @Sendable (Database) async throws(StorageError) -> Int

    /// Those of `service` with its options.
    package init<Service: HostedService>(_ service: Service.Type, _ options: Service.Options) {
        role = Service.role
        schema = Service.schema
        ledgerPosition = { transaction in try Service.ledgerPosition(in: transaction) }
        check = { transaction in try Service.checkRestored(in: transaction, options) }
        carryOver = { old, new in try Service.carryOver(from: old, to: new) }
        eraseAgain = { (database) async throws(StorageError) -> Int in
            let (erased, returned) = try await database.readInBackground { transaction in
                let erased = try Service.erasedPeople(in: transaction, options)
                return (erased, try RestoredErasures.returned(Service.personSections, erased, in: transaction))
            }
            try await Service.eraseAgain(returned, erased, in: database)
            return returned.count
        }
    }
}
