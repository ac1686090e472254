import type { TestApp } from '../test-app.ts';

export interface TenantTable {
  name: string;
  /** Type of its id, where it has one. */
  idType: 'bigint' | 'uuid' | null;
}

const read = new WeakMap<TestApp, Promise<TenantTable[]>>();

/** The tables that hold rows of firms: all but those whose comment begins with 'installation:'; read once an app. */
export function tenantTables(app: TestApp): Promise<TenantTable[]> {
  const tables = read.get(app) ?? readTables(app);
  read.set(app, tables);
  return tables;
}

function readTables(app: TestApp): Promise<TenantTable[]> {
  return app.query<TenantTable>(
    `select c.relname as name, (
       select format_type(a.atttypid, null) from pg_attribute a where a.attrelid = c.oid and a.attname = 'id'
     ) as "idType"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'installation:%'
     order by 1`,
  );
}

/**
 * A digest of all rows of a firm in every table, but those that count or open sessions: it tells any change.
 * @param among the only tables to be read
 */
export async function contentOf(
  app: TestApp,
  clientId: number,
  among?: ReadonlySet<string>,
): Promise<Record<string, string>> {
  const tables = (await tenantTables(app)).filter(
    ({ name }) => name !== 'user_session' && (among?.has(name) ?? true),
  );
  if (tables.length === 0) return {};
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(r::text, e'\\n' order by r::text)), '') as digest
       from ${name} r where client_id = $1`,
  );
  const rows = await app.query<{ name: string; digest: string }>(parts.join(' union all '), [clientId]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Texts that stand in this firm's rows and in nobody else's: where one of them shows, its data has leaked.
 * One of each table comes first, then a second of each, and so on.
 */
export async function marksOf(app: TestApp, clientId: number): Promise<string[]> {
  const tables = (await tenantTables(app)).filter(
    ({ name }) => !['user_session', 'audit_entry'].includes(name),
  );
  const texts = (condition: string) =>
    tables
      .map(
        ({ name }) =>
          `select '${name}' as source, v.value from ${name} t, jsonb_each_text(to_jsonb(t)) v where t.client_id ${condition} and v.value ~ '[[:alpha:]]'`,
      )
      .join(' union ');
  const rows = await app.query<{ value: string }>(
    `select value from (
       select value, min(source) as source from (${texts('= $1')}) own
       where length(value) >= 5 and value not in ('false', 'true')
         and value not in (select value from (${texts('<> $1')}) others)
       group by value) mark
     order by row_number() over (partition by source order by value), source`,
    [clientId],
  );
  return rows.map(({ value }) => value);
}
