import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import {
  AddEtablissement,
  DeleteEtablissement,
  EditEtablissement,
  GetEtablissements,
} from '#contract/permanent-files/companies/establishment-calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const jurist = await app.signIn('JURIDIQUE');

const addCompany = async (RaisonSociale: string, more: object) =>
  (await jurist.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;
const add = (IdSociete: number, Siret: string, more: object = {}) =>
  jurist.call(AddEtablissement, { IdSociete, Siret, ...more });
const list = async (IdSociete: number) =>
  (await jurist.call(GetEtablissements, { IdSociete })).answer.Items.map(({ Siret }) => Siret);

test('an establishment has a SIRET of the company’s SIREN that is no seat’s and no other’s', async () => {
  const IdSociete = await addCompany('Étendue', { Siret: siretOf(8201) });
  expect((await add(IdSociete, siretOf(8202))).fieldMessage('Siret')).toContain('SIREN de la société');
  expect((await add(IdSociete, siretOf(8201))).fieldMessage('Siret')).toContain('siège');
  expect((await add(IdSociete, siretOf(8201, 2), { Nom: 'Atelier' })).status).toBe(200);
  expect((await add(IdSociete, siretOf(8201, 2))).fieldMessage('Siret')).toContain('déjà ce SIRET');
  const unnumbered = await addCompany('Sans SIREN', {});
  expect((await add(unnumbered, siretOf(8203, 2))).fieldMessage('Siret')).toContain('pas de SIREN');
});

test('a closed establishment stays known behind the open ones; it does not close before it opens', async () => {
  const IdSociete = await addCompany('Fermante', { Siret: siretOf(8204) });
  const { answer } = await add(IdSociete, siretOf(8204, 2), { DateDebut: '2020-01-01' });
  await add(IdSociete, siretOf(8204, 3));
  const early = await jurist.call(EditEtablissement, {
    Id: answer.Id,
    Siret: siretOf(8204, 2),
    DateDebut: '2020-01-01',
    DateFin: '2019-12-31',
  });
  expect(early.fieldMessage('DateFin')).toContain('précède');
  await jurist.call(EditEtablissement, { Id: answer.Id, Siret: siretOf(8204, 2), DateFin: '2025-12-31' });
  expect(await list(IdSociete)).toEqual([siretOf(8204, 3), siretOf(8204, 2)]);
  await jurist.call(DeleteEtablissement, { Id: answer.Id });
  expect(await list(IdSociete)).toEqual([siretOf(8204, 3)]);
});

test('establishments of a confidential file are not there for who may not read it', async () => {
  const IdSociete = await addCompany('Close', {
    Siret: siretOf(8205),
    IsConfidentiel: true,
    Lecteurs: [app.firms.A.users.JURIDIQUE.id],
  });
  const { answer } = await add(IdSociete, siretOf(8205, 2));
  const chief = await app.signIn('CHEF_MISSION');
  expect((await chief.call(GetEtablissements, { IdSociete })).status).toBe(404);
  expect((await chief.call(DeleteEtablissement, { Id: answer.Id })).status).toBe(404);
});
