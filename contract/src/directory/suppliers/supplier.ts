import { z } from 'zod';
import { ibanToSave, isSiren, isSiret, isVatNumber, optionalIdentifier } from '#contract/identifiers.ts';
import { KeyValue } from '#contract/key-value.ts';
import {
  AddressToSave,
  editMarks,
  optionalEmail,
  optionalPhone,
  optionalText,
  recordMarks,
  requiredText,
  StoredAddress,
} from '#contract/record.ts';
import { vigilanceStates } from './vigilance.ts';

/** Who does a part of the firm's own work is a subcontractor (specification 3, section 9). */
export const supplierTypes = { 0: 'Fournisseur', 1: 'Sous-traitant' } as const;

export const SupplierType = z.union([z.literal(0), z.literal(1)], 'Type obligatoire.');

const IsDisabled = z.union([z.literal(0), z.literal(1)], 'État obligatoire.');

/** Other countries of the Union write theirs in many ways. */
const isVat = (number: string) =>
  number.startsWith('FR') ? isVatNumber(number) : /^[A-Z]{2}[0-9A-Z]{2,12}$/.test(number);

const fields = {
  Nom: requiredText(150, 'Nom obligatoire.'),
  Type: SupplierType,
  Siren: optionalIdentifier(isSiren, 'SIREN invalide.', 20),
  Siret: optionalIdentifier(isSiret, 'SIRET invalide.', 30),
  NumeroTva: optionalIdentifier(isVat, 'Numéro de TVA invalide.', 30),
  Adresse: AddressToSave.nullish(),
  /** Whom one speaks to there. */
  Contact: optionalText(100),
  Email: optionalEmail,
  Telephone: optionalPhone,
  /** Told whole by RevealIbanFournisseur alone. */
  Iban: ibanToSave,
  Commentaire: optionalText(500),
  /** 1: no new assignment is proposed for it. */
  IsDisabled,
};

interface Numbers {
  Siren?: string | null | undefined;
  Siret?: string | null | undefined;
  NumeroTva?: string | null | undefined;
}

/** The numbers of one company are made of one another. */
function agree({ Siren, Siret, NumeroTva }: Numbers, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (Siren && Siret && !Siret.startsWith(Siren)) refuse('Siren', 'Ce SIREN n’est pas le début du SIRET.');
  const own = Siren ?? Siret?.slice(0, 9);
  if (own && NumeroTva?.startsWith('FR') && !NumeroTva.endsWith(own))
    refuse('NumeroTva', 'Ce numéro de TVA n’est pas celui de ce SIREN.');
}

const invalid = { error: 'Données invalide.' };

export const SupplierToAdd = z.strictObject(fields, invalid).superRefine(agree);

export const SupplierToEdit = z.strictObject({ ...fields, ...editMarks }, invalid).superRefine(agree);

const supplierFields = {
  ...recordMarks,
  Nom: z.string(),
  Type: SupplierType,
  Siren: z.string().nullable(),
  Siret: z.string().nullable(),
  NumeroTva: z.string().nullable(),
  Adresse: StoredAddress,
  Contact: z.string().nullable(),
  Email: z.string().nullable(),
  Telephone: z.string().nullable(),
  /** Its country, its key and its last four signs: 'FR76 •••• 0189'. */
  Iban: z.string().nullable(),
  Commentaire: z.string().nullable(),
  IsDisabled,
};

/** Where a contract stands with the duty of vigilance, and until when. */
export const vigilance = {
  Vigilance: z.enum(vigilanceStates),
  /** The last day of the attestation that is there; null where none is, or none is asked for. */
  DateExpiration: z.string().nullable(),
};

/** A supplier with what its assignments that have not ended amount to; its state is the gravest of theirs. */
export const Supplier = z.object({
  ...supplierFields,
  ...vigilance,
  NombreAffectations: z.number().int(),
  /** In cents, excluding tax. */
  MontantAnnuelHt: z.number().int(),
  /**
   * What its contracts amount to together, in cents, where none reaches the threshold alone and all of them do: one operation
   * cut into several is judged as one (Code du travail, article R. 8222-1). Else null.
   */
  SommeAuSeuil: z.number().int().nullable(),
  Cabinets: z.array(KeyValue),
});
export type Supplier = z.infer<typeof Supplier>;
