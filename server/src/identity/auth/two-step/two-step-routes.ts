import * as calls from '#contract/identity/auth/two-step-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { sessionRequired } from '#server/platform/requests/errors.ts';
import { type Context, type Route, serve, servePublic } from '#server/platform/requests/serve.ts';
import { type Account, accountById } from '../accounts/accounts.ts';
import type { AuthNeeds } from '../needs.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { signInByCode, stepUpByCode } from '../sign-in/verify-code.ts';
import { asPending, asSignedIn, provenAccount } from '../sign-in/who-proves.ts';
import { sendCode } from './security-codes.ts';
import { checkOwnPassword, stepUpByPassword } from './step-up-by-password.ts';
import { destinationOf, providersOf } from './two-step.ts';

/** The second proof of a sign-in, and the fresh one of a session; passkeys have routes of their own. */
export function twoStepRoutes(needs: AuthNeeds): Route[] {
  type Naming = Pick<Context<never>, 'request' | 'claim'> & { input: { Email: string } };
  const account = ({ request, claim, input }: Naming) =>
    provenAccount(needs, { request, claim, email: input.Email });
  return [
    servePublic(calls.GetValidTwoFactorProvidersAsync, async ({ input, request, claim }) => {
      const asks = { request, claim, email: input.email };
      return (
        (await asPending(needs, asks, providersOf)) ?? (await asSignedIn(needs, asks, providersOf)) ?? []
      );
    }),

    servePublic(
      calls.SendTwoFactorTokenAsync,
      async ({ input, request, claim }) => {
        const asks = { request, claim, email: input.Email };
        const send = (db: Db, account: Account) => {
          const { clientId, userId } = account;
          const to = destinationOf(account, input.SelectedProvider);
          return to
            ? sendCode(needs, db, { clientId, userId, purpose: 'two-step', ...to })
            : Promise.resolve(false);
        };
        return (await asPending(needs, asks, send)) ?? (await asSignedIn(needs, asks, send)) ?? false;
      },
      { account },
    ),

    servePublic(
      calls.VerifyCode,
      (context) => (context.input.IsFromLogin ? signInByCode(needs, context) : stepUpByCode(needs, context)),
      { account },
    ),

    serve(calls.GetStepUpMethods, async ({ db, session }) => {
      const account = await accountById(db, session);
      if (!account) throw sessionRequired();
      const [providers, passkeys] = [await providersOf(db, account), await passkeysOf(db, session)];
      return {
        Email: account.email,
        HasPassword: account.passwordHash !== null,
        HasPasskey: passkeys.length > 0,
        Providers: providers.map(({ Name }) => Name),
      };
    }),

    serve(calls.StepUpByPassword, {
      before: (context) => checkOwnPassword(needs, context),
      handle: stepUpByPassword,
    }),
  ];
}
