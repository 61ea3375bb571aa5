/// How the text of a setting becomes a value, and what a person is told it may be.
package struct ValueKind<Value: Sendable>: Sendable {
    /// What stands for the value in the help, such as `PORT`.
    package let placeholder: String
    /// What a value may be, such as `integer from 1 to 65535`; completes "expected …".
    package let expectation: String
    /// The value behind a text, or nil where it is none.
    package let parse: @Sendable (String) -> Value?

    /// A kind of value of one's own.
    package init(placeholder: String, expectation: String, parse: @escaping @Sendable (String) -> Value?) {
        self.placeholder = placeholder
        self.expectation = expectation
        self.parse = parse
    }

    /// The same, for a setting that may be left out: an absent one is nil.
    package var optional: ValueKind<Value?> {
        ValueKind<Value?>(placeholder: placeholder, expectation: expectation) { [parse] text in
            parse(text).map { .some($0) }
        }
    }

    /// A list of such values with commas between them.
    package func list(countIn range: ClosedRange<Int>) -> ValueKind<[Value]> {
        ValueKind<[Value]>(
            placeholder: placeholder + ",…",
            expectation: "\(range.lowerBound) to \(range.upperBound) of these, with commas between: \(expectation)"
        ) { [parse] text in
            let parts = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
            guard range.contains(parts.count) else { return nil }
            let values = parts.compactMap { parse(String($0)) }
            return values.count == parts.count ? values : nil
        }
    }
}

extension ValueKind where Value == String {
    /// Text of so many bytes of UTF-8, without control characters.
    package static func text(byteCountIn range: ClosedRange<Int> = 1...1024) -> Self {
        Self(placeholder: "TEXT", expectation: "text of \(range.lowerBound) to \(range.upperBound) bytes") { text in
            let isClean = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            return isClean && range.contains(text.utf8.count) ? text : nil
        }
    }

    /// A path in the file system; whether anything is there is for its user to find out.
    package static var path: Self {
        Self(placeholder: "PATH", expectation: "path of 1 to 4095 bytes without a zero byte") { text in
            (1...4095).contains(text.utf8.count) && !text.utf8.contains(0) ? text : nil
        }
    }
}

extension ValueKind where Value == Int {
    /// A decimal number.
    package static func integer(in range: ClosedRange<Int>, placeholder: String = "NUMBER") -> Self {
        Self(
            placeholder: placeholder,
            expectation: "integer from \(range.lowerBound) to \(range.upperBound)"
        ) { text in
            // `Int.init` also takes "+1", which no other tool's settings do.
            guard text.first != "+", let number = Int(text) else { return nil }
            return range.contains(number) ? number : nil
        }
    }

    /// A TCP port; 0 lets the system choose one.
    package static var port: Self { integer(in: 0...65535, placeholder: "PORT") }

    /// A count of bytes with its unit, such as `64MiB`.
    package static func byteSize(in range: ClosedRange<Int>) -> Self {
        Self(
            placeholder: "SIZE",
            expectation: "whole number and a unit (B, KiB, MiB, GiB), "
                + "from \(Quantity.byteSize(range.lowerBound)) to \(Quantity.byteSize(range.upperBound))"
        ) { text in
            Quantity.scaled(text, units: Quantity.byteUnits).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind where Value == Bool {
    /// A switch; as a flag also `--name` alone and `--no-name`.
    package static var boolean: Self {
        Self(placeholder: "BOOL", expectation: "true or false") { text in
            switch text {
            case "true": true
            case "false": false
            default: nil
            }
        }
    }
}

extension ValueKind where Value == Duration {
    /// A length of time with its unit, such as `250ms` or `10s`.
    package static func duration(in range: ClosedRange<Duration>) -> Self {
        Self(
            placeholder: "DURATION",
            expectation: "whole number and a unit (us, ms, s, m, h, d), "
                + "from \(Quantity.duration(range.lowerBound)) to \(Quantity.duration(range.upperBound))"
        ) { text in
            guard let microseconds = Quantity.scaled(text, units: Quantity.timeUnits) else { return nil }
            let duration = Duration.microseconds(microseconds)
            return range.contains(duration) ? duration : nil
        }
    }
}

extension ValueKind where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// One of a closed set of words.
    package static var choice: Self {
        let words = Value.allCases.map(\.rawValue)
        return Self(placeholder: "WORD", expectation: "one of " + words.joined(separator: ", ")) { text in
            Value(rawValue: text)
        }
    }
}

extension ValueKind where Value == HostPort {
    /// A host and a port, such as `127.0.0.1:7101` or `[::1]:7101`.
    package static func hostPort(portIn range: ClosedRange<Int> = 1...65535) -> Self {
        Self(
            placeholder: "HOST:PORT",
            expectation: "HOST:PORT, such as 127.0.0.1:7101, [::1]:7101 or name:7101, "
                + "with a port from \(range.lowerBound) to \(range.upperBound)"
        ) { text in
            HostPort(text).flatMap { range.contains(Int($0.port)) ? $0 : nil }
        }
    }
}
