import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import type { RequestOf } from '#contract/call.ts';
import {
  AddAppointment,
  DeleteAppointment,
  EditAppointment,
  GetAgenda,
  GetAppointment,
} from '#contract/dashboards/agenda/calls.ts';
import { AffectMultiSocieteToCollaborator } from '#contract/directory/collaborators/portfolio-calls.ts';
import { SaveDissolution } from '#contract/legal/dissolutions/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { GetReminders } from '#contract/workspace/notifications/reminder-calls.ts';
import type { TestClient } from '#proof/client.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('EXPERT_COMPTABLE');
const accountant = await app.signIn('COMPTABLE');
const lawyer = await app.signIn('JURIDIQUE');
const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
const today = todayInParis();
const soon = addDays(today, 10);

const meeting = {
  Titre: 'Revue des comptes',
  DateDebut: soon,
  HeureDebut: '09:30',
  DateFin: soon,
  HeureFin: '11:00',
};
const plan = (more: object = {}, as: TestClient = director) =>
  as.call(AddAppointment, { ...meeting, ...more } as RequestOf<typeof AddAppointment>);
const agenda = async (as: TestClient, more: object = {}) =>
  (await as.call(GetAgenda, { DateDebut: soon, DateFin: soon, ...more } as RequestOf<typeof GetAgenda>))
    .answer;
const titles = async (as: TestClient, more: object = {}) =>
  (await agenda(as, more)).RendezVous.map(({ Titre }) => Titre);

/** A file that is being wound up: its liquidator's appointment is to be published a month after it. */
async function dissolved(RaisonSociale: string, more: object = {}, follower = A.users.COMPTABLE.id) {
  const { Id } = (await director.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer;
  if (follower)
    await director.call(AffectMultiSocieteToCollaborator, {
      IdCollaborateur: follower,
      IdSocietes: [Id],
      Fonction: 'GESTIONNAIRE',
      DateDebut: '2024-01-01',
    });
  await director.call(SaveDissolution, {
    IdSociete: Id,
    Nature: 'JUDICIAIRE',
    DateDecision: addDays(today, -20),
    DateNomination: addDays(today, -20),
  });
  return Id;
}
const due = { DateDebut: today, DateFin: addDays(today, 30), Genre: 'DISSOLUTION' };
const namesOf = async (as: TestClient, more: object = {}) =>
  new Set((await agenda(as, { ...due, ...more })).Echeances.map(({ NomSociete }) => NomSociete));

test('deadlines are those of the files that one follows, of the firm’s where it is asked for', async () => {
  const id = await dissolved('Agenda suivie');
  await dissolved('Agenda d’un autre', {}, A.users.CHEF_MISSION.id);
  expect(await namesOf(accountant)).toContain('Agenda suivie');
  expect(await namesOf(accountant)).not.toContain('Agenda d’un autre');
  expect(await namesOf(accountant, { Portee: 'CABINET' })).toContain('Agenda d’un autre');
  const ofOne = await agenda(accountant, { ...due, Portee: 'CABINET', IdSociete: id });
  expect(ofOne.Echeances.length).toBeGreaterThan(0);
  expect(ofOne.Echeances.every(({ IdSociete }) => IdSociete === id)).toBe(true);
  expect(ofOne.Jours.reduce((sum, { Nombre }) => sum + Nombre, 0)).toBe(ofOne.Echeances.length);
  expect((await agenda(accountant, { ...due, Genre: 'RENDEZ_VOUS' })).Echeances).toEqual([]);
});

test('a confidential file is in nobody’s agenda but its readers’, another firm’s in none', async () => {
  await dissolved('Agenda secrète', { IsConfidentiel: true }, 0);
  expect(await namesOf(director, { Portee: 'CABINET' })).toContain('Agenda secrète');
  expect(await namesOf(accountant, { Portee: 'CABINET' })).not.toContain('Agenda secrète');
  expect(await namesOf(stranger, { Portee: 'CABINET' })).not.toContain('Agenda secrète');
});

test('an appointment is its organiser’s and of whoever was asked along, and changed by the organiser alone', async () => {
  const { Id, Version } = (
    await plan({ IdParticipants: [A.users.COMPTABLE.id], Note: 'Apporter les relevés' })
  ).answer;
  expect(await titles(director)).toContain(meeting.Titre);
  expect(await titles(accountant)).toContain(meeting.Titre);
  expect(await titles(lawyer, { Portee: 'CABINET' })).not.toContain(meeting.Titre);
  expect((await accountant.call(GetAppointment, { id: Id })).answer).toMatchObject({
    Note: 'Apporter les relevés',
    EstPropre: false,
  });
  expect((await lawyer.call(GetAppointment, { id: Id })).status).toBe(404);
  const change = (as: TestClient) =>
    as.call(EditAppointment, { ...meeting, Id, Version, Titre: 'Déplacé', IdParticipants: [] } as never);
  expect((await change(accountant)).error.Code).toBe('NOT_YOURS');
  for (const other of [lawyer, stranger]) expect((await change(other)).status).toBe(404);
  expect((await change(director)).answer.Titre).toBe('Déplacé');
  expect((await change(director)).status).toBe(409);
  expect(await titles(accountant)).not.toContain('Déplacé');
  expect((await accountant.call(DeleteAppointment, { Id })).status).toBe(404);
  expect((await director.call(DeleteAppointment, { Id })).answer).toBe(true);
  expect(await titles(director)).not.toContain('Déplacé');
});

test('whoever answers for somebody sees when they are taken, not what they noted', async () => {
  await app.query('update collaborator set first_manager_id = $1 where user_id = $2', [
    A.users.CHEF_MISSION.id,
    A.users.JURIDIQUE.id,
  ]);
  await plan({ Titre: 'Audience', Note: 'Confidentiel' }, lawyer);
  const chef = await app.signIn('CHEF_MISSION');
  expect(await titles(chef)).not.toContain('Audience');
  const seen = (await agenda(chef, { Portee: 'EQUIPE' })).RendezVous.find(
    ({ Titre }) => Titre === 'Audience',
  );
  expect(seen).toMatchObject({ Note: null, EstPropre: false });
});

test('a guest learns nothing of a file that they may not read, and an organiser cannot name one', async () => {
  const { Id: IdSociete } = (
    await director.call(AddSociete, {
      societe: { RaisonSociale: 'Cachée du rendez-vous', IsConfidentiel: true },
    })
  ).answer;
  const { Id } = (await plan({ IdSociete, IdParticipants: [A.users.COMPTABLE.id] })).answer;
  expect((await director.call(GetAppointment, { id: Id })).answer.Societe?.Key).toBe(IdSociete);
  expect((await accountant.call(GetAppointment, { id: Id })).answer).toMatchObject({
    Societe: null,
    IdSociete: null,
  });
  expect((await plan({ IdSociete }, accountant)).fieldMessage('IdSociete')).toMatch(/n’existe pas/);
  expect((await plan({ IdParticipants: [A.users.client.id] })).fieldMessage('IdParticipants')).toMatch(
    /n’existe/,
  );
});

test.each([
  [{ HeureFin: null }, 'HeureFin', /deux heures/],
  [{ HeureFin: '09:00' }, 'HeureFin', /suivre/],
  [{ DateFin: addDays(soon, -1) }, 'DateFin', /précède/],
  [{ HeureDebut: '25:00' }, 'HeureDebut', /09:30/],
  [{ Titre: ' ' }, 'Titre', /obligatoire/],
])('%j is refused at its field', async (more, field, message) => {
  expect((await plan(more)).fieldMessage(field)).toMatch(message);
});

interface Pending {
  user_id: number;
  due: string;
}
const pending = (Titre: string) =>
  app.query<Pending & Record<string, unknown>>(
    `select user_id, to_char(due_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as due from notification
     where title like '%' || $1 and due_at > now() order by user_id`,
    [Titre],
  );

test('a reminder waits for everybody who takes part, once, and follows what becomes of the appointment', async () => {
  const asked = { Titre: 'Rappelé', Rappel: 'J7', IdParticipants: [A.users.COMPTABLE.id] };
  const { Id, Version } = (await plan(asked)).answer;
  expect(await pending('Rappelé')).toEqual(
    [A.users.EXPERT_COMPTABLE.id, A.users.COMPTABLE.id]
      .toSorted((a, b) => a - b)
      .map((user_id) => ({ user_id, due: `${addDays(soon, -7)} 09:30` })),
  );
  const shown = async () =>
    (await accountant.call(GetNotifications, {})).answer.Items.filter(({ Title }) =>
      Title.endsWith('Rappelé'),
    );
  // the invitation alone, until the reminder's time
  expect((await shown()).map(({ Title }) => Title)).toEqual([expect.stringMatching(/vous invite/)]);
  expect((await accountant.call(GetReminders, {})).answer.Items).toEqual([]);
  const wholeDay = {
    ...meeting,
    ...asked,
    HeureDebut: null,
    HeureFin: null,
    Rappel: 'J1',
    IdParticipants: [],
  };
  await director.call(EditAppointment, { ...wholeDay, Id, Version } as never);
  expect(await pending('Rappelé')).toEqual([
    { user_id: A.users.EXPERT_COMPTABLE.id, due: `${addDays(soon, -1)} 09:00` },
  ]);
  await director.call(DeleteAppointment, { Id });
  expect(await pending('Rappelé')).toEqual([]);
});

test('a reminder whose time has passed before the appointment was planned is not sent', async () => {
  await plan({ Titre: 'Trop tard', Rappel: 'J30' });
  expect(await pending('Trop tard')).toEqual([]);
});
