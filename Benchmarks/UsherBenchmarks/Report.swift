import Foundation

/// The tables and the JSON of a run.
struct Report {
    var results: [Measurement]

    /// Medians over the quiet runs of each case, then our ratios to each peer.
    var text: String {
        var lines = [
            "| case | depth | calls/s | p50 µs | p99 µs | server ns | client ns | quiet/all |",
            "|---|--:|--:|--:|--:|--:|--:|--:|",
        ]
        for (label, depth) in keys {
            let all = results.filter { $0.label == label && $0.depth == depth }
            let quiet = all.filter(\.isQuiet)
            let used = quiet.count >= 2 ? quiet : all
            func median(_ value: (Measurement) -> Double) -> String {
                let rounded = Self.median(used.map(value))
                return rounded >= 1000 ? "\(Int(rounded))" : String(format: "%.1f", rounded)
            }
            lines.append(
                "| \(label) | \(depth) | \(median(\.callsPerSecond)) | \(median(\.p50Microseconds)) "
                    + "| \(median(\.p99Microseconds)) | \(median(\.serverNanosecondsPerCall)) "
                    + "| \(median(\.clientNanosecondsPerCall)) | \(quiet.count)/\(all.count) |"
            )
        }
        return (lines + ratioLines).joined(separator: "\n")
    }

    private var ratioLines: [String] {
        let pairs = [
            ("usher unary", "gRPC"), ("usher unary, own client", "gRPC"), ("usher durable", "NATS"),
            ("usher durable", "Redis"),
        ]
        var lines: [String] = []
        for (ours, peer) in pairs {
            for depth in [1, 16, 128] {
                let rounds = Set(results.map(\.round)).sorted()
                let each = rounds.compactMap { ratio(ours, peer, depth, $0) }
                guard !each.isEmpty else { continue }
                let calls = Self.median(each.map(\.calls))
                let lowest = each.map(\.calls).min() ?? 0
                lines.append(
                    String(
                        format: "| %@ / %@ | %d | %.2f | %.2f | %.1f | %.2f | %d |",
                        ours,
                        peer,
                        depth,
                        calls,
                        lowest,
                        Self.median(each.map(\.cpu)),
                        Self.median(each.map(\.p99)),
                        each.count
                    )
                )
            }
        }
        guard !lines.isEmpty else { return [] }
        return [
            "", "Ratios within a round, median over rounds; the better of a peer's variants counts.",
            "| ours / peer | depth | calls/s ratio | lowest | peer's server CPU over ours | our p99 over peer's | rounds |",
            "|---|--:|--:|--:|--:|--:|--:|",
        ] + lines
    }

    private func ratio(
        _ ours: String,
        _ peer: String,
        _ depth: Int,
        _ round: Int
    ) -> (calls: Double, cpu: Double, p99: Double)? {
        let here = results.filter { $0.round == round && $0.depth == depth }
        guard let mine = here.first(where: { $0.label == ours }),
            let theirs = here.filter({ $0.label.hasPrefix(peer) }).max(by: { $0.callsPerSecond < $1.callsPerSecond })
        else { return nil }
        return (
            mine.callsPerSecond / theirs.callsPerSecond,
            theirs.serverNanosecondsPerCall / mine.serverNanosecondsPerCall,
            mine.p99Microseconds / theirs.p99Microseconds
        )
    }

    /// Every single result.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return (try? encoder.encode(results)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }

    private var keys: [(String, Int)] {
        var seen: Set<String> = []
        return results.compactMap { seen.insert("\($0.label)/\($0.depth)").inserted ? ($0.label, $0.depth) : nil }
    }

    static func median(_ values: [Double]) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        return sorted.count % 2 == 1
            ? sorted[sorted.count / 2] : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
    }
}
