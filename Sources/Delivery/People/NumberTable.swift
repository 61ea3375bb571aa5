import ServiceHost
import Storage

/// The numbers that stand for people and apps, in the tables.
enum NumberTable {
    /// The person's number; nil where delivery has never seen them.
    static func person(_ id: String, in transaction: borrowing Transaction) throws -> Int64? {
        try transaction.prepare("SELECT id FROM person WHERE name = $1").first(.text(id)) { try $0.integer(0) }
    }

    /// The id of the person with a number; nil where there is none.
    static func name(ofPerson number: Int64, in transaction: borrowing Transaction) throws -> String? {
        try transaction.prepare("SELECT name FROM person WHERE id = $1").first(.integer(number)) { try $0.text(0) }
    }

    /// The app's number; nil where delivery has never seen it.
    static func app(_ id: String, in transaction: borrowing Transaction) throws -> Int64? {
        try transaction.prepare("SELECT id FROM app WHERE name = $1").first(.text(id)) { try $0.integer(0) }
    }

    /// The app with a number.
    static func appID(_ number: Int64, in transaction: borrowing Transaction) throws -> String {
        let id = try transaction.prepare("SELECT name FROM app WHERE id = $1").first(.integer(number)) {
            try $0.text(0)
        }
        guard let id else { throw StorageError(.corrupt, "there is no app with the number \(number)") }
        return id
    }

    /// The person's number, given one now where there was none; nil where they were erased.
    static func makePerson(
        _ id: String,
        unless erased: ErasedPeople,
        in transaction: borrowing Transaction
    ) throws -> Int64? {
        if let known = try person(id, in: transaction) { return known }
        if try erased.contains(id, in: transaction) { return nil }
        return try addPerson(id, in: transaction)
    }

    /// A number for somebody who has none.
    static func addPerson(_ id: String, in transaction: borrowing Transaction) throws -> Int64 {
        let made = try transaction.prepare("INSERT INTO person (name) VALUES ($1) RETURNING id")
            .first(.text(id)) { try $0.integer(0) }
        guard let made else { throw StorageError(.corrupt, "a new person got no number") }
        return made
    }

    /// The app's number, given one now where there was none.
    static func makeApp(_ id: String, in transaction: borrowing Transaction) throws -> Int64 {
        if let known = try app(id, in: transaction) { return known }
        let made = try transaction.prepare("INSERT INTO app (name) VALUES ($1) RETURNING id")
            .first(.text(id)) { try $0.integer(0) }
        guard let made else { throw StorageError(.corrupt, "a new app got no number") }
        return made
    }
}
