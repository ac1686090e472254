import { expect, test } from 'vitest';
import { findPortageContracts, listPortageDocuments } from '#contract/portage/documents/calls.ts';
import { carrierGuid, employmentId } from '#proof/firms/portage.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const keeper = await app.signIn('PORTAGE_SALARIAL');
const { A } = app.firms;
const carrier = A.companies.at(-2) ?? 0;
const person = A.persons[2] ?? 0;
const label = 'Contrat de travail signé A';

const list = async (more: object = {}) => (await keeper.call(listPortageDocuments, more)).answer;
const labels = async (more: object = {}) => (await list(more)).Items.map(({ Libelle }) => Libelle);

test('documents of contracts are found by person, carrier and words, and no others are', async () => {
  const { Items } = await list();
  expect(Items).toMatchObject([{ Libelle: label, IdObjet: employmentId(1), Personne: { Key: person } }]);
  expect(await labels({ Texte: 'travail signé', SocietePortageGuid: carrierGuid(1) })).toEqual([label]);
  expect(await labels({ IdPersonne: A.persons[7] })).toEqual([]);
});

test('what expires is counted and found', async () => {
  await app.query(`update document set expires_on = '2020-01-01' where client_id = $1 and label = $2`, [
    A.id,
    label,
  ]);
  expect(await list()).toMatchObject({ TotalExpires: 1, TotalExpirentBientot: 0 });
  expect(await labels({ Etat: 'EXPIRE' })).toEqual([label]);
  expect(await labels({ Etat: 'VALIDE' })).toEqual([]);
});

test('a type that is not for the reader’s roles, and a carrier that is confidential, take their documents along', async () => {
  const [{ type } = { type: 0 }] = await app.query<{ type: number }>(
    'select type_id as type from document where client_id = $1 and label = $2',
    [A.id, label],
  );
  const only = (roles: string) =>
    app.query('update document_type set roles = $3::text[] where client_id = $1 and id = $2', [
      A.id,
      type,
      roles,
    ]);
  await only('{DIRIGEANT}');
  expect(await labels()).toEqual([]);
  await only('{}');
  expect(await labels()).toEqual([label]);
  const hide = (is: boolean) =>
    app.query('update company set is_confidential = $3 where client_id = $1 and id = $2', [
      A.id,
      carrier,
      is,
    ]);
  await hide(true);
  expect(await labels()).toEqual([]);
  const contracts = async () =>
    (await keeper.call(findPortageContracts, { Filter: 'lef' })).answer.map(({ Key }) => Key);
  expect(await contracts()).not.toContain(employmentId(1));
  await hide(false);
  expect(await contracts()).toContain(employmentId(1));
});

test('who only follows the leave finds no documents', async () => {
  const reader = await app.signIn('RESPONSABLE_CONGE_PERSONNE_PORTEE');
  expect((await reader.call(listPortageDocuments, {})).status).toBe(403);
});
