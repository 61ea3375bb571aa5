/// What the contract says of one method; generated from the `.proto`.
package struct MethodDescriptor: Sendable, Equatable {
    /// How many responses a call has.
    package enum Kind: Sendable, Equatable {
        /// One request, one response.
        case unary
        /// One request, any number of responses.
        case serverStreaming
    }

    /// The name on the wire, such as `/usher.consent.v1.Consent/Evaluate`.
    package let path: String
    /// How many responses a call has.
    package let kind: Kind
    /// Names of the services that may call (`allowed_callers` in the `.proto`); anyone else is `PERMISSION_DENIED`.
    package let allowedCallers: [String]
    /// True where the `.proto` says `IDEMPOTENT` or `NO_SIDE_EFFECTS`, so that a lost call may be repeated.
    package let isIdempotent: Bool

    /// A method as the contract describes it.
    package init(path: String, kind: Kind, allowedCallers: [String], isIdempotent: Bool) {
        self.path = path
        self.kind = kind
        self.allowedCallers = allowedCallers
        self.isIdempotent = isIdempotent
    }
}
