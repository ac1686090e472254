import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root, run } from './run.ts';
import { afterSecondRun, filesToTryAgain, readJourneys, summarize, type TestsReport } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'tests-told-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs test files of these contents in processes of their own. */
async function runFiles(files: Record<string, string>): Promise<{ status: number; told: TestsReport }> {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), `import { expect, test } from 'vitest';\n${content}`);
  const path = join(folder, 'told.json');
  const status = await run(
    'vitest',
    ['run', '--root', folder, '--maxWorkers=1', '--silent', `--reporter=${root}tools/vitest-reporter.ts`],
    { TESTS_REPORT: path, VITEST: '' },
  );
  return { status, told: JSON.parse(readFileSync(path, 'utf8')) };
}

const file = (name: string, error: string[] = []) => ({ title: name, error });

test('what fails is named with the first lines of its error, and a file whose process died is told apart', async () => {
  const { status, told } = await runFiles({
    'good.test.ts': `test('is good', () => expect(1).toBe(1));`,
    'bad.test.ts': `test('is read whole', () => expect(1).toBe(2));`,
    'broken.test.ts': `throw new Error('cannot begin'); test('never', () => {});`,
    'dies.test.ts': `test('dies', () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => {}); });`,
    'beside.test.ts': `test('leaves', async () => { Promise.reject(new Error('nobody waits')); await new Promise((done) => setTimeout(done, 1)); });`,
  });
  expect(status).toBe(1);
  expect(told.failed.map(({ title, error }) => [title, error[0]]).sort()).toEqual([
    ['bad.test.ts › is read whole', 'AssertionError: expected 1 to be 2 // Object.is equality'],
    ['broken.test.ts', 'Error: cannot begin'],
    ['outside of the tests', 'Error: nobody waits'],
  ]);
  expect(told.cut).toEqual([file('dies.test.ts', [expect.stringContaining('with signal SIGKILL')])]);
});

const report = (wrong: Partial<TestsReport>) => ({ failed: [], cut: [], timed: [], ...wrong });

test('a file that was cut counts by its second run; how its process died is told either way', () => {
  const cut = file('a.test.ts', ['signal SIGSEGV']);
  const first = report({ cut: [cut] });
  const again = (second: Partial<TestsReport>) => afterSecondRun(first, report(second), ['a.test.ts']);
  expect(filesToTryAgain(first, { isCi: false })).toEqual(['a.test.ts']);
  expect(again({})).toEqual({ failed: [], unsteady: [cut], timed: [] });
  expect(again({ cut: [cut] })).toEqual({ failed: [cut], unsteady: [], timed: [] });
  const wrong = file('a.test.ts › is whole', ['AssertionError']);
  expect(again({ failed: [wrong] })).toEqual({ failed: [wrong], unsteady: [cut], timed: [] });
});

test('in CI a few files that failed are tried again: what passes then is told as unsteady, what fails twice fails', () => {
  const [once, twice] = [file('a.test.ts › wavers', ['once']), file('b.test.ts › is wrong', ['twice'])];
  const outside = file('outside of the tests', ['nobody waits']);
  const first = report({ failed: [once, twice, outside] });
  expect(filesToTryAgain(first, { isCi: false })).toEqual([]);
  const again = filesToTryAgain(first, { isCi: true });
  expect(again).toEqual(['a.test.ts', 'b.test.ts']);
  expect(afterSecondRun(first, report({ failed: [twice] }), again)).toEqual({
    failed: [outside, twice],
    unsteady: [once],
    timed: [],
  });
});

test('where many files fail none is tried again: the change is at fault', () => {
  const failed = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.test.ts › is wrong`));
  expect(filesToTryAgain(report({ failed }), { isCi: true })).toEqual([]);
});

const journey = (title: string, status: string, results: object[]) => ({
  title,
  file: 'some.spec.ts',
  line: 7,
  tests: [{ status, results }],
});

test('journeys are found at any depth; what passed when it was tried again is told apart from what failed', () => {
  const told = readJourneys({
    errors: [],
    suites: [
      {
        specs: [journey('goes well', 'expected', [{ duration: 900 }])],
        suites: [
          {
            specs: [
              journey('goes wrong', 'unexpected', [{ duration: 5000, error: { message: 'Timeout' } }]),
              journey('wavers', 'flaky', [{ duration: 100, error: { message: 'once' } }, { duration: 50 }]),
            ],
          },
        ],
      },
    ],
  });
  expect(told.failed).toMatchObject([{ title: 'some.spec.ts:7 goes wrong', error: ['Timeout'] }]);
  expect(told.unsteady).toMatchObject([{ title: 'some.spec.ts:7 wavers', error: ['once'] }]);
  expect(told.timed.map(({ took }) => took)).toEqual([900, 5000, 100]);
  expect(summarize('journeys', told)).toEqual([
    'slowest of journeys',
    '     5.0 s  some.spec.ts:7 goes wrong',
    '     0.9 s  some.spec.ts:7 goes well',
    '     0.1 s  some.spec.ts:7 wavers',
    'not at the first attempt, of journeys',
    '  some.spec.ts:7 wavers',
    '      once',
    'FAILED of journeys: 1',
    '  some.spec.ts:7 goes wrong',
    '      Timeout',
  ]);
});

test('a server of the journeys that did not start is told', () => {
  const told = readJourneys({ errors: [{ message: 'Error: the server did not start' }], suites: [] });
  expect(told.failed).toEqual([
    { title: 'outside of the journeys', error: ['Error: the server did not start'] },
  ]);
});
