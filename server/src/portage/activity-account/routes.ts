import * as calls from '#contract/portage/activity-account/calls.ts';
import * as ownCalls from '#contract/portage/activity-account/own-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { listOwnAccounts, printOwnStatement, readOwnAccount } from './own-account.ts';
import { postEntries, reverseEntries } from './post-entries.ts';
import { printStatement } from './print-statement.ts';
import { readAccount } from './read-account.ts';

/** Activity accounts of carried persons. */
export const activityAccountRoutes: Route[] = [
  serve(calls.GetCompteActivite, readAccount),
  serve(calls.PostEntries, postEntries),
  serve(calls.ReverseEntries, reverseEntries),
  serve(calls.ReleveMensuelAsPdf, printStatement),
  serve(ownCalls.GetMesComptesActivite, listOwnAccounts),
  serve(ownCalls.GetMonCompteActivite, readOwnAccount),
  serve(ownCalls.MonReleveMensuelAsPdf, printOwnStatement),
];
