import Foundation

@testable import RPC

/// `proto/wire-vectors.json`, as the script that makes it describes it.
struct WireVectors: Decodable {
    /// One frame, byte-exact, with the fields it decodes to.
    struct FrameVector: Decodable {
        struct Fields: Decodable {
            var type: String
            var flags: UInt8
            var stream: UInt32
            var settings: [[UInt32]]?
            var timeout: UInt64?
            var method: String?
            var metadata: [[Text]]?
            var message: Text?
            var code: UInt8?
            var text: String?
            var increment: UInt32?
            var lastStream: UInt32?

            enum CodingKeys: String, CodingKey {
                case type, flags, stream, settings, timeout, method, metadata, message, code, text, increment
                case lastStream = "last_stream"
            }
        }

        var name: String
        var hex: String
        var frame: Fields
    }

    /// Text, or bytes as `{"hex": "…"}`.
    struct Text: Decodable {
        var bytes: [UInt8]

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                bytes = Array(text.utf8)
            } else {
                bytes = WireVectors.bytes(try decoder.singleValueContainer().decode([String: String].self)["hex"] ?? "")
            }
        }
    }

    struct MetadataVector: Decodable {
        var name: String
        var hex: String
        var entries: [[Text]]
    }

    /// All the bytes that one side sends, and what the other must say.
    struct Conversation: Decodable {
        /// A GOAWAY code, or a status and its stream.
        enum Failure: Decodable {
            case goAway(String)
            case status(String, stream: UInt32)

            private struct Status: Decodable {
                var status: String
                var stream: UInt32
            }

            init(from decoder: any Decoder) throws {
                if let name = try? decoder.singleValueContainer().decode(String.self) {
                    self = .goAway(name)
                } else {
                    let status = try decoder.singleValueContainer().decode(Status.self)
                    self = .status(status.status, stream: status.stream)
                }
            }
        }

        var name: String
        var from: String
        var hex: String
        var expect: [String: String]?
        var pong: String?
        var receiver: [String: UInt32]?
        var opened: [UInt32]?
        var error: Failure?
        var offset: Int?

        /// The settings of the side that receives.
        var settings: WireSettings {
            var settings = WireSettings()
            for (name, value) in receiver ?? [:] {
                switch name {
                case "MAX_FRAME_BYTES": settings.maxFrameBytes = value
                case "MAX_STREAMS": settings.maxStreams = value
                case "STREAM_CREDIT": settings.streamCredit = value
                case "CONNECTION_CREDIT": settings.connectionCredit = value
                case "MAX_METADATA_BYTES": settings.maxMetadataBytes = value
                default: preconditionFailure("no setting is called \(name)")
                }
            }
            return settings
        }
    }

    var frames: [FrameVector]
    var metadata: [MetadataVector]
    var accepted: [Conversation]
    var malformed: [Conversation]

    /// The committed file.
    static func read() throws -> WireVectors {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: root.appendingPathComponent("proto/wire-vectors.json"))
        return try JSONDecoder().decode(WireVectors.self, from: data)
    }

    static func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex.utf8)
        return stride(from: 0, to: digits.count - 1, by: 2).map { index in
            UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
        }
    }
}
