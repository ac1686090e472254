import pg from 'pg';
import { checkAnswers } from './check-answers.ts';
import { checkBooks } from './check-books.ts';
import { checkFiles } from './check-files.ts';
import { mailChecks } from './check-mails.ts';
import { checkPapers } from './check-papers.ts';
import { checkJobs, checkPersons } from './check-persons.ts';
import type { Fault, Site, Stage } from './fault.ts';
import { acknowledgedIn, newLedger } from './ledger.ts';
import { type Load, startLoad } from './load.ts';
import { until } from './until.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';

/** Operations between two strikes: the load is steady when the fault comes. */
const triesBefore = 40;
const timeout = 120_000;

export interface Outcome {
  fault: Fault;
  /** How often it struck. */
  times: number;
  acknowledged: number;
  unanswered: number;
  refused: Record<string, number>;
  mails: { sent: number; uncertain: number; copies: number };
  jobs: { done: number; failed: number };
  files: { contents: number; swept: number };
  /** Milliseconds from the fault's end to the first 200 of /readyz, each time. */
  ready: number[];
  /** The same to the first acknowledged write. */
  written: number[];
  /** What was lost, sent twice or left over: a line each. */
  wrong: string[];
}

const tries = (load: Load, count: number) => {
  const enough = load.tried() + count;
  return until(`${count} operations`, timeout, async () => load.tried() >= enough);
};

async function strike({ site, ...stage }: Stage, fault: Fault, load: Load, time: number) {
  await tries(load, triesBefore);
  await stage.break(time);
  await tries(load, fault.triesWhileBroken);
  const since = performance.now();
  const written = load.nextAcknowledgement().then(() => performance.now() - since);
  const ready = until('/readyz answers 200', timeout, async () => {
    const answer = await fetch(`${site.address}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  }).then(() => performance.now() - since);
  await stage.mend();
  const late = AbortSignal.timeout(timeout);
  return Promise.race([
    Promise.all([ready, written]),
    new Promise<never>((_, reject) =>
      late.addEventListener('abort', () => reject(new Error('no write was acknowledged any more'))),
    ),
  ]);
}

/** Connects past the fault; to a database that has just been killed, once it is there again. */
const connect = (site: Site) =>
  until('the database answers', timeout, async () => {
    const client = new pg.Client({ connectionString: site.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  });

/** Lets a fault strike so many times under load and checks after each what was kept. */
export async function runFault(fault: Fault, times: number, say: (line: string) => void): Promise<Outcome> {
  const stage = await fault.prepare();
  const { site } = stage;
  const ledger = newLedger();
  const load = startLoad(site.address, ledger);
  const checkMails = mailChecks(site);
  const outcome: Outcome = {
    fault,
    times,
    acknowledged: 0,
    unanswered: 0,
    refused: {},
    mails: { sent: 0, uncertain: 0, copies: 0 },
    jobs: { done: 0, failed: 0 },
    files: { contents: 0, swept: 0 },
    ready: [],
    written: [],
    wrong: [],
  };

  async function check(database: pg.Client): Promise<string[]> {
    const mails = await checkMails(database, ledger);
    outcome.mails.sent = mails.sent;
    outcome.mails.uncertain += mails.uncertain;
    outcome.mails.copies += mails.copies;
    if (fault.leavesMailsCertain && mails.uncertain > 0)
      mails.wrong.push(`${mails.uncertain} mails are uncertain, though no server has died`);
    const jobs = await checkJobs(database, ledger);
    outcome.jobs = { done: jobs.done, failed: jobs.failed };
    const papers = await checkPapers(database, ledger);
    const books = await checkBooks(database, ledger);
    const answers = await checkAnswers(database, ledger);
    const files = await checkFiles(database, site);
    outcome.files.contents = files.contents;
    outcome.files.swept += files.swept;
    return [
      ...(await checkPersons(database, ledger)),
      ...mails.wrong,
      ...jobs.wrong,
      ...papers,
      ...books,
      ...answers,
      ...files.wrong,
    ];
  }

  try {
    for (let time = 0; time < times; time += 1) {
      load.resume();
      const [ready, written] = await strike(stage, fault, load, time);
      outcome.ready.push(ready);
      outcome.written.push(written);
      await load.pause();
      const database = await connect(site);
      try {
        await waitUntilQuiet(database);
        const wrong = await check(database);
        outcome.wrong.push(...wrong.map((line) => `${fault.name}, time ${time + 1}: ${line}`));
        const told = wrong.length === 0 ? `all kept (${acknowledgedIn(ledger)})` : wrong.join('; ');
        say(`${fault.name} ${time + 1}/${times}: ready after ${(ready / 1000).toFixed(2)} s, ${told}`);
      } finally {
        await database.end();
      }
    }
  } catch (error) {
    outcome.wrong.push(`${fault.name}, time ${outcome.ready.length + 1}: ${String(error)}`);
    say(String(error));
  } finally {
    await load.pause();
    await site.close();
  }
  const { acknowledged, unanswered, refused } = ledger;
  return { ...outcome, acknowledged, unanswered, refused: Object.fromEntries(refused) };
}
