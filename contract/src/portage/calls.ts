import { type CallsByArea, callsOf } from '../call.ts';
import * as activityApproval from './activity/approval-calls.ts';
import * as activity from './activity/calls.ts';
import * as activityAccount from './activity-account/calls.ts';
import * as ownActivityAccount from './activity-account/own-calls.ts';
import * as carriers from './carriers/calls.ts';
import * as portageCustomers from './customers/calls.ts';
import * as portageDocuments from './documents/calls.ts';
import * as employments from './employments/calls.ts';
import * as factors from './factors/calls.ts';
import * as portageInvoices from './invoices/calls.ts';
import * as portagePayslips from './payslips/calls.ts';
import * as portageSupplierInvoices from './supplier-invoices/calls.ts';
import * as transfers from './transfers/calls.ts';

export const portageCalls: CallsByArea = {
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
};
