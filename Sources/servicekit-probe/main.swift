// A service that does nothing but start, drain and stop, so that tests can send real signals to a real process.
import EventLoop
import ServiceKit

let drainDelay = Setting<Duration>(
    "drain-delay",
    .duration(in: .zero ... .seconds(60)),
    default: "1ms",
    group: "Probe",
    "How long the drain takes."
)
let behaviour = Setting<Probe.Behaviour>(
    "behaviour",
    .choice,
    default: "orderly",
    group: "Probe",
    "What the second component does."
)
let token = Setting(optionalSecret: "token", group: "Probe", "A secret that must never be shown.")

let program = ServiceProgram(
    program: "servicekit-probe",
    version: "1.0.0",
    summary: "lives and ends, for tests.",
    metricsDefault: "127.0.0.1:0",
    settings: [drainDelay, behaviour, token]
)
program.run { context in
    let behaviour = context.configuration[behaviour]
    if context.configuration[token] != nil { context.log.info("token given") }
    return [
        Probe(name: "first", behaviour: .orderly, context: context, drainDelay: context.configuration[drainDelay]),
        Probe(name: "second", behaviour: behaviour, context: context, drainDelay: context.configuration[drainDelay]),
    ]
}
