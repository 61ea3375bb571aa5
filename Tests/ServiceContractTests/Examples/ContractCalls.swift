import UsherProto

extension Call<EvaluateRequest, EvaluateResponse> {
    static var evaluate: Self { Self(ConsentMethods.evaluate) }
}

extension Call<ListAudienceRequest, ListAudienceResponse> {
    static var listAudience: Self { Self(ConsentMethods.listAudience) }
}

extension Call<GetTopicRequest, GetTopicResponse> {
    static var getTopic: Self { Self(ConsentMethods.getTopic) }
}

extension Call<GetEntitlementsRequest, GetEntitlementsResponse> {
    static var getEntitlements: Self { Self(ConsentMethods.getEntitlements) }
}

extension Call<CheckPeopleRequest, CheckPeopleResponse> {
    static var checkPeople: Self { Self(FocusMethods.checkPeople) }
}

extension Call<DecideRequest, DecideResponse> {
    static var decide: Self { Self(FocusMethods.decide) }
}

extension Call<CancelHeldAlertsRequest, CancelHeldAlertsResponse> {
    static var cancelHeldAlerts: Self { Self(FocusMethods.cancelHeldAlerts) }
}

extension Call<GetAlertStateRequest, GetAlertStateResponse> {
    static var getAlertState: Self { Self(FocusMethods.getAlertState) }
}

extension Call<GetPersonRequest, GetPersonResponse> {
    static var getPerson: Self { Self(FocusMethods.getPerson) }
}

extension Call<PresentRequest, PresentResponse> {
    static var present: Self { Self(DeliveryMethods.present) }
}

extension Call<WithdrawRequest, WithdrawResponse> {
    static var withdraw: Self { Self(DeliveryMethods.withdraw) }
}

extension Call<GetRecordRequest, GetRecordResponse> {
    static var getRecord: Self { Self(DeliveryMethods.getRecord) }
}

extension Call<GetAppRequest, GetAppResponse> {
    static var getApp: Self { Self(IngestionMethods.getApp) }
}

extension Call<FenceConsentRequest, FenceConsentResponse> {
    static var fenceConsent: Self { Self(DeliveryMethods.fenceConsent) }
}
