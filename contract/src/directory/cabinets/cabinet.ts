import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { optionalLegalForm, optionalNaf } from '#contract/directory/referentials/chosen-fields.ts';
import { compact, isVatNumber, requiredSiret } from '#contract/identifiers.ts';
import {
  AddressToSave,
  editMarks,
  optionalEmail,
  optionalPhone,
  optionalSite,
  optionalText,
  RecordId,
  recordMarks,
  requiredText,
  StoredAddress,
} from '#contract/record.ts';
import { BankAccount, bankAccountsToSave, refuseRepeatedAccounts } from './bank-account.ts';

const NumeroTva = z
  .string()
  .max(20, 'Maximum 20 caractères.')
  .transform((text) => compact(text) || null)
  .refine((text) => text === null || isVatNumber(text), 'Numéro de TVA invalide.')
  .nullish();

const fields = {
  Nom: requiredText(150, 'Nom obligatoire.'),
  Siret: requiredSiret,
  FormeJuridique: optionalLegalForm,
  /** In cents. */
  Capital: z
    .number('Montant invalide.')
    .int(wholeCents)
    .min(0, 'Montant invalide.')
    .max(Number.MAX_SAFE_INTEGER)
    .nullish(),
  /** Registry of the commercial court that holds it; its number there is its SIREN. */
  IdGreffe: RecordId.nullish(),
  DateImmatriculation: LegalDate.nullish(),
  NumeroTva,
  CodeNaf: optionalNaf,
  Adresse: AddressToSave.nullish(),
  Telephone: optionalPhone,
  Email: optionalEmail,
  SiteInternet: optionalSite,
  /** Who represents it: longer than 2 characters (specification 2, section 5). */
  President: optionalText(100).refine((text) => !text || text.length > 2, 'Au moins 3 caractères.'),
  /** Whether its accounts are part of the treasury follow-up. */
  IsSuiviTresorerie: z.boolean().default(true),
  ...bankAccountsToSave,
};

type VatAndSiret = { NumeroTva?: string | null | undefined; Siret: string };

function refuseOthersVatNumber({ NumeroTva: vat, Siret }: VatAndSiret, context: z.RefinementCtx) {
  if (!vat || vat.slice(4) === Siret.slice(0, 9)) return;
  const message = 'Ce numéro de TVA n’est pas celui du SIREN de ce cabinet.';
  context.addIssue({ code: 'custom', path: ['NumeroTva'], message });
}

const wrong = { error: 'Données invalide.' };

export const CabinetToAdd = z
  .strictObject(fields, wrong)
  .superRefine(refuseOthersVatNumber)
  .superRefine(refuseRepeatedAccounts);
export type CabinetToAdd = z.output<typeof CabinetToAdd>;

export const CabinetToEdit = z
  .strictObject(
    {
      ...fields,
      IsSuiviTresorerie: z.boolean().optional(),
      ...editMarks,
      /** Takes the logo away, where no other one is sent. */
      IsLogoRetire: z.boolean().optional(),
      /** From this day on nobody is attached to it any more. Refused while people or companies are. */
      DateRetrait: LegalDate.nullish(),
      /** The cabinet that takes over the people and companies of one that is retired. */
      IdCabinetRepreneur: RecordId.nullish(),
    },
    wrong,
  )
  .superRefine(refuseOthersVatNumber)
  .superRefine(refuseRepeatedAccounts);
export type CabinetToEdit = z.output<typeof CabinetToEdit>;

export const Cabinet = z.object({
  ...recordMarks,
  Nom: z.string(),
  Siret: z.string(),
  FormeJuridique: z.string().nullable(),
  Capital: z.number().int().nullable(),
  IdGreffe: z.number().int().nullable(),
  DateImmatriculation: z.string().nullable(),
  /** As invoices and letters say it: 'RCS Tours 732 829 320'; null where it is in no registry. */
  Immatriculation: z.string().nullable(),
  NumeroTva: z.string().nullable(),
  CodeNaf: z.string().nullable(),
  Adresse: StoredAddress,
  Telephone: z.string().nullable(),
  Email: z.string().nullable(),
  SiteInternet: z.string().nullable(),
  President: z.string().nullable(),
  Logo: z.object({ FileName: z.string() }).nullable(),
  IsSuiviTresorerie: z.boolean(),
  DateRetrait: z.string().nullable(),
  /** Takes over on a day of retirement that is still to come. */
  IdCabinetRepreneur: RecordId.nullable(),
  /** The default account first. */
  Comptes: z.array(BankAccount),
  /** Companies in activity, and people who work there, that are attached to it. */
  SocietesCount: z.number().int(),
  CollaboratorsCount: z.number().int(),
});
export type Cabinet = z.infer<typeof Cabinet>;

/** A cabinet in short. */
export const CabinetInShort = z.object({
  Id: RecordId,
  Nom: z.string(),
  Siret: z.string(),
  Ville: z.string().nullable(),
  DateRetrait: z.string().nullable(),
});
