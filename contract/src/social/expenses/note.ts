import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { page, sorting } from '#contract/paging.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { ExpenseLine } from './line.ts';

/** The states of an expense note, by their codes. */
export const expenseStates = { 1: 'À envoyer', 2: 'Envoyée', 4: 'Approuvée', 5: 'Refusée' } as const;
export type ExpenseState = keyof typeof expenseStates;
export const ExpenseState = z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(5)]);

/** 'AAAA-MM'. */
const ExpenseMonth = z
  .string('Mois obligatoire.')
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Mois invalide\u202f: AAAA-MM.');

const fields = {
  Mois: ExpenseMonth,
  Objet: requiredText(120, 'Objet obligatoire.'),
  /** The company that the expenses are charged to; none: the employer's own. */
  IdSociete: RecordId.nullish(),
};

/** Whose note: a member of the staff, or a carried person; the caller's own where neither is named. */
export const NoteToAdd = z.strictObject({
  UserId: RecordId.nullish(),
  PersonId: RecordId.nullish(),
  ...fields,
});
export const NoteToEdit = z.strictObject({ ...editMarks, ...fields });

const text = z.string().nullable();

const noteRow = {
  UserId: z.number().int().nullable(),
  PersonId: z.number().int().nullable(),
  Nom: z.string(),
  Mois: z.string(),
  Objet: z.string(),
  /** Who bears it: a company, or the employer. */
  Societe: KeyValue.nullable(),
  NombreLignes: z.number().int(),
  /** Cents to be refunded, and the VAT within them that is recovered. */
  Total: z.number().int(),
  Tva: z.number().int(),
  Etat: ExpenseState,
  EnvoyeeLe: text,
  IsADecider: z.boolean(),
  /** Only whoever it belongs to, or asks in their stead, changes or sends it. */
  IsModifiable: z.boolean(),
};

export const ExpenseNoteRow = z.object({ Id: RecordId, Version: z.number().int(), ...noteRow });
export type ExpenseNoteRow = z.infer<typeof ExpenseNoteRow>;

export const ExpenseNote = z.object({
  ...recordMarks,
  ...noteRow,
  EnvoyeePar: text,
  DecideeLe: text,
  DecideePar: text,
  Motif: text,
  Lignes: z.array(ExpenseLine),
});
export type ExpenseNote = z.infer<typeof ExpenseNote>;

export const SavedNote = z.object({ Id: RecordId, Version: z.number().int(), Etat: ExpenseState });

const version = z.number().int().positive().optional();

export const NoteStep = z.strictObject({ Id: RecordId, Version: version });

/** A refusal wants its motive. */
export const NoteDecision = z
  .strictObject({
    Id: RecordId,
    Version: version,
    IsAcceptee: z.boolean('Décision obligatoire.'),
    Motif: optionalText(300),
  })
  .refine(({ IsAcceptee, Motif }) => IsAcceptee || Boolean(Motif), {
    path: ['Motif'],
    message: 'Motif obligatoire pour refuser.',
  });

export const expenseColumns = ['Mois', 'Nom', 'Total', 'Etat', 'EnvoyeeLe'] as const;

const cents = z.number('Montant invalide.').int('Montant invalide.').min(0, 'Montant invalide.');

const filters = {
  Nom: z.string().trim().max(100).nullish(),
  Etat: ExpenseState.nullish(),
  /** The first and the last month. */
  MoisDebut: ExpenseMonth.nullish(),
  MoisFin: ExpenseMonth.nullish(),
  /** Charged to that company; `AuCabinet`: to none. */
  IdSociete: RecordId.nullish(),
  IsAuCabinet: z.boolean().nullish(),
  MontantMin: cents.nullish(),
  /** The caller's own alone. */
  IsMoi: z.boolean().nullish(),
  /** What waits for the caller's decision alone. */
  IsADecider: z.boolean().nullish(),
};

export const NoteListRequest = z.strictObject({ ...filters, ...page(), ...sorting(expenseColumns) });

export const NoteExportRequest = z.strictObject({ ...filters, ...sorting(expenseColumns) });

/** The counts speak of the filtered list. */
export const NoteListAnswer = z.object({
  Items: z.array(ExpenseNoteRow),
  TotalCount: z.number().int(),
  TotalAEnvoyer: z.number().int(),
  TotalADecider: z.number().int(),
  TotalEnvoyees: z.number().int(),
  TotalApprouvees: z.number().int(),
});

/** At most so many notes' receipts in one archive. */
const mostNotesAtOnce = 200;

export const ReceiptsRequest = z.strictObject({
  Ids: z
    .array(RecordId, 'Choisissez au moins une note.')
    .min(1, 'Choisissez au moins une note.')
    .max(mostNotesAtOnce, `Au plus ${mostNotesAtOnce} notes à la fois.`),
});
