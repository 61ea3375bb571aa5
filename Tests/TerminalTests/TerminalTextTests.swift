import Terminal
import Testing

@Suite("Text of others on a terminal") struct TerminalTextTests {
    @Test(
        "What a terminal would act on is spelled out",
        arguments: [
            ("\u{1B}[2J\u{1B}[H", #"\u{1b}[2J\u{1b}[H"#),
            ("\u{1B}]0;owned\u{07}", #"\u{1b}]0;owned\u{7}"#),
            ("\u{9B}31mred", #"\u{9b}31mred"#),
            ("a\u{08}b\u{7F}", #"a\u{8}b\u{7f}"#),
            ("nul\u{0}", #"nul\u{0}"#),
            ("\u{202E}txt.exe", #"\u{202e}txt.exe"#),
            ("\u{2066}a\u{2069}", #"\u{2066}a\u{2069}"#),
            ("one\u{2028}two\u{2029}", #"one\u{2028}two\u{2029}"#),
            ("in\u{200B}visible\u{FEFF}", #"in\u{200b}visible\u{feff}"#),
            ("\u{E0041}tag", #"\u{e0041}tag"#),
            ("line\r\nline\nline\rline\tend", "line line line line end"),
        ]
    )
    func harmful(text: String, expected: String) { #expect(TerminalText.line(text) == expected) }

    @Test(
        "Text that only says something stays as it is",
        arguments: ["", "plain ~", "Grüße, 世界", "👩‍👩‍👧 family", "❤️", "नमस्ते", "עברית", "مرحبا", "a\\u{1b}"]
    )
    func harmless(text: String) { #expect(TerminalText.line(text) == text) }

    @Test("No scalar gets through that moves the cursor or the reading order")
    func everyScalar() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let shown = TerminalText.line(String(scalar))
            let isControl = scalar.properties.generalCategory == .control
            let isReordering = scalar.properties.isBidiControl
            if isControl || isReordering { #expect(!shown.unicodeScalars.contains(scalar), "\(value)") }
        }
    }

    @Test("Lines are told apart whatever ends them")
    func lines() { #expect(TerminalText.lines("a\nb\r\nc\rd\n") == ["a", "b", "c", "d", ""]) }
}

@Suite("Widths of text") struct TextWidthTests {
    @Test(
        "A character takes the columns that terminals give it",
        arguments: [
            ("abc", 3), ("é", 1), ("e\u{301}", 1), ("世界", 4), ("한글", 4), ("👍", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("1️⃣", 1),
            ("‼", 1), ("●", 1), ("…", 1), ("", 0),
        ]
    )
    func columns(text: String, expected: Int) { #expect(TextWidth.columns(of: text) == expected) }

    @Test("Text is broken between words, and long words where they must be")
    func wrapping() {
        #expect(TextWidth.wrapped("one two three", to: 7) == ["one two", "three"])
        #expect(TextWidth.wrapped("abcdefghij kl", to: 4) == ["abcd", "efgh", "ij", "kl"])
        #expect(TextWidth.wrapped("世界世界", to: 5) == ["世界", "世界"])
        #expect(TextWidth.wrapped("", to: 5) == [""])
        #expect(TextWidth.wrapped("one two three four", to: 5, limit: 2) == ["one", "two…"])
        #expect(TextWidth.wrapped("aaaaa bbbbb ccccc", to: 5, limit: 2) == ["aaaaa", "bbbb…"])
    }

    @Test("No line of any text is wider than asked")
    func bound() {
        let text = "The quick 世界 fox 👩‍👩‍👧 jumps-over-the-very-long-fence and e\u{301}ats"
        for width in 2...30 {
            for line in TextWidth.wrapped(text, to: width) { #expect(TextWidth.columns(of: line) <= width, "\(line)") }
            #expect(TextWidth.columns(of: TextWidth.cut(text, to: width)) <= width)
        }
    }

    @Test("Columns of a table line up, numbers on the right")
    func table() {
        var table = TextTable([("name", .left), ("port", .right), ("state", .left)])
        table.add(["世界", "7001", "ready"])
        table.add(["b", "80", ""])
        #expect(table.text() == "name  port  state\n世界  7001  ready\nb       80\n")
        #expect(table.text(headStyle: .bold).hasPrefix("\u{1B}[1mname  port  state\u{1B}[0m\n"))
    }

    @Test("A table keeps to the terminal without leaving anything out, and nothing that it holds can do anything there")
    func narrowTable() {
        var table = TextTable([("name", .left), ("port", .right), ("state", .left)])
        table.add(["com.example.\u{1B}[2J", "80", "ready\nand more"])
        let whole = "name                   port  state\ncom.example.\\u{1b}[2J    80  ready and more\n"
        #expect(table.text() == whole && table.text(width: 80) == whole)
        #expect(
            table.text(headStyle: .bold, width: 30) == """
                \u{1B}[1mname                   port\u{1B}[0m
                \u{1B}[1m  state\u{1B}[0m
                com.example.\\u{1b}[2J    80
                  ready and more

                """
        )
        for width in 8...48 {
            let text = table.text(width: width)
            let lines = text.split(separator: "\n")
            #expect(lines.allSatisfy { TextWidth.columns(of: String($0)) <= width }, "\(lines)")
            #expect(text.filter { !$0.isWhitespace } == whole.filter { !$0.isWhitespace })
        }
    }

    @Test("Styles leave text alone where there is no terminal")
    func styles() {
        #expect(TextStyle.red.applied(to: "x", false) == "x")
        #expect(TextStyle.red.applied(to: "x", true) == "\u{1B}[31mx\u{1B}[0m")
    }
}
