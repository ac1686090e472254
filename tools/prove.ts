import { run } from './run.ts';

/**
 * `npm run prove`: what runs over every call with everything that there is to try it with, of which `npm test` draws a
 * sample. What follows `--` is vitest's: `npm run prove -- -t 'POST person/'` proves the calls of persons alone.
 */
const suites = ['permission-matrix', 'tenant-isolation', 'bad-input'].map((name) => `proof/${name}.test.ts`);
process.exit(await run('vitest', ['run', ...suites, ...process.argv.slice(2)], { PROVE: 'everything' }));
