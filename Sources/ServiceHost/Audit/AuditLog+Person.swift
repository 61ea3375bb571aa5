import Storage
import UsherProto

extension AuditLog {
    /// What a service's audit log says about a person, for its exports and erasures (docs/audit.md, docs/rights.md).
    ///
    /// Erasing takes their id and the details out of the events; that something happened stays.
    package static func section(of role: ServiceRole) -> PersonSection {
        PersonSection("\(role.rawValue).audit", tables: ["audit_event"]) { person, position, rowCount, transaction in
            let before = position.isEmpty ? Int64.max : Int64(bitPattern: position.reduce(0) { $0 << 8 | UInt64($1) })
            let events = try events(about: person.id, before: before, limit: rowCount, of: role, in: transaction)
            var lines = PersonSection.Lines()
            for (number, event) in events {
                let place = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
                lines.units.append(
                    PersonSection.Lines.Unit(PersonLine.bytes { $0.message("event", event) }, before: place)
                )
            }
            lines.next = events.count < rowCount ? nil : lines.units.last?.position
            return lines
        } erase: { person, _, _, transaction in
            PersonSection.Erased(try AuditTable.forget(person.id, in: transaction), next: nil)
        }.naming(AuditTable.people)
    }
}
