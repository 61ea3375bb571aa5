import Foundation

/// What a call may cost at most, as committed.
struct Expectations: Decodable {
    /// A count, and by how much it may differ where threads take part.
    struct Expectation: Decodable {
        var value: Double
        var tolerance: Double?
    }

    private enum CodingKeys: String, CodingKey { case allocationsPerCall = "allocations_per_call" }

    /// By side, then by path.
    var allocationsPerCall: [String: [String: Expectation]]

    /// For counts that are exact but for how they are written down.
    private static let roundingError = 0.0006

    init(path: String) throws {
        self = try JSONDecoder().decode(Self.self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Compares every line; one that has fallen is only reported, so that somebody writes it down.
    ///
    /// Throws with the names of all lines that grew, are not expected, or are expected and were not measured.
    func check(_ table: Table) throws {
        var problems: [String] = []
        for row in table.rows {
            let (side, path) = (row.labels[0], row.labels[1])
            let measured = row.median("allocations") ?? .nan
            let text = String(format: "%.3f", measured)
            guard let expected = allocationsPerCall[side]?[path] else {
                problems.append("\(side), \(path): \(text), and nothing is expected")
                continue
            }
            let tolerance = expected.tolerance ?? Self.roundingError
            if !(measured <= expected.value + tolerance) {
                problems.append("\(side), \(path): \(text) allocations a call, expected at most \(expected.value)")
            } else if measured < expected.value - tolerance {
                progress("\(side), \(path): \(text), less than the expected \(expected.value); write it down")
            }
        }
        for (side, paths) in allocationsPerCall {
            for path in paths.keys where table.row([side, path]) == nil {
                problems.append("\(side), \(path): expected, and not measured")
            }
        }
        guard problems.isEmpty else {
            throw BenchError("allocations:\n  " + problems.sorted().joined(separator: "\n  "))
        }
    }
}
