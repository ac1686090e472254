import { expect, test } from 'vitest';
import { GetReclamationsCrm } from '#contract/dashboards/home/calls.ts';
import {
  GetListSocialClaimsByFilter,
  GetReclamationById,
  SaveReclamation,
} from '#contract/permanent-files/claims/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const head = await app.signIn('EXPERT_COMPTABLE');
const social = await app.signIn('SERVICE_SOCIAL');

const company = async (RaisonSociale: string, more: object = {}) =>
  (await head.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

const claim = {
  Service: 'SOCIAL',
  Origine: 'CLIENT',
  Objet: 'Bulletin erroné',
  RecueLe: '2026-01-15',
} as const;

const save = (IdSociete: number, more: object = {}) =>
  social.call(SaveReclamation, { IdSociete, ...claim, ...more });

const list = async (more: object = {}) => (await social.call(GetListSocialClaimsByFilter, more)).answer;

test('a claim is opened, taken up and settled with its day, and counted in each state', async () => {
  const id = await company('Réclamante');
  const { Id } = (await save(id, { Echeance: '2026-02-01' })).answer;
  const of = { IdSociete: id };
  expect(await list(of)).toMatchObject({ TotalCount: 1, TotalOuvertes: 1, TotalEnRetard: 1 });
  await save(id, { Id, Etat: 'EN_COURS', IdResponsable: A.users.COMPTABLE.id });
  expect(await list(of)).toMatchObject({ TotalEnCours: 1, TotalOuvertes: 0 });
  const settled = await save(id, { Id, Etat: 'RESOLUE', ResolueLe: '2026-01-20', Reponse: 'Refait.' });
  expect(settled.status).toBe(200);
  expect(await list(of)).toMatchObject({ TotalResolues: 1, TotalEnRetard: 0 });
  expect((await social.call(GetReclamationById, { Id })).answer).toMatchObject({
    Societe: { Key: id, Value: 'Réclamante' },
    Reponse: 'Refait.',
  });
  await save(id, { Id, Etat: 'EN_COURS' });
  expect((await social.call(GetReclamationById, { Id })).answer.ResolueLe).toBeNull();
});

test.each([
  ['settled without its day', { Etat: 'RESOLUE' }, 'ResolueLe'],
  ['a day of settlement although it is open', { ResolueLe: '2026-01-20' }, 'Etat'],
  ['settled before it came', { Etat: 'RESOLUE', ResolueLe: '2026-01-01' }, 'ResolueLe'],
  ['due before it came', { Echeance: '2025-12-31' }, 'Echeance'],
  ['received in the future', { RecueLe: '2199-01-01' }, 'RecueLe'],
  ['an administration although a customer asks', { IdOrganisme: 1 }, 'IdOrganisme'],
  ['another firm’s colleague', { IdResponsable: B.users.COMPTABLE.id }, 'IdResponsable'],
] as const)('%s is refused at its field', async (_, more, field) => {
  const id = await company(`Refus ${field}`);
  expect((await save(id, more)).fieldMessage(field)).toBeTypeOf('string');
  expect((await list({ IdSociete: id })).TotalCount).toBe(0);
});

test('the list is the social service’s unless another is asked for, what is due first in front', async () => {
  const id = await company('Rangée');
  await save(id, { Objet: 'Sans échéance' });
  await save(id, { Objet: 'Tard', Echeance: '2026-09-01' });
  await save(id, { Objet: 'Tôt', Echeance: '2026-03-01' });
  await save(id, { Objet: 'Fiscale', Service: 'FISCAL' });
  const objects = async (more: object = {}) =>
    (await list({ IdSociete: id, ...more })).Items.map(({ Objet }) => Objet);
  expect(await objects()).toEqual(['Tôt', 'Tard', 'Sans échéance']);
  expect(await objects({ Service: null })).toContain('Fiscale');
  expect(await objects({ Filter: 'tot' })).toEqual(['Tôt']);
  expect(await objects({ DateDebut: todayInParis() })).toEqual([]);
  expect(await objects({ IsEnRetard: false })).toEqual(['Sans échéance']);
});

test('of two who change a claim the second is told', async () => {
  const id = await company('Disputée');
  const { Id } = (await save(id)).answer;
  expect((await save(id, { Id, Version: 1, Objet: 'Premier' })).status).toBe(200);
  expect((await save(id, { Id, Version: 1, Objet: 'Second' })).status).toBe(409);
});

test('a claim about a confidential file is neither listed, read nor saved by others', async () => {
  const id = await company('Secrète', { IsConfidentiel: true });
  const { Id } = (await head.call(SaveReclamation, { IdSociete: id, ...claim })).answer;
  expect((await list({ IdSociete: id })).TotalCount).toBe(0);
  expect((await social.call(GetReclamationById, { Id })).status).toBe(404);
  expect((await save(id, { Id })).status).toBe(404);
});

test('a claim about a confidential file is not counted for who may not read it', async () => {
  const outsider = await app.signIn('CHEF_MISSION');
  const billing = async (user: typeof head) =>
    (await user.call(GetReclamationsCrm, {})).answer.ParService.find(
      ({ Service }) => Service === 'FACTURATION',
    );
  const id = await company('Comptée à part', { IsConfidentiel: true });
  await head.call(SaveReclamation, { IdSociete: id, ...claim, Service: 'FACTURATION' });
  expect((await billing(head))?.Ouvertes).toBe(1);
  expect(await billing(outsider)).toBeUndefined();
});

test('another firm’s claim is not found', async () => {
  const id = await company('À nous');
  const { Id } = (await save(id)).answer;
  const stranger = await app.signIn('SERVICE_SOCIAL', 'B');
  expect((await stranger.call(GetReclamationById, { Id })).status).toBe(404);
  expect((await stranger.call(SaveReclamation, { Id, IdSociete: id, ...claim })).status).toBe(404);
});

test('the figures of claims by service are those of the list', async () => {
  const id = await company('Chiffrée');
  const before = (await head.call(GetReclamationsCrm, {})).answer;
  await save(id, { Service: 'JURIDIQUE' });
  await save(id, { Service: 'JURIDIQUE', Etat: 'RESOLUE', ResolueLe: '2026-01-20' });
  const after = (await head.call(GetReclamationsCrm, {})).answer;
  expect([after.Ouvertes - before.Ouvertes, after.Resolues - before.Resolues]).toEqual([1, 1]);
  expect(after.ParService.find(({ Service }) => Service === 'JURIDIQUE')).toMatchObject({
    Ouvertes: 1,
    Resolues: 1,
  });
});
