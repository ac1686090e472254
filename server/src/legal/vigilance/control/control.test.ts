import { expect, test } from 'vitest';
import {
  AddQuestionnairesLab,
  EditQuestionnairesLab,
  GetQuestionnaire,
} from '#contract/legal/questionnaires/calls.ts';
import { AddQuestionFile } from '#contract/legal/questionnaires/file-calls.ts';
import {
  GetCarteVigilance,
  GetDossierControle,
  StartExportControle,
} from '#contract/legal/vigilance/control-calls.ts';
import {
  SaveRiskLevelCompanyTracking,
  ValidateRiskLevelReport,
} from '#contract/legal/vigilance/report-calls.ts';
import { FiltrerSociete } from '#contract/legal/vigilance/screening-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { DownloadFile, GetDownloads } from '#contract/workspace/downloads/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readZip } from '#proof/files/zip.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';
import { keepScored } from '../scoring/keep-scored.ts';

const app = await startTestApp();
const expert = await app.signIn('EXPERT_COMPTABLE');
const director = await app.signIn('DIRIGEANT');

async function validated(RaisonSociale: string) {
  const IdSociete = (await expert.call(AddSociete, { societe: { RaisonSociale } })).answer.Id;
  await expert.call(FiltrerSociete, { IdSociete });
  const { RiskGuid } = (
    await expert.call(SaveRiskLevelCompanyTracking, {
      IdSociete,
      Reponses: { IsIdentiteVerifiee: true, IsBeneficiairesVerifies: true },
      Conclusion: 'Acceptée.',
      IsASoumettre: true,
    })
  ).answer;
  await director.call(ValidateRiskLevelReport, { RiskGuid });
  return IdSociete;
}

test('a file tells what was asked, known and decided, when and by whom, in its order', async () => {
  const IdSociete = await validated('Contrôlée');
  const { Chronologie } = (await expert.call(GetDossierControle, { IdSociete })).answer;
  expect(Chronologie.map(({ Quoi }) => Quoi)).toEqual(['RECHERCHE', 'OUVERT', 'SOUMIS', 'VALIDE']);
  expect(Chronologie.at(-1)).toMatchObject({ Par: app.firms.A.users.DIRIGEANT.fullName });
  expect(Chronologie[0]?.Detail).toContain('(simulé)');
});

test('the map counts each file once on each axis, and tells what is overdue', async () => {
  await keepScored(app.database);
  const map = (await expert.call(GetCarteVigilance, {})).answer;
  for (const { Faible, Normal, Eleve, NonCalcule } of map.Axes)
    expect(Faible + Normal + Eleve + NonCalcule).toBe(map.Total);
  expect(map.Niveaux.reduce((sum, { Dossiers }) => sum + Dossiers, 0)).toBe(map.Total);
  const before = map.RevuesEnRetard;
  const IdSociete = await validated('Bientôt en retard');
  await app.query(`update company_risk set changed_on = '2026-01-01' where company_id = $1`, [IdSociete]);
  expect((await expert.call(GetCarteVigilance, {})).answer.RevuesEnRetard).toBe(before + 1);
});

/** What a job that was asked for has made. */
async function madeBy(ZipId: string): Promise<Buffer> {
  const state = async () =>
    (await expert.call(GetDownloads, {})).answer.Items.find((one) => one.ZipId === ZipId)?.State;
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
  return (await expert.call(DownloadFile, { ZipId })).bytes;
}

test('papers of a control: map and a file each, as one archive or as one PDF, with the seal of the report', async () => {
  await startNode(app, allJobs);
  const IdSociete = await validated('Remise au contrôleur');
  const zipped = (await expert.call(StartExportControle, { Format: 'ZIP', Ids: [IdSociete] })).answer;
  const files = readZip(await madeBy(zipped.ZipId));
  expect([...files.keys()]).toEqual(['Carte du portefeuille.pdf', 'Remise au contrôleur.pdf']);
  const text = (bytes: Buffer | undefined) => readPdf(bytes ?? Buffer.alloc(0)).pages.join(' ');
  expect(text(files.get('Remise au contrôleur.pdf'))).toContain('SHA-256');
  const printed = (await expert.call(StartExportControle, { Format: 'PDF', Ids: [IdSociete] })).answer;
  expect(text(await madeBy(printed.ZipId))).toContain('Rapport validé et figé');
});

test('questionnaires, their proofs and their journal join what a controller reads and is handed', async () => {
  await startNode(app, allJobs);
  const IdSociete = await validated('Interrogée');
  const asked = { Annee: 2026, IdSociete, Type: 'ACCEPTANCE_MISSION' } as const;
  const { Id } = (await director.call(AddQuestionnairesLab, asked)).answer;
  const [question] = (await director.call(GetQuestionnaire, asked)).answer.QuestionnaireObject;
  const Cle = question?.Cle ?? '';
  const said = [{ Cle, IsYes: true, Commentaires: 'Vérifié le 3' }];
  await director.call(EditQuestionnairesLab, { Id, Reponses: said });
  await director.call(AddQuestionFile, { Id, Cle }, { file: { name: 'kbis.pdf', content: pdf('Kbis') } });
  const { Chronologie } = (await expert.call(GetDossierControle, { IdSociete })).answer;
  const events = Chronologie.filter(({ Quoi }) => Quoi.startsWith('QUESTIONNAIRE'));
  expect(events.map(({ Quoi, Detail }) => [Quoi, Detail])).toEqual([
    ['QUESTIONNAIRE_OUVERT', 'Acceptation de mission 2026'],
    ['QUESTIONNAIRE_REPONSES', 'Acceptation de mission 2026\u202f: 1 question'],
    ['QUESTIONNAIRE_PIECE', 'Acceptation de mission 2026\u202f: ajoutée, kbis.pdf'],
  ]);
  expect(events.every(({ Par }) => Par === app.firms.A.users.DIRIGEANT.fullName)).toBe(true);
  const zipped = (await expert.call(StartExportControle, { Format: 'ZIP', Ids: [IdSociete] })).answer;
  const files = readZip(await madeBy(zipped.ZipId));
  expect([...files.keys()]).toContain('Interrogée - pièces/ACCEPTANCE_MISSION 2026 - kbis.pdf');
  expect(readPdf(files.get('Interrogée.pdf') ?? Buffer.alloc(0)).pages.join(' ')).toContain('Vérifié le 3');
});

test('map, files and their export are the four roles’ alone, and a firm’s own', async () => {
  const IdSociete = await validated('À nous');
  for (const role of ['COMPTABLE', 'SUPPORT'] as const) {
    const other = await app.signIn(role);
    expect((await other.call(GetCarteVigilance, {})).status).toBe(403);
    expect((await other.call(StartExportControle, { Format: 'ZIP' })).status).toBe(403);
  }
  const stranger = await app.signIn('DIRIGEANT', 'B');
  expect((await stranger.call(GetDossierControle, { IdSociete })).status).toBe(404);
});
