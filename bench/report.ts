import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Compared, type ComparedLoad, tail } from './compare.ts';
import { machine } from './machine.ts';
import { median, quantile } from './measure.ts';

/** What one subject has measured. */
export interface Section {
  /** Markdown. */
  lines: string[];
  promises: Promised[];
}

/** A figure that the product is meant to keep, and what was measured. */
export interface Promised {
  what: string;
  measured: string;
  isKept: boolean;
}

type Digits = (value: number) => string;
export const digits =
  (count: number): Digits =>
  (value) =>
    value.toFixed(count);

const spread = (values: readonly number[], form: Digits) =>
  `${form(Math.min(...values))}–${form(Math.max(...values))}`;

/** Median and spread. */
export const alone = (values: readonly number[], form: Digits) =>
  `${form(median(values))} (${spread(values, form)})`;

/** Where the middle half of them lies. */
const middle = (values: readonly number[], form: Digits) =>
  `${form(quantile(values, 0.25))}–${form(quantile(values, 0.75))}`;

const row = (columns: readonly string[]) => `| ${columns.join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
];

/** Answers a second, their ratio, and how the product's latencies spread. */
export const loadTable = (all: readonly ComparedLoad[]) =>
  table(
    [
      'scenario',
      'product, req/s',
      'bare, req/s',
      'ratio, median',
      'middle half',
      'p50, ms',
      'p95, ms',
      'p95 / p50',
    ],
    all.map((compared) => [
      compared.name,
      digits(0)(median(compared.ours)),
      digits(0)(median(compared.theirs)),
      digits(2)(median(compared.ratios)),
      middle(compared.ratios, digits(2)),
      digits(1)(median(compared.latencies)),
      digits(1)(quantile(compared.latencies, 0.95)),
      digits(1)(tail(compared)),
    ]),
  );

/** What both take of something, the less the better; the ratio is the twin's by the product's. */
export const costTable = (unit: string, all: readonly Compared[], count = 0) =>
  table(
    ['scenario', `product, ${unit}`, `bare, ${unit}`, 'bare / product, median', 'spread'],
    all.map(({ name, ours, theirs, ratios }) => [
      name,
      alone(ours, digits(count)),
      alone(theirs, digits(count)),
      digits(2)(median(ratios)),
      spread(ratios, digits(2)),
    ]),
  );

/** At least 0.6 of the twin's throughput in each. */
export function atLeast(what: string, all: readonly Compared[], least = 0.6): Promised {
  const lowest = all.toSorted((a, b) => median(a.ratios) - median(b.ratios))[0];
  const ratio = median(lowest?.ratios ?? []);
  return {
    what: `${what}: at least ${least} of the bare twin`,
    measured: `${digits(2)(ratio)} (${lowest?.name})`,
    isKept: ratio >= least,
  };
}

const begins = '## ';

/** Parts of a report by their titles; what stands before the first one has none. */
function partsOf(text: string): Map<string, string> {
  const parts = text.split(`\n${begins}`).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part]));
}

const written = (path: string) => readFile(path, 'utf8').catch(() => '');

const mark = ({ isKept, what, measured }: Promised) =>
  `- ${isKept ? 'kept' : 'NOT KEPT'}: ${what}: ${measured}`;

/** A report in reports/, whose sections are replaced one by one: each is of the last time that it was measured. */
export function openReport(folder: string, name: string, title: string) {
  const path = join(folder, `bench-${name}.md`);
  return {
    async add(heading: string, section: Section): Promise<string> {
      const parts = partsOf(await written(path));
      const lines = [heading, '', ...section.lines, ''];
      if (section.promises.length > 0) lines.push(...section.promises.map(mark), '');
      const text = [...lines, `${machine()}.`, ''].join('\n');
      parts.set(heading, text);
      await mkdir(folder, { recursive: true });
      await writeFile(path, [`# ${title}\n`, ...parts.values()].join(`\n${begins}`));
      return begins + text;
    },
  };
}

const isPromise = (line: string) => /^- (kept|NOT KEPT): /.test(line);

/** All that is promised and was measured, of every report, into reports/bench.md. */
export async function summarise(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^bench-.*\.md$/.test(name)).sort();
  const lines = ['# What was promised, and what was measured last', ''];
  for (const name of names) {
    for (const [title, part] of partsOf(await written(join(folder, name)))) {
      const promises = part.split('\n').filter(isPromise);
      if (promises.length > 0) lines.push(`${begins}${title} (${name})`, '', ...promises, '');
    }
  }
  await writeFile(join(folder, 'bench.md'), lines.join('\n'));
  return lines.join('\n');
}
