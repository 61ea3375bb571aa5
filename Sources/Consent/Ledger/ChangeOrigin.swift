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

    /// What `actor` asks for in a call at `now`.
    init(_ actor: Actor, _ context: CallContext, at now: UnixTime) {
        self.actor = actor
        caller = context.caller.name
        self.now = now
    }
}
