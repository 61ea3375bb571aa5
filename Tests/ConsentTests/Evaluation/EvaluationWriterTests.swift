import Bytes
import ProtobufRuntime
import Simulation
import Testing
import UsherProto

@testable import Consent

@Suite("Writing evaluations") struct EvaluationWriterTests {
    @Test("What is written by hand is what the generated code writes")
    func sameBytes() throws {
        let random = SeededRandom(seed: 3)
        for round in 0..<200 {
            var writer = EvaluationWriter(evaluationCount: 3)
            var response = EvaluateResponse()
            for _ in 0..<random.next(below: 4) {
                let settings = try PackedSettings(AppSettings.random(random), field: "settings")
                let capabilities = Capabilities(
                    timeSensitive: random.chance(0.5),
                    critical: random.chance(0.5),
                    communication: random.chance(0.5),
                    publicAuthorityRegion: random.chance(0.5) ? "DE-BE" : ""
                )
                let status = UInt8(1 + random.next(below: 5))
                let reason = random.chance(0.5) ? UInt8(random.next(below: 128)) : 0
                let position = random.next() >> random.next(below: 64)
                var encoded = ByteBuffer()
                try capabilities.encode(into: &encoded)
                writer.append(
                    reason: reason,
                    status: status,
                    settings: settings.rawValue,
                    capabilities: encoded.copy(),
                    position: position
                )
                let message = settings == .defaults ? nil : settings.message
                response.evaluations.append(
                    Evaluation(
                        verdict: reason == 0 ? .permitted : .refused,
                        reason: Reason(rawValue: Int32(reason)),
                        evaluated: EvaluatedPermissions(
                            permissions: Permissions(
                                authorization: AuthorizationStatus(rawValue: Int32(status)),
                                settings: message,
                                capabilities: capabilities
                            ),
                            ledgerPosition: position
                        )
                    )
                )
            }
            var expected = ByteBuffer()
            try response.encode(into: &expected)
            #expect(writer.bytes == expected.copy(), "round \(round)")
        }
    }

    @Test("The longest evaluation fits where every length has one byte")
    func longest() throws {
        var writer = EvaluationWriter(evaluationCount: 1)
        var all = PackedSettings(rawValue: 0x1FFF_FFFF)
        all.rawValue |= 1 << 28 | 1 << 30
        writer.append(
            reason: 127,
            status: 5,
            settings: all.rawValue & 0x5FFF_FFFF,
            capabilities: [UInt8](repeating: 0, count: 14),
            position: .max
        )
        #expect(writer.bytes.count <= EvaluationWriter.maximumByteCount)
        #expect(Int(writer.bytes[1]) == writer.bytes.count - 2)
    }
}
