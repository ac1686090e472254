import { existsSync, readFileSync, rmSync } from 'node:fs';
import { isWebBuilt } from './build-web.ts';
import { root, run } from './run.ts';
import { seedOfTheDay } from './seed/random.ts';
import { everyFile, filesOfAreas } from './test-files.ts';
import {
  afterSecondRun,
  filesToTryAgain,
  readJourneys,
  type SuiteReport,
  summarize,
  type TestsReport,
} from './test-report.ts';

/**
 * `npm test`: everything that is tested, each suite whatever the one before says. `npm test -- greffes` runs the tests and
 * journeys of one area, or of several: what stands in a folder of that name or is called after it.
 */
const areas = process.argv.slice(2);
const files = areas.length > 0 ? filesOfAreas(areas) : everyFile;
if (files.tests.length + files.journeys.length === 0) {
  console.error(`nothing is tested under the name ${areas.join(', ')}`);
  process.exit(1);
}
// one for the whole run, which may pass midnight; whoever sets it draws the samples of another day
process.env.PROOF_SEED ??= String(seedOfTheDay());
const samples = `samples of seed ${process.env.PROOF_SEED}: PROOF_SEED=${process.env.PROOF_SEED} npm test draws them again`;

/** @returns what the suite tells; undefined where it died before it could tell anything. */
type Suite = (files: string[]) => Promise<SuiteReport | undefined>;

const journeysReport = `${root}reports/journeys.json`;

function readJson<Read>(path: string): Read | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

async function runVitest(files: string[], name: string): Promise<TestsReport | undefined> {
  const path = `${root}reports/${name}.json`;
  rmSync(path, { force: true });
  const reporters = ['--reporter=default', '--reporter=./tools/vitest-reporter.ts'];
  const status = await run('vitest', ['run', ...reporters, ...files], { TESTS_REPORT: path });
  const told = readJson<TestsReport>(path);
  if (told && status !== 0 && told.failed.length + told.cut.length === 0)
    told.failed.push({ title: 'outside of the tests, see above', error: [] });
  return told;
}

const buildWeb: Suite = async () => {
  const status = isWebBuilt() ? 0 : await run('node', ['tools/build-web.ts']);
  return { failed: status === 0 ? [] : [{ title: 'the build', error: [] }], unsteady: [], timed: [] };
};

const runTests: Suite = async (files) => {
  const first = await runVitest(files, 'tests');
  const toTryAgain = first ? filesToTryAgain(first, { isCi: Boolean(process.env.CI) }) : [];
  if (!first || toTryAgain.length === 0) return first && { ...first, unsteady: [] };
  const second = await runVitest(toTryAgain, 'tests-again');
  return second && afterSecondRun(first, second, toTryAgain);
};

const runJourneys: Suite = async (files) => {
  rmSync(journeysReport, { force: true });
  const status = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...files],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport },
  );
  const report = readJson(journeysReport);
  const told = report === undefined ? undefined : readJourneys(report);
  if (status !== 0 && told?.failed.length === 0)
    told.failed.push({ title: 'outside of the journeys, see above', error: [] });
  return told;
};

const suites: [title: string, files: string[], run: Suite][] = [
  ['the web, as it is served', files.journeys, buildWeb],
  ['rules, calls, database, life of the data', files.tests, runTests],
  ['journeys in the browser', files.journeys, runJourneys],
];

const told = new Map<string, SuiteReport | undefined>();
for (const [title, ofSuite, runSuite] of suites) {
  if (ofSuite.length === 0) continue;
  console.log(`— ${title}`);
  told.set(title, await runSuite(ofSuite));
}

// again at the end, which is all that some readers are shown
for (const [title, what] of told) {
  console.log((what ? summarize(title, what) : [`${title}: ended without a report`]).join('\n'));
}
const failed = [...told].flatMap(([title, what]) => (what?.failed.length === 0 ? [] : [title]));
console.log(samples);
console.log(`suites: ${told.size - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.log(`failed: ${failed.join('; ')}`);
  process.exit(1);
}
