/// A value that no description, log line, dump or interpolation shows: a title, a body, a token, a key.
///
/// ```
/// let token = Redacted("740f4707…")
/// "\(token)"                   // [redacted]
/// token.exposed                // the value; a reviewer looks at each use of this word
/// ```
package struct Redacted<Value> {
    /// The value itself, for where it is really needed.
    package let exposed: Value

    /// Hides `value`.
    package init(_ value: Value) { exposed = value }
}

extension Redacted: Sendable where Value: Sendable {}
extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "[redacted]" }
    package var debugDescription: String { "[redacted]" }
    /// Empty, so that `dump` and the test library's output show nothing either.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
