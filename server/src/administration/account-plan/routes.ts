import * as calls from '#contract/administration/account-plan/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { accounts, checkNumber, listAccounts } from './accounts.ts';

export const accountPlanRoutes: Route[] = [
  serve(calls.allAccounts, ({ db, session }) => listAccounts(db, session.clientId)),
  serve(calls.AddAccount, async (context) => {
    checkNumber(context.input.Numero);
    return accounts.add(context, context.input);
  }),
  serve(calls.EditAccount, async (context) => {
    checkNumber(context.input.Numero);
    return accounts.edit(context, context.input);
  }),
  serve(calls.DeleteAccount, (context) => accounts.remove(context, context.input.Id)),
  serve(calls.RestoreAccount, (context) => accounts.restore(context, context.input.Id)),
];
