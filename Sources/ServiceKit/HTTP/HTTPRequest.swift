/// One HTTP/1.1 request as a handler gets it.
package struct HTTPRequest: Sendable, Equatable {
    /// The methods that are told apart.
    package enum Method: Sendable {
        case get, head, post, other
    }

    /// What is asked for.
    package var method: Method
    /// The path of the target as it was sent, without query; empty where the target has none.
    package var path: String
    /// The value of `Content-Type`; empty where none was sent, or where bodies are not taken.
    package var contentType: String
    /// The value of `Accept-Language`; empty where none was sent, or where bodies are not taken.
    package var acceptLanguage = ""
    /// The body of a POST; empty where there was none, or where bodies are not taken.
    package var body: [UInt8]

    /// A request of these parts.
    package init(_ method: Method, path: String, contentType: String = "", body: [UInt8] = []) {
        self.method = method
        self.path = path
        self.contentType = contentType
        self.body = body
    }
}
