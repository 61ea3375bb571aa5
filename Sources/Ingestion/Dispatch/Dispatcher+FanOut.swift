import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

extension Dispatcher {
    /// Fan-outs of one lane that may load pages at once.
    private static let fanOutPlaceCount = 4
    /// People asked for at once.
    private static let pageSize: UInt32 = 1000

    /// Takes up a durable notification to a topic; its pages are loaded as they are wanted.
    func enqueue(_ fanOut: FanOut) {
        adopt(fanOut.notification)
        fanOuts[fanOut.notification.id] = fanOut
        goOn(fanOut)
        beginFanOuts(fanOut.notification.lane)
    }

    // MARK: Places

    private func beginFanOuts(_ lane: DispatchLane) {
        while fanOutPlaceCounts[lane.index] < Self.fanOutPlaceCount {
            guard let next = waitingFanOuts.take(1, from: lane).first?.unit else { return }
            next.isWaiting = false
            // One that was cancelled while it waited is over.
            guard fanOuts[next.notification.id] === next else { continue }
            next.hasPlace = true
            next.hasLoadedInTurn = false
            fanOutPlaceCounts[lane.index] += 1
            goOn(next)
        }
    }

    /// Gives the place of a fan-out back, where it has one.
    private func giveFanOutPlace(_ fanOut: FanOut) {
        guard fanOut.hasPlace else { return }
        fanOut.hasPlace = false
        fanOutPlaceCounts[fanOut.notification.lane.index] -= 1
        scheduleFanOutPump()
    }

    /// Begins waiting fan-outs at the end of the turn, so that one that fails at once does not begin the next inside itself.
    private func scheduleFanOutPump() {
        guard !isFanOutPumpDue, !isStopped else { return }
        isFanOutPumpDue = true
        loop.atEndOfTurn { [self] in
            isFanOutPumpDue = false
            guard !isStopped else { return }
            for lane in DispatchLane.allCases { beginFanOuts(lane) }
        }
    }

    /// Does what is next for a fan-out: loads a page, gives its place to one that waits, or waits for one itself.
    ///
    /// It keeps its place for a page at least, and longer while no other app's waits. The place is not for settling: a pair
    /// that fails for hours keeps its page, but nobody's place.
    func goOn(_ fanOut: FanOut) {
        guard !isStopped else { return }
        let notification = fanOut.notification
        if notification.isCancelled { pageSettled(fanOut) }
        guard fanOut.hasPlace else { return awaitPlace(fanOut) }
        guard !fanOut.isLoading else { return }
        let isOthersTurn =
            fanOut.hasLoadedInTurn && waitingFanOuts.holds(besides: notification.app.number, in: notification.lane)
        if fanOut.wantsPage, !isOthersTurn { return loadPage(of: fanOut) }
        guard fanOut.queuedPageCount == 0 else { return }
        giveFanOutPlace(fanOut)
        awaitPlace(fanOut)
    }

    private func awaitPlace(_ fanOut: FanOut) {
        let notification = fanOut.notification
        guard fanOut.wantsPage, !fanOut.isWaiting, fanOuts[notification.id] === fanOut else { return }
        fanOut.isWaiting = true
        waitingFanOuts.append(
            fanOut,
            pairCount: 1,
            app: notification.app.number,
            lane: notification.lane,
            at: loop.now
        )
        scheduleFanOutPump()
    }

    // MARK: Pages

    private func loadPage(of fanOut: FanOut) {
        fanOut.isLoading = true
        let request = ListAudienceRequest(
            appID: fanOut.notification.app.id,
            topicID: fanOut.notification.facts.topicID,
            page: PageRequest(pageSize: Self.pageSize, pageToken: fanOut.nextToken)
        )
        consent.unaryOnLoop(ConsentMethods.listAudience, request, options: stepOptions) {
            [self] (result: Result<ListAudienceResponse, RPCError>) in
            guard !isStopped else { return }
            fanOut.isLoading = false
            do throws(RPCError) {
                let page = try result.get()
                loaded(page, unsettled: try unsettled(of: page.personIDs, fanOut), of: fanOut)
            } catch {
                loadingFailed(error, of: fanOut)
            }
        }
    }

    /// Those of a page who have no outcome yet: of a page that comes again some have, and are counted with it.
    private func unsettled(of people: [String], _ fanOut: FanOut) throws(RPCError) -> [String] {
        guard fanOut.mayRepeat, let any = people.first else { return people }
        let (first, last) = people.reduce((any, any)) { ends, person in
            (
                person.utf8.lexicographicallyPrecedes(ends.0.utf8) ? person : ends.0,
                ends.1.utf8.lexicographicallyPrecedes(person.utf8) ? person : ends.1
            )
        }
        do throws(StorageError) {
            let settled = try resources.database.read { transaction in
                try OutcomeTable.settledPeople(
                    of: fanOut.notification.id,
                    from: first,
                    through: last,
                    in: transaction
                )
            }
            return settled.isEmpty ? people : people.filter { !settled.contains($0) }
        } catch {
            throw RPCError(error)
        }
    }

    private func loaded(_ response: ListAudienceResponse, unsettled people: [String], of fanOut: FanOut) {
        fanOut.failureCount = 0
        fanOut.hasLoadedInTurn = true
        let token = response.page?.nextPageToken ?? []
        fanOut.nextToken = token
        fanOut.hasLoadedAll = token.isEmpty
        let page = FanOutPage(fanOut, people: people, tokenAfter: storable(token, of: response.personIDs))
        fanOut.pages.append(page)
        if people.isEmpty || fanOut.notification.isCancelled {
            page.unsettledCount = 0
            pageSettled(fanOut)
        } else {
            fanOut.notification.unsettledCount += people.count
            fanOut.queuedPageCount += 1
            append(WorkUnit(notification: fanOut.notification, people: people, page: page))
        }
        goOn(fanOut)
    }

    /// A page could not be loaded: the fan-out rests without its place, so that others go on meanwhile.
    private func loadingFailed(_ error: RPCError, of fanOut: FanOut) {
        fanOut.failureCount += 1
        metrics.audienceFailures.increment()
        if error.code == .notFound {
            // The topic is gone, and its subscribers with it: there is nobody left to reach.
            fanOut.hasLoadedAll = true
            pageSettled(fanOut)
            return goOn(fanOut)
        }
        if RetryPolicy.kind(of: error) != .peer {
            resources.log.warning("an audience cannot be listed; trying again", [.error(error)])
            // A token of another version of consent is no token any more: from the beginning, which repeats harmlessly.
            if error.code == .invalidArgument, !fanOut.nextToken.isEmpty {
                fanOut.nextToken = []
                fanOut.mayRepeat = true
            }
        }
        let delay = retry.delay(after: error, attempt: fanOut.failureCount, random: resources.random)
        fanOut.isResting = true
        giveFanOutPlace(fanOut)
        loop.schedule(after: delay) { [self] in
            fanOut.isResting = false
            goOn(fanOut)
        }
    }

    /// A page of a fan-out is settled, or nothing more of it will be.
    func pageSettled(_ fanOut: FanOut) {
        let token = fanOut.takeSettledPages()
        let isDone = fanOut.isDone
        guard token != nil || isDone else { return }
        if isDone {
            guard fanOuts.removeValue(forKey: fanOut.notification.id) != nil else { return }
            giveFanOutPlace(fanOut)
        } else {
            goOn(fanOut)
        }
        storeProgress(of: fanOut, token: token ?? [], isDone: isDone)
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
