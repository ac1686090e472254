import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { LookUpRequest } from '#contract/key-value.ts';
import { DatedSearch } from './entry.ts';

const Town = z.object({
  CodePostal: z.string(),
  /** As an address writes it, of 30 characters at most. */
  Ville: z.string(),
  /** Insee's code of the commune; `75056` is Paris. */
  CodeCommune: z.string(),
});
export type Town = z.infer<typeof Town>;

/** Towns whose postcode begins with the digits, by postcode; at most fifty. */
export const FindPostalCodes = call({
  method: 'GET',
  path: 'Referentiels/postalCodes/find',
  request: z.strictObject({
    prefix: z
      .string()
      .trim()
      // digits first: what is none is told so, however long it is
      .regex(/^\d+$/, { error: 'Format invalide.', abort: true })
      .min(2, 'Saisissez au moins 2 caractères pour lancer la recherche.')
      .max(10, 'Maximum 10 caractères.'),
  }),
  answer: z.array(Town),
  access: signedIn,
});

const Commune = z.object({
  Code: z.string(),
  /** `Paris 14e Arrondissement` is found too, with CommuneDe 75056. */
  Libelle: z.string(),
  Departement: z.string().nullable(),
  CommuneDe: z.string().nullable(),
  CodesPostaux: z.array(z.string()),
  /** As an address writes it, of 30 characters at most; of an arrondissement its commune's. */
  Ville: z.string(),
});

export type Commune = z.infer<typeof Commune>;

export const FindCommunes = call({
  method: 'POST',
  path: 'Referentiels/communes/find',
  request: LookUpRequest,
  answer: z.array(Commune),
  access: signedIn,
});

export const nafNomenclatures = ['naf-rev2', 'naf-2025'] as const;

const Activity = z.object({
  Code: z.string(),
  Libelle: z.string(),
  Nomenclature: z.enum(nafNomenclatures),
  DateDebut: z.string().nullable(),
  DateFin: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;

/**
 * Activities by a part of their name or the beginning of their code (`69.20Z`, `6920z`), in the nomenclature that
 * is in force on the day: NAF 2025 from 1 January 2027 on. A Nomenclature is searched whatever the day.
 */
export const FindNaf = call({
  method: 'POST',
  path: 'Referentiels/naf/find',
  request: DatedSearch.extend({ Nomenclature: z.enum(nafNomenclatures).nullish() }),
  answer: z.array(Activity),
  access: signedIn,
});

/** The activity behind a code on a day; null where that day has no such code. */
export const GetNafByCode = call({
  method: 'POST',
  path: 'Referentiels/naf/GetByCode',
  request: z.strictObject({
    Code: z
      .string()
      .trim()
      .regex(/^\d\d\.?\d\d[A-Za-z]$/, 'Format invalide.'),
    Date: LegalDate.nullish(),
  }),
  answer: z.object({ Activite: Activity.nullable() }),
  access: signedIn,
});

const LegalForm = z.object({ Code: z.string(), Libelle: z.string(), Sigle: z.string().nullable() });

/** Legal forms (Insee's catégories juridiques) by name, by acronym or by the beginning of their code. */
export const FindFormesJuridiques = call({
  method: 'POST',
  path: 'Referentiels/formesJuridiques/find',
  request: DatedSearch,
  answer: z.array(LegalForm),
  access: signedIn,
});
