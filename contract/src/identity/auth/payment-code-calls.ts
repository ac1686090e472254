import { z } from 'zod';
import { anyone } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { messages } from '#contract/messages.ts';
import { captchaToken, email, linkToken } from './fields.ts';

const minute = 60;

const SendRequest = z.strictObject({ Email: email('Email obligatoire.'), Token: linkToken });

const VerifyRequest = z.strictObject({
  Code: z
    .string(messages.wrongCode)
    .trim()
    .min(1, messages.wrongCode)
    .max(6, messages.wrongCode)
    .regex(/^[a-z\d]+$/i, messages.wrongCode),
  Token: linkToken,
  RecaptchaToken: captchaToken,
});

const sending = [
  { most: 30, seconds: 10 * minute, by: 'address' },
  { most: 8, seconds: 10 * minute, by: { field: 'Email' } },
] as const;

const verifying = [
  { most: 30, seconds: 10 * minute, by: 'address' },
  { most: 15, seconds: 10 * minute, by: { field: 'Token' } },
] as const;

/**
 * Mails a code to the payer that the payment link was made for. False where link and address do not belong
 * together, or the link is over.
 */
export const SendSecureCode = call({
  method: 'POST',
  path: 'InvoiceFormalityPayment/SendSecureCode',
  request: SendRequest,
  answer: z.boolean(),
  access: anyone,
  rateLimits: sending,
});

/** Whether the code is the one mailed for this link; the browser may then see and pay the invoice. */
export const VerifySecureCode = call({
  method: 'POST',
  path: 'InvoiceFormalityPayment/VerifySecureCode',
  request: VerifyRequest,
  answer: z.boolean(),
  access: anyone,
  rateLimits: verifying,
});
