import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { editMarks, RecordId } from '#contract/record.ts';
import { documentGroupKeys } from '../types/document-type.ts';
import { retentionRuleKeys } from '../types/retention.ts';

/** What the space of customers shows and takes of a type of document. */
export const ClientTypeToEdit = z
  .strictObject({
    ...editMarks,
    Groupe: z.enum(documentGroupKeys, 'Groupe obligatoire.'),
    RegleConservation: z.enum(retentionRuleKeys, 'Règle de conservation obligatoire.'),
    IsVisibleClient: z.boolean(),
    /** Customers may send such papers without being asked. */
    IsDeposable: z.boolean(),
    /** Customers are told while none is there. */
    IsExige: z.boolean(),
  })
  .superRefine(({ IsExige, IsDeposable }, context) => {
    if (IsExige && !IsDeposable)
      context.addIssue({
        code: 'custom',
        path: ['IsDeposable'],
        message: 'Un document exigé doit pouvoir être déposé.',
      });
  });

export const ClientPaper = z.object({
  Id: RecordId,
  Libelle: z.string(),
  Type: z.string(),
  DateDocument: z.string().nullable(),
  AjouteLe: z.string(),
  Taille: z.number().int(),
  /** The company sent it itself. */
  IsEnvoye: z.boolean(),
});
export type ClientPaper = z.infer<typeof ClientPaper>;

/** What a customer finds of one of their companies: nothing else of its documents is told them. */
export const ClientPapers = z.object({
  Groupes: z.array(z.object({ Groupe: z.enum(documentGroupKeys), Documents: z.array(ClientPaper) })),
  /** Types that they may send papers of. */
  Deposables: z.array(KeyValue),
  /** Required types without any paper. */
  Manquants: z.array(z.string()),
});
export type ClientPapers = z.infer<typeof ClientPapers>;

/** Files of one sending, and the size of each. */
export const clientPaperLimits = { files: 20, megabytes: 25 } as const;
