import EventLoop
package import Tracing

/// One named value of a log line.
///
/// There is no way to make one from just any value: text must be vouched for with ``plain(_:_:)``, so that a title, a
/// body, a token or a key does not slip in with a description of something larger.
package struct LogField: Sendable {
    enum Value: Sendable {
        case text(String)
        case literal(StaticString)
        case integer(Int64)
        case number(Double)
        case flag(Bool)
        case traceID(TraceID)
    }

    let name: StaticString
    let value: Value

    /// A whole number.
    package static func integer(_ name: StaticString, _ value: some BinaryInteger) -> Self {
        Self(name: name, value: .integer(Int64(clamping: value)))
    }

    /// A number; one that is not finite is written as text.
    package static func number(_ name: StaticString, _ value: Double) -> Self {
        Self(name: name, value: .number(value))
    }

    /// True or false.
    package static func flag(_ name: StaticString, _ value: Bool) -> Self { Self(name: name, value: .flag(value)) }

    /// A length of time, in milliseconds; the name should end in `_ms`.
    package static func milliseconds(_ name: StaticString, _ value: Duration) -> Self {
        Self(name: name, value: .number(Double(value.nanosecondsSaturating) / 1_000_000))
    }

    /// A word of the program's own.
    package static func word(_ name: StaticString, _ value: StaticString) -> Self {
        Self(name: name, value: .literal(value))
    }

    /// Text that the caller vouches for: no title, body, token, key, or anything else that belongs to a person.
    ///
    /// Addresses, service names, method names and identifiers of our own are what it is for.
    package static func plain(_ name: StaticString, _ value: String) -> Self { Self(name: name, value: .text(value)) }

    /// Bytes a peer sent that should be text, such as a name; what is not UTF-8 shows as U+FFFD.
    ///
    /// The caller vouches for them as with ``plain(_:_:)``.
    package static func plain(_ name: StaticString, bytes: RawSpan) -> Self {
        bytes.withUnsafeBytes { Self(name: name, value: .text(String(decoding: $0, as: UTF8.self))) }
    }

    /// The description of an error; our errors say what was wrong and never quote content.
    package static func error(_ error: any Error) -> Self {
        Self(name: "error", value: .text(String(describing: error)))
    }

    /// A trace other than the line's own.
    package static func trace(_ name: StaticString, _ value: TraceID) -> Self {
        Self(name: name, value: .traceID(value))
    }

    /// A hidden value: says that there was one.
    package static func redacted<Value>(_ name: StaticString, _ value: Redacted<Value>) -> Self {
        Self(name: name, value: .literal("[redacted]"))
    }
}
