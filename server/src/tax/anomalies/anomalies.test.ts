import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { ecfAnomalies, GetAnomaliesPortefeuille, visaAnomalies } from '#contract/tax/anomalies/calls.ts';
import { AddQuestionnairesEcf } from '#contract/tax/ecf/questionnaire-calls.ts';
import { UpdateAdhesionVisaFiscal } from '#contract/tax/visa/calls.ts';
import {
  AddQuestionVisaFiscal,
  allQuestionsVisaFiscal,
  DeleteQuestionVisaFiscal,
  EditQuestionVisaFiscal,
} from '#contract/tax/visa/question-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const administrator = await app.signIn('ADMINSTRATOR');
const visa = await app.signIn('VISA_FISCAL');
const accountant = await app.signIn('COMPTABLE');

/** A company with a tax visa and a review for 2025. */
async function company(RaisonSociale: string, more: object = {}) {
  const { Id } = (await administrator.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer;
  await administrator.call(OpenExercice, { IdSociete: Id, DateDebut: '2025-01-01', DateFin: '2025-12-31' });
  const membership = { IdSociete: Id, Annee: 2025, DateAdhesion: '2025-02-01' };
  await administrator.call(UpdateAdhesionVisaFiscal, membership);
  await administrator.call(AddQuestionnairesEcf, { IdSociete: Id, Annee: 2025 });
  return Id;
}

const found = { Annee: 2025, ReleveeLe: '2026-03-01', Objet: 'Écart de TVA' };
const save = (IdSociete: number, more: object = {}) =>
  visa.call(visaAnomalies.save, { IdSociete, ...found, ...more });
const list = async (Texte: string, more: object = {}) =>
  (await visa.call(visaAnomalies.list, { Texte, ...more })).answer;

test('an anomaly belongs to the company’s file of the year, and is told until it is settled', async () => {
  const id = await company('Anormale');
  const { Id } = (await save(id, { Montant: 125_050 })).answer;
  expect((await save(id, { Annee: 2020 })).fieldMessage('Annee')).toContain('2020');
  expect(await list('Anormale')).toMatchObject({
    TotalCount: 1,
    TotalOuvertes: 1,
    MontantOuvert: 125_050,
    Items: [{ Objet: 'Écart de TVA', Annee: 2025, Etat: 'RELEVEE', Societe: { Value: 'Anormale' } }],
  });
  expect((await save(id, { Id, Etat: 'CORRIGEE' })).fieldMessage('Reponse')).toBeTypeOf('string');
  const early = await save(id, { Id, Reponse: 'Déclarée', RepondueLe: '2026-02-01' });
  expect(early.fieldMessage('RepondueLe')).toBe('La réponse précède le constat.');
  await save(id, { Id, Etat: 'CORRIGEE', Reponse: 'Déclaration rectificative', RepondueLe: '2026-04-01' });
  expect(await list('Anormale')).toMatchObject({ TotalOuvertes: 0, TotalReglees: 1, MontantOuvert: 0 });
  expect((await visa.call(visaAnomalies.remove, { Id })).status).toBe(200);
  expect((await list('Anormale')).TotalCount).toBe(0);
});

test('of a review it names the point; each register keeps its own', async () => {
  const id = await company('Examinée avec anomalie');
  const add = (more: object) =>
    accountant.call(ecfAnomalies.save, { IdSociete: id, ...found, ...more } as never);
  expect((await add({})).fieldMessage('Numero')).toBe('Point obligatoire.');
  const { Id } = (await add({ Numero: 6 })).answer;
  const { Items } = (await accountant.call(ecfAnomalies.list, { Texte: 'Examinée avec' })).answer;
  expect(Items[0]).toMatchObject({ Numero: 6, Question: null });
  expect((await list('Examinée avec')).TotalCount).toBe(0);
  expect((await visa.call(visaAnomalies.remove, { Id })).status).toBe(404);
  expect((await accountant.call(visaAnomalies.list, {})).status).toBe(403);
});

test('questions are the firm’s own; one that an anomaly came from is not deleted', async () => {
  const sent = { Theme: 'Cohérence', Libelle: 'Le taux de marge est expliqué', Ordre: 15 };
  const { Id } = (await visa.call(AddQuestionVisaFiscal, sent)).answer;
  expect((await visa.call(AddQuestionVisaFiscal, sent)).fieldMessage('Libelle')).toContain('déjà');
  await visa.call(EditQuestionVisaFiscal, { Id, ...sent, IsObligatoire: false });
  const all = (await visa.call(allQuestionsVisaFiscal, {})).answer;
  expect(all.find((question) => question.Id === Id)?.IsObligatoire).toBe(false);
  const id = await company('Questionnée');
  const anomaly = (await save(id, { IdQuestion: Id })).answer;
  expect((await list('Questionnée')).Items[0]?.Question).toEqual({ Key: Id, Value: sent.Libelle });
  expect((await visa.call(DeleteQuestionVisaFiscal, { Id })).status).toBe(409);
  await visa.call(visaAnomalies.remove, { Id: anomaly.Id });
  expect((await visa.call(DeleteQuestionVisaFiscal, { Id })).status).toBe(200);
});

test('anomalies of a confidential file are not there for others, nor another firm’s', async () => {
  const id = await company('Anomalie secrète', { IsConfidentiel: true });
  expect((await save(id)).status).toBe(404);
  const { Id } = (await administrator.call(visaAnomalies.save, { IdSociete: id, ...found })).answer;
  expect((await list('Anomalie secrète')).TotalCount).toBe(0);
  expect((await visa.call(visaAnomalies.remove, { Id })).status).toBe(404);
  const stranger = await app.signIn('VISA_FISCAL', 'B');
  expect((await stranger.call(visaAnomalies.remove, { Id })).status).toBe(404);
});

test('a portfolio tells the anomalies of both registers in the files that one follows today, and in no others', async () => {
  const [followed, left, others] = [
    await company('Suivie Portefeuille'),
    await company('Quittée Portefeuille'),
    await company('Étrangère Portefeuille'),
  ];
  for (const id of [followed, left, others]) {
    await save(id);
    await accountant.call(ecfAnomalies.save, { IdSociete: id, ...found, Numero: 6 });
  }
  const user = app.firms.A.users.COMPTABLE.id;
  await app.query(
    `insert into portfolio_assignment (client_id, company_id, user_id, function, starts_on, ends_on) values
       ($1, $2, $4, 'GESTIONNAIRE', '2024-01-01', null), ($1, $3, $4, 'GESTIONNAIRE', '2024-01-01', '2025-12-31')`,
    [app.firms.A.id, followed, left, user],
  );
  const { answer } = await accountant.call(GetAnomaliesPortefeuille, { Texte: 'Portefeuille' });
  expect(answer.Items.map(({ Societe, IdEcf }) => [Societe.Value, IdEcf === null])).toEqual(
    expect.arrayContaining([
      ['Suivie Portefeuille', true],
      ['Suivie Portefeuille', false],
    ]),
  );
  expect(answer).toMatchObject({ TotalCount: 2, TotalOuvertes: 2 });
  // who keeps visas alone has no portfolio
  expect((await visa.call(GetAnomaliesPortefeuille, {})).status).toBe(403);
});
