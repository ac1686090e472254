import { expect, test } from 'vitest';
import { AddSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import {
  GetDemandesModification,
  RequestEditSociety,
  TraiterDemandeModification,
} from '#contract/permanent-files/companies/change-request-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const accountant = await app.signIn('COMPTABLE');

const add = async (RaisonSociale: string, more: object = {}) =>
  (await jurist.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;
const read = async (Id: number, AsOf?: string) =>
  (await jurist.call(GetSocieteById, { Id, ...(AsOf && { AsOf }) })).answer;
const ask = async (IdSociete: number, wanted: Record<string, string | number>, more: object = {}) =>
  accountant.call(RequestEditSociety, {
    IdSociete,
    Changements: Object.entries(wanted).map(([Champ, Propose]) => ({ Champ, Propose })),
    ...more,
  });
const requests = async (IdSociete: number) =>
  (await accountant.call(GetDemandesModification, { IdSociete })).answer.Items;
const notified = async (userId: number) =>
  (
    await app.query<{ title: string }>(
      'select title from notification where client_id = $1 and user_id = $2 order by id desc limit 1',
      [A.id, userId],
    )
  )[0]?.title;

test('what an accountant may not change is asked for, accepted in part, and both are told', async () => {
  const Id = await add('Ancienne', { Telephone: '0247000000' });
  const asked = await ask(Id, { RaisonSociale: 'Nouvelle', Capital: 500_000 }, { Motif: 'PV du 3 mars' });
  expect(asked.status).toBe(200);
  expect(await notified(A.users.DIRIGEANT.id)).toContain('demande une modification de Ancienne');
  expect((await requests(Id))[0]).toMatchObject({
    Etat: 'A_TRAITER',
    Motif: 'PV du 3 mars',
    Demandeur: A.users.COMPTABLE.fullName,
    Changements: [
      { Libelle: 'Raison sociale', Actuel: 'Ancienne', Propose: 'Nouvelle', IsDated: true },
      { Libelle: 'Capital', Actuel: null },
    ],
  });
  const decided = await jurist.call(TraiterDemandeModification, {
    Id: asked.answer.Id,
    Decisions: [
      { Champ: 'RaisonSociale', IsAccepte: true },
      { Champ: 'Capital', IsAccepte: false },
    ],
    Reponse: 'Le capital suit un mouvement.',
    Nature: 'CHANGEMENT',
    DateEffet: '2026-03-03',
  });
  expect(decided.answer.Etat).toBe('PARTIELLE');
  expect(await read(Id)).toMatchObject({ RaisonSociale: 'Nouvelle', Capital: null });
  expect((await read(Id, '2026-03-02')).RaisonSociale).toBe('Ancienne');
  expect(await notified(A.users.COMPTABLE.id)).toContain('acceptée en partie');
  const again = await jurist.call(TraiterDemandeModification, { Id: asked.answer.Id, Decisions: [] });
  expect(again.status).toBe(409);
});

test('a refused request changes nothing; one that leaves a field undecided is no decision', async () => {
  const Id = await add('Inchangée');
  const { answer } = await ask(Id, { RaisonSociale: 'Changée' });
  const undecided = await jurist.call(TraiterDemandeModification, { Id: answer.Id, Decisions: [] });
  expect(undecided.fieldMessage('Decisions')).toContain('chaque changement');
  const refused = await jurist.call(TraiterDemandeModification, {
    Id: answer.Id,
    Decisions: [{ Champ: 'RaisonSociale', IsAccepte: false }],
  });
  expect(refused.answer.Etat).toBe('REFUSEE');
  expect((await read(Id)).RaisonSociale).toBe('Inchangée');
});

test('a value that the company could not have is refused when it is asked for', async () => {
  const Id = await add('Sérieuse');
  const reply = await ask(Id, { MoisJourCloture: '02-31' });
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('Changements.0.Propose')).toContain('n’existe pas');
  expect((await ask(Id, { IdGreffe: 1 })).status).toBe(400);
});

test('who asks does not decide', async () => {
  const Id = await add('Demandée');
  const { answer } = await ask(Id, { Sigle: 'DEM' });
  const reply = await accountant.call(TraiterDemandeModification, {
    Id: answer.Id,
    Decisions: [{ Champ: 'Sigle', IsAccepte: true }],
  });
  expect(reply.status).toBe(403);
});

test('requests of a confidential file are not listed for who may not read it', async () => {
  const Id = await add('Cachée', { IsConfidentiel: true, Lecteurs: [A.users.JURIDIQUE.id] });
  const asked = await jurist.call(RequestEditSociety, {
    IdSociete: Id,
    Changements: [{ Champ: 'Sigle', Propose: 'CAC' }],
  });
  expect(asked.status).toBe(200);
  expect(await requests(Id)).toEqual([]);
});
