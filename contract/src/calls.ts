import * as account from './account/calls.ts';
import * as accountSecurity from './account/security-calls.ts';
import * as auth from './auth/calls.ts';
import * as paymentCode from './auth/payment-code-calls.ts';
import * as twoStep from './auth/two-step-calls.ts';
import { type Call, isCall } from './call.ts';
import * as companies from './companies/calls.ts';
import * as downloads from './downloads/calls.ts';
import * as home from './home/calls.ts';
import * as outbox from './outbox/calls.ts';
import * as people from './people/calls.ts';
import * as permissions from './permissions/calls.ts';

/** The calls among what a module exports beside its shapes. */
const callsOf = (...modules: Record<string, unknown>[]): Call[] =>
  modules.flatMap((module) => Object.values(module).filter(isCall));

/** Every declared call, by area: the one list that the server, the tests and the documents read. */
export const callsByArea: Record<string, readonly Call[]> = {
  auth: callsOf(auth, twoStep, paymentCode),
  account: callsOf(account, accountSecurity),
  companies: callsOf(companies),
  downloads: callsOf(downloads),
  home: callsOf(home),
  outbox: callsOf(outbox),
  people: callsOf(people),
  permissions: callsOf(permissions),
};

export const allCalls: readonly Call[] = Object.values(callsByArea).flat();
