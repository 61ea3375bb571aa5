/// Why a JSON value is not what was expected, with the path of the value and its place in the text.
package struct JSONFieldError: Error, Equatable, CustomStringConvertible {
    /// The value at fault, such as `settings.alert` or `people[2]`; empty for the whole text.
    package let path: String
    /// What was expected and what was found.
    package let message: String
    /// Line in the text, from 1 on.
    package let line: Int
    /// Column in characters, from 1 on.
    package let column: Int

    /// An error about `element` at `path`.
    package init(_ message: String, at path: String, _ element: JSONElement) {
        self.path = path
        self.message = message
        (line, column) = element.place
    }

    package var description: String {
        "\(path.isEmpty ? "" : "\(path): ")\(message) (line \(line), column \(column))"
    }
}

/// The members of a JSON object, read by name and type; every error names the path of the member at fault.
///
/// A member that is absent or null is nil; one of another type, or out of range, is an error.
package struct JSONFields {
    /// The path of the object; empty for the outermost one.
    package let path: String
    /// The object.
    package let element: JSONElement

    /// The members of `element`, which is to be an object.
    ///
    /// - Parameters:
    ///   - element: The object.
    ///   - path: Its path, for the errors.
    ///   - known: The names it may have; nil for any.
    /// - Throws: ``JSONFieldError`` where it is no object, or has a member of another name.
    package init(
        _ element: JSONElement,
        path: String = "",
        known: [String]? = nil
    ) throws(JSONFieldError) {
        guard element.kind == .object else { throw .unexpected(element, "an object", at: path) }
        self.path = path
        self.element = element
        guard let known else { return }
        for member in element.members where !known.contains(member.name) {
            let expected = known.joined(separator: ", ")
            throw JSONFieldError("unknown name, expected one of \(expected)", at: child(member.name), member.value)
        }
    }

    /// The path of a member.
    package func child(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    /// The member `name` that is there and not null.
    package func value(_ name: String) -> JSONElement? {
        guard let value = element[name], !value.isNull else { return nil }
        return value
    }

    /// Whether `name` is there, also where it is null.
    package func has(_ name: String) -> Bool { element[name] != nil }

    /// A string.
    package func string(_ name: String) throws(JSONFieldError) -> String? {
        guard let value = value(name) else { return nil }
        guard let string = value.string else { throw .unexpected(value, "a string", at: child(name)) }
        return string
    }

    /// A truth value.
    package func bool(_ name: String) throws(JSONFieldError) -> Bool? {
        guard let value = value(name) else { return nil }
        guard let bool = value.bool else { throw .unexpected(value, "true or false", at: child(name)) }
        return bool
    }

    /// A whole number of a range.
    package func integer(
        _ name: String,
        in range: ClosedRange<Int64> = .min ... .max
    ) throws(JSONFieldError) -> Int64? {
        guard let value = value(name) else { return nil }
        guard let integer = value.number?.integer, range.contains(integer) else {
            let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw .unexpected(value, range == .min ... .max ? "a whole number" : expected, at: child(name))
        }
        return integer
    }

    /// A finite number of a range.
    package func number(
        _ name: String,
        in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    ) throws(JSONFieldError) -> Double? {
        guard let value = value(name) else { return nil }
        guard let number = value.number?.double, range.contains(number) else {
            let isAny = range.upperBound == .greatestFiniteMagnitude
            let expected = isAny ? "a number" : "a number from \(range.lowerBound) to \(range.upperBound)"
            throw .unexpected(value, expected, at: child(name))
        }
        return number
    }

    /// One of the words that `Choice` spells.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _: Choice.Type = Choice.self
    ) throws(JSONFieldError) -> Choice? {
        guard let value = value(name) else { return nil }
        guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
            let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw .unexpected(value, "one of \(words)", at: child(name))
        }
        return choice
    }

    /// An object.
    package func object(_ name: String, known: [String]? = nil) throws(JSONFieldError) -> JSONFields? {
        guard let value = value(name) else { return nil }
        return try JSONFields(value, path: child(name), known: known)
    }

    /// The elements of an array.
    package func array(_ name: String) throws(JSONFieldError) -> [JSONElement]? {
        guard let value = value(name) else { return nil }
        guard value.kind == .array else { throw .unexpected(value, "an array", at: child(name)) }
        return Array(value.elements)
    }

    /// An array of strings.
    package func strings(_ name: String) throws(JSONFieldError) -> [String]? {
        guard let elements = try array(name) else { return nil }
        var strings: [String] = []
        for (index, element) in elements.enumerated() {
            guard let string = element.string else {
                throw .unexpected(element, "a string", at: "\(child(name))[\(index)]")
            }
            strings.append(string)
        }
        return strings
    }

    /// What a member must be that is neither absent nor null.
    package func required<Value>(_ name: String, _ value: Value?) throws(JSONFieldError) -> Value {
        guard let value else { throw JSONFieldError("it is missing", at: child(name), element) }
        return value
    }
}

extension JSONFieldError {
    /// An element that is not as expected.
    package static func unexpected(_ element: JSONElement, _ expected: String, at path: String) -> Self {
        // A number that is there is named, since its kind alone would not say what is wrong with it.
        let found = element.number.map { $0.spelling.utf8.count <= 32 ? $0.spelling : "a number" }
        return Self("expected \(expected), found \(found ?? element.kind.description)", at: path, element)
    }
}
