import { screens as accountPlan } from './administration/account-plan/screens.ts';
import { screens as budgetSettings } from './administration/budget-settings/screens.ts';
import { screens as campaigns } from './administration/campaigns/screens.ts';
import { screens as expenseSettings } from './administration/expense-settings/screens.ts';
import { screens as firmLists } from './administration/firm-lists/screens.ts';
import { screens as incomeTax } from './administration/income-tax/screens.ts';
import { screens as insurances } from './administration/insurances/screens.ts';
import { screens as parameters } from './administration/parameters/screens.ts';
import { screens as administration } from './administration/permissions/screens.ts';
import { screens as bankData } from './commerce/bank-data/screens.ts';
import { screens as cabinetInvoices } from './commerce/cabinet-invoices/screens.ts';
import { screens as directDebits } from './commerce/direct-debits/screens.ts';
import { screens as invoiceFollowUp } from './commerce/invoice-follow-up/screens.ts';
import { parts as outstandingParts } from './commerce/outstanding/parts.ts';
import { screens as outstanding } from './commerce/outstanding/screens.ts';
import { screens as periodicInvoices } from './commerce/periodic-invoices/screens.ts';
import { screens as treasury } from './commerce/treasury/screens.ts';
import { screens as journal } from './dashboards/activity/screens.ts';
import { screens as agenda } from './dashboards/agenda/screens.ts';
import { screens as alerts } from './dashboards/alerts/screens.ts';
import { screens as boards } from './dashboards/boards/screens.ts';
import { screens as home } from './dashboards/home/screens.ts';
import { screens as mailings } from './dashboards/mailings/screens.ts';
import { screens as profitability } from './dashboards/profitability/screens.ts';
import { parts as timelineParts } from './dashboards/timeline/parts.ts';
import { screens as timesheets } from './dashboards/timesheets/screens.ts';
import { screens as administrations } from './directory/authorities/screens.ts';
import { screens as cabinets } from './directory/cabinets/screens.ts';
import { screens as collaborators } from './directory/collaborators/screens.ts';
import { screens as greffes } from './directory/greffes/screens.ts';
import { screens as keyPass } from './directory/key-pass/screens.ts';
import { screens as referentials } from './directory/referentials/screens.ts';
import { screens as suppliers } from './directory/suppliers/screens.ts';
import { screens as clientPapers } from './documents/client-papers/screens.ts';
import { parts as documentParts } from './documents/files/parts.ts';
import { screens as documents } from './documents/files/screens.ts';
import { screens as generation } from './documents/generation/screens.ts';
import { parts as documentRequestParts } from './documents/requests/parts.ts';
import { screens as documentRequests } from './documents/requests/screens.ts';
import { screens as documentRetention } from './documents/retention/screens.ts';
import { screens as signatures } from './documents/signatures/screens.ts';
import { screens as documentTypes } from './documents/types/screens.ts';
import { screens as coopting } from './exchanges/coopting/screens.ts';
import { screens as clientMessaging } from './exchanges/messaging/screens.ts';
import { screens as clientRequests } from './exchanges/requests/screens.ts';
import { screens as account } from './identity/account/screens.ts';
import { screens as auth } from './identity/auth/screens.ts';
import type { ScreenDeclaration } from './kit/menu/screen.ts';
import type { RecordPart } from './kit/record-page/record-part.ts';
import { screens as annualAccounts } from './legal/annual-accounts/screens.ts';
import { screens as dissolutions } from './legal/dissolutions/screens.ts';
import { screens as formalityTypes } from './legal/formality-types/screens.ts';
import { screens as legalNotices } from './legal/notices/screens.ts';
import { screens as formalityOrders } from './legal/orders/screens.ts';
import { screens as prospects } from './legal/prospects/screens.ts';
import { parts as questionnaireParts } from './legal/questionnaires/parts.ts';
import { screens as questionnaires } from './legal/questionnaires/screens.ts';
import { parts as vigilanceParts } from './legal/vigilance/parts.ts';
import { screens as vigilance } from './legal/vigilance/screens.ts';
import { screens as claims } from './permanent-files/claims/screens.ts';
import { screens as cloudSpaces } from './permanent-files/cloud-spaces/screens.ts';
import { parts as companyParts } from './permanent-files/companies/parts.ts';
import { screens as companies } from './permanent-files/companies/screens.ts';
import { screens as invoicePayments } from './permanent-files/invoicing/payments/screens.ts';
import { screens as people } from './permanent-files/people/screens.ts';
import { screens as activity } from './portage/activity/screens.ts';
import { parts as activityAccountParts } from './portage/activity-account/parts.ts';
import { screens as ownActivityAccounts } from './portage/activity-account/screens.ts';
import { screens as carriers } from './portage/carriers/screens.ts';
import { screens as portageCustomers } from './portage/customers/screens.ts';
import { screens as portageDocuments } from './portage/documents/screens.ts';
import { parts as portageParts } from './portage/employments/parts.ts';
import { screens as employments } from './portage/employments/screens.ts';
import { screens as factors } from './portage/factors/screens.ts';
import { screens as portageInvoices } from './portage/invoices/screens.ts';
import { parts as portagePayslipParts } from './portage/payslips/parts.ts';
import { screens as portagePayslips } from './portage/payslips/screens.ts';
import { screens as portageSupplierInvoices } from './portage/supplier-invoices/screens.ts';
import { screens as transfers } from './portage/transfers/screens.ts';
import { sectionScreens } from './shell/menu/section-screens.ts';
import { screens as simulations } from './simulators/simulations/screens.ts';
import { screens as customerInvoices } from './social/customer-invoices/screens.ts';
import { screens as dsn } from './social/dsn/screens.ts';
import { screens as expenses } from './social/expenses/screens.ts';
import { screens as leave } from './social/leave/screens.ts';
import { screens as payslipCounts } from './social/payslip-counts/screens.ts';
import { screens as strongbox } from './social/strongbox/screens.ts';
import { screens as accountantFiles } from './tax/accountant-files/screens.ts';
import { screens as taxAnomalies } from './tax/anomalies/screens.ts';
import { screens as annualStatements } from './tax/bilans/screens.ts';
import { screens as cfe } from './tax/cfe/screens.ts';
import { parts as taxFileParts } from './tax/ecf/parts.ts';
import { screens as ecf } from './tax/ecf/screens.ts';
import { parts as bookParts } from './tax/fec/parts.ts';
import { screens as books } from './tax/fec/screens.ts';
import { parts as vatParts } from './tax/vat/parts.ts';
import { screens as vat } from './tax/vat/screens.ts';
import { screens as taxVisas } from './tax/visa/screens.ts';
import { screens as visaWorks } from './tax/works/screens.ts';
import { screens as help } from './workspace/help/screens.ts';
import { screens as outbox } from './workspace/outbox/screens.ts';

const areaScreens: ScreenDeclaration[] = [
  ...account,
  ...accountPlan,
  ...administration,
  ...administrations,
  ...auth,
  ...agenda,
  ...alerts,
  ...boards,
  ...budgetSettings,
  ...cabinets,
  ...cfe,
  ...campaigns,
  ...collaborators,
  ...firmLists,
  ...greffes,
  ...help,
  ...journal,
  ...home,
  ...incomeTax,
  ...keyPass,
  ...expenseSettings,
  ...expenses,
  ...leave,
  ...outbox,
  ...parameters,
  ...claims,
  ...annualAccounts,
  ...dissolutions,
  ...formalityTypes,
  ...legalNotices,
  ...formalityOrders,
  ...cabinetInvoices,
  ...invoiceFollowUp,
  ...outstanding,
  ...treasury,
  ...mailings,
  ...periodicInvoices,
  ...directDebits,
  ...invoicePayments,
  ...vigilance,
  ...prospects,
  ...annualStatements,
  ...books,
  ...companies,
  ...documents,
  ...generation,
  ...documentRequests,
  ...documentRetention,
  ...documentTypes,
  ...signatures,
  ...payslipCounts,
  ...dsn,
  ...bankData,
  ...strongbox,
  ...customerInvoices,
  ...clientPapers,
  ...cloudSpaces,
  ...insurances,
  ...simulations,
  ...people,
  ...carriers,
  ...activity,
  ...ownActivityAccounts,
  ...portageCustomers,
  ...portageDocuments,
  ...portageInvoices,
  ...portageSupplierInvoices,
  ...employments,
  ...factors,
  ...portagePayslips,
  ...transfers,
  ...questionnaires,
  ...referentials,
  ...suppliers,
  ...taxVisas,
  ...timesheets,
  ...profitability,
  ...visaWorks,
  ...taxAnomalies,
  ...accountantFiles,
  ...vat,
  ...ecf,
  ...clientRequests,
  ...clientMessaging,
  ...coopting,
];

/** Every screen of the application: those of the areas, and a page for each section that holds one. */
export const allScreens: ScreenDeclaration[] = [...areaScreens, ...sectionScreens(areaScreens)];

/** What areas add to the pages of other areas' records. */
export const allRecordParts: RecordPart[] = [
  ...companyParts,
  ...vatParts,
  ...bookParts,
  ...taxFileParts,
  ...documentParts,
  ...documentRequestParts,
  ...timelineParts,
  ...vigilanceParts,
  ...questionnaireParts,
  ...outstandingParts,
  ...portageParts,
  ...portagePayslipParts,
  ...activityAccountParts,
];
