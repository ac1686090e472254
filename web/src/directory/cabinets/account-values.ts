import type { BankAccount } from '#contract/directory/cabinets/bank-account.ts';
import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import { idOfKey, keptKey, removedIds, stayingEntries } from '#web/kit/form/entries.ts';
import { type FormValues, valueAt } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';

/** Where the accounts stand among the form's values, and in the request. */
export const accountsPath = 'Comptes';

export const blankAccount: FormValues = { Libelle: '', Titulaire: '', Iban: '', Bic: '' };

const entryOf = ({ Libelle, Titulaire, Bic }: BankAccount): FormValues => ({
  Libelle: Libelle ?? '',
  Titulaire,
  Iban: '',
  Bic: Bic ?? '',
});

/** The accounts of a cabinet as the form holds them; IBANs that are kept never get into it. */
export function accountValues(cabinet: Cabinet | undefined): FormValues {
  const accounts = cabinet?.Comptes ?? [];
  const byDefault = accounts.find(({ IsDefault }) => IsDefault);
  return {
    [accountsPath]: Object.fromEntries(accounts.map((account) => [keptKey(account.Id), entryOf(account)])),
    CompteParDefaut: byDefault ? keptKey(byDefault.Id) : '',
  };
}

const sameAccounts = (one: FormValues, other: FormValues) =>
  JSON.stringify([one[accountsPath], one.CompteParDefaut]) ===
  JSON.stringify([other[accountsPath], other.CompteParDefaut]);

/** What a save says of the accounts; nothing where they stay as they are, so that no proof is asked for. */
export function accountsToSave(values: FormValues, cabinet: Cabinet | undefined) {
  if (sameAccounts(values, accountValues(cabinet))) return {};
  const byDefault = valueAt(values, 'CompteParDefaut');
  const retired = removedIds(values, accountsPath);
  return {
    Comptes: stayingEntries(values, accountsPath).map(([key, entry]) => {
      const id = idOfKey(key);
      return {
        ...(id === undefined ? { Iban: textAt(entry, 'Iban') } : { Id: id }),
        Libelle: textAt(entry, 'Libelle'),
        Titulaire: textAt(entry, 'Titulaire') ?? '',
        Bic: textAt(entry, 'Bic'),
        IsDefault: key === byDefault,
      };
    }),
    ...(retired.length > 0 && { ComptesRetires: retired }),
  };
}
