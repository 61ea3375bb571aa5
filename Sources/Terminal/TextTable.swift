/// Rows under a head, in columns as wide as they need.
package struct TextTable: Sendable {
    /// On which side of its column a cell stands.
    package enum Alignment: Sendable { case left, right }

    private let alignments: [Alignment]
    private var rows: [[String]]

    /// A table with the titles of its columns.
    package init(_ columns: [(title: String, alignment: Alignment)]) {
        alignments = columns.map(\.alignment)
        rows = [columns.map(\.title)]
    }

    /// Adds a row, each cell as ``TerminalText/line(_:)`` makes it: text of others can do nothing to the table.
    package mutating func add(_ cells: [String]) {
        precondition(cells.count == alignments.count, "a cell for each column")
        rows.append(cells.map(TerminalText.line))
    }

    /// The lines with their ends, the head in `headStyle` where that is given.
    ///
    /// A row that is wider than `width` columns goes on in lines that are set in; nothing is left out.
    package func text(headStyle: TextStyle? = nil, width: Int? = nil) -> String {
        let widths = alignments.indices.map { column in rows.map { TextWidth.columns(of: $0[column]) }.max() ?? 0 }
        return rows.enumerated().map { index, row in
            let cells = row.indices.map { column in
                TextWidth.padded(row[column], to: widths[column], onTheLeft: alignments[column] == .right)
            }
            var lines = [Self.trimmed(cells.joined(separator: "  "))]
            if let width, TextWidth.columns(of: lines[0]) > width { lines = Self.folded(cells, row, to: max(8, width)) }
            if index == 0, let headStyle { lines = lines.map { headStyle.applied(to: $0, true) } }
            return lines.map { "\($0)\n" }.joined()
        }.joined()
    }

    /// The cells of a row in as many lines as they take, of which all but the first are set in.
    private static func folded(_ cells: [String], _ row: [String], to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for (cell, word) in zip(cells, row) {
            let longer = line.isEmpty ? cell : "\(line)  \(cell)"
            if TextWidth.columns(of: trimmed(longer)) <= width {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            let pieces = TextWidth.wrapped(word, to: width - 2)
            lines += pieces.dropLast().map { "  \($0)" }
            line = "  \(pieces.last ?? "")"
        }
        return (lines + [line]).map(trimmed)
    }

    private static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }
}
