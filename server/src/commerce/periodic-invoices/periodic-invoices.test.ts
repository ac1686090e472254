import { expect, test } from 'vitest';
import { addDays, sameDayLater } from '#contract/calendar.ts';
import { DeleteCabinetInvoice, GetCabinetInvoiceById } from '#contract/commerce/cabinet-invoices/calls.ts';
import {
  AddPlan,
  BillPeriod,
  DeletePlan,
  EditPlan,
  exportPlans,
  GeneratePlans,
  GetPlanById,
  LeaveOutPeriod,
  listPlans,
  ProposePlan,
  ResumePlan,
  SimulatePlan,
  StopPlan,
  SuspendPlan,
} from '#contract/commerce/periodic-invoices/calls.ts';
import { readZip } from '#proof/files/zip.ts';
import { startBillingProcess } from '#proof/processes/billing-process.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { generateAll } from './generate.ts';
import { generatePlansJob } from './generate-job.ts';

const app = await startTestApp();
const { A } = app.firms;
const billing = await app.signIn('FACTURATION');
const files = await fileStore(app.settings);
const database = openDatabase({ url: app.databaseUrl, connections: 4 });
const today = todayInParis();
const month = `${today.slice(0, 7)}-01`;
const monthsAgo = (count: number) => sameDayLater(month, -count);
await app.query('delete from billing_period');
await app.query('delete from billing_plan');
await app.query(
  `update cabinet set vat_number = 'FR32123456789', address_line = '1 rue du Lavoir', postcode = '69001', town = 'Lyon'`,
);
await app.query(`update company set email = 'factures@client.example' where client_id = $1 and id = $2`, [
  A.id,
  A.companies[4],
]);

const line = (more: object = {}) => ({ Nature: 1, Libelle: 'Tenue', PrixHT: 10_000, TauxTva: 20, ...more });
const add = (more: object = {}) =>
  billing.call(AddPlan, {
    IdSociete: A.companies[4],
    Object: 'Honoraires',
    Lines: [line()],
    Rhythm: 'MONTHLY',
    Day: 1,
    StartsOn: monthsAgo(3),
    ...more,
  } as never);
const planned = async (more: object = {}) => (await add(more)).answer.Id;
const simulate = async (id: number) => (await billing.call(SimulatePlan, { id })).answer;
const read = async (id: number) => (await billing.call(GetPlanById, { id })).answer;
const states = async (id: number) =>
  (await simulate(id)).filter(({ BillOn }) => BillOn <= today).map(({ State }) => State);
const invoicesOf = (planId: number) =>
  app.query<{ starts_on: string; number: string | null; state: string; net_cents: string }>(
    `select b.starts_on::text, i.number, i.state, i.net_cents from billing_period b
       join invoice i on i.client_id = b.client_id and i.id = b.invoice_id
     where b.plan_id = $1 order by b.starts_on`,
    [planId],
  );

test('each period follows the one before, in advance or in arrears, until the plan’s end', async () => {
  const id = await planned({ Rhythm: 'QUARTERLY', Day: 5, StartsOn: monthsAgo(6), EndsOn: monthsAgo(1) });
  const periods = await simulate(id);
  expect(periods.map(({ StartsOn }) => StartsOn)).toEqual([monthsAgo(6), monthsAgo(3)]);
  expect(periods[0]).toMatchObject({
    EndsOn: addDays(monthsAgo(3), -1),
    BillOn: `${monthsAgo(6).slice(0, 7)}-05`,
  });
  const arrears = await planned({ Rhythm: 'YEARLY', InArrears: true, Day: 10, StartsOn: monthsAgo(2) });
  const [first] = await simulate(arrears);
  expect(first?.BillOn).toBe(`${sameDayLater(monthsAgo(2), 12).slice(0, 7)}-10`);
  expect((await read(arrears)).NextOn).toBe(first?.BillOn);
  await app.query('delete from billing_plan');
});

test('what is due is billed once, though it runs twice and in two nodes at the same time', async () => {
  const id = await planned({ Issues: true });
  expect((await read(id)).Gaps).toBe(4);
  const other = openDatabase({ url: app.databaseUrl, connections: 4 });
  await Promise.all([generateAll(database, files), generateAll(other, files), generateAll(database, files)]);
  await generateAll(other, files);
  await other.close();
  const made = await invoicesOf(id);
  expect(made.map(({ starts_on }) => starts_on)).toEqual([3, 2, 1, 0].map(monthsAgo));
  expect(made.every(({ number, state }) => /^FC/.test(number ?? '') && state === 'Issued')).toBe(true);
  const [all] = await app.query<{ count: string }>(
    `select count(*) from invoice where client_id = $1 and object like 'Honoraires – du %'`,
    [A.id],
  );
  expect(Number(all?.count)).toBe(4);
  expect(await read(id)).toMatchObject({ Gaps: 0, HasPeriods: true, Failure: null });
});

test('a server killed in the middle leaves no period half billed, and the next run bills the rest once, without a gap in its numbers', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1)
    ids.push(await planned({ Issues: true, StartsOn: monthsAgo(8) }));
  const killed = await startBillingProcess(app);
  await expect
    .poll(
      async () => (await app.query('select from billing_period where plan_id = any ($1)', [ids])).length,
      {
        timeout: 30_000,
        interval: 20,
      },
    )
    .toBeGreaterThan(2);
  await killed.kill();
  const [before] = await app.query<{ count: string }>(
    'select count(*) from billing_period where plan_id = any ($1)',
    [ids],
  );
  expect(Number(before?.count)).toBeLessThan(54);
  expect(
    await app.query('select from billing_period where plan_id = any ($1) and invoice_id is null', [ids]),
  ).toEqual([]);
  await generateAll(database, files);
  const rows = await app.query<{ number: string }>(
    `select i.number from billing_period b join invoice i on i.client_id = b.client_id and i.id = b.invoice_id
     where b.plan_id = any ($1)`,
    [ids],
  );
  expect(rows).toHaveLength(54);
  const ranks = (
    await app.query<{ number: string }>(
      `select number from invoice where client_id = $1 and number ~ '^FC\\d{4}-\\d{5}$'`,
      [A.id],
    )
  )
    .map(({ number }) => Number(number.split('-')[1]))
    .sort((a, b) => a - b);
  expect(ranks).toEqual(ranks.map((_, index) => (ranks[0] ?? 0) + index));
});

test('a plan leaves drafts where it does not issue, and what cannot be billed stays due and says why', async () => {
  const id = await planned({ StartsOn: month });
  const without = await planned({ StartsOn: month, IdSociete: A.companies[2] });
  await app.query('update company set email = null where client_id = $1 and id = $2', [A.id, A.companies[2]]);
  await app.query('delete from company_billing where client_id = $1 and company_id = $2', [
    A.id,
    A.companies[2],
  ]);
  await generateAll(database, files);
  expect(await invoicesOf(id)).toMatchObject([{ number: null, state: 'Draft' }]);
  expect(await read(without)).toMatchObject({ Gaps: 1, Failure: expect.stringMatching(/email/) });
  expect(await states(without)).toEqual(['Due']);
});

test('a draft that is deleted is a gap that is shown, not made again at night, and made again by hand once', async () => {
  const id = await planned({ StartsOn: month });
  await generateAll(database, files);
  const [period] = await simulate(id);
  await billing.call(DeleteCabinetInvoice, { Id: period?.IdInvoice ?? 0 });
  await generateAll(database, files);
  expect(await states(id)).toEqual(['Deleted']);
  expect((await read(id)).Gaps).toBe(1);
  const bill = () => billing.call(BillPeriod, { Id: id, StartsOn: month });
  const both = await Promise.all([bill(), bill()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await invoicesOf(id)).toHaveLength(1);
});

test('what came due while it was suspended is left out with the motive, or billed, as is chosen', async () => {
  for (const BillsMissed of [false, true]) {
    const id = await planned({ StartsOn: monthsAgo(2) });
    await billing.call(SuspendPlan, { Id: id, Motive: 'Litige en cours' });
    await app.query('update billing_plan set halted_on = $2 where id = $1', [id, monthsAgo(1)]);
    await generateAll(database, files);
    expect(await states(id)).toEqual(['Due', 'Suspended', 'Suspended']);
    expect((await billing.call(ResumePlan, { Id: id, BillsMissed })).status).toBe(200);
    await generateAll(database, files);
    expect(await states(id)).toEqual(['Billed', ...Array(2).fill(BillsMissed ? 'Billed' : 'LeftOut')]);
    if (!BillsMissed) expect((await simulate(id))[1]?.Motive).toBe('Suspendu – Litige en cours');
  }
});

test('a stopped plan bills no more; one period is left out with why, and no billed one is', async () => {
  const id = await planned({ StartsOn: monthsAgo(1) });
  expect((await billing.call(BillPeriod, { Id: id, StartsOn: monthsAgo(1) })).status).toBe(200);
  const leave = (StartsOn: string) => billing.call(LeaveOutPeriod, { Id: id, StartsOn, Motive: 'Geste' });
  expect((await leave(monthsAgo(1))).error.Code).toBe('BILLED');
  expect((await leave(month)).answer).toBe(true);
  expect((await leave(sameDayLater(month, 1))).fieldMessage('StartsOn')).toMatch(/pas encore/);
  await billing.call(StopPlan, { Id: id, Motive: 'Fin de mission' });
  await generateAll(database, files);
  expect(await states(id)).toEqual(['Billed', 'LeftOut']);
  expect((await billing.call(ResumePlan, { Id: id, BillsMissed: true })).error.Code).toBe('STEP_NOT_OPEN');
});

test('prices follow the index from the first anniversary on; without a value the period stays due and says which day lacks it', async () => {
  const first = monthsAgo(12);
  const id = await planned({
    StartsOn: first,
    IndexKey: 'INDICE_SYNTEC',
    Lines: [line({ PrixHT: 12_345 }), { Nature: 3, Libelle: 'Débours', PrixHT: 500 }],
  });
  const [year0, ...later] = await simulate(id);
  expect(year0).toMatchObject({ Factor: 1, HT: 12_345 });
  expect(later[11]).toMatchObject({ Factor: null, HT: null, Why: expect.stringMatching(/aucune valeur/) });
  await app.query(
    `insert into parameter_value (client_id, key, value, starts_on, ends_on, source) values
       ($1, 'INDICE_SYNTEC', '300', $2, $3, 'Syntec'), ($1, 'INDICE_SYNTEC', '309', $4, null, 'Syntec')`,
    [A.id, first, addDays(month, -1), month],
  );
  const revised = (await simulate(id))[12];
  expect(revised).toMatchObject({
    HT: 12_715,
    Factor: 1.03,
    Why: expect.stringMatching(/309.*300.*1,03.*Syntec/),
  });
  await generateAll(database, files);
  const last = (await simulate(id))[12];
  expect(last).toMatchObject({ State: 'Billed', HT: 12_715, TTC: 12_715 + 2_543 + 500 });
  const { answer } = await billing.call(GetCabinetInvoiceById, { id: last?.IdInvoice ?? 0 });
  expect(answer.Comment).toMatch(/Révision des prix/);
});

test('once it has billed its rhythm and first day stay, and it is not deleted', async () => {
  const id = await planned({ StartsOn: month });
  await generateAll(database, files);
  const { Object: object, Lines, Day, InArrears } = await read(id);
  const edit = (more: object) =>
    billing.call(EditPlan, {
      Id: id,
      Object: object,
      Lines,
      Day,
      InArrears,
      Rhythm: 'MONTHLY',
      StartsOn: month,
      ...more,
    } as never);
  expect((await edit({ Rhythm: 'YEARLY' })).fieldMessage('Rhythm')).toMatch(/facturées/);
  expect((await edit({ Day: 3 })).status).toBe(200);
  expect((await billing.call(DeletePlan, { Id: id })).error.Code).toBe('HAS_PERIODS');
  expect((await add({ StartsOn: '2020-01-01' })).fieldMessage('StartsOn')).toMatch(/un an/);
});

test('a plan begins with what the file’s billing and its budget say', async () => {
  await app.query(
    `insert into company_billing (client_id, company_id, period, day, order_number) values ($1, $2, 'TRIMESTRIELLE', 12, 'BC-9')
     on conflict (client_id, company_id) do update set period = 'TRIMESTRIELLE', day = 12, order_number = 'BC-9'`,
    [A.id, A.companies[5]],
  );
  await app.query('delete from company_budget where client_id = $1 and company_id = $2', [
    A.id,
    A.companies[5],
  ]);
  await app.query(
    'insert into company_budget (client_id, company_id, year, monthly) values ($1, $2, $3, 150)',
    [A.id, A.companies[5], Number(today.slice(0, 4))],
  );
  const { answer } = await billing.call(ProposePlan, { idSociete: A.companies[5] ?? 0 });
  expect(answer).toMatchObject({
    Rhythm: 'QUARTERLY',
    Day: 12,
    NumeroCommande: 'BC-9',
    Lines: [{ PrixHT: 45_000 }],
  });
});

test('by hand it is a job whose workbook tells what was made; the list finds gaps and exports what it found', async () => {
  const id = await planned({ StartsOn: month, Object: 'À la main' });
  expect((await billing.call(listPlans, { Text: 'à la main', HasGaps: true })).answer).toMatchObject({
    TotalCount: 1,
    TotalYear: 120_000,
    TotalGaps: 1,
  });
  const node = await startNode(app, [generatePlansJob]);
  const { ZipId } = (await billing.call(GeneratePlans, {})).answer;
  await expect
    .poll(
      async () =>
        (await app.query<{ state: string }>('select state from download where id = $1', [ZipId]))[0]?.state,
      { timeout: 20_000 },
    )
    .toBe('done');
  await node.stop();
  expect(await invoicesOf(id)).toHaveLength(1);
  const { bytes } = await billing.call(exportPlans, { Text: 'à la main' });
  expect(readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString()).toContain('À la main');
  await database.close();
}, 30_000);
