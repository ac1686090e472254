import { existsSync, readFileSync, rmSync } from 'node:fs';
import { isWebBuilt } from './build-web.ts';
import { root, run } from './run.ts';
import { seedOfTheDay } from './seed/random.ts';
import {
  afterSecondRun,
  readJourneys,
  type SuiteReport,
  summarize,
  type TestsReport,
} from './test-report.ts';

/** @returns what the suite tells; undefined where it died before it could summarize anything. */
type Suite = () => Promise<SuiteReport | undefined>;

const journeys = `${root}reports/journeys.json`;

function readJson<Read>(path: string): Read | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

async function runTests(files: string[], name: string): Promise<TestsReport | undefined> {
  const path = `${root}reports/${name}.json`;
  rmSync(path, { force: true });
  const reporters = ['--reporter=default', '--reporter=./tools/vitest-reporter.ts'];
  const status = await run('vitest', ['run', ...reporters, ...files], { TESTS_REPORT: path });
  const told = readJson<TestsReport>(path);
  if (told && status !== 0 && told.failed.length + told.cut.length === 0)
    told.failed.push({ title: 'outside of the tests, see above', error: [] });
  return told;
}

/** Everything that is tested: rules and calls on a real database, then journeys in a real browser. */
const suites: Record<string, Suite> = {
  'the web, as it is served': async () => {
    const status = isWebBuilt() ? 0 : await run('node', ['tools/build-web.ts']);
    return { failed: status === 0 ? [] : [{ title: 'the build', error: [] }], unsteady: [], timed: [] };
  },
  'rules, calls, database, life of the data': async () => {
    const first = await runTests([], 'tests');
    if (!first || first.cut.length === 0) return first && { ...first, unsteady: [] };
    // a process that dies takes its file's tests with it unjudged: they are asked once more, and both are told
    const second = await runTests(
      first.cut.map(({ title }) => title),
      'tests-again',
    );
    return second && afterSecondRun(first, second);
  },
  'journeys in the browser': async () => {
    rmSync(journeys, { force: true });
    const status = await run(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
    );
    const report = readJson(journeys);
    const told = report === undefined ? undefined : readJourneys(report);
    if (status !== 0 && told?.failed.length === 0)
      told.failed.push({ title: 'outside of the journeys, see above', error: [] });
    return told;
  },
};

// one for the whole run, which may pass midnight; whoever sets it draws the samples of another day
process.env.PROOF_SEED ??= String(seedOfTheDay());

const told = new Map<string, SuiteReport | undefined>();
for (const [title, runSuite] of Object.entries(suites)) {
  console.log(`— ${title}`);
  told.set(title, await runSuite());
}

// again at the end, which is all that some readers are shown
for (const [title, what] of told) {
  console.log((what ? summarize(title, what) : [`${title}: ended without a report`]).join('\n'));
}
const failed = [...told].flatMap(([title, what]) => (what?.failed.length === 0 ? [] : [title]));
console.log(
  `samples of seed ${process.env.PROOF_SEED}: PROOF_SEED=${process.env.PROOF_SEED} npm test draws them again`,
);
console.log(`suites: ${told.size - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.log(`failed: ${failed.join('; ')}`);
  process.exit(1);
}
