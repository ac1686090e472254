import { beforeEach, describe, expect, test } from 'vitest';
import { details, GetCountSocietes, GetCountSocietesByCabinet } from '#contract/dashboards/home/calls.ts';
import type { FirmName } from '#proof/firms.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const elsewhere = await app.signIn('DIRIGEANT', 'B');

interface Planted {
  cabinet?: number;
  registered?: string;
  disabled?: boolean;
  firm?: FirmName;
}

let siret = 10_000;

async function plant({ cabinet, registered, disabled = false, firm = 'A' }: Planted, times = 1) {
  const first = siret;
  siret += times;
  await app.query(
    `insert into company (client_id, name, siren, siret, cabinet_id, registered_on, is_disabled)
     select $1, 'Société ' || i, i::text, i::text, $2, $3, $4 from generate_series($5::int, $6) i`,
    [app.firms[firm].id, cabinet ?? null, registered ?? null, disabled, first, siret - 1],
  );
}

async function cabinet(name: string, firm: FirmName = 'A'): Promise<number> {
  siret += 1;
  const [row] = await app.query<{ id: number }>(
    'insert into cabinet (client_id, name, siret) values ($1, $2, $3) returning id',
    [app.firms[firm].id, name, String(siret)],
  );
  return row?.id ?? 0;
}

const byCabinet = async () =>
  (await director.call(GetCountSocietesByCabinet, {})).answer.map(({ Cabinet, SocietesCount }) => [
    Cabinet,
    SocietesCount,
  ]);
const total = async () => (await director.call(GetCountSocietes, {})).answer;
const creations = async (Year?: number) =>
  (await director.call(details, { Year })).answer.StatsByYearAndMonth.map(
    ({ Year: year, Month, Count }) => `${year}-${Month}: ${Count}`,
  );

/** What the counters should hold, counted anew. */
const counted = () =>
  app.query(
    `select 'cabinet' as kind, client_id, coalesce(cabinet_id, 0)::text as key, count(*) as companies
       from company where not is_disabled group by 2, 3
     union all
     select 'month', client_id, date_trunc('month', registered_on::timestamp)::date::text, count(*)
       from company where registered_on is not null group by 2, 3
     order by 1, 2, 3`,
  );
const kept = () =>
  app.query(
    `select 'cabinet' as kind, client_id, cabinet_id::text as key, records as companies
       from company_count_by_cabinet where records <> 0
     union all
     select 'month', client_id, month::text, records from company_count_by_month where records <> 0
     order by 1, 2, 3`,
  );

beforeEach(() => app.query('truncate company, company_count_by_cabinet, company_count_by_month cascade'));

describe('companies by cabinet', () => {
  test('most first, then by name; without a cabinet, and disabled ones left out', async () => {
    const [east, west, empty] = [await cabinet('Est'), await cabinet('Écouen'), await cabinet('Vide')];
    await plant({ cabinet: east }, 3);
    await plant({ cabinet: west }, 3);
    await plant({ cabinet: west, disabled: true }, 5);
    await plant({ cabinet: empty, disabled: true });
    await plant({}, 4);
    expect(await byCabinet()).toEqual([
      [null, 4],
      ['Écouen', 3],
      ['Est', 3],
    ]);
    expect(await total()).toBe(10);
  });

  test('another firm’s companies and cabinets are not told', async () => {
    await plant({ cabinet: await cabinet('Ailleurs', 'B'), registered: '2024-01-01', firm: 'B' }, 7);
    expect(await byCabinet()).toEqual([]);
    expect(await total()).toBe(0);
    expect(await creations()).toEqual([]);
    expect((await elsewhere.call(GetCountSocietes, {})).answer).toBe(7);
    expect((await elsewhere.call(GetCountSocietesByCabinet, {})).answer).toEqual([
      { Cabinet: 'Ailleurs', SocietesCount: 7 },
    ]);
  });
});

describe('company creations', () => {
  test('by year and month of registration, oldest first, disabled ones included', async () => {
    await plant({ registered: '2026-02-28' }, 2);
    await plant({ registered: '2025-12-31' });
    await plant({ registered: '2026-01-01' });
    await plant({ registered: '2026-02-01', disabled: true });
    expect(await creations()).toEqual(['2025-12: 1', '2026-1: 1', '2026-2: 3']);
  });

  test('a company without a date of registration is in no month', async () => {
    await plant({}, 2);
    expect(await creations()).toEqual([]);
    expect(await total()).toBe(2);
  });

  test('of one year where one is asked for', async () => {
    await plant({ registered: '2025-06-15' });
    await plant({ registered: '2026-06-15' });
    expect(await creations(2025)).toEqual(['2025-6: 1']);
    expect(await creations(2019)).toEqual([]);
  });
});

describe('the counters', () => {
  test('follow whatever happens to a company', async () => {
    const [north, south] = [await cabinet('Nord'), await cabinet('Sud')];
    await plant({ cabinet: north, registered: '2024-03-05' }, 6);
    await plant({ registered: '2024-03-09', firm: 'B' }, 2);
    const changes: [sql: string, values: unknown[]][] = [
      ['update company set cabinet_id = $1 where siret like $2', [south, '%1']],
      ['update company set cabinet_id = null where siret like $1', ['%2']],
      ['update company set is_disabled = true where siret like $1', ['%3']],
      ['update company set registered_on = $1 where siret like $2', ['1998-07-12', '%4']],
      ['update company set registered_on = null where siret like $1', ['%5']],
      ['update company set is_disabled = false, registered_on = $1', ['2001-01-01']],
      ['delete from company where siret like $1', ['%1']],
      ['delete from company', []],
    ];
    for (const [sql, values] of changes) {
      await app.query(sql, values);
      expect(await kept(), sql).toEqual(await counted());
    }
  });

  test('are not touched by an edit that changes nothing counted', async () => {
    await plant({ registered: '2024-03-05' }, 3);
    const touched = () =>
      app.query<{ xmin: string }>(
        `select xmin::text from company_count_by_cabinet where client_id = $1
         union all select xmin::text from company_count_by_month where client_id = $1`,
        [A.id],
      );
    const before = await touched();
    await app.query(`update company set town = 'Vichy', version = version + 1`);
    expect(await touched()).toEqual(before);
    expect(before.length).toBeGreaterThan(1);
  });
});

test('the eight roles of the dashboards read them, the others are refused', async () => {
  for (const who of ['CHEF_MISSION', 'COMPTABLE', 'JURIDIQUE', 'AIDE_COMPTABLE', 'FACTURATION'] as const)
    expect((await (await app.signIn(who)).call(GetCountSocietes, {})).status, who).toBe(200);
  for (const who of ['SUPPORT', 'PORTAGE_SALARIAL', 'GOLDENPORTAGE', 'client'] as const) {
    const visitor = await app.signIn(who);
    for (const call of [details, GetCountSocietes, GetCountSocietesByCabinet])
      expect((await visitor.call(call, {})).status, `${who} ${call.name}`).toBe(403);
  }
});
