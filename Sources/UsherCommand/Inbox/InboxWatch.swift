import EventLoop
import JSON
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Terminal
import UsherProto

/// Shows an inbox and every change of it, over lost connections and restarts, until a signal ends it.
struct InboxWatch: Sendable {
    /// The longest wait before the service is asked again.
    private static let longestWait = Duration.seconds(2)

    private let input: InboxCommand.Input
    private let stack: StackClient
    private let console: Console

    init(_ input: InboxCommand.Input, _ stack: StackClient, _ console: Console) {
        self.input = input
        self.stack = stack
        self.console = console
    }

    /// Keeps signals for ``run()``; call it before any thread is made.
    static func holdSignals() { SignalDescriptor.block() }

    /// Watches until SIGINT or SIGTERM.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where the inbox cannot be watched.
    func run() async throws(CommandError) {
        let state = WatchState(InboxFollower(cursor: input.cursor))
        let task = Task(executorPreference: stack.loop.taskExecutor) { () -> CommandError? in
            do throws(CommandError) {
                try await follow(state)
                return nil
            } catch { return error }
        }
        let signals: SignalWatch
        do { signals = try await SignalWatch(on: stack.loop) { task.cancel() } } catch {
            task.cancel()
            throw .failed("\(error)")
        }
        let failure = await task.value
        await signals.end()
        if let failure { throw failure }
        let cursor = Hexadecimal.text(state.follower.withLock { $0.cursor })
        guard !cursor.isEmpty else { return }
        console.errors("To go on from here: usher inbox \(input.person) --follow --cursor \(cursor)\n")
    }

    private func follow(_ state: WatchState) async throws(CommandError) {
        var context = try await InboxContext.ask(input.person, with: stack, on: console)
        var wait = Duration.milliseconds(100)
        while !Task.isCancelled {
            let failure = await stream(state, &context) { wait = .milliseconds(100) }
            guard let failure, !Task.isCancelled else { continue }
            switch failure.code {
            case .unavailable, .deadlineExceeded, .cancelled, .internal, .unknown, .resourceExhausted:
                console.errors("usher-delivery is away (\(TerminalText.line(failure.message))); waiting for it\n")
            default: throw .failed(CallFailure(failure, from: .delivery).text)
            }
            try? await stack.loop.sleep(for: wait)
            wait = min(wait * 2, Self.longestWait)
        }
    }

    /// Reads one stream to its end.
    ///
    /// - Returns: Why it ended; nil where the service ended it in peace, as one that drains does.
    private func stream(
        _ state: WatchState,
        _ context: inout InboxContext,
        whenHeard: () -> Void
    ) async -> RPCError? {
        let request = DeliveryWatchRequest(
            personID: input.person,
            appID: input.app,
            cursor: state.follower.withLock { $0.cursor }
        )
        do {
            let stream = try await stack.delivery { client throws(RPCError) in client.watch(request) }
            var responses = stream.makeAsyncIterator()
            while let response = try await responses.next() {
                whenHeard()
                let outputs = state.follower.withLock { $0.take(response) }
                if input.isJSON {
                    console.output(Self.json(response, await held(in: response)) + "\n")
                } else {
                    for output in outputs { await show(output, &context) }
                }
            }
            return nil
        } catch let error as RPCError { return error } catch { return RPCError(.unavailable, "\(error)") }
    }

    // MARK: Showing

    private func show(_ output: InboxFollower.Output, _ context: inout InboxContext) async {
        context.now = console.now
        switch output {
        case .whole(let records, let badges):
            await context.learnApps(of: records, with: stack)
            await context.learnHeld(of: records, with: stack)
            console.output(screen(context).text(records, badges: badges, groups: await groups(of: records)))
        case .new(let record):
            await context.learnApps(of: [record], with: stack)
            await context.learnHeld(of: [record], with: stack)
            let head = "+ \(context.appName(record.notification?.appID ?? ""))"
            let lines = [TextStyle.cyan.applied(to: head, console.isTerminal)] + screen(context).card(record)
            console.output("\n" + lines.joined(separator: "\n") + "\n")
        case .changed(let record, let before):
            let what = record.state == before.state ? "changed" : "is \(record.state.spelling)"
            console.output("\n~ \(named(record, context)) \(what)\n")
        case .gone(let removal, let before):
            let name = before.map { named($0, context) } ?? NotificationID(removal.notificationID)?.description ?? "?"
            console.output("\n- \(name) is \(removal.state.spelling)\n")
        case .badge(let badge):
            console.output("  \(context.appName(badge.appID)): badge \(badge.count), \(badge.unreadCount) unread\n")
        case .anew(let cause):
            let why =
                switch cause {
                case .cursorTooOld: "the changes since then are no longer kept"
                case .cursorUnknown: "the inbox is not the one that was watched, as after a restore"
                case .erased: "the person's data was erased"
                default: "the inbox begins anew"
                }
            console.output("\n\(why); the whole again:\n")
        }
    }

    /// The groups of what Focuses silenced, which a watch does not tell; none where delivery does not say.
    private func groups(of records: [InboxRecord]) async -> [FocusGroup] {
        guard records.contains(where: { $0.decision?.alert == .silencedFocus }) else { return [] }
        var list = input
        list.limit = records.count
        return (try? await InboxCommand().records(list, with: stack).groups) ?? []
    }

    private func screen(_ context: InboxContext) -> LockScreen {
        LockScreen(context, width: console.width, isColoured: console.isTerminal)
    }

    private func named(_ record: InboxRecord, _ context: InboxContext) -> String {
        "\(context.appName(record.notification?.appID ?? "")) “\(TextWidth.cut(RecordText(record, context).title, to: 40))”"
    }

    /// What has become of the alert of an event's record.
    private func held(in response: DeliveryWatchResponse) async -> HeldAlerts {
        guard case .record(let record) = response.event else { return HeldAlerts() }
        return await HeldAlerts.ask([record], of: input.person, with: stack)
    }

    /// An event as one JSON object.
    static func json(_ response: DeliveryWatchResponse, _ held: HeldAlerts) -> String {
        var json = JSONWriter()
        json.object { json in
            switch response.event {
            case .reset(let reset):
                json.member("event", "reset")
                json.member("cause", reset.cause.spelling)
            case .record(let record):
                json.member("event", "record")
                json.member("record") { json in
                    json.object { $0.members(of: record, held) }
                }
            case .removal(let removal):
                json.member("event", "removal")
                json.member("notification_id", NotificationID(removal.notificationID)?.description)
                json.member("state", removal.state.spelling)
            case .badge(let badge):
                json.member("event", "badge")
                json.member("app_id", badge.appID)
                json.member("count", badge.count)
                json.member("unread_count", badge.unreadCount)
            case .caughtUp(let moment):
                json.member("event", "caughtUp")
                json.member("at", TimeText.json(moment.atUnixUs))
            case nil: json.member("event", "unknown")
            }
            json.member("cursor", response.cursor.isEmpty ? nil : Hexadecimal.text(response.cursor))
        }
        return json.text
    }
}

/// What the watching task and the one that ends it share.
private final class WatchState: Sendable {
    let follower: Locked<InboxFollower>
    init(_ follower: InboxFollower) { self.follower = Locked(follower) }
}

/// Calls back on each signal that ``SignalDescriptor/block()`` holds, while it lasts.
actor SignalWatch {
    private let loop: EventLoop
    private var signals: SignalDescriptor?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(on loop: EventLoop, _ handler: @escaping @Sendable () -> Void) async throws {
        self.loop = loop
        try begin(handler)
    }

    private func begin(_ handler: @escaping @Sendable () -> Void) throws {
        let signals = try SignalDescriptor()
        try loop.watch(signals.descriptor, for: .readable) { [weak self] _ in
            self?.assumeIsolated { $0.read() }
            handler()
        }
        self.signals = consume signals
    }

    private func read() { while signals?.next() != nil {} }

    /// Hears no more.
    func end() {
        if let descriptor = signals?.descriptor { loop.unwatch(descriptor) }
        signals = nil
    }
}
