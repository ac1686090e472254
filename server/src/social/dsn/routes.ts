import * as calls from '#contract/social/dsn/calls.ts';
import * as returns from '#contract/social/dsn/return-calls.ts';
import type { ParameterKeeper } from '#server/administration/parameters/parameter-keeper.ts';
import { paperReader } from '#server/documents/reading/paper-reader.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { openDsnPortal } from '#server/platform/dsn-portal/open-portal.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { handOver, keepDeposit } from './files/deposit-dsn.ts';
import { importDsn } from './files/import-dsn.ts';
import { dsnKeeper } from './files/sealed-file.ts';
import { removeFile, tellOutcome } from './files/step-by-hand.ts';
import { exportDsn, listDsn } from './list-dsn.ts';
import { makeDsnMonth } from './make-month.ts';
import { portalAccounts } from './portal-account.ts';
import { readDsnMonth, waiveMonth } from './read-dsn-month.ts';
import { receiveDsn } from './reading/receive-dsn.ts';
import { correctReturn, markRead, readReturn } from './returns/follow-returns.ts';
import { importReturns, readDroppedReturns } from './returns/import-returns.ts';
import { exportReturns, listReturns } from './returns/list-returns.ts';
import { askReturns, keepReturns } from './returns/refresh-returns.ts';

/** Milliseconds that a return may take to be read. */
const longestReading = 10_000;

/** What is declared of each company and month, and what the organisms answer. */
export function dsnRoutes(settings: Settings, database: Database, parameters: ParameterKeeper): Route[] {
  const portal = openDsnPortal(settings.dsn);
  const keeper = dsnKeeper(settings);
  const needs = { database, portal, keeper, accountOf: portalAccounts(database, parameters, portal) };
  const reader = paperReader({ most: longestReading });
  return [
    serve(calls.ListDsn, listDsn(portal)),
    serve(calls.GetDsn, readDsnMonth),
    serve(calls.MakeDsnMonth, makeDsnMonth),
    serve(calls.ImportDsn, { before: receiveDsn, handle: importDsn(keeper) }),
    serve(calls.DepositDsn, { before: handOver(needs), handle: keepDeposit(needs) }),
    serve(calls.TellDsnOutcome, tellOutcome),
    serve(calls.RemoveDsnFile, removeFile),
    serve(calls.WaiveDsn, waiveMonth),
    serve(calls.ExportDsnToExcel, exportDsn, { onReplica: true }),
    serve(returns.ListDsnReturns, listReturns(portal)),
    serve(returns.GetDsnReturn, readReturn),
    serve(returns.ImportDsnReturn, {
      before: (context) => readDroppedReturns(reader, context),
      handle: importReturns,
    }),
    serve(returns.ReadDsnReturns, { before: askReturns(needs), handle: keepReturns(needs) }),
    serve(returns.MarkDsnReturnsRead, markRead),
    serve(returns.CorrectDsnReturn, correctReturn),
    serve(returns.ExportDsnReturnsToExcel, exportReturns, { onReplica: true }),
  ];
}
