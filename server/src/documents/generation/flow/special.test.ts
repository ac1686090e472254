import { expect, test } from 'vitest';
import {
  GenerateCompteRenduMissionEC,
  generateAllDocsComptesAnnuel,
  generateUrsaaf,
} from '#contract/documents/generation/calls.ts';
import { plantBooks } from '#proof/areas/books.ts';
import { wholeCompany } from '#proof/areas/whole-company.ts';
import { readableText, readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

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
    expect(toldIn(files)).toContain('aucun document «\u202fComptes annuels\u202f» de cet exercice');
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
  expect(toldIn(files)).toMatch(/Feuille de présence\u202f: .*Nombre de titres manque\./);
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

test('with books in force the accounts themselves are written, and the report of the mission reads them', async () => {
  const { id: IdSociete, exercise: IdExercice } = await wholeCompany(app, 'SARL');
  await plantBooks(app, { company: IdSociete, exercise: IdExercice });
  const asked = { IdSociete, IdExercice, DateAssembleeGenerale };
  const files = readZip((await lawyer.call(generateAllDocsComptesAnnuel, asked)).bytes);
  expect(toldIn(files)).toBe('');
  expect([...files.keys()].filter((name) => name.endsWith('.docx'))).toHaveLength(8);
  const balance = readableText(files.get('Bilan 2025 - Entreprise SARL.docx') ?? Buffer.alloc(0));
  expect(balance).toMatch(/Total du bilan\u202f: 1\s000,00/);
  expect(toldIn(files)).toBe('');
  await app.query(
    `insert into accountant_note (client_id, exercise_id, text, is_point, created_by) values ($1, $2, 'Facture de mars', true, $3)`,
    [app.firms.A.id, IdExercice, app.firms.A.users.COMPTABLE.id],
  );
  const report = readableText(
    (await lawyer.call(GenerateCompteRenduMissionEC, { IdSociete, IdExercice })).bytes,
  );
  expect(report).toContain('Chiffre d’affaires net');
  expect(report).toContain('Facture de mars');
});
