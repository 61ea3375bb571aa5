import EventLoop
import ServiceKit
import TLS
import Transport

/// Keeps the certificate that peers are called with up to date, as ``RPCComponent`` does for the port.
final class PeerCredentials: ServiceComponent {
    let name: StaticString = "peer-credentials"
    private let store: CredentialStore
    private let loop: EventLoop
    private let log: Logger
    private let watching = Locked<Task<Void, Never>?>(nil)

    init(_ store: CredentialStore, loop: EventLoop, log: Logger) {
        self.store = store
        self.loop = loop
        self.log = log
    }

    func start() async throws {
        let task = Task { [weak self, loop] in
            while let self, (try? await loop.sleep(for: .seconds(1))) != nil {
                if case .refused(let error) = store.reloadIfChanged() {
                    log.error("new certificates cannot be used; the old ones stay in use", [.error(error)])
                }
            }
        }
        watching.withLock { $0 = task }
    }

    func stop() async { watching.withLock { $0?.cancel() } }

    func reload() async throws {
        if case .refused(let error) = store.reloadIfChanged() { throw error }
    }
}
