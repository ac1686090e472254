import { expect, test } from 'vitest';
import { AddParameterConfig } from '#contract/administration/parameters/calls.ts';
import { addDays } from '#contract/calendar.ts';
import type { RequestOf } from '#contract/call.ts';
import {
  ExportAlertsToExcel,
  ListAlerts,
  PostponeAlerts,
  ReassignAlerts,
} from '#contract/dashboards/alerts/calls.ts';
import { alertRuleKeys } from '#contract/dashboards/alerts/rules.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import type { TestClient } from '#proof/client.ts';
import { readZip } from '#proof/files/zip.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('ADMINSTRATOR');
const today = todayInParis();
const tomorrow = addDays(today, 1);

const list = async (filters: object = {}, as: TestClient = director) =>
  (await as.call(ListAlerts, { PageSize: 100, ...filters } as RequestOf<typeof ListAlerts>)).answer;
const of = async (Texte: string, filters: object = {}, as: TestClient = director) =>
  (await list({ Texte, ...filters }, as)).Items;

let number = 74_200;
/** A company whose tax return of 2024 was due in May 2025. */
async function late(RaisonSociale: string, more: object = {}) {
  number += 1;
  const Siret = siretOf(number);
  const { Id } = (
    await director.call(AddSociete, {
      societe: {
        ...{
          RaisonSociale,
          Siren: Siret.slice(0, 9),
          Siret,
          FormeJuridique: 'SARL',
          CategorieJuridique: '5499',
        },
        ...{ RegimeFiscal: 'IS', DateDebutActivite: '2019-05-01', ...more },
      },
    })
  ).answer;
  await director.call(OpenExercice, { IdSociete: Id, DateDebut: '2024-01-01', DateFin: '2024-12-31' });
  return Id;
}

test('a deadline that has passed alerts until its fact is there, and no longer', async () => {
  const id = await late('Alerte Close');
  const open = await of('Alerte Close', { Regle: 'COMPTES' });
  expect(open.map(({ Objet }) => Objet)).toContainEqual(
    expect.stringMatching(/^Liasse fiscale, exercice clos/),
  );
  expect(open.every(({ Etat, Gravite }) => Etat === 'OUVERTE' && Gravite === 'ELEVEE')).toBe(true);
  await app.query(
    `update exercise set tax_filed_on = $2, approved_on = $2, accounts_filed_on = $2 where company_id = $1`,
    [id, '2025-05-10'],
  );
  expect(await of('Alerte Close', { Regle: 'COMPTES' })).toEqual([]);
});

test('an alert that is put off is counted apart until its day, and every one has its motive', async () => {
  await late('Alerte Reportée');
  const [first] = await of('Alerte Reportée');
  const put = (more: object) =>
    director.call(PostponeAlerts, {
      Cles: [first?.Cle ?? ''],
      Jusquau: tomorrow,
      Motif: 'Pièces attendues',
      ...more,
    });
  expect((await put({ Motif: ' ' })).fieldMessage('Motif')).toMatch(/obligatoire/);
  expect((await put({ Jusquau: today })).fieldMessage('Jusquau')).toMatch(/à venir/);
  expect((await put({})).answer).toEqual({ Nombre: 1 });
  expect((await of('Alerte Reportée')).map(({ Cle }) => Cle)).not.toContain(first?.Cle);
  expect(await of('Alerte Reportée', { IsReportees: true })).toMatchObject([
    { Cle: first?.Cle, Etat: 'REPORTEE', ReporteeAu: tomorrow, Motif: 'Pièces attendues' },
  ]);
  expect((await list({ Texte: 'Alerte Reportée' })).TotalReportees).toBe(1);
  await app.query(`update alert_decision set postponed_until = $1 where postponed_until is not null`, [
    today,
  ]);
  expect((await of('Alerte Reportée')).find(({ Cle }) => Cle === first?.Cle)).toMatchObject({
    Etat: 'OUVERTE',
    ReporteeAu: null,
    Motif: null,
  });
});

test('an alert is its file’s manager’s until somebody is given it, who is told', async () => {
  const id = await late('Alerte Confiée');
  await app.query('update company set manager_id = $2 where id = $1', [id, A.users.COMPTABLE.id]);
  const [first] = await of('Alerte Confiée');
  expect(first).toMatchObject({ Detenteur: { Key: A.users.COMPTABLE.id }, EstReaffectee: false });
  const give = (IdDetenteur: number | null) =>
    director.call(ReassignAlerts, { Cles: [first?.Cle ?? ''], IdDetenteur });
  await give(A.users.JURIDIQUE.id);
  const held = { IdDetenteur: A.users.JURIDIQUE.id };
  expect(await of('Alerte Confiée', held)).toMatchObject([{ Cle: first?.Cle, EstReaffectee: true }]);
  const [told] = await app.query<{ title: string }>(
    `select title from notification where user_id = $1 and title like '%alerte%'`,
    [A.users.JURIDIQUE.id],
  );
  expect(told?.title).toMatch(/^Une alerte vous est confiée/);
  await give(null);
  expect(await of('Alerte Confiée', held)).toEqual([]);
  expect((await give(A.users.client.id)).fieldMessage('IdDetenteur')).toMatch(/n’existe/);
});

test('a confidential file alerts its readers alone, and is given to nobody else', async () => {
  await late('Alerte Secrète', { IsConfidentiel: true });
  const accountant = await app.signIn('COMPTABLE');
  const [first] = await of('Alerte Secrète');
  const Cles = [first?.Cle ?? ''];
  expect(await of('Alerte Secrète', {}, accountant)).toEqual([]);
  expect((await accountant.call(PostponeAlerts, { Cles, Jusquau: tomorrow, Motif: 'Vu' })).error.Code).toBe(
    'ALERT_GONE',
  );
  expect(
    (await director.call(ReassignAlerts, { Cles, IdDetenteur: A.users.COMPTABLE.id })).fieldMessage(
      'IdDetenteur',
    ),
  ).toMatch(/confidentiel/);
});

test('an unpaid invoice alerts after the days that the firm has set', async () => {
  const companyId = await late('Alerte Impayée');
  await app.query(
    `insert into invoice (client_id, kind, company_id, number, state, issued_on, due_on, object, customer, email, lines, net_cents,
       vat_cents, disbursement_cents, file_id)
     select $1, 'CABINET', $2, 'ALERTE-1', 'Issued', $3, $4, 'Tenue', 'Alerte Impayée', 'alerte@client.example', '[]', 1000, 200, 0, id
     from stored_file where client_id = $1 limit 1`,
    [A.id, companyId, addDays(today, -50), addDays(today, -20)],
  );
  const unpaid = () => of('Alerte Impayée', { Regle: 'FACTURE' });
  expect(await unpaid()).toEqual([]);
  const keeper = await app.signIn('DIRIGEANT');
  await keeper.call(AddParameterConfig, {
    Key: 'ALERTE_IMPAYE_JOURS',
    Valeur: '15',
    DateDebut: today,
    Source: 'Usage du cabinet',
  } as RequestOf<typeof AddParameterConfig>);
  expect((await unpaid()).map(({ Objet }) => Objet)).toEqual([expect.stringMatching(/^ALERTE-1, 12,00/)]);
});

test('whoever may not see facts is not alerted to them', async () => {
  await app.query(
    `insert into bank_connection (client_id, company_id, source, bank, consent_until, opened_by)
     values ($1, $2, 'simulation', 'Banque des alertes', $3, $4)`,
    [A.id, A.companies[0], addDays(today, -3), A.users.ADMINSTRATOR.id],
  );
  const seen = async (as: TestClient) =>
    (await list({ Regle: 'BANQUE' }, as)).Items.map(({ Objet }) => Objet);
  expect(await seen(director)).toContain('Banque des alertes');
  await app.query(
    `insert into role_permission (client_id, role, permission, is_granted) values ($1, 'COMPTABLE', 'BudgetInsightHistoric', false)
     on conflict (client_id, role, permission) do update set is_granted = false`,
    [A.id],
  );
  expect(await seen(await app.signIn('COMPTABLE'))).toEqual([]);
});

test('every rule is asked, and an unknown one is refused', async () => {
  for (const Regle of alertRuleKeys)
    expect((await director.call(ListAlerts, { Regle } as never)).status).toBe(200);
  const unknown = { Cles: ['RIEN|1|2026-01-01'], Jusquau: tomorrow, Motif: 'x' };
  expect((await director.call(PostponeAlerts, unknown)).error.Code).toBe('ALERT_GONE');
});

test('what is found leaves as a workbook', async () => {
  await late('Alerte Exportée');
  const { bytes } = await director.call(ExportAlertsToExcel, { Texte: 'Alerte Exportée' } as never);
  const sheet = readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  for (const words of ['Alerte Exportée', 'Comptes en retard', 'Liasse fiscale'])
    expect(sheet).toContain(words);
});
