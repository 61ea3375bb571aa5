import COpenSSL

/// Bytes in OpenSSL's stream type, freed with its owner; the way PEM text goes in and out.
struct MemoryBIO: ~Copyable {
    let raw: OpaquePointer

    /// An empty one to write to.
    init() throws(PKIError) {
        raw = try check(BIO_new(BIO_s_mem()), "make a buffer")
    }

    /// One that holds a copy of `text`.
    init(_ text: String) throws(PKIError) {
        let raw = try check(BIO_new(BIO_s_mem()), "make a buffer")
        var text = text
        let written = text.withUTF8 { bytes in
            bytes.isEmpty ? 0 : BIO_write(raw, bytes.baseAddress, CInt(clamping: bytes.count))
        }
        guard Int(written) == text.utf8.count else {
            BIO_free(raw)
            throw .openSSL("fill a buffer")
        }
        self.raw = raw
    }

    deinit { BIO_free(raw) }

    /// What has been written so far, as text.
    var text: String {
        var start: UnsafeMutablePointer<CChar>?
        let count = Int(usher_bio_contents(raw, &start))
        return String(decoding: UnsafeRawBufferPointer(start: start, count: max(0, count)), as: UTF8.self)
    }
}
