import Foundation

/// What was measured, as a table: a line a case, its runs in it.
struct Table: Encodable {
    /// What a column shows of a line's runs.
    struct Column: Encodable {
        enum Statistic: String, Encodable { case median, lowest, highest }

        var key: String
        var title: String
        var statistic = Statistic.median
        /// Digits behind the point of numbers below 1000.
        var digits = 1

        init(_ key: String, _ title: String, _ statistic: Statistic = .median, digits: Int = 1) {
            self.key = key
            self.title = title
            self.statistic = statistic
            self.digits = digits
        }
    }

    var name: String
    /// What the labels of a line are, such as case and depth.
    var labelTitles: [String]
    var columns: [Column]
    var rows: [Row] = []
    /// What a reader must know, above the table.
    var caption = ""

    init(_ name: String, labels: [String], columns: [Column], caption: String = "") {
        self.name = name
        labelTitles = labels
        self.columns = columns
        self.caption = caption
    }

    /// Adds `run` to the line with these labels.
    mutating func add(_ labels: [String], _ run: Run) {
        if let index = rows.firstIndex(where: { $0.labels == labels }) {
            rows[index].runs.append(run)
        } else {
            rows.append(Row(labels: labels, runs: [run]))
        }
    }

    func row(_ labels: [String]) -> Row? { rows.first { $0.labels == labels } }

    // MARK: Text

    /// The table in Markdown, with its warnings.
    var text: String {
        let hasNoise = rows.contains { $0.runs.contains { $0.noise != nil } }
        let titles = labelTitles + columns.map(\.title) + (hasNoise ? ["quiet/all"] : [])
        let rule = labelTitles.map { _ in "---" } + columns.map { _ in "--:" } + (hasNoise ? ["--:"] : [])
        var lines = ["## \(name)", ""]
        if !caption.isEmpty { lines += [caption, ""] }
        lines += [Self.line(titles), Self.line(rule)]
        for row in rows {
            let cells = row.labels + columns.map { Self.format(row.value($0), $0.digits) }
            lines.append(Self.line(cells + (hasNoise ? ["\(row.quietRuns.count)/\(row.runs.count)"] : [])))
        }
        return (lines + (hasNoise ? warnings : [])).joined(separator: "\n")
    }

    private var warnings: [String] {
        let noisy = rows.filter { !$0.isTrustworthy }
        var lines = ["", Noise.explanation]
        if !noisy.isEmpty {
            let worst = noisy.flatMap(\.runs).compactMap(\.noise)
            let foreign = Int((worst.map(\.foreign).max() ?? 0) * 100)
            let steal = Int((worst.map(\.steal).max() ?? 0) * 100)
            lines.append(
                "**This machine was busy**: \(noisy.count) of \(rows.count) lines have no majority of quiet runs "
                    + "(at worst strangers took \(foreign) % of a processor, the host \(steal) %). Their figures, times and "
                    + "rates above all, mean little: run it again when nothing else runs."
            )
        }
        return lines
    }

    private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    private static func format(_ value: Double?, _ digits: Int) -> String {
        guard let value, value.isFinite else { return "–" }
        return value >= 1000 ? "\(Int(value.rounded()))" : String(format: "%.\(digits)f", value)
    }

    // MARK: JSON

    private enum Key: String, CodingKey { case name, caption, columns, rows }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(caption, forKey: .caption)
        try container.encode(columns, forKey: .columns)
        try container.encode(rows.map { EncodedRow($0, labelTitles, columns) }, forKey: .rows)
    }
}

/// A line as it stands in JSON.
private struct EncodedRow: Encodable {
    var labels: [String: String]
    var medians: [String: Double]
    var quietRuns: Int
    var runs: [Run]

    init(_ row: Row, _ titles: [String], _ columns: [Table.Column]) {
        labels = Dictionary(zip(titles, row.labels)) { first, _ in first }
        var medians: [String: Double] = [:]
        for column in columns { medians[column.key] = row.median(column.key) }
        self.medians = medians
        quietRuns = row.quietRuns.count
        runs = row.runs
    }
}
