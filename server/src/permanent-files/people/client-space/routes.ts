import * as calls from '#contract/permanent-files/people/client-space-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { disableClientSpace } from './close-space.ts';
import { addClientSpace, enableClientSpace } from './open-space.ts';
import { readClientSpace, readMyCompanies } from './read-space.ts';
import { resendConfirmation, resetPassword } from './send-links.ts';

/** Why a captcha proof does not hold: told once it is known that the caller may ask. */
const captchaRefusal = ({ captcha }: AuthNeeds, token: string | null | undefined) =>
  captcha.check(token).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

/** The client spaces of persons, and the same among those in portage. */
export function clientSpaceRoutes(needs: AuthNeeds): Route[] {
  return [
    serve(calls.GetMySocietes, readMyCompanies),
    serve(calls.GetCrmClientAccountDetails, (context) => readClientSpace(context, 'all')),
    serve(calls.AddCrmClientAccount, (context) => addClientSpace(needs, context, 'all')),
    serve(calls.DisableCrmClientAccount, (context) => disableClientSpace(context, 'all')),
    serve(calls.EnableCrmClientAccount, (context) => enableClientSpace(needs, context, 'all')),
    serve(calls.resendConfirmEmailOfPerson, (context) => resendConfirmation(needs, context, 'all')),

    serve(calls.ResetCRMPassword, {
      before: ({ input }) => captchaRefusal(needs, input.token),
      handle: async (context, refusal) => {
        if (refusal) throw refusal;
        return resetPassword(needs, context);
      },
    }),

    serve(calls.GetCrmClientAccountDetailsInPortage, (context) => readClientSpace(context, 'portage')),
    serve(calls.AddCrmClientAccountInPortage, (context) => addClientSpace(needs, context, 'portage')),
    serve(calls.DisableCrmClientAccountInPortage, (context) => disableClientSpace(context, 'portage')),
    serve(calls.EnableCrmClientAccountInPortage, (context) => enableClientSpace(needs, context, 'portage')),
    serve(calls.resendConfirmEmailInPortage, (context) => resendConfirmation(needs, context, 'portage')),
  ];
}
