import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { AnswerOf, Call, RequestOf } from '#contract/call.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { GetFecBilan } from '#contract/tax/bilans/calls.ts';
import { ConfirmFec, GetBilanFromFec, GetFecControle } from '#contract/tax/fec/calls.ts';
import type { FecState } from '#contract/tax/fec/fec.ts';
import { copyIn } from '#server/platform/embedded-postgres/copy.ts';
import { checkFile } from '#server/tax/fec/reading/check-file.ts';
import { copiedColumns } from '#server/tax/fec/reading/copy-file.ts';
import { beside, losesLittle } from '../beside.ts';
import type { Pace } from '../compare.ts';
import { splitLines, writeBooks } from '../fec-file.ts';
import { always, median } from '../measure.ts';
import { megabytes, memoryOfProduct, peakOf } from '../memory.ts';
import { atLeast, digits, loadTable, type Section, table } from '../report.ts';
import { measurePages } from './fec-pages.ts';
import type { Stage } from './subject.ts';

/** Lines of the measured FEC for each person of the register: a million at 100,000. */
const linesForPerson = 10;

const siren = '732829320';
const fileName = `${siren}FEC20261231.txt`;
const year = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
const output = { write: () => undefined, drained: async () => undefined, progress: () => undefined };

/** Milliseconds of processor time, which others on the machine do not lengthen. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function timed<Result>(work: () => Promise<Result>): Promise<[seconds: number, Result]> {
  const before = performance.now();
  const result = await work();
  return [(performance.now() - before) / 1000, result];
}

async function splitAlone(path: string) {
  let fields = 0;
  for await (const lines of splitLines(path)) for (const line of lines) fields += line.length;
  return fields;
}

const dayOf = (text = '') => (text ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : '\\N');

/** Rows of fec_line as a bare parse makes them. */
async function* bareRows(path: string): AsyncGenerator<Buffer> {
  let number = 1;
  for await (const lines of splitLines(path)) {
    const rows = lines.map((fields) => {
      const at = number++;
      const own = fields.map((field, index) => ([3, 9, 14, 15].includes(index) ? dayOf(field) : field));
      const cents = (index: number) => (fields[index] ?? '').replace(',', '');
      return at === 1
        ? ''
        : `0\t${at}\t${own.slice(0, 4).join('\t')}\t${own.slice(4, 11).join('\t')}\t${cents(11)}\t${cents(12)}\t${own.slice(13).join('\t')}\t\\N\t\\N\t\\N\t\\N\n`;
    });
    yield Buffer.from(rows.join(''));
  }
}

/** A bare parse and COPY into the same table with its indexes. */
async function copyBare(client: pg.Client, clientId: number, path: string) {
  await client.query('drop table if exists bench_fec_line');
  await client.query('create table bench_fec_line (like fec_line including all)');
  await client.query(`alter table bench_fec_line alter client_id set default ${clientId}`);
  const [took] = await timed(() =>
    copyIn(client, `copy bench_fec_line (${copiedColumns.join(', ')}) from stdin`, bareRows(path)),
  );
  await client.query('drop table bench_fec_line');
  return took;
}

/** A company and year of their own. */
async function openYear(client: pg.Client, clientId: number) {
  const { rows } = await client.query<{ id: number }>(
    `insert into company (client_id, name, siren) values ($1, 'Mesure du FEC', $2) returning id`,
    [clientId, siren],
  );
  const IdSociete = Number(rows[0]?.id);
  const added = await client.query<{ id: number }>(
    'insert into exercise (client_id, company_id, starts_on, ends_on) values ($1, $2, $3, $4) returning id',
    [clientId, IdSociete, year.startsOn, year.endsOn],
  );
  return { IdSociete, IdExercice: Number(added.rows[0]?.id) };
}

/** Sends books to the product and follows them until they are in force. */
function importer({ targetOf }: Stage) {
  async function ask<C extends Call>(call: C, input: RequestOf<C>): Promise<AnswerOf<C>> {
    const { url, headers } = targetOf(call);
    const sent = { ...headers, 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(input) });
    if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as AnswerOf<C>;
  }
  async function reach(IdFec: number, wanted: FecState) {
    for (;;) {
      const { Etat, Refus } = await ask(GetFecControle, { IdFec });
      if (Etat === wanted) return;
      if (Refus) throw new Error(Refus);
      await pause(50);
    }
  }
  return async (path: string, of: object) => {
    const form = new FormData();
    form.append('fec', JSON.stringify(of));
    form.append('file', await openAsBlob(path), fileName);
    const { url, headers } = targetOf(GetBilanFromFec);
    const response = await fetch(url, { method: 'POST', headers, body: form });
    if (!response.ok) throw new Error(`the upload answered ${response.status}: ${await response.text()}`);
    const { IdFec } = (await response.json()) as { IdFec: number };
    await reach(IdFec, 'CONTROLEE');
    await ask(ConfirmFec, { IdFec });
    await reach(IdFec, 'EN_VIGUEUR');
    await ask(GetFecBilan, { IdFec });
    return IdFec;
  };
}

/** A year's books from the upload to the annual accounts, against a bare parse and COPY; what others feel of it. */
export async function measureFec(stage: Stage, pace: Pace): Promise<Section> {
  const { firm, pair, targetOf } = stage;
  const lines = firm.persons * linesForPerson;
  const folder = await mkdtemp(join(tmpdir(), 'fec '));
  const client = new pg.Client({ connectionString: firm.url });
  await client.connect();
  try {
    const path = join(folder, fileName);
    await writeBooks(path, lines);
    const task = { path, fecId: 1, fileName, siren, ...year };
    const split: number[] = [];
    const check: number[] = [];
    for (let round = 0; round < pace.rounds; round += 1) {
      split.push(await processorTime(() => splitAlone(path)));
      check.push(await processorTime(() => checkFile(task, output)));
    }
    const checks = median(check) / median(split);
    const bare = await copyBare(client, firm.clientId, path);
    const of = await openYear(client, firm.clientId);
    const send = importer(stage);
    const memory = memoryOfProduct(pair.product);
    const before = await memory();
    const [peak, [whole, IdFec]] = await peakOf(
      memory,
      timed(() => send(path, of)),
    );
    const pages = await measurePages(stage, IdFec, pace);
    const list = always(targetOf(GetListPersonsByFilter), {});
    const felt = await beside(list, () => send(path, { ...of, Remplace: true }));
    const added = megabytes(peak - before);
    const rows = [
      [
        'check of all rules, processor ms',
        digits(0)(median(check)),
        digits(0)(median(split)),
        digits(1)(checks),
      ],
      ['upload to annual accounts, s', digits(1)(whole), digits(1)(bare), digits(1)(whole / bare)],
      [
        'lists while books are replaced, answers a second',
        digits(0)(felt.meanwhile),
        digits(0)(felt.alone),
        digits(2)(felt.meanwhile / felt.alone),
      ],
    ];
    return {
      lines: [
        `A FEC of ${lines} lines; the floor is splitting the lines, a bare parse and COPY, lists with nothing beside.`,
        '',
        ...table(['scenario', 'product', 'floor', 'product / floor'], rows),
        '',
        ...loadTable(pages),
        '',
        `Memory of the server: ${digits(0)(added)} MB more at most; the process that reads the file is apart.`,
      ],
      promises: [
        { what: 'FEC: check within 6 × splitting', measured: `${digits(1)(checks)} ×`, isKept: checks <= 6 },
        {
          what: 'FEC: check, COPY and accounts within 4 × a bare parse and COPY',
          measured: `${digits(1)(whole / bare)} ×`,
          isKept: whole <= 4 * bare,
        },
        { what: 'FEC: memory under +250 MB', measured: `${digits(0)(added)} MB`, isKept: added < 250 },
        losesLittle('FEC', felt),
        atLeast('FEC: pages that open a figure', pages),
      ],
    };
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}
