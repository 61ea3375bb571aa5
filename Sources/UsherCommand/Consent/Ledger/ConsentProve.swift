import Cryptography
import EventLoop
import JSON
import RPC
import UsherProto

/// `usher consent prove`.
struct ConsentProve: StackCommand {
    let name = "consent prove"
    let summary = "export what a person had chosen at a time, with a proof"
    let help = """
        Usage: usher consent prove PERSON --app APP [--topic TOPIC] [--at TIME] [--out FILE] [--data DIR]

        Exports the entry of the consent ledger that says what PERSON had chosen for APP, or for a topic of it, with the
        path from there to a signed checkpoint. script/verify-consent-proof checks it without Usher. The file holds what
        that one entry says about the person, in clear; the others stay sealed.

          --app APP       the app
          --topic TOPIC   the topic; without it authorization and settings
          --at TIME       what held then: 2026-11-30T18:30:00+01:00; without it now, and never what is to come
          --out FILE      where to write it; the file must not exist. Without it to standard output
        \(StackOptions.help)

        Example:
          usher consent prove anna --app com.example.shop --topic offers --at 2026-11-30T12:00:00Z --out proof.json

        """
    let options: Set<String> = ["app", "topic", "at", "out"]

    struct Input: Sendable {
        var request: ProveConsentRequest
        var path: String?
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("PERSON")
        return Input(
            request: ProveConsentRequest(
                personID: words[0],
                appID: try arguments.required("app", "APP"),
                topicID: arguments.value("topic") ?? "",
                atUnixUs: try arguments.instant("at", console) ?? console.now
            ),
            path: arguments.value("out")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let request = Self.sent(input.request, at: console.now)
        let proof = try await stack.consent { client throws(RPCError) in try await client.proveConsent(request) }
        let text = Self.text(proof, answering: request) + "\n"
        guard let path = input.path else { return console.output(text) }
        do throws(SystemError) { try FileText.create(path, text) } catch { throw .failed("\(error)") }
        console.say("\(path): entry \(proof.entry?.position ?? 0)")
    }

    /// The question as it is sent to the service.
    ///
    /// What is asked about this very moment is asked about now by the service's clock, which may be a moment behind this one.
    /// A time further ahead is the service's to refuse.
    static func sent(_ question: ProveConsentRequest, at now: Int64) -> ProveConsentRequest {
        var question = question
        if let at = question.atUnixUs, (now - 1_000_000...now + 1_000_000).contains(at) { question.atUnixUs = nil }
        return question
    }

    /// The proof as the stand-alone verifier reads it; its time is the one that the service answered for.
    static func text(_ proof: ProveConsentResponse, answering question: ProveConsentRequest) -> String {
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("format", "usher-consent-proof-1")
            json.member("person", question.personID)
            json.member("app", question.appID)
            json.member("topic", question.topicID)
            json.member("at_unix_us", time(of: proof, answering: question))
            json.member("record", proof.recordJSON)
            json.member("record_key", Base16.encode(proof.recordKey))
            json.member("entry") { write(proof.entry ?? LedgerEntry(), withRecord: true, into: &$0) }
            json.member("path") { json in
                json.array(of: proof.path) { write($1, withRecord: false, into: &$0) }
            }
            json.member("checkpoint") { (proof.checkpoint ?? LedgerCheckpoint()).write(into: &$0) }
            json.member("public_key", Base16.encode(proof.publicKey))
        }
        return json.text
    }

    /// The time that `proof` answers for, also where a service of an earlier version does not say it.
    private static func time(of proof: ProveConsentResponse, answering question: ProveConsentRequest) -> Int64 {
        if proof.atUnixUs != 0 { return proof.atUnixUs }
        return question.atUnixUs ?? proof.entry?.appendedAtUnixUs ?? 0
    }

    private static func write(_ entry: LedgerEntry, withRecord: Bool, into json: inout JSONWriter) {
        json.object { json in
            json.member("position", entry.position)
            json.member("appended_at_unix_us", entry.appendedAtUnixUs)
            json.member("kind", entry.kind.rawValue)
            if withRecord {
                json.member("sealed_record", Base16.encode(entry.sealedRecord))
                json.member("previous_hash", Base16.encode(entry.previousHash))
            } else {
                json.member("record_sha256", Base16.encode(entry.recordSha256))
            }
            json.member("entry_hash", Base16.encode(entry.entryHash))
        }
    }
}
