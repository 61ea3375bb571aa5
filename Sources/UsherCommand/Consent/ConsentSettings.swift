import NotificationModel
import RPC
import UsherProto

/// `usher consent settings`.
struct ConsentSettings: StackCommand {
    let name = "consent settings"
    let summary = "change a person's settings for an app"
    let help = """
        Usage: usher consent settings PERSON APP [SETTING…] [--data DIR]

        Changes what PERSON has chosen for APP; what is not given stays as it is.

          --alert, --sound, --badge, --lock-screen, --notification-center, --critical, --time-sensitive,
          --direct-messages                              on|off, on where nothing is recorded
          --scheduled-delivery, --car-play, --announcement
                                                         on|off, off where nothing is recorded
          --quiet on|off                                 Notification Center only, but for critical
          --previews always|whenAuthenticated|never      when the content is shown before unlocking
          --grouping automatic|byApp|off                 how records are grouped in the list
          --channels-off CHANNEL,…|none                  channels switched off for the whole app, whatever it sends:
                                                         \(DeliveryChannel.spellings.joined(separator: ", "))
        \(StackOptions.help)

        Examples:
          usher consent settings anna com.example.news --scheduled-delivery on
          usher consent settings anna com.example.shop --sound off --time-sensitive off

        """
    let options = Set(SettingSwitch.all.map(\.name) + ["quiet", "previews", "grouping", "channels-off"])

    struct Input: Sendable {
        var person: String
        var app: String
        var switches: [(entry: SettingSwitch, isOn: Bool)]
        var isQuiet: Bool?
        var previews: PreviewSetting?
        var grouping: GroupingSetting?
        var channelsOff: [DeliveryChannel]?
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("PERSON", "APP")
        var switches: [(entry: SettingSwitch, isOn: Bool)] = []
        for entry in SettingSwitch.all {
            if let isOn = try arguments.onOff(entry.name) { switches.append((entry, isOn)) }
        }
        let input = Input(
            person: words[0],
            app: words[1],
            switches: switches,
            isQuiet: try arguments.onOff("quiet"),
            previews: try arguments.spelled("previews"),
            grouping: try arguments.spelled("grouping"),
            channelsOff: try channels(arguments)
        )
        guard
            !switches.isEmpty || input.isQuiet != nil || input.previews != nil || input.grouping != nil
                || input.channelsOff != nil
        else {
            throw .usage("which setting? `usher consent show` shows them", command: name)
        }
        return input
    }

    private func channels(_ arguments: Arguments) throws(CommandError) -> [DeliveryChannel]? {
        guard let text = arguments.value("channels-off") else { return nil }
        guard text != "none" else { return [] }
        var channels: [DeliveryChannel] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let channel = DeliveryChannel(spelling: String(word)) else {
                let expected =
                    "none, or some of \(DeliveryChannel.spellings.joined(separator: ", ")) with commas between"
                throw .usage("--channels-off is \"\(text)\", expected \(expected)", command: name)
            }
            channels.append(channel)
        }
        return channels
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let known = try await stack.consent { client throws(RPCError) in
            try await client.getSettings(GetSettingsRequest(appID: input.app, personID: input.person))
        }
        var settings = known.settings?.settings ?? AppSettings()
        for (entry, isOn) in input.switches { settings[keyPath: entry.path] = isOn ? .enabled : .disabled }
        if let isQuiet = input.isQuiet { settings.quiet = isQuiet }
        if let previews = input.previews { settings.showPreviews = previews }
        if let grouping = input.grouping { settings.grouping = grouping }
        if let channelsOff = input.channelsOff { settings.channelsOff = channelsOff }
        let put = PutSettingsRequest(
            appID: input.app,
            personID: input.person,
            settings: settings,
            expectedRevision: known.settings?.revision
        )
        _ = try await stack.changeConsent { client throws(RPCError) in try await client.putSettings(put) }
        console.say("\(input.person) \(input.app): settings changed")
    }
}
