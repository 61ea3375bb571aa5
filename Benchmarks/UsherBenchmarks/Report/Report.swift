import Foundation

/// Everything a run has to say, for the JSON file.
struct Report: Encodable {
    var date = ISO8601DateFormatter().string(from: Date())
    var command = CommandLine.arguments
    var machine = Machine.current
    var tables: [Table]

    init(tables: [Table]) { self.tables = tables }

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}

/// What the figures were measured on.
struct Machine: Encodable {
    var processors: Int
    var model: String
    var kernel: String
    var memoryBytes: UInt64

    static var current: Machine {
        var names = utsname()
        uname(&names)
        let release = withUnsafeBytes(of: &names.release) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return Machine(
            processors: ProcessInfo.processInfo.processorCount,
            model: modelName,
            kernel: release,
            memoryBytes: ProcessInfo.processInfo.physicalMemory
        )
    }

    private static var modelName: String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }
}
