/// How a JSON text is read where RFC 8259 leaves a choice, and how much of it at most.
package struct JSONOptions: Sendable {
    /// Most bytes.
    package var byteLimit: Int
    /// Most objects and arrays in each other, up to 128.
    package var depthLimit: Int
    /// Whether a name may stand twice in an object; the last one then counts, and
    /// ``JSONDocument/hasDuplicateNames`` says that there was one.
    package var allowsDuplicateNames: Bool
    /// Whether an escape may be half of a surrogate pair; it is then read as U+FFFD, and
    /// ``JSONDocument/hasLoneSurrogates`` says that there was one.
    package var allowsLoneSurrogates: Bool

    /// A reading with these limits and choices.
    package init(
        byteLimit: Int = 16 << 20,
        depthLimit: Int = 64,
        allowsDuplicateNames: Bool = false,
        allowsLoneSurrogates: Bool = false
    ) {
        precondition(depthLimit <= 128 && byteLimit < 1 << 31, "JSON limits beyond what the reader counts to")
        self.byteLimit = byteLimit
        self.depthLimit = depthLimit
        self.allowsDuplicateNames = allowsDuplicateNames
        self.allowsLoneSurrogates = allowsLoneSurrogates
    }

    /// What says one thing only: no name twice, only text that is Unicode.
    package static let strict = JSONOptions()
    /// What the grammar allows.
    package static let lenient = JSONOptions(allowsDuplicateNames: true, allowsLoneSurrogates: true)
}
