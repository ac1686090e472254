import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { GetKeypass, SaveKeypass } from '#contract/directory/key-pass/calls.ts';
import { holdRows, someoneWaits } from '#proof/held-rows.ts';
import { testSecretKey } from '#proof/secret-key.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const admin = await app.signIn('ADMINSTRATOR');

const command = fileURLToPath(new URL('./rotate-keys.ts', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

function start(env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [command], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.settings.dataDir,
      SECRET_KEY: testSecretKey,
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return { child, output: () => output };
}

const ended = async (child: ChildProcess) => {
  const [code] = await once(child, 'exit');
  return code as number | null;
};

/** How many items of firm A each version of its key seals. */
const byVersion = async () => {
  const rows = await app.query<{ version: number; items: number }>(
    `select key_version as version, count(*) as items from key_pass where client_id = $1 group by 1 order by 1`,
    [A.id],
  );
  return Object.fromEntries(rows.map(({ version, items }) => [version, items]));
};

const secretOf = (index: number) => `Zibeline ${index}`;

async function fill(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const item = { Libelle: `Accès ${index}`, Type: 'MOT_DE_PASSE', Secret: secretOf(index) } as const;
    ids.push((await admin.call(SaveKeypass, item)).answer.Id);
  }
  return ids;
}

/** Every item as the service tells it; reveals are counted by account, and none of those is counted here. */
async function readAll(ids: number[]) {
  for (const [index, Id] of ids.entries()) {
    if (index % 30 === 0) await app.query('delete from call_count');
    const { answer } = await admin.call(GetKeypass, { Id, Partie: 'Secret' });
    expect(answer.Secret).toBe(secretOf(index));
  }
}

test('killed half-way, the rotation loses nothing; run again, it finishes with the same key', async () => {
  const ids = await fill(90);
  const letGo = await holdRows(app, 'select from key_pass where id = $1', [ids[60] ?? 0]);
  const first = start();
  await vi.waitFor(() => someoneWaits(app), { timeout: 60_000, interval: 50 });
  first.child.kill('SIGKILL');
  await ended(first.child);
  await letGo();
  const half = await byVersion();
  expect(half[1]).toBeGreaterThan(20);
  expect(half[2]).toBeGreaterThan(20);
  await readAll(ids);

  const second = start();
  expect(await ended(second.child), second.output()).toBe(0);
  expect(second.output()).toContain('Clés renouvelées');
  expect(second.output()).not.toMatch(/Zibeline|Accès/);
  expect(await byVersion()).toEqual({ 2: 94 });
  await readAll(ids);
}, 60_000);

test('a former key that is wanting is asked for by name, and nothing is changed', async () => {
  const before = await byVersion();
  const other = { SECRET_KEY: 'another key of an installation, long enough' };
  const alone = start(other);
  expect(await ended(alone.child)).toBe(1);
  expect(alone.output()).toContain('SECRET_KEY_PREVIOUS');
  expect(await byVersion()).toEqual(before);

  const both = start({ ...other, SECRET_KEY_PREVIOUS: testSecretKey });
  expect(await ended(both.child), both.output()).toBe(0);
  expect(Object.values(await byVersion())).toEqual([94]);
}, 60_000);
