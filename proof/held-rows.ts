import pg from 'pg';
import { expect } from 'vitest';
import type { startTestApp } from './test-app.ts';

type TestApp = Pick<Awaited<ReturnType<typeof startTestApp>>, 'databaseUrl' | 'query'>;

async function hold({ databaseUrl }: TestApp, statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** Holds what a `select … for update` finds, as one who edits it does, until told to let go; whoever wants it waits. */
export const holdRows = (app: TestApp, select: string, values: unknown[] = []) =>
  hold(app, `${select} for update`, values);

/** Writes rows that are taken back when told to let go; until then whoever writes rows of the same key waits. */
export const holdWritten = (app: TestApp, insert: string, values: unknown[]) => hold(app, insert, values);

/** Fails as long as nobody, or fewer than so many, wait for what is held. */
export async function someoneWaits(app: TestApp, least = 1) {
  const rows = await app.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(least);
}
