extension LintCommand {
    static let helpText = """
        Usage: usher lint FILE… [OPTION…]
               usher lint --list-rules [--json]

        Holds notifications, categories and what apps declare of themselves against the guideline rules, and prints what
        they object to: the severity, the rule, the place, the reason and a better example. What a submission would be
        refused for, and what APNs and iOS would ignore in a payload, is printed with it. FILE is JSON, or JSON lines; - is
        standard input. No stack is needed.

        Each object is one of these; what stands in any of the files is known for all of them:
          a submission      {"app_id":…, "person_ids":[…], "content":{…}}, as `usher send --json` takes it, or with "apns"
          content           {"title":…, "body":…, "level":…}: what stands in a submission's "content"
          an APNs payload   {"aps":{…}}
          a declaration     {"app":{…}, "categories":[…], "topics":[…], "purpose_text":…}

          --app-name NAME      name of the app whose notifications do not say theirs
          --language TAG       language of what does not say its own, such as en-GB; without it a text is read as English
                               where it looks like it, and is else said not to be checked
          --at TIME            when what has no time of its own is sent (as without it: now)
          --rule RULE=SEVERITY error, warning, hint or off, such as TTL-003=off; may be repeated
          --limit NAME=NUMBER  such as title-characters=50; may be repeated
          --json               one object a line: {"file","line","rule","severity","path","message","better"}
          --list-rules         the rules, each with a bad and a good example

        Examples:
          usher lint push.json
          usher lint app.json traffic.jsonl --rule TTL-003=off
          echo '{"aps":{"alert":{"title":"New Document","body":"parcel here"}}}' | usher lint -

        Exit codes: 0 no errors (warnings and hints may be there), 1 errors, or what cannot be read, 64 wrong command line.
        docs/lint.md explains the rules, the limits and what a declaration holds.

        """
}
