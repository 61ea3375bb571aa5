import EventLoop
package import RPC
import ServiceHost
package import UsherProto

extension ConsentService {
    package func exportPerson(
        _ request: ExportPersonRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonResponse>
    ) async throws {
        try Self.check(person: request.personID)
        try Self.actor(request.principal, context).requirePerson(request.personID)
        var relay = ExportRelay(responses)
        let first = try ExportRelay.start(of: request.exportToken)
        for service in ExportRelay.Service.allCases where service >= first.service {
            let token = service == first.service ? first.token : []
            try await export(request.personID, from: service, token, context) { try await relay.write($0, of: service) }
        }
        try await relay.finish()
    }

    private func export(
        _ person: String,
        from service: ExportRelay.Service,
        _ token: [UInt8],
        _ context: CallContext,
        _ body: (ExportPersonDataResponse) async throws -> Void
    ) async throws {
        let request = ExportPersonDataRequest(personID: person, exportToken: token)
        let options = peerOptions(context)
        do {
            switch service {
            case .consent:
                let hashes = erased.hashes(of: person)
                let subject = PersonSubject(person, hash: hashes[0], formerHashes: Array(hashes.dropFirst()))
                let sections = PersonSections.all + [PersonSections.ledger(ledger.personKeys)]
                let export = try PersonExport(sections, of: subject, from: token)
                try await PersonExportCall.pieces(of: export, from: resources.database, body)
            case .ingestion:
                let client = IngestionClient(channel: resources.channel(to: .ingestion))
                for try await piece in client.exportPersonData(request, options: options) { try await body(piece) }
            case .focus:
                let client = FocusClient(channel: resources.channel(to: .focus))
                for try await piece in client.exportPersonData(request, options: options) { try await body(piece) }
            case .delivery:
                let client = DeliveryClient(channel: resources.channel(to: .delivery))
                for try await piece in client.exportPersonData(request, options: options) { try await body(piece) }
            }
        } catch let error as RPCError where service != .consent && error.code != .cancelled {
            if error.code == .invalidArgument { throw error }
            throw RPCError.peerFailed("\(service), which holds a part of the export,", error)
        }
    }
}

/// Passes the pieces of all services on as one stream, each with a token that resumes the whole.
struct ExportRelay {
    /// The services in the order in which they are asked.
    enum Service: UInt8, CaseIterable, Comparable {
        case consent = 1
        case ingestion = 2
        case focus = 3
        case delivery = 4

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private let responses: ResponseWriter<ExportPersonResponse>
    /// The last piece; held back, since whether it is the last is known only when another one comes.
    private var held: ExportPersonResponse?

    /// Writes to `responses`.
    init(_ responses: ResponseWriter<ExportPersonResponse>) { self.responses = responses }

    /// Where a token says that the export goes on.
    ///
    /// - Throws: `page_token_invalid`.
    static func start(of token: [UInt8]) throws(RPCError) -> (service: Service, token: [UInt8]) {
        guard let first = token.first else { return (.consent, []) }
        guard let service = Service(rawValue: first), token.count <= PersonExport.maximumTokenByteCount else {
            throw .exportTokenInvalid
        }
        return (service, Array(token.dropFirst()))
    }

    /// Passes a piece of `service` on, once the next one is there.
    mutating func write(_ piece: ExportPersonDataResponse, of service: Service) async throws {
        if let held { try await responses.write(held) }
        var piece = piece
        let next = Service(rawValue: service.rawValue + 1)
        if !piece.nextExportToken.isEmpty {
            piece.nextExportToken.insert(service.rawValue, at: 0)
        } else if let next {
            piece.nextExportToken = [next.rawValue]
        }
        held = ExportPersonResponse(service: "\(service)", chunk: piece)
    }

    /// Passes the last piece on, without a token.
    mutating func finish() async throws {
        guard var last = held else { return }
        last.chunk?.nextExportToken = []
        try await responses.write(last)
        held = nil
    }
}
