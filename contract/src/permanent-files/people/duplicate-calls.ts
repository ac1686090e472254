import { z } from 'zod';
import { call } from '#contract/call.ts';
import {
  duplicatesAnswer,
  duplicatesRequest,
  fieldOfTwo,
  MergedRecord,
  mergeRequest,
  twoRecords,
} from '#contract/merge.ts';
import { mayMergePersons } from './access.ts';
import { mergeFieldNames } from './merge-fields.ts';

/** What makes two persons a possible duplicate. */
export const duplicateReasons = {
  NomEtNaissance: 'Même nom et même date de naissance',
  Email: 'Même e-mail',
  NumeroSs: 'Même n° de sécurité sociale',
} as const;

export type DuplicateReason = keyof typeof duplicateReasons;

const reasons = Object.keys(duplicateReasons) as [DuplicateReason, ...DuplicateReason[]];

const same = 'Choisissez deux personnes différentes.';
const TwoPersons = twoRecords(same);

const PersonInBrief = z.object({
  Id: z.number().int(),
  Nom: z.string(),
  Prenom: z.string(),
  Datenaissance: z.string().nullable(),
  Email: z.string().nullable(),
  EmailSecondary: z.string().nullable(),
  Ville: z.string().nullable(),
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
  HasCrmClientAccount: z.boolean(),
});

/**
 * Pairs of persons who may be one and the same for a reason, the latest first; each tells all that holds for it. Of
 * several alike each is shown with the first of them from whom it has not been told apart.
 */
export const GetPossibleDuplicates = call({
  method: 'POST',
  path: 'person/GetPossibleDuplicates',
  request: duplicatesRequest(reasons),
  answer: duplicatesAnswer(PersonInBrief, reasons),
  access: mayMergePersons,
});

/** Remembers that two persons are not the same: the pair is not shown any more. */
export const TellPersonsApart = call({
  method: 'POST',
  path: 'person/TellApart',
  request: TwoPersons,
  answer: z.literal(true),
  access: mayMergePersons,
  audit: 'person.tell-apart',
});

/** What links a person to a company, in words, and whether the other person has the very same. */
const Link = z.object({
  Kind: z.enum(['Mandat', 'Actionnaire', 'Portage']),
  IdSociete: z.number().int(),
  Societe: z.string(),
  /** P, DG, G or A of a mandate. */
  Function: z.string().nullable(),
  Shares: z.number().int().nullable(),
  StartsOn: z.string(),
  EndsOn: z.string().nullable(),
  IsInBoth: z.boolean(),
});

const PersonToMerge = z.object({
  Id: z.number().int(),
  Version: z.number().int(),
  Nom: z.string(),
  Prenom: z.string(),
  Email: z.string().nullable(),
  CreatedAt: z.string(),
  /** An account that signs in, or one that was closed. */
  EspacePro: z.enum(['None', 'Open', 'Closed']),
  Links: z.array(Link),
});

/** Two persons side by side, in the order in which they were asked for. */
export const ComparePersons = call({
  method: 'POST',
  path: 'person/Compare',
  request: TwoPersons,
  answer: z.object({
    Persons: z.tuple([PersonToMerge, PersonToMerge]),
    Fields: z.array(fieldOfTwo(mergeFieldNames)),
    /** Which of the two holds more: kept unless the user chooses otherwise. */
    FullerId: z.number().int(),
  }),
  access: mayMergePersons,
});

/**
 * Makes one person of two: the kept one takes the fields named from the other, and everything that points at
 * the other. What both have alike becomes one. Versions are those that were compared (409 otherwise).
 */
export const MergePersons = call({
  method: 'POST',
  path: 'person/Merge',
  request: mergeRequest(mergeFieldNames, same),
  answer: MergedRecord,
  access: mayMergePersons,
  audit: 'person.merge',
});
