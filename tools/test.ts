import { isWebBuilt } from './build-web.ts';
import { run } from './run.ts';

/** Everything that is tested: rules and calls on a real database, then journeys in a real browser. */
const suites: [title: string, run: () => Promise<number>][] = [
  ['the web, as it is served', async () => (isWebBuilt() ? 0 : run('node', ['tools/build-web.ts']))],
  ['rules, calls, database, life of the data', () => run('vitest', ['run'])],
  ['journeys in the browser', () => run('playwright', ['test', '--config', 'e2e/playwright.config.ts'])],
];

const failed: string[] = [];
for (const [title, suite] of suites) {
  console.log(`— ${title}`);
  if ((await suite()) !== 0) failed.push(title);
}
console.log(`suites: ${suites.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) process.exit(1);
