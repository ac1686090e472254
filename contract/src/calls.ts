import * as accountPlan from './administration/account-plan/calls.ts';
import * as budgetSettings from './administration/budget-settings/calls.ts';
import * as campaigns from './administration/campaigns/calls.ts';
import * as intranet from './administration/campaigns/intranet-calls.ts';
import * as expenseSettings from './administration/expense-settings/calls.ts';
import * as firm from './administration/firm/calls.ts';
import * as legalStatuses from './administration/firm-lists/legal-status-calls.ts';
import * as motives from './administration/firm-lists/motive-calls.ts';
import * as regimes from './administration/firm-lists/regime-calls.ts';
import * as incomeTax from './administration/income-tax/calls.ts';
import * as insurances from './administration/insurances/calls.ts';
import * as parameters from './administration/parameters/calls.ts';
import * as permissions from './administration/permissions/calls.ts';
import { type Call, isCall } from './call.ts';
import * as bankData from './commerce/bank-data/calls.ts';
import * as cabinetInvoices from './commerce/cabinet-invoices/calls.ts';
import * as cabinetLinks from './commerce/cabinet-invoices/link-calls.ts';
import * as directDebits from './commerce/direct-debits/calls.ts';
import * as invoiceFollowUp from './commerce/invoice-follow-up/calls.ts';
import * as outstanding from './commerce/outstanding/calls.ts';
import * as periodicInvoices from './commerce/periodic-invoices/calls.ts';
import * as treasury from './commerce/treasury/calls.ts';
import * as journal from './dashboards/activity/calls.ts';
import * as agenda from './dashboards/agenda/calls.ts';
import * as alerts from './dashboards/alerts/calls.ts';
import * as boards from './dashboards/boards/calls.ts';
import * as boardTasks from './dashboards/boards/task-calls.ts';
import * as home from './dashboards/home/calls.ts';
import * as mailings from './dashboards/mailings/calls.ts';
import * as pins from './dashboards/pins/calls.ts';
import * as profitability from './dashboards/profitability/calls.ts';
import * as timeline from './dashboards/timeline/calls.ts';
import * as timesheets from './dashboards/timesheets/calls.ts';
import * as fileTimes from './dashboards/timesheets/file-calls.ts';
import * as timeSettings from './dashboards/timesheets/setting-calls.ts';
import * as administrations from './directory/authorities/calls.ts';
import * as cabinets from './directory/cabinets/calls.ts';
import * as collaborators from './directory/collaborators/calls.ts';
import * as collaboratorConnections from './directory/collaborators/connection-calls.ts';
import * as departures from './directory/collaborators/departure-calls.ts';
import * as portfolios from './directory/collaborators/portfolio-calls.ts';
import * as greffes from './directory/greffes/calls.ts';
import * as keyPass from './directory/key-pass/calls.ts';
import * as referentialAdministration from './directory/referentials/administration-calls.ts';
import * as referentials from './directory/referentials/calls.ts';
import * as referentialLookUps from './directory/referentials/look-up-calls.ts';
import * as supplierAssignments from './directory/suppliers/assignment-calls.ts';
import * as suppliers from './directory/suppliers/calls.ts';
import * as clientPapers from './documents/client-papers/calls.ts';
import * as documents from './documents/files/calls.ts';
import * as objectDocuments from './documents/files/object-calls.ts';
import * as documentGeneration from './documents/generation/calls.ts';
import * as documentCampaigns from './documents/generation/campaign-calls.ts';
import * as generatedDocuments from './documents/generation/generated-calls.ts';
import * as documentModels from './documents/generation/model-calls.ts';
import * as recurrentDocuments from './documents/generation/recurrent-calls.ts';
import * as documentReading from './documents/reading/calls.ts';
import * as documentRequests from './documents/requests/calls.ts';
import * as documentDeposits from './documents/requests/deposit-calls.ts';
import * as ownDocumentRequests from './documents/requests/own-calls.ts';
import * as documentRetention from './documents/retention/calls.ts';
import * as signatures from './documents/signatures/calls.ts';
import * as signerCalls from './documents/signatures/signer-calls.ts';
import * as documentTypes from './documents/types/calls.ts';
import * as sponsorships from './exchanges/coopting/calls.ts';
import * as messaging from './exchanges/messaging/calls.ts';
import * as ownMessaging from './exchanges/messaging/own-calls.ts';
import * as clientRequests from './exchanges/requests/calls.ts';
import * as ownRequests from './exchanges/requests/own-calls.ts';
import * as account from './identity/account/calls.ts';
import * as accountPhoto from './identity/account/photo-calls.ts';
import * as accountSecurity from './identity/account/security-calls.ts';
import * as auth from './identity/auth/calls.ts';
import * as paymentCode from './identity/auth/payment-code-calls.ts';
import * as twoStep from './identity/auth/two-step-calls.ts';
import * as annualAccounts from './legal/annual-accounts/calls.ts';
import * as accountsWork from './legal/annual-accounts/home/calls.ts';
import * as dissolutions from './legal/dissolutions/calls.ts';
import * as formalityTypes from './legal/formality-types/calls.ts';
import * as legalNotices from './legal/notices/calls.ts';
import * as legalNoticeInvoices from './legal/notices/invoices/calls.ts';
import * as legalSupports from './legal/notices/supports/calls.ts';
import * as formalityOrders from './legal/orders/calls.ts';
import * as formalityInvoices from './legal/orders/invoices/calls.ts';
import * as formalityLinks from './legal/orders/invoices/link-calls.ts';
import * as prospects from './legal/prospects/calls.ts';
import * as prospectConversions from './legal/prospects/conversion.ts';
import * as prospectSpace from './legal/prospects/space-calls.ts';
import * as questionnaires from './legal/questionnaires/calls.ts';
import * as questionnaireComparisons from './legal/questionnaires/comparison.ts';
import * as questionnaireFiles from './legal/questionnaires/file-calls.ts';
import * as questionnaireFollowUp from './legal/questionnaires/follow-up-calls.ts';
import * as annualInterviews from './legal/questionnaires/interview-calls.ts';
import * as questionnaireProcess from './legal/questionnaires/process-calls.ts';
import * as questionnaireTemplates from './legal/questionnaires/template-calls.ts';
import * as vigilanceControl from './legal/vigilance/control-calls.ts';
import * as controllerAccess from './legal/vigilance/controller-calls.ts';
import * as riskCriteria from './legal/vigilance/criteria-calls.ts';
import * as riskCriteriaFiles from './legal/vigilance/criteria-file-calls.ts';
import * as riskReports from './legal/vigilance/report-calls.ts';
import * as freezeScreening from './legal/vigilance/screening-calls.ts';
import * as addresses from './permanent-files/addresses/calls.ts';
import * as claims from './permanent-files/claims/calls.ts';
import * as ownClaims from './permanent-files/claims/own-calls.ts';
import * as cloudSpaces from './permanent-files/cloud-spaces/calls.ts';
import * as billing from './permanent-files/companies/billing/calls.ts';
import * as budgets from './permanent-files/companies/budgets/calls.ts';
import * as companies from './permanent-files/companies/calls.ts';
import * as companyCapital from './permanent-files/companies/capital-calls.ts';
import * as companyRequests from './permanent-files/companies/change-request-calls.ts';
import * as companyDetails from './permanent-files/companies/details.ts';
import * as companyDirectory from './permanent-files/companies/directory-calls.ts';
import * as directoryDifferences from './permanent-files/companies/directory-difference-calls.ts';
import * as companyDoubles from './permanent-files/companies/double-calls.ts';
import * as establishments from './permanent-files/companies/establishment-calls.ts';
import * as exercises from './permanent-files/companies/exercises/calls.ts';
import * as companyExports from './permanent-files/companies/exports/calls.ts';
import * as identificationSheets from './permanent-files/companies/identification-sheet.ts';
import * as companyLookUps from './permanent-files/companies/look-up-calls.ts';
import * as companyMandates from './permanent-files/companies/mandate-calls.ts';
import * as companyMerges from './permanent-files/companies/merge-calls.ts';
import * as companyPortfolios from './permanent-files/companies/portfolio/calls.ts';
import * as readiness from './permanent-files/companies/readiness.ts';
import * as companyTeams from './permanent-files/companies/team/calls.ts';
import * as imports from './permanent-files/imports/calls.ts';
import * as invoicePayers from './permanent-files/invoicing/payer-calls.ts';
import * as people from './permanent-files/people/calls.ts';
import * as clientSpace from './permanent-files/people/client-space-calls.ts';
import * as deletion from './permanent-files/people/deletion-calls.ts';
import * as duplicates from './permanent-files/people/duplicate-calls.ts';
import * as identityDocument from './permanent-files/people/identity-document-calls.ts';
import * as personLookUps from './permanent-files/people/look-up-calls.ts';
import * as newsletter from './permanent-files/people/newsletter-calls.ts';
import * as personPage from './permanent-files/people/person-page-calls.ts';
import * as personsInPortage from './permanent-files/people/portage-calls.ts';
import * as personPrivacy from './permanent-files/people/privacy-calls.ts';
import * as personsOfProspects from './permanent-files/prospects/calls.ts';
import * as activityApproval from './portage/activity/approval-calls.ts';
import * as activity from './portage/activity/calls.ts';
import * as activityAccount from './portage/activity-account/calls.ts';
import * as ownActivityAccount from './portage/activity-account/own-calls.ts';
import * as carriers from './portage/carriers/calls.ts';
import * as portageCustomers from './portage/customers/calls.ts';
import * as portageDocuments from './portage/documents/calls.ts';
import * as employments from './portage/employments/calls.ts';
import * as factors from './portage/factors/calls.ts';
import * as portageInvoices from './portage/invoices/calls.ts';
import * as portagePayslips from './portage/payslips/calls.ts';
import * as portageSupplierInvoices from './portage/supplier-invoices/calls.ts';
import * as transfers from './portage/transfers/calls.ts';
import * as simulations from './simulators/simulations/calls.ts';
import * as customerInvoices from './social/customer-invoices/calls.ts';
import * as dsn from './social/dsn/calls.ts';
import * as dsnReturns from './social/dsn/return-calls.ts';
import * as expenses from './social/expenses/calls.ts';
import * as leave from './social/leave/calls.ts';
import * as payslipCounts from './social/payslip-counts/calls.ts';
import * as strongbox from './social/strongbox/calls.ts';
import * as ownStrongbox from './social/strongbox/own-calls.ts';
import * as accountantFiles from './tax/accountant-files/calls.ts';
import * as anomalies from './tax/anomalies/calls.ts';
import * as bilans from './tax/bilans/calls.ts';

import * as cfe from './tax/cfe/calls.ts';
import * as cfeNotices from './tax/cfe/notice-calls.ts';
import * as cfeSending from './tax/cfe/sending-calls.ts';
import * as ecf from './tax/ecf/calls.ts';
import * as ecfQuestionnaires from './tax/ecf/questionnaire-calls.ts';
import * as fec from './tax/fec/calls.ts';
import * as fecReview from './tax/fec/review/calls.ts';
import * as vat from './tax/vat/calls.ts';
import * as vatNotices from './tax/vat/notice-calls.ts';
import * as vatPassage from './tax/vat/passage-calls.ts';
import * as taxVisas from './tax/visa/calls.ts';
import * as visaQuestions from './tax/visa/question-calls.ts';
import * as visaWorks from './tax/works/calls.ts';
import * as downloads from './workspace/downloads/calls.ts';
import * as help from './workspace/help/calls.ts';
import * as live from './workspace/live/calls.ts';
import * as notifications from './workspace/notifications/calls.ts';
import * as reminders from './workspace/notifications/reminder-calls.ts';
import * as outbox from './workspace/outbox/calls.ts';
import * as views from './workspace/views/calls.ts';

/** The calls among what a module exports beside its shapes. */
const callsOf = (...modules: Record<string, unknown>[]): Call[] =>
  modules.flatMap((module) => Object.values(module).filter(isCall));

/** Every declared call, by area: the one list that the server, the tests and the documents read. */
export const callsByArea: Record<string, readonly Call[]> = {
  auth: callsOf(auth, twoStep, paymentCode),
  account: callsOf(account, accountPhoto, accountSecurity),
  cabinets: callsOf(cabinets),
  'cabinet-invoices': callsOf(cabinetInvoices, cabinetLinks),
  'invoice-follow-up': callsOf(invoiceFollowUp),
  outstanding: callsOf(outstanding),
  treasury: callsOf(treasury),
  mailings: callsOf(mailings),
  'periodic-invoices': callsOf(periodicInvoices),
  addresses: callsOf(addresses),
  administrations: callsOf(administrations),
  'account-plan': callsOf(accountPlan),
  'budget-settings': callsOf(budgetSettings),
  campaigns: callsOf(campaigns, intranet),
  firm: callsOf(firm),
  'firm-lists': callsOf(motives, legalStatuses, regimes),
  'legal-notices': callsOf(legalNotices, legalNoticeInvoices, legalSupports),
  'formality-orders': callsOf(formalityOrders, formalityInvoices, formalityLinks, invoicePayers),
  'formality-types': callsOf(formalityTypes),
  greffes: callsOf(greffes),
  collaborators: callsOf(collaborators, collaboratorConnections, departures, portfolios),
  cfe: callsOf(cfe, cfeNotices, cfeSending),
  claims: callsOf(claims, ownClaims),
  'annual-accounts': callsOf(annualAccounts, accountsWork),
  dissolutions: callsOf(dissolutions),
  companies: callsOf(
    companies,
    companyLookUps,
    budgets,
    companyDetails,
    companyDirectory,
    directoryDifferences,
    companyRequests,
    companyDoubles,
    companyMerges,
    establishments,
    identificationSheets,
    readiness,
    companyMandates,
    companyCapital,
    exercises,
    companyPortfolios,
    billing,
    companyExports,
    companyTeams,
  ),
  vigilance: callsOf(
    riskCriteria,
    riskCriteriaFiles,
    riskReports,
    freezeScreening,
    vigilanceControl,
    controllerAccess,
  ),
  documents: callsOf(
    documents,
    objectDocuments,
    objectDocuments.objectDocuments,
    objectDocuments.portageDocuments,
    documentReading,
  ),
  generation: callsOf(
    documentGeneration,
    documentCampaigns,
    documentModels,
    generatedDocuments,
    recurrentDocuments,
  ),
  signatures: callsOf(signatures, signerCalls),
  'document-requests': callsOf(documentRequests, documentDeposits, ownDocumentRequests),
  'document-retention': callsOf(documentRetention),
  'document-types': callsOf(documentTypes),
  downloads: callsOf(downloads),
  bilans: callsOf(bilans),
  fec: [...callsOf(fec), ...callsOf(fecReview)],
  'portage-activity': callsOf(activity, activityApproval),
  'portage-activity-account': callsOf(activityAccount, ownActivityAccount),
  'portage-customers': callsOf(portageCustomers),
  'portage-documents': callsOf(portageDocuments),
  'portage-invoices': callsOf(portageInvoices),
  'portage-supplier-invoices': callsOf(portageSupplierInvoices),
  carriers: callsOf(carriers),
  employments: callsOf(employments),
  factors: callsOf(factors),
  'portage-payslips': callsOf(portagePayslips),
  'portage-transfers': callsOf(transfers),
  'direct-debits': callsOf(directDebits),
  help: callsOf(help),
  journal: callsOf(journal),
  agenda: callsOf(agenda),
  alerts: callsOf(alerts),
  boards: callsOf(boards.yearBoard, boards.monthBoard, boards.ecfBoard, boardTasks),
  home: callsOf(home),
  pins: callsOf(pins),
  profitability: callsOf(profitability),
  timeline: callsOf(timeline),
  timesheets: [
    ...callsOf(timesheets, timeSettings, fileTimes),
    ...callsOf(fileTimes.fileTime, fileTimes.ownFileTime),
  ],
  imports: callsOf(imports),
  'expense-settings': callsOf(expenseSettings),
  expenses: callsOf(expenses.staffExpenses, expenses.carriedExpenses),
  leave: callsOf(leave.staffLeave, leave.carriedLeave),
  'income-tax': callsOf(incomeTax),
  'key-pass': callsOf(keyPass),
  live: callsOf(live),
  notifications: callsOf(notifications, reminders),
  outbox: callsOf(outbox),
  parameters: callsOf(parameters),
  people: callsOf(
    people,
    clientSpace,
    deletion,
    duplicates,
    identityDocument,
    newsletter,
    personLookUps,
    personsInPortage,
    personPage,
    personPrivacy,
  ),
  'payslip-counts': callsOf(payslipCounts),
  'bank-data': callsOf(bankData),
  dsn: callsOf(dsn),
  'dsn-returns': callsOf(dsnReturns),
  strongbox: callsOf(strongbox, ownStrongbox),
  'client-papers': callsOf(clientPapers),
  'cloud-spaces': callsOf(cloudSpaces),
  insurances: callsOf(insurances),
  'customer-invoices': callsOf(customerInvoices),
  simulations: callsOf(simulations, ...Object.values(simulations.callsOfSimulators)),
  permissions: callsOf(permissions),
  prospects: callsOf(personsOfProspects, prospects, prospectConversions, prospectSpace),
  questionnaires: callsOf(
    questionnaires,
    questionnaireComparisons,
    questionnaireFiles,
    questionnaireFollowUp,
    annualInterviews,
    questionnaireProcess,
    questionnaireTemplates,
  ),
  referentials: callsOf(referentials, referentialLookUps, referentialAdministration),
  'tax-visa': callsOf(taxVisas, visaQuestions, anomalies, anomalies.visaAnomalies, anomalies.ecfAnomalies),
  'visa-works': callsOf(visaWorks),
  ecf: callsOf(ecf, ecfQuestionnaires),
  suppliers: callsOf(suppliers, supplierAssignments),
  'accountant-tracking': callsOf(accountantFiles),
  vat: callsOf(vat, vatNotices, vatPassage),
  views: callsOf(views),
  'client-requests': callsOf(
    clientRequests,
    clientRequests.requestConversation,
    ownRequests,
    ownRequests.ownRequestConversation,
  ),
  'client-messaging': callsOf(
    messaging,
    messaging.threadConversation,
    ownMessaging,
    ownMessaging.ownThreadConversation,
  ),
  coopting: callsOf(sponsorships),
};

export const allCalls: readonly Call[] = Object.values(callsByArea).flat();
