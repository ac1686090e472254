import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { GetListSocietesAsKeyValueObjectByFilter as LookUpCompanies } from '#contract/companies/calls.ts';
import { GetListPersonsByFilter } from '#contract/people/calls.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/start-embedded.ts';
import { loadFirm } from '../tools/seed/load-firm.ts';
import { lookUps } from './look-ups.ts';
import { connections, median, type Target, throughput } from './measure.ts';
import { scenarios } from './scenarios.ts';
import { email, password, root, signIn, startServer, stopServers } from './servers.ts';

const { values } = parseArgs({
  options: {
    persons: { type: 'string', default: '100000' },
    companies: { type: 'string', default: '30000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
});
const persons = Number(values.persons);
const dataDir = `${root}.cache/bench-${persons}`;
const say = (text: string) => console.log(text);

/** A database of the asked size, kept from one run to the next; answers the firm's id. */
async function prepareFirm(url: string): Promise<number> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const find = async () =>
    (await client.query('select client_id from sign_in_address where email = $1', [email])).rows[0];
  if (!(await find())) {
    const companies = Number(values.companies);
    await loadFirm({ url, persons, companies, client: 'Mesure', email, password, secretKey: dataDir }, say);
  }
  const clientId = Number((await find()).client_id);
  await client.end();
  return clientId;
}

interface Listed {
  TotalCount: number;
  Items: { Id: number }[];
}

/** Both answer the same totals and the same rows, or the comparison means nothing. */
async function checkSame(product: Target, bare: Target, body: object) {
  const ask = async ({ url, headers }: Target) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const answer = (await (await fetch(url, init)).json()) as Listed | unknown[];
    return JSON.stringify(
      Array.isArray(answer) ? answer : [answer.TotalCount, answer.Items.map(({ Id }) => Id)],
    );
  };
  const [ours, theirs] = [await ask(product), await ask(bare)];
  if (ours !== theirs) throw new Error(`different answers to ${JSON.stringify(body)}:\n${ours}\n${theirs}`);
}

const round = (value: number, digits = 0) => value.toFixed(digits);

async function measureScenario(product: Target, bare: Target, body: object): Promise<string[]> {
  await checkSame(product, bare, body);
  const seconds = Number(values.seconds);
  const [ours, theirs, ratios]: [number[], number[], number[]] = [[], [], []];
  // in turn, so that a change of the machine's speed strikes both
  for (let turn = 0; turn < Number(values.rounds); turn += 1) {
    const a = await throughput(product, body, seconds);
    const b = await throughput(bare, body, seconds);
    ours.push(a);
    theirs.push(b);
    ratios.push(a / b);
  }
  return [
    round(median(ours)),
    round(median(theirs)),
    round(median(ratios), 2),
    `${round(Math.min(...ratios), 2)}–${round(Math.max(...ratios), 2)}`,
  ];
}

await mkdir(dataDir, { recursive: true });
const postgres = await startEmbeddedPostgres({ dataDir, log: say });
try {
  const clientId = await prepareFirm(postgres.url);
  const env = { ...process.env, DATABASE_URL: postgres.url, CLIENT_ID: String(clientId) };
  const targetOf = await signIn(await startServer('bench/product.ts', env));
  const bareAddress = await startServer('bench/bare.ts', env);
  const bareOf = (path: string): Target => ({ url: bareAddress + path, headers: {} });
  const lines = [
    `# Person list and look-up of companies, ${persons} persons, ${connections} connections`,
    '',
    '| scenario | product, req/s | bare, req/s | ratio, median | spread |',
    '|---|---|---|---|---|',
  ];
  const tell = (name: string, cells: string[]) =>
    say(lines[lines.push(`| ${name} | ${cells.join(' | ')} |`) - 1] ?? '');
  for (const { name, request } of scenarios)
    tell(name, await measureScenario(targetOf(GetListPersonsByFilter), bareOf('/list'), request(persons)));
  for (const { name, Filter } of lookUps)
    tell(name, await measureScenario(targetOf(LookUpCompanies), bareOf('/look-up'), { Filter }));
  await mkdir(`${root}reports`, { recursive: true });
  await writeFile(`${root}reports/bench-${persons}.md`, `${lines.join('\n')}\n`);
  say(`\n${lines.join('\n')}`);
} finally {
  stopServers();
  await postgres.stop();
}
