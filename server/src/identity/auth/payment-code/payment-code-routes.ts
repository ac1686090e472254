import * as calls from '#contract/identity/auth/payment-code-calls.ts';
import { type Route, servePublic } from '#server/platform/requests/serve.ts';
import type { AuthNeeds } from '../needs.ts';
import { sendCode, spendCode } from '../two-step/security-codes.ts';
import { linkPasses } from './link-passes.ts';
import { findPaymentLink, type PaymentLink } from './payment-links.ts';

const holderOf = ({ clientId, id }: PaymentLink) =>
  ({ clientId, paymentLinkId: id, purpose: 'payment' }) as const;

/** The code that a payer without an account proves their address with. */
export function paymentCodeRoutes(needs: AuthNeeds): Route[] {
  const { database, captcha, cookies, settings } = needs;
  const passes = linkPasses(settings.secretKey, 'payment-pass');
  return [
    servePublic(calls.SendSecureCode, ({ input }) =>
      database.asInstallation(async (db) => {
        const link = await findPaymentLink(db, input.Token);
        if (!link || link.email.toLowerCase() !== input.Email.toLowerCase()) return false;
        return sendCode(needs, db, { ...holderOf(link), channel: 'Email', destination: link.email });
      }),
    ),

    servePublic(calls.VerifySecureCode, async ({ input, reply }) => {
      await captcha.check(input.RecaptchaToken);
      const proved = await database.asInstallation(async (db) => {
        const link = await findPaymentLink(db, input.Token);
        if (!link) return undefined;
        const presented = { code: input.Code, destination: link.email };
        return (await spendCode(needs, db, { ...holderOf(link), ...presented })) ? link : undefined;
      });
      if (proved) cookies.setPayment(reply, passes.issue(proved));
      return proved !== undefined;
    }),
  ];
}
