package import EventLoop
import Glibc
import JSON
package import ServiceHost

/// What runs in a folder, as its supervisor has written it down last: `stack.json`.
package struct StackState: Sendable, Equatable {
    /// One service.
    package struct Service: Sendable, Equatable {
        /// Which.
        package var role: ServiceRole
        /// How far it has come: `idle`, `starting`, `ready`, `waiting`, `stopping`, `ended`.
        package var state: String
        /// Its process; nil while there is none.
        package var process: Int32?
        /// Where it answers calls, on 127.0.0.1.
        package var port: UInt16
        /// Where it answers for metrics and health.
        package var metricsPort: UInt16
        /// How often it was started again.
        package var restarts: Int
    }

    /// The version of the programs.
    package var version: String
    /// The supervisor's process.
    package var supervisor: Int32
    /// How far the whole has come: `starting`, `ready`, `stopping`, `ended`.
    package var state: String
    /// True where the folder goes when the stack does.
    package var isEphemeral: Bool
    /// Folder of the certificates.
    package var certificates: String
    /// The domain they belong to.
    package var trustDomain: String
    /// The services.
    package var services: [Service]

    /// The state of a stack whose supervisor is this process.
    package init(_ plan: StackPlan, _ machine: Supervisor, isEphemeral: Bool) {
        version = UsherVersion.current
        supervisor = getpid()
        self.isEphemeral = isEphemeral
        certificates = plan.folder.certificatesPath
        trustDomain = plan.trustDomain
        state =
            switch machine.phase {
            case .starting: "starting"
            case .serving: "ready"
            case .stopping: "stopping"
            case .ended: "ended"
            }
        services = plan.services.indices.map { index in
            let service = plan.services[index]
            return Service(
                role: service.role,
                state: Self.word(machine.services[index].state),
                process: machine.services[index].process,
                port: service.port,
                metricsPort: service.metricsPort,
                restarts: machine.services[index].restarts
            )
        }
    }

    /// The service of a role; nil where the stack has none.
    package func service(_ role: ServiceRole) -> Service? { services.first { $0.role == role } }

    private static func word(_ state: Supervisor.State) -> String {
        switch state {
        case .idle: "idle"
        case .starting: "starting"
        case .ready: "ready"
        case .backingOff: "waiting"
        case .stopping: "stopping"
        case .ended: "ended"
        }
    }

    // MARK: The file

    /// The file's text.
    package var json: String {
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("version", version)
            json.member("state", state)
            json.member("supervisor_pid", supervisor)
            json.member("ephemeral", isEphemeral)
            json.member("trust_domain", trustDomain)
            json.member("certificates", certificates)
            json.member("services") { json in
                json.array(of: services) { json, service in
                    json.object { json in
                        json.member("name", service.role.rawValue)
                        json.member("state", service.state)
                        json.member("pid", service.process)
                        json.member("port", service.port)
                        json.member("metrics_port", service.metricsPort)
                        json.member("restarts", service.restarts)
                    }
                }
            }
        }
        return json.text + "\n"
    }

    /// Reads the file's text.
    ///
    /// Members that this version does not know are passed over, and services too.
    ///
    /// - Throws: ``JSONSyntaxError`` or ``JSONFieldError``.
    package init(json text: String) throws {
        let fields = try JSONFields(JSONDocument(parsing: text).root)
        let processes: ClosedRange<Int64> = 1...Int64(Int32.max)
        version = try fields.required("version", fields.string("version"))
        state = try fields.required("state", fields.string("state"))
        supervisor = Int32(try fields.required("supervisor_pid", fields.integer("supervisor_pid", in: processes)))
        isEphemeral = try fields.bool("ephemeral") ?? false
        trustDomain = try fields.required("trust_domain", fields.string("trust_domain"))
        certificates = try fields.required("certificates", fields.string("certificates"))
        services = []
        for (index, element) in try fields.required("services", fields.array("services")).enumerated() {
            let service = try JSONFields(element, path: "services[\(index)]")
            let name = try service.required("name", service.string("name"))
            guard let role = ServiceRole(rawValue: name) else { continue }
            let ports: ClosedRange<Int64> = 1...65_535
            services.append(
                Service(
                    role: role,
                    state: try service.required("state", service.string("state")),
                    process: try service.integer("pid", in: processes).map { Int32($0) },
                    port: UInt16(try service.required("port", service.integer("port", in: ports))),
                    metricsPort: UInt16(
                        try service.required("metrics_port", service.integer("metrics_port", in: ports))
                    ),
                    restarts: Int(try service.integer("restarts", in: 0...Int64(Int32.max)) ?? 0)
                )
            )
        }
    }

    /// Writes the file in one step: whoever reads it sees the old text or the new.
    ///
    /// - Throws: What the operating system refused.
    package func write(to folder: StackFolder) throws(SystemError) {
        let temporary = "\(folder.statePath).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open \(temporary)", errno: errno) }
        let bytes = Array(json.utf8)
        // Not synced: after a power cut nothing of what it says is true.
        let count = Glibc.write(descriptor, bytes, bytes.count)
        let reason = errno
        close(descriptor)
        guard count == bytes.count else { throw SystemError("write \(temporary)", errno: count < 0 ? reason : ENOSPC) }
        guard rename(temporary, folder.statePath) == 0 else {
            throw SystemError("rename \(temporary)", errno: errno)
        }
    }

    /// Reads the file; nil where there is none.
    ///
    /// - Throws: ``SystemError``, ``JSONSyntaxError`` or ``JSONFieldError``.
    package static func read(from folder: StackFolder) throws -> StackState? {
        let descriptor = open(folder.statePath, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw SystemError("open \(folder.statePath)", errno: errno)
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw SystemError("read \(folder.statePath)", errno: errno) }
        return try StackState(json: String(decoding: bytes[..<count], as: UTF8.self))
    }
}
