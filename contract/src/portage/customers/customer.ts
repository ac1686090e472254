import { z } from 'zod';
import { isSiret, isVatNumber, optionalIdentifier } from '#contract/identifiers.ts';
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

const fields = {
  RaisonSociale: requiredText(150, 'Raison sociale obligatoire.'),
  Siret: optionalIdentifier(isSiret, 'SIRET invalide.', 30),
  /** Of a customer abroad, with its country. */
  NumeroEtranger: optionalText(30),
  PaysAlpha2Code: optionalText(2),
  NumeroTva: optionalIdentifier(isVatNumber, 'Numéro de TVA invalide.', 30),
  Adresse: AddressToSave.nullish(),
  /** Who is written to. */
  Contact: optionalText(100),
  Email: optionalEmail,
  Telephone: optionalPhone,
  DelaiPaiement: z.number().int().min(0, 'De 0 à 60 jours.').max(60, 'De 0 à 60 jours.').nullish(),
};

interface Numbered {
  Siret?: string | null | undefined;
  NumeroEtranger?: string | null | undefined;
  PaysAlpha2Code?: string | null | undefined;
  NumeroTva?: string | null | undefined;
}

/** A customer has a SIRET, or the number that its own country gave it. */
function refuseUnnumbered(sent: Numbered, context: z.RefinementCtx) {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!sent.Siret && !sent.NumeroEtranger) wrong('Siret', 'SIRET ou numéro étranger obligatoire.');
  if (sent.NumeroEtranger && (sent.PaysAlpha2Code ?? 'FR') === 'FR')
    wrong('PaysAlpha2Code', 'Pays obligatoire avec un numéro étranger.');
  if (sent.Siret && sent.NumeroTva && sent.NumeroTva.slice(4) !== sent.Siret.slice(0, 9))
    wrong('NumeroTva', 'Ce numéro de TVA n’est pas celui du SIREN de cette société.');
}

const invalid = { error: 'Données invalide.' };

export const CustomerToAdd = z.strictObject(fields, invalid).superRefine(refuseUnnumbered);

export const CustomerToEdit = z
  .strictObject({ ...fields, ...editMarks }, invalid)
  .superRefine(refuseUnnumbered);

const text = z.string().nullable();

/** A company that people in portage work for: a row of the register of companies. */
export const Customer = z.object({
  ...recordMarks,
  Guid: z.uuid(),
  RaisonSociale: z.string(),
  Siret: text,
  NumeroEtranger: text,
  PaysAlpha2Code: text,
  NumeroTva: text,
  Adresse: StoredAddress,
  Contact: text,
  Email: text,
  Telephone: text,
  DelaiPaiement: z.number().int().nullable(),
  /** It is a permanent file as well: its identity is changed there. */
  IsDossier: z.boolean(),
});
export type Customer = z.infer<typeof Customer>;
