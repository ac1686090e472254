import { expect, test } from 'vitest';
import { VerifySecureCode } from '#contract/identity/auth/payment-code-calls.ts';
import { SendTwoFactorTokenAsync, VerifyCode } from '#contract/identity/auth/two-step-calls.ts';
import { lastCode } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp({ captcha: { provider: 'altcha' } });
const { email } = app.firms.A.users.SUPPORT;

const body = { Email: email, Provider: 'Email', RememberClient: false } as const;

test('codes are not guessed by robots: a sign-in’s and a payer’s want a proof of work', async () => {
  const replies = [
    await app.anonymous.call(VerifyCode, { ...body, Code: 'ABC234', IsFromLogin: true }),
    await app.anonymous.call(VerifySecureCode, { Code: 'ABC234', Token: 'x' }),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage('RecaptchaToken')).toMatch(/anti-robot/);
  }
});

test('who is signed in proves anew without one', async () => {
  const as = await app.signIn('SUPPORT', 'A', { stepUps: false });
  await as.call(SendTwoFactorTokenAsync, { Email: email, SelectedProvider: 'Email' });
  const Code = await lastCode(app, email);
  expect((await as.call(VerifyCode, { ...body, Code, IsFromLogin: false })).answer?.UserEMail).toBe(email);
});
