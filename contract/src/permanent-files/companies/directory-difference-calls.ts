import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { paging } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { mayKeepCompany, mayReadCompany } from './access.ts';
import { directorySources } from './directory-calls.ts';

/** What is compared, field by field or several that go together. */
export const differenceFields = {
  NOM: 'Raison sociale',
  SIEGE: 'Siège',
  NAF: 'Code NAF (rév. 2)',
  NAF_2025: 'Code NAF 2025',
  ETAT: 'État administratif',
} as const;
export type DifferenceField = keyof typeof differenceFields;

const fieldKeys = Object.keys(differenceFields) as [DifferenceField, ...DifferenceField[]];
const sourceKeys = Object.keys(directorySources) as [keyof typeof directorySources];

const Difference = z.object({
  Id: RecordId,
  IdSociete: z.number().int(),
  NomSociete: z.string(),
  Champ: z.enum(fieldKeys),
  /** Null: the file has no value. */
  CheNous: z.string().nullable(),
  Sirene: z.string(),
  Source: z.enum(sourceKeys),
  /** Since when it is seen so. */
  Depuis: z.string(),
  /** Why it cannot be accepted, but in the file itself; null: it can. */
  NonAcceptable: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

/** What the directory says otherwise than the files that the user may read, as long as nobody has decided. */
export const GetEcartsAnnuaire = call({
  method: 'POST',
  path: 'societe/GetEcartsAnnuaire',
  request: z.strictObject({
    Champ: z.enum(fieldKeys).nullish(),
    IdSociete: RecordId.nullish(),
    IdCollaborateur: RecordId.nullish(),
    Filter: z.string().trim().max(100).nullish(),
    ...paging(['NomSociete', 'Champ', 'Depuis']),
  }),
  answer: z.object({
    Items: z.array(Difference),
    TotalCount: z.number().int(),
    ParChamp: z.record(z.enum(fieldKeys), z.number().int()),
    /** Files that have a number, those that were ever compared, and the last comparison. */
    Controles: z.object({
      Dossiers: z.number().int(),
      Compares: z.number().int(),
      Inconnus: z.number().int(),
      DernierLe: z.string().nullable(),
    }),
  }),
  access: mayReadCompany,
});

const mostDecided = 200;

/**
 * Takes the directory's values for some differences, all of them or none, or keeps our own. Refused ones come back only where
 * one side changes.
 */
export const TraiterEcarts = call({
  method: 'POST',
  path: 'societe/TraiterEcarts',
  request: z
    .strictObject({
      Ids: z
        .array(RecordId)
        .min(1, 'Choisissez au moins un écart.')
        .max(mostDecided, `Au plus ${mostDecided} écarts à la fois.`),
      Decision: z.enum(['ACCEPTER', 'REFUSER'], 'Décision obligatoire.'),
      /** Of what is accepted: it was never otherwise, or it is so from a day on. */
      Nature: z.enum(['CORRECTION', 'CHANGEMENT']).default('CORRECTION'),
      DateEffet: LegalDate.nullish(),
    })
    .refine(({ Nature, DateEffet }) => Nature === 'CORRECTION' || Boolean(DateEffet), {
      path: ['DateEffet'],
      message: 'Date d’effet obligatoire.',
    }),
  answer: z.object({ Traites: z.number().int() }),
  access: mayKeepCompany,
  audit: 'company.directory-differences',
});

/** Has every file compared with the directory in the background; one that was interrupted goes on where it was. */
export const StartControleAnnuaire = call({
  method: 'POST',
  path: 'societe/StartControleAnnuaire',
  request: noInput,
  answer: z.object({ ZipId: z.uuid() }),
  access: mayKeepCompany,
  audit: 'company.directory-check',
});
