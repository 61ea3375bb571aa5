package import Storage

/// A part of what a service holds about people: how it is exported, and how it is erased.
///
/// Both go in small steps, each in a transaction of its own, and name how far they have come by bytes of their own; a step
/// that is repeated does no harm.
package struct PersonSection: Sendable {
    /// What a step of an export found.
    package struct Lines: Sendable {
        /// One line, or several that belong together, and where the next ones begin.
        package struct Unit: Sendable {
            /// JSON lines, each with its end.
            package var bytes: [UInt8]
            /// The position behind it.
            package var position: [UInt8]

            /// Lines before a position.
            package init(_ bytes: [UInt8], before position: [UInt8]) {
                self.bytes = bytes
                self.position = position
            }
        }

        /// In order.
        package var units: [Unit] = []
        /// Where to go on when all units are taken; nil at the end.
        package var next: [UInt8]?

        /// Nothing, at the end.
        package init() {}
    }

    /// What a step of an erasure did.
    package struct Erased: Sendable {
        /// Entries that went.
        package var count: Int
        /// Where to go on; nil at the end.
        package var next: [UInt8]?

        /// So much, and where to go on.
        package init(_ count: Int, next: [UInt8]?) {
            self.count = count
            self.next = next
        }
    }

    /// Its name in exports, such as `inbox.records`; empty where it is only erased.
    package let name: String
    /// The tables it covers.
    package let tables: [String]
    /// Reads some lines behind a position, about so many rows; empty at the beginning.
    package let read:
        @Sendable (_ person: PersonSubject, _ position: [UInt8], _ rowCount: Int, borrowing Transaction) throws -> Lines
    /// Erases about so many rows behind a position; empty at the beginning.
    package let erase:
        @Sendable (_ person: PersonSubject, _ position: [UInt8], _ rowCount: Int, borrowing Transaction) throws ->
            Erased

    /// Calls back with the id of everybody whom the tables name, some perhaps more than once.
    package private(set) var people: People = { _, _ in }
    /// Goes through a table for ``people``.
    package typealias People = @Sendable (borrowing Transaction, (String) throws -> Void) throws -> Void

    /// A section of these parts.
    package init(
        _ name: String,
        tables: [String],
        read:
            @escaping @Sendable (PersonSubject, [UInt8], Int, borrowing Transaction) throws -> Lines = { _, _, _, _ in
                Lines()
            },
        erase:
            @escaping @Sendable (PersonSubject, [UInt8], Int, borrowing Transaction) throws -> Erased = { _, _, _, _ in
                Erased(0, next: nil)
            }
    ) {
        self.name = name
        self.tables = tables
        self.read = read
        self.erase = erase
    }

    /// The same section, of tables that name people as `people` says.
    package func naming(_ people: @escaping People) -> Self {
        var section = self
        section.people = people
        return section
    }
}
