import { onTestFinished } from 'vitest';
import { type LiveEvent, LiveEvents } from '#contract/workspace/live/calls.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import type { TestApp } from '../test-app.ts';
import { type EventReader, readEvents } from './event-reader.ts';

/** Reads the live events of whoever these headers sign in, until the test ends. */
export async function followLive(
  { headers }: { headers: Record<string, string> },
  address: string,
): Promise<EventReader<LiveEvent>> {
  const reader = await readEvents(LiveEvents, address, headers);
  onTestFinished(() => reader.close());
  return reader;
}

/** Another node: its own connections and its own address on the same database. */
export async function anotherNode(app: TestApp): Promise<string> {
  const database = openDatabase({ url: app.databaseUrl, connections: 4 });
  const other = await buildApp({ settings: app.settings, database });
  onTestFinished(async () => {
    await other.close();
    await database.close();
  });
  return other.listen({ host: '127.0.0.1', port: 0 });
}
