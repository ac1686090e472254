import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { noteTouchedTables } from '../tenant-isolation/watch-content.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Keeps a copy of every table; only those that were touched are put back. Without triggers and foreign keys, as what
 * is put back was in order before.
 */
const definitions = `
create schema pristine;

create function pristine.accept() returns void language plpgsql as $$
declare
  changed text;
begin
  for changed in select noted.take_touched() loop
    execute format('delete from pristine.%I', changed);
    execute format('insert into pristine.%1$I select * from public.%1$I', changed);
  end loop;
end $$;

create function pristine.differences(changed text, firm bigint) returns bigint language plpgsql as $$
declare
  found bigint;
begin
  execute format('select count(*) from (
    (select t::text from public.%1$I t where client_id = $1 except select t::text from pristine.%1$I t)
    union all
    (select t::text from pristine.%1$I t where client_id = $1 except select t::text from public.%1$I t)) d', changed)
    into found using firm;
  return found;
end $$;

create function pristine.put_back(firm bigint) returns text[] language plpgsql
set session_replication_role = replica as $$
declare
  changed text;
  columns text;
  has_firm boolean;
  of_firm text[] := '{}';
begin
  for changed in select noted.take_touched() loop
    select string_agg(quote_ident(attname), ', '), bool_or(attname = 'client_id') into columns, has_firm
      from pg_attribute
      where attrelid = format('public.%I', changed)::regclass
        and attnum > 0 and not attisdropped and attgenerated = '';
    if has_firm and pristine.differences(changed, firm) > 0 then
      of_firm := of_firm || changed;
    end if;
    execute format('delete from public.%1$I t where t::text not in (select p::text from pristine.%1$I p)', changed);
    execute format('insert into public.%1$I (%2$s) overriding system value
      select %2$s from pristine.%1$I p where p::text not in (select t::text from public.%1$I t)', changed, columns);
  end loop;
  return of_firm;
end $$;

do $$
declare
  kept text;
begin
  for kept in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('create unlogged table pristine.%1$I as table public.%1$I', kept);
  end loop;
end $$;
`;

/** The rows of a test server as they were, to which each input comes afresh. */
export interface Pristine {
  /** From here on rows are put back to what they are now; files that have been removed are back at once. */
  accept(): Promise<void>;
  /** Puts all rows back; tells the tables in which rows of the other firm had changed. */
  putBack(): Promise<string[]>;
  close(): Promise<void>;
}

/** Remembers the files of a folder; answers what writes those that are gone. */
function keepFiles(folder: string) {
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, content: readFileSync(path) }));
  return () => {
    for (const { path, content } of kept) {
      if (existsSync(path)) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  };
}

/** Remembers what every table holds. @param otherFirm whose rows nothing may change. */
export async function keepPristine(app: TestApp, otherFirm: number): Promise<Pristine> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(definitions + noteTouchedTables);
  const putFilesBack = keepFiles(app.settings.dataDir);
  return {
    async accept() {
      putFilesBack();
      await client.query('select pristine.accept()');
    },
    async putBack() {
      const { rows } = await client.query<{ tables: string[] }>('select pristine.put_back($1) as tables', [
        otherFirm,
      ]);
      return rows[0]?.tables ?? [];
    },
    close: () => client.end(),
  };
}
