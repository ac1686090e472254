import { expect, test } from 'vitest';
import { allMotifExclusionByType } from '#contract/administration/firm-lists/motive-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import {
  allCotationsCRM,
  ExclureVisaFiscalSociete,
  GetCountSocietesVisaFiscal,
  GetDernierExerciceVise,
  GetHistoriqueVisaFiscal,
  GetListSocietesByFilter,
  GetSuiviVisaFiscal,
  ManageDoublonVisaFiscal,
  ResilierSociete,
  RestoreDoublonVisaFiscal,
  registreVisafiscalAsExcelWebAttachment,
  registreVisafiscalAsPdfWebAttachment,
  SaveCotation,
  SaveLibelleCotation,
  UpdateAdhesionVisaFiscal,
  UpdateDateFinMission,
} from '#contract/tax/visa/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readableText } from '#proof/files/zip.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const director = await app.signIn('EXPERT_COMPTABLE');
const administrator = await app.signIn('ADMINSTRATOR');
const visa = await app.signIn('VISA_FISCAL');
const { A } = app.firms;

const company = async (RaisonSociale: string, more: object = {}) =>
  (await director.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

const join = (IdSociete: number, Annee = 2021, more: object = {}) =>
  visa.call(UpdateAdhesionVisaFiscal, { IdSociete, Annee, DateAdhesion: '2021-03-01', ...more });

const list = async (Texte: string, more: object = {}) =>
  (await visa.call(GetSuiviVisaFiscal, { Texte, ...more })).answer;

const motive = async (Type: 'EXCLUSION' | 'RESILIATION') =>
  (await visa.call(allMotifExclusionByType, { Type })).answer[0]?.Id ?? 0;

test('a membership opens one file a company and year; joining again changes it', async () => {
  const id = await company('Adhérente unique', { RegimeFiscal: 'IS' });
  await director.call(OpenExercice, { IdSociete: id, DateDebut: '2021-01-01', DateFin: '2021-12-31' });
  const first = (await join(id)).answer;
  expect(first.Avertissement).toBeNull();
  const again = (await join(id, 2021, { DateAdhesion: '2021-02-01' })).answer;
  expect(again.VisaFiscalId).toBe(first.VisaFiscalId);
  const { Items, TotalCount, TotalAdherentes } = await list('Adhérente unique');
  expect([TotalCount, TotalAdherentes]).toEqual([1, 1]);
  expect(Items[0]).toMatchObject({
    NomSociete: 'Adhérente unique',
    Annee: 2021,
    DateCloture: '2021-12-31',
    DateAdhesion: '2021-02-01',
    Etat: 'ADHERENTE',
    StatutBilan: null,
    Doublon: false,
  });
  expect(Items[0]?.RegimeImposition).toMatch(/IS|sociétés/);
  await app.query(
    `insert into balance_sheet (client_id, company_id, exercise_id, status)
     select client_id, company_id, id, 4 from exercise where client_id = $1 and company_id = $2`,
    [A.id, id],
  );
  expect((await list('Adhérente unique', { StatutBilan: 4 })).Items[0]?.StatutBilan).toBe(4);
});

test.each([
  [2022, false],
  [2023, true],
  [2026, true],
])('a membership for %i is warned of: %s, with the text that ended the surcharge', async (year, warns) => {
  const { Avertissement } = (await join(await company(`Avertie ${year}`), year)).answer;
  if (!warns) return expect(Avertissement).toBeNull();
  expect(Avertissement?.Message).toContain('ECF');
  expect(Avertissement?.Source).toContain('2020-1721');
});

test('the last year with a surcharge is told before a membership is typed', async () => {
  expect((await visa.call(GetDernierExerciceVise, {})).answer).toMatchObject({ Annee: 2022 });
});

test('who was never a member cannot leave, and nobody joins on a day to come', async () => {
  const id = await company('Jamais adhérente');
  expect((await join(id, 2021, { IsAdheree: false })).fieldMessage('IsAdheree')).toBeTypeOf('string');
  expect((await join(id, 2021, { DateAdhesion: '2199-01-01' })).fieldMessage('DateAdhesion')).toBeTypeOf(
    'string',
  );
  expect((await list('Jamais adhérente')).TotalCount).toBe(0);
});

test('a termination and an exclusion want a motive of their own type and a day after the membership', async () => {
  const { VisaFiscalId, Version } = (await join(await company('Terminée'))).answer;
  const [out, excluded] = [await motive('RESILIATION'), await motive('EXCLUSION')];
  const terminate = (more: object) =>
    visa.call(ResilierSociete, {
      VisaFiscalId,
      Version,
      DateResiliation: '2021-06-01',
      IdMotif: out,
      ...more,
    });
  expect((await terminate({ IdMotif: excluded })).fieldMessage('IdMotif')).toBeTypeOf('string');
  expect((await terminate({ DateResiliation: '2021-02-01' })).fieldMessage('DateResiliation')).toBeTypeOf(
    'string',
  );
  expect((await terminate({ Version: Version - 1 || 9 })).status).toBe(409);
  expect((await terminate({ Commentaire: 'Parti' })).status).toBe(200);
  expect((await list('Terminée')).Items[0]).toMatchObject({ Etat: 'RESILIEE', DateSortie: '2021-06-01' });

  const other = (await join(await company('Exclue du visa'))).answer;
  const exclude = (IdMotifExclusion: number) =>
    visa.call(ExclureVisaFiscalSociete, {
      VisaFiscalId: other.VisaFiscalId,
      DateExclusion: '2021-09-01',
      IdMotifExclusion,
    });
  expect((await exclude(out)).fieldMessage('IdMotifExclusion')).toBeTypeOf('string');
  expect((await exclude(excluded)).status).toBe(200);
  expect((await list('Exclue du visa')).Items[0]?.Etat).toBe('EXCLUE');
  const rows = await list('Exclue du visa');
  expect((await join(rows.Items[0]?.IdSociete ?? 0)).status).toBe(409);
});

test('the mission’s end is set and taken away; the report is rated by the firm’s own words', async () => {
  const { VisaFiscalId } = (await join(await company('Mission finie'))).answer;
  await visa.call(UpdateDateFinMission, { VisaFiscalId, DateFinMission: '2022-03-31' });
  expect((await list('Mission finie')).Items[0]).toMatchObject({
    Etat: 'FIN_DE_MISSION',
    DateFinMission: '2022-03-31',
  });
  await visa.call(UpdateDateFinMission, { VisaFiscalId });
  expect((await list('Mission finie')).Items[0]?.Etat).toBe('ADHERENTE');
  expect((await visa.call(SaveCotation, { VisaFiscalId, CotationCRM: 11 })).fieldMessage('CotationCRM')).toBe(
    'Cotation de 1 à 10.',
  );
  await visa.call(SaveCotation, { VisaFiscalId, CotationCRM: 7 });
  expect((await list('Mission finie', { CotationCRM: 7 })).TotalCount).toBe(1);
  await visa.call(SaveLibelleCotation, { Code: 7, Libelle: 'Anomalies régularisées' });
  const ratings = (await visa.call(allCotationsCRM, {})).answer;
  expect(ratings).toHaveLength(10);
  expect(ratings[6]).toEqual({ Code: 7, Libelle: 'Anomalies régularisées' });
  expect(ratings[7]).toEqual({ Code: 8, Libelle: 'Cotation 8' });
});

/** Two permanent files of one SIREN, each with a visa for 2021. */
async function twins(name: string, number: number) {
  const ids = [];
  for (const seat of [1, 2]) {
    const id = await company(`${name} ${seat}`, { Siret: siretOf(number, seat) });
    ids.push((await join(id)).answer.VisaFiscalId);
  }
  return ids as [number, number];
}

test('two files of one SIREN and year are doubles; one is kept, the other comes back within 30 days', async () => {
  const [kept, double] = await twins('Jumelle', 4_400_001);
  expect((await list('Jumelle', { IsDoublon: true })).TotalDoublons).toBe(2);
  expect((await visa.call(GetSuiviVisaFiscal, { DoublonDe: kept })).answer.TotalCount).toBe(2);
  await app.query(
    `insert into document (client_id, object_kind, object_id, type_id, label, file_id, size)
     select client_id, 'tax-visa', $2, type_id, 'Pièce', file_id, 1 from document where client_id = $1 limit 1`,
    [A.id, double],
  );
  expect((await visa.call(ManageDoublonVisaFiscal, { VisaFiscalId: kept, Ids: [double] })).status).toBe(200);
  const owner = async () =>
    (
      await app.query<{ object_id: number }>(
        `select object_id from document where client_id = $1 and object_kind = 'tax-visa' and label = 'Pièce'`,
        [A.id],
      )
    )[0]?.object_id;
  expect(await owner()).toBe(kept);
  expect((await list('Jumelle')).TotalCount).toBe(1);
  expect((await list('Jumelle', { IsEcarte: true })).Items[0]?.RestaurableJusquAu).toBeTypeOf('string');
  expect((await visa.call(RestoreDoublonVisaFiscal, { Id: double })).status).toBe(200);
  expect(await owner()).toBe(double);
  expect((await list('Jumelle')).TotalDoublons).toBe(2);
  await visa.call(ManageDoublonVisaFiscal, { VisaFiscalId: kept, Ids: [double] });
  await app.query(`update tax_visa set set_aside_at = now() - interval '31 days' where id = $1`, [double]);
  expect((await visa.call(RestoreDoublonVisaFiscal, { Id: double })).status).toBe(409);
});

test('files of another company or year are no doubles, and are not set aside', async () => {
  const [kept] = await twins('Distincte', 4_400_002);
  const other = (await join(await company('Tout autre'))).answer.VisaFiscalId;
  const settled = await visa.call(ManageDoublonVisaFiscal, { VisaFiscalId: kept, Ids: [other] });
  expect(settled.fieldMessage('Ids')).toBeTypeOf('string');
  expect((await list('Tout autre')).TotalCount).toBe(1);
});

test('the history tells each step in words', async () => {
  const { VisaFiscalId } = (await join(await company('Racontée'))).answer;
  await visa.call(UpdateDateFinMission, { VisaFiscalId, DateFinMission: '2022-03-31' });
  const { Items } = (await visa.call(GetHistoriqueVisaFiscal, { Id: VisaFiscalId })).answer;
  expect(Items.map(({ Action }) => Action)).toEqual(['Fin de mission modifiée', 'Dossier ouvert']);
  expect(Items[0]?.Changes).toContainEqual({
    Field: 'Fin de mission',
    Before: null,
    After: '31/03/2022',
    IsTold: true,
  });
});

test('workbook and PDF have the lines of the filtered register', async () => {
  await join(await company('Imprimée visa'));
  const book = await visa.call(registreVisafiscalAsExcelWebAttachment, { Texte: 'Imprimée visa' });
  expect(readableText(book.bytes).match(/Imprimée visa/g)).toHaveLength(1);
  const printed = await visa.call(registreVisafiscalAsPdfWebAttachment, { Texte: 'Imprimée visa' });
  const text = readPdf(printed.bytes).pages.join(' ');
  expect(text).toContain('Imprimée visa');
  expect(text).toContain('Registre du visa fiscal');
});

test('companies are counted by their latest file, and found by name with or without one', async () => {
  const before = (await administrator.call(GetCountSocietesVisaFiscal, { isAdheree: true })).answer;
  const id = await company('Comptée au visa');
  await join(id, 2021);
  expect((await administrator.call(GetCountSocietesVisaFiscal, { isAdheree: true })).answer).toBe(before + 1);
  await join(id, 2022);
  await join(id, 2022, { IsAdheree: false });
  expect((await administrator.call(GetCountSocietesVisaFiscal, { isAdheree: true })).answer).toBe(before);
  const without = await company('Comptée nulle part');
  const find = async (isFromVisaFiscal: boolean) =>
    (await visa.call(GetListSocietesByFilter, { filter: 'Comptée', isFromVisaFiscal })).answer.map(
      ({ Key }) => Key,
    );
  expect(await find(true)).toEqual([id]);
  expect((await find(false)).sort()).toEqual([id, without].sort());
});

test('a confidential file’s visa is not there for others, nor another firm’s', async () => {
  const id = await company('Secrète au visa', { IsConfidentiel: true });
  expect((await join(id)).status).toBe(404);
  const { VisaFiscalId } = (
    await administrator.call(UpdateAdhesionVisaFiscal, {
      IdSociete: id,
      Annee: 2021,
      DateAdhesion: '2021-03-01',
    })
  ).answer;
  expect((await list('Secrète au visa')).TotalCount).toBe(0);
  expect((await visa.call(UpdateDateFinMission, { VisaFiscalId })).status).toBe(404);
  const stranger = await app.signIn('VISA_FISCAL', 'B');
  expect((await stranger.call(UpdateDateFinMission, { VisaFiscalId })).status).toBe(404);
  expect((await (await app.signIn('SUPPORT')).call(GetSuiviVisaFiscal, {})).status).toBe(403);
});
