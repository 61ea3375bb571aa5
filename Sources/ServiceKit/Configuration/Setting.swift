/// One thing an operator may set, declared once: its flag, its variable, its help and its type.
///
/// `Setting("drain-limit", …)` is the flag `--drain-limit` and the variable `USHER_DRAIN_LIMIT`.
package struct Setting<Value: Sendable>: AnySetting {
    package let name: String
    package let group: String
    package let summary: String
    package let kind: ValueKind<Value>
    package let fallback: String?
    package let isSecret: Bool
    private let absent: Value?

    /// A setting with a default, given as an operator would write it, so that the help cannot differ from the truth.
    package init(
        _ name: String,
        _ kind: ValueKind<Value>,
        default fallback: String,
        group: String,
        _ summary: String
    ) {
        guard let value = kind.parse(fallback) else {
            preconditionFailure("the default \(fallback) of \(name) is not \(kind.expectation)")
        }
        self.init(name, kind, fallback: fallback, absent: value, isSecret: false, group: group, summary)
    }

    /// A setting without which the service does not start.
    package init(required name: String, _ kind: ValueKind<Value>, group: String, _ summary: String) {
        self.init(name, kind, fallback: nil, absent: nil, isSecret: false, group: group, summary)
    }

    private init(
        _ name: String,
        _ kind: ValueKind<Value>,
        fallback: String?,
        absent: Value?,
        isSecret: Bool,
        group: String,
        _ summary: String
    ) {
        precondition(Self.isWellFormed(name), "a setting's name is words of [a-z0-9] with hyphens between, not \(name)")
        self.name = name
        self.kind = kind
        self.fallback = fallback
        self.absent = absent
        self.isSecret = isSecret
        self.group = group
        self.summary = summary
    }

    package var placeholder: String { kind.placeholder }
    package var expectation: String { kind.expectation }
    package var isSwitch: Bool { Value.self == Bool.self }
    package var absentValue: (any Sendable)? { absent.map { $0 as any Sendable } }

    package func value(of text: String) -> (any Sendable)? { kind.parse(text).map { $0 as any Sendable } }

    private static func isWellFormed(_ name: String) -> Bool {
        let words = name.split(separator: "-", omittingEmptySubsequences: false)
        let isAllowed = words.allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
        return isAllowed && words.first != "no" && name != "help" && name != "version"
    }
}

extension Setting {
    /// A setting that may be left out; its value is nil then.
    package init<Wrapped>(
        optional name: String,
        _ kind: ValueKind<Wrapped>,
        group: String,
        _ summary: String
    ) where Value == Wrapped? {
        self.init(name, kind.optional, fallback: "none", absent: .some(nil), isSecret: false, group: group, summary)
    }
}

extension Setting where Value == Redacted<String>? {
    /// A secret of `minimumByteCount` to `maximumByteCount` bytes.
    ///
    /// It comes from the variable, or from the file that the flag `--NAME-file` or the variable `USHER_NAME_FILE`
    /// names. There is no flag for the secret itself: every user of the machine can read a command line.
    package init(
        optionalSecret name: String,
        minimumByteCount: Int = 1,
        maximumByteCount: Int = 4096,
        group: String,
        _ summary: String
    ) {
        let kind = ValueKind<Redacted<String>?>(
            placeholder: "SECRET",
            expectation: "secret of \(minimumByteCount) to \(maximumByteCount) bytes of UTF-8"
        ) { text in
            (minimumByteCount...maximumByteCount).contains(text.utf8.count) ? .some(Redacted(text)) : nil
        }
        self.init(name, kind, fallback: "none", absent: .some(nil), isSecret: true, group: group, summary)
    }
}

/// A setting of any type, as the parser and the help see it.
package protocol AnySetting: Sendable {
    /// The name, in lower case with hyphens.
    var name: String { get }
    /// The heading in the help.
    var group: String { get }
    /// What it is for, in one sentence.
    var summary: String { get }
    /// What stands for the value in the help.
    var placeholder: String { get }
    /// What a value may be.
    var expectation: String { get }
    /// The default as an operator would write it; nil where the setting must be given.
    var fallback: String? { get }
    /// True where the value must never be shown.
    var isSecret: Bool { get }
    /// True where the flag may stand alone.
    var isSwitch: Bool { get }
    /// The value when nothing was given; nil where the setting must be given.
    var absentValue: (any Sendable)? { get }
    /// The value behind a text, or nil where it is none.
    func value(of text: String) -> (any Sendable)?
}

extension AnySetting {
    /// Both ways to give it, such as `--listen-port (USHER_LISTEN_PORT)`.
    package var spellings: String { "--\(name) (\(variable))" }

    /// The environment variable, such as `USHER_LISTEN_PORT`.
    package var variable: String {
        "USHER_" + String(decoding: name.utf8.map(Self.variableByte), as: UTF8.self)
    }

    private static func variableByte(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x2D: 0x5F
        case 0x61...0x7A: byte - 0x20
        default: byte
        }
    }
}
