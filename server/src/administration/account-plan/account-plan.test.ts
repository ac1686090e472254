import { describe, expect, test } from 'vitest';
import {
  AddAccount,
  allAccounts,
  DeleteAccount,
  EditAccount,
} from '#contract/administration/account-plan/calls.ts';
import { accountId } from '#proof/firms/parameters.ts';
import { startTestApp } from '#proof/test-app.ts';
import { nationalAccounts } from './national-accounts.ts';

const app = await startTestApp();
const chief = await app.signIn('CHEF_MISSION');
const stranger = await app.signIn('CHEF_MISSION', 'B');

const all = async (as = chief) => (await as.call(allAccounts, {})).answer;

describe('the plan', () => {
  test('has the national accounts and the firm’s below them, by number, each firm its own', async () => {
    const accounts = await all();
    const numbers = accounts.map(({ Numero }) => Numero);
    expect(numbers).toEqual([...numbers].sort());
    expect(accounts.filter(({ Id }) => Id === null)).toHaveLength(nationalAccounts.size);
    expect(accounts.find(({ Numero }) => Numero === '411100')).toEqual({
      Id: accountId(1),
      Version: 1,
      Numero: '411100',
      Libelle: 'Clients 0 de A',
      Classe: '4',
      Parent: '411',
    });
    expect(JSON.stringify(await all(stranger))).not.toContain('de A');
  });

  test('every national account stands below another, up to its class', async () => {
    for (const { Numero, Parent, Id } of await all())
      if (Id === null) expect(Parent).toBe(Numero.length === 1 ? null : Numero.slice(0, -1));
  });
});

describe('an account of the firm', () => {
  test('divides a national account, or another of the firm’s', async () => {
    await chief.call(AddAccount, { Numero: '512100', Libelle: 'Banque Épargne' });
    await chief.call(AddAccount, { Numero: '5121001', Libelle: 'Banque Épargne, compte à terme' });
    const accounts = await all();
    expect(accounts.find(({ Numero }) => Numero === '5121001')?.Parent).toBe('512100');
  });

  test.each([
    ['of the national plan', '411', 'plan comptable général'],
    ['below no national account', '990000', 'doit commencer'],
    ['below a class alone', '2500', 'doit commencer'],
    ['that is taken', '411200', 'déjà'],
    ['with letters', '411DUP', 'Chiffres'],
  ])('is refused a number %s', async (_, Numero, words) => {
    const { error } = await chief.call(AddAccount, { Numero, Libelle: 'Essai' });
    expect(error.Fields).toEqual([{ Path: 'Numero', Message: expect.stringContaining(words) }]);
  });

  test('is edited and deleted; another’s edit in between is not undone', async () => {
    const edit = { Id: accountId(1), Version: 1, Numero: '411110', Libelle: 'Clients français' };
    await chief.call(EditAccount, edit);
    expect((await chief.call(EditAccount, { ...edit, Libelle: 'Autre' })).status).toBe(409);
    await chief.call(DeleteAccount, { Id: accountId(1, 1) });
    const numbers = (await all()).map(({ Numero }) => Numero);
    expect(numbers).toContain('411110');
    expect(numbers).not.toContain('411200');
  });

  test('of another firm is not there', async () => {
    expect((await stranger.call(DeleteAccount, { Id: accountId(1) })).status).toBe(404);
  });
});
