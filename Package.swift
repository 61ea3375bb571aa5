// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is compiled with these, so no target can drift.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableExperimentalFeature("Lifetimes"),
    .treatAllWarnings(as: .error),
    .treatWarning("ExplicitSendable", as: .error),
    .treatWarning("StrictLanguageFeatures", as: .error),
]

/// Our own C is held to the same standard.
let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

/// And our own C++, of which there is one file.
let strictCXX: [CXXSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

/// protoc-c's output: ours to compile, not ours to style.
let generatedC: [CSetting] = [.disableWarning("unused-parameter")]

/// The commit that `--version` names, where whoever builds says it; anything but hexadecimal digits is left out.
let commit = (Context.environment["USHER_COMMIT"] ?? "").filter { $0.isASCII && $0.isHexDigit }

extension Target {
    /// A library target of this package.
    static func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, swiftSettings: strict)
    }

    /// C that protoc-c made.
    static func protobufC(_ name: String) -> Target {
        .target(name: name, dependencies: ["CProtobufC"], cSettings: generatedC)
    }

    /// The tests of one library, in the folder of the same name under `Tests/`.
    static func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
        .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
    }

    /// An executable of a few lines over a library.
    static func program(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil) -> Target {
        .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
    }
}

/// System libraries: a module map each, nothing else.
let systemLibraries: [Target] = [
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CProtobufC", pkgConfig: "libprotobuf-c", providers: [.apt(["libprotobuf-c-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CLinux"),
]

/// Bytes, loops, sockets, TLS, frames: what everything else stands on.
let mechanisms: [Target] = [
    .library("Bytes"),
    .library("JSON"),
    .tests("JSONTests", ["JSON"]),
    .library("EventLoop", ["CLinux"]),
    .library("TLS", ["COpenSSL", "Bytes"]),
    .library("Transport", ["EventLoop", "TLS", "Bytes", "CLinux"]),
    .library("ProtobufRuntime", ["CProtobufC", "Bytes"]),
    .library("RPC", ["Transport", "EventLoop", "ProtobufRuntime", "Bytes", "Tracing"]),
    .library("Storage", ["CSQLite", "EventLoop", "CLinux"]),
    .library("Simulation", ["EventLoop", "Transport", "Bytes"]),
    .library("PKI", ["COpenSSL", "TLS"]),
    .library("Cryptography", ["COpenSSL", "EventLoop"]),
    .tests("CryptographyTests", ["Cryptography", "Simulation"]),
]

/// Trace context and what every service shares: configuration, logs, metrics, lifecycle.
let serviceKit: [Target] = [
    .systemLibrary(name: "CHTTPParser", providers: [.apt(["libhttp-parser-dev"])]),
    .library("Tracing", ["EventLoop"]),
    .library("ServiceKit", ["EventLoop", "Tracing", "CHTTPParser", "CLinux"]),
    .program("servicekit-probe", ["ServiceKit", "EventLoop"]),
    .tests("ServiceKitTests", ["ServiceKit", "Tracing", "EventLoop", "ProcessTestSupport", "servicekit-probe"]),
    .tests("ProjectTests", ["ServiceKit", "ProcessTestSupport"]),
    .target(
        name: "ProcessTestSupport",
        dependencies: ["EventLoop", "CLinux"],
        path: "Tests/ProcessTestSupport",
        swiftSettings: strict
    ),
    .tests("TracingTests", ["Tracing", "EventLoop"]),
]

/// The tests of the mechanisms.
let mechanismTests: [Target] = [
    .tests(
        "RPCTests",
        [
            "RPC", "TestingProto", "WireTestSupport", "Simulation", "Transport", "EventLoop", "ProtobufRuntime",
            "Bytes", "Tracing",
        ]
    )
]

/// Tests of what strangers can do to us, and of the mechanisms that they reach first.
let hostileTests: [Target] = [
    .target(
        name: "WireTestSupport",
        dependencies: ["RPC", "Transport", "EventLoop", "ProtobufRuntime", "Bytes"],
        path: "Tests/WireTestSupport",
        swiftSettings: strict
    ),
    .target(
        name: "TLSTestSupport",
        dependencies: ["TLS", "PKI"],
        path: "Tests/TLSTestSupport",
        swiftSettings: strict
    ),
    .tests("BytesTests", ["Bytes", "Simulation"]),
    .tests("EventLoopTests", ["EventLoop", "Simulation"]),
    .tests("TransportTests", ["Transport", "TLSTestSupport", "TLS", "PKI", "EventLoop", "Simulation", "Bytes"]),
    .tests(
        "HostilePeerTests",
        [
            "RPC", "WireTestSupport", "TLSTestSupport", "Transport", "TLS", "EventLoop", "ProtobufRuntime", "Bytes",
            "Simulation",
            "COpenSSL",
        ]
    ),
]

/// Fuzz targets over the wire; see Fuzz/README.md.
let wireFuzz: [Target] = ["ConnectionFuzz", "PayloadFuzz"].map { name in
    .executableTarget(
        name: name,
        dependencies: ["RPC", "WireTestSupport", "Simulation", "Transport", "Tracing", "EventLoop", "Bytes"],
        path: "Fuzz/\(name)",
        exclude: ["corpus"],
        swiftSettings: strict
    )
}

/// The database's simulated disk, and the process its crash test kills.
let storage: [Target] = [
    .target(name: "CSimulatedDisk", dependencies: ["CSQLite"], cSettings: strictC),
    .library("SimulatedDisk", ["CSimulatedDisk", "Storage", "EventLoop"]),
    .library("StorageCrashSchema", ["Storage"]),
    .program("storage-crash-test", ["Storage", "StorageCrashSchema", "EventLoop"]),
    .tests(
        "StorageTests",
        [
            "Storage", "SimulatedDisk", "StorageCrashSchema", "EventLoop", "CSQLite", "ProcessTestSupport",
            "storage-crash-test",
        ]
    ),
]

/// What every service stands on.
let serviceBase: [Target.Dependency] = [
    "ServiceHost", "ServiceKit", "NotificationModel", "UsherProto", "ProtobufRuntime", "Storage", "RPC", "Transport",
    "EventLoop", "Bytes", "Tracing",
]

/// Starting, watching and ending the services of a stack on one machine, and text for terminals.
let supervision: [Target] = [
    .target(name: "CProcess", cSettings: strictC),
    .library("Terminal"),
    .library("CivilTime"),
    .tests("CivilTimeTests", ["CivilTime"]),
    .library("Supervision", ["CProcess", "Terminal", "JSON", "ServiceHost", "ServiceKit", "PKI", "EventLoop"]),
    .tests("TerminalTests", ["Terminal"]),
    .tests("SupervisionTests", ["Supervision", "EventLoop", "ServiceHost", "PKI"]),
]

/// The command line: `usher`, and the library it is a few lines over.
let commandLine: [Target] = [
    .library(
        "UsherCommand",
        [
            "Supervision", "Terminal", "CivilTime", "ServiceHost", "ServiceKit", "CLinux", "PKI", "InterruptionPolicy",
            "PayloadLint", "JSON", "NotificationModel", "UsherProto", "ProtobufRuntime", "Bytes", "RPC", "Transport",
            "TLS", "EventLoop", "Cryptography", "Storage",
        ]
    ),
    .program("usher", ["UsherCommand"]),
    .tests("PKITests", ["PKI", "TLS", "ProcessTestSupport"]),
    .tests(
        "UsherCommandTests",
        serviceBase + [
            "UsherCommand", "Supervision", "Terminal", "CivilTime", "JSON", "PayloadCorpus", "PKI",
            "ProcessTestSupport", "TLS",
            "StackTestSupport", "Simulation", "Ingestion", "Consent", "Focus", "Delivery", "usher", "usher-ingestion",
            "usher-consent", "usher-focus", "usher-delivery",
        ]
    ),
]

/// The contract: its generator, its checker, what they generate.
let contract: [Target] = [
    .protobufC("CDescriptorProto"),
    .library("ProtobufDescriptors", ["CDescriptorProto", "CProtobufC", "ProtobufRuntime"]),
    .library("ProtobufGenerator", ["ProtobufDescriptors"]),
    .program("protoc-gen-usher-swift", ["ProtobufGenerator", "ProtobufDescriptors", "ProtobufRuntime"]),
    .library("ContractCheck", ["ProtobufDescriptors", "ProtobufRuntime"]),
    .program("usher-contract", ["ContractCheck"]),
    .protobufC("CUsherProto"),
    .library("UsherProto", ["CUsherProto", "CProtobufC", "ProtobufRuntime", "RPC", "Bytes"]),
    .protobufC("CTestingProto"),
    .library("TestingProto", ["CTestingProto", "CProtobufC", "ProtobufRuntime", "RPC", "Bytes"]),
    .target(
        name: "ContractSamples",
        dependencies: ["TestingProto", "ProtobufRuntime", "Bytes"],
        path: "Tests/ContractSamples",
        swiftSettings: strict
    ),
    .tests("ProtobufRuntimeTests", ["ProtobufRuntime", "TestingProto", "ContractSamples", "Bytes"]),
    .executableTarget(
        name: "ProtobufFuzz",
        dependencies: ["TestingProto", "ContractSamples", "ProtobufRuntime", "Bytes"],
        path: "Fuzz/ProtobufFuzz",
        swiftSettings: strict
    ),
    .tests("UsherProtoTests", ["UsherProto", "ContractSamples", "ProtobufRuntime", "RPC", "Bytes"]),
    .tests("ProtobufDescriptorsTests", ["ProtobufDescriptors", "ProtobufGenerator", "ContractCheck"]),
]

/// What turns a router into a service's process, and a server of the testing contract for other clients.
let host: [Target] = [
    .target(name: "CBuildInfo", cSettings: strictC + [.define("USHER_COMMIT", to: "\"\(commit)\"")]),
    .library(
        "ServiceHost",
        [
            "CBuildInfo", "NotificationModel", "PayloadLint", "ServiceKit", "Storage", "RPC", "Transport", "TLS",
            "EventLoop", "UsherProto", "ProtobufRuntime", "JSON", "Cryptography",
        ]
    ),
    .program("wire-probe", ["ServiceHost", "ServiceKit", "RPC", "Transport", "EventLoop", "TestingProto"]),
    .tests(
        "ServiceHostTests",
        [
            "ServiceHost", "ServiceKit", "RPC", "Simulation", "SimulatedDisk", "Transport", "EventLoop", "Storage",
            "UsherProto", "wire-probe",
        ]
    ),
]

/// The words of the field, and the rules that need no clock, disk or network.
let rules: [Target] = [
    .library("NotificationModel", ["UsherProto", "ProtobufRuntime", "EventLoop"]),
    .library("InterruptionPolicy", ["NotificationModel", "UsherProto", "ProtobufRuntime"]),
    .library("PayloadLint", ["JSON", "NotificationModel", "UsherProto", "ProtobufRuntime", "Bytes"]),
    .tests("NotificationModelTests", ["NotificationModel", "UsherProto", "ProtobufRuntime", "EventLoop"]),
    .tests(
        "InterruptionPolicyTests",
        ["InterruptionPolicy", "NotificationModel", "UsherProto", "ProtobufRuntime", "Bytes"]
    ),
    .executableTarget(
        name: "NotificationFuzz",
        dependencies: ["PayloadLint", "JSON", "UsherProto", "ProtobufRuntime", "Simulation", "Bytes"],
        path: "Fuzz/NotificationFuzz",
        exclude: ["corpus"],
        swiftSettings: strict
    ),
    .target(
        name: "PayloadCorpus",
        dependencies: ["JSON"],
        path: "Tests/PayloadCorpus",
        swiftSettings: strict
    ),
    .tests(
        "PayloadLintTests",
        ["PayloadLint", "PayloadCorpus", "JSON", "NotificationModel", "UsherProto", "ProtobufRuntime", "Bytes"]
    ),
]

/// The four services: a library each with all its logic, and an executable of a few lines.
let services: [Target] = [
    .library("Ingestion", serviceBase + ["PayloadLint", "Cryptography"]),
    .library("Consent", serviceBase + ["PayloadLint", "Cryptography", "JSON"]),
    .target(name: "CPhoneNumbers", cxxSettings: strictCXX, linkerSettings: [.linkedLibrary("phonenumber")]),
    .library("Focus", serviceBase + ["InterruptionPolicy", "CivilTime", "CPhoneNumbers"]),
    .library("Delivery", serviceBase),
    .program("usher-ingestion", ["Ingestion", "ServiceHost"]),
    .program("usher-consent", ["Consent", "ServiceHost"]),
    .program("usher-focus", ["Focus", "ServiceHost"]),
    .program("usher-delivery", ["Delivery", "ServiceHost"]),
    .target(
        name: "StackTestSupport",
        dependencies: serviceBase + ["PKI", "TLS", "Simulation", "SimulatedDisk", "ProcessTestSupport"],
        path: "Tests/StackTestSupport",
        swiftSettings: strict
    ),
    .target(
        name: "SimulatedMonth",
        dependencies: serviceBase + [
            "StackTestSupport", "Simulation", "SimulatedDisk", "CivilTime", "Ingestion", "Consent", "Focus", "Delivery",
        ],
        path: "Tests/SimulatedMonth",
        swiftSettings: strict
    ),
    .program("usher-month", ["SimulatedMonth"], path: "Benchmarks/usher-month"),
    .tests(
        "StackTests",
        serviceBase + [
            "SimulatedMonth", "StackTestSupport", "ProcessTestSupport", "PayloadCorpus", "JSON", "Simulation",
            "SimulatedDisk", "Ingestion", "Consent", "Focus", "Delivery", "usher-ingestion", "usher-consent",
            "usher-focus",
            "usher-delivery", "usher", "Cryptography",
        ]
    ),
    .tests(
        "FailureTests",
        serviceBase + [
            "StackTestSupport", "ProcessTestSupport", "PKI", "TLS", "usher", "usher-ingestion", "usher-consent",
            "usher-focus", "usher-delivery",
        ]
    ),
    .tests(
        "ServiceContractTests",
        serviceBase + [
            "StackTestSupport", "Simulation", "Ingestion", "Consent", "Focus", "Delivery", "usher-ingestion",
            "usher-consent", "usher-focus", "usher-delivery", "UsherCommand", "Cryptography",
        ]
    ),
    .tests(
        "IngestionTests",
        serviceBase + [
            "Ingestion", "PayloadLint", "StackTestSupport", "Simulation", "SimulatedDisk", "usher-ingestion",
        ]
    ),
    .tests(
        "ConsentTests",
        serviceBase + [
            "Consent", "Cryptography", "JSON", "PayloadLint", "StackTestSupport", "ProcessTestSupport", "Simulation",
            "SimulatedDisk", "usher-consent",
        ]
    ),
    .tests(
        "FocusTests",
        serviceBase + [
            "Focus", "InterruptionPolicy", "CivilTime", "StackTestSupport", "Simulation", "SimulatedDisk",
            "usher-focus",
        ]
    ),
    .tests(
        "DeliveryTests",
        serviceBase + ["Delivery", "StackTestSupport", "Simulation", "SimulatedDisk", "usher-delivery"]
    ),
]

/// Network, disk, clock and chance together.
let worlds: [Target] = [
    .tests(
        "SimulationTests",
        [
            "Simulation", "SimulatedDisk", "Storage", "RPC", "WireTestSupport", "Transport", "EventLoop",
            "ProtobufRuntime",
        ]
    )
]

/// Measuring: one executable with everything, and what counts its allocations.
let benchmarks: [Target] = [
    .target(name: "CAllocationCount", path: "Benchmarks/CAllocationCount", cSettings: strictC),
    .program(
        "usher-bench",
        [
            "RPC", "Transport", "TLS", "EventLoop", "ProtobufRuntime", "Bytes", "Tracing", "TestingProto", "UsherProto",
            "Storage", "PKI", "ContractSamples", "CAllocationCount", "InterruptionPolicy", "JSON", "PayloadLint",
            "Consent", "Cryptography",
        ],
        path: "Benchmarks/UsherBenchmarks"
    ),
]

let package = Package(
    name: "usher",
    targets: [
        systemLibraries,
        mechanisms,
        mechanismTests,
        hostileTests,
        wireFuzz,
        serviceKit,
        storage,
        supervision,
        commandLine,
        contract,
        host,
        rules,
        services,
        worlds,
        benchmarks,
    ].flatMap(\.self)
)
