import { z } from 'zod';
import { compact, isBic, isIban, isMasked } from '#contract/identifiers.ts';
import { optionalText, RecordId, requiredText } from '#contract/record.ts';

const ibanMissing = 'IBAN obligatoire.';
const ibanKept =
  'L’IBAN d’un compte enregistré ne se modifie pas : retirez ce compte et ajoutez-en un autre.';

/**
 * A bank account to save. With an Id: what is said of an account that is kept, whose IBAN stays. Without: a new
 * one, with its IBAN.
 */
export const BankAccountToSave = z
  .strictObject({
    Id: RecordId.nullish(),
    Libelle: optionalText(60),
    /** As the bank knows them: at most what a SEPA transfer carries. */
    Titulaire: requiredText(70, 'Titulaire obligatoire.'),
    Iban: z
      .string(ibanMissing)
      .max(50)
      .transform((text) => (isMasked(text) ? null : compact(text)))
      .nullish(),
    Bic: z
      .string()
      .max(20)
      .transform((text) => compact(text) || null)
      .refine((bic) => bic === null || isBic(bic), 'BIC invalide.')
      .nullish(),
    IsDefault: z.boolean().default(false),
  })
  .superRefine(({ Id, Iban }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['Iban'], message });
    if (Id && Iban) refuse(ibanKept);
    if (!Id && !Iban) refuse(ibanMissing);
    if (!Id && Iban && !isIban(Iban)) refuse('IBAN invalide.');
  });
export type BankAccountToSave = z.output<typeof BankAccountToSave>;

/** A bank account as lists and forms show it: of its IBAN the country and the last four signs. */
export const BankAccount = z.object({
  Id: RecordId,
  Libelle: z.string().nullable(),
  Titulaire: z.string(),
  Iban: z.string(),
  Bic: z.string().nullable(),
  IsDefault: z.boolean(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** The accounts of a record that is saved: those named are added or changed, others stay. */
export const bankAccountsToSave = {
  Comptes: z.array(BankAccountToSave).max(20, 'Maximum 20 comptes.').optional(),
  /** Ids of accounts that are no longer the record's. */
  ComptesRetires: z.array(RecordId).max(20, 'Maximum 20 comptes.').optional(),
};

type Accounts = {
  Comptes?: BankAccountToSave[] | undefined;
  ComptesRetires?: number[] | undefined;
};

/** Whether a request touches where money goes to. */
export const touchesBankAccounts = ({ Comptes, ComptesRetires }: Accounts): boolean =>
  Comptes !== undefined || ComptesRetires !== undefined;

/** The first account that says what one before it has said: a second default, or the same IBAN. */
export function refuseRepeatedAccounts({ Comptes = [] }: Accounts, context: z.RefinementCtx): void {
  Comptes.forEach(({ Iban, IsDefault }, index) => {
    const before = Comptes.slice(0, index);
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['Comptes', index, name], message });
    if (IsDefault && before.some((other) => other.IsDefault))
      refuse('IsDefault', 'Un seul compte peut être celui par défaut.');
    if (Iban && before.some((other) => other.Iban === Iban)) refuse('Iban', 'Cet IBAN est donné deux fois.');
  });
}
