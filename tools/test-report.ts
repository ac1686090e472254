import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from './run.ts';

/** What went wrong, by the title of its test. */
interface Fault {
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
export interface Told {
  failed: Fault[];
  /** Failed, and passed when they were tried again. */
  unsteady: Fault[];
  timed: Timed[];
}

const linesOfError = 4;
const longestLine = 200;

const firstLines = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim().slice(0, longestLine))
    .filter((line) => line !== '')
    .slice(0, linesOfError);

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** Reads what vitest's json reporter writes: a file is timed whole, from its first test to its last. */
export function readVitest(report: unknown): Told {
  const files = VitestReport.parse(report).testResults.map(({ name, ...file }) => ({
    ...file,
    path: relative(root, name),
  }));
  const failed = files.flatMap(({ path, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        title: [path, ...ancestorTitles, title].filter((part) => part !== '').join(' › '),
        error: firstLines(failureMessages[0]),
      }));
    // it could not be read, or its set-up failed, or its process died
    if (status === 'failed' && tests.length === 0) return [{ title: path, error: firstLines(message) }];
    return tests;
  });
  const timed = files.map(({ path, startTime, endTime }) => ({ title: path, took: endTime - startTime }));
  return { failed, unsteady: [], timed };
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

/** Reads what Playwright's json reporter writes: a journey is timed by its longest attempt. */
export function readJourneys(report: unknown): Told {
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

/** What a report file tells; undefined where its suite died before it could write one. */
export function readReport(path: string, read: (report: unknown) => Told): Told | undefined {
  return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

const faultLines = (heading: string, faults: readonly Fault[]) =>
  faults.length === 0
    ? []
    : [
        heading,
        ...faults.flatMap(({ title, error }) => [`  ${title}`, ...error.map((line) => `      ${line}`)]),
      ];

/** The lines that end a run: the slowest ten of a suite, what it had to try twice, and what failed. */
export function tell(suite: string, { failed, unsteady, timed }: Told): string[] {
  const slowest = timed.toSorted((one, other) => other.took - one.took).slice(0, 10);
  return [
    `slowest of ${suite}`,
    ...slowest.map(
      ({ title, took }) => `  ${(took / 1000).toFixed(1).padStart(6)} s  ${title.slice(0, 110)}`,
    ),
    ...faultLines(`passed at the second attempt, of ${suite}`, unsteady),
    ...faultLines(`FAILED of ${suite}: ${failed.length}`, failed),
  ];
}
