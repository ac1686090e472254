import { z } from 'zod';
import { call } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { HistoryAnswer, HistoryRequest } from '#contract/history.ts';
import { KeyValue } from '#contract/key-value.ts';
import { SavedRecord } from '#contract/record.ts';
import { mayEditPerson, mayReadPerson } from './access.ts';
import { rightKeys } from './shareholders.ts';

/** What a person is to a company. */
export const relationKinds = {
  Mandat: 'Mandat social',
  Actionnaire: 'Actionnaire',
  Portage: 'Salarié en portage',
} as const;

type RelationKind = keyof typeof relationKinds;

/** Functions of a mandate (specification 2, section 9). */
export const mandateFunctions = {
  P: 'Président',
  DG: 'Directeur général',
  G: 'Gérant',
  A: 'Administrateur',
} as const;

type MandateFunction = keyof typeof mandateFunctions;

export const functionKeys = Object.keys(mandateFunctions) as [MandateFunction, ...MandateFunction[]];

const Relation = z.object({
  Kind: z.enum(Object.keys(relationKinds) as [RelationKind, ...RelationKind[]]),
  Company: KeyValue,
  /** Of a mandate: P, DG, G or A. */
  Function: z.enum(functionKeys).nullable(),
  /** Of a mandate without a function, or with one told more closely: the director's status in words. */
  Status: z.string().nullable(),
  /** The company that holds the mandate, whose permanent representative the person is. */
  Through: KeyValue.nullable(),
  /** Of a shareholding: what of the shares is held. */
  Right: z.enum(rightKeys).nullable(),
  /** How many shares, and which part that was of the capital then, in percent; of a usufruct, of the votes. */
  Shares: z.number().int().nullable(),
  Percentage: z.number().nullable(),
  StartsOn: z.string(),
  EndsOn: z.string().nullable(),
  /** On the day that is asked for, else today. */
  IsCurrent: z.boolean(),
});

const id = z.number('Personne obligatoire.').int().positive();

/** At most so many relations of one person are told. */
export const mostRelations = 500;

/** Mandates, shareholdings and employments in portage, the latest first: all of them, or those of one day. */
export const GetPersonRelations = call({
  method: 'POST',
  path: 'person/GetRelations',
  request: z.strictObject({ Id: id, AsOf: LegalDate.nullish() }),
  answer: z.object({ Items: z.array(Relation), TotalCount: z.number().int() }),
  access: mayReadPerson,
});

/** Says that 'Informations LAB' were looked through today and still hold: who did, and when, is kept; nothing else changes. */
export const ConfirmLab = call({
  method: 'POST',
  path: 'person/ConfirmLab',
  request: z.strictObject({ Id: id, Version: z.number().int().positive() }),
  answer: SavedRecord,
  access: mayEditPerson,
  audit: 'person.confirm-lab',
});

/** What the journal tells of a person, the latest first. */
export const GetPersonHistory = call({
  method: 'POST',
  path: 'person/GetHistory',
  request: HistoryRequest,
  answer: HistoryAnswer,
  access: mayReadPerson,
});

export type Relation = z.infer<typeof Relation>;
