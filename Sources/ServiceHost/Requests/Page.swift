package import RPC
package import UsherProto

/// Which part of a list was asked for, checked (`usher.common.v1.PageRequest`).
package struct Page: Sendable {
    /// Most bytes of entries in one page.
    package static let maximumByteCount = 1 << 20

    /// Most entries to answer with.
    package let size: Int
    /// The position to go on after, as the page before gave it; empty at the beginning.
    package let position: [UInt8]
    private let fingerprint: [UInt8]

    /// The part of `list` that `request` asks for.
    ///
    /// `list` names the method and every other field of the request that chooses entries; a token is valid only with the
    /// same.
    ///
    /// - Throws: `page_token_invalid`, or `field_malformed` for a size above 1,000.
    package init(_ request: PageRequest?, of list: String, field: String = "page") throws(RPCError) {
        let size = request?.pageSize ?? 0
        guard size <= 1000 else {
            throw .refusal(.fieldMalformed, field: "\(field).page_size", "expected at most 1,000")
        }
        self.size = size == 0 ? 100 : Int(size)
        fingerprint = Self.fingerprint(list)
        let token = request?.pageToken ?? []
        if token.isEmpty {
            position = []
            return
        }
        guard token.count <= 512, token.starts(with: fingerprint), token.count > fingerprint.count else {
            throw .refusal(.pageTokenInvalid, field: "\(field).page_token", "it is no token of this list")
        }
        position = Array(token.dropFirst(fingerprint.count))
    }

    /// True for the first page.
    package var isFirst: Bool { position.isEmpty }

    /// The position as the number it was given as; 0 on the first page.
    ///
    /// - Throws: `page_token_invalid`.
    package func number(field: String = "page") throws(RPCError) -> Int64 {
        if isFirst { return 0 }
        guard position.count == 8 else {
            throw .refusal(.pageTokenInvalid, field: "\(field).page_token", "it is no token of this list")
        }
        return position.reduce(into: Int64(0)) { number, byte in number = number << 8 | Int64(byte) }
    }

    /// The position as the text it was given as; empty on the first page.
    package var text: String { String(decoding: position, as: UTF8.self) }

    /// Says that the list goes on after `position`; 1 to 504 bytes.
    package func next(after position: [UInt8]) -> PageInfo { PageInfo(nextPageToken: fingerprint + position) }

    /// Says that the list goes on after the entry called `text`.
    package func next(after text: String) -> PageInfo { next(after: Array(text.utf8)) }

    /// Says that the list goes on after the entry numbered `number`.
    package func next(after number: Int64) -> PageInfo {
        next(after: (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) })
    }

    /// FNV-1a: a token of another list is a mistake to be named, not an attack; each position is checked where it is used.
    private static func fingerprint(_ list: String) -> [UInt8] {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in list.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (56 - 8 * $0)) }
    }
}
