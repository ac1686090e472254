import { expect, test } from 'vitest';
import {
  AddAdministration,
  allAdministrations,
  allAdministrationsForDirigeant,
  allTypeAdministrations,
  DeleteAdministration,
  EditAdministration,
  exportAdministrationsToExcel,
  GetAdministrationById,
  GetAdministrationsAsKeyValueObject,
} from '#contract/directory/authorities/calls.ts';
import { readableText } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const inDirectory = { IdTypeAdministration: 1 as const };

const from = { headers: { 'audit-programme': '/repertoire/service-impots' } };

const add = async (Libelle: string, more: object = {}) =>
  (await jurist.call(AddAdministration, { ...inDirectory, Libelle, ...more }, from)).answer.Id;
const read = async (Id: number) => (await jurist.call(GetAdministrationById, { Id })).answer;
const found = async (request: object) =>
  (await jurist.call(GetAdministrationsAsKeyValueObject, request)).answer.map(({ Value }) => Value);

test('saving a null administration fails with the sentence of the specification', async () => {
  for (const call of [AddAdministration, EditAdministration]) {
    const reply = await jurist.raw(call, {
      payload: 'null',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status, call.name).toBe(400);
    expect(JSON.stringify(reply.error), call.name).toContain('Données invalide.');
  }
});

test('an administration is kept as it was sent, with the screens that it was added and changed from', async () => {
  const Id = await add(' SIE de Dax ', {
    CodeService: '4000101',
    Adresse: { Adresse1: '9 rue des Thermes', Cp: '40100', Ville: 'Dax' },
    Telephone: '05 36 49 00 01',
    TelephoneSecondaire: '05 36 49 00 02',
    Email: 'sie@dax.example',
    EmailSecondaire: 'accueil@dax.example',
    Horaires: '9 h – 12 h',
    Contact: 'Mme Lande',
  });
  expect(await read(Id)).toMatchObject({ Libelle: 'SIE de Dax', AuditProgrammeModification: null });
  await jurist.call(
    EditAdministration,
    { Id, Version: 1, ...inDirectory, Libelle: 'SIE de Dax', Contact: '' },
    { headers: { 'audit-programme': '/home/accueil' } },
  );
  expect(await read(Id)).toMatchObject({
    Version: 2,
    CodeService: '4000101',
    Adresse: { Adresse1: '9 rue des Thermes', Cp: '40100', Ville: 'Dax' },
    TelephoneSecondaire: '05 36 49 00 02',
    EmailSecondaire: 'accueil@dax.example',
    Contact: null,
    AuditProgrammeCreation: '/repertoire/service-impots',
    AuditProgrammeModification: '/home/accueil',
  });
});

test('a type that does not exist, an e-mail that is none and a phone of letters are refused at their fields', async () => {
  const reply = await jurist.call(AddAdministration, {
    IdTypeAdministration: 77 as never,
    Libelle: ' ',
    Email: 'ici',
    Telephone: 'le bureau',
  });
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('IdTypeAdministration')).toBe('Type d’administration obligatoire.');
  expect(reply.fieldMessage('Libelle')).toBe('Libellé obligatoire.');
  expect(reply.fieldMessage('Email')).toBe('Format invalide.');
  expect(reply.fieldMessage('Telephone')).toBe('Format invalide.');
});

test('two administrations of one type never have the same name; of two types they may', async () => {
  await add('Services de Éauze');
  const same = await jurist.call(AddAdministration, { ...inDirectory, Libelle: 'SERVICES DE EAUZE' });
  expect(same.fieldMessage('Libelle')).toBe('Une administration de ce type porte déjà ce libellé.');
  const other = await jurist.call(AddAdministration, {
    IdTypeAdministration: 2,
    Libelle: 'SERVICES DE EAUZE',
  });
  expect(other.status).toBe(200);
});

test('the second of two editors is told who saved and which fields, and nothing is overwritten', async () => {
  const Id = await add('SIE de Foix', { Telephone: '0536490010' });
  const other = await app.signIn('CHEF_MISSION');
  await other.call(EditAdministration, { Id, Version: 1, ...inDirectory, Libelle: 'SIE de Foix (Ariège)' });
  const late = await jurist.call(EditAdministration, { Id, Version: 1, ...inDirectory, Libelle: 'SIE Foix' });
  expect(late.status).toBe(409);
  expect(late.error.Details).toMatchObject({
    ModifiedBy: A.users.CHEF_MISSION.fullName,
    Changed: ['Libelle'],
  });
  expect(await read(Id)).toMatchObject({ Libelle: 'SIE de Foix (Ariège)', Version: 2 });
});

test('an administration that a row of another table names stays; it can be retired, and is chosen no more', async () => {
  const Id = await add('SIE de Guéret');
  await app.query(`create table named_office (client_id bigint, administration_id bigint,
    foreign key (client_id, administration_id) references administration (client_id, id))`);
  await app.query('grant select on named_office to app_tenant');
  await app.query('insert into named_office values ($1, $2)', [A.id, Id]);
  const refused = await jurist.call(DeleteAdministration, { Id });
  expect([refused.status, refused.error.Code]).toEqual([409, 'IN_USE']);
  expect(await found({ Filter: 'gueret' })).toEqual(['SIE de Guéret']);

  await jurist.call(EditAdministration, {
    Id,
    ...inDirectory,
    Libelle: 'SIE de Guéret',
    DateRetrait: '2026-01-01',
  });
  expect(await found({ Filter: 'gueret' })).toEqual([]);
  expect(await read(Id)).toMatchObject({ DateRetrait: '2026-01-01' });
  await app.query('drop table named_office');
  expect((await jurist.call(DeleteAdministration, { Id })).status).toBe(200);
  expect((await jurist.call(GetAdministrationById, { Id })).status).toBe(404);
});

test('one that retires only tomorrow is still chosen', async () => {
  await add('SIE de Hyères', { DateRetrait: '2199-12-31' });
  expect(await found({ Filter: 'hyeres' })).toEqual(['SIE de Hyères']);
});

test('administrations are found without accents, by a mistyped name, by town and by type', async () => {
  await add('SIP d’Évreux', { IdTypeAdministration: 2, Adresse: { Ville: 'Évreux' } });
  await add('URSSAF du Bocage', { IdTypeAdministration: 6, Adresse: { Ville: 'Bressuire' } });
  expect(await found({ Filter: 'evreux' })).toEqual(['SIP d’Évreux']);
  expect(await found({ Filter: 'bressuire' })).toEqual(['URSSAF du Bocage']);
  expect(await found({ Filter: 'ursaf bocage' })).toEqual(['URSSAF du Bocage']);
  expect(await found({ Filter: 'evreux', IdTypeAdministration: 6 })).toEqual([]);
  expect(await found({ IdTypeAdministration: 6 })).toEqual(['URSSAF du Bocage']);
  const all = await found({});
  expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b, 'fr')));
  expect(all).toContain('SIP d’Évreux');
});

test('a customer of the firm learns how to reach the administrations, and nothing that the firm notes of them', async () => {
  await add('SIE de Jarnac', {
    Contact: 'M. Cognac',
    Commentaire: 'Répond le mardi',
    Telephone: '0536490099',
  });
  await add('SIE de Kembs', { DateRetrait: '2020-01-01' });
  const customer = await app.signIn('client');
  const { answer } = await customer.call(allAdministrationsForDirigeant, {});
  const told = answer.find(({ Libelle }) => Libelle === 'SIE de Jarnac');
  expect(told).toMatchObject({
    TypeAdministration: 'Service des impôts des entreprises',
    Telephone: '0536490099',
  });
  expect(JSON.stringify(answer)).not.toMatch(/Cognac|mardi|Kembs/);
  expect((await customer.call(allAdministrations, {})).status).toBe(403);
});

test('the types are told with the code and name of each', async () => {
  const { answer } = await jurist.call(allTypeAdministrations, {});
  expect(answer).toContainEqual({ Id: 6, Code: 'URSSAF', Libelle: 'URSSAF' });
  expect(new Set(answer.map(({ Id }) => Id)).size).toBe(answer.length);
});

test('the workbook holds the whole list', async () => {
  await add('SIE de Lectoure', { Commentaire: '=1+1' });
  const file = await jurist.call(exportAdministrationsToExcel, {});
  expect(file.status).toBe(200);
  const text = readableText(file.bytes);
  const { answer } = await jurist.call(allAdministrations, {});
  for (const { Libelle } of answer) expect(text).toContain(Libelle);
});
