/// The nearest of a set of known words to a mistyped one.
enum Suggestion {
    /// The known word within a third of the length of `word`, at most three edits away; nil where none is that near.
    static func nearest(to word: String, among known: [String]) -> String? {
        // Longer than any setting: no need to spend quadratic time on it.
        guard word.utf8.count <= 64 else { return nil }
        let bound = min(3, max(1, word.utf8.count / 3))
        let ranked = known.map { (word: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= bound else { return nil }
        return best.word
    }

    /// Edits between two words: a byte put in, left out, changed, or swapped with its neighbour.
    static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for row in 0..<first.count {
            var current = [row + 1]
            for column in 0..<second.count {
                var best = min(previous[column + 1] + 1, current[column] + 1)
                best = min(best, previous[column] + (first[row] == second[column] ? 0 : 1))
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[second.count]
    }
}
