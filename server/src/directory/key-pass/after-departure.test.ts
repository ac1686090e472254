import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import {
  GetAllKeypassByRole,
  GetKeypass,
  GetKeypassById,
  GetKeypassRotation,
  SaveKeypass,
  UpdateKeypass,
} from '#contract/directory/key-pass/calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { askRotationAfterDeparture } from './after-departure.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const admin = await app.signIn('ADMINSTRATOR');
const leaving = await app.signIn('JURIDIQUE');
const leaver = { clientId: A.id, userId: A.users.JURIDIQUE.id };

const save = async (Libelle: string) => {
  const item = { Libelle, Type: 'CODE_ACCES', Roles: ['JURIDIQUE'], Secret: '4815162342' } as const;
  return (await admin.call(SaveKeypass, { ...item, Roles: [...item.Roles] })).answer.Id;
};
const depart = (who = leaver) => app.database.asFirm(who, (db) => askRotationAfterDeparture(db, who));
const toRenew = async (as = admin) =>
  (await as.call(GetAllKeypassByRole, { ARenouveler: true, PageSize: 100 })).answer.Items.map(
    ({ Libelle }) => Libelle,
  );
const edit = async (Id: number, changes: Partial<RequestOf<typeof UpdateKeypass>>) => {
  const { Libelle, Type, Roles } = (await admin.call(GetKeypassById, { Id })).answer;
  await admin.call(UpdateKeypass, { Id, Libelle, Type, Roles, ...changes });
};

test('a new secret is asked for of what the leaver knew, and of nothing else', async () => {
  const copied = await save('Copié');
  const versionConflict = await save('Changé depuis');
  const loginOnly = await save('Identifiant seul');
  const chosen = await save('Choisi');
  await save('Jamais ouvert');
  await leaving.call(GetKeypass, { Id: copied, Partie: 'Secret', Usage: 'COPIE' });
  await leaving.call(GetKeypass, { Id: versionConflict });
  await edit(versionConflict, { Secret: '1618033988' });
  await leaving.call(GetKeypass, { Id: loginOnly, Partie: 'Identifiant' });
  await app.query('update key_pass set secret_changed_by = $2 where id = $1', [chosen, leaver.userId]);
  const [planted] = await toRenew();
  expect(await depart()).toBe(2);
  expect(await toRenew()).toEqual([planted, 'Choisi', 'Copié'].sort());
  const { answer } = await admin.call(GetKeypassById, { Id: copied });
  expect(answer.ARenouveler).toMatchObject({ Collaborateur: A.users.JURIDIQUE.fullName });
  // an editor who had it open saves all the same
  expect(answer.Version).toBe(1);
  expect((await admin.call(GetKeypassRotation, {})).answer.ARenouveler).toBe(3);
});

test('administrators are told, with a way to it and without a secret; nobody else is', async () => {
  const { Items } = (await admin.call(GetNotifications, {})).answer;
  expect(Items[0]).toMatchObject({
    Title: `2 accès à renouveler après le départ de ${A.users.JURIDIQUE.fullName}`,
    Text: 'Mots de passe ou codes d’accès qu’il connaissait\u202f: Choisi, Copié.',
    Link: '/repertoire/gestion-password?ARenouveler=true',
  });
  expect(JSON.stringify(Items)).not.toContain('4815162342');
  const others = await app.query(
    'select from notification where title like $1 and not (client_id = $2 and user_id = $3)',
    ['%à renouveler%', A.id, A.users.ADMINSTRATOR.id],
  );
  expect(others).toEqual([]);
});

test('asked again, the first asking stands; a new secret ends it, another label does not', async () => {
  const stateOf = async (label: string) => {
    const { Items } = (await admin.call(GetAllKeypassByRole, { Libelle: label })).answer;
    return Items[0];
  };
  const before = await stateOf('Copié');
  expect(await depart()).toBe(2);
  expect(await stateOf('Copié')).toEqual(before);
  await edit(before?.Id ?? 0, { Libelle: 'Copié autrefois' });
  expect((await stateOf('Copié autrefois'))?.ARenouveler).not.toBeNull();
  await edit(before?.Id ?? 0, { Secret: '4815162342' });
  expect((await stateOf('Copié'))?.ARenouveler).not.toBeNull();
  await edit(before?.Id ?? 0, { Secret: '2718281828' });
  expect((await stateOf('Copié'))?.ARenouveler).toBeNull();
  expect(await depart()).toBe(1);
});

test('a departure in firm B asks for nothing in firm A, whatever the number of the user', async () => {
  const before = await toRenew();
  await depart({ clientId: B.id, userId: A.users.COMPTABLE.id });
  expect(await toRenew()).toEqual(before);
});
