import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What went wrong, by the title of its test. */
export interface Fault {
  title: string;
  /** First lines of the first error. */
  error: string[];
}

interface Timed {
  title: string;
  /** Milliseconds. */
  took: number;
}

/** What is worth telling again once a suite has run. */
export interface SuiteReport {
  failed: Fault[];
  /** Failed, and passed when they were tried again. */
  unsteady: Fault[];
  timed: Timed[];
}

/** What one run of the tests tells. */
export interface TestsReport extends Omit<SuiteReport, 'unsteady'> {
  /** Files whose process died before they were done; with how it died. */
  cut: Fault[];
}

const linesOfError = 4;
const longestLine = 200;

export const firstLines = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim().slice(0, longestLine))
    .filter((line) => line !== '')
    .slice(0, linesOfError);

/** How many files may fail and be tried once more: where more do, the change is at fault and not the machine. */
const mostTriedAgain = 3;

const fileOf = ({ title }: Fault) => title.split(' › ')[0] ?? title;
const fileNames = (faults: readonly Fault[]) => [
  ...new Set(faults.map(fileOf).filter((name) => name.endsWith('.test.ts'))),
];

/**
 * The files to run a second time, each in a process of its own: those whose process died, which took tests with it
 * unjudged; and in CI the few that failed, as journeys are tried again there. Both runs are told.
 */
export function filesToTryAgain({ cut, failed }: TestsReport, { isCi }: { isCi: boolean }): string[] {
  const names = fileNames(failed);
  return [...fileNames(cut), ...(isCi && names.length <= mostTriedAgain ? names : [])];
}

/** Joins a run of the tests with the second one of some of its files: what was wrong in them the first time is unsteady. */
export function afterSecondRun(
  first: TestsReport,
  second: TestsReport,
  triedAgain: readonly string[],
): SuiteReport {
  const wrongAgain = [...second.failed, ...second.cut];
  const isTriedAgain = (fault: Fault) => triedAgain.includes(fileOf(fault));
  const wrongBefore = [...first.failed, ...first.cut];
  return {
    failed: [...wrongBefore.filter((fault) => !isTriedAgain(fault)), ...wrongAgain],
    unsteady: wrongBefore.filter(
      (fault) => isTriedAgain(fault) && !wrongAgain.some(({ title }) => title === fault.title),
    ),
    timed: first.timed,
  };
}

const JourneySpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({ duration: z.number(), error: z.object({ message: z.string().optional() }).optional() }),
      ),
    }),
  ),
});
const JourneySuite = z.object({
  specs: z.array(JourneySpec),
  get suites() {
    return z.array(JourneySuite).optional();
  },
});
const JourneyReport = z.object({
  suites: z.array(JourneySuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

const specsOf = (suite: z.output<typeof JourneySuite>): z.output<typeof JourneySpec>[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** Reads what Playwright's json reporter writes; a journey is timed by its longest attempt. */
export function readJourneys(report: unknown): SuiteReport {
  const { suites, errors } = JourneyReport.parse(report);
  const journeys = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${file}:${line} ${title}`,
      status,
      error: firstLines(results.find(({ error }) => error)?.error?.message),
      took: Math.max(0, ...results.map(({ duration }) => duration)),
    })),
  );
  const ofStatus = (wanted: string) => journeys.filter(({ status }) => status === wanted);
  const around = errors.map(({ message }) => ({
    title: 'outside of the journeys',
    error: firstLines(message),
  }));
  return { failed: [...around, ...ofStatus('unexpected')], unsteady: ofStatus('flaky'), timed: journeys };
}

const faultLines = (heading: string, faults: readonly Fault[]) =>
  faults.length === 0
    ? []
    : [
        heading,
        ...faults.flatMap(({ title, error }) => [`  ${title}`, ...error.map((line) => `      ${line}`)]),
      ];

/** The lines that end a run: the slowest ten of a suite, what it had to try twice, and what failed. */
export function summarize(suite: string, { failed, unsteady, timed }: SuiteReport): string[] {
  const slowest = timed.toSorted((one, other) => other.took - one.took).slice(0, 10);
  return [
    `slowest of ${suite}`,
    ...slowest.map(
      ({ title, took }) => `  ${(took / 1000).toFixed(1).padStart(6)} s  ${title.slice(0, 110)}`,
    ),
    ...faultLines(`not at the first attempt, of ${suite}`, unsteady),
    ...faultLines(`FAILED of ${suite}: ${failed.length}`, failed),
  ];
}
