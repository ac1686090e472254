import { describe, expect, test } from 'vitest';
import { type Call, isCall } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import {
  exportFiguresToExcel,
  exportFiguresToPdf,
  GetInvoiceFigures,
} from '#contract/commerce/invoice-follow-up/calls.ts';
import { DownloadRecoveryFile, GetAccount, ProposeReminder } from '#contract/commerce/outstanding/calls.ts';
import { CountAudience } from '#contract/dashboards/mailings/calls.ts';
import { DeleteFromTreasury } from '#contract/directory/cabinets/calls.ts';
import * as nationalLookUps from '#contract/directory/referentials/look-up-calls.ts';
import {
  DownloadMyDocument,
  GetMyDocuments,
  SendMyDocuments,
} from '#contract/documents/client-papers/calls.ts';
import * as ownRequests from '#contract/documents/requests/own-calls.ts';
import * as ownThreads from '#contract/exchanges/messaging/own-calls.ts';
import * as ownExchanges from '#contract/exchanges/requests/own-calls.ts';
import {
  exportInvoiceSynthesisToExcel,
  exportInvoiceSynthesisToPdf,
  GetInvoiceSynthesis,
} from '#contract/legal/orders/invoices/calls.ts';
import { GetListCodeNafByFilter } from '#contract/legal/vigilance/criteria-calls.ts';
import * as ownClaims from '#contract/permanent-files/claims/own-calls.ts';
import * as ownActivityAccount from '#contract/portage/activity-account/own-calls.ts';
import {
  GetMyInvoices,
  GetNextCustomerInvoice,
  SendMyInvoices,
} from '#contract/social/customer-invoices/calls.ts';
import { carriedLeave } from '#contract/social/leave/calls.ts';
import { GetAnomaliesPortefeuille } from '#contract/tax/anomalies/calls.ts';
import { withClient } from '../processes/postgres.ts';
import { startTestApp } from '../test-app.ts';
import { findLeaks, reachesOwn } from './tenant-isolation.ts';
import { aimsAt, type Probe, reachingFields } from './tenant-probes.ts';
import { tenantTables } from './tenant-tables.ts';
import { watchContent } from './watch-content.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const tables = await tenantTables(app);
const aims = await aimsAt(app);
const changed = await watchContent(app, [A.id]);

const signedIn = allCalls.filter(({ access }) => access.kind === 'signed-in');
// they answer what is the same for every firm, the last with a level by the firm's criteria: no text of a firm is there to be reached
const ofNoFirm = new Set<Call>([
  ...Object.values<unknown>(nationalLookUps).filter(isCall),
  GetListCodeNafByFilter,
]);
// they answer sums or a number, no text: see invoices.test.ts, figures.test.ts, customer-invoices.test.ts,
// mailings.test.ts
const ofSums = new Set<Call>([
  GetInvoiceSynthesis,
  exportInvoiceSynthesisToExcel,
  exportInvoiceSynthesisToPdf,
  carriedLeave.exportStats,
  GetNextCustomerInvoice,
  CountAudience,
  GetInvoiceFigures,
  exportFiguresToExcel,
  exportFiguresToPdf,
]);
// they reach what is the customer's own, and for the staff who ask here nothing: see own-claims.test.ts, own-requests.test.ts,
// customer-invoices.test.ts, client-papers.test.ts, own-account.test.ts and the tests of exchanges
const ofCustomers = new Set<Call>(
  [
    ownClaims,
    ownRequests,
    ownExchanges,
    ownExchanges.ownRequestConversation,
    ownThreads,
    ownThreads.ownThreadConversation,
    ownActivityAccount,
  ]
    .flatMap((calls) => Object.values<unknown>(calls))
    .filter(isCall)
    .concat([GetMyInvoices, SendMyInvoices, GetMyDocuments, DownloadMyDocument, SendMyDocuments]),
);
// they name an account by a key that an id stands in, which no probe makes: see outstanding.test.ts
const ofAccounts = new Set<Call>([GetAccount, ProposeReminder, DownloadRecoveryFile]);
// it answers what is in the files that the caller follows, and who asks here follows none: see anomalies.test.ts
const ofFollowers = new Set<Call>([GetAnomaliesPortefeuille]);
const reaching = signedIn
  .filter(
    (call) =>
      !ofNoFirm.has(call) &&
      !ofSums.has(call) &&
      !ofAccounts.has(call) &&
      !ofFollowers.has(call) &&
      !ofCustomers.has(call) &&
      Object.values(reachingFields(call)).some((fields) => fields.length > 0),
  )
  // a cabinet that has left the treasury is told nowhere in it
  .toSorted((one, other) => Number(one === DeleteFromTreasury) - Number(other === DeleteFromTreasury));

/** Another server with the same rows: what firm A changes there by its own requests is whole here. */
const twin = await startTestApp();
/** A third one, for the few calls whose rows the calls before have removed or merged by then. */
const spare = await startTestApp();
/** By call, what reaches firm A's data when A asks. */
const known = new Map<Call, Probe>();

describe('a firm never reaches another firm’s data', () => {
  test.each(reaching)('$name: the same requests do reach the firm’s own data', async (call) => {
    const probe = (await reachesOwn(twin, call, aims)) ?? (await reachesOwn(spare, call, aims));
    if (!probe) expect.fail('no request reaches it');
    known.set(call, probe);
  });

  test.each(signedIn)('$name', async (call) => {
    expect(await findLeaks({ app, changed }, call, aims, known.get(call))).toEqual([]);
  });
});

describe('the schema keeps firms apart', () => {
  test('there are tables to look at', () => {
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['person', 'company', 'app_user', 'audit_entry']),
    );
  });

  const catalogue = (sql: string) => app.query<{ name: string }>(sql);
  const ofFirms = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'installation:%'`;
  const firmColumn = `(select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and a.attnotnull)`;

  test('client_id, never null, leads every primary key and every unique index', async () => {
    const wrong = await catalogue(
      `select c.relname || ' ' || coalesce(i.indexrelid::regclass::text, 'has no primary key') as name
       from pg_class c left join pg_index i on i.indrelid = c.oid and (i.indisunique or i.indisprimary)
       where ${ofFirms} and (i.indkey[0] is distinct from ${firmColumn})`,
    );
    expect(wrong).toEqual([]);
  });

  /** A search across firms, whose rows row-level security keeps apart as ever: decision 59. */
  const acrossFirms = ['person_inner_search'];

  test('client_id leads every other index that can be led', async () => {
    const wrong = await catalogue(
      `select i.indexrelid::regclass::text as name from pg_class c join pg_index i on i.indrelid = c.oid
       where ${ofFirms} and not (${firmColumn} = any (i.indkey))`,
    );
    expect(wrong.map(({ name }) => name)).toEqual(acrossFirms);
  });

  test('every foreign key carries client_id along, so that no row can point at another firm’s', async () => {
    const wrong = await catalogue(
      `select k.conname as name from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
       where ${ofFirms} and not (k.conkey[1] = ${firmColumn} and (
         k.confrelid = 'client'::regclass or exists (
           select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'client_id' and a.attnum = k.confkey[1])))`,
    );
    expect(wrong).toEqual([]);
  });

  test('row-level security is on, with a policy on client_id, in every table of firms', async () => {
    const wrong = await catalogue(
      `select c.relname as name from pg_class c where ${ofFirms} and (not c.relrowsecurity or not exists (
         select from pg_policies p where p.tablename = c.relname and p.qual like '%client_id%current_client()%'))`,
    );
    expect(wrong).toEqual([]);
    const permissive = await catalogue(
      `select tablename || ' ' || policyname as name from pg_policies
       where qual not like '%client_id%' and not (tablename = 'client' and qual = '(id = current_client())')`,
    );
    expect(permissive).toEqual([]);
  });

  test('the requests’ role reaches no table of the installation but its own firm’s line and, to read, what is the same for every firm, and may not pass over row-level security', async () => {
    const reached = await catalogue(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
         and obj_description(c.oid, 'pg_class') like 'installation:%'
         and has_table_privilege('app_tenant', c.oid,
           case when c.relname = 'client' or obj_description(c.oid, 'pg_class') like '%, the same for every firm' then 'insert, update, delete' else 'select, insert, update, delete' end)`,
    );
    expect(reached).toEqual([]);
    const [role] = await app.query(
      `select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'app_tenant'`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false });
  });
});

/** A server of its own: the calls above have changed and removed rows of both firms. */
const untouched = await startTestApp();

/** Runs as the role of requests, inside firm B; undone at the end. */
const asTenant = <Result>(
  clientId: number | undefined,
  work: (run: (sql: string) => Promise<number>) => Promise<Result>,
) =>
  withClient(untouched.databaseUrl, async (client) => {
    await client.query('begin; set local role app_tenant');
    if (clientId !== undefined)
      await client.query(`select set_config('app.client_id', $1, true)`, [String(clientId)]);
    return work(async (sql) => (await client.query(sql)).rowCount ?? 0);
  });

describe('row-level security holds even where a statement forgets the firm', () => {
  test.each(tables)('$name: a bare select inside B shows no row of A', async ({ name }) => {
    const [own] = await untouched.query(`select count(*) as n from ${name} where client_id = ${A.id}`);
    if (name !== 'audit_entry') expect(own?.n).toBeGreaterThan(0);
    await asTenant(B.id, async (run) => {
      expect(await run(`select from ${name} where client_id = ${A.id}`)).toBe(0);
      expect(await run(`select from ${name} where client_id <> ${B.id}`)).toBe(0);
    });
  });

  test.each(tables)('$name: outside any firm a select fails rather than shows all', async ({ name }) => {
    await expect(asTenant(undefined, (run) => run(`select from ${name}`))).rejects.toThrow('app.client_id');
  });

  test('rows of A are neither changed, removed nor added from inside B', async () => {
    await asTenant(B.id, async (run) => {
      expect(await run(`update person set last_name = 'Volé' where client_id = ${A.id}`)).toBe(0);
      expect(await run(`delete from mandate where client_id = ${A.id}`)).toBe(0);
    });
    const intruding = `insert into person (client_id, last_name, first_name) values (${A.id}, 'Intrus', 'Un')`;
    await expect(asTenant(B.id, (run) => run(intruding))).rejects.toThrow('row-level security');
    const moving = `update person set client_id = ${A.id} where client_id = ${B.id}`;
    await expect(asTenant(B.id, (run) => run(moving))).rejects.toThrow('row-level security');
  });

  test('the journal cannot be rewritten by requests', async () => {
    await expect(asTenant(B.id, (run) => run('update audit_entry set action = action'))).rejects.toThrow(
      'permission denied',
    );
    await expect(asTenant(B.id, (run) => run('delete from audit_entry'))).rejects.toThrow(
      'permission denied',
    );
  });
});
