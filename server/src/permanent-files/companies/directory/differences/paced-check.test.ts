import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { StartControleAnnuaire } from '#contract/permanent-files/companies/directory-difference-calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startJobProcess } from '#proof/processes/job-process.ts';
import { startNode, thinkDead } from '#proof/processes/job-runner.ts';
import { isExhaustive } from '#proof/sampling.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';

/** When each number was asked for, in milliseconds. */
const asked: { number: string; at: number }[] = [];

const service = createServer((request, response) => {
  const number = new URL(request.url ?? '', 'http://directory.example').searchParams.get('q') ?? '';
  asked.push({ number, at: performance.now() });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results: [] }));
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const app = await startTestApp({ settings: { directory: { kind: 'recherche-entreprises', url } } });
const files = 15;

async function plant(firm: 'A' | 'B', first: number, count = files) {
  await app.query('update company set is_disabled = true where client_id = $1', [app.firms[firm].id]);
  await app.query(
    `insert into company (client_id, name, siren, siret)
     select $1, 'À comparer ' || n, left(s, 9), s from unnest($2::text[]) with ordinality as x (s, n)`,
    [app.firms[firm].id, Array.from({ length: count }, (_, index) => siretOf(first + index))],
  );
}

const stateOf = async (id: string) =>
  (await app.query<{ state: string }>('select state from download where id = $1', [id]))[0]?.state;

test('a check whose process is killed goes on in another, at seven requests a second for all nodes together', async () => {
  await plant('A', 67_000);
  await plant('B', 67_100);
  const [one, other] = [await app.signIn('DIRIGEANT'), await app.signIn('DIRIGEANT', 'B')];
  const killed = await startJobProcess(app);
  const first = (await one.call(StartControleAnnuaire, {})).answer.ZipId;
  await expect.poll(() => asked.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(4);
  await killed.kill();

  const second = (await other.call(StartControleAnnuaire, {})).answer.ZipId;
  const node = await startNode(app, allJobs);
  const process = await startJobProcess(app);
  await thinkDead(app, node, first);
  for (const id of [first, second]) await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('done');
  await process.kill();

  expect(new Set(asked.map(({ number }) => number)).size).toBe(2 * files);
  // the kill may lose the one answer that was on its way
  expect(asked.length).toBeLessThanOrEqual(2 * files + 1);
  for (const { at } of asked) {
    const inSecond = asked.filter((one) => one.at >= at && one.at < at + 1000).length;
    // a turn that was given may arrive a moment later than the one before it
    expect(inSecond).toBeLessThanOrEqual(8);
  }
}, 120_000);

const many = 300_000;
const left = 40;

test.runIf(isExhaustive)(
  'a check of 300,000 files that is killed near its end asks for those that are left alone, and holds none of the others',
  async () => {
    await plant('A', 100_000, many);
    const director = await app.signIn('DIRIGEANT');
    asked.length = 0;
    const killed = await startJobProcess(app);
    const { ZipId } = (await director.call(StartControleAnnuaire, {})).answer;
    await expect.poll(() => asked.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(4);
    await killed.kill();
    // hours later: the pace of the directory leaves 300,000 files half a day
    await app.query(
      `insert into directory_check (client_id, company_id, checked_at, is_found)
       select client_id, id, now(), true from company where client_id = $1 and siret is not null and not is_disabled
       order by id limit $2 on conflict (client_id, company_id) do nothing`,
      [app.firms.A.id, many - left],
    );
    asked.length = 0;
    const process = await startJobProcess(app);
    const node = await startNode(app, []);
    const from = performance.now();
    await thinkDead(app, node, ZipId);
    await expect.poll(() => asked.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    const resumed = performance.now() - from;
    await expect.poll(() => stateOf(ZipId), { timeout: 120_000 }).toBe('done');
    const memory = process.peakMemory();
    await process.kill();
    expect(new Set(asked.map(({ number }) => number)).size).toBe(left);
    expect(asked).toHaveLength(left);
    expect(memory).toBeLessThan(400);
    expect(resumed).toBeLessThan(30_000);
  },
  900_000,
);
