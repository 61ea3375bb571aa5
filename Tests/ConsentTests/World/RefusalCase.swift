import ServiceHost

/// The refusals that argument lists of tests name.
enum RefusalCase: Sendable {
    case fieldRequired, fieldTooLong, fieldMalformed, batchTooLarge

    var code: RefusalCode {
        switch self {
        case .fieldRequired: .fieldRequired
        case .fieldTooLong: .fieldTooLong
        case .fieldMalformed: .fieldMalformed
        case .batchTooLarge: .batchTooLarge
        }
    }
}
