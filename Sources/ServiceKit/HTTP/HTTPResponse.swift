/// One answer of an HTTP port.
package struct HTTPResponse: Sendable {
    /// Status code and reason, such as `404 Not Found`.
    package var status: String
    /// The value of `Content-Type`.
    package var contentType: String
    /// More header lines, each with its line break.
    package var headers: String
    /// The body; left out where the method was HEAD.
    package var body: String

    /// An answer of these parts.
    package init(
        status: String,
        contentType: String = "text/plain; charset=utf-8",
        headers: String = "",
        body: String
    ) {
        self.status = status
        self.contentType = contentType
        self.headers = headers
        self.body = body
    }

    /// The answer's bytes, without the body where the method was HEAD; every connection ends after one.
    func bytes(withBody: Bool = true) -> [UInt8] {
        let head = """
            HTTP/1.1 \(status)\r
            Content-Type: \(contentType)\r
            Content-Length: \(body.utf8.count)\r
            Cache-Control: no-store\r
            Connection: close\r
            \(headers)\r

            """
        return Array(head.utf8) + (withBody ? Array(body.utf8) : [])
    }

    // Every refusal says what was wrong and what was expected.

    /// There is nothing at the path; `expected` names what there is.
    package static func notFound(expected: String) -> Self {
        Self(status: "404 Not Found", body: "no such path; expected \(expected)\n")
    }

    /// The path takes only the methods of `allowed`, such as `GET, HEAD`.
    package static func methodNotAllowed(allowed: String) -> Self {
        Self(
            status: "405 Method Not Allowed",
            headers: "Allow: \(allowed)\r\n",
            body: "method not allowed; expected \(allowed)\n"
        )
    }

    static let headTooLarge = Self(
        status: "431 Request Header Fields Too Large",
        body: "the request head is larger than \(HTTPRequestReader.maximumHeadByteCount) bytes\n"
    )
    static func bodyTooLarge(limit: Int) -> Self {
        Self(status: "413 Content Too Large", body: "the request's body is larger than \(limit) bytes\n")
    }
    static func malformed(_ reason: String) -> Self {
        Self(status: "400 Bad Request", body: "not an HTTP/1.1 request: \(reason)\n")
    }
    static func timedOut(after limit: Duration) -> Self {
        Self(
            status: "408 Request Timeout",
            body: "the request did not arrive within \(Quantity.duration(limit))\n"
        )
    }
    static func busy(connectionLimit: Int) -> Self {
        Self(
            status: "503 Service Unavailable",
            headers: "Retry-After: 1\r\n",
            body: "\(connectionLimit) connections are open already\n"
        )
    }
}
