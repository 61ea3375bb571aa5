import JSON
import PKI
import TLS

/// `usher pki show`.
struct PKIShow: Command {
    let name = "pki show"
    let summary = "show what certificates say"
    let help = """
        Usage: usher pki show FILE… [--json]

        Shows the certificates in each PEM file: whom they name, by which URI, who signed them, how long they are valid,
        and what kind of key they hold. A file may hold several. Private keys are never shown.

          --json   one JSON object a certificate and line, times in RFC 3339

        """

    func run(_ arguments: [String], output: (String) -> Void) throws {
        let arguments = try Arguments(arguments, of: name, switches: ["json"])
        guard !arguments.operands.isEmpty else {
            throw CommandError.usage("which file? At least one FILE is needed", command: name)
        }
        try reportingPKIErrors(of: name) { () throws(PKIError) in
            let now = Validity.secondsNow()
            // All are read before the first is shown, so that a bad file does not hide behind good output.
            var found: [(file: String, summary: CertificateSummary)] = []
            for file in arguments.operands {
                for summary in try CertificateSummary.inFile(file) { found.append((file, summary)) }
            }
            for (file, summary) in found {
                output(
                    arguments.has("json") ? json(summary, file: file, now: now) : text(summary, file: file, now: now)
                )
            }
        }
    }

    private func text(_ summary: CertificateSummary, file: String, now: Int64) -> String {
        """
        \(file)
          subject     \(summary.subject)
          uri         \(summary.uris.isEmpty ? "none" : summary.uris.joined(separator: " "))
          issuer      \(summary.issuer)
          valid       \(summary.validity.phrase) (\(state(summary, now: now)))
          key         \(summary.keyType)
          authority   \(summary.isAuthority ? "yes" : "no")
          serial      \(summary.serial)
          sha256      \(summary.fingerprint)

        """
    }

    private func json(_ summary: CertificateSummary, file: String, now: Int64) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("file", file)
            json.member("subject", summary.subject)
            json.member("uris") { $0.array(of: summary.uris) { $0.string($1) } }
            json.member("issuer", summary.issuer)
            json.member("not_before", CertificateFacts.text(summary.validity.notBefore))
            json.member("not_after", CertificateFacts.text(summary.validity.notAfter))
            json.member("state", state(summary, now: now))
            json.member("key_type", summary.keyType)
            json.member("authority", summary.isAuthority)
            json.member("serial", summary.serial)
            json.member("sha256", summary.fingerprint)
        }
        return json.text + "\n"
    }

    private func state(_ summary: CertificateSummary, now: Int64) -> String {
        if now < summary.validity.notBefore { return "not yet valid" }
        return now > summary.validity.notAfter ? "expired" : "valid"
    }
}
