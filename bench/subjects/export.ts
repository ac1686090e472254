import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '#contract/call.ts';
import {
  ExportPersonsToExcel,
  GetListPersonsByFilter,
  StartExport,
} from '#contract/permanent-files/people/calls.ts';
import { GetDownloads } from '#contract/workspace/downloads/calls.ts';
import { readZip } from '#proof/files/zip.ts';
import { type Compared, compareTimes, type Pace } from '../compare.ts';
import { always, askOnce, load, median, type Target } from '../measure.ts';
import { megabytes, memoryOfProduct, peakOf } from '../memory.ts';
import { alone, costTable, digits, type Section } from '../report.ts';
import type { Stage } from './subject.ts';

/** More rows than these take longer than a measurement may: one size is measured, growth is that of the list. */
const mostPersons = 100_000;

const resting = 'in the background, at rest half of the time';

async function download({ url, headers }: Target): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

const digestOf = (workbook: Buffer) =>
  createHash('sha256')
    .update(readZip(workbook).get('xl/worksheets/sheet1.xml') ?? '')
    .digest('hex');

async function secondsOf(work: () => Promise<unknown>): Promise<number[]> {
  const began = performance.now();
  await work();
  return [(performance.now() - began) / 1000];
}

/** Asks for the export in the background and waits until its file lies ready. */
async function inBackground({ targetOf }: Stage) {
  const asked = JSON.parse(await askOnce(always(targetOf(StartExport), {}))) as { ZipId: string };
  const { url, headers } = targetOf(GetDownloads);
  for (;;) {
    const { Items } = (await (await fetch(url, { headers })).json()) as AnswerOf<typeof GetDownloads>;
    const state = Items.find(({ ZipId }) => ZipId === asked.ZipId)?.State;
    if (state === 'done') return;
    if (state !== 'waiting' && state !== 'running') throw new Error(`the export has ended as ${state}`);
    await pause(100);
  }
}

const sides = ({ targetOf, bareOf }: Stage) => ({
  ours: targetOf(ExportPersonsToExcel),
  theirs: bareOf('/export'),
});

/** Both make the same sheet, and the one of the background comes to its end. */
export async function checkExport(stage: Stage) {
  const { ours, theirs } = sides(stage);
  const [first, second] = [digestOf(await download(ours)), digestOf(await download(theirs))];
  if (first !== second) throw new Error('the two workbooks differ');
  await inBackground(stage);
}

/** What an export in the background costs others: their throughput beside it, and the server's memory. */
async function besideOthers(stage: Stage, pace: Pace) {
  const list = always(stage.targetOf(GetListPersonsByFilter), {});
  const ratios: number[] = [];
  let most = 0;
  for (let turn = 0; turn < pace.rounds; turn += 1) {
    const { rate } = await load(list, pace.seconds);
    const exporting = inBackground(stage);
    const work = Promise.all([load(list, pace.seconds), exporting]);
    const [peak, [beside]] = await peakOf(memoryOfProduct(stage.pair.product), work);
    most = Math.max(most, peak);
    ratios.push(beside.rate / rate);
  }
  return { ratios, most };
}

export async function measureExport(stage: Stage, pace: Pace): Promise<Section> {
  if (stage.firm.persons > mostPersons)
    return { lines: [`Measured on ${mostPersons} persons at most.`], promises: [] };
  await checkExport(stage);
  const { ours, theirs } = sides(stage);
  const bare = () => secondsOf(() => download(theirs));
  const { rounds } = pace;
  const all: Compared[] = [
    ...(await compareTimes(['downloaded'], rounds, () => secondsOf(() => download(ours)), bare)),
    ...(await compareTimes([resting], rounds, () => secondsOf(() => inBackground(stage)), bare)),
  ];
  const { ratios, most } = await besideOthers(stage, pace);
  const memory = megabytes(most);
  return {
    lines: [
      ...costTable('s', all, 2),
      '',
      `List beside an export in the background, of what it is alone: ${alone(ratios, digits(2))}.`,
      `Memory of the server meanwhile: ${digits(0)(memory)} MB at most.`,
    ],
    promises: [
      { what: 'an export stays under 400 MB', measured: `${digits(0)(memory)} MB`, isKept: memory < 400 },
      {
        what: 'beside an export others keep two thirds of the list’s throughput',
        measured: digits(2)(median(ratios)),
        isKept: median(ratios) >= 2 / 3,
      },
    ],
  };
}
