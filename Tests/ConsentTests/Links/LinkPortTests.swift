import ProcessTestSupport
import RPC
import ServiceHost
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Consent

/// The pages of links as the program serves them: over sockets, with the database on disk.
@Suite("The pages of preference links over HTTP", .timeLimit(.minutes(15))) struct LinkPortTests {
    /// The program among stand-ins, with one topic that ada is in.
    private final class Running {
        let stack: ProcessStack
        let peers = ConsentWorld.Peers()
        let port: UInt16
        let client: ConsentClient

        init() async throws {
            port = try #require(try ProcessStack.freePorts(1).first)
            stack = try ProcessStack(
                arguments: [
                    .consent: ["--links-listen", "127.0.0.1:\(port)", "--links-base-url", "https://news.example.com/"]
                ]
            )
            for role in [ServiceRole.focus, .ingestion, .delivery] {
                try await stack.serve(role) { [peers] in peers.register(role, in: &$0) }
            }
            try await stack.startAndWait([.consent])
            client = ConsentClient(channel: stack.channel(to: .consent))
            for topic in ["news", "tips"] {
                _ = try await client.putTopic(
                    PutTopicRequest(
                        topic: Topic(
                            appID: "com.example.mail",
                            topicID: topic,
                            displayName: "News <&>",
                            purpose: .recommendation,
                            isListed: true
                        )
                    )
                )
                _ = try await client.optIn(
                    OptInRequest(appID: "com.example.mail", topicID: topic, personID: "ada")
                )
            }
        }

        func link(_ purpose: LinkPurpose = .unsubscribe, topic: String = "news") async throws -> String {
            let answer = try await client.createPreferenceLink(
                CreatePreferenceLinkRequest(
                    appID: "com.example.mail",
                    topicID: topic,
                    personID: "ada",
                    purpose: purpose
                )
            )
            #expect(answer.url == "https://news.example.com/p/\(answer.token)")
            return answer.token
        }

        /// The whole answer to a request sent at once.
        func answer(_ request: String) throws -> String {
            let client = try EndpointClient(port: port)
            client.send(request)
            return try client.readAll()
        }

        /// The answer to a form.
        func post(_ token: String, _ body: String, type: String = "application/x-www-form-urlencoded") throws -> String
        {
            try answer(
                """
                POST /p/\(token) HTTP/1.1\r\nHost: a\r\nContent-Type: \(type)\r\n\
                Content-Length: \(body.utf8.count)\r\n\r\n\(body)
                """
            )
        }

        func state(_ topic: String) async throws -> SubscriptionState? {
            let request = ListPreferencesRequest(personID: "ada")
            return try await client.listPreferences(request).preferences.first { $0.topic?.topicID == topic }?.state
        }

        /// Everything on disk, the program being down meanwhile.
        func dump() async throws -> DatabaseDump {
            #expect(try stack.terminate(.consent) == 0)
            let database = try Database.open(stack.databasePath(.consent), schema: ConsentService.schema)
            let dump = try DatabaseDump(of: database)
            try await database.close()
            try await stack.startAndWait([.consent])
            return dump
        }

        func stop() async throws {
            #expect(try stack.terminate(.consent) == 0)
            for role in [ServiceRole.focus, .ingestion, .delivery] { await stack.withdraw(role) }
        }
    }

    @Test("F10: a scanner's GET and HEAD change nothing; one click unsubscribes; a later click is no 404")
    func scanner() async throws {
        let running = try await Running()
        let token = try await running.link()
        let before = try await running.dump()
        for _ in 0..<100 {
            let page = try running.answer("GET /p/\(token) HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(page.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"))
        }
        let page = try running.answer("GET /p/\(token)?utm_source=x HTTP/1.1\r\nHost: a\r\n\r\n")
        let head = try running.answer("HEAD /p/\(token) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(page.hasPrefix(head) && head.hasSuffix("\r\n\r\n"))
        for line in [
            "Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Robots-Tag: noindex, nofollow",
            "Content-Security-Policy: default-src 'none'; ",
        ] { #expect(head.contains("\r\n\(line)"), "\(line)") }
        #expect(page.contains("News &lt;&amp;&gt;") && !page.contains("ada") && !head.contains("Set-Cookie"))
        #expect(try await running.dump() == before)
        #expect(running.peers.fences.isEmpty)
        // The line is drawn when the answer is there.
        let first = try running.post(token, "List-Unsubscribe=One-Click")
        #expect(running.peers.fences.map(\.topicID) == ["news"])
        #expect(first.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n"))
        #expect(!first.contains("\r\nLocation:"))
        #expect(try await running.state("news") == .unsubscribed)
        #expect(try await running.state("tips") == .subscribed)
        let multipart = """
            --b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n
            """
        #expect(try running.post(token, multipart, type: "multipart/form-data; boundary=b").hasPrefix("HTTP/1.1 200 "))
        let later = try running.answer("GET /p/\(token) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(later.hasPrefix("HTTP/1.1 200 OK\r\n") && later.contains("You are not subscribed"))
        try await running.stop()
    }

    @Test("The page's button unsubscribes, and a link outlives the process that made it")
    func button() async throws {
        let running = try await Running()
        let token = try await running.link()
        try running.stack.kill(.consent)
        try await running.stack.startAndWait([.consent])
        let page = try running.post(token, "action=leave")
        #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("You are unsubscribed"))
        #expect(try await running.state("news") == .unsubscribed)
        try await running.stop()
    }

    @Test("What is no form of the page, or comes wrong, is refused and changes nothing")
    func refusals() async throws {
        let running = try await Running()
        let token = try await running.link()
        let path = "/p/\(token)"
        let before = try await running.dump()
        let huge = String(repeating: "x", count: 1_000_000)
        let cases: [(String, String)] = [
            ("POST \(path) HTTP/1.1\r\nHost: a\r\n\r\n", "400 Bad Request"),
            (
                "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: 26\r\n\r\nList-Unsubscribe=one-click",
                "400 Bad Request"
            ),
            (
                "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
                "415 Unsupported Media Type"
            ),
            (
                "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(huge.utf8.count)\r\n\r\n\(huge)",
                "413 Content Too Large"
            ),
            (
                "POST \(path) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n\(huge)",
                "413 Content Too Large"
            ),
            ("PUT \(path) HTTP/1.1\r\nHost: a\r\n\r\n", "405 Method Not Allowed"),
            ("DELETE \(path) HTTP/1.1\r\nHost: a\r\n\r\n", "405 Method Not Allowed"),
            ("OPTIONS \(path) HTTP/1.1\r\nHost: a\r\n\r\n", "405 Method Not Allowed"),
            ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
            ("GET /p/ HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
            ("GET \(path)/ HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
            ("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
            ("GET \(path.dropLast()) HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
            (
                "POST \(path.dropLast()) HTTP/1.1\r\nHost: a\r\nContent-Length: 26\r\n\r\nList-Unsubscribe=One-Click",
                "404 Not Found"
            ),
            // A request behind the first is not looked at, whatever it asks for.
            (
                "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n"
                    + "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: 26\r\n\r\nList-Unsubscribe=One-Click",
                "200 OK"
            ),
        ]
        for (request, status) in cases {
            let answer = try running.answer(request)
            #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(answer.prefix(60)) to \(request.prefix(60))")
            #expect(!answer.contains(token), "no answer repeats the token")
        }
        // A body that never comes whole is no request, also where what came would do.
        let slow = try EndpointClient(port: running.port)
        slow.send("POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: 27\r\n\r\nList-Unsubscribe=One-Click")
        slow.reset()
        #expect(try await running.dump() == before)
        #expect(running.peers.fences.isEmpty)
        try await running.stop()
    }
}
