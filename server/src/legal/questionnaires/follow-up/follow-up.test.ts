import { expect, test } from 'vitest';
import { AddQuestionnairesLab } from '#contract/legal/questionnaires/calls.ts';
import type { FollowUpFilters } from '#contract/legal/questionnaires/follow-up.ts';
import {
  AddListQuestionnaireLab,
  ExportSuiviToExcel,
  GetQuestionnairesBySociete,
  GetSuiviQuestionnaires,
  RemindQuestionnaires,
} from '#contract/legal/questionnaires/follow-up-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { DownloadFile, GetDownloads } from '#contract/workspace/downloads/calls.ts';
import { readableText } from '#proof/files/zip.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { addQuestionnairesJob } from './add-list.ts';

const app = await startTestApp();
const director = await app.signIn('DIRIGEANT');
const lawyer = await app.signIn('JURIDIQUE');

let count = 0;
async function company(more: object = {}) {
  count += 1;
  const societe = { RaisonSociale: `Suivie ${count}`, ...more };
  return (await director.call(AddSociete, { societe })).answer.Id;
}

const list = async (more: Partial<FollowUpFilters>, as = director) =>
  (await as.call(GetSuiviQuestionnaires, { Type: 'ACCEPTANCE_MISSION', Annee: 2020, ...more } as never))
    .answer;

test('a file without the questionnaire of the year is to create, one past its day is late', async () => {
  const [IdSociete, open] = [await company(), await company()];
  await director.call(AddQuestionnairesLab, { Annee: 2020, IdSociete: open, Type: 'ACCEPTANCE_MISSION' });
  expect((await list({ IdSociete })).Items).toMatchObject([{ Etat: 'A_CREER', IdQuestionnaire: null }]);
  const found = await list({ IdSociete: open, IsEnRetard: true });
  expect(found.Items).toMatchObject([
    { Etat: 'EN_COURS', IsEnRetard: true, DateEcheance: '2020-12-31', Repondues: 0 },
  ]);
  expect(found).toMatchObject({ TotalCount: 1, TotalEnCours: 1, TotalEnRetard: 1, TotalACreer: 0 });
  const book = await director.call(ExportSuiviToExcel, {
    Type: 'ACCEPTANCE_MISSION',
    Annee: 2020,
    IdSociete: open,
  });
  expect(readableText(book.bytes)).toContain(`Suivie ${count}`);
});

test('of LAB whoever is none of the four sees the files that they follow alone', async () => {
  const IdSociete = await company();
  expect((await list({ IdSociete, Type: 'LAB' }, lawyer)).TotalCount).toBe(0);
  await app.query(
    `insert into portfolio_assignment (client_id, user_id, company_id, starts_on) values ($1, $2, $3, '2020-01-01')`,
    [app.firms.A.id, app.firms.A.users.JURIDIQUE.id, IdSociete],
  );
  expect((await list({ IdSociete, Type: 'LAB' }, lawyer)).TotalCount).toBe(1);
  const of = await company();
  await director.call(AddQuestionnairesLab, { Annee: 2020, IdSociete: of, Type: 'LAB' });
  expect((await lawyer.call(GetQuestionnairesBySociete, { IdSociete: of })).answer).toEqual([]);
  expect((await director.call(GetQuestionnairesBySociete, { IdSociete: of })).answer).toHaveLength(1);
});

test('many are begun in the background: what became of each is told, and another firm’s company is refused', async () => {
  const [fresh, there] = [await company(), await company()];
  await director.call(AddQuestionnairesLab, { Annee: 2021, IdSociete: there, Type: 'LAB' });
  const { ZipId } = (
    await director.call(AddListQuestionnaireLab, {
      Annee: 2021,
      Type: 'LAB',
      IdSocietes: [fresh, there],
    })
  ).answer;
  const [foreign = 0] = app.firms.B.companies;
  const IdSocietes = [fresh, foreign];
  expect(
    (await director.call(AddListQuestionnaireLab, { Annee: 2021, Type: 'LAB', IdSocietes })).status,
  ).toBe(404);
  await startNode(app, [addQuestionnairesJob]);
  const find = async () =>
    (await director.call(GetDownloads, {})).answer.Items.find((one) => one.ZipId === ZipId);
  await expect.poll(async () => (await find())?.State, { timeout: 60_000 }).toBe('done');
  const text = readableText((await director.call(DownloadFile, { ZipId })).bytes);
  expect(text).toContain('Créé');
  expect(text).toContain('Déjà présent');
  const kept = await app.query('select company_id from questionnaire where year = 2021 order by company_id');
  expect(kept).toEqual(
    [{ company_id: fresh }, { company_id: there }].sort((a, b) => a.company_id - b.company_id),
  );
});

test('a reminder tells who answers for the file; without one it is refused with its reason', async () => {
  const IdSociete = await company();
  const { Id } = (await director.call(AddQuestionnairesLab, { Annee: 2022, IdSociete, Type: 'LAB' })).answer;
  const alone = (await director.call(RemindQuestionnaires, { Ids: [Id] })).answer;
  expect(alone).toMatchObject({
    Relances: 0,
    Refuses: [{ Id, Motif: 'Ce dossier n’a pas de responsable.' }],
  });
  const userId = app.firms.A.users.COMPTABLE.id;
  await app.query('update company set manager_id = $2 where id = $1', [IdSociete, userId]);
  expect((await director.call(RemindQuestionnaires, { Ids: [Id] })).answer.Relances).toBe(1);
  const [told] = await app.query<{ link: string }>(
    `select link from notification where user_id = $1 and title like '%LAB 2022%'`,
    [userId],
  );
  expect(told?.link).toBe(`/questionnaire-lab/${IdSociete}?annee=2022&type=LAB`);
});

test('the count of each state follows the other filters, and not the state that is chosen', async () => {
  const [Id = 0] = (
    await app.query<{ id: number }>(`select id::int as id from cabinet where client_id = $1 order by id`, [
      app.firms.A.id,
    ])
  ).map(({ id }) => id);
  const [IdSociete, open] = [await company(), await company()];
  await app.query('update company set cabinet_id = $2 where id = any ($3) and client_id = $1', [
    app.firms.A.id,
    Id,
    [IdSociete, open],
  ]);
  await director.call(AddQuestionnairesLab, { Annee: 2023, IdSociete: open, Type: 'ACCEPTANCE_MISSION' });
  const all = await list({ Annee: 2023, IdCabinet: Id });
  expect(all).toMatchObject({ TotalEnCours: 1, TotalEnRetard: 1 });
  const chosen = await list({ Annee: 2023, IdCabinet: Id, Etat: 'EN_COURS', IsEnRetard: true });
  expect(chosen.Items.map((row) => row.Id)).toEqual([open]);
  expect(chosen).toMatchObject({
    TotalCount: 1,
    TotalEnCours: 1,
    TotalEnRetard: 1,
    TotalACreer: all.TotalACreer,
    TotalTraites: all.TotalTraites,
  });
  expect((await list({ Annee: 2023, IdSociete, Etat: 'TRAITE' })).TotalCount).toBe(0);
});
