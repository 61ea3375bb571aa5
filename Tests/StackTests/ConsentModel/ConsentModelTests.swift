import Foundation
import Testing

/// Random grants, withdrawals, new questions, erasures, restored backups, crashes and sends at once, against the model.
///
/// `USHER_CONSENT_STEPS=100000 USHER_CONSENT_SEED=7 swift test --filter ConsentModelTests` runs longer, and from a seed.
@Suite("Consent against its model")
struct ConsentModelTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let steps = environment["USHER_CONSENT_STEPS"].flatMap(Int.init) ?? 10_000
    private static let seeds: [UInt64] =
        environment["USHER_CONSENT_SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(1...10)

    @Test("Nothing is sent without a grant that holds at its ledger position", arguments: seeds)
    func model(seed: UInt64) throws {
        let world = try ConsentModelWorld(seed: seed)
        var done = 0
        while done < Self.steps {
            done += try world.step()
        }
        for what in [
            "permitted", "refused", "presented", "stopped", "joined", "waiting", "left", "text", "erased", "late join",
        ] {
            #expect(world.counts[what, default: 0] > 0, "\(what) never came up")
        }
        let account = world.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        print("seed \(seed): \(done) steps: \(account.joined(separator: ", "))")
    }
}
