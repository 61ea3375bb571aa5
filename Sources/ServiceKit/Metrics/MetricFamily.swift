/// All series of one name, and what is said about them.
struct MetricFamily: Sendable {
    enum Kind: String, Sendable { case counter, gauge, histogram }

    enum Source: Sendable {
        case counter(Counter)
        case gauge(Gauge)
        case histogram(Histogram)
        case reading(@Sendable () -> Double?)
    }

    struct Series: Sendable {
        /// Label names and values, such as `code="OK"`, already escaped; empty where there are none.
        var labels: String
        var source: Source
    }

    let name: String
    let help: String
    let kind: Kind
    let series: [Series]

    /// Appends the family in the text format; a reading that is not to be had leaves its series out.
    func write(to text: inout String) {
        text += "# HELP \(name) \(Self.escaped(help, quote: false))\n# TYPE \(name) \(kind.rawValue)\n"
        for series in series {
            switch series.source {
            case .counter(let counter): line(name, series.labels, String(counter.value), to: &text)
            case .gauge(let gauge): line(name, series.labels, String(gauge.value), to: &text)
            case .reading(let read): if let value = read() { line(name, series.labels, Self.number(value), to: &text) }
            case .histogram(let histogram): write(histogram, series.labels, to: &text)
            }
        }
    }

    private func write(_ histogram: Histogram, _ labels: String, to text: inout String) {
        let (counts, sum) = histogram.snapshot
        let unit = histogram.buckets.unitsPerReportedUnit
        let separator = labels.isEmpty ? "" : ","
        var total: UInt64 = 0
        for (bound, count) in zip(histogram.buckets.bounds, counts) {
            total += count
            let edge = Self.number(Double(bound) / unit)
            line(name + "_bucket", labels + separator + "le=\"\(edge)\"", String(total), to: &text)
        }
        // The total is that of the ranges just read, so that the lines agree while others go on counting.
        total += counts.last ?? 0
        line(name + "_bucket", labels + separator + "le=\"+Inf\"", String(total), to: &text)
        line(name + "_sum", labels, Self.number(Double(sum) / unit), to: &text)
        line(name + "_count", labels, String(total), to: &text)
    }

    private func line(_ name: String, _ labels: String, _ value: String, to text: inout String) {
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }

    // MARK: Spelling

    /// A number as the format spells it.
    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : value.description
    }

    /// `text` with what the format reserves escaped; quotes only inside label values.
    static func escaped(_ text: String, quote: Bool) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\"" where quote: escaped += "\\\""
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }

    /// True for `[a-zA-Z_:][a-zA-Z0-9_:]*`; label names may hold no colon and not begin with two underscores.
    static func isName(_ name: String, ofLabel: Bool) -> Bool {
        guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
        if ofLabel, name.hasPrefix("__") || name == "le" { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
            case 0x3A: !ofLabel
            default: false
            }
        }
    }
}
