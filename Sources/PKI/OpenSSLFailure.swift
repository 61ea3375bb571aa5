import COpenSSL

extension PKIError {
    /// A failure of OpenSSL with its own reasons; empties this thread's error queue.
    static func openSSL(_ code: Code, _ message: String) -> PKIError {
        let reasons = drainErrorQueue()
        return PKIError(code, message + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: "; ")))"))
    }

    /// A failure nobody outside can have caused.
    static func openSSL(_ doing: String) -> PKIError { openSSL(.cryptography, "OpenSSL could not \(doing)") }
}

/// Empties this thread's OpenSSL error queue, oldest first.
private func drainErrorQueue() -> [String] {
    var reasons: [String] = []
    while case let code = ERR_get_error(), code != 0 {
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            ERR_error_string_n(code, start, buffer.count)
            return String(cString: start)
        }
        reasons.append(text)
    }
    return reasons
}

/// Stands for the person who would be asked for a pass phrase: there is none, and OpenSSL must not ask the terminal.
func noPassPhrase(
    _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: CInt,
    _ isWriting: CInt,
    _ context: UnsafeMutableRawPointer?
) -> CInt { -1 }

/// Turns OpenSSL's 1 for success into nothing, and anything else into an error.
func check(_ result: CInt, _ doing: String) throws(PKIError) {
    guard result == 1 else { throw .openSSL(doing) }
}

/// Turns OpenSSL's pointer into one that is there, and null into an error.
func check<Pointer>(_ pointer: Pointer?, _ doing: String) throws(PKIError) -> Pointer {
    guard let pointer else { throw .openSSL(doing) }
    return pointer
}
