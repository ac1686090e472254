import { expect, test } from 'vitest';
import {
  GenerateCompteRenduMissionEC,
  generateAllDocsComptesAnnuel,
  generateUrsaaf,
  StartComptesAnnuels,
} from '#contract/documents/generation/calls.ts';
import { DownloadFile, GetDownloads } from '#contract/workspace/downloads/calls.ts';
import { startNode } from '#proof/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { wholeCompany } from '#proof/whole-company.ts';
import { readableText, readZip } from '#proof/zip.ts';
import { accountsCampaignJob } from './campaign-job.ts';

const app = await startTestApp();
const lawyer = await app.signIn('JURIDIQUE');
const DateAssembleeGenerale = '2026-06-15';

const accounts = async (form: string, members = 2) => {
  const { id: IdSociete, exercise: IdExercice } = await wholeCompany(app, form, { members });
  const asked = { IdSociete, IdExercice, DateAssembleeGenerale };
  return readZip((await lawyer.call(generateAllDocsComptesAnnuel, asked)).bytes);
};

const toldIn = (files: Map<string, Buffer>) => files.get('Documents non établis.txt')?.toString('utf8') ?? '';

test.each([
  ['SARL', 2, 'PV AGO 2025', 5],
  ['EURL', 1, 'Décisions 2025', 4],
  ['SAS', 2, 'PV AGO 2025', 5],
  ['SASU', 1, 'Décisions 2025', 4],
  ['SA', 2, 'PV AGO 2025', 5],
  ['SCI', 2, 'PV AGO 2025', 3],
] as const)(
  'annual accounts of a %s: what its form wants, the rest is told with the reason',
  async (form, members, name, made) => {
    const files = await accounts(form, members);
    const documents = [...files.keys()].filter((file) => file.endsWith('.docx'));
    expect(toldIn(files)).toContain('aucun document « Comptes annuels » de cet exercice');
    expect(documents.filter((file) => file.startsWith(name))).toHaveLength(1);
    expect(documents).toHaveLength(made);
    expect(toldIn(files).includes('un associé unique ne tient pas d’assemblée')).toBe(members === 1);
    for (const file of documents) {
      const text = readableText(files.get(file) ?? Buffer.alloc(0)).replace(/<[^>]+>/g, '');
      expect(text).toContain(`Entreprise ${form}`);
      expect(text).not.toMatch(/undefined|NaN|\{[#/^]?\w|\[object/);
    }
  },
);

test('a file that lacks something gets the documents that are whole, and is told what the others lack', async () => {
  const { id: IdSociete, exercise: IdExercice } = await wholeCompany(app, 'SARL');
  await app.query('update company set share_count = null where id = $1', [IdSociete]);
  const asked = { IdSociete, IdExercice, DateAssembleeGenerale };
  const files = readZip((await lawyer.call(generateAllDocsComptesAnnuel, asked)).bytes);
  expect(toldIn(files)).toMatch(/Feuille de présence : .*Nombre de titres manque\./);
});

test('letters to the URSSAF come together for a company and a year', async () => {
  const { id: IdSociete } = await wholeCompany(app, 'SAS');
  const files = readZip((await lawyer.call(generateUrsaaf, { IdSociete, AnneeCivil: 2026 })).bytes);
  expect(files.size).toBe(3);
});

test('the report of a mission says what is known and what is not yet', async () => {
  const { id: IdSociete, exercise: IdExercice } = await wholeCompany(app, 'SAS');
  const told = async () =>
    readableText((await lawyer.call(GenerateCompteRenduMissionEC, { IdSociete, IdExercice })).bytes);
  expect(await told()).toContain('un bénéfice');
  await app.query('update exercise set result_cents = null where id = $1', [IdExercice]);
  expect(await told()).toContain('n’est pas encore enregistré');
});

test('a campaign makes the documents of many companies, with an outcome for each', async () => {
  const { id: whole } = await wholeCompany(app, 'SARL');
  const { id: lacking } = await wholeCompany(app, 'SARL');
  await app.query('update company set town = null, name = $2 where id = $1', [lacking, 'Sans siège']);
  const asked = { IdsSociete: [whole, lacking], AnneeExercice: 2025, DateAssembleeGenerale };
  const { ZipId } = (await lawyer.call(StartComptesAnnuels, asked)).answer;
  await startNode(app, [accountsCampaignJob([])]);
  await expect
    .poll(
      async () =>
        (await lawyer.call(GetDownloads, {})).answer.Items.find((one) => one.ZipId === ZipId)?.State,
      { timeout: 20_000 },
    )
    .toBe('done');
  const files = readZip((await lawyer.call(DownloadFile, { ZipId })).bytes);
  expect([...files.keys()].filter((name) => name.startsWith('Entreprise SARL'))).toHaveLength(5);
  expect(files.get('Résultat par société.txt')?.toString('utf8')).toMatch(/Sans siège : \d documents\./);
});
