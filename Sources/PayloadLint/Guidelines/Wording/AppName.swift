/// An app's name, to be found in what the app says.
struct AppName: Sendable {
    /// In small letters.
    private let bytes: [UInt8]
    /// Whether it is a word that people use without meaning the app.
    private let isOrdinary: Bool

    init(_ name: String) {
        bytes = name.utf8.map(Self.small)
        isOrdinary = Self.ordinaryWords.contains(String(decoding: bytes, as: UTF8.self))
    }

    /// Names that are also what such apps talk about: a title "Parcel at the Door" does not name the app Parcel.
    private static let ordinaryWords: Set<String> = Set(
        """
        alerts appointments bank banking books bus calendar calls camera chat clinic clip clock coffee contacts courses \
        delivery doctor events files finance fitness flights food forecast game games health home hotel hotels jobs lights \
        mail maps market meals menu message messages money movies music news notes notifications office order orders parcel \
        parcels parking party payments people pharmacy phone photos podcasts post radio recipes reminders ride rides \
        sale sales school score scores search security shop shopping sleep sport sports stock stocks store storm tasks \
        taxi team tickets time today traffic train trains translate travel trips tv update updates video voice wallet water \
        weather work
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
    )

    private static func small(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    /// Whether `text` holds the name as words of its own.
    ///
    /// An ordinary word is the name only where it stands alone or as a heading: `Mail`, `Mail: …`, `… | Mail`, `[Mail] …`.
    func isIn(_ text: RawSpan) -> Bool { mention(in: text) != .none }

    /// How a text speaks of an app.
    enum Mention {
        case none, named
        /// It says to open the app.
        case opened
    }

    /// How `text` speaks of the app.
    func mention(in text: RawSpan) -> Mention {
        let count = bytes.count
        guard count > 0, text.byteCount >= count else { return .none }
        let first = bytes[0]
        let capital = (0x61...0x7A).contains(first) ? first & ~0x20 : first
        var mention = Mention.none
        for start in 0...(text.byteCount - count) {
            let byte = text.unsafeLoad(fromByteOffset: start, as: UInt8.self)
            guard byte == first || byte == capital, matches(text, at: start) else { continue }
            guard !Self.isWordByte(text, start - 1), !Self.isWordByte(text, start + count) else { continue }
            if !isOrdinary, isBehindOpen(text, start) { return .opened }
            if !isOrdinary || isHeading(text, start, start + count) { mention = .named }
        }
        return mention
    }

    private func isBehindOpen(_ text: RawSpan, _ start: Int) -> Bool {
        let verb: StaticString = "open "
        guard start >= verb.utf8CodeUnitCount else { return false }
        return verb.withUTF8Buffer { verb in
            verb.indices.allSatisfy { Self.small(byte(text, start - verb.count + $0)) == verb[$0] }
        }
    }

    private func matches(_ text: RawSpan, at start: Int) -> Bool {
        for index in 1..<max(bytes.count, 1)
        where Self.small(text.unsafeLoad(fromByteOffset: start + index, as: UInt8.self)) != bytes[index] {
            return false
        }
        return true
    }

    private static func isWordByte(_ text: RawSpan, _ position: Int) -> Bool {
        guard 0..<text.byteCount ~= position else { return false }
        let byte = text.unsafeLoad(fromByteOffset: position, as: UInt8.self)
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
        case 0x80...:
            // The end of a letter, or of a dash or quotation mark.
            var start = position
            while start > 0, text.unsafeLoad(fromByteOffset: start, as: UInt8.self) & 0xC0 == 0x80 { start -= 1 }
            if case .letter = WideScalar(text, at: start).kind { return true }
            return false
        default: return false
        }
    }

    private func isHeading(_ text: RawSpan, _ start: Int, _ end: Int) -> Bool {
        if start == 0, end == text.byteCount { return true }
        if start <= 1 {
            switch byte(text, end) {
            case UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "]"): return true
            case UInt8(ascii: " "): return isDivider(text, end + 1)
            default: return false
            }
        }
        return end == text.byteCount && start >= 3 && isDivider(text, start - 2, backward: true)
    }

    /// Whether a stroke or dash stands at `position` with a space on its other side.
    private func isDivider(_ text: RawSpan, _ position: Int, backward: Bool = false) -> Bool {
        switch byte(text, position) {
        case UInt8(ascii: "|"), UInt8(ascii: "-"): true
        // The first and last byte of – and —.
        case 0xE2: !backward && byte(text, position + 1) == 0x80
        case 0x93, 0x94: backward && byte(text, position - 1) == 0x80
        default: false
        }
    }

    private func byte(_ text: RawSpan, _ position: Int) -> UInt8 {
        0..<text.byteCount ~= position ? text.unsafeLoad(fromByteOffset: position, as: UInt8.self) : 0
    }
}
