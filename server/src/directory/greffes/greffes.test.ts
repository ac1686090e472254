import { expect, test } from 'vitest';
import {
  AddGreffe,
  allGreffes,
  DeleteGreffe,
  EditGreffe,
  exportGreffeToExcelAsAttachment,
  GetGreffeById,
} from '#contract/directory/greffes/calls.ts';
import { readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');

const add = async (Libelle: string, more: object = {}) => {
  const { answer } = await jurist.call(AddGreffe, { Libelle, ...more });
  return answer.Id;
};
const read = async (Id: number) => (await jurist.call(GetGreffeById, { Id })).answer;

test('a registry is kept as it was sent, blank texts as none, with the screen it came from', async () => {
  const Id = await add('  Greffe d’Auxerre ', {
    VilleRcs: 'Auxerre',
    Adresse: { Adresse1: '1 place du Palais', Cp: '89000', Ville: 'Auxerre' },
    Telephone: '',
    DateRetrait: '2027-01-31',
  });
  expect(await read(Id)).toMatchObject({
    Id,
    Version: 1,
    Libelle: 'Greffe d’Auxerre',
    VilleRcs: 'Auxerre',
    Adresse: { Adresse1: '1 place du Palais', Cp: '89000', Ville: 'Auxerre' },
    Telephone: null,
    DateRetrait: '2027-01-31',
  });
});

test('two registries never have the same name, however it is written', async () => {
  await add('Greffe de Béziers');
  const reply = await jurist.call(AddGreffe, { Libelle: 'GREFFE DE BEZIERS' });
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('Libelle')).toBe('Un greffe porte déjà ce libellé.');
});

test('the second of two editors is told who saved, when and which fields, and nothing is overwritten', async () => {
  const Id = await add('Greffe de Cahors');
  const other = await app.signIn('CHEF_MISSION');
  await other.call(EditGreffe, { Id, Version: 1, Libelle: 'Greffe de Cahors', Telephone: '0565000000' });
  const reply = await jurist.call(EditGreffe, {
    Id,
    Version: 1,
    Libelle: 'Greffe de Cahors (Lot)',
    Telephone: null,
  });
  expect(reply.status).toBe(409);
  expect(reply.error.Details).toMatchObject({
    ModifiedBy: A.users.CHEF_MISSION.fullName,
    Version: 2,
    Changed: ['Libelle', 'Telephone'],
  });
  expect(await read(Id)).toMatchObject({ Libelle: 'Greffe de Cahors', Telephone: '0565000000', Version: 2 });
});

test('what an edit does not send stays as it was', async () => {
  const Id = await add('Greffe de Dole', { Horaires: '9 h – 12 h' });
  await jurist.call(EditGreffe, { Id, Libelle: 'Greffe de Dole (Jura)' });
  expect(await read(Id)).toMatchObject({ Libelle: 'Greffe de Dole (Jura)', Horaires: '9 h – 12 h' });
});

test('each change is in the journal with what was there before and after', async () => {
  const Id = await add('Greffe d’Épinal');
  await jurist.call(EditGreffe, { Id, Libelle: 'Greffe d’Épinal', Email: 'greffe@epinal.example' });
  await jurist.call(DeleteGreffe, { Id });
  const journal = await app.query(
    `select action, before ->> 'Email' as before, after ->> 'Email' as after from audit_entry
     where client_id = $1 and entity = 'greffe' and entity_id = $2 order by id`,
    [A.id, Id],
  );
  expect(journal).toEqual([
    { action: 'greffe.add', before: null, after: null },
    { action: 'greffe.edit', before: null, after: 'greffe@epinal.example' },
    { action: 'greffe.delete', before: 'greffe@epinal.example', after: null },
  ]);
  expect((await jurist.call(GetGreffeById, { Id })).status).toBe(404);
});

test('a registry that a row of another table names is not deleted, and the refusal says by how many', async () => {
  const Id = await add('Greffe de Figeac');
  await app.query(`create table named_greffe (client_id bigint, greffe_id bigint,
    foreign key (client_id, greffe_id) references greffe (client_id, id))`);
  await app.query('grant select on named_greffe to app_tenant');
  await app.query('insert into named_greffe values ($1, $2), ($1, $2)', [A.id, Id]);
  const reply = await jurist.call(DeleteGreffe, { Id });
  expect(reply.status).toBe(409);
  expect(reply.error.Code).toBe('IN_USE');
  expect(reply.error.Message).toBe('Suppression impossible : cette fiche est utilisée par 2 autres fiches.');
  expect((await read(Id)).Libelle).toBe('Greffe de Figeac');
  await app.query('drop table named_greffe');
});

test('the list is in French order, and the workbook holds it', async () => {
  await add('Greffe d’Évreux');
  await add('Greffe d’Eymet');
  const names = (await jurist.call(allGreffes, {})).answer.map(({ Libelle }) => Libelle);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')));
  const file = await jurist.call(exportGreffeToExcelAsAttachment, {});
  expect(file.status).toBe(200);
});

test('the workbook holds the records asked for in the order asked for, and none of another firm', async () => {
  const ids = [await add('Greffe de Gray'), await add('Greffe de Guéret'), await add('Greffe de Hazebrouck')];
  const elsewhere = await app.signIn('JURIDIQUE', 'B');
  const theirs = (await elsewhere.call(allGreffes, {})).answer[0]?.Id ?? 0;
  const { bytes } = await jurist.call(exportGreffeToExcelAsAttachment, {
    Ids: [ids[2] ?? 0, theirs, ids[0] ?? 0],
  });
  const xml = readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  expect([...xml.matchAll(/Greffe de [\p{L}]+/gu)].map(([name]) => name)).toEqual([
    'Greffe de Hazebrouck',
    'Greffe de Gray',
  ]);
});
