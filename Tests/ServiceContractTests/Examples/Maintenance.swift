import Cryptography
import RPC
import ServiceHost
import UsherProto

/// What the command line relies on of every service where it restores a backup, up to the point where something changes.
///
/// A backup's own calls are tried in `Tests/StackTests/Backup`: what is fetched comes in as many pieces as the database has.
enum MaintenanceExamples {
    /// Bytes that are no database.
    static let bytes: [UInt8] = [1, 2, 3]

    private static let hash = SHA256.hash(bytes)

    /// Those of one service.
    static func of(_ role: ServiceRole) -> [ContractExample] {
        [
            ContractExample(
                "\(role.rawValue) says that it serves, and in which version",
                .describeDatabase,
                request: { _ in DescribeDatabaseRequest() },
                answer: { _ in
                    DescribeDatabaseResponse(
                        service: role.rawValue,
                        version: UsherVersion.current,
                        contract: UsherVersion.contract,
                        state: .serving
                    )
                },
                unread: ["commit", "schema_version", "byte_count", "ledger_position"]
            ),
            ContractExample(
                "\(role.rawValue) says where a database begins that it has nothing of",
                .stageRestore,
                request: { names in
                    StageRestoreRequest(
                        sha256: hash,
                        byteCount: UInt64(bytes.count),
                        restoreID: names.notification("the restore")
                    )
                },
                answer: { _ in StageRestoreResponse() }
            ),
            ContractExample(
                "\(role.rawValue) takes a piece, and says where the next one begins",
                .stageRestore,
                request: { names in
                    StageRestoreRequest(
                        sha256: hash,
                        byteCount: UInt64(bytes.count),
                        data: bytes,
                        restoreID: names.notification("the restore")
                    )
                },
                answer: { _ in StageRestoreResponse(nextOffset: UInt64(bytes.count)) }
            ),
            ContractExample(
                "\(role.rawValue) refuses what is no database",
                .checkRestore,
                request: { _ in CheckRestoreRequest(sha256: hash) },
                refusal: .restoreDamaged
            ),
            ContractExample(
                "\(role.rawValue) forgets what it was sent",
                .discardRestore,
                request: { names in DiscardRestoreRequest(restoreID: names.notification("the restore")) },
                answer: { _ in DiscardRestoreResponse() }
            ),
        ]
    }
}

extension Call<DescribeDatabaseRequest, DescribeDatabaseResponse> {
    static var describeDatabase: Self { Self(MaintenanceMethods.describeDatabase) }
}

extension Call<StageRestoreRequest, StageRestoreResponse> {
    static var stageRestore: Self { Self(MaintenanceMethods.stageRestore) }
}

extension Call<CheckRestoreRequest, CheckRestoreResponse> {
    static var checkRestore: Self { Self(MaintenanceMethods.checkRestore) }
}

extension Call<DiscardRestoreRequest, DiscardRestoreResponse> {
    static var discardRestore: Self { Self(MaintenanceMethods.discardRestore) }
}
