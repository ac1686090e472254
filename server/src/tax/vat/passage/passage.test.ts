import { expect, test } from 'vitest';
import { AddSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { GetSuiviDeclarationTva } from '#contract/tax/vat/calls.ts';
import {
  DeletePassageCa3,
  GetPassageCa3,
  PrintPassageCa3,
  SavePassageCa3,
} from '#contract/tax/vat/passage-calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { startTestApp } from '#proof/test-app.ts';
import { refreshQueued } from '../refresh-calendar.ts';
import { applyPassages } from './apply-passages.ts';

const app = await startTestApp();
const { A } = app.firms;
const head = await app.signIn('EXPERT_COMPTABLE');
const accountant = await app.signIn('COMPTABLE');

/** A company under the CA12, with what its last accounting year sold. */
async function company(
  RaisonSociale: string,
  { sold, closing = '12-31' }: { sold?: number; closing?: string },
) {
  const societe = { RaisonSociale, RegimeTva: 2, FormeJuridique: 'SARL', Siren: undefined };
  const { Id } = (await head.call(AddSociete, { societe } as never)).answer;
  await app.query('update company set closing_day = $2, siren = $3 where id = $1', [
    Id,
    closing,
    '732829320',
  ]);
  if (sold !== undefined)
    await app.query(
      `with e as (insert into exercise (client_id, company_id, starts_on, ends_on)
           values ($1, $2, '2025-01-01', '2025-12-31') returning id),
         b as (insert into balance_sheet (client_id, company_id, exercise_id) select $1, $2, id from e returning id)
       insert into balance_sheet_detail (client_id, balance_sheet_id, key, cents, source)
         select $1, id, 'CHIFFRE_AFFAIRES', $3, 'SAISIE' from b`,
      [A.id, Id, sold],
    );
  return Id;
}

const one = async (Texte: string) =>
  (await accountant.call(GetPassageCa3, { Texte })).answer.Items.find(
    ({ NomSociete }) => NomSociete === Texte,
  );

test('each company of the CA12 is told from when on it has which CA3 and why, and what is not known', async () => {
  await company('Petite de 2027', { sold: 40_000_000 });
  await company('Grande de 2027', { sold: 130_000_000 });
  await company('Inconnue de 2027', { closing: '06-30' });
  expect(await one('Petite de 2027')).toMatchObject({
    DateEffet: '2027-01-01',
    Periodicite: 'T',
    ChiffreAffaires: 40_000_000,
    Inconnus: [],
    Etat: 'A_DECIDER',
    Source: 'Loi de finances pour 2025, art. 38',
  });
  expect(await one('Grande de 2027')).toMatchObject({ DateEffet: '2027-01-01', Periodicite: 'M' });
  const unknown = await one('Inconnue de 2027');
  expect(unknown).toMatchObject({ DateEffet: '2027-07-01', Periodicite: 'T' });
  expect(unknown?.Inconnus).toEqual(['Chiffre d’affaires de l’année précédente']);
  expect(unknown?.ReglePeriodicite).toContain('à confirmer');
});

test('all are planned at once but those of which something is unknown; one by one a person decides', async () => {
  const unknown = await company('Planifiée inconnue', {});
  await company('Planifiée connue', { sold: 10_000_000 });
  await accountant.call(SavePassageCa3, { Tous: true });
  expect(await one('Planifiée connue')).toMatchObject({ Etat: 'PREVU', PeriodiciteDecidee: 'T' });
  expect(await one('Planifiée inconnue')).toMatchObject({ Etat: 'A_DECIDER' });
  const twice = [
    { IdSociete: unknown, Periodicite: 'M' },
    { IdSociete: unknown, Periodicite: 'T' },
  ] as const;
  expect((await accountant.call(SavePassageCa3, { Items: [...twice] })).status).toBe(400);
  await accountant.call(SavePassageCa3, { Items: [{ IdSociete: unknown, Periodicite: 'M' }] });
  expect(await one('Planifiée inconnue')).toMatchObject({
    Etat: 'PREVU',
    PeriodiciteDecidee: 'M',
    DecidePar: A.users.COMPTABLE.fullName,
  });
  expect((await accountant.call(DeletePassageCa3, { IdSociete: unknown })).status).toBe(200);
  expect((await accountant.call(DeletePassageCa3, { IdSociete: unknown })).status).toBe(404);
  expect(await one('Planifiée inconnue')).toMatchObject({ Etat: 'A_DECIDER' });
});

test('the calendar follows the plan at once, the regime on its day, once over two nodes, and what was so stays known', async () => {
  const id = await company('Basculée', { sold: 10_000_000 });
  await accountant.call(SavePassageCa3, { Items: [{ IdSociete: id, Periodicite: 'T' }] });
  await refreshQueued(app.database);
  const { Items } = (await accountant.call(GetSuiviDeclarationTva, { IdSociete: id, PageSize: 100 })).answer;
  expect(Items.filter(({ Formulaire }) => Formulaire === 'CA3').map(({ DateDebut }) => DateDebut)).toEqual([
    '2027-01-01',
    '2027-04-01',
    '2027-07-01',
  ]);
  expect(Items.find(({ Formulaire }) => Formulaire === 'CA12')).toMatchObject({ DateFin: '2026-12-31' });
  await applyPassages(app.database, '2026-12-31');
  expect(await one('Basculée')).toMatchObject({ Etat: 'PREVU' });
  await Promise.all([applyPassages(app.database, '2027-01-02'), applyPassages(app.database, '2027-01-02')]);
  const now = (await head.call(GetSocieteById, { Id: id })).answer;
  expect(now).toMatchObject({ RegimeTva: 4, PeriodiciteTva: 'T' });
  const periods = await app.query<{ ends_on: string; regime: string }>(
    `select ends_on, field_values ->> 'RegimeTva' as regime from company_period
     where company_id = $1 and field_group = 'REGIME_TVA'`,
    [id],
  );
  expect(periods).toEqual([{ ends_on: '2026-12-31', regime: '2' }]);
  expect(await one('Basculée')).toMatchObject({ Etat: 'APPLIQUE' });
  const again = await accountant.call(SavePassageCa3, { Items: [{ IdSociete: id, Periodicite: 'M' }] });
  expect(again.fieldMessage('Items.0.IdSociete')).toContain('déjà appliqué');
});

test('the letter says from when on, by what law and how often; a company of another firm has none', async () => {
  const id = await company('Lettre de 2027', { sold: 10_000_000 });
  const { bytes } = await accountant.call(PrintPassageCa3, { Ids: [id] });
  const text = readPdf(bytes).pages.join(' ');
  for (const part of ['Lettre de 2027', '01/01/2027', 'trimestrielle', 'art. 38'])
    expect(text).toContain(part);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(PrintPassageCa3, { Ids: [id] })).status).toBe(404);
  const foreign = await stranger.call(SavePassageCa3, { Items: [{ IdSociete: id, Periodicite: 'M' }] });
  expect(foreign.fieldMessage('Items.0.IdSociete')).toContain('n’est pas à la CA12');
});
