import { withClient } from '../processes/postgres.ts';
import type { TestApp } from '../test-app.ts';
import { contentOf } from './tenant-tables.ts';

/** Has every statement that may change rows, a cascade's and a trigger's too, note its table in `noted.touched`. */
export const noteTouchedTables = `
create schema noted;
create unlogged table noted.touched (name text not null);
create function noted.note() returns trigger language plpgsql security definer as $$
begin
  insert into noted.touched values (tg_table_name);
  return null;
end $$;

create function noted.take_touched() returns setof text language sql as $$
  with gone as (delete from noted.touched returning name) select distinct name from gone
$$;

do $$
declare
  kept text;
begin
  for kept in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('create trigger zz_note after insert or update or delete on public.%I
      for each statement execute function noted.note()', kept);
  end loop;
end $$;
`;

/**
 * Remembers what these firms' rows hold; what it answers tells at each call the tables whose rows have changed since the
 * one before. Only tables that were written to are read anew, which a thousand calls could not afford of all.
 */
export async function watchContent(app: TestApp, firms: readonly number[]): Promise<() => Promise<string[]>> {
  await withClient(app.databaseUrl, (client) => client.query(noteTouchedTables));
  const known = await Promise.all(
    firms.map(async (firm) => ({ firm, content: new Map(Object.entries(await contentOf(app, firm))) })),
  );
  return async () => {
    const touched = await app.query<{ name: string }>('select noted.take_touched() as name');
    const names = new Set(touched.map(({ name }) => name));
    const changed: string[] = [];
    for (const { firm, content } of known) {
      for (const [table, digest] of Object.entries(await contentOf(app, firm, names))) {
        if (content.get(table) !== digest) changed.push(`${table} of firm ${firm}`);
        content.set(table, digest);
      }
    }
    return changed;
  };
}
