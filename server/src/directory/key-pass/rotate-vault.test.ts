import { expect, test } from 'vitest';
import {
  GetAllKeypassByRole,
  GetKeypass,
  GetKeypassRotation,
  SaveKeypass,
  UpdateKeypass,
} from '#contract/directory/key-pass/calls.ts';
import { keyPassId, plantedSecret } from '#proof/firms/key-pass.ts';
import { testSecretKey } from '#proof/secret-key.ts';
import { startTestApp } from '#proof/test-app.ts';
import { rotateVault } from './rotate-vault.ts';
import { vaultKeys } from './vault-keys.ts';

const app = await startTestApp();
const { A } = app.firms;
const admin = await app.signIn('ADMINSTRATOR');

const keysOf = (secretKey: string, previousSecretKey?: string) => vaultKeys({ secretKey, previousSecretKey });
const rotate = (keys = keysOf(testSecretKey)) => rotateVault(app.database, keys);
const save = async (Secret: string) =>
  (await admin.call(SaveKeypass, { Libelle: Secret, Type: 'MOT_DE_PASSE', Secret, Notes: `note ${Secret}` }))
    .answer.Id;

/** What an account is told of each item, its reveals forgotten, since they are counted. */
const reveal = async (Id: number) => {
  await app.query('delete from call_count');
  return (await admin.call(GetKeypass, { Id })).answer;
};

const rows = (id?: number) =>
  app.query<{ id: number; key_version: number; data_key: Buffer; secret_sealed: Buffer; version: number }>(
    'select id, key_version, data_key, secret_sealed, version from key_pass where client_id = $1 and ($2::bigint is null or id = $2) order by id',
    [A.id, id ?? null],
  );

test('a new key seals every item of every firm anew, and the earlier ones are gone', async () => {
  const before = await rows();
  const done = await rotate();
  expect(done).toEqual({ firms: 2, items: 8, unreadable: 0 });
  const after = await rows();
  for (const [index, row] of after.entries()) {
    expect(row.key_version).toBe(2);
    expect(row.data_key.equals(before[index]?.data_key ?? row.data_key)).toBe(false);
    expect(row.secret_sealed.equals(before[index]?.secret_sealed ?? row.secret_sealed)).toBe(false);
    // no editor is told of a change that nobody made
    expect(row.version).toBe(before[index]?.version);
  }
  expect(await app.query('select version from key_pass_key')).toEqual([{ version: 2 }, { version: 2 }]);
  expect(await reveal(keyPassId(1))).toEqual(plantedSecret('A', 0));
  const { Cle, AncienneCle } = (await admin.call(GetKeypassRotation, {})).answer;
  expect({ version: Cle?.Version, AncienneCle }).toEqual({ version: 2, AncienneCle: 0 });
});

test('the service goes on meanwhile: what is saved, changed and read is right at each moment', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 120; index += 1) ids.push(await save(`Avant ${index}`));
  let isOver = false;
  const rotating = rotate().finally(() => {
    isOver = true;
  });
  const added: number[] = [];
  const changed = new Set<number>();
  for (let turn = 0; !isOver && turn < 400; turn += 1) {
    const index = (turn * 37) % ids.length;
    const Id = ids[index] ?? 0;
    const Secret = `Pendant ${index}`;
    const edited = await admin.call(UpdateKeypass, { Id, Libelle: Secret, Type: 'MOT_DE_PASSE', Secret });
    expect(edited.status).toBe(200);
    changed.add(Id);
    expect((await reveal(Id)).Secret).toBe(Secret);
    added.push(await save(`Ajouté ${turn}`));
  }
  const done = await rotating;
  expect(done.unreadable).toBe(0);
  expect(changed.size).toBeGreaterThan(0);
  expect([...new Set((await rows()).map(({ key_version }) => key_version))]).toEqual([3]);
  for (const [index, Id] of ids.entries()) {
    const when = changed.has(Id) ? 'Pendant' : 'Avant';
    expect(await reveal(Id)).toMatchObject({ Secret: `${when} ${index}`, Notes: `note Avant ${index}` });
  }
  for (const [turn, Id] of added.entries()) expect((await reveal(Id)).Secret).toBe(`Ajouté ${turn}`);
});

test('two rotations at once leave every item readable, under a key that is kept', async () => {
  const Id = await save('Deux à la fois');
  await Promise.all([rotate(), rotate()]);
  expect((await reveal(Id)).Secret).toBe('Deux à la fois');
  const orphans = await app.query(
    `select from key_pass k where not exists (select from key_pass_key v
      where v.client_id = k.client_id and v.version = k.key_version)`,
  );
  expect(orphans).toEqual([]);
});

test('another installation key takes over by way of the former one, and then opens alone', async () => {
  const next = 'the installation key that comes after, long enough';
  const Id = await save('Sous l’ancienne');
  // without the former key nothing is lost, and it is said
  const alone = await rotate(keysOf(next));
  expect(alone.items).toBe(0);
  expect(alone.unreadable).toBeGreaterThan(100);
  const both = await rotate(keysOf(next, testSecretKey));
  expect(both.unreadable).toBe(0);
  expect(both.items).toBe(alone.unreadable);
  const reply = await admin.call(GetKeypass, { Id });
  expect({ status: reply.status, code: reply.error.Code }).toEqual({
    status: 409,
    code: 'KEY_PASS_SEALED_ELSEWHERE',
  });
  // what the firm adds before the key is back has one of its own
  expect((await reveal(await save('Entre-temps'))).Secret).toBe('Entre-temps');
  await rotate(keysOf(testSecretKey, next));
  expect((await reveal(Id)).Secret).toBe('Sous l’ancienne');
  expect((await rotate(keysOf(next))).items).toBe(0);
  expect((await reveal(Id)).Secret).toBe('Sous l’ancienne');
});

test('an item that no key opens may be typed anew; its label alone may change without', async () => {
  await rotate();
  const Id = await save('Illisible');
  await app.query('update key_pass set data_key = secret_sealed where id = $1', [Id]);
  const item = { Id, Libelle: 'Illisible', Type: 'MOT_DE_PASSE' } as const;
  expect((await admin.call(GetKeypass, { Id })).status).toBe(409);
  expect((await rotate()).unreadable).toBe(1);
  expect((await admin.call(UpdateKeypass, { ...item, Libelle: 'Renommé' })).status).toBe(200);
  expect((await admin.call(UpdateKeypass, { ...item, Notes: 'une note' })).status).toBe(409);
  expect((await admin.call(UpdateKeypass, { ...item, Secret: 'Retapé' })).status).toBe(200);
  expect(await reveal(Id)).toEqual({ Identifiant: null, Secret: 'Retapé', Notes: null });
  expect((await admin.call(GetAllKeypassByRole, { Libelle: 'Illisible' })).answer.TotalCount).toBe(1);
});
