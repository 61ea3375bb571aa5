import Foundation
import PKI

/// The RPC and durable benchmarks: ours and, where they are at hand, the peers, interleaved round by round.
struct Suite {
    /// Times every case runs; each round runs all of them, so that a slow minute of the machine hits all alike.
    var rounds = 3
    /// Length of a measurement, after a warm-up of 0.4 s.
    var seconds = 1.0
    /// Folder of the peers' kit, built; nil runs ours alone.
    var peers: String?
    /// Only cases whose label contains this.
    var only = ""
    /// Where the results go as JSON; nil prints the tables only.
    var jsonPath: String?

    func run() throws {
        let folder = NSTemporaryDirectory() + "usher-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let certificates = try BenchCertificates.make(in: folder)
        let cases = (Case.ours(certificates, folder) + (peers.map { Case.peers(kit: $0, folder) } ?? []))
            .filter { only.isEmpty || $0.label.contains(only) }
        var results: [Measurement] = []
        for round in 1...rounds {
            for example in cases {
                FileHandle.standardError.write(Data("round \(round) of \(rounds): \(example.label)\n".utf8))
                results += try example.run(round: round, seconds: seconds)
            }
        }
        let report = Report(results: results)
        print(report.text)
        if let jsonPath { try report.json.write(toFile: jsonPath, atomically: true, encoding: .utf8) }
    }
}

/// One measurement.
struct Measurement: Codable {
    var label: String
    var depth: Int
    var round: Int
    var callsPerSecond: Double
    var p50Microseconds: Double
    var p99Microseconds: Double
    var serverNanosecondsPerCall: Double
    var clientNanosecondsPerCall: Double
    /// CPU that others used meanwhile, and that the host took, as shares of one processor.
    var foreign: Double
    var steal: Double

    /// False where strangers or the host took so much that the figures mean little.
    var isQuiet: Bool { foreign < 0.15 && steal < 0.05 }
}
