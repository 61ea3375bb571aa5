import PKI
import TLS

extension Validity {
    /// Both ends in words, such as `2026-11-30T05:00:00Z to 2027-02-28T05:05:00Z`.
    var phrase: String { "\(CertificateFacts.text(notBefore)) to \(CertificateFacts.text(notAfter))" }
}

/// Runs `body` and turns its error into the command line's: a wrong name or number is wrong usage, the rest a failure.
func reportingPKIErrors(of command: String, _ body: () throws(PKIError) -> Void) throws(CommandError) {
    do {
        try body()
    } catch {
        switch error.code {
        case .invalidName, .invalidTrustDomain: throw .usage(error.message, command: command)
        default: throw .failed("\(command): \(error.message)")
        }
    }
}
