import NotificationModel
import UsherProto

extension SendCommand {
    var help: String {
        """
        Usage: usher send --app APP (--to PERSON… | --topic TOPIC) CONTENT [--at TIME] [--key KEY] [--wait] [--data DIR]
               usher send --app APP (--to PERSON… | --topic TOPIC) --apns FILE [--push-type TYPE] [--collapse ID] …
               usher send --json FILE

        Submits a notification and prints its id once it is durable. What is refused is told as `code field: message`.
        Without --wait the command does not wait until it has been dispatched.

        For whom, and when:
          --app APP                the sending app
          --to PERSON              may be repeated, up to 1,000 people
          --topic TOPIC            everyone subscribed to a topic of the app
          --at TIME                when to send: 2026-11-30T18:30:00+01:00, or +10m, +2h, +3d from now
          --late refuse|send-now   what to do where that time has passed (refuse)
          --key KEY                makes a repeat harmless: the same key gives the same id for 24 hours; where the
                                   connection breaks, send itself repeats what has a key
          --api-key-file FILE      send as the app whose key is in FILE (or in USHER_API_KEY); without one as an operator
          --wait                   return when every person's outcome is known, or fail after 10 s; what is scheduled
                                   for later is told of and not waited for

        Content:
          --title, --subtitle, --body TEXT
          --level LEVEL            \(ContentFlags.levels.joined(separator: ", ")) (active)
          --purpose PURPOSE        \(NotificationPurpose.spellings.joined(separator: ", "))
          --sound SOUND            default, the name of a sound of the app, or critical, critical:0.5 for its volume
          --badge N                0 removes it
          --thread ID              groups records in the list
          --category ID            a category of the app
          --collapse ID            replaces an earlier one with the same id
          --relevance N            0 to 1, order in a summary
          --filter VALUE           what Focus filters look at
          --event ID               the event it is about; one alert for each event and person
          --event-at TIME, --expires TIME
          --custom JSON            the app's own data, one object
          --language TAG           language of the texts, such as en-GB; guidelines about words are held against it

        A message or call of a person:
          --kind message|call      message where a sender is given
          --sender NAME            the name shown
          --sender-contact ID, --sender-email ADDRESS, --sender-phone NUMBER, --sender-handle ID
                                   whom it is from: a contact of the receiver, an address, or the app's own id
          --conversation ID, --group NAME
          --notify-anyway, --mention, --reply

        From files (- is standard input):
          --apns FILE              a payload as it would go to APNs, read as APNs and iOS read it, with --push-type,
                                   --collapse, --apns-expiration and --apns-priority as its headers
          --json FILE              one submission as a JSON object, or one on each line (docs/command-line.md)
        \(StackOptions.help)

        Examples:
          usher send --app com.example.parcel --to anna --title "Your parcel" --body "It comes today, 14:00 to 15:00"
          usher send --app com.example.chat --to anna --sender Ben --sender-contact ben --body "Lunch?"
          echo '{"aps":{"alert":"Hello"}}' | usher send --app com.example.mail --to anna --apns -

        Exit codes: 0 accepted, 1 refused or failed (of several, at least one), 64 wrong command line.

        """
    }
}
