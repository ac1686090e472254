import pg from 'pg';
import { expect } from 'vitest';
import type { startTestApp } from './test-app.ts';

type TestApp = Pick<Awaited<ReturnType<typeof startTestApp>>, 'databaseUrl' | 'query'>;

/** Holds what a `select … for update` finds, as one who edits it does, until told to let go; whoever wants it waits. */
export async function holdRows({ databaseUrl }: TestApp, select: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`${select} for update`, values);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** Fails as long as nobody waits for what is held. */
export async function someoneWaits(app: TestApp) {
  const rows = await app.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(rows.length).toBeGreaterThan(0);
}
