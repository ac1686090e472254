import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { ImportSheet, ImportState } from '#contract/permanent-files/imports/calls.ts';
import { importFields } from '#contract/permanent-files/imports/fields.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { buildApp } from '#server/app.ts';
import { sessions } from '#server/identity/auth/sessions/sessions.ts';
import { allJobs } from '#server/jobs.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded.ts';
import { streamXlsx } from '#server/platform/excel/xlsx.ts';
import { openLog } from '#server/platform/installation/log.ts';
import { readSettings } from '#server/platform/installation/settings.ts';
import { jobContent } from '#server/platform/jobs/content.ts';
import { startJobs } from '#server/platform/jobs/runner.ts';
import { sessionTokens } from '#server/platform/sessions/session-token.ts';
import { openFirm } from '../tools/firm/new-firm.ts';

/**
 * Measures an import of persons from the upload to the report, on a register of its own that is thrown away:
 * how long each step takes, what it adds to the process' memory, and what somebody else notices meanwhile.
 */
const { values } = parseArgs({
  options: { lines: { type: 'string', default: '50000' }, format: { type: 'string', default: 'xlsx' } },
});
const lines = Number(values.lines);
const dataDir = fileURLToPath(new URL(`../.cache/bench-import-${randomUUID()}`, import.meta.url));
const say = (text: string) => console.log(text);
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const letters = (number: number) =>
  [...String(number).padStart(6, '0')].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

/** A social-security number with its key. */
function nirOf(line: number): string {
  const number = 2_850_569_000_000 + line;
  return `${number}${String(97 - (number % 97)).padStart(2, '0')}`;
}

/** What each field holds on a line; every line is another person, and nothing is wrong with any. */
function cellOf(field: string, line: number): string | number {
  const cells: Record<string, string | number> = {
    Civilite: line % 2 ? 'Mme' : 'M.',
    Nom: `Mesure ${letters(line)}`,
    Prenom: `Camille-${letters(line * 7)}`,
    Datenaissance: `${String(1 + (line % 28)).padStart(2, '0')}/0${1 + (line % 9)}/19${50 + (line % 45)}`,
    NativeCountry: 'France',
    NumeroDepartement: '69',
    Email: `personne.${letters(line)}@mesure.example`,
    EmailSecondary: `autre.${letters(line)}@mesure.example`,
    Tel: `06 ${String(10_000_000 + line).replace(/(\d\d)(?=\d)/g, '$1 ')}`,
    TelSecondaire: `04 ${String(20_000_000 + line).replace(/(\d\d)(?=\d)/g, '$1 ')}`,
    NumeroSs: nirOf(line),
    'Adresse.Cp': '69100',
    'Adresse.Pays': 'France',
    LocationType: 'Locataire',
    NumeroFiscal: String(1_000_000_000_000 + line),
    IsDisabled: 'Actif',
    IsSubscribedToNewsletter: 'Oui',
    IdentityDocumentStartValidation: '01/02/2020',
    IdentityDocumentEndValidation: '01/02/2030',
  };
  return cells[field] ?? `Épi ${letters(line)}`.slice(0, 30);
}

const fields = importFields.persons.slice(0, 25);

async function* numbers() {
  for (let line = 1; line <= lines; line += 1) yield line;
}

async function makeFile(): Promise<Buffer> {
  if (values.format === 'csv') {
    const row = (line: number) => `${fields.map(({ Field }) => cellOf(Field, line)).join(';')}\r\n`;
    const head = `${fields.map(({ Label }) => Label).join(';')}\r\n`;
    return buffer(Readable.from([head, ...Array.from({ length: lines }, (_, index) => row(index + 1))]));
  }
  const columns = fields.map(({ Field, Label }) => ({
    head: Label,
    width: 20,
    value: (line: number) => cellOf(Field, line),
  }));
  return buffer(streamXlsx('Personnes', columns, numbers()));
}

await mkdir(dataDir, { recursive: true });
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
try {
  const settings = readSettings({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, CAPTCHA_PROVIDER: 'none' });
  await migrate(postgres.url);
  const database = openDatabase({ url: postgres.url });
  const tokens = sessionTokens(settings.secretKey);
  const { signedIn, clientId } = await database.asInstallation(async (db) => {
    await openFirm(db, {
      client: 'Mesure',
      email: 'mesure@bench.example',
      lastName: 'Mesure',
      firstName: 'Une',
    });
    const [user] = await db.query<{ clientId: number; userId: number }>(
      'select client_id as "clientId", id as "userId" from app_user',
    );
    if (!user) throw new Error('no user');
    const opened = await sessions(tokens).open(db, user, {
      method: 'password',
      device: 'bench',
      address: null,
    });
    return { ...opened, clientId: user.clientId };
  });
  const log = openLog('error');
  const app = await buildApp({ settings, database, log });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const content = await jobContent(settings);
  const onEnd = async () => undefined;
  const runner = await startJobs({ settings, database, content, jobs: allJobs, onEnd, log, isAlone: true });
  const headers = { authorization: `Bearer ${signedIn.Token}`, 'x-xsrf-token': signedIn.XsrfToken };

  async function make<Answer>(path: string, body: object | FormData): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  const delay = monitorEventLoopDelay({ resolution: 10 });
  let mostMemory = 0;
  const watching = setInterval(() => {
    mostMemory = Math.max(mostMemory, process.memoryUsage.rss());
  }, 50);

  async function stateOf(Id: string): Promise<ImportState> {
    return (await (await fetch(`${address}/api/import/GetById?Id=${Id}`, { headers })).json()) as ImportState;
  }

  /** Runs a step while somebody else turns pages, and tells what both have noticed. */
  async function measured(name: string, step: () => Promise<unknown>) {
    const before = process.memoryUsage.rss();
    const cpu = process.cpuUsage();
    const waits: number[] = [];
    let isOver = false;
    mostMemory = before;
    delay.reset();
    delay.enable();
    const other = (async () => {
      while (!isOver) {
        const asked = performance.now();
        await make(GetListPersonsByFilter.path, { Nom: 'camille' });
        waits.push(performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    const start = performance.now();
    await step();
    const took = performance.now() - start;
    isOver = true;
    await other;
    delay.disable();
    const { user, system } = process.cpuUsage(cpu);
    waits.sort((a, b) => a - b);
    say(
      `| ${name} | ${(took / 1000).toFixed(1)} s | ${((user + system) / 1e6).toFixed(1)} s | +${megabytes(mostMemory - before)} (${megabytes(mostMemory)}) | ${(delay.percentile(99) / 1e6).toFixed(0)} ms, ${(delay.max / 1e6).toFixed(0)} ms | ${waits[Math.floor(waits.length / 2)]?.toFixed(0)} ms, ${waits.at(-1)?.toFixed(0)} ms |`,
    );
  }

  async function until(Id: string, ended: ImportState['State']) {
    for (;;) {
      const state = await stateOf(Id);
      if (state.State === ended) return state;
      if (state.Refusal) throw new Error(state.Refusal);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  const file = await makeFile();
  say(`# Import of ${lines} lines of ${fields.length} columns, ${values.format}, ${megabytes(file.length)}`);
  say(
    '| step | time | processor | memory | event loop late, p99 and most | list for somebody else, median and most |',
  );
  say('|---|---|---|---|---|---|');
  let sheet: ImportSheet | undefined;
  await measured('upload and first lines', async () => {
    const form = new FormData();
    form.append('import', JSON.stringify({ Kind: 'persons' }));
    form.append('file', new File([new Uint8Array(file)], `mesure.${values.format}`));
    sheet = await make<ImportSheet>('import/Upload', form);
  });
  const { Id = '', Columns = [] } = sheet ?? {};
  const columns = Columns.flatMap(({ Column, Guess }) => (Guess ? [{ Column, Field: Guess }] : []));
  await measured('check', async () => {
    await make('import/Check', { Id, Sheet: 0, Columns: columns, Values: [] });
    const { Errors, Warnings } = await until(Id, 'checked');
    if (Errors !== 0) throw new Error(`${Errors} errors, ${Warnings} warnings`);
  });
  await measured('import', async () => {
    await make('import/Confirm', { Id });
    await until(Id, 'imported');
  });
  clearInterval(watching);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('select count(*) as n from person where client_id = $1', [clientId]);
  say(`${rows[0].n} persons in the register`);
  await client.end();
  await runner.stop();
  await app.close();
  await database.close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
