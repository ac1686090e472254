import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { paging } from '#contract/paging.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { SupplierType, vigilance } from './supplier.ts';
import { vigilanceStates } from './vigilance.ts';

/** The files of an assignment, by their field in the form, with what each is called. */
export const documentKinds = {
  contract: 'Contrat',
  attestation: 'Attestation de vigilance',
  amendment: 'Avenant',
} as const;

export type DocumentKind = keyof typeof documentKinds;

const fields = {
  IdFournisseur: RecordId,
  IdCabinet: z.number('Cabinet obligatoire.').int().positive(),
  /** What the supplier does for the cabinet. */
  Objet: requiredText(200, 'Objet obligatoire.'),
  /** In cents, excluding tax. */
  MontantAnnuelHt: z
    .number('Montant obligatoire.')
    .int('Montant invalide.')
    .min(0, 'Montant invalide.')
    .max(100_000_000_000, 'Montant invalide.'),
  DateDebut: requiredDate('Date de début obligatoire.'),
  DateFin: LegalDate.nullish(),
  Commentaire: optionalText(1000),
  /** The day that the attestation de vigilance bears; it comes with its file. */
  DateAttestation: LegalDate.nullish(),
  /** The code that the attestation bears, by which urssaf.fr tells whether it is authentic. */
  CodeVerification: optionalText(30).refine(
    (code) => !code || /^[0-9A-Za-z -]+$/.test(code),
    'Format invalide.',
  ),
};

const follow = inOrder(
  'DateDebut',
  'DateFin',
  'La date de fin doit être postérieure ou égale à la date de début.',
);

const invalid = { error: 'Données invalide.' };

export const AssignmentToAdd = z.strictObject(fields, invalid).superRefine(follow);

export const AssignmentToEdit = z.strictObject({ ...fields, ...editMarks }, invalid).superRefine(follow);

/** A file of an assignment; those that another one has followed are kept. */
export const AssignmentDocument = z.object({
  Id: RecordId,
  Type: z.enum(Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]),
  FileName: z.string(),
  MediaType: z.string(),
  Size: z.number().int(),
  AjouteLe: z.iso.datetime({ offset: true }),
  AjoutePar: z.string().nullable(),
  /** The latest contract, the latest attestation, every amendment. */
  EstEnVigueur: z.boolean(),
  /** Of an attestation: its date, its code, and who found the code authentic, when. */
  DateAttestation: z.string().nullable(),
  CodeVerification: z.string().nullable(),
  VerifieePar: z.string().nullable(),
  VerifieeLe: z.iso.datetime({ offset: true }).nullable(),
});
export type AssignmentDocument = z.infer<typeof AssignmentDocument>;

const assignmentFields = {
  ...recordMarks,
  IdFournisseur: RecordId,
  Fournisseur: z.string(),
  TypeFournisseur: SupplierType,
  IdCabinet: RecordId,
  Cabinet: z.string(),
  Objet: z.string(),
  MontantAnnuelHt: z.number().int(),
  DateDebut: z.string(),
  DateFin: z.string().nullable(),
  Commentaire: z.string().nullable(),
  DateAttestation: z.string().nullable(),
  CodeVerification: z.string().nullable(),
  VerifieePar: z.string().nullable(),
  VerifieeLe: z.iso.datetime({ offset: true }).nullable(),
  ...vigilance,
};

export const Assignment = z.object({
  ...assignmentFields,
  /** The newest first. */
  Documents: z.array(AssignmentDocument),
});
export type Assignment = z.infer<typeof Assignment>;

export const AssignmentListRequest = z.strictObject({
  /** Matches the supplier's name and the object, without regard to case, accents and hyphens. */
  Nom: z.string().trim().max(100).nullish(),
  IdFournisseur: RecordId.nullish(),
  IdCabinet: RecordId.nullish(),
  Type: SupplierType.nullish(),
  Vigilance: z.enum(vigilanceStates).nullish(),
  ...paging(['Fournisseur', 'Cabinet', 'DateDebut', 'DateExpiration', 'MontantAnnuelHt']),
});

export const AssignmentList = z.object({
  Items: z.array(Assignment),
  TotalCount: z.number().int(),
});
