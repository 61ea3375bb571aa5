package import ServiceHost
import ServiceKit
import Supervision
package import Transport

/// Where the services of a stack answer, and with which certificate the command line calls them.
package struct StackAccess: Sendable, Equatable {
    /// PEM file of the command line's certificate.
    package var certificate: String
    /// PEM file of its key.
    package var key: String
    /// PEM file of the authorities whose services are trusted.
    package var authority: String
    /// The domain that the services' certificates belong to.
    package var trustDomain: String
    /// Where each service answers.
    package var endpoints: [ServiceRole: Endpoint]

    /// Access to a stack on this machine.
    init(_ stack: StackState) {
        certificate = "\(stack.certificates)/cli-cert.pem"
        key = "\(stack.certificates)/cli-key.pem"
        authority = "\(stack.certificates)/ca-cert.pem"
        trustDomain = stack.trustDomain
        endpoints = [:]
        for service in stack.services {
            endpoints[service.role] = Endpoint(host: "127.0.0.1", port: service.port)
        }
    }

    /// Access to services that run elsewhere, by the variables that the services themselves take.
    ///
    /// - Returns: nil where none of `USHER_CERTIFICATE`, `USHER_KEY` and `USHER_AUTHORITY` is set: then no such stack is
    ///   meant.
    /// - Throws: ``CommandError/failed(_:)`` naming the variable that is missing or wrong.
    package init?(environment: [String: String]) throws(CommandError) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let names = ["USHER_CERTIFICATE", "USHER_KEY", "USHER_AUTHORITY"]
        let given = names.filter { variable($0) != nil }
        if given.isEmpty { return nil }
        guard let certificate = variable(names[0]), let key = variable(names[1]), let authority = variable(names[2])
        else {
            let missing = names.filter { !given.contains($0) }
            throw .failed("\(given.joined(separator: ", ")) is set, but \(missing.joined(separator: ", ")) is not")
        }
        self.certificate = certificate
        self.key = key
        self.authority = authority
        trustDomain = variable("USHER_TRUST_DOMAIN") ?? "usher.local"
        endpoints = [:]
        for role in ServiceRole.allCases {
            let name = "USHER_\(role.rawValue.uppercased())"
            let text = variable(name) ?? "127.0.0.1:\(role.defaultPort)"
            guard let place = HostPort(text), place.port > 0 else {
                throw .failed(
                    "\(name) is \"\(text)\"; expected HOST:PORT, such as \(role.rawValue):\(role.defaultPort)"
                )
            }
            endpoints[role] = Endpoint(host: place.host, port: place.port)
        }
    }
}
