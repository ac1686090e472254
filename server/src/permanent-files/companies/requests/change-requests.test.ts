import { expect, test } from 'vitest';
import { AddSociete, GetSocieteByGuid, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
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
      'select title from notification where client_id = $1 and user_id = $2 order by created_at desc limit 1',
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

test('blanks are no value, and what stands there already is no change', async () => {
  const Id = await add('Pareille', { Sigle: 'PAR' });
  expect((await ask(Id, { Sigle: '   ' })).fieldMessage('Changements.0.Propose')).toContain('obligatoire');
  expect((await ask(Id, { Sigle: 'PAR' })).fieldMessage('Changements.0.Propose')).toContain('déjà');
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

/** Gives the customer of the fixture a person, and this person a mandate that has begun and is not over. */
async function directing(companyId: number, days = { from: '2020-01-01', to: null as string | null }) {
  const [person] = await app.query<{ id: number }>(
    `with known as (select s.person_id as id from client_space s
         join app_user u on u.client_id = s.client_id and u.id = s.user_id
         where s.client_id = $1 and u.email like 'client@%'),
       added as (insert into person (client_id, last_name, first_name)
         select $1, 'Cliente', 'Zoé' where not exists (select from known) returning id),
       opened as (insert into client_space (client_id, person_id, user_id)
         select $1, added.id, u.id from added, app_user u where u.client_id = $1 and u.email like 'client@%')
     select id from known union all select id from added`,
    [A.id],
  );
  await app.query(
    `insert into mandate (client_id, company_id, person_id, function, starts_on, ends_on) values ($1, $2, $3, 'P', $4, $5)`,
    [A.id, companyId, person?.id, days.from, days.to],
  );
}

test('a customer reads the company that they direct without the firm’s notes, asks a change and is told', async () => {
  const Id = await add('Dirigée', {
    Commentaire: 'Mauvais payeur',
    IsConfidentiel: true,
    Lecteurs: [A.users.JURIDIQUE.id],
  });
  await directing(Id);
  const customer = await app.signIn('client');
  const { Guid } = await read(Id);
  const own = await customer.call(GetSocieteByGuid, { guid: Guid });
  expect(own.answer).toMatchObject({ Id, RaisonSociale: 'Dirigée', Commentaire: null, Lecteurs: [] });
  const asked = await customer.call(RequestEditSociety, {
    IdSociete: Id,
    Changements: [
      { Champ: 'Sigle', Propose: 'DIR' },
      { Champ: 'Telephone', Propose: '0247000001' },
    ],
  });
  expect(asked.status).toBe(200);
  await jurist.call(TraiterDemandeModification, {
    Id: asked.answer.Id,
    Decisions: [
      { Champ: 'Sigle', IsAccepte: false },
      { Champ: 'Telephone', IsAccepte: true },
    ],
    Reponse: 'Le sigle suit les statuts.',
  });
  expect(await read(Id)).toMatchObject({ Sigle: null, Telephone: '0247000001' });
  const { Items } = (await customer.call(GetDemandesModification, { IdSociete: Id })).answer;
  expect(Items).toMatchObject([
    { Id: asked.answer.Id, Etat: 'PARTIELLE', Reponse: 'Le sigle suit les statuts.' },
  ]);
  const [told] = await app.query<{ link: string }>(
    'select link from notification where client_id = $1 and user_id = $2 order by created_at desc limit 1',
    [A.id, A.users.client.id],
  );
  expect(told?.link).toBe(`/mes-societes/${Guid}`);
});

test('a customer asks nothing of a company that they direct no more, not yet or never, nor reads requests of others', async () => {
  const [past, later, others] = [await add('Passée'), await add('Future'), await add('Autre')];
  await directing(past, { from: '2020-01-01', to: '2024-12-31' });
  await directing(later, { from: '2099-01-01', to: null });
  await ask(others, { Sigle: 'AUT' });
  const customer = await app.signIn('client');
  for (const Id of [past, later, others]) {
    const { Guid } = await read(Id);
    expect((await customer.call(GetSocieteByGuid, { guid: Guid })).status).toBe(404);
    const reply = await customer.call(RequestEditSociety, {
      IdSociete: Id,
      Changements: [{ Champ: 'Sigle', Propose: 'NON' }],
    });
    expect(reply.status).toBe(404);
  }
  expect((await customer.call(GetDemandesModification, { IdSociete: others })).answer.Items).toEqual([]);
  expect((await customer.call(GetSocieteById, { Id: others })).status).toBe(403);
});

test('regimes, forms and activity codes are the firm’s to judge: a customer does not ask for them', async () => {
  const Id = await add('Réglée');
  await directing(Id);
  const reply = await (await app.signIn('client')).call(RequestEditSociety, {
    IdSociete: Id,
    Changements: [{ Champ: 'RegimeImposition', Propose: 'MICRO' }],
  });
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('Changements.0.Champ')).toContain('cabinet');
});
