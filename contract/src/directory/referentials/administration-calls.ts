import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { page } from '#contract/paging.ts';
import { optionalText, requiredText } from '#contract/record.ts';
import { mayKeepReferentials } from './access.ts';
import { editableLists, referenceLists } from './entry.ts';

const ListOfFrance = z.object({
  Liste: z.enum(referenceLists),
  Libelle: z.string(),
  Source: z.string(),
  /** Of the file that is loaded. */
  Date: z.string(),
  DateChargement: z.string(),
  EstComplete: z.boolean(),
  Remarque: z.string().nullable(),
  /** Entries that may be chosen today or later. */
  Total: z.number().int(),
  /** Entries that the firm has added. */
  TotalPropres: z.number().int(),
  IsModifiable: z.boolean(),
});
export type ListOfFrance = z.infer<typeof ListOfFrance>;

export const GetReferenceLists = call({
  method: 'GET',
  path: 'Referentiels/GetListes',
  request: noInput,
  answer: z.array(ListOfFrance),
  access: mayKeepReferentials,
});

/** Where an entry comes from: the nation's list, that list in the firm's own words, or the firm alone. */
const origins = ['national', 'modifie', 'propre'] as const;

const ListedEntry = z.object({
  Id: z.number().int(),
  /** 0: the firm has said nothing of it. */
  Version: z.number().int(),
  Code: z.string(),
  Libelle: z.string(),
  Sigle: z.string().nullable(),
  Bic: z.string().nullable(),
  /** The act that a state belongs to, the statement of a key; its name. */
  Parent: z.string().nullable(),
  ParentLibelle: z.string().nullable(),
  CodesPostaux: z.array(z.string()),
  IsUe: z.boolean().nullable(),
  DateDebut: z.string().nullable(),
  /** Last day on which it may be chosen, and the day after it. */
  DateFin: z.string().nullable(),
  DateRetrait: z.string().nullable(),
  EstActif: z.boolean(),
  Origine: z.enum(origins),
});
export type ListedEntry = z.infer<typeof ListedEntry>;

/** One list: all of it, or what a part of a name or the beginning of a code finds; retired entries where asked for. */
export const GetReferenceEntries = call({
  method: 'POST',
  path: 'Referentiels/GetEntries',
  request: z.strictObject({
    Liste: z.enum(referenceLists, 'Liste obligatoire.'),
    Filter: z.string().trim().max(100).nullish(),
    AvecRetires: z.boolean().default(false),
    ...page(),
  }),
  answer: z.object({ Items: z.array(ListedEntry), TotalCount: z.number().int() }),
  access: mayKeepReferentials,
});

const written = {
  Libelle: requiredText(200, 'Libellé obligatoire.'),
  /** Eight or eleven characters; banks alone have one. */
  Bic: optionalText(11).refine(
    (text) => !text || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text),
    'BIC invalide : 8 ou 11 caractères, en majuscules.',
  ),
  /** From this day on it is proposed no more. */
  DateRetrait: LegalDate.nullish(),
};

/** An entry of the firm's own. A bank's code is the five digits of a RIB; other codes are made from the label. */
export const AddReferenceEntry = call({
  method: 'POST',
  path: 'Referentiels/AddEntry',
  request: z
    .strictObject({
      Liste: z.enum(editableLists, 'Liste obligatoire.'),
      Code: optionalText(60),
      ...written,
      /** Of a state: the code of its act. */
      Parent: optionalText(60),
    })
    .superRefine(({ Liste, Code, Parent }, context) => {
      if (Liste === 'banques' && !/^\d{5}$/.test(Code ?? ''))
        context.addIssue({
          code: 'custom',
          path: ['Code'],
          message: 'Code banque obligatoire : 5 chiffres.',
        });
      if (Liste === 'etats-acte' && !Parent)
        context.addIssue({ code: 'custom', path: ['Parent'], message: 'Acte obligatoire.' });
    }),
  answer: z.object({ Id: z.number().int(), Version: z.number().int() }),
  access: mayKeepReferentials,
  audit: 'referential.add',
});

/** Rewords or retires an entry for the firm alone; nothing is ever deleted, so what is in use cannot vanish. */
export const EditReferenceEntry = call({
  method: 'POST',
  path: 'Referentiels/EditEntry',
  request: z.strictObject({
    Id: z.number().int().positive(),
    Version: z.number().int().min(0).optional(),
    ...written,
  }),
  answer: z.object({ Id: z.number().int(), Version: z.number().int() }),
  access: mayKeepReferentials,
  audit: 'referential.edit',
});
