import Glibc

/// When a certificate is valid, both ends included.
package struct Validity: Hashable, Sendable {
    /// How far certificates reach back, so that a peer whose clock is an hour late accepts them.
    package static let leewaySeconds: Int64 = 7200
    /// The most days that may be asked for: a century.
    package static let maximumDays = 36_500

    /// The first valid second, in seconds since 1970 UTC.
    package var notBefore: Int64
    /// The last valid second, in seconds since 1970 UTC.
    package var notAfter: Int64

    /// From one second to another, in seconds since 1970 UTC; not checked, so that tests can make expired ones.
    package init(notBefore: Int64, notAfter: Int64) {
        self.notBefore = notBefore
        self.notAfter = notAfter
    }

    /// From two hours before `now` for a number of days, 1 to ``maximumDays``.
    ///
    /// - Parameters:
    ///   - days: How long, counted from `now`.
    ///   - now: Seconds since 1970 UTC.
    /// - Throws: ``PKIError`` with `.invalidValidity`.
    package init(days: Int, from now: Int64) throws(PKIError) {
        guard (1...Self.maximumDays).contains(days) else {
            throw PKIError(.invalidValidity, "\(days) days is not within 1 to \(Self.maximumDays)")
        }
        self.init(notBefore: now - Self.leewaySeconds, notAfter: now + Int64(days) * 86_400)
    }

    /// Whether `now`, in seconds since 1970 UTC, lies within.
    package func contains(_ now: Int64) -> Bool { (notBefore...max(notBefore, notAfter)).contains(now) }

    /// The system's clock, in whole seconds since 1970 UTC.
    package static func secondsNow() -> Int64 { Int64(time(nil)) }
}
