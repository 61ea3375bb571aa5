import RPC
import ServiceKit

extension ValueKind where Value == WireSettings {
    /// Settings by the names in `WIRE.md` 3, such as `MAX_STREAMS=4,STREAM_CREDIT=1000`; all others at their defaults.
    static var wireSettings: Self {
        Self(
            placeholder: "NAME=VALUE,…",
            expectation: "settings of the wire with commas between, such as MAX_STREAMS=4,STREAM_CREDIT=1000"
        ) { text in
            var settings = WireSettings()
            for pair in text.split(separator: ",") {
                let parts = pair.split(separator: "=")
                guard parts.count == 2, let value = UInt32(parts[1]) else { return nil }
                switch parts[0] {
                case "MAX_FRAME_BYTES": settings.maxFrameBytes = value
                case "MAX_STREAMS": settings.maxStreams = value
                case "STREAM_CREDIT": settings.streamCredit = value
                case "CONNECTION_CREDIT": settings.connectionCredit = value
                case "MAX_METADATA_BYTES": settings.maxMetadataBytes = value
                default: return nil
                }
            }
            return settings
        }
    }
}
