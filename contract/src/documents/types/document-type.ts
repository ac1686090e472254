import { z } from 'zod';
import { allRoles } from '#contract/access/roles.ts';
import { LegalDate } from '#contract/dates.ts';
import { editMarks, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { retentionRuleKeys } from './retention.ts';

/** What types of document stand under, in the order of a permanent file. */
export const documentGroups = {
  IDENTITE: 'Identité et vigilance',
  JURIDIQUE: 'Juridique',
  COMPTABLE: 'Comptable',
  FISCAL: 'Fiscal',
  SOCIAL: 'Social et paie',
  BANQUE: 'Banque et financement',
  CONTRATS: 'Contrats et assurances',
  MISSION: 'Mission du cabinet',
  DIVERS: 'Divers',
} as const;

type DocumentGroup = keyof typeof documentGroups;

export const documentGroupKeys = Object.keys(documentGroups) as [DocumentGroup, ...DocumentGroup[]];

export const DocumentTypeToAdd = z.strictObject(
  {
    Libelle: requiredText(120, 'Libellé obligatoire.'),
    Groupe: z.enum(documentGroupKeys, 'Groupe obligatoire.'),
    /** Who reads its documents; none: whoever reads the file that they are in. */
    Roles: z.array(z.enum(allRoles, 'Rôle inconnu.')).max(allRoles.length).default([]),
    RegleConservation: z.enum(retentionRuleKeys, 'Règle de conservation obligatoire.'),
    /** Months after its own date that such a paper is good for. */
    DureeValidite: z
      .number('Durée invalide.')
      .int('Durée invalide.')
      .min(1, 'Durée invalide.')
      .max(240, 'Durée invalide.')
      .nullish(),
    IsVisibleClient: z.boolean().default(false),
    /** From this day on it is not proposed any more. */
    DateRetrait: LegalDate.nullish(),
  },
  { error: 'Données invalide.' },
);

export const DocumentTypeToEdit = DocumentTypeToAdd.extend(editMarks);

export const DocumentType = z.object({
  ...recordMarks,
  /** What the product itself knows a given type by; null of the firm's own. */
  Code: z.string().nullable(),
  Libelle: z.string(),
  Groupe: z.enum(documentGroupKeys),
  Roles: z.array(z.enum(allRoles)),
  RegleConservation: z.enum(retentionRuleKeys),
  DureeValidite: z.number().int().nullable(),
  IsVisibleClient: z.boolean(),
  /** Customers may send such papers unasked, and are told while none is there: client-papers says so. */
  IsDeposable: z.boolean(),
  IsExige: z.boolean(),
  /** What the given rule rests on. */
  Source: z.string().nullable(),
  DateRetrait: z.string().nullable(),
});
export type DocumentType = z.infer<typeof DocumentType>;

/** A type as forms offer it, to those who may read its documents. */
export const OfferedDocumentType = z.object({
  Key: RecordId,
  Value: z.string(),
  Groupe: z.enum(documentGroupKeys),
  DureeValidite: z.number().int().nullable(),
  IsVisibleClient: z.boolean(),
  /** Retired: it filters, and is offered to no new document. */
  IsRetire: z.boolean(),
});
