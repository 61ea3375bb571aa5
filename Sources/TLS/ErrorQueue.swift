import COpenSSL

/// Empties this thread's OpenSSL error queue, oldest first.
package func drainedErrorQueue() -> [String] {
    var reasons: [String] = []
    while case let code = ERR_get_error(), code != 0 {
        let reason = ERR_reason_error_string(code).map { String(cString: $0) }
        let library = ERR_lib_error_string(code).map { String(cString: $0) }
        reasons.append([library, reason].compactMap(\.self).joined(separator: ": "))
    }
    return reasons
}
