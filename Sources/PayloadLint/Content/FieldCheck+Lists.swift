import ProtobufRuntime
import UsherProto

/// The next element of a view's list. None of them throws, since a view checks its lists when it is made.
extension FieldCheck {
    @_lifetime(copy list)
    @_lifetime(list: copy list)
    static func next(_ list: inout ByteStringList) throws(ContentProblem) -> RawSpan? {
        do throws(DecodeError) { return try list.next() } catch { throw unreadable(error) }
    }

    @_lifetime(copy list)
    @_lifetime(list: copy list)
    static func next(_ list: inout MediaAttachmentView.List) throws(ContentProblem) -> MediaAttachmentView? {
        do throws(DecodeError) { return try list.next() } catch { throw unreadable(error) }
    }

    @_lifetime(copy list)
    @_lifetime(list: copy list)
    static func next(_ list: inout ParticipantView.List) throws(ContentProblem) -> ParticipantView? {
        do throws(DecodeError) { return try list.next() } catch { throw unreadable(error) }
    }

    @_lifetime(copy list)
    @_lifetime(list: copy list)
    static func next(_ list: inout PersonHandleView.List) throws(ContentProblem) -> PersonHandleView? {
        do throws(DecodeError) { return try list.next() } catch { throw unreadable(error) }
    }
}
