import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { touchesIban } from '#contract/identifiers.ts';
import { KeyValue } from '#contract/key-value.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayKeepFactorIban, mayKeepFactors, mayReadFactors } from './access.ts';
import { Factor, FactorListAnswer, FactorListRequest, FactorToAdd, FactorToEdit } from './factor.ts';

const path = (name: string) => `SocieteClientPortage/societeAffacturage/${name}`;

/** Factors that are worked with, by name: missions choose from them. */
export const listSocieteAffacturage = call({
  method: 'GET',
  path: path('list'),
  request: noInput,
  answer: z.array(KeyValue),
  access: mayReadFactors,
});

export const listAffacturageByFilter = call({
  method: 'POST',
  path: path('listAffacturageByFilter'),
  request: FactorListRequest,
  answer: FactorListAnswer,
  access: mayReadFactors,
});

export const GetSocieteAffacturageById = call({
  method: 'POST',
  path: path('byId'),
  request: IdRequest,
  answer: Factor,
  access: mayReadFactors,
});

export const AddSocieteAffacturage = call({
  method: 'POST',
  path: path('add'),
  request: FactorToAdd,
  saves: Factor,
  answer: SavedRecord,
  access: mayKeepFactorIban,
  stepUpWhere: touchesIban,
  audit: 'factor.add',
});

export const EditSocieteAffacturage = call({
  method: 'POST',
  path: path('edit'),
  request: FactorToEdit,
  saves: Factor,
  answer: SavedRecord,
  access: mayKeepFactorIban,
  stepUpWhere: touchesIban,
  audit: 'factor.edit',
});

/** Refused (409, code IN_USE) while a mission names it. */
export const DeleteSocieteAffacturage = call({
  method: 'POST',
  path: path('Delete'),
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepFactors,
  audit: 'factor.delete',
});

export const RestoreSocieteAffacturage = undoing(DeleteSocieteAffacturage, path('Restore'));

/** A factor's IBAN in the clear; every other call masks it. Each reading is written down. */
export const RevealIbanAffacturage = call({
  method: 'POST',
  path: path('RevealIban'),
  request: IdRequest,
  answer: z.object({ Iban: z.string().nullable() }),
  access: mayKeepFactorIban,
  audit: 'factor.reveal-iban',
  rateLimits: [{ most: 40, seconds: 3600, by: 'account' }],
});
