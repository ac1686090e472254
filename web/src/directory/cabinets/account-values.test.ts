import { expect, test } from 'vitest';
import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import { accountsToSave, accountValues } from './account-values.ts';

const account = { Libelle: 'Courant', Titulaire: 'Valombre', Bic: null };
const cabinet = {
  Comptes: [
    { Id: 3, ...account, Iban: 'FR14 •••• 2606', IsDefault: true },
    { Id: 9, ...account, Iban: 'DE89 •••• 3000', IsDefault: false },
  ],
} as Cabinet;

test('accounts that stay as they are are not sent, so that no proof of identity is asked for', () => {
  expect(accountsToSave(accountValues(cabinet), cabinet)).toEqual({});
  expect(accountsToSave(accountValues(undefined), undefined)).toEqual({});
});

test('a kept account is sent by its id and never with an IBAN, a new one with its own', () => {
  const values = accountValues(cabinet);
  const changed = {
    CompteParDefaut: 'new1',
    Comptes: {
      ...(values.Comptes as object),
      kept3: { Libelle: '', Titulaire: 'Valombre', Iban: '', Bic: '', IsRetire: true },
      new1: { Libelle: ' Épargne ', Titulaire: 'Valombre', Iban: 'NL91 ABNA 0417 1643 00', Bic: '' },
    },
  };
  expect(accountsToSave(changed, cabinet)).toEqual({
    Comptes: [
      { Id: 9, Libelle: 'Courant', Titulaire: 'Valombre', Bic: null, IsDefault: false },
      {
        Iban: 'NL91 ABNA 0417 1643 00',
        Libelle: 'Épargne',
        Titulaire: 'Valombre',
        Bic: null,
        IsDefault: true,
      },
    ],
    ComptesRetires: [3],
  });
});
