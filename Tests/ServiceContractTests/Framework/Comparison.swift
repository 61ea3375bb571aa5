import NotificationModel

/// One field in which a message differs from an example's.
struct Difference: Equatable, Sendable, CustomStringConvertible {
    let path: String
    let expected: String
    let actual: String

    var description: String { "\(path): expected \(expected), got \(actual)" }
}

/// A message held against an example's, field by field.
struct Comparison {
    /// Where it differs, in the order of the example's fields; then what the example does not have.
    private(set) var differences: [Difference] = []
    /// What the example's names stand for if the message is the example's.
    private(set) var bindings: Names.Bindings

    private let names: Names

    /// Compares `actual` with `expected`, which was made with the marks of `names`.
    ///
    /// `bindings` is what names stand for already. Fields in `unread` are not looked at: paths such as
    /// `results[*].decision`, which stand for all that is below them.
    init(
        of actual: FieldList,
        with expected: FieldList,
        names: Names,
        bindings: Names.Bindings,
        unread: [String] = []
    ) {
        self.names = names
        self.bindings = bindings
        let found = Dictionary(actual.fields.map { ($0.path, $0.value) }) { first, _ in first }
        for field in expected.fields where !Self.isIn(unread, field.path) {
            if field.value == .empty, Self.hasFields(actual, below: field.path) { continue }
            compare(field, with: found[field.path])
        }
        let known = Set(expected.fields.map(\.path))
        for field in actual.fields where !known.contains(field.path) && !Self.isIn(unread, field.path) {
            // What is missing inside the message was told.
            if field.value == .empty, Self.hasFields(expected, below: field.path) { continue }
            add(field.path, expected: "nothing", actual: field.value.description)
        }
    }

    private static func hasFields(_ list: FieldList, below path: String) -> Bool {
        list.fields.contains { $0.path.hasPrefix(path + ".") }
    }

    private mutating func compare(_ field: FieldList.Field, with actual: FieldValue?) {
        guard let (label, offset) = names.label(markedBy: field.value) else {
            if actual != field.value {
                add(field.path, expected: field.value.description, actual: actual?.description ?? "nothing")
            }
            return
        }
        guard let actual else {
            add(field.path, expected: Self.described(label, offset, bindings[label]), actual: "nothing")
            return
        }
        let value = Self.shifted(actual, by: -offset)
        if let problem = Self.problem(of: value, as: label.kind) {
            add(field.path, expected: label.description + ", \(problem)", actual: actual.description)
        } else if let bound = bindings[label], bound != value {
            add(field.path, expected: Self.described(label, offset, bound), actual: actual.description)
        } else if label.kind == .notification,
            let other = bindings.first(where: { $0.key != label && $0.value == value })
        {
            add(field.path, expected: label.description, actual: "\(other.key)")
        } else if !label.name.isEmpty {
            bindings[label] = value
        }
    }

    private mutating func add(_ path: String, expected: String, actual: String) {
        differences.append(Difference(path: path, expected: expected, actual: actual))
    }

    private static func described(_ label: Names.Label, _ offset: Int64, _ bound: FieldValue?) -> String {
        var text = label.description
        if offset != 0 { text += " plus \(offset) µs" }
        if let bound { text += ", which is \(shifted(bound, by: offset))" }
        return text
    }

    private static func shifted(_ value: FieldValue, by offset: Int64) -> FieldValue {
        guard case .integer(let number) = value else { return value }
        return .integer(number &+ offset)
    }

    /// 2020 to 2100 in microseconds: a time in another unit is none of them.
    private static let plausibleTimes: ClosedRange<Int64> = 1_577_836_800_000_000...4_102_444_800_000_000

    /// What `value` lacks for standing for something of `kind`; nil where it may.
    private static func problem(of value: FieldValue, as kind: Names.Kind) -> String? {
        switch (kind, value) {
        case (.notification, .bytes(let bytes)):
            NotificationID(bytes) == nil ? "16 bytes of a UUID of version 7" : nil
        case (.token, .bytes(let bytes)): bytes.count > 512 ? "at most 512 bytes" : nil
        case (.record, .bytes(let bytes)): bytes.count > 8192 ? "at most 8,192 bytes" : nil
        case (.time, .integer(let time)):
            plausibleTimes.contains(time) ? nil : "microseconds since 1970 in this century"
        case (.position, .natural), (.revision, .natural), (.size, .natural), (.text, .text): nil
        default: "a value of another type"
        }
    }

    /// True where `path` is in or below one of `patterns`.
    private static func isIn(_ patterns: [String], _ path: String) -> Bool {
        guard !patterns.isEmpty else { return false }
        let general = generalised(path)
        return patterns.contains { pattern in
            general == pattern || general.hasPrefix(pattern + ".") || general.hasPrefix(pattern + "[")
        }
    }

    /// `path` with `[*]` for every index.
    private static func generalised(_ path: String) -> String {
        var general = ""
        var isInside = false
        for character in path {
            if character == "[" { general += "[*" }
            if character == "[" { isInside = true } else if character == "]" { isInside = false }
            if !isInside { general.append(character) }
        }
        return general
    }
}
