import * as calls from '#contract/dashboards/profitability/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportProfitability, listProfitability, readProfitLines } from './control-profitability.ts';
import { addRate, editRate, rates } from './rates.ts';

/** What an hour costs and is sold at, and what a year's time comes to by it. */
export const profitabilityRoutes: Route[] = [
  serve(calls.allRates, ({ db, session }) =>
    rates.select(db, session.clientId, {
      order: 'u.last_name collate french, u.first_name collate french, r.user_id, r.starts_on desc',
    }),
  ),
  serve(calls.AddRate, addRate),
  serve(calls.EditRate, editRate),
  serve(calls.DeleteRate, (context) => rates.remove(context, context.input.Id)),
  serve(calls.RestoreRate, (context) => rates.restore(context, context.input.Id)),
  serve(calls.GetProfitability, listProfitability),
  serve(calls.GetProfitLines, readProfitLines),
  serve(calls.ExportProfitability, exportProfitability, { onReplica: true }),
];
