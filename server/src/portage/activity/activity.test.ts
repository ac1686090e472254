import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/portage/activity/calls.ts';
import type { ReportState } from '#contract/portage/activity/states.ts';
import {
  AddPortage,
  DeletePortage,
  EditPortage,
  GetPortageById,
} from '#contract/portage/employments/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { plantedCustomer } from '#proof/firms/company-files.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const keeper = await app.signIn('PORTAGE_SALARIAL');
const { A } = app.firms;
const carrier = A.companies.at(-2) ?? 0;
const customer = plantedCustomer({ number: 1 });
await app.query(`update company set email = 'factures@cliente.example' where client_id = $1 and id = $2`, [
  A.id,
  customer,
]);
let next = 0;
const people = await app.query<{ id: number }>(
  `insert into person (client_id, last_name, first_name, is_in_portage) select $1, 'Active', 'Essai ' || i, true
   from generate_series(1, 30) i returning id`,
  [A.id],
);

/** A contract of somebody new with missions from 5 January 2026 on. */
async function carried(missions: object[] = [{}]) {
  const person = people[next++]?.id ?? 0;
  const mission = {
    IdSocieteCliente: customer,
    Objet: 'Audit',
    DateDebut: '2026-01-05',
    DateContratClient: '2026-01-05',
    PrixHT: 60_000,
  };
  const sent = {
    IdPersonne: person,
    IdSocietePortage: carrier,
    TypeContrat: 'CDI',
    Classe: 'SENIOR',
    DateDebut: '2026-01-05',
    SalaireBase: 300_000,
    Missions: missions.map((more) => ({ ...mission, ...more })),
  } as RequestOf<typeof AddPortage>;
  const { Id } = (await keeper.call(AddPortage, sent)).answer;
  const { Missions } = (await keeper.call(GetPortageById, { Id })).answer;
  return { Id, person, sent, missions: Missions.map((one) => one.Id).sort((one, other) => one - other) };
}

const month = async (IdPersonne: number, Mois = '2026-02') =>
  (await keeper.call(calls.GetActivityMonth, { IdPersonne, Mois })).answer;
const save = (IdMission: number, Jours: object[], more: object = {}) =>
  keeper.call(calls.SaveReport, { IdMission, Mois: '2026-02', Jours, ...more } as never);
const day = (number: number, Part = 'JOURNEE') => ({
  Jour: `2026-02-${String(number).padStart(2, '0')}`,
  Part,
});
const step = (Id: number, Etat: ReportState, more: object = {}) =>
  keeper.call(calls.UpdateReportStatus, { Id, Etat, ...more } as never);
const approved = { ValidePar: 'Mme Roy', ValideLe: todayInParis() };
const away = (person: number, from: string, to: string, more: { state?: number; morning?: boolean } = {}) =>
  app.query(
    `insert into holiday (client_id, person_id, type, starts_on, ends_on, ends_morning, quarters, counted, state)
     values ($1, $2, 1, $3, $4, $5, 4, '[]', $6)`,
    [A.id, person, from, to, more.morning ?? false, more.state ?? 3],
  );

test('a month is entered by days and halves, read as it was saved, and worth its price', async () => {
  const { person, missions } = await carried();
  const [mission = 0] = missions;
  const saved = (await save(mission, [day(3), day(2), day(4, 'MATIN')])).answer;
  expect(saved.Quantite).toBe(2.5);
  expect(await month(person)).toMatchObject({
    HeuresMax: 10,
    Missions: [
      { IdMission: mission, Etat: 'A_SAISIR', Quantite: 2.5, Jours: [day(2), day(3), day(4, 'MATIN')] },
    ],
  });
  const { Items } = (await keeper.call(calls.listReports, { IdPersonne: person, Mois: '2026-02' })).answer;
  expect(Items).toMatchObject([{ Id: saved.Id, Quantite: 2.5, Montant: 150_000, Etat: 'A_SAISIR' }]);
});

test('a month that nobody has begun is to be entered, and grows old from its end', async () => {
  const { person } = await carried();
  const list = async (Mois: string) =>
    (await keeper.call(calls.listReports, { IdPersonne: person, Mois })).answer;
  const [january] = (await list('2026-01')).Items;
  const days = (Date.parse(todayInParis()) - Date.parse('2026-01-31')) / 86_400_000;
  expect(january).toMatchObject({ Id: null, Etat: 'A_SAISIR', Age: days, Quantite: 0 });
  expect((await list('2025-12')).TotalCount).toBe(0);
});

test.each([
  ['beyond the month', '2026-03-02', 'pas dans le mois'],
  ['on validated leave', '2026-02-11', 'absence'],
])('no day %s is kept', async (_, Jour, refusal) => {
  const { person, missions } = await carried();
  await away(person, '2026-02-11', '2026-02-12');
  const refused = await save(missions[0] ?? 0, [day(2), { Jour, Part: 'JOURNEE' }]);
  expect(refused.fieldMessage('Jours.1')).toContain(refusal);
  expect((await month(person)).Missions[0]?.Id).toBeNull();
});

test('half a leave leaves the other half, one that waits leaves the day, and what it is for is not told', async () => {
  const { person, missions } = await carried();
  const [mission = 0] = missions;
  await away(person, '2026-02-10', '2026-02-10', { morning: true });
  await away(person, '2026-02-17', '2026-02-17', { state: 1 });
  expect((await save(mission, [day(10, 'MATIN')])).fieldMessage('Jours.0')).toContain('absence');
  expect((await save(mission, [day(10, 'APRES_MIDI'), day(17)])).status).toBe(200);
  const reply = await keeper.call(calls.GetActivityMonth, { IdPersonne: person, Mois: '2026-02' });
  expect(reply.answer.Absences).toEqual([
    { Jour: '2026-02-10', Part: 'MATIN', IsEnAttente: false },
    { Jour: '2026-02-17', Part: 'JOURNEE', IsEnAttente: true },
  ]);
});

test('one half of a day is worked for one mission alone, though two save at once', async () => {
  const { person, missions } = await carried([{}, { Objet: 'Conseil' }]);
  const [one = 0, other = 0] = missions;
  const replies = await Promise.all([save(one, [day(3)]), save(other, [day(3)])]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await month(person)).Missions.map(({ Quantite }) => Quantite).sort()).toEqual([0, 1]);
  const { missions: halves } = await carried([{}, { Objet: 'Conseil' }]);
  expect((await save(halves[0] ?? 0, [day(3, 'MATIN')])).status).toBe(200);
  expect((await save(halves[1] ?? 0, [day(3, 'APRES_MIDI')])).status).toBe(200);
});

test('a mission in hours takes hours, ten a day at most', async () => {
  const { missions } = await carried([{ Unite: 'HEURES', PrixHT: 8_000 }]);
  const [mission = 0] = missions;
  const hours = (Heures: number) => save(mission, [{ Jour: '2026-02-03', Heures }]);
  expect((await hours(10.5)).fieldMessage('Jours.0')).toContain('Au plus 10 heures');
  expect((await hours(7.5)).answer.Quantite).toBe(7.5);
  expect((await save(mission, [day(4)])).fieldMessage('Jours.0')).toContain('en heures');
});

test('two who save the same month: the second is told, and overwrites nothing', async () => {
  const { person, missions } = await carried();
  const [mission = 0] = missions;
  const { Version } = (await save(mission, [day(2)])).answer;
  expect((await save(mission, [day(3)])).status).toBe(409);
  expect((await save(mission, [day(3)], { Version })).status).toBe(200);
  expect((await save(mission, [day(4)], { Version })).status).toBe(409);
  expect((await month(person)).Missions[0]?.Jours).toEqual([day(3)]);
});

test('a report goes to the customer with its page, is approved, validated, and refused only with why', async () => {
  const { person, missions } = await carried();
  const { Id } = (await save(missions[0] ?? 0, [day(2), day(3, 'MATIN')])).answer;
  expect((await step(Id, 'VALIDE')).status).toBe(409);
  expect((await step(Id, 'ENVOYE')).answer.EnvoyeA).toBe('factures@cliente.example');
  expect((await save(missions[0] ?? 0, [day(4)], { Version: 2 })).status).toBe(409);
  const without = await step(Id, 'VALIDE_CLIENT');
  expect(without.fieldMessage('ValidePar')).toContain('obligatoire');
  expect((await step(Id, 'VALIDE_CLIENT', approved)).status).toBe(200);
  expect((await step(Id, 'VALIDE')).status).toBe(200);
  expect((await step(Id, 'FACTURE')).status).toBe(409);
  expect((await step(Id, 'REFUSE')).fieldMessage('Motif')).toBe('Motif obligatoire.');
  expect((await step(Id, 'REFUSE', { Motif: 'Jour oublié' })).status).toBe(200);
  const [mission] = (await month(person)).Missions;
  expect(mission?.Etapes.map(({ Etat }) => Etat)).toEqual(['ENVOYE', 'VALIDE_CLIENT', 'VALIDE', 'REFUSE']);
  expect(mission?.Etapes[1]).toMatchObject(approved);
  expect((await save(missions[0] ?? 0, [day(2)], { Version: mission?.Version })).status).toBe(200);
  const { pages } = readPdf((await keeper.call(calls.DownloadReportAsPdf, { id: Id })).bytes);
  expect(pages.join(' ')).toContain('février 2026');
});

test('nothing is sent that is empty without a word, not worked yet, or no longer stands', async () => {
  const { person, missions } = await carried();
  const [mission = 0] = missions;
  const { Id, Version } = (await save(mission, [])).answer;
  expect((await step(Id, 'ENVOYE')).error.Message).toContain('Aucun jour');
  const { Version: kept } = (await save(mission, [day(3)], { Version })).answer;
  await away(person, '2026-02-03', '2026-02-03');
  expect((await step(Id, 'ENVOYE')).fieldMessage('Jours.0')).toContain('absence');
  await save(mission, [], { Version: kept, Commentaire: 'Sans activité ce mois-ci' });
  expect((await step(Id, 'ENVOYE')).status).toBe(200);
  const to = todayInParis();
  const next = `${Number(to.slice(0, 4)) + 1}-01`;
  expect((await save(mission, [], { Mois: next })).fieldMessage('Mois')).toBe('Ce mois est à venir.');
});

test('what was reported holds its contract, its mission and its customer in the registers', async () => {
  const { Id, missions, sent } = await carried();
  await save(missions[0] ?? 0, [day(3)]);
  const gone = await keeper.call(DeletePortage, { Id });
  expect(gone.error.Message).toContain('1 compte rendu d’activité');
  const edited = await keeper.call(EditPortage, { ...sent, Id, Missions: [] } as never);
  expect(edited.error.Message).toContain('1 compte rendu d’activité');
});

test('a carrier or a customer that is confidential takes its reports along, and its half-days still count', async () => {
  const { person, missions } = await carried([{}, { Objet: 'Conseil' }]);
  const [one = 0, other = 0] = missions;
  const { Id } = (await save(one, [day(3)])).answer;
  const hidden = A.companies.at(-3) ?? 0;
  await app.query(
    'update company set is_portage_customer = true, is_confidential = true where client_id = $1 and id = $2',
    [A.id, hidden],
  );
  await app.query('update portage_mission set company_id = $3 where client_id = $1 and id = $2', [
    A.id,
    one,
    hidden,
  ]);
  expect((await month(person)).Missions.map(({ IdMission }) => IdMission)).toEqual([other]);
  expect((await step(Id, 'ENVOYE')).status).toBe(404);
  expect((await save(other, [day(3)])).fieldMessage('Jours.0')).toContain('autre mission');
});

test('who keeps the leave, and who follows the files, finds no activity report', async () => {
  for (const role of ['RESPONSABLE_CONGE_PERSONNE_PORTEE', 'CHEF_MISSION'] as const) {
    const other = await app.signIn(role);
    expect((await other.call(calls.listReports, {})).status).toBe(403);
  }
});
