import { type CallsByArea, callsOf } from '../call.ts';
import * as account from './account/calls.ts';
import * as accountPhoto from './account/photo-calls.ts';
import * as accountSecurity from './account/security-calls.ts';
import * as auth from './auth/calls.ts';
import * as paymentCode from './auth/payment-code-calls.ts';
import * as twoStep from './auth/two-step-calls.ts';

export const identityCalls: CallsByArea = {
  auth: callsOf(auth, twoStep, paymentCode),
  account: callsOf(account, accountPhoto, accountSecurity),
};
