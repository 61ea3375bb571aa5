import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

@Suite("What proves an opt-in") struct ProvenOptInTests {
    /// SHA-256 of the text of ``ConsentWorld/text(_:of:version:language:question:)``, computed elsewhere.
    private static let hash = "597804c17d9cd883c246feb93b67c163f6ecb1407fd736d712a99a07314e6875"

    @Test("The record names the text by version, language and hash, and when, where and by whom it was chosen")
    func optIn() throws {
        var options = ConsentService.Options()
        options.keepsNetworkDetails = true
        let world = try ConsentWorld(options: options)
        try world.putMarketing("offers")
        var evidence = world.evidence()
        evidence.networkDetail = "192.0.2.7 Browser/1"
        try world.optIn("ada", "offers", evidence: evidence)
        let record = try world.prove("ada", topic: "offers").recordJSON
        for part in [
            #""kind":"optIn""#, #""person":"ada""#, #""topic":"offers""#, #""state":"subscribed""#,
            #""text_version":1"#, #""text_sha256":"\#(Self.hash)""#, #""language":"en-GB""#,
            #""chosen_at_unix_us":\#(evidence.chosenAtUnixUs)"#, #""source":"app""#, #""source_detail":"checkout""#,
            #""network_detail":"192.0.2.7 Browser/1""#,
        ] {
            let isThere = record.contains(part)
            #expect(isThere, "\(record) lacks \(part)")
        }
    }

    @Test("After leaving, what is proven is that, and where it was chosen; before, the opt-in still")
    func optOut() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        try world.optIn("ada", "offers", evidence: world.evidence())
        let joined = world.stack.simulation.time.wallNow.microseconds
        world.stack.run(for: .seconds(60))
        try world.optOut("ada", "offers")
        let record = try world.prove("ada", topic: "offers").recordJSON
        #expect(record.contains(#""kind":"optOut""#) && record.contains(#""source":"settings""#), "\(record)")
        #expect(try world.prove("ada", topic: "offers", at: joined).recordJSON.contains(#""kind":"optIn""#))
    }
}
