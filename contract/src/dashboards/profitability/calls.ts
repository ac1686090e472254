import { z } from 'zod';
import { call, noInput, xlsx } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayControlProfitability, mayKeepRates } from './access.ts';
import {
  ProfitAnswer,
  ProfitExport,
  ProfitLines,
  ProfitLinesRequest,
  ProfitRequest,
} from './profitability.ts';
import { Rate, RateToAdd, RateToEdit } from './rate.ts';

/** What an hour of each collaborator costs and is sold at, from a day on. */
export const allRates = call({
  method: 'POST',
  path: 'Rentabilite/taux/all',
  request: noInput,
  answer: z.array(Rate),
  access: mayKeepRates,
});

export const AddRate = call({
  method: 'POST',
  path: 'Rentabilite/taux/add',
  request: RateToAdd,
  saves: Rate,
  answer: SavedRecord,
  access: mayKeepRates,
  audit: 'collaborator-rate.add',
});

export const EditRate = call({
  method: 'POST',
  path: 'Rentabilite/taux/edit',
  request: RateToEdit,
  saves: Rate,
  answer: SavedRecord,
  access: mayKeepRates,
  audit: 'collaborator-rate.edit',
});

export const DeleteRate = call({
  method: 'POST',
  path: 'Rentabilite/taux/delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepRates,
  audit: 'collaborator-rate.delete',
});

export const RestoreRate = undoing(DeleteRate, 'Rentabilite/taux/restore');

/** A year's time by company, mission, collaborator or cabinet: worth, cost, boni or mali, margin. */
export const GetProfitability = call({
  method: 'POST',
  path: 'Rentabilite/GetControle',
  request: ProfitRequest,
  answer: ProfitAnswer,
  access: mayControlProfitability,
});

export const GetProfitLines = call({
  method: 'POST',
  path: 'Rentabilite/GetLignes',
  request: ProfitLinesRequest,
  answer: ProfitLines,
  access: mayControlProfitability,
});

export const ExportProfitability = call({
  method: 'POST',
  path: 'Rentabilite/ExportControle',
  request: ProfitExport,
  answer: xlsx,
  access: mayControlProfitability,
});
