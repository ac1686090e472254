import { expect, test } from 'vitest';
import {
  AddQuestionnairesLab,
  EditQuestionnairesLab,
  GetQuestionnaire,
} from '#contract/legal/questionnaires/calls.ts';
import { CompareQuestionnaires } from '#contract/legal/questionnaires/comparison.ts';
import type { QuestionnaireType } from '#contract/legal/questionnaires/template.ts';
import {
  PublishQuestionnaireTemplate,
  SaveQuestionnaireTemplate,
} from '#contract/legal/questionnaires/template-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const director = await app.signIn('DIRIGEANT');
const accountant = await app.signIn('COMPTABLE');
const stranger = await app.signIn('DIRIGEANT', 'B');

let count = 0;
async function company(more: object = {}) {
  count += 1;
  const societe = { RaisonSociale: `Interrogée ${count}`, ...more };
  return (await director.call(AddSociete, { societe })).answer.Id;
}

const read = async (IdSociete: number, Annee = 2026, Type: QuestionnaireType = 'LAB', as = director) =>
  (await as.call(GetQuestionnaire, { Annee, IdSociete, Type })).answer;

async function begun(Type: QuestionnaireType = 'LAB', Annee = 2026) {
  const IdSociete = await company();
  const { Id } = (await director.call(AddQuestionnairesLab, { Annee, IdSociete, Type })).answer;
  const { QuestionnaireObject } = await read(IdSociete, Annee, Type);
  return { IdSociete, Id, keys: QuestionnaireObject.map(({ Cle }) => Cle), questions: QuestionnaireObject };
}

test('without an Id it is filled from the template in force, and nothing is written', async () => {
  const IdSociete = await company();
  const asked = await read(IdSociete);
  expect(asked).toMatchObject({ Id: null, State: 1, VersionModele: 1, IsModeleAAdapter: true });
  expect(asked.QuestionnaireObject.length).toBeGreaterThan(10);
  expect(await app.query('select from questionnaire where company_id = $1', [IdSociete])).toEqual([]);
});

test('a criterion that several facts of a file meet is told once', async () => {
  const IdSociete = await company();
  const france = { CriteriaKey: 'PAYS', CriteriaLabel: 'France', Code: 'FR', RiskLevel: 'FAIBLE' };
  const matches = JSON.stringify([
    { ...france, Fait: 'Siège' },
    { ...france, Fait: 'Dirigeant' },
  ]);
  await app.query(
    `insert into company_risk (client_id, company_id, matches) values ($1, $2, $3::jsonb)
     on conflict (client_id, company_id) do update set matches = excluded.matches`,
    [app.firms.A.id, IdSociete, matches],
  );
  expect((await read(IdSociete)).RiskLevelObject).toMatchObject([{ CriteriaLabel: 'France' }]);
});

test('a company has one questionnaire a year and type', async () => {
  const { IdSociete } = await begun();
  const twice = await director.call(AddQuestionnairesLab, { Annee: 2026, IdSociete, Type: 'LAB' });
  expect(twice.status).toBe(409);
});

test('two people in one questionnaire keep both their answers; on the same question the second is told', async () => {
  const { IdSociete, Id, keys } = await begun('ACCEPTANCE_MISSION');
  const [one = '', other = ''] = keys;
  const first = director.call(EditQuestionnairesLab, {
    Id,
    Version: 1,
    Reponses: [{ Cle: one, IsYes: true, Version: 0 }],
  });
  const second = accountant.call(EditQuestionnairesLab, {
    Id,
    Version: 1,
    Reponses: [{ Cle: other, IsNo: true, Version: 0 }],
  });
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  const both = (await read(IdSociete, 2026, 'ACCEPTANCE_MISSION')).QuestionnaireObject;
  expect(both.slice(0, 2)).toMatchObject([
    { IsYes: true, Version: 1, ModifiePar: app.firms.A.users.DIRIGEANT.fullName },
    { IsNo: true, Version: 1, ModifiePar: app.firms.A.users.COMPTABLE.fullName },
  ]);
  const late = await accountant.call(EditQuestionnairesLab, {
    Id,
    Reponses: [{ Cle: one, IsNo: true, Version: 0 }],
  });
  expect(late.status).toBe(409);
  expect(late.error.Message).toContain(app.firms.A.users.DIRIGEANT.fullName);
  expect((await read(IdSociete, 2026, 'ACCEPTANCE_MISSION')).QuestionnaireObject[0]?.IsYes).toBe(true);
});

test('two answers at once, and an answer that the question does not allow, are refused', async () => {
  const { Id, keys } = await begun();
  const [Cle = ''] = keys;
  const two = await director.call(EditQuestionnairesLab, {
    Id,
    Reponses: [{ Cle, IsYes: true, IsNo: true }],
  });
  expect(two.fieldMessage('Reponses.0.IsYes')).toContain('Une seule réponse');
  const none = await director.call(EditQuestionnairesLab, { Id, Reponses: [{ Cle, IsNA: true }] });
  expect(none.status).toBe(400);
  const unknown = await director.call(EditQuestionnairesLab, {
    Id,
    Reponses: [{ Cle: 'ailleurs', IsYes: true }],
  });
  expect(unknown.status).toBe(400);
});

test('a question shows once the answer that it waits for is given', async () => {
  const { IdSociete, Id, questions } = await begun();
  const waiting = questions.find(({ Condition }) => Condition !== null);
  expect(waiting?.IsVisible).toBe(false);
  await director.call(EditQuestionnairesLab, {
    Id,
    Reponses: [{ Cle: waiting?.Condition?.Cle ?? '', IsYes: true }],
  });
  const after = (await read(IdSociete)).QuestionnaireObject;
  expect(after.find(({ Cle }) => Cle === waiting?.Cle)?.IsVisible).toBe(true);
});

test('a question that leaves the template stays with its answer and says so; one by the same group and label keeps its own', async () => {
  const { IdSociete, Id, questions } = await begun('DOSSIER_REVISION');
  const [kept, left] = questions;
  if (!kept || !left) throw new Error('the template has two questions');
  await director.call(EditQuestionnairesLab, {
    Id,
    Reponses: [
      { Cle: kept.Cle, IsYes: true },
      { Cle: left.Cle, IsNo: true, Commentaires: 'À revoir' },
    ],
  });
  const draft = (
    await director.call(SaveQuestionnaireTemplate, {
      Type: 'DOSSIER_REVISION',
      Nom: 'Maison',
      Groupes: [
        {
          GroupName: kept.GroupName,
          Questions: [
            { Cle: 'neuve', Label: 'Une question neuve' },
            { Cle: 'autre', Label: kept.Label },
          ],
        },
      ],
    })
  ).answer;
  await director.call(PublishQuestionnaireTemplate, { ...draft, DateEffet: '2026-01-01' });
  const merged = (await read(IdSociete, 2026, 'DOSSIER_REVISION')).QuestionnaireObject;
  expect(merged.slice(0, 3)).toMatchObject([
    { Label: 'Une question neuve', IsRetiree: false },
    { Label: kept.Label, IsYes: true, IsRetiree: false },
    { Label: left.Label, IsNo: true, Commentaires: 'À revoir', IsRetiree: true },
  ]);
});

test('last year’s answers stand beside for the four roles of vigilance, for nobody who only prepares', async () => {
  const IdSociete = await company();
  const user = app.firms.A.users.COMPTABLE.id;
  await app.query(
    `insert into portfolio_assignment (client_id, user_id, company_id, starts_on) values ($1, $2, $3, '2020-01-01')`,
    [app.firms.A.id, user, IdSociete],
  );
  const [first] = (await read(IdSociete)).QuestionnaireObject;
  const QuestionnaireObject = [{ Cle: first?.Cle ?? '', IsYes: true, Commentaires: 'Vu' }];
  await director.call(AddQuestionnairesLab, { Annee: 2025, IdSociete, Type: 'LAB', QuestionnaireObject });
  expect((await read(IdSociete)).QuestionnaireObject[0]?.ReponsePrecedente).toMatchObject({
    Annee: 2025,
    IsYes: true,
  });
  const prepared = await read(IdSociete, 2026, 'LAB', accountant);
  expect(prepared.QuestionnaireObject[0]?.ReponsePrecedente).toBeNull();
  expect(prepared.IsModifiable).toBe(true);
});

test('a questionnaire is compared with the one before it: changed, new, gone and open questions, for those who read past answers', async () => {
  const { IdSociete, questions } = await begun('LAB', 2023);
  const [first, second] = questions;
  if (!first || !second) throw new Error('the template has two questions');
  const compared = async (Annee: number, as = director) =>
    as.call(CompareQuestionnaires, { Annee, IdSociete, Type: 'LAB' });
  expect((await compared(2023)).answer).toMatchObject({ AnneePrecedente: null, Questions: [] });
  const before = [
    { Cle: first.Cle, IsYes: true, Commentaires: 'Vu' },
    { Cle: second.Cle, IsNo: true },
  ];
  await director.call(EditQuestionnairesLab, {
    Id: (await read(IdSociete, 2023, 'LAB')).Id ?? 0,
    Reponses: before,
  });
  await director.call(AddQuestionnairesLab, {
    Annee: 2024,
    IdSociete,
    Type: 'LAB',
    QuestionnaireObject: [
      { Cle: first.Cle, IsYes: true, Commentaires: 'Vu' },
      { Cle: second.Cle, IsYes: true },
    ],
  });
  const { AnneePrecedente, Questions } = (await compared(2024)).answer;
  expect(AnneePrecedente).toBe(2023);
  expect(Questions.slice(0, 3)).toMatchObject([
    { Ecart: 'IDENTIQUE', Avant: { IsYes: true }, Maintenant: { Commentaires: 'Vu' } },
    { Ecart: 'MODIFIEE', Avant: { IsNo: true }, Maintenant: { IsYes: true } },
    { Ecart: 'SANS_REPONSE', Avant: null, Maintenant: null },
  ]);
  expect((await compared(2024, accountant)).status).toBe(403);
});

test('LAB answers are for the team and the four roles, levels for those four, and nothing for another firm', async () => {
  const { IdSociete, Id } = await begun();
  expect((await accountant.call(GetQuestionnaire, { Annee: 2026, IdSociete, Type: 'LAB' })).status).toBe(403);
  expect((await accountant.call(EditQuestionnairesLab, { Id, Reponses: [] })).status).toBe(403);
  expect((await stranger.call(GetQuestionnaire, { Annee: 2026, IdSociete, Type: 'LAB' })).status).toBe(404);
  expect((await stranger.call(EditQuestionnairesLab, { Id, Reponses: [] })).status).toBe(404);
});

test('beside a questionnaire stands what is known of the file in that year, and null where nothing holds it', async () => {
  const IdSociete = await company();
  expect(await read(IdSociete)).toMatchObject({
    HasExercice: false,
    BilanFinished: null,
    IdVisaFiscal: null,
  });
  const clientId = app.firms.A.id;
  const [year] = await app.query<{ id: number }>(
    `insert into exercise (client_id, company_id, starts_on, ends_on) values ($1, $2, '2026-01-01', '2026-12-31')
     returning id`,
    [clientId, IdSociete],
  );
  await app.query(
    'insert into balance_sheet (client_id, company_id, exercise_id, status) values ($1, $2, $3, 4)',
    [clientId, IdSociete, year?.id],
  );
  const [visa] = await app.query<{ id: number }>(
    `insert into tax_visa (client_id, company_id, year, joined_on) values ($1, $2, 2026, '2026-01-05') returning id`,
    [clientId, IdSociete],
  );
  expect(await read(IdSociete)).toMatchObject({
    HasExercice: true,
    CAAccepted: false,
    BilanFinished: true,
    IdVisaFiscal: visa?.id,
  });
  expect((await read(IdSociete, 2025)).BilanFinished).toBeNull();
});

test('whether a file was drawn for the EPS is told with its examination, and of no other questionnaire', async () => {
  const { IdSociete, Id } = await begun('ECCV', 2022);
  expect((await read(IdSociete, 2022, 'ECCV')).HasSelectionEPS).toBeNull();
  await director.call(EditQuestionnairesLab, { Id, HasSelectionEPS: true });
  expect((await read(IdSociete, 2022, 'ECCV')).HasSelectionEPS).toBe(true);
  // context of the year, whatever the questionnaire; another year knows nothing
  expect((await read(IdSociete, 2022)).HasSelectionEPS).toBe(true);
  expect((await read(IdSociete, 2021)).HasSelectionEPS).toBeNull();
  const { Id: other } = await begun();
  const refused = await director.call(EditQuestionnairesLab, { Id: other, HasSelectionEPS: true });
  expect(refused.fieldMessage('HasSelectionEPS')).toBe('L’EPS ne concerne que l’ECCV.');
});
