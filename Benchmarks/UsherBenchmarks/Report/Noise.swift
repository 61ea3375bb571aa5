import Foundation

/// What disturbed a run, as shares of one processor.
struct Noise: Encodable {
    /// Processor time that neither side of the benchmark used.
    var foreign: Double
    /// Time in which the host let the virtual machine wait.
    var steal: Double

    static let foreignLimit = 0.15
    static let stealLimit = 0.05

    /// False where a run's figures mean little.
    var isQuiet: Bool { foreign < Self.foreignLimit && steal < Self.stealLimit }

    static let explanation = """
        A run is quiet when other processes took less than \(Int(foreignLimit * 100)) % of a processor and the host less \
        than \(Int(stealLimit * 100)) %. Medians are over the quiet runs, or over all where fewer than two were quiet.
        """

    func merged(_ other: Noise) -> Noise {
        Noise(foreign: max(foreign, other.foreign), steal: max(steal, other.steal))
    }
}

/// Watches the machine during a run.
struct NoiseMeter {
    private let before = CPUTime.machine()
    private let start = Date()

    /// What happened since this meter was made, `ownSeconds` of processor time being the benchmark's.
    func reading(ownSeconds: Double) -> Noise {
        let after = CPUTime.machine()
        let elapsed = max(Date().timeIntervalSince(start), 0.001)
        // The kernel counts in hundredths of a second.
        return Noise(
            foreign: max(0, Double(after.busy - before.busy) / 100 - ownSeconds) / elapsed,
            steal: Double(after.stolen - before.stolen) / 100 / elapsed
        )
    }
}
