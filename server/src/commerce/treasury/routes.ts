import * as calls from '#contract/commerce/treasury/calls.ts';
import type { InvoiceKinds } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { addForecast, listForecasts, removeForecast } from './forecast/forecasts.ts';
import { saveHypotheses } from './forecast/hypotheses.ts';
import { exportTreasury, listFlows, readTreasury } from './forecast/read-treasury.ts';
import { listTreasuryLines } from './matching/list-lines.ts';
import { matchLine, proposeMatches, unmatchLine } from './matching/match-line.ts';

export const treasuryRoutes = (kinds: InvoiceKinds): Route[] => [
  serve(calls.GetTreasury, readTreasury),
  serve(calls.ListFlows, listFlows),
  serve(calls.ExportTreasuryToExcel, exportTreasury),
  serve(calls.SaveHypotheses, saveHypotheses),
  serve(calls.ListTreasuryLines, listTreasuryLines),
  serve(calls.ProposeMatches, proposeMatches),
  serve(calls.MatchLine, (context) => matchLine(context, kinds)),
  serve(calls.UnmatchLine, (context) => unmatchLine(context, kinds)),
  serve(calls.ListForecasts, listForecasts),
  serve(calls.AddForecast, addForecast),
  serve(calls.RemoveForecast, removeForecast),
];
