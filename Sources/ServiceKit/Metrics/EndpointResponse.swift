/// One answer of the metrics endpoint.
struct EndpointResponse: Sendable {
    /// Status code and reason, such as `404 Not Found`.
    var status: String
    var contentType = "text/plain; charset=utf-8"
    /// More header lines, each with its line break.
    var headers = ""
    var body: String

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
    static let notFound = Self(status: "404 Not Found", body: "no such path; expected /metrics or /health\n")
    static let methodNotAllowed = Self(
        status: "405 Method Not Allowed",
        headers: "Allow: GET, HEAD\r\n",
        body: "method not allowed; expected GET or HEAD\n"
    )
    static let headTooLarge = Self(
        status: "431 Request Header Fields Too Large",
        body: "the request head is larger than \(RequestHead.maximumByteCount) bytes\n"
    )
    static func malformed(_ reason: String) -> Self {
        Self(status: "400 Bad Request", body: "not an HTTP/1.1 request: \(reason)\n")
    }
    static func timedOut(after limit: Duration) -> Self {
        Self(
            status: "408 Request Timeout",
            body: "the request head did not arrive within \(Quantity.duration(limit))\n"
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
