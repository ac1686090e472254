import { expect, test } from 'vitest';
import {
  AddCabinet,
  DeleteCabinet,
  GetCabinetById,
  RestoreCabinet,
} from '#contract/directory/cabinets/calls.ts';
import {
  AddGreffe,
  DeleteGreffe,
  EditGreffe,
  GetGreffeById,
  RestoreGreffe,
} from '#contract/directory/greffes/calls.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { purgeDeleted } from '#server/platform/records/deletion/purge-deleted.ts';
import { purgedRecords } from './purged-records.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const chief = await app.signIn('ADMINSTRATOR');

const add = async (Libelle: string, more: object = {}) =>
  (await jurist.call(AddGreffe, { Libelle, ...more })).answer.Id;
const read = async (Id: number) => (await jurist.call(GetGreffeById, { Id })).answer;

test('a deletion that is taken back leaves the record as it was, under its id, and the journal tells both', async () => {
  const Id = await add('Greffe d’Avranches', { Horaires: '9 h – 12 h' });
  await jurist.call(EditGreffe, { Id, Libelle: 'Greffe d’Avranches', Telephone: '0233000000' });
  const before = await read(Id);
  await jurist.call(DeleteGreffe, { Id });
  expect((await jurist.call(GetGreffeById, { Id })).status).toBe(404);
  expect((await jurist.call(RestoreGreffe, { Id })).answer).toEqual({ Id });
  expect(await read(Id)).toEqual(before);
  const journal = await app.query(
    `select action, after ->> 'Telephone' as after from audit_entry
     where client_id = $1 and entity = 'greffe' and entity_id = $2 order by id desc limit 2`,
    [A.id, Id],
  );
  expect(journal).toEqual([
    { action: 'greffe.restore', after: '0233000000' },
    { action: 'greffe.delete', after: null },
  ]);
});

test('a deletion is taken back once, by its own firm, and only of a record of that register', async () => {
  const Id = await add('Greffe de Belley');
  await jurist.call(DeleteGreffe, { Id });
  const elsewhere = await app.signIn('JURIDIQUE', 'B');
  expect((await elsewhere.call(RestoreGreffe, { Id })).status).toBe(404);
  expect((await chief.call(RestoreCabinet, { Id })).status).toBe(404);
  expect((await jurist.call(RestoreGreffe, { Id })).status).toBe(200);
  expect((await jurist.call(RestoreGreffe, { Id })).status).toBe(404);
});

test('a record whose name another has taken meanwhile stays deleted, and the refusal says why', async () => {
  const Id = await add('Greffe de Céret');
  await jurist.call(DeleteGreffe, { Id });
  const other = await add('Greffe de Ceret');
  const reply = await jurist.call(RestoreGreffe, { Id });
  expect([reply.status, reply.error.Message]).toEqual([
    409,
    'Restauration impossible. Un greffe porte déjà ce libellé.',
  ]);
  await jurist.call(DeleteGreffe, { Id: other });
  expect((await jurist.call(RestoreGreffe, { Id })).status).toBe(200);
});

test('a cabinet comes back with its bank accounts and its logo; what nobody takes back in time is forgotten', async () => {
  const cabinet = {
    Nom: 'Valombre Dinan',
    Siret: siretOf(987_654),
    Comptes: [{ Titulaire: 'Valombre', Iban: 'NL91ABNA0417164300' }],
  };
  const file = { name: 'logo.png', content: onePixelPng };
  const { Id } = (await chief.call(AddCabinet, cabinet, { file })).answer;
  const before = (await chief.call(GetCabinetById, { Id })).answer;
  expect([before.Comptes.length, before.Logo?.FileName]).toEqual([1, 'logo.png']);
  await chief.call(DeleteCabinet, { Id });
  await chief.call(RestoreCabinet, { Id });
  expect((await chief.call(GetCabinetById, { Id })).answer).toEqual(before);

  await chief.call(DeleteCabinet, { Id });
  const logos = () =>
    app.query(`select from stored_file where client_id = $1 and file_name = 'logo.png'`, [A.id]);
  await purgeDeleted(app.database, purgedRecords);
  expect(await logos()).toHaveLength(1);
  await app.query(`update deleted_record set deleted_at = now() - interval '31 days' where record_id = $1`, [
    Id,
  ]);
  expect((await chief.call(RestoreCabinet, { Id })).status).toBe(404);
  await purgeDeleted(app.database, purgedRecords);
  expect(await logos()).toHaveLength(0);
});
