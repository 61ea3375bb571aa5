import JSON
import NotificationModel
import PayloadLint

/// `usher payload`.
struct PayloadCommand: ConsoleCommand {
    /// Most bytes of an input line.
    private static let maximumLineByteCount = 1 << 20

    let name = "payload"
    let summary = "show what an APNs payload means"
    let help = """
        Usage: usher payload [FILE] [--push-type T] [--strict]
               usher payload [FILE] --jsonl [--strict]

        Reads an APNs payload as APNs and iOS read it, and prints what it means as JSON: the level, the texts, badge, sound,
        and whether it is silent; `reject` is the reason for which APNs refuses it. What the payload rules P1 to P12 object
        to is listed under `problems`, with the severity E (Usher's own form would refuse it), W (warning) or I (hint).
        Without FILE, or with -, it reads standard input. No stack is needed.

          --push-type T   the apns-push-type header: alert (as without it), background, complication, controls,
                          fileprovider, liveactivity, location, mdm, pushtotalk, voip, widgets
          --jsonl         each line of FILE is {"raw": PAYLOAD AS A STRING, "pushType": T}, and each line printed is the
                          meaning of one of them, or {"error":{"line":…,"path":…,"message":…}} in place of a line that
                          cannot be read
          --strict        fail where a payload is refused or has a problem of severity E

        Examples:
          usher payload push.json
          echo '{"aps":{"alert":"Hello","badge":"3"}}' | usher payload
          usher payload --push-type liveactivity update.json
          usher payload --jsonl payloads.jsonl | grep '"reject":null'

        Exit codes: 0 read (also where the payload is refused), 1 a line cannot be read or --strict objects, 64 wrong
        command line. docs/payloads.md explains the rules.

        """

    func run(_ words: [String], on console: Console) throws {
        let arguments = try Arguments(words, of: name, options: ["push-type"], switches: ["jsonl", "strict"])
        guard arguments.operands.count <= 1 else {
            throw CommandError.usage("unexpected argument \"\(arguments.operands[1])\"", command: name)
        }
        let types = PushHeaders.PushType.allCases.map(\.rawValue)
        let pushType = try arguments.choice("push-type", of: types)
        if arguments.has("jsonl"), pushType != nil {
            throw CommandError.usage(
                "--push-type does not go with --jsonl, where each line says its own",
                command: name
            )
        }
        let objections =
            arguments.has("jsonl")
            ? try explainLines(of: arguments.operands.first, console.output)
            : explain(try InputText.read(arguments.operands.first, console), pushType ?? "", console.output)
        guard !arguments.has("strict") || objections == 0 else {
            throw CommandError.failed(
                arguments.has("jsonl")
                    ? "\(objections) payloads are refused or have a problem of severity E"
                    : "the payload is refused or has a problem of severity E"
            )
        }
    }

    /// Prints what one payload means; 1 where there is something to object to, else 0.
    private func explain(_ payload: [UInt8], _ pushType: String, _ output: (String) -> Void) -> Int {
        let meaning = PayloadMeaning(APNsPayloadReading(payload, headers: PushHeaders(pushType: pushType)))
        output(meaning.json(.indented) + "\n")
        return meaning.isObjectionable ? 1 : 0
    }

    /// Prints what the payload on each line means, in place of a line that cannot be read why; the number of payloads
    /// that there is something to object to.
    private func explainLines(of path: String?, _ output: (String) -> Void) throws -> Int {
        var lines = try InputLines(path, maximumByteCount: Self.maximumLineByteCount)
        var faults = LineFaults()
        var objections = 0
        while let line = try lines.next() {
            if line.isBlank { continue }
            do throws(LineFault) {
                let meaning = try line.read(atMost: Self.maximumLineByteCount) { (json) throws(JSONFieldError) in
                    try PayloadMeaning(line: JSONFields(json))
                }
                if meaning.isObjectionable { objections += 1 }
                output(meaning.json(.compact) + "\n")
            } catch {
                faults.add(error)
                var json = JSONWriter()
                error.write(to: &json)
                output(json.text + "\n")
            }
        }
        try faults.report()
        return objections
    }
}
