import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDataFolder, signIn, startServer } from './installation.ts';
import { personForm } from './person-form.ts';

let folder: Awaited<ReturnType<typeof newDataFolder>>;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => folder.remove(), 300_000);

const WRITERS = 4;
const KILL_AFTER = 150;

test('a server killed while people save loses nothing that it had acknowledged', async () => {
  const server = await startServer({ DATA_DIR: folder.dataDir });
  const call = await signIn(server.address);
  const acknowledged: number[] = [];
  let sent = 0;

  /** Adds persons one after the other until the server is gone. */
  async function writeUntilKilled(): Promise<void> {
    for (;;) {
      sent += 1;
      const response = await call('person/add', personForm(sent)).catch(() => undefined);
      const saved = (await response?.json().catch(() => undefined)) as { Id?: number } | undefined;
      if (!saved) return;
      if (!saved.Id) throw new Error(`refused: ${JSON.stringify(saved)}`);
      acknowledged.push(saved.Id);
      if (acknowledged.length === KILL_AFTER) await server.kill();
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writeUntilKilled));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);

  const again = await startServer({ DATA_DIR: folder.dataDir });
  expect(again.said.output).toContain('PostgreSQL tournait encore après un arrêt brutal');
  const read = await signIn(again.address);
  for (const Id of acknowledged) {
    const response = await read('person/GetPersonById', { Id });
    expect(response.status, `person ${Id} was acknowledged`).toBe(200);
  }
  expect(await again.stop()).toBe(0);
}, 300_000);
