// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/maintenance/v1/maintenance.proto; change that and run script/generate.

package import ProtobufRuntime

/// Where a service's database stands.
package enum DatabaseState: ProtobufEnum {
    /// Not known; read it as serving.
    case unspecified
    /// The service works with it.
    case serving
    /// A restore is committed; the service is ending to start anew with the restored one.
    case replacing
    /// It was restored, and the service waits for OpenRestored.
    case restored
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .serving,
        .replacing,
        .restored,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .serving
            case 2: .replacing
            case 3: .restored
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .serving: 1
        case .replacing: 2
        case .restored: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "DATABASE_STATE_UNSPECIFIED"
        case .serving: "DATABASE_STATE_SERVING"
        case .replacing: "DATABASE_STATE_REPLACING"
        case .restored: "DATABASE_STATE_RESTORED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Asks what the database is.
package struct DescribeDatabaseRequest: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// What the database is.
package struct DescribeDatabaseResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The service's short name, such as `ingestion`.
    package var service: String = ""
    /// Version of the service, such as `0.1.0`.
    package var version: String = ""
    /// Commit it was built from; empty where that is not known.
    package var commit: String = ""
    /// Version of the contract it speaks, such as `v1`.
    package var contract: String = ""
    /// Version of the database's schema.
    package var schemaVersion: UInt32 = 0
    /// About how many bytes the database has.
    package var byteCount: UInt64 = 0
    /// Position of the newest entry of the consent ledger; consent only.
    package var ledgerPosition: Int64 = 0
    /// Where it stands.
    package var state: DatabaseState = DatabaseState()
    /// Id of the restore that put it there, 16 bytes; empty where there was none.
    package var restoreID: [UInt8] = []
    /// How many people were erased once more in it, because they had been erased since the backup.
    package var erasedAgainCount: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        service: String = "",
        version: String = "",
        commit: String = "",
        contract: String = "",
        schemaVersion: UInt32 = 0,
        byteCount: UInt64 = 0,
        ledgerPosition: Int64 = 0,
        state: DatabaseState = DatabaseState(),
        restoreID: [UInt8] = [],
        erasedAgainCount: UInt64 = 0
    ) {
        self.service = service
        self.version = version
        self.commit = commit
        self.contract = contract
        self.schemaVersion = schemaVersion
        self.byteCount = byteCount
        self.ledgerPosition = ledgerPosition
        self.state = state
        self.restoreID = restoreID
        self.erasedAgainCount = erasedAgainCount
    }
}

/// Asks to hold writes.
package struct HoldWritesRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Id of the backup, 16 bytes, a UUID of version 7; the same for all services.
    package var backupID: [UInt8] = []
    /// After how many milliseconds writes go on by themselves, 1 to 5,000; 0 is 2,000.
    package var holdAtMostMs: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        backupID: [UInt8] = [],
        holdAtMostMs: UInt32 = 0
    ) {
        self.backupID = backupID
        self.holdAtMostMs = holdAtMostMs
    }
}

/// Writes are held, and what is committed is pinned.
package struct HoldWritesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Version of the pinned database's schema.
    package var schemaVersion: UInt32 = 0
    /// Position of the newest entry of the consent ledger in it; consent only.
    package var ledgerPosition: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        schemaVersion: UInt32 = 0,
        ledgerPosition: Int64 = 0
    ) {
        self.schemaVersion = schemaVersion
        self.ledgerPosition = ledgerPosition
    }
}

/// Asks to let writes go on.
package struct ReleaseWritesRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Id of the backup.
    package var backupID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        backupID: [UInt8] = []
    ) {
        self.backupID = backupID
    }
}

/// Writes go on.
package struct ReleaseWritesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// True where they had been held without a break; where not, what was pinned is no part of a cut.
    package var wasHeld: Bool = false
    /// How long they were held, in microseconds.
    package var heldUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        wasHeld: Bool = false,
        heldUs: Int64 = 0
    ) {
        self.wasHeld = wasHeld
        self.heldUs = heldUs
    }
}

/// Asks for the pinned database.
package struct FetchBackupRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Id of the backup.
    package var backupID: [UInt8] = []
    /// Where to begin, in bytes.
    package var offset: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        backupID: [UInt8] = [],
        offset: UInt64 = 0
    ) {
        self.backupID = backupID
        self.offset = offset
    }
}

/// A piece of the database.
package struct FetchBackupResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The bytes, at most 262,144.
    package var data: [UInt8] = []
    /// How many bytes the database has; in every piece.
    package var byteCount: UInt64 = 0
    /// SHA-256 of the whole database; in the last piece.
    package var sha256: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        data: [UInt8] = [],
        byteCount: UInt64 = 0,
        sha256: [UInt8] = []
    ) {
        self.data = data
        self.byteCount = byteCount
        self.sha256 = sha256
    }
}

/// Asks to forget a backup.
package struct DiscardBackupRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Id of the backup.
    package var backupID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        backupID: [UInt8] = []
    ) {
        self.backupID = backupID
    }
}

/// It is forgotten.
package struct DiscardBackupResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// A piece of a database to be restored.
package struct StageRestoreRequest: ProtobufCConvertible, Equatable, Sendable {
    /// SHA-256 of the whole database, 32 bytes.
    package var sha256: [UInt8] = []
    /// How many bytes the database has.
    package var byteCount: UInt64 = 0
    /// Where the piece begins, in bytes.
    package var offset: UInt64 = 0
    /// The piece, at most 262,144 bytes; none to ask where to go on.
    package var data: [UInt8] = []
    /// Id of the restore, 16 bytes, a UUID of version 7, as in CommitRestore; empty where nobody else restores.
    package var restoreID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        sha256: [UInt8] = [],
        byteCount: UInt64 = 0,
        offset: UInt64 = 0,
        data: [UInt8] = [],
        restoreID: [UInt8] = []
    ) {
        self.sha256 = sha256
        self.byteCount = byteCount
        self.offset = offset
        self.data = data
        self.restoreID = restoreID
    }
}

/// How much of it is there.
package struct StageRestoreResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Where the next piece begins.
    package var nextOffset: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        nextOffset: UInt64 = 0
    ) {
        self.nextOffset = nextOffset
    }
}

/// Asks to forget what was staged.
package struct DiscardRestoreRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Id of the restore.
    package var restoreID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        restoreID: [UInt8] = []
    ) {
        self.restoreID = restoreID
    }
}

/// It is forgotten.
package struct DiscardRestoreResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// Asks whether the staged database can be put in place.
package struct CheckRestoreRequest: ProtobufCConvertible, Equatable, Sendable {
    /// SHA-256 of the whole database.
    package var sha256: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        sha256: [UInt8] = []
    ) {
        self.sha256 = sha256
    }
}

/// It can.
package struct CheckRestoreResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Version of its schema; it is migrated to this build's where that is newer.
    package var schemaVersion: UInt32 = 0
    /// Position of the newest entry of the consent ledger in it; consent only.
    package var ledgerPosition: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        schemaVersion: UInt32 = 0,
        ledgerPosition: Int64 = 0
    ) {
        self.schemaVersion = schemaVersion
        self.ledgerPosition = ledgerPosition
    }
}

/// Asks to put the checked database in place.
package struct CommitRestoreRequest: ProtobufCConvertible, Equatable, Sendable {
    /// SHA-256 of the whole database.
    package var sha256: [UInt8] = []
    /// Id of the restore, 16 bytes, a UUID of version 7; the same for all services.
    package var restoreID: [UInt8] = []
    /// Id of the backup it comes from, for the audit log; 16 bytes.
    package var backupID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        sha256: [UInt8] = [],
        restoreID: [UInt8] = [],
        backupID: [UInt8] = []
    ) {
        self.sha256 = sha256
        self.restoreID = restoreID
        self.backupID = backupID
    }
}

/// It will be in place.
package struct CommitRestoreResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// Asks to begin.
package struct OpenRestoredRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Id of the restore.
    package var restoreID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        restoreID: [UInt8] = []
    ) {
        self.restoreID = restoreID
    }
}

/// It has begun, or will at once.
package struct OpenRestoredResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}
