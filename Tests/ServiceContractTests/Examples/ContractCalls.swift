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

extension Call<CheckRecordsRequest, CheckRecordsResponse> {
    static var checkRecords: Self { Self(DeliveryMethods.checkRecords) }
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

extension Call<PutAppRequest, PutAppResponse> {
    static var putApp: Self { Self(IngestionMethods.putApp) }
}

extension Call<CreateApiKeyRequest, CreateApiKeyResponse> {
    static var createApiKey: Self { Self(IngestionMethods.createApiKey) }
}

extension Call<SubmitBatchRequest, SubmitBatchResponse> {
    static var submitBatch: Self { Self(IngestionMethods.submitBatch) }
}

extension Call<GetStatusRequest, GetStatusResponse> {
    static var getStatus: Self { Self(IngestionMethods.getStatus) }
}

extension Call<ExplainRequest, ExplainResponse> {
    static var explain: Self { Self(IngestionMethods.explain) }
}

extension Call<PutEntitlementsRequest, PutEntitlementsResponse> {
    static var putEntitlements: Self { Self(ConsentMethods.putEntitlements) }
}

extension Call<PutAuthorizationRequest, PutAuthorizationResponse> {
    static var putAuthorization: Self { Self(ConsentMethods.putAuthorization) }
}

extension Call<GetSettingsRequest, GetSettingsResponse> {
    static var getSettings: Self { Self(ConsentMethods.getSettings) }
}

extension Call<PutSettingsRequest, PutSettingsResponse> {
    static var putSettings: Self { Self(ConsentMethods.putSettings) }
}

extension Call<PutTopicRequest, PutTopicResponse> {
    static var putTopic: Self { Self(ConsentMethods.putTopic) }
}

extension Call<OptInRequest, OptInResponse> {
    static var optIn: Self { Self(ConsentMethods.optIn) }
}

extension Call<PutPersonRequest, PutPersonResponse> {
    static var putPerson: Self { Self(FocusMethods.putPerson) }
}

extension Call<ListFocusesRequest, ListFocusesResponse> {
    static var listFocuses: Self { Self(FocusMethods.listFocuses) }
}

extension Call<PutFocusRequest, PutFocusResponse> {
    static var putFocus: Self { Self(FocusMethods.putFocus) }
}

extension Call<TurnOnFocusRequest, TurnOnFocusResponse> {
    static var turnOnFocus: Self { Self(FocusMethods.turnOnFocus) }
}

extension Call<GetFocusStateRequest, GetFocusStateResponse> {
    static var getFocusState: Self { Self(FocusMethods.getFocusState) }
}

extension Call<ListInboxRequest, ListInboxResponse> {
    static var listInbox: Self { Self(DeliveryMethods.listInbox) }
}

extension Call<ListBadgesRequest, ListBadgesResponse> {
    static var listBadges: Self { Self(DeliveryMethods.listBadges) }
}

extension Call<MarkRecordsRequest, MarkRecordsResponse> {
    static var markRecords: Self { Self(DeliveryMethods.markRecords) }
}

extension Call<PutDeviceRequest, PutDeviceResponse> {
    static var putDevice: Self { Self(DeliveryMethods.putDevice) }
}

extension Call<DeliveryWatchRequest, DeliveryWatchResponse> {
    static var watch: Self { Self(DeliveryMethods.watch) }
}

extension Call<ListDevicesRequest, ListDevicesResponse> {
    static var listDevices: Self { Self(DeliveryMethods.listDevices) }
}

extension Call<ListAppsRequest, ListAppsResponse> {
    static var listApps: Self { Self(IngestionMethods.listApps) }
}

extension Call<SubmitRequest, SubmitResponse> {
    static var submit: Self { Self(IngestionMethods.submit) }
}

extension Call<AnswerTimeSensitivePromptRequest, AnswerTimeSensitivePromptResponse> {
    static var answerTimeSensitivePrompt: Self { Self(ConsentMethods.answerTimeSensitivePrompt) }
}

extension Call<GetAlertCapsRequest, GetAlertCapsResponse> {
    static var getAlertCaps: Self { Self(FocusMethods.getAlertCaps) }
}

extension Call<WhatIfRequest, WhatIfResponse> {
    static var whatIf: Self { Self(FocusMethods.whatIf) }
}

extension Call<ReplayDecisionsRequest, ReplayDecisionsResponse> {
    static var replayDecisions: Self { Self(FocusMethods.replayDecisions) }
}

extension Call<PutAlertCapsRequest, PutAlertCapsResponse> {
    static var putAlertCaps: Self { Self(FocusMethods.putAlertCaps) }
}

extension Call<ErasePersonDataRequest, ErasePersonDataResponse> {
    static var eraseFromIngestion: Self { Self(IngestionMethods.erasePersonData) }
    static var eraseFromFocus: Self { Self(FocusMethods.erasePersonData) }
    static var eraseFromDelivery: Self { Self(DeliveryMethods.erasePersonData) }
}

extension Call<ExportPersonDataRequest, ExportPersonDataResponse> {
    static var exportFromIngestion: Self { Self(IngestionMethods.exportPersonData) }
    static var exportFromFocus: Self { Self(FocusMethods.exportPersonData) }
    static var exportFromDelivery: Self { Self(DeliveryMethods.exportPersonData) }
}

extension Call<ErasePersonRequest, ErasePersonResponse> {
    static var erasePerson: Self { Self(ConsentMethods.erasePerson) }
}

extension Call<ExportPersonRequest, ExportPersonResponse> {
    static var exportPerson: Self { Self(ConsentMethods.exportPerson) }
}
