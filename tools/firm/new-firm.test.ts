import { expect, test } from 'vitest';
import { Login, NewPassword } from '#contract/identity/auth/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { openFirm } from './new-firm.ts';

const app = await startTestApp();
// the two firms of the tests were given their numbers
await app.query(`select setval(pg_get_serial_sequence('client', 'id'), 100)`);

const firm = {
  client: 'Cabinet Nouveau',
  email: 'premiere.personne@nouveau.example',
  lastName: 'Tessier',
  firstName: 'Nadia',
};

test('the first administrator of a new firm chooses a password by the link, signs in, and has every right', async () => {
  const link = new URL(await app.database.asInstallation((db) => openFirm(db, firm)), 'http://localhost');
  const password = 'Lampadaire-violet-48!';
  const chosen = await app.anonymous.call(NewPassword, {
    Token: link.searchParams.get('token') ?? '',
    UserId: link.searchParams.get('userId') ?? '',
    NewPassword: password,
    ConfirmNewPassword: password,
  });
  expect(chosen.answer).toBe(true);
  const { answer } = await app.anonymous.call(Login, {
    Email: firm.email,
    Password: Buffer.from(password).toString('base64'),
  });
  expect(answer).toMatchObject({ FullName: 'Nadia Tessier', Roles: ['ADMINSTRATOR'] });
  expect(answer.Modules).toHaveLength(96);
});

test('a new firm has the lists that every firm begins with, as many as those that were here already', async () => {
  const counts = await app.query(
    `select c.name, (select count(*) from vat_regime r where r.client_id = c.id) as vat,
       (select count(*) from legal_status r where r.client_id = c.id) as statuses
     from client c where c.id = $1 or c.name = $2 order by c.id`,
    [app.firms.A.id, firm.client],
  );
  // a firm of the tests has one legal form of its own
  expect(counts).toEqual([
    { name: app.firms.A.name, vat: 3, statuses: 19 },
    { name: firm.client, vat: 3, statuses: 18 },
  ]);
});

test('an e-mail that signs in already opens no second firm, and nothing is left of the attempt', async () => {
  const before = await app.query('select count(*) as firms from client');
  const email = app.firms.A.users.SUPPORT.email;
  await expect(app.database.asInstallation((db) => openFirm(db, { ...firm, email }))).rejects.toThrow(
    'déjà celle d’un utilisateur',
  );
  expect(await app.query('select count(*) as firms from client')).toEqual(before);
});

test('a firm with one client module has its keys, and none that belongs to the others alone', async () => {
  const email = 'portage@nouveau.example';
  const portage = { ...firm, client: 'Portage Nouveau', email, modules: ['Portage Salarial' as const] };
  await app.database.asInstallation((db) => openFirm(db, portage));
  const keys = await app.query(
    `select module from client_module m join client c on c.id = m.client_id
     where c.name = $1 and module in ('cra', 'portefeuille', 'persons', 'collaborators') order by module`,
    [portage.client],
  );
  expect(keys).toEqual([{ module: 'collaborators' }, { module: 'cra' }]);
});
