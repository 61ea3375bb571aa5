import JSON
import NotificationModel
import RPC
import UsherProto

/// `usher consent verify`.
struct ConsentVerify: StackCommand {
    let name = "consent verify"
    let summary = "check that nobody has changed the consent ledger"
    let help = """
        Usage: usher consent verify [--anchor FILE] [--json] [--data DIR]

        Checks every entry of the consent ledger: that none was changed, removed, put in, or put elsewhere, and that the
        signed checkpoints belong to them. The first fault is named, and the exit code is 1 then.

          --anchor FILE   also hold the ledger against checkpoints that were kept elsewhere, one JSON object a line as
                          `usher consent checkpoint` prints them. Only they show that the ledger was cut back, put back to
                          an earlier time, or written anew as a whole
          --json          the finding as one JSON object
        \(StackOptions.help)

        Examples:
          usher consent verify
          usher consent verify --anchor /mnt/safe/checkpoints.jsonl

        """
    let options: Set<String> = ["anchor"]
    let switches: Set<String> = ["json"]

    /// Entries that are checked in one call: a second or so.
    private static let partSize: UInt64 = 262_144

    struct Input: Sendable {
        var anchors: [KeptCheckpoint]
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        try arguments.requireNoOperands()
        let anchors = try arguments.value("anchor").map { path throws(CommandError) in try KeptCheckpoint.read(path) }
        return Input(anchors: anchors ?? [], isJSON: arguments.has("json"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        var verdict = try await check(with: stack, on: console)
        if verdict.fault == .unspecified {
            let (fault, uncheckedCount) = try await check(input.anchors, against: verdict, with: stack)
            (verdict.anchorFault, verdict.uncheckedAnchorCount) = (fault, uncheckedCount)
        }
        if input.isJSON { console.output(verdict.json + "\n") }
        if let problem = verdict.problem { throw .failed(problem) }
        if !input.isJSON { console.output(verdict.text(anchorCount: input.anchors.count)) }
    }

    /// Checks the whole ledger part by part.
    private func check(with stack: StackClient, on console: Console) async throws(CommandError) -> LedgerVerdict {
        var verdict = LedgerVerdict()
        var (from, head): (UInt64, UInt64) = (1, 1)
        repeat {
            // The last part has no end of its own: what was appended meanwhile is checked too, and the end itself.
            let isLast = from + Self.partSize > head && from > 1
            let to = from == 1 ? 1 : from + Self.partSize - 1
            let request = VerifyLedgerRequest(fromPosition: from, toPosition: isLast ? 0 : to)
            let answer = try await stack.consent { client throws(RPCError) in try await client.verifyLedger(request) }
            verdict.take(answer)
            if console.errorsAreTerminal {
                console.errors("\r\(verdict.checkedCount) of \(answer.headPosition) entries checked")
            }
            if isLast { break }
            (from, head) = (to + 1, answer.headPosition)
        } while verdict.fault == .unspecified
        if console.errorsAreTerminal { console.errors("\n") }
        return verdict
    }

    /// What is wrong with the first of the checkpoints kept elsewhere that the ledger does not agree with, and of how many
    /// the signature could not be checked.
    private func check(
        _ anchors: [KeptCheckpoint],
        against verdict: LedgerVerdict,
        with stack: StackClient
    ) async throws(CommandError) -> (fault: String?, uncheckedCount: Int) {
        var uncheckedCount = 0
        for anchor in anchors {
            let (fault, isSigned) = try await check(anchor, against: verdict, with: stack)
            if let fault { return (fault, uncheckedCount) }
            if isSigned == nil { uncheckedCount += 1 }
        }
        return (nil, uncheckedCount)
    }

    private func check(
        _ anchor: KeptCheckpoint,
        against verdict: LedgerVerdict,
        with stack: StackClient
    ) async throws(CommandError) -> (fault: String?, isSigned: Bool?) {
        guard anchor.position <= verdict.headPosition else {
            return (
                "the ledger ends at \(verdict.headPosition), and a checkpoint kept elsewhere covers entry "
                    + "\(anchor.position): the last entries were cut off, or an older copy was put in its place", nil
            )
        }
        let request = ReadLedgerRequest(fromPosition: anchor.position, toPosition: anchor.position)
        guard let found = try await LedgerReading.first(of: request, with: stack),
            found.entry.entryHash == anchor.entryHash
        else {
            return (
                "entry \(anchor.position) is another one than the checkpoint kept elsewhere was made of: the ledger "
                    + "was written anew up to there", nil
            )
        }
        if let checkpoint = verdict.lastCheckpoint, checkpoint.keySha256 != anchor.keyHash {
            return (
                "checkpoints are signed with another key than the one kept elsewhere for entry "
                    + "\(anchor.position)", nil
            )
        }
        let isSigned = anchor.isSigned(asIn: found.checkpoints)
        guard isSigned != false else {
            return (
                "the checkpoint kept elsewhere for entry \(anchor.position) has another signature than the ledger's own: "
                    + "the kept one was changed", false
            )
        }
        return (nil, isSigned)
    }
}

/// What the check of a whole ledger found.
struct LedgerVerdict: Sendable {
    private(set) var fault = LedgerFault.unspecified
    private(set) var faultPosition: UInt64 = 0
    private(set) var checkedCount: UInt64 = 0
    private(set) var headPosition: UInt64 = 0
    private(set) var lastCheckpoint: LedgerCheckpoint?
    /// What does not agree with checkpoints kept elsewhere.
    var anchorFault: String?
    /// Of how many of those the ledger could not say whether the signature is right.
    var uncheckedAnchorCount = 0

    /// Adds what the check of the next part found.
    mutating func take(_ answer: VerifyLedgerResponse) {
        (fault, faultPosition) = (answer.fault, answer.faultPosition)
        checkedCount += answer.checkedCount
        headPosition = answer.headPosition
        lastCheckpoint = answer.lastCheckpoint ?? lastCheckpoint
    }

    /// What is wrong, what it means and what to do; nil where nothing is.
    var problem: String? {
        let what: String
        switch fault {
        case .unspecified:
            guard let anchorFault else { return nil }
            what = anchorFault
        case .entryChanged: what = "entry \(faultPosition) was changed: it does not match its hash"
        case .entryMissing: what = "entry \(faultPosition) is missing: it was removed"
        case .chainBroken:
            what = "entry \(faultPosition) does not follow the one before: entries were put in or put elsewhere"
        case .checkpointInvalid:
            what = "the checkpoints or the ledger's head do not belong to the entries, at entry \(faultPosition)"
        case .unsignedTailLost:
            return """
                the entries from \(faultPosition) on are lost; none of them was signed yet
                That is what a crash or a copy taken by halves leaves, not a sign of tampering by itself. What people chose \
                is still in force; what shows how they chose it is lost for these entries.
                """
        case .unrecognized: what = "the ledger has a fault at entry \(faultPosition): \(fault.spelling)"
        }
        return """
            \(what)
            Keep the database as it is, put a backup beside it, and compare both from there on with `usher consent ledger`; \
            docs/ledger.md says how.
            """
    }

    /// That all is well.
    func text(anchorCount: Int) -> String {
        var text = "the ledger is whole: \(checkedCount) \(checkedCount == 1 ? "entry" : "entries") checked\n"
        if let checkpoint = lastCheckpoint {
            text += "signed up to entry \(checkpoint.position) at \(TimeText.json(checkpoint.signedAtUnixUs))\n"
        }
        if anchorCount > 0 {
            text +=
                "\(Quantities.counted(anchorCount, "checkpoint")) kept elsewhere \(anchorCount == 1 ? "agrees" : "agree") with it\n"
        }
        if uncheckedAnchorCount > 0 {
            text +=
                "of \(uncheckedAnchorCount) of them the entry was compared and not the signature: "
                + "the ledger has no checkpoint of that place and time\n"
        }
        return text
    }

    /// The verdict as one JSON object.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("is_whole", problem == nil)
            json.member("fault", fault == .unspecified ? nil : fault.spelling)
            json.member("fault_position", fault == .unspecified ? nil : faultPosition)
            json.member("anchor_fault", anchorFault)
            json.member("unchecked_anchor_count", uncheckedAnchorCount)
            json.member("checked_count", checkedCount)
            json.member("head_position", headPosition)
            json.member("last_checkpoint") { json in
                if let lastCheckpoint { lastCheckpoint.write(into: &json) } else { json.null() }
            }
        }
        return json.text
    }
}
