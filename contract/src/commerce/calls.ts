import { type CallsByArea, callsOf } from '../call.ts';
import * as bankData from './bank-data/calls.ts';
import * as cabinetInvoices from './cabinet-invoices/calls.ts';
import * as cabinetLinks from './cabinet-invoices/link-calls.ts';
import * as directDebits from './direct-debits/calls.ts';
import * as invoiceFollowUp from './invoice-follow-up/calls.ts';
import * as outstanding from './outstanding/calls.ts';
import * as periodicInvoices from './periodic-invoices/calls.ts';
import * as treasury from './treasury/calls.ts';

export const commerceCalls: CallsByArea = {
  'cabinet-invoices': callsOf(cabinetInvoices, cabinetLinks),
  'invoice-follow-up': callsOf(invoiceFollowUp),
  outstanding: callsOf(outstanding),
  treasury: callsOf(treasury),
  'periodic-invoices': callsOf(periodicInvoices),
  'direct-debits': callsOf(directDebits),
  'bank-data': callsOf(bankData),
};
