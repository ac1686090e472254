import { z } from 'zod';
import { call, noInput, xlsx } from '#contract/call.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { mayFollowTreasury } from './access.ts';
import {
  MatchToKeep,
  ProposalsAnswer,
  TreasuryLine,
  TreasuryLinesAnswer,
  TreasuryLinesRequest,
} from './matching.ts';
import {
  FlowsAnswer,
  FlowsRequest,
  ForecastListAnswer,
  ForecastToAdd,
  HypothesesToSave,
  Treasury,
  TreasuryRequest,
} from './treasury.ts';

/** Balances of the cabinets' accounts on a day, and what is expected of the coming weeks. */
export const GetTreasury = call({
  method: 'POST',
  path: 'tresorerie/Overview',
  request: TreasuryRequest,
  answer: Treasury,
  access: mayFollowTreasury,
});

/** The invoices, notes and forecasts behind a figure. */
export const ListFlows = call({
  method: 'POST',
  path: 'tresorerie/Flows',
  request: FlowsRequest,
  answer: FlowsAnswer,
  access: mayFollowTreasury,
});

/** All expected entries and exits, each with its week. */
export const ExportTreasuryToExcel = call({
  method: 'POST',
  path: 'tresorerie/ExportToExcel',
  request: z.strictObject({ IdCabinet: RecordId.nullish() }),
  answer: xlsx,
  access: mayFollowTreasury,
});

export const SaveHypotheses = call({
  method: 'POST',
  path: 'tresorerie/SaveHypotheses',
  request: HypothesesToSave,
  answer: z.boolean(),
  access: mayFollowTreasury,
  audit: 'treasury.hypotheses',
});

/** Money that came to the cabinets' accounts, with what it pays. */
export const ListTreasuryLines = call({
  method: 'POST',
  path: 'tresorerie/Lines',
  request: TreasuryLinesRequest,
  answer: TreasuryLinesAnswer,
  access: mayFollowTreasury,
});

/** What a line may pay, the likeliest first. */
export const ProposeMatches = call({
  method: 'GET',
  path: 'tresorerie/Proposals',
  request: z.strictObject({
    Id: RecordId,
    /** Number or customer of other invoices. */
    Text: z.string().trim().max(100).optional(),
  }),
  answer: ProposalsAnswer,
  access: mayFollowTreasury,
});

/** Says what a line pays; a payment is noted of each invoice that has none of it yet. */
export const MatchLine = call({
  method: 'POST',
  path: 'tresorerie/Match',
  request: MatchToKeep,
  answer: TreasuryLine,
  access: mayFollowTreasury,
  audit: 'treasury.match',
});

/** Takes that back, and the payments that were noted by it. */
export const UnmatchLine = call({
  method: 'POST',
  path: 'tresorerie/Unmatch',
  request: IdRequest,
  answer: TreasuryLine,
  access: mayFollowTreasury,
  audit: 'treasury.unmatch',
});

export const ListForecasts = call({
  method: 'GET',
  path: 'tresorerie/Forecasts',
  request: noInput,
  answer: ForecastListAnswer,
  access: mayFollowTreasury,
});

export const AddForecast = call({
  method: 'POST',
  path: 'tresorerie/AddForecast',
  request: ForecastToAdd,
  answer: SavedRecord,
  access: mayFollowTreasury,
  audit: 'treasury.forecast',
});

export const RemoveForecast = call({
  method: 'POST',
  path: 'tresorerie/RemoveForecast',
  request: IdRequest,
  answer: z.literal(true),
  access: mayFollowTreasury,
  audit: 'treasury.remove-forecast',
});
