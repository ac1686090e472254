import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { GetDownloads } from '#contract/downloads/calls.ts';
import { GetListPersonsByFilter, StartExport } from '#contract/people/calls.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/start-embedded.ts';
import { median, type Target, throughput } from './measure.ts';
import { scenarios } from './scenarios.ts';
import { root, signIn, startServer, stopServers } from './servers.ts';

/**
 * What an export of the whole register in the background costs the server, and everybody else meanwhile: on
 * the database that `run.ts` has filled, so run that first.
 */
const { values } = parseArgs({
  options: { persons: { type: 'string', default: '100000' }, exports: { type: 'string', default: '5' } },
});
const say = (text: string) => console.log(text);
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** The server's memory as it tells it itself, in bytes. */
async function memoryOf(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

const isOver = async ({ url, headers }: Target) => {
  const { Items } = (await (await fetch(url, { headers })).json()) as { Items: { State: string }[] };
  if (Items.some(({ State }) => State === 'failed')) throw new Error('an export has failed');
  return Items.every(({ State }) => State === 'done');
};

/** The most memory seen until `over` says that it is enough. */
async function peakUntil(address: string, over: () => boolean): Promise<number> {
  let most = 0;
  while (!over()) {
    most = Math.max(most, await memoryOf(address));
    await pause(100);
  }
  return most;
}

const postgres = await startEmbeddedPostgres({ dataDir: `${root}.cache/bench-${values.persons}`, log: say });
try {
  const address = await startServer('bench/product.ts', { ...process.env, DATABASE_URL: postgres.url });
  const targetOf = await signIn(address);
  const [list, start, downloads] = [GetListPersonsByFilter, StartExport, GetDownloads].map(targetOf);
  if (!list || !start || !downloads) throw new Error('unreachable');
  const body = scenarios[0]?.request(Number(values.persons)) ?? {};

  await throughput(list, body, 3);
  const atRest = await memoryOf(address);
  const ratios: number[] = [];
  const durations: number[] = [];
  let peak = 0;
  for (let turn = 0; turn < Number(values.exports); turn += 1) {
    const alone = await throughput(list, body, 3);
    const began = Date.now();
    const asked = await fetch(start.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...start.headers },
      body: '{}',
    });
    if (!asked.ok) throw new Error(`the export was refused: ${await asked.text()}`);
    let beside: number | undefined;
    const watching = peakUntil(address, () => beside !== undefined);
    beside = await throughput(list, body, 3);
    peak = Math.max(peak, await watching);
    while (!(await isOver(downloads))) {
      peak = Math.max(peak, await memoryOf(address));
      await pause(100);
    }
    durations.push((Date.now() - began) / 1000);
    ratios.push(beside / alone);
  }
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  say(`list beside an export / alone: ${median(ratios).toFixed(2)} (${spread})`);
  say(`export, beside the list: ${median(durations).toFixed(1)} s`);
  say(`memory of the server: ${megabytes(atRest)} MB before, ${megabytes(peak)} MB at most`);
} finally {
  stopServers();
  await postgres.stop();
}
