import { expect, test } from 'vitest';
import type { AccountsWait } from '#contract/legal/annual-accounts/annual-accounts.ts';
import {
  ExportHistoryPvCaParSocieteAsPdf,
  exportHistoryPvCaParSocieteExcel,
  getHistoryPvCaParSociete,
  SavePvCa,
} from '#contract/legal/annual-accounts/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import {
  GetExercicesByCompanyId,
  OpenExercice,
} from '#contract/permanent-files/companies/exercises/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readableText } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const director = await app.signIn('EXPERT_COMPTABLE');
const legal = await app.signIn('JURIDIQUE');

/** A SARL with the years 2024 and 2025. */
async function company(RaisonSociale: string, more: object = {}) {
  const { Id } = (
    await director.call(AddSociete, {
      societe: { RaisonSociale, FormeJuridique: 'SARL', CategorieJuridique: '5499', ...more },
    })
  ).answer;
  for (const year of [2024, 2025])
    await director.call(OpenExercice, {
      IdSociete: Id,
      DateDebut: `${year}-01-01`,
      DateFin: `${year}-12-31`,
    });
  return Id;
}

const list = async (IdSociete: number, more: object = {}) =>
  (await legal.call(getHistoryPvCaParSociete, { IdSociete, SortOrder: -1, ...more })).answer;

const done = { Statut: 5, DatePv: '2026-05-15', ChiffreAffaires: 1_000_050, Resultat: -20_000 } as const;

test('each year has its limits of approval and deposit by rule, its minutes and its figures', async () => {
  const id = await company('Approuvée');
  const [latest, before] = (await list(id)).Items;
  expect([latest?.Exercice, before?.Exercice]).toEqual([2025, 2024]);
  expect(latest?.LimiteApprobation).toMatchObject({ Date: '2026-06-30', Source: 'C. com. art. L223-26' });
  const { Version } = (await legal.call(SavePvCa, { Id: latest?.Id ?? 0, Version: latest?.Version, ...done }))
    .answer;
  expect(Version).toBe((latest?.Version ?? 0) + 1);
  const after = await list(id, { AnneeDebut: 2025 });
  expect(after.Items[0]).toMatchObject({
    DatePv: '2026-05-15',
    Statut: 5,
    ChiffreAffaires: 1_000_050,
    Resultat: -20_000,
    LimiteApprobation: { FaitLe: '2026-05-15' },
    LimiteDepot: { Date: '2026-07-15' },
  });
  expect(after).toMatchObject({ TotalCount: 1, TotalSansPv: 0, TotalADeposer: 1 });
  const { Items } = (await director.call(GetExercicesByCompanyId, { IdSociete: id })).answer;
  expect(Items[0]?.DateApprobation).toBe('2026-05-15');
});

test.each([
  ['signed minutes without a day', { Statut: 5 }, 'DatePv'],
  ['a deposit without an approval', { Statut: 2, DateDepot: '2026-06-01' }, 'DatePv'],
  ['a deposit before the approval', { ...done, DateDepot: '2026-05-01' }, 'DateDepot'],
  ['minutes before the closing', { ...done, DatePv: '2025-06-01' }, 'DatePv'],
  ['minutes to come', { ...done, DatePv: '2199-01-01' }, 'DatePv'],
  ['dividends that no meeting decided', { Statut: 2, Dividendes: 100 }, 'DatePv'],
  ['a turnover below zero', { ...done, ChiffreAffaires: -1 }, 'ChiffreAffaires'],
] as const)('%s is refused at its field', async (_, more, field) => {
  const id = await company('Refusée');
  const { Id = 0 } = (await list(id)).Items[0] ?? {};
  expect((await legal.call(SavePvCa, { Id, ...more } as never)).fieldMessage(field)).toBeTypeOf('string');
  expect((await list(id)).TotalSansPv).toBe(2);
});

test('late years are filtered as they are told line by line, in list and workbook', async () => {
  const id = await company('En retard');
  const all = (await list(id)).Items;
  const late = all.filter(
    ({ LimiteApprobation, LimiteDepot }) => LimiteApprobation?.EnRetard || LimiteDepot?.EnRetard,
  );
  expect(late.length).toBeGreaterThan(0);
  expect((await list(id, { IsEnRetard: true })).Items.map(({ Id }) => Id)).toEqual(late.map(({ Id }) => Id));
  const [first] = late;
  await legal.call(SavePvCa, {
    Id: first?.Id ?? 0,
    ...done,
    DatePv: '2026-01-15',
    DateDepot: '2026-02-01',
    Statut: 3,
  });
  expect((await list(id, { IsEnRetard: true })).TotalCount).toBe(late.length - 1);
  expect((await list(id, { IsEnRetard: false })).TotalCount).toBe(all.length - late.length + 1);
  const book = await legal.call(exportHistoryPvCaParSocieteExcel, { IdSociete: id, IsEnRetard: true });
  expect(readableText(book.bytes).match(/En retard/g) ?? []).toHaveLength(late.length - 1);
});

test('what waits for minutes, a deposit or a vote is filtered as it is counted; a year not closed yet waits for nothing', async () => {
  const id = await company('En attente');
  const [latest, before] = (await list(id)).Items;
  const { Id: Running } = (
    await director.call(OpenExercice, { IdSociete: id, DateDebut: '2026-01-01', DateFin: '2026-12-31' })
  ).answer;
  await legal.call(SavePvCa, { Id: latest?.Id ?? 0, ...done, IsMoitieCapital: true });
  const waiting = async (Attente: AccountsWait) => (await list(id, { Attente })).Items.map(({ Id }) => Id);
  expect(await waiting('SANS_PV')).toEqual([before?.Id]);
  expect(await waiting('A_DEPOSER')).toEqual([latest?.Id]);
  expect(await waiting('MOITIE_CAPITAL')).toEqual([latest?.Id]);
  const all = await list(id);
  expect(all.Items.map(({ Id }) => Id)).toContain(Running);
  expect(all).toMatchObject({ TotalSansPv: 1, TotalADeposer: 1, TotalMoitieCapital: 1 });
});

test('of two who save a year the second is told', async () => {
  const id = await company('Disputée');
  const { Id = 0, Version = 0 } = (await list(id)).Items[0] ?? {};
  expect((await legal.call(SavePvCa, { Id, Version, ...done })).status).toBe(200);
  expect((await legal.call(SavePvCa, { Id, Version, ...done })).status).toBe(409);
});

test('workbook and PDF have the lines of the list', async () => {
  const id = await company('Imprimée');
  const book = await legal.call(exportHistoryPvCaParSocieteExcel, { IdSociete: id });
  expect(readableText(book.bytes).match(/Imprimée/g)).toHaveLength(2);
  const printed = await legal.call(ExportHistoryPvCaParSocieteAsPdf, { IdSociete: id, AnneeFin: 2024 });
  const text = readPdf(printed.bytes).pages.join(' ');
  expect(text).toContain('31/12/2024');
  expect(text).not.toContain('31/12/2025');
});

test('a list of nothing is not printed, and says so', async () => {
  const reply = await legal.call(ExportHistoryPvCaParSocieteAsPdf, { Filter: 'aucun dossier ainsi nommé' });
  expect([reply.status, reply.error.Message]).toEqual([400, expect.stringContaining('Aucune ligne')]);
});

test('a confidential file’s years are neither listed nor saved by others, nor another firm’s', async () => {
  const id = await company('Secrète', { IsConfidentiel: true });
  expect((await list(id)).TotalCount).toBe(0);
  const { Id = 0 } = (await director.call(getHistoryPvCaParSociete, { IdSociete: id })).answer.Items[0] ?? {};
  expect((await legal.call(SavePvCa, { Id, ...done })).status).toBe(404);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(SavePvCa, { Id, ...done })).status).toBe(404);
});
