/// What senders write of their own, and may name people in.
package enum SenderText {
    /// True where the id stands in `text` by itself: with no letter and no digit before it or behind it.
    ///
    /// Without that the person `7` would stand in every `order-17`.
    package static func names(_ person: String, in text: String) -> Bool {
        let name = Array(person.unicodeScalars)
        let scalars = Array(text.unicodeScalars)
        guard !name.isEmpty, name.count <= scalars.count else { return false }
        return (0...scalars.count - name.count).contains { start in
            let end = start + name.count
            guard scalars[start..<end].elementsEqual(name) else { return false }
            let continuesBefore = start > 0 && isLetterOrDigit(scalars[start - 1])
            let continuesBehind = end < scalars.count && isLetterOrDigit(scalars[end])
            return !continuesBefore && !continuesBehind
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
