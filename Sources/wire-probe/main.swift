// A server of the testing contract, for clients written by others: the contract tests talk to it.
import EventLoop
import Glibc
import RPC
import ServiceHost
import ServiceKit
import TestingProto

let settings = RPCSettings(default: "127.0.0.1:0")
let wireSettings = Setting<WireSettings>(
    "wire-settings",
    .wireSettings,
    default: "",
    group: "Probe",
    "What the server announces in its SETTINGS."
)
let program = ServiceProgram(
    program: "wire-probe",
    version: "1.0.0",
    summary: "answers usher.testing.v1.Probe and usher.health.v1.Health, for tests of clients.",
    metricsDefault: "127.0.0.1:0",
    settings: settings.all + [wireSettings]
)
program.run { context in
    let loop = try EventLoop(name: "probe")
    var router = Router()
    ProbeService(loop: loop).register(in: &router)
    return [
        RPCComponent(
            settings: settings,
            context: context,
            loop: loop,
            router: router,
            configure: { $0.settings = context.configuration[wireSettings] },
            announce: { address in
                let line = "listening \(address)\n"
                _ = write(STDOUT_FILENO, line, line.utf8.count)
            }
        )
    ]
}
