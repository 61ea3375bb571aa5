package import RPC
package import Storage
package import UsherProto

/// What a service holds about one person, piece by piece, in the order of its sections.
///
/// A piece is read in a snapshot of its own, so that none lasts long; what changes meanwhile is in the pieces read after
/// it. A line longer than a piece goes on in the next one.
package struct PersonExport: Sendable {
    /// Most bytes of a piece.
    package static let maximumByteCount = 262_144
    /// Most bytes of a token.
    package static let maximumTokenByteCount = 512
    /// About the rows read at once.
    private static let rowCount = 200

    /// Where a piece begins.
    private struct Cursor {
        var section: Int
        /// In the section; empty at its beginning.
        var position: [UInt8] = []
        /// Bytes of the unit there that were given already.
        var skipped = 0
    }

    private let sections: [PersonSection]
    private let person: PersonSubject
    /// What stands for the person in tokens (FNV-1a): a token of another export is a mistake to be named, not an attack.
    private let fingerprint: [UInt8]
    private var cursor: Cursor?

    /// The export of `person` from `token` on; from the beginning where it is empty.
    ///
    /// - Throws: `page_token_invalid`.
    package init(_ sections: [PersonSection], of person: PersonSubject, from token: [UInt8]) throws(RPCError) {
        self.sections = sections.filter { !$0.name.isEmpty }
        self.person = person
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in person.id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        fingerprint = (0..<8).map { UInt8(truncatingIfNeeded: hash >> (56 - 8 * $0)) }
        cursor = Cursor(section: 0)
        if !token.isEmpty { cursor = try cursor(in: token) }
    }

    /// True once everything was read.
    package var isAtEnd: Bool { cursor == nil }

    /// The next piece, its token where the one after it begins; nil where what was looked at holds nothing, or at the end.
    package mutating func next(in transaction: borrowing Transaction) throws -> ExportPersonDataResponse? {
        guard var cursor, cursor.section < sections.count else {
            cursor = nil
            return nil
        }
        let section = sections[cursor.section]
        let lines = try section.read(person, cursor.position, Self.rowCount, transaction)
        var bytes: [UInt8] = []
        var isWhole = true
        for unit in lines.units {
            let rest = unit.bytes.dropFirst(cursor.skipped)
            if bytes.isEmpty, rest.count > Self.maximumByteCount {
                bytes = Array(rest.prefix(Self.maximumByteCount))
                cursor.skipped += bytes.count
                isWhole = false
                break
            }
            guard bytes.count + rest.count <= Self.maximumByteCount else {
                isWhole = false
                break
            }
            bytes += rest
            cursor.position = unit.position
            cursor.skipped = 0
        }
        if isWhole {
            cursor =
                lines.next.map { Cursor(section: cursor.section, position: $0) }
                ?? Cursor(section: cursor.section + 1)
        }
        self.cursor = cursor.section < sections.count ? cursor : nil
        guard !bytes.isEmpty else { return nil }
        return ExportPersonDataResponse(
            section: section.name,
            jsonLines: bytes,
            nextExportToken: self.cursor.map(token) ?? []
        )
    }

    // MARK: Tokens

    /// Form, person, section's name, bytes given already, position.
    private func token(_ cursor: Cursor) -> [UInt8] {
        let name = Array(sections[cursor.section].name.utf8)
        let skipped = (0..<4).map { UInt8(truncatingIfNeeded: cursor.skipped >> (24 - 8 * $0)) }
        return [1] + fingerprint + [UInt8(name.count)] + name + skipped + cursor.position
    }

    private func cursor(in token: [UInt8]) throws(RPCError) -> Cursor {
        guard token.count <= Self.maximumTokenByteCount, token.count > 10, token[0] == 1,
            Array(token[1..<9]) == fingerprint
        else { throw .exportTokenInvalid }
        let end = 10 + Int(token[9])
        guard token.count >= end + 4,
            let section = sections.firstIndex(where: { Array($0.name.utf8) == Array(token[10..<end]) })
        else { throw .exportTokenInvalid }
        let skipped = token[end..<end + 4].reduce(0) { $0 << 8 | Int($1) }
        return Cursor(section: section, position: Array(token[(end + 4)...]), skipped: skipped)
    }
}

/// Answers a call for an export.
package enum PersonExportCall {
    /// Writes every piece of `export`, read beside the loop, the last one without a token.
    ///
    /// At most two pieces are in memory, however slow the reader.
    package static func answer(
        _ export: PersonExport,
        from database: Database,
        to responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws {
        try await pieces(of: export, from: database) { try await responses.write($0) }
    }

    /// Calls `body` with every piece of `export`, the last one without a token.
    package static func pieces(
        of export: PersonExport,
        from database: Database,
        _ body: (ExportPersonDataResponse) async throws -> Void
    ) async throws {
        var export = export
        var held: ExportPersonDataResponse?
        while !export.isAtEnd {
            let from = export
            let (piece, rest) = try await read(from, database)
            export = rest
            guard let piece else { continue }
            // One is held back, for whether it is the last is known only when another one is found.
            if let held { try await body(held) }
            held = piece
        }
        guard var held else { return }
        held.nextExportToken = []
        try await body(held)
    }

    private static func read(
        _ export: PersonExport,
        _ database: Database
    ) async throws(RPCError) -> (ExportPersonDataResponse?, PersonExport) {
        do throws(StorageError) {
            return try await database.readInBackground { transaction in
                var export = export
                let piece = try export.next(in: transaction)
                return (piece, export)
            }
        } catch { throw RPCError(error) }
    }
}
