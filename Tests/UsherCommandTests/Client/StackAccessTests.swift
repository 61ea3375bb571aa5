import EventLoop
import Foundation
import ProcessTestSupport
import ServiceHost
import Supervision
import Testing
import Transport
import UsherCommand

@Suite("A stack that the environment names") struct StackAccessTests {
    private static let credentials = ["USHER_CERTIFICATE": "c", "USHER_KEY": "k", "USHER_AUTHORITY": "a"]

    @Test("None is meant where no certificate is named")
    func absent() throws {
        let empty = ["USHER_KEY": "", "USHER_INGESTION": "ingestion:7001", "USHER_DATA": "/data"]
        #expect(try StackAccess(environment: empty) == nil)
    }

    @Test("Services are where they are by default, unless a variable says otherwise")
    func places() throws {
        let more = ["USHER_CONSENT": "consent.usher:17002", "USHER_TRUST_DOMAIN": "example.org"]
        let access = try #require(try StackAccess(environment: Self.credentials.merging(more) { $1 }))
        #expect(access.endpoints[.consent] == Endpoint(host: "consent.usher", port: 17002))
        #expect(access.endpoints[.focus] == Endpoint(host: "127.0.0.1", port: 7003))
        #expect([access.certificate, access.key, access.authority] == ["c", "k", "a"])
        #expect(access.trustDomain == "example.org")
    }

    @Test(
        "What is missing or wrong is named",
        arguments: [
            (["USHER_KEY": ""], "USHER_CERTIFICATE, USHER_AUTHORITY is set, but USHER_KEY is not"),
            (["USHER_FOCUS": "focus"], "USHER_FOCUS is \"focus\"; expected HOST:PORT, such as focus:7003"),
            (["USHER_FOCUS": "focus:0"], "USHER_FOCUS is \"focus:0\"; expected"),
        ] as [([String: String], String)]
    )
    func wrong(change: [String: String], expected: String) throws {
        let error = try #require(throws: CommandError.self) {
            try StackAccess(environment: Self.credentials.merging(change) { $1 })
        }
        #expect("\(error)".replacing("\\\"", with: "\"").contains(expected), "\(error)")
    }

    @Test("Commands speak to the services it names, without any folder, and the services answer --health")
    func real() throws {
        let stack = try RunningStack()
        let state = try stack.state
        var environment = [
            "USHER_CERTIFICATE=\(state.certificates)/cli-cert.pem", "USHER_KEY=\(state.certificates)/cli-key.pem",
            "USHER_AUTHORITY=\(state.certificates)/ca-cert.pem",
        ]
        for service in state.services {
            environment.append("USHER_\(service.role.rawValue.uppercased())=127.0.0.1:\(service.port)")
        }
        let status = try run("usher", ["status", "--json"], environment)
        #expect(status.code == 0, "\(status.text)")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(status.text.utf8)) as? [String: Any])
        let services = try #require(object["services"] as? [[String: Any]])
        #expect(services.map { $0["state"] as? String } == Array(repeating: "serving", count: 4))
        #expect(try run("usher", ["person", "set", "anna", "--zone", "Europe/Berlin"], environment).code == 0)
        #expect(try run("usher", ["person", "show", "anna"], environment).text.contains("Europe/Berlin"))
        // Where --data names another, that one is meant.
        let other = try run("usher", ["person", "list", "--data", "/nonexistent"], environment)
        #expect(other.code == 1)
        #expect(other.text.contains("no stack runs in /nonexistent"))

        let consent = try #require(state.service(.consent))
        let place = "127.0.0.1:\(consent.metricsPort)"
        let health = try run("usher-consent", ["--health"], ["USHER_METRICS_LISTEN=0.0.0.0:\(consent.metricsPort)"])
        #expect(health.code == 0)
        #expect(health.text == "usher-consent at \(place): serving\n")

        #expect(try stack.usher("down").exitCode == 0)
        let ended = try run("usher-consent", ["--health", "--metrics-listen", place], [])
        #expect(ended.code == 1)
        #expect(ended.text == "usher-consent at \(place): no answer\n")
    }

    private func run(
        _ program: String,
        _ arguments: [String],
        _ environment: [String]
    ) throws -> (
        code: Int32, text: String
    ) {
        let process = try ChildProcess(try ChildProcess.built(program), arguments, environment: environment)
        let code = try process.finish()
        return (code, process.text)
    }
}
