import { type ComparedLoad, compareLoad, type Pace, type Scenario, tail } from './compare.ts';
import { openFirm, type Size } from './firm.ts';
import { median } from './measure.ts';
import { atLeast, digits, loadTable, type Promised, type Section, table } from './report.ts';
import { startPair, stopServers } from './servers.ts';
import { isCountedAnew, listScenarios } from './subjects/list.ts';
import { lookUpScenarios } from './subjects/look-ups.ts';
import { openStage, type Stage } from './subjects/subject.ts';

type Say = (text: string) => void;

/** Measures these scenarios on a firm of this size. */
async function measureAt(
  size: Size,
  scenariosOf: (stage: Stage) => Scenario[] | Promise<Scenario[]>,
  pace: Pace,
  say: Say,
): Promise<ComparedLoad[]> {
  const firm = await openFirm(size, say);
  try {
    const stage = await openStage(firm, await startPair(firm));
    const all: ComparedLoad[] = [];
    for (const scenario of await scenariosOf(stage)) {
      const compared = await compareLoad(scenario, pace);
      all.push(compared);
      say(`${size.persons} persons, ${compared.name}: ${digits(2)(median(compared.ratios))}`);
    }
    return all;
  } finally {
    await stopServers();
    await firm.stop();
  }
}

/** What throughput of the one size the other one keeps, of the product and of its twin. */
interface Kept {
  name: string;
  ours: number;
  theirs: number;
}

const keptOf = (few: readonly ComparedLoad[], many: readonly ComparedLoad[]): Kept[] =>
  few.map(({ name, ours, theirs }, index) => ({
    name,
    ours: median(many[index]?.ours ?? []) / median(ours),
    theirs: median(many[index]?.theirs ?? []) / median(theirs),
  }));

const keptTable = (title: string, kept: readonly Kept[]) =>
  table(
    [title, 'product keeps', 'bare keeps', 'product / bare'],
    kept.map(({ name, ours, theirs }) => [
      name,
      digits(2)(ours),
      digits(2)(theirs),
      digits(2)(ours / theirs),
    ]),
  );

/** That the product loses no more than its twin; what lies within a twentieth is the machine's. */
function noWorse(what: string, kept: readonly Kept[]): Promised {
  const worst = kept.toSorted((a, b) => a.ours / a.theirs - b.ours / b.theirs)[0];
  const ratio = (worst?.ours ?? Number.NaN) / (worst?.theirs ?? Number.NaN);
  return {
    what: `${what} lose no more than the bare twin (within 5 %)`,
    measured: `keep ${digits(2)(ratio)} of what it keeps (${worst?.name})`,
    isKept: ratio >= 0.95,
  };
}

function flat(kept: readonly Kept[]): Promised {
  const worst = kept.toSorted((a, b) => a.ours - b.ours)[0];
  const keeps = worst?.ours ?? Number.NaN;
  return {
    what: 'first, sorted and deep pages lose less than a third of their throughput',
    measured: `keep ${digits(2)(keeps)} (${worst?.name})`,
    isKept: keeps > 2 / 3,
  };
}

/** The list of persons at each of these sizes, each ten times the one before. */
export async function measureListGrowth(sizes: readonly Size[], pace: Pace, say: Say): Promise<Section> {
  const lines: string[] = [];
  const measured: ComparedLoad[][] = [];
  for (const size of sizes) {
    const all = await measureAt(size, listScenarios, pace, say);
    const before = measured.at(-1);
    measured.push(all);
    lines.push(`### ${size.persons} persons`, '', ...loadTable(all), '');
    if (before) lines.push(...keptTable('of the size before', keptOf(before, all)), '');
  }
  const last = measured.at(-1) ?? [];
  const kept = keptOf(measured.at(-2) ?? [], last);
  const slowest = last.toSorted((a, b) => tail(b) - tail(a))[0];
  const p95 = slowest ? tail(slowest) : Number.NaN;
  const most = sizes.at(-1)?.persons;
  return {
    lines,
    promises: [
      atLeast(`list calls at ${most} persons`, last),
      {
        what: `p95 of list calls at ${most} persons under three times their median`,
        measured: `${digits(1)(p95)} (${slowest?.name})`,
        isKept: p95 < 3,
      },
      flat(kept.filter(({ name }) => !isCountedAnew(name))),
      noWorse(
        'contains-filters',
        kept.filter(({ name }) => isCountedAnew(name)),
      ),
    ],
  };
}

/** The look-up of companies in a small firm and in a large one. */
export async function measureLookUpGrowth(small: Size, large: Size, pace: Pace, say: Say): Promise<Section> {
  const few = await measureAt(small, lookUpScenarios, pace, say);
  const many = await measureAt(large, lookUpScenarios, pace, say);
  return {
    lines: [
      `### ${small.companies} companies`,
      '',
      ...loadTable(few),
      '',
      `### ${large.companies} companies`,
      '',
      ...loadTable(many),
      '',
      ...keptTable(`of ${small.companies} companies`, keptOf(few, many)),
    ],
    promises: [
      atLeast(`look-ups among ${small.companies} companies`, few),
      atLeast(`look-ups among ${large.companies} companies`, many),
    ],
  };
}
