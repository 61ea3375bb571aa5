import RPC
import ServiceHost
import Terminal
import UsherProto

/// `usher person export`.
struct PersonExportCommand: StackCommand {
    let name = "person export"
    let summary = "write down everything that is known of a person"
    let help = """
        Usage: usher person export ID [--out FILE [--resume]] [--data DIR]

        Writes everything that any service holds about a person, as JSON lines: each has the members service and section,
        and then what docs/rights.md describes for the section. Where no service knows the person the exit code is 1,
        and no file is left.

          --out FILE   write to FILE, which must not exist yet, instead of standard output
          --resume     go on with FILE where an export of the person was interrupted; FILE.resume says where
        \(StackOptions.help)

        Examples:
          usher person export anna --out anna.jsonl
          usher person export anna --out anna.jsonl --resume

        """
    let options: Set<String> = ["out"]
    let switches: Set<String> = ["resume"]

    struct Input: Sendable {
        var id: String
        var path: String?
        var isResuming: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let id = try arguments.operands("ID")[0]
        let path = arguments.value("out").map { $0.hasPrefix("/") ? $0 : "\(console.workingDirectory)/\($0)" }
        if arguments.has("resume"), path == nil {
            throw .usage("--resume goes on with a file: --out FILE is missing", command: name)
        }
        return Input(id: id, path: path, isResuming: arguments.has("resume"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        guard let path = input.path else {
            var labels = ExportLabels()
            var isAnything = false
            _ = try await pieces(of: input.id, from: [], stack) { piece throws(CommandError) in
                let lines = labels.label(piece)
                isAnything = isAnything || !lines.isEmpty
                console.output(String(decoding: lines, as: UTF8.self))
            }
            guard isAnything else { throw Self.nothingKnown(of: input.id) }
            return
        }
        let file =
            input.isResuming
            ? try ExportFile(resuming: path, of: input.id) : try ExportFile(creating: path, of: input.id)
        if input.isResuming, file.isComplete {
            return console.errors(
                "\(TerminalText.line(path)) ends as a complete export does and has no .resume beside it: nothing to go on with\n"
            )
        }
        var labels = ExportLabels(isInLine: file.endsInLine)
        do throws(CommandError) {
            try await pieces(of: input.id, from: file.token, stack) { piece throws(CommandError) in
                try file.append(labels.label(piece), next: piece.chunk?.nextExportToken ?? [])
                if console.errorsAreTerminal {
                    let place = TerminalText.line("\(piece.service) \(piece.chunk?.section ?? "")")
                    console.errors("\r\u{1B}[K\(Quantities.bytes(file.byteCount))  \(place)")
                }
            }
            if console.errorsAreTerminal { console.errors("\r\u{1B}[K") }
            guard file.byteCount > 0 else {
                try file.discard()
                throw Self.nothingKnown(of: input.id)
            }
            try file.finish()
        } catch {
            if console.errorsAreTerminal { console.errors("\n") }
            guard case .failed(let message) = error, file.isThere else { throw error }
            let word = TerminalText.line(input.id)
            throw .failed(
                "\(message)\n`usher person export \(word) --out \(TerminalText.line(path)) --resume` goes on from here"
            )
        }
        console.errors(
            "\(TerminalText.line(path)): \(Quantities.counted(file.lineCount, "line")), \(Quantities.bytes(file.byteCount))\n"
        )
    }

    private static func nothingKnown(of person: String) -> CommandError {
        .failed(
            "no service knows anybody called \(TerminalText.line(person)), so there is nothing to export: is it spelt right?"
        )
    }

    private func pieces(
        of person: String,
        from token: [UInt8],
        _ stack: StackClient,
        _ body: (ExportPersonResponse) throws(CommandError) -> Void
    ) async throws(CommandError) {
        var failure: CommandError?
        try await stack.consent { client throws(RPCError) in
            for try await piece in client.exportPerson(ExportPersonRequest(personID: person, exportToken: token)) {
                do throws(CommandError) { try body(piece) } catch {
                    failure = error
                    return
                }
            }
        }
        if let failure { throw failure }
    }
}

/// Puts the service's and the section's name in front of each line of an export.
struct ExportLabels {
    /// True inside a line that an earlier piece began.
    private var isInLine: Bool

    /// Labels for lines that begin anew, or that go on.
    init(isInLine: Bool = false) { self.isInLine = isInLine }

    /// The piece's lines with both names as their first members.
    mutating func label(_ piece: ExportPersonResponse) -> [UInt8] {
        let section = piece.chunk?.section ?? ""
        // Both are names of ours: nothing in them has to be escaped.
        let names = Array(#"{"service":"\#(piece.service)","section":"\#(section)""#.utf8)
        var bytes: [UInt8] = []
        for byte in piece.chunk?.jsonLines ?? [] {
            if !isInLine, byte == UInt8(ascii: "{") {
                bytes += names
                isInLine = true
                needsComma = true
                continue
            }
            if needsComma {
                if byte != UInt8(ascii: "}") { bytes.append(UInt8(ascii: ",")) }
                needsComma = false
            }
            bytes.append(byte)
            if byte == UInt8(ascii: "\n") { isInLine = false }
        }
        return bytes
    }

    private var needsComma = false
}
