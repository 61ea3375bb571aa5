/// Numbers that nobody else is to read: of cards and of bank accounts.
enum SensitiveNumbers {
    /// Whether `text` holds the number of a payment card, in any grouping.
    static func hasCard(_ text: RawSpan) -> Bool {
        var groups: [[UInt8]] = []
        var position = 0
        // Behind the end everything is closed.
        while position <= text.byteCount {
            let byte = position < text.byteCount ? text.unsafeLoad(fromByteOffset: position, as: UInt8.self) : 0
            if isDigit(byte) {
                var group: [UInt8] = []
                while position < text.byteCount {
                    let digit = text.unsafeLoad(fromByteOffset: position, as: UInt8.self)
                    guard isDigit(digit) else { break }
                    // No card has more digits, so what is longer is none whatever its rest is.
                    if group.count < 20 { group.append(digit - 0x30) }
                    position += 1
                }
                groups.append(group)
                if groups.count > 8 { groups.removeFirst() }
                if endsWithCard(groups) { return true }
                // One space or hyphen goes on with the number.
                let next = position < text.byteCount ? text.unsafeLoad(fromByteOffset: position, as: UInt8.self) : 0
                guard next == UInt8(ascii: " ") || next == UInt8(ascii: "-"), position + 1 < text.byteCount,
                    isDigit(text.unsafeLoad(fromByteOffset: position + 1, as: UInt8.self))
                else {
                    groups.removeAll(keepingCapacity: true)
                    continue
                }
                position += 1
            } else {
                position += 1
            }
        }
        return false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func endsWithCard(_ groups: [[UInt8]]) -> Bool {
        var digits: [UInt8] = []
        for group in groups.reversed() {
            digits = group + digits
            guard digits.count <= 19 else { return false }
            if isCard(digits) { return true }
        }
        return false
    }

    /// Whether digits begin as an issuer's do, are as many as it gives, and have the right check digit (Luhn).
    static func isCard(_ digits: [UInt8]) -> Bool {
        guard digits.count >= 13 else { return false }
        let four = digits.prefix(4).reduce(0) { $0 * 10 + Int($1) }
        let isIssued =
            switch four {
            case 4000...4999: [13, 16, 19].contains(digits.count)
            case 5100...5599, 2221...2720: digits.count == 16
            case 3400...3499, 3700...3799: digits.count == 15
            case 3000...3059, 3600...3699, 3800...3899: digits.count == 14
            case 3528...3589, 6011, 6440...6599: digits.count == 16
            case 6200...6299: (16...19).contains(digits.count)
            default: false
            }
        guard isIssued else { return false }
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() {
            let doubled = index % 2 == 1 ? Int(digit) * 2 : Int(digit)
            sum += doubled > 9 ? doubled - 9 : doubled
        }
        return sum % 10 == 0
    }

    /// Whether `text` holds an international bank account number (ISO 13616) whose check digits are right.
    static func hasBankAccount(_ text: RawSpan) -> Bool {
        guard text.byteCount >= 15 else { return false }
        for start in 0...(text.byteCount - 15) {
            guard isCapital(text, start), isCapital(text, start + 1), isNumber(text, start + 2),
                isNumber(text, start + 3)
            else { continue }
            guard start == 0 || !isLetterOrDigit(text, start - 1) else { continue }
            if isBankAccount(text, from: start) { return true }
        }
        return false
    }

    private static func isBankAccount(_ text: RawSpan, from start: Int) -> Bool {
        var characters: [UInt8] = []
        var position = start
        while position < text.byteCount, characters.count <= 34 {
            if isCapital(text, position) || isNumber(text, position) {
                characters.append(text.unsafeLoad(fromByteOffset: position, as: UInt8.self))
            } else if text.unsafeLoad(fromByteOffset: position, as: UInt8.self) == UInt8(ascii: " ") {
                // It is written in groups of four; what follows a shorter one is no part of it.
                if characters.count >= 15, isValid(characters) { return true }
                guard characters.count % 4 == 0 else { return false }
            } else {
                break
            }
            position += 1
        }
        let isFollowed = position < text.byteCount && isLetterOrDigit(text, position)
        return !isFollowed && (15...34).contains(characters.count) && isValid(characters)
    }

    private static func isValid(_ characters: [UInt8]) -> Bool {
        var remainder = 0
        for byte in characters[4...] + characters[..<4] {
            if isDigit(byte) {
                remainder = (remainder * 10 + Int(byte - 0x30)) % 97
            } else {
                remainder = (remainder * 100 + Int(byte - 0x41) + 10) % 97
            }
        }
        return remainder == 1
    }

    private static func isCapital(_ text: RawSpan, _ position: Int) -> Bool {
        (0x41...0x5A).contains(text.unsafeLoad(fromByteOffset: position, as: UInt8.self))
    }

    private static func isNumber(_ text: RawSpan, _ position: Int) -> Bool {
        isDigit(text.unsafeLoad(fromByteOffset: position, as: UInt8.self))
    }

    private static func isLetterOrDigit(_ text: RawSpan, _ position: Int) -> Bool {
        let byte = text.unsafeLoad(fromByteOffset: position, as: UInt8.self)
        return isDigit(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}
