import CPhoneNumbers
import EventLoop
import ServiceHost

/// Phone numbers as the numbering plans of the world have them, so that every spelling of a number is the same text.
///
/// From any thread. What was read lately is remembered, since one reading takes some ten microseconds.
final class PhoneNumbers: Sendable {
    /// The numbering plans of this process.
    static let shared = PhoneNumbers()

    /// Numbers remembered.
    private static let capacity = 8192
    /// More bytes than a number with an extension has in any plan.
    private static let maximumByteCount = 128

    private struct Question: Hashable {
        var number: String
        var region: PhoneRegion
    }

    private let answers = Locked(BoundedCache<Question, String?>(capacity: PhoneNumbers.capacity))

    /// The number in E.164, such as `+4930123456`, with `;ext=5` behind it where it has an extension.
    ///
    /// - Parameters:
    ///   - number: The number as somebody writes it, with a country code or without.
    ///   - region: Where a number without country code is dialled.
    /// - Returns: Nil where it is no number that can be dialled from everywhere, such as one that is too short.
    func international(_ number: String, dialledIn region: PhoneRegion) -> String? {
        guard number.utf8.count <= Self.maximumByteCount else { return nil }
        let question = Question(number: number, region: region)
        if let known = answers.withLock({ $0.use(question) }) { return known }
        let answer = Self.read(number, region)
        answers.withLock { $0.insert(answer, under: question) }
        return answer
    }

    private static func read(_ number: String, _ region: PhoneRegion) -> String? {
        var number = number
        let written = [UInt8](unsafeUninitializedCapacity: maximumByteCount) { output, count in
            count = number.withUTF8 { input in
                region.code.withCString { code in
                    phone_number_write(input.baseAddress, input.count, code, output.baseAddress, output.count)
                }
            }
        }
        guard let text = String(validating: written, as: UTF8.self), text.hasPrefix("tel:+") else { return nil }
        return String(text.dropFirst(4).filter { $0 != "-" })
    }
}

/// The country whose numbering plan reads the numbers that a person writes without country code.
struct PhoneRegion: Hashable, Sendable {
    /// An ISO 3166 code of two capitals; `ZZ` where none is known.
    let code: String

    /// No country: only numbers with a country code can be read.
    static let unknown = PhoneRegion(code: "ZZ")

    private init(code: String) { self.code = code }

    /// The region of `locale` (a BCP 47 tag), else the country of `region` (an ISO 3166 code, also of a subdivision).
    init(locale: String, region: String) {
        // The region is behind language and script, before variants and extensions: the first subtag of two letters.
        var subtags = locale.split(separator: "-").dropFirst()
        if let end = subtags.firstIndex(where: { $0.utf8.count == 1 }) { subtags = subtags[..<end] }
        if let inLocale = subtags.first(where: Self.isCountry) {
            self.init(code: inLocale.uppercased())
        } else {
            self = region.utf8.count < 2 ? .unknown : Self(code: String(region.prefix(2)))
        }
    }

    private static func isCountry(_ subtag: Substring) -> Bool {
        subtag.utf8.count == 2 && subtag.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
    }
}
