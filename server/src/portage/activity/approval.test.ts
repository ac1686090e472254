import { expect, test } from 'vitest';
import { AnswerApproval, OpenApproval } from '#contract/portage/activity/approval-calls.ts';
import { GetActivityMonth, SaveReport, UpdateReportStatus } from '#contract/portage/activity/calls.ts';
import { plantedCustomer } from '#proof/firms/company-files.ts';
import { missionId } from '#proof/firms/portage.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const keeper = await app.signIn('PORTAGE_SALARIAL');
const { A } = app.firms;
const email = 'approbation@cliente.example';
await app.query(`update company set email = $3 where client_id = $1 and id = $2`, [
  A.id,
  plantedCustomer({ number: 1 }),
  email,
]);
const [carried] = await app.query<{ person: number }>(
  `select e.person_id as person from portage_mission m
     join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
   where m.client_id = $1 and m.id = $2`,
  [A.id, missionId(1)],
);
await app.query('update portage_mission set company_id = $3 where client_id = $1 and id = $2', [
  A.id,
  missionId(1),
  plantedCustomer({ number: 1 }),
]);

const send = (Id: number) => keeper.call(UpdateReportStatus, { Id, Etat: 'ENVOYE' });
async function latestToken() {
  const [, token = ''] =
    /validation-cra#([\w.-]+)/.exec((await mailsTo(app, email)).at(-1)?.text ?? '') ?? [];
  return token;
}

/** A report of a month of its own, sent; with the link of its mail. */
async function sent(Mois: string) {
  const Jours = [{ Jour: `${Mois}-08`, Part: 'JOURNEE' as const }];
  const { Id } = (await keeper.call(SaveReport, { IdMission: missionId(1), Mois, Jours })).answer;
  expect((await send(Id)).answer.EnvoyeA).toBe(email);
  return { Id, Token: await latestToken() };
}
const open = (Token: string) => app.anonymous.call(OpenApproval, { Token });
const answer = (Token: string, more: object = {}) =>
  app.anonymous.call(AnswerApproval, { Token, Etat: 'VALIDE_CLIENT', Nom: 'Mme Roy', ...more });
const stepsOf = async (Mois: string) =>
  (await keeper.call(GetActivityMonth, { IdPersonne: carried?.person ?? 0, Mois })).answer.Missions.find(
    ({ IdMission }) => IdMission === missionId(1),
  )?.Etapes ?? [];

test('the customer approves by the link once, and who, when and what they were shown is kept', async () => {
  const { Id, Token } = await sent('2026-04');
  const { answer: shown } = await open(Token);
  expect(shown).toMatchObject({ Mois: '2026-04', Quantite: 1, Jours: [{ Jour: '2026-04-08' }] });
  expect(JSON.stringify(shown)).not.toContain('Prix');
  expect((await answer(Token)).answer).toEqual({ Etat: 'VALIDE_CLIENT' });
  expect((await stepsOf('2026-04')).at(-1)).toMatchObject({
    Etat: 'VALIDE_CLIENT',
    ValidePar: 'Mme Roy',
    IsParLien: true,
    Empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
    Auteur: null,
  });
  expect(
    await app.query(
      `select user_id, after from audit_entry where action = 'activity-report.approval' and entity_id = $1`,
      [Id],
    ),
  ).toEqual([{ user_id: null, after: { Etat: 'VALIDE_CLIENT' } }]);
  expect((await open(Token)).status).toBe(404);
  expect((await answer(Token)).status).toBe(404);
});

test('two answers at once: one is kept', async () => {
  const { Token } = await sent('2026-05');
  const both = await Promise.all([
    answer(Token),
    answer(Token, { Etat: 'REFUSE', Motif: 'Un jour de trop' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a refusal wants its sentence; the corrected report has another link, and the former approves nothing', async () => {
  const { Id, Token } = await sent('2026-06');
  expect((await answer(Token, { Etat: 'REFUSE' })).fieldMessage('Motif')).toContain('à corriger');
  await answer(Token, { Etat: 'REFUSE', Motif: 'Le 8 était férié' });
  expect((await stepsOf('2026-06')).at(-1)).toMatchObject({ Etat: 'REFUSE', Motif: 'Le 8 était férié' });
  await send(Id);
  const renewed = await latestToken();
  expect(renewed).not.toBe(Token);
  expect((await answer(Token)).status).toBe(404);
  expect((await answer(renewed)).status).toBe(200);
});

test('a reminder has a link of its own; the firm’s refusal and thirty days end a link', async () => {
  const { Id, Token } = await sent('2026-07');
  await send(Id);
  expect((await mailsTo(app, email)).at(-1)?.subject).toMatch(/^Rappel/);
  const renewed = await latestToken();
  expect((await open(Token)).status).toBe(404);
  expect((await open(renewed)).status).toBe(200);
  await keeper.call(UpdateReportStatus, { Id, Etat: 'REFUSE', Motif: 'Erreur de saisie' });
  expect((await open(renewed)).status).toBe(404);
  const other = await sent('2026-08');
  await app.query(
    `update activity_report_step set created_at = now() - interval '32 days' where report_id = $1`,
    [other.Id],
  );
  expect((await open(other.Token)).status).toBe(404);
});

test('a forged link, or one of another report or firm, opens nothing', async () => {
  const { Id, Token } = await sent('2026-09');
  const [firm = '', , number = '', signature = ''] = Token.split('.');
  for (const forged of [
    `${firm}.${Id + 1}.${number}.${signature}`,
    `${Number(firm) + 1}.${Id}.${number}.${signature}`,
    `${firm}.${Id}.${Number(number) + 1}.${signature}`,
  ])
    expect((await open(forged)).status).toBe(404);
});
