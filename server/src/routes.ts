import { accountPlanRoutes } from './administration/account-plan/routes.ts';
import { budgetSettingRoutes } from './administration/budget-settings/routes.ts';
import { campaignRoutes } from './administration/campaigns/routes.ts';
import { expenseSettingRoutes } from './administration/expense-settings/routes.ts';
import { firmRoutes } from './administration/firm/routes.ts';
import { firmListRoutes } from './administration/firm-lists/routes.ts';
import { incomeTaxRoutes } from './administration/income-tax/routes.ts';
import { insuranceRoutes } from './administration/insurances/routes.ts';
import { parameterKeeper } from './administration/parameters/parameter-keeper.ts';
import { parameterRoutes } from './administration/parameters/routes.ts';
import { permissionRoutes } from './administration/permissions/routes.ts';
import { bankDataRoutes } from './commerce/bank-data/routes.ts';
import { draftInvoice } from './commerce/cabinet-invoices/draft-invoice.ts';
import { cabinetInvoiceRoutes } from './commerce/cabinet-invoices/routes.ts';
import { directDebitRoutes } from './commerce/direct-debits/routes.ts';
import { invoiceFollowUpRoutes } from './commerce/invoice-follow-up/routes.ts';
import { outstandingRoutes } from './commerce/outstanding/routes.ts';
import { periodicInvoiceRoutes } from './commerce/periodic-invoices/routes.ts';
import { treasuryRoutes } from './commerce/treasury/routes.ts';
import { journalRoutes } from './dashboards/activity/routes.ts';
import { agendaRoutes } from './dashboards/agenda/routes.ts';
import { alertRoutes } from './dashboards/alerts/routes.ts';
import { boardRoutes } from './dashboards/boards/routes.ts';
import { homeRoutes } from './dashboards/home/routes.ts';
import { mailingRoutes } from './dashboards/mailings/routes.ts';
import { pinRoutes } from './dashboards/pins/routes.ts';
import { profitabilityRoutes } from './dashboards/profitability/routes.ts';
import { timelineRoutes } from './dashboards/timeline/routes.ts';
import { timesheetRoutes } from './dashboards/timesheets/routes.ts';
import { deadlineSources } from './deadline-sources.ts';
import { administrationRoutes } from './directory/authorities/routes.ts';
import { cabinetRoutes } from './directory/cabinets/routes.ts';
import { departureRoutes } from './directory/collaborators/departures/routes.ts';
import { collaboratorRoutes } from './directory/collaborators/routes.ts';
import { greffeRoutes } from './directory/greffes/routes.ts';
import { keyPassRoutes } from './directory/key-pass/routes.ts';
import { vaultKeys } from './directory/key-pass/vault-keys.ts';
import { referentialRoutes } from './directory/referentials/routes.ts';
import { supplierRoutes } from './directory/suppliers/routes.ts';
import { clientPaperRoutes } from './documents/client-papers/routes.ts';
import { helpDocuments } from './documents/files/help-documents.ts';
import { objectKinds } from './documents/files/object-kinds.ts';
import { documentRoutes } from './documents/files/routes.ts';
import { generationRoutes } from './documents/generation/routes.ts';
import { documentReadingRoutes } from './documents/reading/routes.ts';
import { documentRequestRoutes, requestMails } from './documents/requests/routes.ts';
import { retentionRoutes } from './documents/retention/routes.ts';
import { signatureRoutes } from './documents/signatures/routes.ts';
import { signerRoutes } from './documents/signatures/signer-routes.ts';
import { signingNeeds } from './documents/signatures/signing-needs.ts';
import { documentTypeRoutes } from './documents/types/routes.ts';
import { conversationFeed } from './exchanges/conversations/feed.ts';
import { cooptingRoutes } from './exchanges/coopting/routes.ts';
import { clientMessagingRoutes } from './exchanges/messaging/routes.ts';
import { clientRequestRoutes } from './exchanges/requests/routes.ts';
import { generationSources } from './generation-sources.ts';
import { accountRoutes } from './identity/account/routes.ts';
import { accountSecurityRoutes } from './identity/account/security-routes.ts';
import type { AuthNeeds } from './identity/auth/needs.ts';
import { passkeyRoutes } from './identity/auth/passkeys/passkey-routes.ts';
import { passwordRoutes } from './identity/auth/passwords/password-routes.ts';
import { paymentCodeRoutes } from './identity/auth/payment-code/payment-code-routes.ts';
import { authRoutes } from './identity/auth/routes.ts';
import { sessionCookies } from './identity/auth/sessions/session-cookies.ts';
import { sessions } from './identity/auth/sessions/sessions.ts';
import { twoStepRoutes } from './identity/auth/two-step/two-step-routes.ts';
import { invoiceKinds } from './invoice-kinds.ts';
import { allJobs } from './jobs.ts';
import { annualAccountsRoutes } from './legal/annual-accounts/routes.ts';
import { dissolutionRoutes } from './legal/dissolutions/routes.ts';
import { formalityTypeRoutes } from './legal/formality-types/routes.ts';
import { noticeInvoiceRoutes } from './legal/notices/invoices/routes.ts';
import { noticeRoutes } from './legal/notices/routes.ts';
import { formalityInvoiceRoutes } from './legal/orders/invoices/routes.ts';
import { orderRoutes } from './legal/orders/routes.ts';
import { prospectRoutes } from './legal/prospects/routes.ts';
import { questionnairesOfControl } from './legal/questionnaires/control/questionnaires-of-control.ts';
import { questionnaireRoutes } from './legal/questionnaires/routes.ts';
import { reportKind } from './legal/vigilance/object-kinds.ts';
import { riskOfSheet } from './legal/vigilance/reports/risk-of-sheet.ts';
import { vigilanceRoutes } from './legal/vigilance/routes.ts';
import { openRegister } from './legal/vigilance/screening/open-register.ts';
import { addressRoutes } from './permanent-files/addresses/routes.ts';
import { claimRoutes } from './permanent-files/claims/routes.ts';
import { cloudSpaceRoutes } from './permanent-files/cloud-spaces/routes.ts';
import { billingRoutes } from './permanent-files/companies/billing/routes.ts';
import { budgetRoutes } from './permanent-files/companies/budgets/routes.ts';
import { isReadable } from './permanent-files/companies/confidential.ts';
import { openDirectory } from './permanent-files/companies/directory/open-directory.ts';
import { exerciseRoutes } from './permanent-files/companies/exercises/routes.ts';
import { exportRoutes } from './permanent-files/companies/exports/routes.ts';
import { selectCompanies } from './permanent-files/companies/look-up-companies.ts';
import { portfolioRoutes } from './permanent-files/companies/portfolio/routes.ts';
import { companyRoutes } from './permanent-files/companies/routes.ts';
import { teamRoutes } from './permanent-files/companies/team/routes.ts';
import { importFiles } from './permanent-files/imports/import-files.ts';
import { importRoutes } from './permanent-files/imports/routes.ts';
import { invoicePaymentRoutes } from './permanent-files/invoicing/payments/routes.ts';
import { clientSpaceRoutes } from './permanent-files/people/client-space/routes.ts';
import { newsletterRoutes } from './permanent-files/people/newsletter/routes.ts';
import { nirKeeper } from './permanent-files/people/nir/nir-keeper.ts';
import { peopleRoutes } from './permanent-files/people/routes.ts';
import { personOfProspectRoutes } from './permanent-files/prospects/routes.ts';
import type { CardProvider } from './platform/card-payments/provider.ts';
import type { Database } from './platform/database/pool.ts';
import { openEInvoicing } from './platform/e-invoicing/open-platform.ts';
import type { Settings } from './platform/installation/settings.ts';
import { jobContent } from './platform/jobs/content.ts';
import { personFiles } from './platform/jobs/forget-files.ts';
import { outbox } from './platform/outbox/outbox.ts';
import { openPdfConverter } from './platform/pdf-conversion/open-converter.ts';
import { openPortagePlatform } from './platform/portage-platform/portagea.ts';
import { captcha } from './platform/requests/captcha.ts';
import type { Route } from './platform/requests/serve.ts';
import { ibanKeeper } from './platform/sepa/iban-keeper.ts';
import type { SessionTokens } from './platform/sessions/session-token.ts';
import { fileStore } from './platform/storage/file-store.ts';
import { activityRoutes } from './portage/activity/routes.ts';
import { activityAccountRoutes } from './portage/activity-account/routes.ts';
import { carrierRoutes } from './portage/carriers/routes.ts';
import { customerRoutes } from './portage/customers/routes.ts';
import { portageDocumentRoutes } from './portage/documents/routes.ts';
import { employmentRoutes } from './portage/employments/routes.ts';
import { factorRoutes } from './portage/factors/routes.ts';
import { portageInvoiceRoutes } from './portage/invoices/routes.ts';
import { portageObjectKinds } from './portage/object-kinds.ts';
import { portagePayslipRoutes } from './portage/payslips/routes.ts';
import { keyedPlatform } from './portage/supplier-invoices/platform-key.ts';
import { supplierInvoiceRoutes } from './portage/supplier-invoices/routes.ts';
import { transferRoutes } from './portage/transfers/routes.ts';
import { signatureEnds } from './signature-ends.ts';
import { simulationRoutes } from './simulators/simulations/routes.ts';
import { customerInvoiceRoutes } from './social/customer-invoices/routes.ts';
import { dsnRoutes } from './social/dsn/routes.ts';
import { expenseRoutes } from './social/expenses/routes.ts';
import { leaveRoutes } from './social/leave/routes.ts';
import { payslipCountRoutes } from './social/payslip-counts/routes.ts';
import { strongboxRoutes } from './social/strongbox/routes.ts';
import { accountantFileRoutes } from './tax/accountant-files/routes.ts';
import { anomalyRoutes } from './tax/anomalies/routes.ts';
import { bilanRoutes } from './tax/bilans/routes.ts';
import { cfeOfFiles } from './tax/cfe/cfe-of-files.ts';
import { cfeRoutes } from './tax/cfe/routes.ts';
import { ecfRoutes } from './tax/ecf/routes.ts';
import { fecRoutes } from './tax/fec/routes.ts';
import { taxObjectKinds } from './tax/object-kinds.ts';
import { vatRoutes } from './tax/vat/routes.ts';
import { taxVisaRoutes } from './tax/visa/routes.ts';
import { visaWorkRoutes } from './tax/works/routes.ts';
import { downloadFeed } from './workspace/downloads/feed.ts';
import { downloadRoutes } from './workspace/downloads/routes.ts';
import { helpRoutes } from './workspace/help/routes.ts';
import { liveRoutes } from './workspace/live/routes.ts';
import { notificationFeed } from './workspace/notifications/feed.ts';
import { notificationRoutes } from './workspace/notifications/routes.ts';
import { outboxRoutes } from './workspace/outbox/routes.ts';
import { viewRoutes } from './workspace/views/routes.ts';

interface Parts {
  settings: Settings;
  database: Database;
  tokens: SessionTokens;
  cards: CardProvider;
}

/** What every area answers under /api; what one needs of another wing, or of outside parties, is handed to it here. */
export async function allRoutes({ settings, database, tokens, cards }: Parts): Promise<Route[]> {
  const files = await fileStore(settings);
  const content = await jobContent(settings);
  const needs: AuthNeeds = {
    settings,
    database,
    sessions: sessions(tokens),
    tokens,
    cookies: sessionCookies({ secure: settings.publicUrl.startsWith('https:') }),
    captcha: captcha(settings, database),
    outbox: outbox(settings.secretKey),
  };
  const parameters = parameterKeeper(settings.secretKey, settings.previousSecretKey);
  const kinds = [...objectKinds, ...taxObjectKinds, ...portageObjectKinds, reportKind];
  const nirs = nirKeeper(settings.secretKey, settings.previousSecretKey);
  const ibans = ibanKeeper(settings);
  const generation = {
    database,
    store: files,
    sources: generationSources,
    outbox: needs.outbox,
    pdf: openPdfConverter(settings.pdfConversion),
  };
  const links = { outbox: needs.outbox, publicUrl: settings.publicUrl, cards };
  const exchanges = { outbox: needs.outbox, publicUrl: settings.publicUrl, store: files };
  const signing = signingNeeds(settings, database, files, signatureEnds);
  return [
    ...authRoutes(needs),
    ...passwordRoutes(needs),
    ...twoStepRoutes(needs),
    ...passkeyRoutes(needs),
    ...paymentCodeRoutes(needs),
    ...accountRoutes(needs, files),
    ...accountSecurityRoutes(needs),
    ...downloadRoutes({ content, jobs: allJobs }),
    ...helpRoutes(helpDocuments(files, kinds)),
    ...liveRoutes([downloadFeed(database), notificationFeed(database), conversationFeed(database)]),
    ...notificationRoutes,
    ...outboxRoutes(settings),
    ...viewRoutes,
    ...accountPlanRoutes,
    ...budgetSettingRoutes,
    ...campaignRoutes(needs),
    ...firmRoutes,
    ...firmListRoutes,
    ...incomeTaxRoutes,
    ...expenseSettingRoutes(parameters),
    ...parameterRoutes(parameters),
    ...permissionRoutes,
    ...insuranceRoutes(files),
    ...cabinetRoutes(files, isReadable),
    ...administrationRoutes,
    ...greffeRoutes,
    ...collaboratorRoutes(needs, files),
    ...departureRoutes(selectCompanies),
    ...keyPassRoutes(vaultKeys(settings)),
    ...referentialRoutes,
    ...supplierRoutes(files),
    ...clientSpaceRoutes(needs),
    ...addressRoutes,
    ...invoicePaymentRoutes(needs, files, cards, invoiceKinds),
    ...claimRoutes,
    ...budgetRoutes,
    ...companyRoutes(openDirectory(settings.directory, database, parameters), ibans),
    ...exerciseRoutes,
    ...portfolioRoutes({ cfeOf: cfeOfFiles, sources: deadlineSources }),
    ...teamRoutes,
    ...billingRoutes,
    ...exportRoutes,
    ...importRoutes(await importFiles(settings)),
    ...newsletterRoutes(needs),
    ...peopleRoutes(files, { nirs, ibans }, needs, personFiles(content, allJobs)),
    ...personOfProspectRoutes,
    ...cloudSpaceRoutes(needs),
    ...documentRoutes(files, kinds),
    ...documentReadingRoutes(files, kinds, settings),
    ...generationRoutes(generation),
    ...documentRequestRoutes(settings, database, files),
    ...signatureRoutes(signing),
    ...signerRoutes(needs, signing),
    ...documentTypeRoutes,
    ...retentionRoutes(files),
    ...clientPaperRoutes(files),
    ...clientRequestRoutes(exchanges),
    ...clientMessagingRoutes(exchanges),
    ...cooptingRoutes,
    ...cfeRoutes(needs, files),
    ...bilanRoutes,
    ...fecRoutes(files, requestMails(settings)),
    ...visaWorkRoutes,
    ...taxVisaRoutes,
    ...anomalyRoutes,
    ...accountantFileRoutes(generation, riskOfSheet),
    ...vatRoutes(settings, database, files),
    ...ecfRoutes(files),
    ...annualAccountsRoutes,
    ...dissolutionRoutes(needs),
    ...formalityTypeRoutes,
    ...orderRoutes(files, signing),
    ...formalityInvoiceRoutes(files, links),
    ...noticeRoutes(needs, files),
    ...noticeInvoiceRoutes(files, draftInvoice),
    ...vigilanceRoutes(
      settings,
      database,
      openRegister(settings.freezeRegister),
      questionnairesOfControl,
      files,
    ),
    ...questionnaireRoutes(files, signing),
    ...prospectRoutes(needs, files, nirs),
    ...expenseRoutes(needs, files),
    ...leaveRoutes(needs, files),
    ...payslipCountRoutes,
    ...dsnRoutes(settings, database, parameters),
    ...strongboxRoutes(needs, files, nirs),
    ...customerInvoiceRoutes(files),
    ...customerRoutes,
    ...factorRoutes,
    ...carrierRoutes,
    ...employmentRoutes,
    ...portagePayslipRoutes,
    ...transferRoutes(ibans),
    ...portageInvoiceRoutes({ files, outbox: needs.outbox, keeper: ibans }),
    ...activityRoutes(needs),
    ...activityAccountRoutes,
    ...portageDocumentRoutes,
    ...supplierInvoiceRoutes(keyedPlatform(openPortagePlatform(settings.portageaUrl), database, parameters)),
    ...cabinetInvoiceRoutes(files, links),
    ...periodicInvoiceRoutes(files),
    ...invoiceFollowUpRoutes(files, openEInvoicing(settings)),
    ...outstandingRoutes(files, links, invoiceKinds),
    ...treasuryRoutes(invoiceKinds),
    ...directDebitRoutes({ keeper: ibans, outbox: needs.outbox }),
    ...bankDataRoutes(settings, database),
    ...simulationRoutes(database),
    ...mailingRoutes(needs.outbox),
    ...journalRoutes,
    ...homeRoutes,
    ...pinRoutes,
    ...timelineRoutes,
    ...timesheetRoutes,
    ...profitabilityRoutes,
    ...boardRoutes,
    ...agendaRoutes(settings.publicUrl),
    ...alertRoutes,
  ];
}
