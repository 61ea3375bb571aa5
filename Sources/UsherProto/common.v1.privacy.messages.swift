// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/privacy.proto; change that and run script/generate.

package import ProtobufRuntime

/// Asks a service for everything it holds about a person.
package struct ExportPersonDataRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// Where to go on after a crash: `next_export_token` of the last chunk received, at most 512 bytes; empty at first.
    package var exportToken: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        personID: String = "",
        exportToken: [UInt8] = []
    ) {
        self.personID = personID
        self.exportToken = exportToken
    }
}

/// One piece of the export.
package struct ExportPersonDataResponse: ProtobufCConvertible, Equatable, Sendable {
    /// What the piece is, such as `inbox.records`; 1 to 64 bytes.
    package var section: String = ""
    /// Its content as JSON lines (UTF-8), at most 262,144 bytes.
    package var jsonLines: [UInt8] = []
    /// Where the next piece begins, for resuming; empty after the last.
    package var nextExportToken: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        section: String = "",
        jsonLines: [UInt8] = [],
        nextExportToken: [UInt8] = []
    ) {
        self.section = section
        self.jsonLines = jsonLines
        self.nextExportToken = nextExportToken
    }
}

/// Asks a service to erase everything it holds about a person.
package struct ErasePersonDataRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// Identifies the erasure: 16 bytes, a UUID of version 7.
    ///
    /// Repeating it changes nothing and answers the same.
    package var erasureID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        personID: String = "",
        erasureID: [UInt8] = []
    ) {
        self.personID = personID
        self.erasureID = erasureID
    }
}

/// What a service erased.
package struct ErasePersonDataResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Entries erased, over all tables, by all calls with this erasure id.
    package var erasedCount: UInt64 = 0
    /// When the service was done.
    package var erasedAtUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        erasedCount: UInt64 = 0,
        erasedAtUnixUs: Int64 = 0
    ) {
        self.erasedCount = erasedCount
        self.erasedAtUnixUs = erasedAtUnixUs
    }
}
