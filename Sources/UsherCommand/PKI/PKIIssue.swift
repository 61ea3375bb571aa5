import PKI
import ServiceHost

/// `usher pki issue`.
struct PKIIssue: ConsoleCommand {
    let name = "pki issue"
    let summary = "issue or renew services' certificates"
    let help = """
        Usage: usher pki issue NAME… --data DIR [--days DAYS]

        Issues each service NAME ([a-z0-9-], 1 to 63 bytes) a new key and a certificate for spiffe://TRUST-DOMAIN/NAME,
        signed by the authority in DIR: DIR/NAME-cert.pem and DIR/NAME-key.pem (mode 0600). Existing ones are replaced,
        each file in one step, the key first; a running service that watches both files takes the new pair once they
        match and keeps the old one until then. Nothing is written unless all could be issued. A NAME that is no service, nor
        the gateway, nor cli, is told of.

          --data DIR    folder with ca-cert.pem and ca-key.pem (`usher pki init` makes them)
          --days DAYS   how long the certificates are valid, 1 to 36500 and within the authority's own validity (90)

        """

    /// Whose certificates a stack has: its services and those who call them.
    private static let known = ServiceRole.allCases.map(\.rawValue) + ["gateway", "cli"]

    func run(_ arguments: [String], on console: Console) throws {
        let arguments = try Arguments(arguments, of: name, options: ["data", "days"])
        let folder = CertificateFolder(path: try arguments.required("data", "DIR"))
        let days = try arguments.integer("days", default: 90, in: 1...Validity.maximumDays)
        guard !arguments.operands.isEmpty else {
            throw CommandError.usage("which service? At least one NAME is needed", command: name)
        }
        try reportingPKIErrors(of: name) { () throws(PKIError) in
            var names: [ServiceName] = []
            for operand in arguments.operands { names.append(try ServiceName(operand)) }
            try folder.issue(names, days: days)
            let strangers = names.map(\.text).filter { !Self.known.contains($0) }
            if !strangers.isEmpty {
                let known = Self.known.joined(separator: ", ")
                console.errors("no part of Usher is called \(strangers.joined(separator: ", ")): they are \(known)\n")
            }
            for name in names {
                let path = folder.certificatePath(of: name.text)
                for summary in try CertificateSummary.inFile(path) {
                    console.say("\(path): \(summary.uris.joined(separator: " ")), \(summary.validity.phrase)")
                }
            }
        }
    }
}
