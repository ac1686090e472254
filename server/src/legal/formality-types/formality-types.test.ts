import { expect, test } from 'vitest';
import {
  AddFormalityType,
  allCreationFormalityTypes,
  allFormalityTypes,
  DeleteFormalityType,
  EditFormalityType,
  exportFormalityTypesToExcel,
  exportFormalityTypesToPdf,
  exportFormalityTypesToWord,
  GetFormalityTypeById,
  listFormalityTypesPosted,
} from '#contract/legal/formality-types/calls.ts';
import { amountsOf } from '#contract/permanent-files/invoicing/lines.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const keeper = await app.signIn('RESPONSABLE_TARIFICATION_JURIDIQUE');
const jurist = await app.signIn('JURIDIQUE');

const service = (PrixHT: number, more: object = {}) => ({
  Nature: 1 as const,
  Libelle: 'Rédaction et dépôt',
  PrixHT,
  TauxTva: 20,
  IsOptional: false,
  ...more,
});
const disbursement = { Nature: 3 as const, Libelle: 'Greffe', PrixHT: 19_257 };

const sent = (Code: string, more: object = {}) => ({
  Code,
  Libelle: `Transfert ${Code}`,
  GroupCode: 'TRANSFERT_SIEGE' as const,
  DateTarif: '2024-01-01',
  Lines: [service(40_000), disbursement],
  Pieces: ['Procès-verbal', 'Bail'],
  ...more,
});
const add = async (Code: string, more: object = {}) =>
  (await keeper.call(AddFormalityType, sent(Code, more))).answer.Id;
const edit = (Id: number, Code: string, more: object) =>
  keeper.call(EditFormalityType, { Id, ...sent(Code, more) });
const onDay = async (Code: string, day: string) =>
  (await jurist.call(allFormalityTypes, { Date: day })).answer.find((type) => type.Code === Code);

test('a price holds from its day on until the next one, which is shown beside it', async () => {
  const Id = await add('PRIX');
  expect((await edit(Id, 'PRIX', { DateTarif: '2150-01-01', Lines: [service(45_000)] })).status).toBe(200);
  expect(await onDay('PRIX', '2023-12-31')).toBeUndefined();
  expect(await onDay('PRIX', '2024-01-01')).toMatchObject({
    PrixHT: 40_000,
    TotalDebours: 19_257,
    TotalTTC: 67_257,
    ProchainTarif: { From: '2150-01-01', PrixHT: 45_000 },
  });
  expect(await onDay('PRIX', '2150-01-01')).toMatchObject({
    PrixHT: 45_000,
    TotalDebours: 0,
    ProchainTarif: null,
  });
});

test('a price that has held is never changed: other lines begin today at the earliest', async () => {
  const Id = await add('FIGE');
  const reply = await edit(Id, 'FIGE', { DateTarif: '2025-06-01', Lines: [service(1)] });
  expect(reply.fieldMessage('DateTarif')).toMatch(/^Un tarif passé ne change plus/);
  // the same lines change nothing, whatever the day
  expect((await edit(Id, 'FIGE', { DateTarif: '2025-06-01', Libelle: 'Renommée' })).status).toBe(200);
  const { answer } = await jurist.call(GetFormalityTypeById, { Id });
  expect(answer).toMatchObject({ Libelle: 'Renommée', PrixHT: 40_000 });
  expect(answer.Tarifs).toHaveLength(1);
});

test('VAT is computed by rate on the sum of its lines, and disbursements are outside of it', () => {
  // 3 × 0.33 € at 20 %: 0.198 is 0.20, where each line alone would make 0.21
  const lines = [service(33), service(33), service(33), service(100, { TauxTva: 5.5 }), disbursement];
  expect(amountsOf(lines as never)).toEqual({
    HT: 199,
    Tva: 26,
    Debours: 19_257,
    TTC: 19_482,
    ParTaux: [
      { Taux: 20, Base: 99, Tva: 20 },
      { Taux: 5.5, Base: 100, Tva: 6 },
    ],
  });
});

test.each([
  ['a disbursement with VAT', [{ ...disbursement, TauxTva: 20 }], 'Lines.0.TauxTva'],
  ['a service without a rate', [service(100, { TauxTva: null })], 'Lines.0.TauxTva'],
  ['a rate that the law does not know', [service(100, { TauxTva: 19.6 })], 'Lines.0.TauxTva'],
  ['no line', [], 'Lines'],
] as const)('%s is refused at its field', async (_, Lines, field) => {
  const reply = await keeper.call(AddFormalityType, sent('REFUS', { Lines }));
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage(field)).toBeTypeOf('string');
});

test('a rate of VAT counts on the price’s own day: before its law it is refused', async () => {
  const reply = await keeper.call(AddFormalityType, sent('AVANT', { DateTarif: '2013-01-01' }));
  expect(reply.fieldMessage('Lines.0.TauxTva')).toBe('Ce taux n’est pas en vigueur à la date du tarif.');
});

test('two types never have the same code, and who orders keeps no prices', async () => {
  await add('UNIQUE');
  const twice = await keeper.call(AddFormalityType, sent('unique'));
  expect(twice.fieldMessage('Code')).toBe('Un type de formalité porte déjà ce code.');
  expect((await jurist.call(AddFormalityType, sent('JURISTE'))).status).toBe(403);
});

test('what is retired or has no price yet is not sold; of creations alone those of the group are', async () => {
  await add('RETIREE', { DateRetrait: '2025-01-01' });
  await add('CREATION-SAS', { GroupCode: 'CREATION' });
  expect(await onDay('RETIREE', '2024-12-31')).toBeDefined();
  expect(await onDay('RETIREE', '2025-01-01')).toBeUndefined();
  const creations = (await jurist.call(allCreationFormalityTypes, {})).answer;
  expect(new Set(creations.map(({ GroupCode }) => GroupCode))).toEqual(new Set(['CREATION']));
  const retired = (await jurist.call(listFormalityTypesPosted, { Text: 'retiree', IsActive: false })).answer;
  expect(retired).toMatchObject({ TotalCount: 1, Items: [{ Code: 'RETIREE', IsRetired: true }] });
});

test('the list sorts by price and filters by legal form, for which a type of all forms counts', async () => {
  await add('TRI-1', { Lines: [service(300)], FormesJuridiques: ['SAS'] });
  await add('TRI-2', { Lines: [service(100)] });
  await add('TRI-3', { Lines: [service(200)], FormesJuridiques: ['SARL'] });
  const { Items } = (
    await jurist.call(listFormalityTypesPosted, {
      Text: 'TRI-',
      LegalForm: 'SAS',
      SortColumn: 'PrixHT',
      SortOrder: -1,
    })
  ).answer;
  expect(Items.map(({ Code }) => Code)).toEqual(['TRI-1', 'TRI-2']);
});

test('Excel, PDF and Word hold the filtered price list', async () => {
  await add('FICHIER');
  const filter = { Text: 'FICHIER' };
  const excel = await jurist.call(exportFormalityTypesToExcel, filter);
  expect(readZip(excel.bytes).get('xl/worksheets/sheet1.xml')?.toString()).toContain('Transfert FICHIER');
  const { bytes } = await jurist.call(exportFormalityTypesToPdf, filter);
  expect(readPdf(bytes).pages.join(' ')).toContain('FICHIER');
  const word = await jurist.call(exportFormalityTypesToWord, filter);
  expect(readZip(word.bytes).get('word/document.xml')?.toString()).toContain('Transfert FICHIER');
});

test('a type that nothing names is deleted, and another firm’s is none', async () => {
  const Id = await add('SUPPRIMEE');
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(DeleteFormalityType, { Id })).status).toBe(404);
  expect((await keeper.call(DeleteFormalityType, { Id })).status).toBe(200);
  expect((await jurist.call(GetFormalityTypeById, { Id })).status).toBe(404);
});
