import Cryptography
import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher consent ledger`.
struct ConsentLedger: StackCommand {
    let name = "consent ledger"
    let summary = "print entries of the consent ledger"
    let help = """
        Usage: usher consent ledger [--from N] [--to N] [--json] [--data DIR]

        Prints the entries of the consent ledger: position, time, what was changed, the beginning of the hash, and the
        record. Records about people are sealed; `usher consent prove` opens one.

          --from N, --to N   only entries from position N on, or up to it
          --json             one JSON object an entry or checkpoint and line, with whole hashes
        \(StackOptions.help)

        Example:
          usher consent ledger --from 1000 --to 1100

        """
    let options: Set<String> = ["from", "to"]
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var request: ReadLedgerRequest
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        try arguments.requireNoOperands()
        let from = try arguments.integer("from", default: 0, in: 1...Int.max - 1)
        let to = try arguments.integer("to", default: 0, in: 1...Int.max - 1)
        guard to == 0 || from <= to else { throw .usage("--from \(from) is behind --to \(to)", command: name) }
        return Input(
            request: ReadLedgerRequest(fromPosition: UInt64(from), toPosition: UInt64(to)),
            isJSON: arguments.has("json")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        try await LedgerReading.forEach(of: input.request, with: stack) { part in
            var checkpoints = part.checkpoints[...]
            for entry in part.entries {
                console.output((input.isJSON ? Self.json(entry) : Self.text(entry)) + "\n")
                guard let checkpoint = checkpoints.first, checkpoint.position == entry.position else { continue }
                checkpoints.removeFirst()
                console.output((input.isJSON ? Self.json(checkpoint) : Self.text(checkpoint)) + "\n")
            }
        }
    }

    private static func text(_ entry: LedgerEntry) -> String {
        let hash = Base16.encode(entry.entryHash.prefix(6))
        let head = "\(entry.position)  \(TimeText.json(entry.appendedAtUnixUs))  \(entry.kind.spelling)  \(hash)  "
        guard let record = clear(entry) else { return head + "sealed (key \(keyNumber(of: entry)))" }
        return head + TerminalText.line(record)
    }

    private static func text(_ checkpoint: LedgerCheckpoint) -> String {
        "    signed up to \(checkpoint.position) at \(TimeText.json(checkpoint.signedAtUnixUs)) with key "
            + Base16.encode(checkpoint.keySha256.prefix(6))
    }

    private static func json(_ entry: LedgerEntry) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("position", entry.position)
            json.member("appended_at_unix_us", entry.appendedAtUnixUs)
            json.member("kind", entry.kind.spelling)
            json.member("kind_number", entry.kind.rawValue)
            if let record = clear(entry) {
                json.member("record", record)
            } else {
                json.member("key_number", keyNumber(of: entry))
                json.member("sealed_record", Base16.encode(entry.sealedRecord))
            }
            json.member("record_sha256", Base16.encode(entry.recordSha256))
            json.member("previous_hash", Base16.encode(entry.previousHash))
            json.member("entry_hash", Base16.encode(entry.entryHash))
        }
        return json.text
    }

    private static func json(_ checkpoint: LedgerCheckpoint) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("checkpoint") { checkpoint.write(into: &$0) }
        }
        return json.text
    }

    /// The record's text where it is not sealed: it is a JSON object then.
    private static func clear(_ entry: LedgerEntry) -> String? {
        guard entry.sealedRecord.first == UInt8(ascii: "{") else { return nil }
        return String(decoding: entry.sealedRecord, as: UTF8.self)
    }

    /// Number of the key that a record is sealed under, as it stands behind the first byte.
    private static func keyNumber(of entry: LedgerEntry) -> UInt64 {
        entry.sealedRecord.dropFirst().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
