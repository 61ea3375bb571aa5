import RPC
import UsherProto

extension RefusedCall {
    static let caps: [RefusedCall] = [
        cap("an app that caps itself", "operator_required", "principal", status: .permissionDenied) {
            $0.principal = Principal(identity: .appID("com.example.mail"))
        },
        cap("no app", "field_required", "app_id") { $0.appID = "" },
        cap("six classes", "batch_too_large", "caps") { $0.caps = Array(repeating: $0.caps[0], count: 6) },
        cap("no class", "field_required", "caps[0].alert_class") { $0.caps[0].alertClass = .unspecified },
        cap("a class of a later contract", "field_required", "caps[0].alert_class") {
            $0.caps[0].alertClass = AlertClass(rawValue: 99)
        },
        cap("a class twice", "field_malformed", "caps[1].alert_class") { $0.caps.append($0.caps[0]) },
        cap("no alert at all", "field_malformed", "caps[0].alert_count") { $0.caps[0].alertCount = 0 },
        cap("10,001 alerts", "field_malformed", "caps[0].alert_count") { $0.caps[0].alertCount = 10_001 },
        cap("no period", "field_malformed", "caps[0].period_s") { $0.caps[0].periodS = 0 },
        cap("32 days", "field_malformed", "caps[0].period_s") { $0.caps[0].periodS = 32 * 86_400 },
        cap("a burst of 10,001", "field_malformed", "caps[0].burst") { $0.caps[0].burst = 10_001 },
        cap("a wrong revision", "revision_mismatch", "expected_revision", status: .aborted) {
            $0.expectedRevision = 77
        },
        .init("another app's caps", "app_mismatch", "principal", status: .permissionDenied) {
            (focus) async throws(RPCError) in
            _ = try await focus.getAlertCaps(
                GetAlertCapsRequest(principal: Principal(identity: .appID("org.other")), appID: "com.example.mail")
            )
        },
        .init("the caps of no app", "field_required", "app_id") { (focus) async throws(RPCError) in
            _ = try await focus.getAlertCaps(GetAlertCapsRequest())
        },
    ]

    private static func cap(
        _ description: String,
        _ code: String,
        _ field: String,
        status: StatusCode = .invalidArgument,
        _ change: @escaping @Sendable (inout PutAlertCapsRequest) -> Void
    ) -> RefusedCall {
        RefusedCall("capping: \(description)", code, field, status: status) { (focus) async throws(RPCError) in
            var request = PutAlertCapsRequest(
                appID: "com.example.mail",
                caps: [AlertCap(alertClass: .marketing, alertCount: 5, periodS: 3600)]
            )
            change(&request)
            _ = try await focus.putAlertCaps(request)
        }
    }
}
