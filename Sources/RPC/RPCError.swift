import EventLoop
package import ProtobufRuntime

/// How a call failed: a code to act on, a message to read, metadata to compute with.
///
/// A handler throws one to choose the status its caller sees; anything else it throws is `INTERNAL`, and says nothing of
/// its insides to the caller.
package struct RPCError: Error, Equatable, CustomStringConvertible {
    /// What kind of failure it was; never `.ok`.
    package var code: StatusCode
    /// What was wrong and what was expected.
    package var message: String
    /// Trailing metadata.
    package var metadata: Metadata

    /// A failure with `code`.
    package init(_ code: StatusCode, _ message: String, metadata: Metadata = Metadata()) {
        self.code = code
        self.message = message
        self.metadata = metadata
    }

    /// A refusal of a request because of one of its fields, such as `alert.title`.
    package static func invalidField(_ path: String, _ message: String) -> Self {
        var metadata = Metadata()
        if !path.isEmpty { metadata.add("usher-field", path) }
        return Self(.invalidArgument, path.isEmpty ? message : "\(path): \(message)", metadata: metadata)
    }

    /// The refusal of a request that cannot be decoded, with its code as docs/contract.md names it.
    package static func undecodable(_ error: DecodeError) -> Self {
        var metadata = Metadata()
        if !error.fieldPath.isEmpty { metadata.add("usher-field", error.fieldPath) }
        let code = error.isBrokenText ? "text_not_utf8" : "field_malformed"
        return Self(.invalidArgument, "\(code): \(error.message)", metadata: metadata)
    }

    /// A refusal that no handler has seen, so that it is safe to repeat.
    package static func notProcessed(_ code: StatusCode, _ message: String) -> Self {
        Self(code, message, metadata: ["usher-not-processed": "1"])
    }

    /// The same failure with a wish not to be asked again sooner than `delay`.
    package func retryable(after delay: Duration) -> Self {
        var copy = self
        copy.metadata.add("usher-retry-after-ms", String(max(0, delay.nanosecondsSaturating / 1_000_000)))
        return copy
    }

    /// True where the server says that no handler has seen the call.
    package var isNotProcessed: Bool { metadata["usher-not-processed"] == "1" }

    /// How long the server asks to wait before the call is repeated.
    package var retryDelay: Duration? {
        metadata["usher-retry-after-ms"].flatMap(Int64.init).map { .milliseconds(max(0, min($0, 3_600_000))) }
    }

    /// The path of the field at fault, where the server names one.
    package var fieldPath: String? { metadata["usher-field"] }

    package var description: String { "\(code.name): \(message)" }
}
