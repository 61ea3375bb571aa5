import NotificationModel
import RPC
import ServiceHost
import Storage
import UsherProto

/// Devices and their endpoints in the database.
enum DeviceTable {
    /// Devices of one person.
    static let maximumCount = 100

    /// Everything of a person, by id.
    static func devices(of person: Int64, in transaction: borrowing Transaction) throws -> [Device] {
        var devices: [Device] = []
        try transaction.prepare(
            "SELECT id, display_name, model, seen_at, revision FROM device WHERE person = $1 ORDER BY id"
        ).forEach(.integer(person)) { devices.append(try device($0)) }
        for index in devices.indices {
            devices[index].endpoints = try endpoints(of: devices[index].deviceID, person, in: transaction)
        }
        return devices
    }

    /// One device; nil where there is none.
    static func device(_ id: String, of person: Int64, in transaction: borrowing Transaction) throws -> Device? {
        let found = try transaction.prepare(
            "SELECT id, display_name, model, seen_at, revision FROM device WHERE person = $1 AND id = $2"
        ).first(.integer(person), .text(id)) { try device($0) }
        guard var device = found else { return nil }
        device.endpoints = try endpoints(of: id, person, in: transaction)
        return device
    }

    /// Registers a device or replaces what is known of it.
    ///
    /// - Throws: `revision_mismatch`, `limit_reached` or `person_erased` as an ``RPCError``, before anything is written; or
    ///   ``StorageError``.
    static func put(
        _ device: Device,
        of personID: String,
        expecting revision: UInt64?,
        at now: Int64,
        unless erased: ErasedPeople,
        in transaction: borrowing Transaction
    ) throws -> Device {
        let known = try NumberTable.person(personID, in: transaction)
        let stored = try known.flatMap { try self.device(device.deviceID, of: $0, in: transaction) }
        let isUnchanged = stored.map { isSame($0, device) } ?? false
        if !isUnchanged {
            if let revision, revision != stored?.revision ?? 0 {
                throw RPCError.refusal(
                    .revisionMismatch,
                    field: "expected_revision",
                    "the device is at revision \(stored?.revision ?? 0)"
                )
            }
            if stored == nil, let known, try count(of: known, in: transaction) >= maximumCount {
                throw RPCError.refusal(.limitReached, field: "device", "a person has at most \(maximumCount) devices")
            }
        }
        guard let person = try known ?? NumberTable.makePerson(personID, unless: erased, in: transaction) else {
            throw RPCError.personErased()
        }
        var positions = try PositionCounter(in: transaction)
        let next = isUnchanged ? Int64(clamping: stored?.revision ?? 0) : positions.next()
        try transaction.prepare(
            """
            INSERT INTO device (person, id, display_name, model, seen_at, revision) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (person, id) DO UPDATE SET display_name = excluded.display_name, model = excluded.model,
                seen_at = excluded.seen_at, revision = excluded.revision
            """
        ).run(
            .integer(person),
            .text(device.deviceID),
            .text(device.displayName),
            .text(device.model),
            .integer(now),
            .integer(next)
        )
        try putEndpoints(of: device, person, at: now, &positions, in: transaction)
        try positions.save(in: transaction)
        // Only when it was last seen.
        if isUnchanged { AuditLog.disregard(in: transaction) }
        guard let kept = try self.device(device.deviceID, of: person, in: transaction) else {
            throw StorageError(.corrupt, "a device that was just stored is not there")
        }
        return kept
    }

    /// Removes a device with its endpoints; does nothing where there is none.
    static func remove(_ id: String, of person: Int64, in transaction: borrowing Transaction) throws {
        try transaction.prepare("DELETE FROM endpoint WHERE person = $1 AND device = $2")
            .run(.integer(person), .text(id))
        try transaction.prepare("DELETE FROM device WHERE person = $1 AND id = $2").run(.integer(person), .text(id))
    }

    // MARK: Endpoints

    private static func endpoints(
        of device: String,
        _ person: Int64,
        in transaction: borrowing Transaction
    ) throws -> [DeviceEndpoint] {
        var endpoints: [DeviceEndpoint] = []
        try transaction.prepare(
            """
            SELECT channel, app, token, confirmed_at FROM endpoint
            WHERE person = $1 AND device = $2 ORDER BY channel, app
            """
        ).forEach(.integer(person), .text(device)) { row in
            endpoints.append(
                DeviceEndpoint(
                    channel: DeliveryChannel(rawValue: Int32(truncatingIfNeeded: try row.integer(0))),
                    appID: try row.text(1),
                    token: try row.bytes(2).withUnsafeBytes { [UInt8]($0) },
                    confirmedAtUnixUs: try row.integer(3)
                )
            )
        }
        return endpoints
    }

    private static func putEndpoints(
        of device: Device,
        _ person: Int64,
        at now: Int64,
        _ positions: inout PositionCounter,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare("DELETE FROM endpoint WHERE person = $1 AND device = $2")
            .run(.integer(person), .text(device.deviceID))
        for endpoint in device.endpoints {
            try takeFromOther(endpoint, &positions, in: transaction)
            // A client's clock may be ahead of ours.
            let confirmed = endpoint.confirmedAtUnixUs
            try transaction.prepare(
                """
                INSERT INTO endpoint (channel, app, token, person, device, confirmed_at)
                VALUES ($1, $2, $3, $4, $5, $6)
                """
            ).run(
                .integer(Int64(endpoint.channel.rawValue)),
                .text(endpoint.appID),
                .bytes(endpoint.token.span.bytes),
                .integer(person),
                .text(device.deviceID),
                .integer(confirmed == 0 ? now : min(confirmed, now))
            )
        }
    }

    /// Takes an endpoint from the device that has it: a token reaches one device, whoever held it before.
    private static func takeFromOther(
        _ endpoint: DeviceEndpoint,
        _ positions: inout PositionCounter,
        in transaction: borrowing Transaction
    ) throws {
        let owner = try transaction.prepare(
            "DELETE FROM endpoint WHERE channel = $1 AND app = $2 AND token = $3 RETURNING person, device"
        ).first(
            .integer(Int64(endpoint.channel.rawValue)),
            .text(endpoint.appID),
            .bytes(endpoint.token.span.bytes)
        ) { (try $0.integer(0), try $0.text(1)) }
        guard let (person, device) = owner else { return }
        try transaction.prepare("UPDATE device SET revision = $1 WHERE person = $2 AND id = $3")
            .run(.integer(positions.next()), .integer(person), .text(device))
        guard let name = try NumberTable.name(ofPerson: person, in: transaction) else { return }
        let detail = AuditDetail().with(.endpointMoved).with(.device, id: device, .device)
            .with(.channel, endpoint.channel)
        try AuditLog.also(person: name, detail, in: transaction)
    }

    // MARK: Parts

    private static func device(_ row: borrowing Row) throws -> Device {
        Device(
            deviceID: try row.text(0),
            displayName: try row.text(1),
            model: try row.text(2),
            seenAtUnixUs: try row.integer(3),
            revision: UInt64(clamping: try row.integer(4))
        )
    }

    private static func count(of person: Int64, in transaction: borrowing Transaction) throws -> Int64 {
        try transaction.prepare("SELECT COUNT(*) FROM device WHERE person = $1")
            .first(.integer(person)) { try $0.integer(0) } ?? 0
    }

    /// True where a put changes nothing but the times.
    private static func isSame(_ stored: Device, _ device: Device) -> Bool {
        struct Place: Hashable {
            var channel: DeliveryChannel
            var app: String
            var token: [UInt8]
        }
        func places(_ device: Device) -> Set<Place> {
            Set(device.endpoints.map { Place(channel: $0.channel, app: $0.appID, token: $0.token) })
        }
        return stored.displayName == device.displayName && stored.model == device.model
            && places(stored) == places(device)
    }
}
