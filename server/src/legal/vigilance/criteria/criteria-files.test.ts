import { expect, test } from 'vitest';
import { GetComparaisonNaf2025, SaveRiskLevelParameters } from '#contract/legal/vigilance/criteria-calls.ts';
import {
  DeciderNaf2025,
  ImportTablePassageNaf,
  LireCriteresRisque,
} from '#contract/legal/vigilance/criteria-file-calls.ts';
import { AddSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { todayInParis } from '#contract/today.ts';
import { plainWorkbook, rowsXml, sheetXml, workbook } from '#proof/files/workbooks.ts';
import { startTestApp } from '#proof/test-app.ts';
import { refreshReferentials } from '#server/directory/referentials/refresh.ts';

const app = await startTestApp();
await refreshReferentials(app.databaseUrl);
const { A } = app.firms;
const expert = await app.signIn('EXPERT_COMPTABLE');

const company = async (RaisonSociale: string, more: object = {}) =>
  (await expert.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

const code = async (list: string, nth: number) =>
  (
    await app.query<{ code: string }>(
      'select code from national_entry where list = $1 and length(code) = 6 order by code offset $2 limit 1',
      [list, nth],
    )
  )[0]?.code ?? '';

const load = (content: Buffer | string, name = 'passage.csv') =>
  expert.call(
    ImportTablePassageNaf,
    { Source: 'Insee', DatePublication: '2026-06-01' },
    { file: { name, content } },
  );

const compared = async (Filter: string) => (await expert.call(GetComparaisonNaf2025, { Filter })).answer;

test('a table of passage is loaded with source and date; where one code becomes several a person decides', async () => {
  const [one, several] = [await code('naf-rev2', 20), await code('naf-rev2', 21)];
  const [first, second, third] = [
    await code('naf-2025', 20),
    await code('naf-2025', 21),
    await code('naf-2025', 22),
  ];
  const lines = [
    'NAF rév. 2;Libellé;NAF 2025',
    `${one};x;${first}`,
    `${several.replace('.', '')};x;${second}`,
    `${several};x;${third}`,
    `99.99Z;x;${third}`,
  ];
  const loaded = (await load(lines.join('\n'))).answer;
  expect(loaded).toMatchObject({ Count: 3, TotalPlusieurs: 1, TotalIgnorees: 1 });
  expect(loaded.LignesIgnorees[0]).toMatchObject({ Ligne: 5, Message: expect.stringContaining('99.99Z') });

  const single = await company('Passage unique', { CodeNaf: one });
  const split = await company('Passage multiple', { CodeNaf: several });
  const before = await compared('Passage');
  expect(before.SourceCandidats).toContain('Insee, table de passage publiée le 01/06/2026');
  expect(before.Items.map(({ Candidats }) => Candidats.map(({ Code }) => Code))).toEqual([
    [second, third].sort(),
    [first],
  ]);
  await expert.call(DeciderNaf2025, { Tous: true });
  const codeOf = async (Id: number) => (await expert.call(GetSocieteById, { Id })).answer.CodeNaf2025;
  expect([await codeOf(single), await codeOf(split)]).toEqual([first, null]);
  expect(
    (await expert.call(DeciderNaf2025, { Items: [{ IdSociete: split, CodeNaf2025: third }] })).answer,
  ).toEqual({
    Count: 1,
  });
  expect(await codeOf(split)).toBe(third);
  const wrong = await expert.call(DeciderNaf2025, { Items: [{ IdSociete: split, CodeNaf2025: '99.99Y' }] });
  expect(wrong.fieldMessage('Items.0.CodeNaf2025')).toContain('Code inconnu');
});

test('a NAF 2025 code that becomes known before 2027 opens no review: the activity has not changed', async () => {
  const id = await company('Sans revue', { CodeNaf: await code('naf-rev2', 30) });
  await app.query(`update company_risk set changed_on = null, changes = '{}' where company_id = $1`, [id]);
  await expert.call(DeciderNaf2025, { Items: [{ IdSociete: id, CodeNaf2025: await code('naf-2025', 30) }] });
  const [risk] = await app.query<{ changes: string[]; stale: boolean }>(
    'select changes, is_stale as stale from company_risk where company_id = $1',
    [id],
  );
  expect(risk).toEqual({ changes: todayInParis() < '2027-01-01' ? [] : ['NAF'], stale: true });
});

test('criteria are read from a workbook, what is wrong told by line, and saved as if they were typed', async () => {
  const naf = await code('naf-rev2', 40);
  const content = await plainWorkbook([
    ['Critère', 'Code', 'Nomenclature', 'Niveau', 'Très élevé', 'Commentaire', 'Source'],
    ['Activité (NAF)', naf, 'NAF rév. 2', 'Élevé', 'non', 'Espèces', 'Procédure interne'],
    ['Pays', 'XX', '', 'Élevé', '', '', 'Procédure interne'],
    ['PAYS', 'DE', '', 'FAIBLE', '', '', ''],
  ]);
  const { Items, LignesIgnorees } = (
    await expert.call(LireCriteresRisque, {}, { file: { name: 'criteres.xlsx', content } })
  ).answer;
  expect(Items).toEqual([
    {
      CriteriaKey: 'NAF',
      Code: naf,
      Nomenclature: 'naf-rev2',
      RiskLevel: 'ELEVE',
      IsTresEleve: false,
      Comment: 'Espèces',
      Source: 'Procédure interne',
    },
  ]);
  expect(LignesIgnorees).toEqual([
    { Ligne: 3, Message: 'Code inconnu\u202f: XX.' },
    { Ligne: 4, Message: 'Source obligatoire.' },
  ]);
  const preview = await expert.call(SaveRiskLevelParameters, { Items, DateEffet: todayInParis() });
  expect(preview.answer).toMatchObject({ IsApplique: false, Count: 1 });
});

const heads = rowsXml([['Critère', 'Code', 'Niveau', 'Source']]);
const hostile: [string, () => Promise<Buffer | string> | Buffer | string][] = [
  ['nothing', () => ''],
  ['a PDF', () => '%PDF-1.7 criteres'],
  ['an old Excel file', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['XML', () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  [
    'entities that multiply in a workbook',
    () => workbook({ sheets: [{ name: 'E', xml: `<!DOCTYPE a [<!ENTITY b "c">]>${sheetXml(heads)}` }] }),
  ],
  [
    'a workbook that swells',
    () =>
      workbook({
        sheets: [{ name: 'Un', xml: sheetXml(heads) }],
        sharedStrings: `<sst>${'<si><t/></si>'.repeat(10)}<si><t>${'a'.repeat(41_000_000)}</t></si></sst>`,
      }),
  ],
  ['a ZIP cut in the middle', async () => (await plainWorkbook([['Critère', 'Code']])).subarray(0, 500)],
  ['other columns', () => 'Nom;Prénom\nDurand;Anne'],
  ['more lines than any', () => `Critère;Code;Niveau;Source\n${'PAYS;DE;ELEVE;x\n'.repeat(20_001)}`],
];

test.each(hostile)(
  '%s is refused as criteria and as a table of passage with a sentence, and nothing is left',
  async (_, make) => {
    const content = await make();
    const kept = () => app.query('select id from naf_passage_file where client_id = $1', [A.id]);
    const before = await kept();
    const replies = [
      await expert.call(LireCriteresRisque, {}, { file: { name: 'criteres.xlsx', content } }),
      await load(content, 'passage.xlsx'),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.error.Fields[0]?.Path]).toEqual([400, 'file']);
      expect(reply.error.Message).not.toMatch(/Error|\bat /);
    }
    expect(await kept()).toEqual(before);
  },
);
