import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { root } from '../../tools/run.ts';
import { faults } from './faults.ts';
import { report } from './report.ts';
import { type Outcome, runFault } from './run-fault.ts';

/**
 * `npm run faults`: breaks an installation under a steady load, one fault after the other, and checks after each
 * that what was acknowledged is stored, no mail left twice, no job and no file is lost or left over. Written to
 * reports/faults.md too; `--only kill-server --times 5` strikes with one fault alone and writes nothing.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    times: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const chosen = faults.filter(({ name, short }) =>
  values.only ? name === values.only : !values.short || short,
);
if (chosen.length === 0) {
  console.error(`no fault is called ${values.only}; there are ${faults.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const outcomes: Outcome[] = [];
const notRun: { title: string; reason: string }[] = [];
let isBroken = false;

/** After each fault: what was measured for a quarter of an hour is not lost at its end. */
async function keep(): Promise<void> {
  if (values.only || values.short) return;
  await mkdir(`${root}reports`, { recursive: true });
  await writeFile(`${root}reports/faults.md`, report(outcomes, notRun));
}

for (const fault of chosen) {
  const reason = fault.missing?.();
  if (reason) {
    console.log(`${fault.name}: not run: ${reason}`);
    notRun.push({ title: fault.title, reason });
    continue;
  }
  const times = Number(values.times ?? (values.short ? fault.short : fault.times));
  try {
    outcomes.push(await runFault(fault, times, (line) => console.log(line)));
  } catch (error) {
    console.error(error);
    isBroken = true;
    notRun.push({ title: fault.title, reason: `could not be prepared (${String(error)})` });
  }
  await keep();
}
console.log(`\n${report(outcomes, notRun)}`);
process.exit(isBroken || outcomes.some(({ wrong }) => wrong.length > 0) ? 1 : 0);
