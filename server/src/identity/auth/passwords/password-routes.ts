import * as calls from '#contract/identity/auth/calls.ts';
import { type Route, serve, servePublic } from '#server/platform/requests/serve.ts';
import { confirmEmail } from '../accounts/confirm-email.ts';
import { type AuthNeeds, visitOf } from '../needs.ts';
import { changePassword, hashBoth } from './change-password.ts';
import { choosePassword } from './choose-password.ts';
import { requestConfirmationLink, requestPasswordLink, sendPasswordLink } from './request-links.ts';

const entity = 'app_user';

/** Passwords, and the links in mails that lead to them. */
export function passwordRoutes(needs: AuthNeeds): Route[] {
  const { captcha } = needs;
  return [
    servePublic(calls.SendPasswordResetLink, async ({ input, reply, log }) => {
      await captcha.check(input.RecaptchaToken);
      requestPasswordLink(needs, { email: input.Email, reply, log });
      return true as const;
    }),

    servePublic(calls.resendConfirmEmail, async ({ input, reply, log }) => {
      await captcha.check(input.RecaptchaToken);
      requestConfirmationLink(needs, { email: input.Email, reply, log });
      return true as const;
    }),

    serve(calls.sendmailforresetpassword, async ({ input, db, session, audit }) => {
      const { userId } = await sendPasswordLink(needs, db, session.clientId, input.Email);
      audit.record({ action: 'account.send-reset-link', entity, entityId: userId });
      return true as const;
    }),

    servePublic(calls.NewPassword, async ({ input, request }) => {
      await captcha.check(input.RecaptchaToken);
      const { device } = visitOf(request);
      return choosePassword(needs, {
        userId: input.UserId,
        token: input.Token,
        password: input.NewPassword,
        device,
      });
    }),

    serve(calls.setnewpassword, {
      before: (context) => hashBoth(needs, context),
      handle: async ({ input, db, session, audit, request }, hashed) => {
        const { device } = visitOf(request);
        await changePassword(needs, db, session, { ...hashed, newPassword: input.NewPassword, device });
        audit.record({ action: 'account.change-password', entity, entityId: session.userId });
        return true as const;
      },
    }),

    servePublic(calls.confirmEmail, ({ input }) =>
      confirmEmail(needs, { token: input.Token, userId: input.UserId }),
    ),
  ];
}
