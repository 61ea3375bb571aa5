import EventLoop
import NotificationModel
import ProtobufRuntime

/// What stands in an example for a value that is another one each time, such as the notification's id.
///
/// An example says of such values only which are the same. Its closures ask for them by name, and get, depending on what
/// is being done, a mark that any fitting value matches, or the value that the name stands for by now.
final class Names {
    /// What kind of value a name stands for; a value of another kind never matches it.
    enum Kind: String, Sendable {
        case notification
        case time
        case position = "ledger position"
        case revision
        case token
        case record = "sealed record"
        case size
        case text
    }

    /// A name together with its kind.
    ///
    /// The empty name stands for any value of the kind.
    struct Label: Hashable, Sendable, CustomStringConvertible {
        let kind: Kind
        let name: String

        var description: String { name.isEmpty ? "any \(kind.rawValue)" : "the \(kind.rawValue) «\(name)»" }
    }

    /// What names stand for.
    typealias Bindings = [Label: FieldValue]

    private enum Use {
        /// Marks are given out, to be compared with.
        case pattern
        /// Values are given out; what a name does not stand for yet is made up.
        case values(random: any RandomSource, now: UnixTime)
    }

    private let use: Use
    private var labels: [Label] = []
    /// What names stand for, those included that were made up here.
    private(set) var bindings: Bindings

    private init(_ use: Use, _ bindings: Bindings) {
        self.use = use
        self.bindings = bindings
    }

    /// Names that stand for marks.
    static func pattern() -> Names { Names(.pattern, [:]) }

    /// What `build` makes where names stand for `bindings`, to which what it makes up is added.
    ///
    /// Only what is in the message is added: a name that a builder asks for and leaves out stands for nothing yet.
    static func make<Value: Message>(
        _ build: (Names) -> Value,
        _ bindings: inout Bindings,
        random: any RandomSource,
        now: UnixTime
    ) -> Value {
        let made = build(.values(bindings, random: random, now: now))
        let pattern = Names.pattern()
        let expected = FieldList(build(pattern))
        bindings = Comparison(of: FieldList(made), with: expected, names: pattern, bindings: bindings).bindings
        return made
    }

    /// Names that stand for what `bindings` say, and from now on for something made up where they say nothing.
    static func values(_ bindings: Bindings, random: any RandomSource, now: UnixTime) -> Names {
        Names(.values(random: random, now: now), bindings)
    }

    // MARK: What examples ask for

    /// The id of a notification: 16 bytes.
    func notification(_ name: String) -> [UInt8] {
        if case .values(let random, let now) = use {
            return bytes(Label(kind: .notification, name: name)) {
                // Later than every other one: the order of names is the order of acceptance.
                var generator = NotificationIDGenerator(random: random, after: latestNotification)
                return generator.next(at: now).bytes
            }
        }
        return Self.mark(Label(kind: .notification, name: name))
    }

    private var latestNotification: NotificationID? {
        bindings.values.compactMap { value in
            if case .bytes(let bytes) = value { NotificationID(bytes) } else { nil }
        }.max()
    }

    /// An opaque token, such as a page's.
    func token(_ name: String) -> [UInt8] {
        if case .values = use {
            return bytes(Label(kind: .token, name: name)) { Array("token of \(name)".utf8) }
        }
        return Self.mark(Label(kind: .token, name: name))
    }

    /// A sealed record of the consent ledger.
    func record(_ name: String) -> [UInt8] {
        let label = Label(kind: .record, name: name)
        if case .values = use { return bytes(label) { Array("record of \(name)".utf8) } }
        return Self.mark(label)
    }

    /// A moment in microseconds since 1970, or one that lies `offset` behind it.
    func time(_ name: String, plus offset: Duration = .zero) -> Int64 {
        let label = Label(kind: .time, name: name)
        let microseconds = offset / .microseconds(1)
        if case .values(_, let now) = use {
            guard case .integer(let time) = value(label, made: { .integer(now.microseconds) }) else { return 0 }
            return time + Int64(microseconds)
        }
        return Self.timeMark(index(of: label)) + Int64(microseconds)
    }

    /// Any moment in microseconds since 1970.
    var anyTime: Int64 { time("") }

    /// A position in the consent ledger.
    func position(_ name: String) -> UInt64 { number(Label(kind: .position, name: name)) }

    /// Any position in the consent ledger.
    var anyPosition: UInt64 { position("") }

    /// The revision of something that may be changed.
    func revision(_ name: String) -> UInt64 { number(Label(kind: .revision, name: name)) }

    /// A page's size: the caller chooses; an example is tried with `size`.
    func pageSize(_ size: UInt32) -> UInt32 {
        let label = Label(kind: .size, name: "")
        if case .values = use { return size }
        return Self.sizeMark(index(of: label))
    }

    /// A text that the provider makes up, such as a key.
    func text(_ name: String) -> String {
        let label = Label(kind: .text, name: name)
        guard case .values = use else { return Self.textMark + name }
        guard case .text(let text) = value(label, made: { .text("text-of-\(name)") }) else { return "" }
        return text
    }

    // MARK: Values

    private func value(_ label: Label, made: () -> FieldValue) -> FieldValue {
        if let bound = bindings[label] { return bound }
        let made = made()
        if !label.name.isEmpty { bindings[label] = made }
        return made
    }

    private func bytes(_ label: Label, made: () -> [UInt8]) -> [UInt8] {
        guard case .bytes(let bytes) = value(label, made: { .bytes(made()) }) else { return [] }
        return bytes
    }

    private func number(_ label: Label) -> UInt64 {
        guard case .values = use else { return Self.numberMark(index(of: label)) }
        // Far from what a real ledger or counter says in a test, so that a value that was not passed on is noticed.
        let made = UInt64(7_000 + bindings.count)
        guard case .natural(let number) = value(label, made: { .natural(made) }) else { return 0 }
        return number
    }

    // MARK: Marks

    private static let byteMark = Array("\u{1}name\u{1}".utf8)
    private static let textMark = "\u{1}name\u{1}"
    private static let timeMarkBase: Int64 = 1 << 62
    private static let timeMarkStep: Int64 = 1 << 52
    private static let numberMarkBase: UInt64 = 1 << 63
    private static let sizeMarkBase: UInt32 = 0xFFFF_0000

    private func index(of label: Label) -> Int {
        if let known = labels.firstIndex(of: label) { return known }
        labels.append(label)
        return labels.count - 1
    }

    private static func mark(_ label: Label) -> [UInt8] {
        byteMark + Array(label.kind.rawValue.utf8) + [1] + Array(label.name.utf8)
    }

    private static func timeMark(_ index: Int) -> Int64 {
        timeMarkBase + Int64(index) * timeMarkStep + timeMarkStep / 2
    }

    private static func numberMark(_ index: Int) -> UInt64 { numberMarkBase + UInt64(index) }

    private static func sizeMark(_ index: Int) -> UInt32 { sizeMarkBase + UInt32(index) }

    /// The name that `value` is the mark of, and how far behind it the value is to lie; nil where it is no mark.
    func label(markedBy value: FieldValue) -> (label: Label, offset: Int64)? {
        switch value {
        case .bytes(let bytes) where bytes.starts(with: Self.byteMark):
            let parts = bytes.dropFirst(Self.byteMark.count).split(separator: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let kind = Kind(rawValue: String(decoding: parts[0], as: UTF8.self)) else {
                return nil
            }
            return (Label(kind: kind, name: String(decoding: parts[1], as: UTF8.self)), 0)
        case .text(let text) where text.hasPrefix(Self.textMark):
            return (Label(kind: .text, name: String(text.dropFirst(Self.textMark.count))), 0)
        case .integer(let number) where number >= Self.timeMarkBase:
            let index = Int((number - Self.timeMarkBase) / Self.timeMarkStep)
            guard labels.indices.contains(index) else { return nil }
            return (labels[index], number - Self.timeMark(index))
        case .natural(let number) where number >= Self.numberMarkBase:
            let index = Int(number - Self.numberMarkBase)
            return labels.indices.contains(index) ? (labels[index], 0) : nil
        case .natural(let number) where number >= Self.sizeMarkBase && number <= UInt64(UInt32.max):
            let index = Int(number - UInt64(Self.sizeMarkBase))
            return labels.indices.contains(index) ? (labels[index], 0) : nil
        default: return nil
        }
    }
}
