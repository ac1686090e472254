import * as calls from '#contract/commerce/bank-data/calls.ts';
import { openAggregator } from '#server/platform/bank-aggregator/open-aggregator.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { reminderDays } from './bank-days.ts';
import { tokenKeeper } from './connections/connection.ts';
import {
  beginConsent,
  beginRenewal,
  openConnection,
  renewConnection,
} from './connections/open-connection.ts';
import { revokeHere, revokeThere } from './connections/revoke-connection.ts';
import { askAgain, askFirst, completeConnection, syncConnection } from './connections/take-lines.ts';
import { importStatement } from './import-statement.ts';
import { exportSyncs, listSyncs } from './list-syncs.ts';
import { receiveStatement } from './statements/receive-statement.ts';
import { readSync } from './sync-rows.ts';

/** What is taken from banks, through the aggregator or from statements. */
export function bankDataRoutes(settings: Settings, database: Database): Route[] {
  const aggregator = openAggregator(settings.banks);
  const returnUrl = `${settings.publicUrl}/budget-insight-historic`;
  const needs = { database, aggregator, tokens: tokenKeeper(settings), returnUrl };
  return [
    serve(calls.ListBankSyncs, listSyncs(aggregator)),
    serve(calls.GetBankSync, async ({ db, session, input }) =>
      readSync(db, session, input.Id, await reminderDays(db, session.clientId)),
    ),
    serve(calls.OpenBankConnection, { before: beginConsent(needs), handle: openConnection(needs) }),
    serve(calls.CompleteBankConnection, { before: askFirst(needs), handle: completeConnection }),
    serve(calls.RenewBankConnection, { before: beginRenewal(needs), handle: renewConnection }),
    serve(calls.SyncBankConnection, { before: askAgain(needs), handle: syncConnection }),
    serve(calls.RevokeBankConnection, { before: revokeThere(needs), handle: revokeHere }),
    serve(calls.ImportBankStatement, { before: receiveStatement, handle: importStatement }),
    serve(calls.ExportBankSyncsToExcel, exportSyncs, { onReplica: true }),
  ];
}
