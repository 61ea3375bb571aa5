import JSON
package import NotificationModel
package import ServiceHost

/// What a backup's folder says of itself, in `backup.json`.
package struct BackupManifest: Equatable, Sendable {
    /// The name of the file.
    package static let fileName = "backup.json"
    /// The form described here.
    private static let format = 1
    /// More bytes than a manifest ever has.
    static let maximumByteCount = 65_536
    /// The years that have four digits, in microseconds since 1970 UTC.
    private static let moments = Int64(0)...253_402_300_799_999_999

    /// One service's part.
    package struct Part: Equatable, Sendable {
        /// Whose it is.
        package var role: ServiceRole
        /// Bytes of its database.
        package var byteCount: Int
        /// SHA-256 of its database, 32 bytes.
        package var sha256: [UInt8]
        /// Version of its database's schema.
        package var schemaVersion: UInt32
        /// Version, commit and contract of the service that had it.
        package var version: String
        package var commit: String
        package var contract: String
        /// More bytes than a service takes in.
        fileprivate static let maximumByteCount = Int64(1) << 44

        /// A part of these.
        package init(
            role: ServiceRole,
            byteCount: Int,
            sha256: [UInt8],
            schemaVersion: UInt32,
            version: String,
            commit: String,
            contract: String
        ) {
            self.role = role
            self.byteCount = byteCount
            self.sha256 = sha256
            self.schemaVersion = schemaVersion
            self.version = version
            self.commit = commit
            self.contract = contract
        }

        /// Its file in the folder.
        package var fileName: String { "\(role.rawValue).db" }
    }

    /// The backup's id.
    package var id: NotificationID
    /// When the cut was, in microseconds since 1970 UTC.
    package var takenAt: Int64
    /// Position of the newest entry of the consent ledger in it.
    package var ledgerPosition: Int64
    /// How long writes were held, at the service that held them longest, in microseconds.
    package var longestHold: Int64
    /// All services.
    package var parts: [Part]

    /// All bytes together.
    package var byteCount: Int { parts.reduce(0) { $0 + $1.byteCount } }

    /// A manifest of these parts.
    package init(id: NotificationID, takenAt: Int64, ledgerPosition: Int64, longestHold: Int64, parts: [Part]) {
        self.id = id
        self.takenAt = takenAt
        self.ledgerPosition = ledgerPosition
        self.longestHold = longestHold
        self.parts = parts
    }

    /// The manifest in `bytes`.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where it is none of this form, or names no whole backup.
    package init(_ bytes: [UInt8], path: String) throws(CommandError) {
        let root: JSONElement
        do { root = try JSONDocument(parsing: bytes).root } catch {
            throw .failed("\(path) cannot be read: \(error)")
        }
        guard root["format"]?.number?.integer == Int64(Self.format) else {
            throw .failed("\(path) is no manifest of a backup that this version knows (format \(Self.format))")
        }
        guard let id = root["backup_id"]?.string.flatMap({ NotificationID($0) }),
            let takenAt = root["taken_at_unix_us"]?.number?.integer, Self.moments.contains(takenAt),
            let ledgerPosition = root["ledger_position"]?.number?.integer, ledgerPosition >= 0,
            let elements = root["services"]?.elements
        else { throw .failed("\(path) is not whole") }
        var parts: [Part] = []
        for element in elements {
            guard let part = Part(element) else { throw .failed("\(path) is not whole") }
            parts.append(part)
        }
        guard parts.map(\.role) == ServiceRole.allCases else {
            throw .failed("\(path) does not name the four services, each once")
        }
        self.init(
            id: id,
            takenAt: takenAt,
            ledgerPosition: ledgerPosition,
            longestHold: max(0, root["longest_hold_us"]?.number?.integer ?? 0),
            parts: parts
        )
    }

    /// The manifest as JSON, with the folder where that is given.
    package func json(folder: String? = nil) -> String {
        var json = JSONWriter()
        json.object { json in
            if let folder { json.member("folder", folder) }
            json.member("format", Self.format)
            json.member("backup_id", id.description)
            json.member("taken_at", TimeText.json(takenAt))
            json.member("taken_at_unix_us", takenAt)
            json.member("ledger_position", ledgerPosition)
            json.member("longest_hold_us", longestHold)
            json.member("services") { json in
                json.array(of: parts) { json, part in part.write(into: &json) }
            }
        }
        return json.text + "\n"
    }
}

extension BackupManifest.Part {
    fileprivate init?(_ element: JSONElement) {
        guard let role = element["service"]?.string.flatMap({ ServiceRole(rawValue: $0) }),
            let byteCount = element["byte_count"]?.number?.integer, 1...Self.maximumByteCount ~= byteCount,
            let sha256 = element["sha256"]?.string.flatMap({ HexText.bytes($0) }), sha256.count == 32,
            let schemaVersion = element["schema_version"]?.number?.integer,
            element["file"]?.string == "\(role.rawValue).db"
        else { return nil }
        self.init(
            role: role,
            byteCount: Int(byteCount),
            sha256: sha256,
            schemaVersion: UInt32(clamping: schemaVersion),
            version: element["version"]?.string ?? "",
            commit: element["commit"]?.string ?? "",
            contract: element["contract"]?.string ?? ""
        )
    }

    fileprivate func write(into json: inout JSONWriter) {
        json.object { json in
            json.member("service", role.rawValue)
            json.member("file", fileName)
            json.member("byte_count", byteCount)
            json.member("sha256", HexText.text(sha256))
            json.member("schema_version", schemaVersion)
            json.member("version", version)
            json.member("commit", commit)
            json.member("contract", contract)
        }
    }
}

/// Bytes as hexadecimal digits.
enum HexText {
    /// Two digits for each byte.
    static func text(_ bytes: [UInt8]) -> String {
        bytes.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
    }

    /// The bytes; nil where the text is none.
    static func bytes(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(decoding: digits[start...start + 1], as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(byte)
        }
        return bytes
    }
}
