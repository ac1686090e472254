import { expect, test } from 'vitest';
import { DeletePerson, RestorePerson } from '#contract/permanent-files/people/deletion-calls.ts';
import { RevealNumeroSs } from '#contract/permanent-files/people/privacy-calls.ts';
import { nirOf } from '#proof/firms/persons.ts';
import { testSecretKey } from '#proof/secret-key.ts';
import { startTestApp } from '#proof/test-app.ts';
import { nirKeeper } from './nir-keeper.ts';
import { renewNirs } from './renew-nirs.ts';

const formerly = 'the key of this installation before, long enough';
/** A server that has the key before beside its own. */
const app = await startTestApp({ settings: { previousSecretKey: formerly } });
const { A } = app.firms;
const admin = await app.signIn('ADMINSTRATOR');

const numbered = A.persons.flatMap((id, index) => {
  const nir = nirOf(index);
  return nir === null ? [] : [{ id, nir }];
});
const reveal = async (Id: number) => (await admin.call(RevealNumeroSs, { Id })).answer.NumeroSs;

/** Puts all of firm A's numbers under another key, as they were before it was changed. */
async function sealUnder(key: string) {
  const nirs = nirKeeper(key);
  for (const { id, nir } of numbered) {
    const kept = nirs.keep({ clientId: A.id, id }, nir);
    await app.query(
      'update person set nir_sealed = $3, nir_fingerprint = $4 where client_id = $1 and id = $2',
      [A.id, id, kept.nirSealed, kept.nirFingerprint],
    );
  }
}

test('numbers of the previous key open while it is given, and without it once they are renewed', async () => {
  await sealUnder(formerly);
  const [first] = numbered;
  const deletable = A.persons[28] ?? 0;
  const ofDeleted = numbered.find(({ id }) => id === deletable);
  expect(ofDeleted).toBeDefined();
  expect((await admin.call(DeletePerson, { Id: deletable })).answer.IsDeleted).toBe(true);
  expect(await reveal(first?.id ?? 0)).toBe(first?.nir);

  const versions = await app.query('select id, version from person order by id');
  const nirs = nirKeeper(testSecretKey, formerly);
  const done = await renewNirs(app.database, nirs);
  expect(done).toEqual({ numbers: numbered.length, unreadable: 0 });
  expect(await app.query('select id, version from person order by id')).toEqual(versions);

  const alone = nirKeeper(testSecretKey);
  const rows = await app.query<{ id: number; nirSealed: Buffer; fingerprint: Buffer }>(
    `select id, nir_sealed as "nirSealed", nir_fingerprint as fingerprint from person
     where client_id = $1 and nir_sealed is not null`,
    [A.id],
  );
  for (const { id, nirSealed, fingerprint } of rows) {
    const nir = numbered.find((one) => one.id === id)?.nir ?? '';
    expect(alone.open({ clientId: A.id, id }, { nirSealed })).toBe(nir);
    expect(fingerprint.equals(alone.fingerprint(A.id, nir))).toBe(true);
  }
  expect((await admin.call(RestorePerson, { Id: deletable })).status).toBe(200);
  expect(await reveal(deletable)).toBe(ofDeleted?.nir ?? null);
  expect(await renewNirs(app.database, alone)).toEqual({ numbers: 0, unreadable: 0 });
});

test('numbers of a key that is not given stay as they are, and are counted', async () => {
  await sealUnder('a key that nobody remembers, however long it may be');
  const done = await renewNirs(app.database, nirKeeper(testSecretKey, formerly));
  expect(done).toEqual({ numbers: 0, unreadable: numbered.length });
});
