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
import { mayMergeCompanies } from './access.ts';
import { mergeFieldNames } from './merge-fields.ts';

/** What makes two companies a possible duplicate. */
export const duplicateReasons = { Siren: 'Même SIREN', NomEtVille: 'Même nom et même ville' } as const;

type DuplicateReason = keyof typeof duplicateReasons;

const reasons = Object.keys(duplicateReasons) as [DuplicateReason, ...DuplicateReason[]];

const same = 'Choisissez deux sociétés différentes.';
const TwoCompanies = twoRecords(same);

const text = z.string().nullable();

const CompanyInBrief = z.object({
  Id: z.number().int(),
  RaisonSociale: z.string(),
  Reference: text,
  Siren: text,
  Siret: text,
  Ville: text,
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
});

/** Pairs of companies that may be one and the same for a reason, the latest first. */
export const GetDoublonsPossibles = call({
  method: 'POST',
  path: 'societe/GetDoublonsPossibles',
  request: duplicatesRequest(reasons),
  answer: duplicatesAnswer(CompanyInBrief, reasons),
  access: mayMergeCompanies,
});

/** Remembers that two companies are not the same: the pair is not shown any more. */
export const DistinguerSocietes = call({
  method: 'POST',
  path: 'societe/DistinguerSocietes',
  request: TwoCompanies,
  answer: z.literal(true),
  access: mayMergeCompanies,
  audit: 'company.tell-apart',
});

const CompanyToMerge = z.object({
  Id: z.number().int(),
  Version: z.number().int(),
  RaisonSociale: z.string(),
  CreatedAt: z.string(),
  /** What names it, in words with their number: '3 mandat(s)'. */
  Rattachements: z.array(z.string()),
});

/** Two companies side by side, in the order in which they were asked for. */
export const CompareSocietes = call({
  method: 'POST',
  path: 'societe/CompareSocietes',
  request: TwoCompanies,
  answer: z.object({
    Societes: z.tuple([CompanyToMerge, CompanyToMerge]),
    Fields: z.array(fieldOfTwo(mergeFieldNames)),
    /** Which of the two holds more: kept unless the user chooses otherwise. */
    FullerId: z.number().int(),
  }),
  access: mayMergeCompanies,
});

/**
 * Makes one company of two: the kept one takes the fields named from the other, and what points at the other. What both
 * have alike becomes one. Versions are those that were compared (409 otherwise).
 */
export const MergeSocietes = call({
  method: 'POST',
  path: 'societe/MergeSocietes',
  request: mergeRequest(mergeFieldNames, same),
  answer: MergedRecord,
  access: mayMergeCompanies,
  audit: 'company.merge',
});
