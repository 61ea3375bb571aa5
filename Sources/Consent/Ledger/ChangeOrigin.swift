import EventLoop
import RPC
import ServiceHost
import Transport

/// Who changes something, through which service, and when.
struct ChangeOrigin: Sendable {
    /// On whose behalf.
    var actor: Actor
    /// The service that called, such as `gateway`.
    var caller: String
    /// When.
    var now: UnixTime

    /// What `actor` asks for through the service called `caller` at `now`.
    init(_ actor: Actor, caller: String, at now: UnixTime) {
        self.actor = actor
        self.caller = caller
        self.now = now
    }

    /// What `actor` asks for in a call at `now`.
    init(_ actor: Actor, _ context: CallContext, at now: UnixTime) {
        self.init(actor, caller: context.caller.name, at: now)
    }
}
