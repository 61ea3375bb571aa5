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

    /// The lines with their ends, the head in `headStyle` and each cut to `width` columns where that is given.
    package func text(headStyle: TextStyle? = nil, width: Int? = nil) -> String {
        let widths = alignments.indices.map { column in rows.map { TextWidth.columns(of: $0[column]) }.max() ?? 0 }
        return rows.enumerated().map { index, row in
            let cells = row.indices.map { column in
                TextWidth.padded(row[column], to: widths[column], onTheLeft: alignments[column] == .right)
            }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            if let width { line = TextWidth.cut(line, to: width) }
            return (index == 0 ? headStyle?.applied(to: line, true) ?? line : line) + "\n"
        }.joined()
    }
}
