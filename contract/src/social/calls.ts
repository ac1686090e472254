import { type CallsByArea, callsOf } from '../call.ts';
import * as customerInvoices from './customer-invoices/calls.ts';
import * as dsn from './dsn/calls.ts';
import * as dsnReturns from './dsn/return-calls.ts';
import * as expenses from './expenses/calls.ts';
import * as leave from './leave/calls.ts';
import * as payslipCounts from './payslip-counts/calls.ts';
import * as strongbox from './strongbox/calls.ts';
import * as ownStrongbox from './strongbox/own-calls.ts';

export const socialCalls: CallsByArea = {
  expenses: callsOf(expenses.staffExpenses, expenses.carriedExpenses),
  leave: callsOf(leave.staffLeave, leave.carriedLeave),
  'payslip-counts': callsOf(payslipCounts),
  dsn: callsOf(dsn),
  'dsn-returns': callsOf(dsnReturns),
  strongbox: callsOf(strongbox, ownStrongbox),
  'customer-invoices': callsOf(customerInvoices),
};
