import { globSync, readFileSync } from 'node:fs';
import { root, run } from './run.ts';

/**
 * `npm run prove`: what `npm test` draws a sample of, whole: the tests over every call with everything that there is to
 * try, tests of areas at the size that they promise, and each state that a journey looks at, at each width in each theme.
 * What follows `--` is vitest's, and leaves the journeys out: `npm run prove -- -t 'POST person/'` proves the calls of
 * persons alone.
 */
const everything = { PROVE: 'everything' };
const chosen = process.argv.slice(2);
/** Tests of areas that are smaller in `npm test`. */
const sized = globSync('server/src/**/*.test.ts', { cwd: root }).filter((path) =>
  readFileSync(root + path, 'utf8').includes('#proof/sampling.ts'),
);
const overCalls = ['permission-matrix', 'tenant-isolation', 'bad-input'].map(
  (name) => `proof/${name}/${name}.test.ts`,
);
const tests = [...overCalls, ...sized.toSorted()];
const suites: [command: string, args: string[]][] = [['vitest', ['run', ...tests, ...chosen]]];
if (chosen.length === 0)
  suites.push(
    ['node', ['tools/build-web.ts']],
    ['playwright', ['test', '--config', 'e2e/playwright.config.ts']],
  );

let status = 0;
for (const [command, args] of suites) status = (await run(command, args, everything)) || status;
process.exit(status);
