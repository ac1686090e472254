import { expect, test } from 'vitest';
import { root } from './run.ts';
import { readJourneys, readReport, readVitest, tell } from './test-report.ts';

const file = (name: string, more: object) => ({
  name: `${root}${name}`,
  status: 'passed',
  message: '',
  startTime: 1000,
  endTime: 3500,
  assertionResults: [],
  ...more,
});

const failedTest = {
  ancestorTitles: ['', 'cells'],
  title: 'are read whole',
  status: 'failed',
  failureMessages: [
    '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n    at one\n    at two\n    at three\n    at four',
  ],
};

test('a failed test is named with its file and the first lines of its error, without colours', () => {
  const { failed, timed } = readVitest({
    testResults: [
      file('a/good.test.ts', {}),
      file('a/bad.test.ts', { status: 'failed', assertionResults: [failedTest], endTime: 1200 }),
    ],
  });
  expect(failed).toEqual([
    {
      title: 'a/bad.test.ts › cells › are read whole',
      error: ['AssertionError: expected 1 to be 2', 'at one', 'at two', 'at three'],
    },
  ]);
  expect(timed).toEqual([
    { title: 'a/good.test.ts', took: 2500 },
    { title: 'a/bad.test.ts', took: 200 },
  ]);
});

test('a file that could not even begin is named too', () => {
  const broken = file('a/broken.test.ts', { status: 'failed', message: 'Cannot find module' });
  expect(readVitest({ testResults: [broken] }).failed).toEqual([
    { title: 'a/broken.test.ts', error: ['Cannot find module'] },
  ]);
});

const journey = (title: string, status: string, results: object[]) => ({
  title,
  file: 'some.spec.ts',
  line: 7,
  tests: [{ status, results }],
});

test('journeys are found at any depth; what passed at the second attempt is told apart from what failed', () => {
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
  expect(tell('journeys', told)).toEqual([
    'slowest of journeys',
    '     5.0 s  some.spec.ts:7 goes wrong',
    '     0.9 s  some.spec.ts:7 goes well',
    '     0.1 s  some.spec.ts:7 wavers',
    'passed at the second attempt, of journeys',
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

test('a suite that died leaves no report', () => {
  expect(readReport('/nowhere/report.json', readVitest)).toBeUndefined();
});
