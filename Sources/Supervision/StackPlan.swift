package import ServiceHost

/// What a stack on one machine consists of: which programs, with which arguments, on which ports.
package struct StackPlan: Sendable {
    /// One service of a stack.
    package struct Service: Sendable, Equatable {
        /// Which it is.
        package var role: ServiceRole
        /// Where it answers calls, on the loopback address.
        package var port: UInt16
        /// Where it answers for metrics and health.
        package var metricsPort: UInt16

        /// A service at its ports.
        package init(_ role: ServiceRole, port: UInt16, metricsPort: UInt16) {
            self.role = role
            self.port = port
            self.metricsPort = metricsPort
        }
    }

    /// The folder of everything.
    package var folder: StackFolder
    /// Where the services' programs are.
    package var programs: String
    /// The services, in the order they are named.
    package var services: [Service]
    /// The domain of the certificates.
    package var trustDomain: String
    /// Lowest level of log lines, as the services spell it; nil for what they do by themselves.
    package var logLevel: String?
    /// How long a service may take to finish what is open.
    package var drainLimit = Duration.seconds(20)
    /// True where the stack ends with the terminal it was started on.
    package var endsOnHangup = true
    /// `NAME=value` each: what the services find in their environment.
    package var environment: [String]

    /// A plan of its parts.
    package init(
        folder: StackFolder,
        programs: String,
        services: [Service],
        trustDomain: String,
        environment: [String]
    ) {
        self.folder = folder
        self.programs = programs
        self.services = services
        self.trustDomain = trustDomain
        self.environment = environment
    }

    /// The usual ports from `first` on: 7001 to 7004, and 100 above each for its metrics.
    package static func services(from first: UInt16) -> [Service] {
        ServiceRole.allCases.enumerated().map { index, role in
            Service(role, port: first + UInt16(index), metricsPort: first + UInt16(index) + 100)
        }
    }

    /// Those ports, one after the other: first all that answer calls.
    package static func services(ports: [UInt16]) -> [Service] {
        let roles = ServiceRole.allCases
        precondition(ports.count == 2 * roles.count, "two ports for each service")
        return roles.indices.map { Service(roles[$0], port: ports[$0], metricsPort: ports[$0 + roles.count]) }
    }

    /// In which order services are asked to end: who calls others goes first, so that nobody waits for one that has gone.
    package var drainStages: [[Int]] {
        [[.ingestion], [.focus], [.consent, .delivery]].map { (roles: [ServiceRole]) in
            services.indices.filter { roles.contains(services[$0].role) }
        }
    }

    /// What follows the program's name.
    package func arguments(of service: Service) -> [String] {
        let name = service.role.rawValue
        let certificates = folder.certificatesPath
        var arguments = [
            "--listen", "127.0.0.1:\(service.port)", "--metrics-listen", "127.0.0.1:\(service.metricsPort)",
            "--data", folder.dataPath(of: service.role), "--certificate", "\(certificates)/\(name)-cert.pem",
            "--key", "\(certificates)/\(name)-key.pem", "--authority", "\(certificates)/ca-cert.pem",
            "--trust-domain", trustDomain, "--log-format", "text",
            "--drain-limit", "\(drainLimit.components.seconds)s",
        ]
        for peer in services where peer.role != service.role {
            arguments += ["--\(peer.role.rawValue)", "127.0.0.1:\(peer.port)"]
        }
        if let logLevel { arguments += ["--log-level", logLevel] }
        return arguments
    }
}
