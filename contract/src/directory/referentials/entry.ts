import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { LookUpRequest } from '#contract/key-value.ts';

/** The lists of France that are the same for every firm, by the names that sources.json gives them. */
export const referenceLists = [
  'pays',
  'communes',
  'naf-rev2',
  'naf-2025',
  'formes-juridiques',
  'banques',
  'actes-vie-societe',
  'etats-acte',
  'statuts-dirigeant',
  'cles-synthese',
] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** Those that a firm's administrators may add to, reword and retire from. */
export const editableLists = ['banques', 'actes-vie-societe', 'etats-acte', 'statuts-dirigeant'] as const;
export type EditableList = (typeof editableLists)[number];

export const isEditable = (list: ReferenceList): list is EditableList =>
  editableLists.some((name) => name === list);

/** An entry of a list; a retired one stays here for what names it, and is not proposed any more. */
export const Entry = z.object({
  Id: z.number().int(),
  Code: z.string(),
  Libelle: z.string(),
  EstActif: z.boolean(),
  /** Last day on which it may be chosen. */
  DateFin: z.string().nullable(),
});
export type Entry = z.infer<typeof Entry>;

/** A look-up on a day: entries that may be chosen then (today unless told). */
export const DatedSearch = LookUpRequest.extend({ Date: LegalDate.nullish() });
