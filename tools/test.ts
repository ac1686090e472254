import { rmSync } from 'node:fs';
import { isWebBuilt } from './build-web.ts';
import { root, run } from './run.ts';
import { readJourneys, readReport, readVitest, type Told, tell } from './test-report.ts';

interface Suite {
  title: string;
  run: () => Promise<number>;
  /** Where it says in JSON what has passed and what has not. */
  report?: { path: string; read: (report: unknown) => Told };
}

const rules = `${root}reports/vitest.json`;
const journeys = `${root}reports/journeys.json`;

/** Everything that is tested: rules and calls on a real database, then journeys in a real browser. */
const suites: Suite[] = [
  {
    title: 'the web, as it is served',
    run: async () => (isWebBuilt() ? 0 : run('node', ['tools/build-web.ts'])),
  },
  {
    title: 'rules, calls, database, life of the data',
    run: () => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${rules}`]),
    report: { path: rules, read: readVitest },
  },
  {
    title: 'journeys in the browser',
    run: () =>
      run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
      }),
    report: { path: journeys, read: readJourneys },
  },
];

const failed: string[] = [];
for (const { title, run: runSuite, report } of suites) {
  console.log(`— ${title}`);
  if (report) rmSync(report.path, { force: true });
  if ((await runSuite()) !== 0) failed.push(title);
}

// again at the end, which is all that some readers are shown
for (const { title, report } of suites) {
  if (!report) continue;
  const told = readReport(report.path, report.read);
  console.log((told ? tell(title, told) : [`${title}: ended without a report`]).join('\n'));
  if (failed.includes(title) && told?.failed.length === 0)
    console.log(`${title}: failed outside of its tests, see above`);
}
console.log(`suites: ${suites.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.log(`failed: ${failed.join('; ')}`);
  process.exit(1);
}
