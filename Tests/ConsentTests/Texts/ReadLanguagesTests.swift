import PayloadLint
import Simulation
import Testing

@testable import Consent

@Suite("Languages that somebody reads") struct ReadLanguagesTests {
    @Test(
        "What a browser prefers is read by weight, and what is no language is passed over",
        arguments: [
            ("", []), ("*", []), ("de", ["de"]), ("DE-at, en", ["de-AT", "en"]),
            ("en;q=0.5, de-CH;q=0.9,fr", ["fr", "de-CH", "en"]), ("en; q=0.5 , de ;q=0.5", ["en", "de"]),
            ("en;q=0, de", ["de"]), ("en;q=2, de", ["de"]), ("en;q=0.1234, de;q=x, fr;q=, it", ["it"]),
            ("d, de-, 12, d\u{e9}, en-\u{0}", []), (";;,,q=1", []), ("de,DE,de;q=0.1", ["de"]),
            (String(repeating: "de-aa1,", count: 5000), ["de-aa1"]),
            ("aa,ab,ac,ad,ae,af,ag,ah,ai,aj,ak", ["aa", "ab", "ac", "ad", "ae", "af", "ag", "ah", "ai", "aj"]),
        ] as [(String, [String])]
    )
    func browser(header: String, tags: [String]) { #expect(ReadLanguages(acceptLanguage: header).tags == tags) }

    @Test("Whatever is sent, few and well-formed tags are read, each once", arguments: 1...20 as ClosedRange<UInt64>)
    func anything(seed: UInt64) {
        let random = SeededRandom(seed: seed)
        let pieces = ["de", "en", "-", "AT", ",", ";", "q=", "0.5", "1", " ", "*", "\u{e9}", "\0", "zh-Hant-TW", "x"]
        for _ in 0..<500 {
            let header = (0..<random.next(below: 40)).map { _ in pieces[Int(random.next(below: UInt64(pieces.count)))] }
                .joined()
            let tags = ReadLanguages(acceptLanguage: header).tags
            #expect(tags.count <= 10 && Set(tags).count == tags.count)
            #expect(tags.allSatisfy { LanguageTag.isWellFormed($0.utf8.span.bytes) }, "\(header)")
        }
    }
}
