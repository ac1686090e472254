import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { paging, sorting } from '#contract/paging.ts';
import { ExportRequest } from '#contract/record.ts';

/** Columns that the list can be sorted by; without one, by Nom. */
export const sortableColumns = ['Nom', 'Prenom'] as const;

/** A text filter counts from two characters on, or when empty (specification 2, section 2.1). */
const textFilter = z.string().trim().max(100).nullish();

export const PersonFilters = z.strictObject({
  /** Matches names and first names, without regard to case, accents and hyphens. */
  Nom: textFilter,
  Email: textFilter,
  Tel: textFilter,
  IsDisabled: z.union([z.literal(0), z.literal(1)]).nullish(),
  IdSociete: z.number().int().positive().nullish(),
  HasCrmClient: z.boolean().nullish(),
  HasEmail: z.boolean().nullish(),
});

export const PersonListRequest = PersonFilters.extend(paging(sortableColumns));

/** What an export holds: the filtered list in its order, or of it the persons that are ticked. */
export const PersonExportRequest = PersonFilters.extend(sorting(sortableColumns)).extend(ExportRequest.shape);

export const PersonRow = z.object({
  Id: z.number().int(),
  Civilite: z.string().nullable(),
  Nom: z.string(),
  Prenom: z.string(),
  ListSociete: z.array(KeyValue),
  Nationalite: z.string().nullable(),
  Email: z.string().nullable(),
  TelLabel: z.string().nullable(),
  /** Masked in lists: sex, year and month stay, the rest is hidden (décret 2019-341 limits its use). */
  NumeroSs: z.string().nullable(),
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
  HasCrmClientAccount: z.boolean(),
});

/** The counters speak of the filtered list; TotalHasNontCrmClientAccount is spelt so (sic). */
export const PersonListAnswer = z.object({
  Items: z.array(PersonRow),
  TotalCount: z.number().int(),
  TotalHasCrmClientAccount: z.number().int(),
  TotalHasNontCrmClientAccount: z.number().int(),
});

export type PersonFilters = z.output<typeof PersonFilters>;
export type PersonExportRequest = z.output<typeof PersonExportRequest>;
export type PersonListRequest = z.output<typeof PersonListRequest>;
export type PersonListAnswer = z.infer<typeof PersonListAnswer>;
export type PersonRow = z.infer<typeof PersonRow>;
