import { checkDirections } from './directions.ts';
import { checkDocs } from './docs.ts';
import { generatedFilesBehind } from './generate.ts';
import { run } from './run.ts';

/** Type check of a project, incremental: what has not changed since the last check is not read again. */
const types = (project: string, name: string) =>
  run('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', `.cache/${name}.tsbuildinfo`]);

/** What is checked without running the product, in the order in which it is quickest to mend. */
const checks: [title: string, check: () => Promise<number>][] = [
  ['types: contract, server, tools, tests', () => types('.', 'server')],
  ['types: web', () => types('web', 'web')],
  ['format, lint, circles of import', () => run('biome', ['ci', '--error-on-warnings'])],
  ['directions of import', checkDirections],
  ['unused code', () => run('knip', [])],
  ['generated files', generatedFilesBehind],
  ['paths and names in pages', checkDocs],
];

const failed: string[] = [];
for (const [title, check] of checks) {
  console.log(`— ${title}`);
  if ((await check()) !== 0) failed.push(title);
}
if (failed.length > 0) {
  console.error(`check failed: ${failed.join('; ')}`);
  process.exit(1);
}
console.log('check passed');
