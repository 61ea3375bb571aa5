import PKI

/// `usher pki init`.
struct PKIInit: Command {
    let name = "pki init"
    let summary = "make a development certificate authority"
    let help = """
        Usage: usher pki init --data DIR [--trust-domain DOMAIN] [--days DAYS]

        Makes a certificate authority for a development stack: DIR/ca-cert.pem and DIR/ca-key.pem (mode 0600), a P-256
        key and a self-signed certificate that may sign services' certificates and nothing else. DIR is made where it is
        missing; its parent must exist. An authority that is there is never overwritten.

          --data DIR              folder of the certificates
          --trust-domain DOMAIN   first part of every service's URI, [a-z0-9._-] (usher.local)
          --days DAYS             how long the authority is valid, 1 to 36500 (3650)

        """

    func run(_ arguments: [String], output: (String) -> Void) throws {
        let arguments = try Arguments(arguments, of: name, options: ["data", "trust-domain", "days"])
        try arguments.requireNoOperands()
        let folder = CertificateFolder(path: try arguments.required("data", "DIR"))
        let days = try arguments.integer("days", default: 3_650, in: 1...Validity.maximumDays)
        try reportingPKIErrors(of: name) { () throws(PKIError) in
            let domain = try TrustDomain(arguments.value("trust-domain") ?? "usher.local")
            let validity = try Validity(days: days, from: Validity.secondsNow())
            try folder.store(CertificateAuthority.create(trustDomain: domain, validity: validity))
            output("\(folder.authorityCertificatePath): authority of \(domain.uri), \(validity.phrase)\n")
        }
    }
}
