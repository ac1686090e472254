import { expect, test } from 'vitest';
import {
  GetClientAndCabinetForConnectedUser,
  GetConnectedUserAddress,
  GetConnectedUserNomAndPrenomAndEmail,
  updateSettings,
} from '#contract/identity/account/calls.ts';
import { getCurrentUser } from '#contract/identity/auth/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;

test('a user corrects their own name, and nobody else’s', async () => {
  const [as, colleague] = [await app.signIn('SUPPORT'), await app.signIn('COMPTABLE')];
  const others = () =>
    app.query('select id, first_name, last_name from app_user where id <> $1 order by id', [
      A.users.SUPPORT.id,
    ]);
  const before = await others();
  expect((await as.call(updateSettings, { Nom: '  Le Goff ', Prenom: ' Anaïs' })).answer).toBe(true);
  expect((await as.call(GetConnectedUserNomAndPrenomAndEmail, {})).answer).toEqual({
    Nom: 'Le Goff',
    Prenom: 'Anaïs',
    Email: A.users.SUPPORT.email,
  });
  expect((await as.call(getCurrentUser, {})).answer.FullName).toBe('Anaïs Le Goff');
  expect(await others()).toEqual(before);
  expect((await colleague.call(GetConnectedUserNomAndPrenomAndEmail, {})).answer.Nom).toBe('Comptable A');
});

test('the journal keeps the name before and after', async () => {
  const as = await app.signIn('JURIDIQUE');
  await as.call(
    updateSettings,
    { Nom: 'Carré', Prenom: 'Zoé' },
    { headers: { 'audit-programme': 'mes-infos' } },
  );
  const rows = await app.query(
    `select user_id, entity, entity_id, programme, before, after from audit_entry where action = 'account.update-settings'
     and user_id = $1`,
    [A.users.JURIDIQUE.id],
  );
  expect(rows).toEqual([
    {
      user_id: A.users.JURIDIQUE.id,
      entity: 'app_user',
      entity_id: A.users.JURIDIQUE.id,
      programme: 'mes-infos',
      before: { Nom: 'Juridique A', Prenom: 'Camille A' },
      after: { Nom: 'Carré', Prenom: 'Zoé' },
    },
  ]);
});

test('a name of blanks, or too long, is refused by its field', async () => {
  const as = await app.signIn('SUPPORT');
  const blank = await as.call(updateSettings, { Nom: '  ', Prenom: 'a'.repeat(51) });
  expect(blank.fieldMessage('Nom')).toBe('Nom obligatoire.');
  expect(blank.fieldMessage('Prenom')).toBe('Maximum 50 caractères.');
});

test('a user is told their own firm and cabinet, and where it is', async () => {
  await app.query(
    `update cabinet set address_line = '3 rue des Tilleuls', postcode = '69003', town = 'Lyon' where client_id = $1`,
    [B.id],
  );
  const as = await app.signIn('SUPPORT', 'B');
  expect((await as.call(GetClientAndCabinetForConnectedUser, {})).answer).toMatchObject({
    ClientId: B.id,
    Client: 'Cabinet Boréal',
    CabinetId: expect.any(Number),
    Cabinet: 'Boréal Brest',
  });
  expect((await as.call(GetConnectedUserAddress, {})).answer).toEqual({
    Cabinet: 'Boréal Brest',
    Adresse: '3 rue des Tilleuls',
    Cp: '69003',
    Ville: 'Lyon',
  });
});

test('a user without a cabinet has a firm, and no address', async () => {
  const as = await app.signIn('client');
  expect((await as.call(GetClientAndCabinetForConnectedUser, {})).answer).toEqual({
    ClientId: A.id,
    Client: 'Cabinet Arpège',
    CabinetId: null,
    Cabinet: null,
  });
  expect((await as.call(GetConnectedUserAddress, {})).answer).toBeNull();
});
