import { expect, test } from 'vitest';
import {
  AddCabinet,
  allCabinetsWithDetails,
  EditCabinet,
  GetBankAccounts,
  GetCabinetById,
} from '#contract/directory/cabinets/calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const chief = await app.signIn('DIRIGEANT');

// examples of the standard and of banks' documentation, nobody's accounts
const french = 'FR1420041010050500013M02606';
const german = 'DE89370400440532013000';
const dutch = 'NL91ABNA0417164300';

let number = 6000;
async function addWith(...Comptes: object[]) {
  const Siret = siretOf(number++);
  const reply = await chief.call(AddCabinet, { Nom: `Cabinet ${number}`, Siret, Comptes } as never);
  const Id = reply.status === 200 ? reply.answer.Id : 0;
  return { reply, Id, edit: { Id, Nom: `Cabinet ${number}`, Siret } };
}
const accountsOf = async (Id: number) => (await chief.call(GetCabinetById, { Id })).answer.Comptes;
const account = (Iban: string, more: object = {}) => ({ Titulaire: 'Cabinet Arpège', Iban, ...more });

test('IBANs are kept whole and shown by their country and last signs; the first account is the default', async () => {
  const { Id } = await addWith(
    account('fr14 2004 1010 0505 0001 3m02 606', { Bic: 'psst fr pp lil' }),
    account(german),
  );
  expect(await accountsOf(Id)).toMatchObject([
    { Iban: 'FR14 •••• 2606', Bic: 'PSSTFRPPLIL', IsDefault: true },
    { Iban: 'DE89 •••• 3000', IsDefault: false },
  ]);
  const whole = (await chief.call(GetBankAccounts, { Id })).answer.map(({ Iban }) => Iban);
  expect(whole).toEqual([french, german]);
});

test('an IBAN whose key or length is wrong is refused at its own field', async () => {
  for (const wrong of ['FR1420041010050500013M02607', 'FR14200410100505', 'XX', '<script>']) {
    const { reply } = await addWith(account(german), account(wrong));
    expect([reply.status, reply.fieldMessage('Comptes.1.Iban')], wrong).toEqual([400, 'IBAN invalide.']);
  }
  const { reply } = await addWith(account(dutch, { Bic: 'ABNA' }));
  expect(reply.fieldMessage('Comptes.0.Bic')).toBe('BIC invalide.');
});

test('an account is given once, and one alone is the default', async () => {
  const twice = await addWith(account(german), account(german));
  expect(twice.reply.fieldMessage('Comptes.1.Iban')).toBe('Cet IBAN est donné deux fois.');
  const defaults = await addWith(account(german, { IsDefault: true }), account(dutch, { IsDefault: true }));
  expect(defaults.reply.fieldMessage('Comptes.1.IsDefault')).toBe(
    'Un seul compte peut être celui par défaut.',
  );
  const { Id, edit } = await addWith(account(german));
  const again = await chief.call(EditCabinet, { ...edit, Comptes: [account(german)] });
  expect(again.fieldMessage('Comptes.0.Iban')).toBe('Ce compte est déjà enregistré.');
  await chief.call(EditCabinet, { ...edit, Comptes: [account(dutch, { IsDefault: true })] });
  expect(await accountsOf(Id)).toMatchObject([
    { Iban: 'NL91 •••• 4300', IsDefault: true },
    { Iban: 'DE89 •••• 3000', IsDefault: false },
  ]);
});

test('the IBAN of a kept account cannot be exchanged; what is said of it can', async () => {
  const { Id, edit } = await addWith(account(german));
  const [kept] = await accountsOf(Id);
  const exchanged = await chief.call(EditCabinet, {
    ...edit,
    Comptes: [{ Id: kept?.Id, ...account(dutch) }],
  });
  expect(exchanged.status).toBe(400);
  await chief.call(EditCabinet, {
    ...edit,
    Comptes: [{ Id: kept?.Id, Titulaire: 'Autre', Libelle: 'Séquestre' }],
  });
  expect(await accountsOf(Id)).toMatchObject([
    { Titulaire: 'Autre', Libelle: 'Séquestre', Iban: 'DE89 •••• 3000' },
  ]);
});

test('accounts that an edit does not name stay, and the one that leaves gives its rank to another', async () => {
  const { Id, edit } = await addWith(account(german), account(dutch));
  await chief.call(EditCabinet, { ...edit, Nom: 'Rebaptisé' });
  const [first] = await accountsOf(Id);
  await chief.call(EditCabinet, { ...edit, ComptesRetires: [first?.Id ?? 0] });
  expect(await accountsOf(Id)).toMatchObject([{ Iban: 'NL91 •••• 4300', IsDefault: true }]);
  const gone = await chief.call(EditCabinet, {
    ...edit,
    Comptes: [{ Id: first?.Id, Titulaire: 'Revenant' }],
  });
  expect(gone.fieldMessage('Comptes.0.Iban')).toBe('Ce compte n’est plus enregistré : retirez-le.');
});

test('no account of another cabinet is changed or taken away', async () => {
  const one = await addWith(account(german));
  const other = await addWith(account(dutch));
  const [account_] = await accountsOf(other.Id);
  const changed = await chief.call(EditCabinet, {
    ...one.edit,
    Comptes: [{ Id: account_?.Id, Titulaire: 'Détourné' }],
  });
  expect(changed.status).toBe(400);
  await chief.call(EditCabinet, { ...one.edit, ComptesRetires: [account_?.Id ?? 0] });
  expect(await accountsOf(other.Id)).toEqual([account_]);
});

test('a stolen session can neither read a whole IBAN nor say where money goes to', async () => {
  const { Id, edit } = await addWith(account(german));
  const thief = await app.signIn('DIRIGEANT', 'A', { stepUps: false });
  const refused = [
    await thief.call(GetBankAccounts, { Id }),
    await thief.call(EditCabinet, { ...edit, Comptes: [account(dutch)] }),
    await thief.call(EditCabinet, { ...edit, ComptesRetires: [1] }),
    await thief.call(AddCabinet, { Nom: 'Faux', Siret: siretOf(number++), Comptes: [account(dutch)] }),
  ];
  for (const reply of refused)
    expect([reply.status, reply.error.Code, reply.error.Details]).toEqual([
      403,
      'STEP_UP_REQUIRED',
      { Scope: 'bank-details' },
    ]);
  // what touches no account is saved without
  expect((await thief.call(EditCabinet, { ...edit, Telephone: '0241000001' })).status).toBe(200);
  expect(await accountsOf(Id)).toHaveLength(1);
});

test('what is wrong with a request is told before a fresh proof is asked for', async () => {
  const hasty = await app.signIn('DIRIGEANT', 'A', { stepUps: false });
  const reply = await hasty.call(AddCabinet, {
    Nom: '',
    Siret: siretOf(number++),
    Comptes: [account(dutch)],
  });
  expect([reply.status, reply.fieldMessage('Nom')]).toEqual([400, 'Nom obligatoire.']);
});

test('no whole IBAN stands in the journal, nor in any list; who read one is written down', async () => {
  const { Id, edit } = await addWith(account(french));
  await chief.call(GetBankAccounts, { Id });
  await chief.call(EditCabinet, { ...edit, Comptes: [account(dutch)] });
  const journal = await app.query<{ action: string; all: string }>(
    `select action, coalesce(before::text, '') || coalesce(after::text, '') as all from audit_entry
     where entity = 'cabinet' and entity_id = $1 order by id`,
    [Id],
  );
  expect(journal.map(({ action }) => action)).toEqual([
    'cabinet.add',
    'cabinet.save-bank-accounts',
    'cabinet.reveal-bank-accounts',
    'cabinet.edit',
    'cabinet.save-bank-accounts',
  ]);
  const told = JSON.stringify([journal, (await chief.call(allCabinetsWithDetails, {})).answer]);
  expect(told).toContain('NL91 •••• 4300');
  for (const iban of [french, dutch, german]) expect(told).not.toContain(iban);
});

test('a new account is kept with its cabinet or not at all', async () => {
  const { Id, edit } = await addWith();
  const reply = await chief.call(EditCabinet, {
    ...edit,
    Nom: 'Jamais',
    Comptes: [account(german), { Id: 999_999_999, Titulaire: 'Absent' }],
  });
  expect(reply.status).toBe(400);
  expect((await chief.call(GetCabinetById, { Id })).answer).toMatchObject({ Nom: edit.Nom, Comptes: [] });
  expect(A.cabinets).not.toContain(Id);
});
