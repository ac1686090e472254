import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { allRoles } from '#contract/access/roles.ts';
import { cloneTemplate, withClient } from '#proof/processes/postgres.ts';
import { testSecretKey } from '#proof/secret-key.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { seedDemonstration } from '../demonstration.ts';
import { copyIn } from './copy-in.ts';
import { loadFirm } from './load-firm.ts';

const password = 'un mot de passe pour essayer';

let database: Awaited<ReturnType<typeof cloneTemplate>>;
const keepFile = async () => '0'.repeat(64);
let seeded: Awaited<ReturnType<typeof seedDemonstration>>;

beforeAll(async () => {
  database = await cloneTemplate({ ...inject('postgres'), template: 'template0' });
  await migrate(database.url);
  seeded = await seedDemonstration({ url: database.url, password, secretKey: testSecretKey, keepFile });
});

afterAll(() => database.drop());

const rowsOf = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
  withClient(database.url, async (client) => (await client.query<Row>(sql, values)).rows);

const countsOfPersons = () =>
  rowsOf(`select coalesce(counted.client_id, p.client_id) as client, coalesce(records, 0)::int as counted, count(p.id)::int as real
          from person p
          full join person_count counted
            on (counted.client_id, counted.is_disabled, counted.has_client_space, counted.has_email, counted.is_in_portage)
             = (p.client_id, p.is_disabled, p.has_client_space, p.email is not null, p.is_in_portage)
          group by 1, counted.is_disabled, counted.has_client_space, counted.has_email, counted.is_in_portage, records`);

const load = (client: string, persons: number) =>
  loadFirm(
    {
      url: database.url,
      persons,
      companies: persons / 4,
      client,
      email: 'adminstrator@grand.example',
      password,
      secretKey: testSecretKey,
    },
    () => undefined,
  );

test('who is marked as having a client space has an account that signs in with the person’s e-mail', async () => {
  const [told] = await rowsOf(
    `select count(*)::int > 300 as enough, bool_and(p.has_client_space = (s.user_id is not null)) as marked,
       bool_and(s.user_id is null or (u.kind = 'client' and a.email = lower(p.email))) as named
     from person p
       left join client_space s on (s.client_id, s.person_id) = (p.client_id, p.id)
       left join app_user u on (u.client_id, u.id) = (s.client_id, s.user_id)
       left join sign_in_address a on (a.client_id, a.user_id) = (s.client_id, s.user_id)`,
  );
  expect(told).toEqual({ enough: true, marked: true, named: true });
});

test('the demonstration firm has a user of each role who signs in with the password', async () => {
  const users = await rowsOf<{ email: string; role: string; password_hash: string }>(
    `select a.email, r.role, u.password_hash
     from sign_in_address a
     join app_user u on (u.client_id, u.id) = (a.client_id, a.user_id)
     join user_role r on (r.client_id, r.user_id) = (u.client_id, u.id)`,
  );
  expect(users.map(({ role }) => role).sort()).toEqual([...allRoles].sort());
  expect(seeded.users).toContainEqual({ email: 'chef-mission@demo.example', role: 'CHEF_MISSION' });
  expect(users.map(({ email, role }) => ({ email, role }))).toEqual(expect.arrayContaining(seeded.users));
  const [first] = users;
  expect(first?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(first?.password_hash ?? '', password)).toBe(true);
});

test('the demonstration firm has 1,200 persons numbered from 1 and 400 companies in three cabinets', async () => {
  const [counts] = await rowsOf(
    `select (select count(*) from person)::int as persons, (select min(id) from person)::int as first,
       (select max(id) from person)::int as last, (select count(*) from company)::int as companies,
       (select count(distinct cabinet_id) from company)::int as cabinets, (select count(*) from cabinet)::int as all_cabinets`,
  );
  expect(counts).toEqual({
    persons: 1200,
    first: 1,
    last: 1200,
    companies: 400,
    cabinets: 3,
    all_cabinets: 3,
  });
});

test('every company of the demonstration firm is in somebody’s portfolio, a disabled one no longer', async () => {
  const [found] = await rowsOf(
    `select count(distinct c.id)::int as companies,
       count(*) filter (where c.is_disabled and a.ends_on is null)::int as kept,
       count(distinct c.id) filter (where not c.is_disabled and not exists (
         select from portfolio_assignment o
         where (o.client_id, o.company_id) = (c.client_id, c.id) and o.ends_on is null))::int as lost,
       count(distinct r.role)::int as roles
     from portfolio_assignment a
     join company c on (c.client_id, c.id) = (a.client_id, a.company_id)
     join user_role r on (r.client_id, r.user_id) = (a.client_id, a.user_id)`,
  );
  expect(found).toEqual({ companies: 400, kept: 0, lost: 0, roles: 6 });
});

test('some persons of the demonstration are in portage, carried by two companies', async () => {
  const [counts] = await rowsOf<{ persons: number; companies: number; carried: number }>(
    `select (select count(*) from person where is_in_portage)::int as persons,
       count(distinct company_id)::int as companies, count(distinct person_id)::int as carried
     from portage_employment`,
  );
  expect(counts?.persons).toBeGreaterThan(30);
  expect(counts).toMatchObject({ companies: 2, carried: counts?.persons });
});

test('a second demonstration is not added to a database that holds a firm', async () => {
  expect(
    await seedDemonstration({ url: database.url, password, secretKey: testSecretKey, keepFile }),
  ).toEqual({
    users: [],
  });
  expect(await rowsOf('select count(*)::int as firms from client')).toEqual([{ firms: 1 }]);
});

test('a row added by hand after a load takes the next number', async () => {
  const [added] = await rowsOf<{ id: string }>(
    `insert into person (client_id, last_name, first_name) select min(id), 'Œuvrard', 'Zoé' from client returning id`,
  );
  expect(Number(added?.id)).toBe(1201);
  await rowsOf('delete from person where id = 1201');
});

test('a large load beside the demonstration gives back every index and counts every person', async () => {
  const indexes = () =>
    rowsOf(`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`);
  const before = await indexes();
  const firm = await load('Groupe Hautefeuille', 12_000);
  expect(firm.isNew).toBe(true);
  expect(await indexes()).toEqual(before);
  const counts = await countsOfPersons();
  expect(counts.filter(({ counted, real }) => counted !== real)).toEqual([]);
  expect(counts.length).toBeGreaterThan(5);
});

test('a firm can be filled a second time: no e-mail, SIRET or number is taken twice', async () => {
  const firm = await load('Groupe Hautefeuille', 400);
  expect(firm.isNew).toBe(false);
  const [held] = await rowsOf('select count(*)::int as persons from person where client_id = $1', [
    firm.clientId,
  ]);
  expect(held).toEqual({ persons: 12_400 });
});

test('a load whose administrator’s e-mail is taken is refused and adds nothing', async () => {
  await expect(load('Autre groupe', 20)).rejects.toThrow('L’adresse adminstrator@grand.example est déjà');
  expect(await rowsOf(`select from client where name = 'Autre groupe'`)).toEqual([]);
});

test('a copy whose source breaks off, or whose row is refused, fails and leaves the connection usable', async () => {
  function* breaking() {
    yield { client_id: 1, module: 'one' };
    throw new Error('the source broke');
  }
  const unknownFirm = [{ client_id: 999, module: 'one' }];
  await withClient(database.url, async (client) => {
    await expect(copyIn(client, 'client_module', breaking())).rejects.toThrow('the source broke');
    await expect(copyIn(client, 'client_module', unknownFirm)).rejects.toThrow('foreign key');
    expect(await copyIn(client, 'client_module', [])).toBe(0);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
  expect(await rowsOf(`select from client_module where module = 'one'`)).toEqual([]);
});

test('a copy keeps tabs, line ends, backslashes and nothing as they are', async () => {
  const texts = ['tab\there', 'line\nend\r', 'back\\slash \\N', null];
  const kept = await withClient(database.url, async (client) => {
    await client.query('create temporary table kept (rank int, value text)');
    await copyIn(
      client,
      'kept',
      texts.map((value, rank) => ({ rank, value })),
    );
    return (await client.query<{ value: string | null }>('select value from kept order by rank')).rows;
  });
  expect(kept.map(({ value }) => value)).toEqual(texts);
});

test('the announcement of the day is left to one user of the demonstration, and to nobody without a profile', async () => {
  const shown = await rowsOf(
    `select u.email from campaign_target t
     join campaign c on (c.client_id, c.id) = (t.client_id, t.campaign_id) and c.status = 2 and c.ends_on is null
     join app_user u on (u.client_id, u.id) = (t.client_id, t.user_id)
     where not exists (
       select from campaign_consultation h
       where (h.client_id, h.campaign_id, h.user_id) = (t.client_id, t.campaign_id, t.user_id))`,
  );
  expect(shown).toEqual([{ email: 'comptes-annuels@demo.example' }]);
});

test('some companies of the demonstration firm are held by others, some have a dismembered capital, all add up', async () => {
  const [found] = await rowsOf(
    `select count(distinct company_id) filter (where holder_company_id is not null)::int as held,
       count(distinct company_id) filter (where right_held = 'US')::int as dismembered
     from shareholding where ends_on is null`,
  );
  expect(found).toEqual({ held: expect.any(Number), dismembered: 15 });
  expect(found?.held).toBeGreaterThan(10);
  const unlike = await rowsOf(
    `select c.id from company c join shareholding s on s.client_id = c.client_id and s.company_id = c.id
     where s.ends_on is null and s.right_held <> 'US' group by c.client_id, c.id, c.share_count
     having sum(s.shares) <> c.share_count`,
  );
  expect(unlike).toEqual([]);
});
