import { expect, test } from 'vitest';
import {
  AddSociete,
  DeleteSociety,
  GetDeletedSocietes,
  GetSocieteById,
  RestoreSociete,
} from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const head = await app.signIn('CHEF_MISSION');

const add = async (RaisonSociale: string, more: object = {}) =>
  (await head.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

test('what names a company holds it in the register, each reason with its number', async () => {
  const { answer } = await head.call(DeleteSociety, { Id: A.companies[0] ?? 0 });
  expect(answer.IsDeleted).toBe(false);
  expect(answer.Societe).toMatchObject({ Exercices: 2, Missions: 2 });
  expect((await head.call(GetSocieteById, { Id: A.companies[0] ?? 0 })).status).toBe(200);
});

test('a deleted company comes back under its id, with the fees and readers that fell with it', async () => {
  const Id = await add('Éphémère', { Siret: '40483304800022', Lecteurs: [A.users.JURIDIQUE.id] });
  expect((await head.call(DeleteSociety, { Id })).answer.IsDeleted).toBe(true);
  expect((await head.call(GetSocieteById, { Id })).status).toBe(404);
  const deleted = (await head.call(GetDeletedSocietes, {})).answer.Items.find((one) => one.Id === Id);
  expect(deleted).toMatchObject({ RaisonSociale: 'Éphémère', Siren: '404833048' });
  expect((await head.call(RestoreSociete, { Id })).answer).toEqual({ Id, IsExist: false });
  const restored = (await head.call(GetSocieteById, { Id })).answer;
  expect(restored).toMatchObject({ RaisonSociale: 'Éphémère', Siret: '40483304800022' });
  expect(restored.Lecteurs.map(({ Key }) => Key)).toEqual([A.users.JURIDIQUE.id]);
});

test('a company does not come back over another that has its SIRET meanwhile', async () => {
  const Id = await add('Première', { Siret: '73282932000074' });
  await head.call(DeleteSociety, { Id });
  await add('Seconde', { Siret: '73282932000074' });
  expect((await head.call(RestoreSociete, { Id })).answer).toEqual({ Id: 0, IsExist: true });
  expect((await head.call(GetSocieteById, { Id })).status).toBe(404);
});

test('who may not answer for the firm deletes nothing', async () => {
  const Id = await add('Gardée');
  const jurist = await app.signIn('JURIDIQUE');
  expect((await jurist.call(DeleteSociety, { Id })).status).toBe(403);
  expect((await head.call(GetSocieteById, { Id })).status).toBe(200);
});
