extension DecideCommand {
    var help: String {
        """
        Usage: usher decide [--trace all|tried|none] [FILE]

        Decides what becomes of a notification's alert from facts alone: nothing is sent, and no running stack is needed.
        Reads one JSON object a line from FILE, or from standard input without FILE or with "-", and writes one JSON
        object a line as it reads.

          echo '{"notification":{"level":"time-sensitive"},"focus":{"timeSensitive":true}}' | usher decide --trace none

          {"level":"time-sensitive","listed":"nc+lock","alert":"now","screen":"yes","sound":"normal","badge":"no",
           "reason":"allow.timeSensitive"}                                                   (on one line)

        To read the trace as sentences:

          echo '{"app":{"timeSensitive":false}}' | usher decide | jq -r '.trace[] | "\\(.place) \\(.text)"'

        --trace  how much of the trace stands under "trace": "all" rules, also those not reached, with what they would
                 have said (the default); those "tried"; or "none", and no "trace" at all.

        Input, with what holds where a member is missing or null:

          notification  level null, or "passive", "active", "time-sensitive", "critical"; any other word is read as
                        active, with the reason level.unknown
                        kind "noncomm", "message" or "call"; sender null; sound true (one is asked for); badge null
                        notifyAnyway false; silencedBefore false; filterMatches null; secondsSincePreviousCall null
                        marketing false; conversationMuted, mentionsMe, repliesToMe false; rateCapped false
                        alertedEventLevel null, or the level of the alert made for the same event before
                        publicAuthority false
          app           timeSensitive true; communication true; critical false; focusStatusShared false
                        publicAuthorityRegion null, or a code of ISO 3166 such as "DE"
          person        region null, or a code such as "DE-BE"
          settings      authorization "authorized", or "notDetermined", "denied", "provisional", "ephemeral"
                        alert, sound, badge, lockScreen, notificationCenter, timeSensitive, critical true
                        summary false; directMessagesImmediate true; quiet false
          focus         null: none is on. Of one that is on: peopleMode "allow" or "silence"; people ["boss"], in a
                        silence list ["ex"]; appsMode "allow" or "silence"; appListed false; timeSensitive false
                        callsFrom "allowedPeople", "everyone", "favorites", "contacts", "nobody"; repeatedCalls false
                        favorites []; contacts [] (favourites are contacts)
          device        muted false

        Output: "level" (after downgrades; "-" where authorization stopped it), "listed" no, nc, lock or nc+lock;
        "alert" none, now, held.summary or silenced.focus; "screen" yes or no; "sound" none, normal, muted or critical;
        "badge" no, or set N; "reason", the reasons in order with commas between them; "trace".

        A line that is not understood, that names an unknown member or holds a wrong value, is answered with
        {"error":{"line":3,"path":"notification.badge","message":"..."}} in its place, and the next lines are decided;
        at the end the exit code is 1. Empty lines are passed over. A line may have \(Self.maximumLineByteCount) bytes.

        """
    }
}
