import Foundation
import JSON
import ProcessTestSupport
import Supervision
import Testing
import UsherProto

@testable import UsherCommand

@Suite("The ledger on the command line") struct LedgerCommandTests {
    private static let project = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

    @Test("A ledger is checked, held against checkpoints kept elsewhere, printed, and proves what somebody chose")
    func story() throws {
        let stack = try RunningStack()
        for line in [
            "person set anna --zone Europe/Berlin", "app create com.example.score --name Score",
            "consent topic create com.example.score derby --name Derby --purpose transactional",
            "consent opt-in anna com.example.score derby",
            "consent authorize anna com.example.score",
        ] { #expect(try stack.usher(line.split(separator: " ").map(String.init)).exitCode == 0, "\(line)") }
        let proofPath = "\(stack.folder.path)/proof.json"
        let prove = [
            "consent", "prove", "anna", "--app", "com.example.score", "--topic", "derby", "--out", proofPath,
        ]
        let proved = try stack.usher(prove)
        #expect(proved.exitCode == 0, "\(proved.errors)")
        #expect(proved.output == "\(proofPath): entry 2\n")
        let again = try stack.usher(prove)
        #expect(again.exitCode == 1 && again.errors.contains("cannot create"), "an existing file is never replaced")
        let verifier = try ChildProcess(
            "/usr/bin/env",
            [
                "PYTHONPATH=\(Self.project)/.build/python", "python3", "\(Self.project)/script/verify-consent-proof",
                proofPath,
            ]
        )
        #expect(try verifier.finish() == 0, "\(verifier.text)")
        #expect(verifier.text.contains(#""person":"anna""#))

        let checked = try stack.usher("consent", "verify")
        #expect(checked.exitCode == 0, "\(checked.errors)")
        #expect(checked.output.hasPrefix("the ledger is whole: 3 entries checked\nsigned up to entry 3 at "))
        let checkpoint = try stack.usher("consent", "checkpoint").output
        let anchors = "\(stack.folder.path)/anchors"
        try (checkpoint + "\n" + checkpoint).write(toFile: anchors, atomically: true, encoding: .utf8)
        let held = try stack.usher("consent", "verify", "--anchor", anchors)
        #expect(held.output.hasSuffix("2 checkpoints kept elsewhere agree with it\n"), "\(held)")

        let forged = try #require(try JSONDocument(parsing: checkpoint).root["signature"]?.string)
        let bad = checkpoint.replacing(forged, with: String(repeating: "0", count: forged.utf8.count))
        try bad.write(toFile: anchors, atomically: true, encoding: .utf8)
        let unsigned = try stack.usher("consent", "verify", "--anchor", anchors)
        #expect(unsigned.exitCode == 1 && unsigned.errors.contains("has another signature than the ledger's own"))
        let elsewhen = bad.replacing(#""signed_at_unix_us":"#, with: #""signed_at_unix_us":1"#)
        try elsewhen.write(toFile: anchors, atomically: true, encoding: .utf8)
        let unknown = try stack.usher("consent", "verify", "--anchor", anchors)
        #expect(unknown.exitCode == 0 && unknown.output.contains("1 checkpoint kept elsewhere agrees with it\n"))
        #expect(unknown.output.contains("of 1 of them the entry was compared and not the signature"))

        let nobody = "\(stack.folder.path)/nobody.jsonl"
        for arguments in [["--out", nobody], []] {
            let exported = try stack.usher(["person", "export", "nobody"] + arguments)
            #expect(exported.exitCode == 1 && exported.output.isEmpty)
            #expect(exported.errors.contains("no service knows anybody called nobody"), "\(exported.errors)")
            #expect(!exported.errors.contains("--resume"))
        }
        #expect(access(nobody, F_OK) != 0 && access("\(nobody).resume", F_OK) != 0, "no file is left")

        let further = checkpoint.replacing(#""position":3"#, with: #""position":4"#)
        try further.write(toFile: anchors, atomically: true, encoding: .utf8)
        let cut = try stack.usher("consent", "verify", "--anchor", anchors)
        #expect(cut.exitCode == 1)
        #expect(cut.errors.contains("the ledger ends at 3, and a checkpoint kept elsewhere covers entry 4"))
        let earlier = checkpoint.replacing(#""position":3"#, with: #""position":2"#)
        try earlier.write(toFile: anchors, atomically: true, encoding: .utf8)
        let rewritten = try stack.usher("consent", "verify", "--anchor", anchors, "--json")
        #expect(rewritten.exitCode == 1)
        #expect(rewritten.errors.contains("entry 2 is another one"))
        let verdict = try JSONDocument(parsing: rewritten.output).root
        #expect(verdict["is_whole"]?.bool == false)
        #expect(verdict["fault"]?.isNull == true)

        let printed = try stack.usher("consent", "ledger").output.split(separator: "\n")
        #expect(printed.count == 4 && printed[0].contains("  topic  ") && printed[0].contains(#""kind":"topic""#))
        #expect(printed[1].hasSuffix("sealed (key 2)"))
        #expect(printed[3].hasPrefix("    signed up to 3 at "))
        let lines = try stack.usher("consent", "ledger", "--from", "2", "--to", "2", "--json").output
        #expect(try JSONDocument(parsing: lines).root["position"]?.number?.integer == 2)

        let nothing = try stack.usher(
            "consent",
            "prove",
            "anna",
            "--app",
            "com.example.score",
            "--at",
            "2020-01-01T00:00:00Z"
        )
        #expect(nothing.exitCode == 1 && nothing.errors.contains("nothing is recorded about this person"))
        let ahead = ["consent", "prove", "anna", "--app", "com.example.score", "--at", "2099-01-01T00:00:00Z"]
        let early = try stack.usher(ahead)
        #expect(early.exitCode == 1 && early.output.isEmpty)
        #expect(early.errors.contains("field_malformed at_unix_us"), "\(early.errors)")
    }

    @Test("Only what is asked about this very moment is asked about now, and the proof bears the time of the answer")
    func moments() throws {
        let now: Int64 = 1_800_000_000_000_000
        for (at, sent) in [
            (now, nil), (now - 1_000_000, nil), (now + 1_000_000, nil), (now - 1_000_001, now - 1_000_001),
            (now + 1_000_001, now + 1_000_001), (.max, .max),
        ] as [(Int64, Int64?)] {
            #expect(ConsentProve.sent(ProveConsentRequest(atUnixUs: at), at: now).atUnixUs == sent)
        }
        func time(_ proof: ProveConsentResponse, _ asked: Int64?) throws -> Int64? {
            let text = ConsentProve.text(proof, answering: ProveConsentRequest(atUnixUs: asked))
            return try JSONDocument(parsing: text).root["at_unix_us"]?.number?.integer
        }
        #expect(try time(ProveConsentResponse(atUnixUs: 7), nil) == 7)
        #expect(try time(ProveConsentResponse(atUnixUs: 7), 9) == 7)
        // As a service of an earlier version answers.
        #expect(try time(ProveConsentResponse(entry: LedgerEntry(appendedAtUnixUs: 5)), nil) == 5)
        #expect(try time(ProveConsentResponse(entry: LedgerEntry(appendedAtUnixUs: 5)), 9) == 9)
    }

    @Test(
        "Each fault is told with its place, what it means and what to do",
        arguments: [
            (LedgerFault.entryChanged, "entry 7 was changed"), (.entryMissing, "entry 7 is missing"),
            (.chainBroken, "entry 7 does not follow"), (.checkpointInvalid, "at entry 7"),
            (.unsignedTailLost, "from 7 on are lost"), (.unrecognized(99), "entry 7: fault.99"),
        ]
    )
    func faults(fault: LedgerFault, text: String) throws {
        var verdict = LedgerVerdict()
        verdict.take(VerifyLedgerResponse(fault: fault, faultPosition: 7, checkedCount: 6, headPosition: 9))
        let problem = try #require(verdict.problem)
        #expect(problem.contains(text))
        #expect(problem.contains("\n"), "what to do stands on a line of its own")
        #expect(try JSONDocument(parsing: verdict.json).root["fault_position"]?.number?.integer == 7)
    }

    /// A checkpoint but for its signature.
    private static func line(signature: String) -> String {
        let hash = String(repeating: "ab", count: 32)
        return #"{"position":1,"entry_hash":"\#(hash)","signed_at_unix_us":1,"key_sha256":"\#(hash)","#
            + #""signature":"\#(signature)"}"#
    }

    @Test(
        "A file that holds no checkpoints is refused with its line",
        arguments: [
            ("", "holds no checkpoint"), ("{}\n", ":1: no checkpoint"), ("\nx", ":2: no checkpoint"),
            (#"{"position":0,"entry_hash":"","key_sha256":""}"#, ":1: no checkpoint"),
            (Self.line(signature: "00"), ":1: no checkpoint"), (Self.line(signature: ""), ":1: no checkpoint"),
        ]
    )
    func anchors(content: String, message: String) throws {
        let path = NSTemporaryDirectory() + "usher-anchors-\(UUID().uuidString)"
        defer { unlink(path) }
        try content.write(toFile: path, atomically: true, encoding: .utf8)
        let error = #expect(throws: CommandError.self) { try KeptCheckpoint.read(path) }
        #expect("\(String(describing: error))".contains(message), "\(String(describing: error))")
    }
}
