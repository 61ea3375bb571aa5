import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

extension Dispatcher {
    /// Fan-outs of one lane that may be under way at once.
    private static let maximumActiveFanOuts = 4
    /// People asked for at once.
    private static let pageSize: UInt32 = 1000

    /// Takes up a durable notification to a topic; its pages are loaded as they are wanted.
    func enqueue(_ fanOut: FanOut) {
        let notification = fanOut.notification
        adopt(notification)
        fanOuts[notification.id] = fanOut
        waitingFanOuts.append(
            fanOut,
            pairCount: 1,
            app: notification.app.number,
            lane: notification.lane,
            at: loop.now
        )
        beginFanOuts(notification.lane)
    }

    private func beginFanOuts(_ lane: DispatchLane) {
        while activeFanOutCounts[lane.index] < Self.maximumActiveFanOuts {
            guard let next = waitingFanOuts.take(1, from: lane).first?.unit else { return }
            activeFanOutCounts[lane.index] += 1
            loadPages(of: next)
        }
    }

    /// Loads another page where one is wanted.
    func loadPages(of fanOut: FanOut) {
        guard !isStopped else { return }
        if fanOut.notification.isCancelled { return pageSettled(fanOut) }
        guard fanOut.wantsPage else { return }
        fanOut.isLoading = true
        let request = ListAudienceRequest(
            appID: fanOut.notification.app.id,
            topicID: fanOut.notification.facts.topicID,
            page: PageRequest(pageSize: Self.pageSize, pageToken: fanOut.nextToken)
        )
        consent.unaryOnLoop(ConsentMethods.listAudience, request, options: stepOptions) {
            [self] (result: Result<ListAudienceResponse, RPCError>) in
            switch result {
            case .success(let page): loaded(page, of: fanOut)
            case .failure(let error): loadingFailed(error, of: fanOut)
            }
        }
    }

    private func loaded(_ response: ListAudienceResponse, of fanOut: FanOut) {
        guard !isStopped else { return }
        fanOut.isLoading = false
        fanOut.failureCount = 0
        let token = response.page?.nextPageToken ?? []
        fanOut.nextToken = token
        fanOut.hasLoadedAll = token.isEmpty
        let people = response.personIDs
        let page = FanOutPage(fanOut, people: people, tokenAfter: storable(token, of: people))
        fanOut.pages.append(page)
        if people.isEmpty || fanOut.notification.isCancelled {
            page.unsettledCount = 0
            return pageSettled(fanOut)
        }
        fanOut.notification.unsettledCount += people.count
        append(WorkUnit(notification: fanOut.notification, people: people, page: page))
        loadPages(of: fanOut)
    }

    private func loadingFailed(_ error: RPCError, of fanOut: FanOut) {
        guard !isStopped else { return }
        fanOut.failureCount += 1
        metrics.audienceFailures.increment()
        if error.code == .notFound {
            // The topic is gone, and its subscribers with it: there is nobody left to reach.
            fanOut.isLoading = false
            fanOut.hasLoadedAll = true
            return pageSettled(fanOut)
        }
        if RetryPolicy.kind(of: error) != .peer {
            resources.log.warning("an audience cannot be listed; trying again", [.error(error)])
            // A token of another version of consent is no token any more: from the beginning, which repeats harmlessly.
            if error.code == .invalidArgument, !fanOut.nextToken.isEmpty { fanOut.nextToken = [] }
        }
        let delay = retry.delay(after: error, attempt: fanOut.failureCount, random: resources.random)
        loop.schedule(after: delay) { [self] in
            fanOut.isLoading = false
            loadPages(of: fanOut)
        }
    }

    /// A page of a fan-out is settled, or nothing more of it will be.
    func pageSettled(_ fanOut: FanOut) {
        let token = fanOut.takeSettledPages()
        let isDone = fanOut.isDone
        guard token != nil || isDone else { return }
        let id = fanOut.notification.id
        if isDone {
            guard fanOuts.removeValue(forKey: id) != nil else { return }
            endFanOut(fanOut)
        } else {
            loadPages(of: fanOut)
        }
        storeProgress(of: fanOut, token: token ?? [], isDone: isDone)
    }

    private func endFanOut(_ fanOut: FanOut) {
        let lane = fanOut.notification.lane
        activeFanOutCounts[lane.index] -= 1
        beginFanOuts(lane)
    }

    private func storeProgress(of fanOut: FanOut, token: [UInt8], isDone: Bool) {
        let id = fanOut.notification.id
        resources.database.write(on: loop, byteCount: 128) { transaction in
            try FanOutTable.advance(id, token: token, isDone: isDone, in: transaction)
        } completion: { [self] result in
            guard case .failure(let error) = result else {
                if isDone { forget(fanOut.notification) }
                return
            }
            guard !isStopped, error.code != .closed else { return }
            // A later page's progress covers this one; only the end must be told again.
            guard isDone else { return }
            loop.schedule(after: .seconds(1)) { [self] in storeProgress(of: fanOut, token: token, isDone: true) }
        }
    }
}
