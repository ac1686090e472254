import { describe, expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import { report } from './report.ts';
import { type Requirement, readChapters, standardLevels } from './requirement.ts';
import { testTitles } from './test-titles.ts';

const chapters = readChapters();
const all = chapters.flatMap(({ requirements }) => requirements);

test('every requirement of levels 1 and 2 is answered, once, under its level', () => {
  const levels = standardLevels();
  const wanted = [...levels].filter(([, level]) => level < 3);
  expect([1, 2, 3].map((each) => [...levels.values()].filter((level) => level === each).length)).toEqual([
    70, 183, 92,
  ]);
  expect(all.map(({ id, level }) => [id, level])).toEqual(wanted);
  for (const { chapter, requirements } of chapters)
    for (const { id } of requirements) expect(id.split('.')[0]).toBe(String(chapter));
});

test('every test, file and setting that an answer names is there; what is not met has its reason', () => {
  expect(faultsOf(all)).toEqual([]);
});

test('the report has every requirement, those not met first', () => {
  const text = report(chapters);
  for (const { id } of all) expect(text).toContain(`| ${id} |`);
  const open = all.filter(({ status }) => status === 'not met' || status === 'not shown');
  expect(text.split('\n## ')[1]?.match(/^\| \d/gm)).toHaveLength(open.length);
});

describe('the check can tell', () => {
  const [, , , met] = all;
  const good: Requirement = { id: '1.1.1', level: 2, asks: '', status: 'met' };
  const file = 'proof/asvs/asvs.test.ts';
  const title = 'every requirement of levels 1 and 2 is answered, once, under its level';

  test.each<[string, Partial<Requirement>, RegExp]>([
    ['a test that is gone', { tests: [{ file, title: `${title}!` }] }, /does not have/],
    ['a file that is gone', { tests: [{ file: 'proof/gone.test.ts', title }] }, /does not exist/],
    [
      'a setting that is gone',
      { settings: [{ file, says: ['never', 'said'].join(''), what: '' }] },
      /does not say/,
    ],
    ['evidence that is wanting', {}, /neither test nor setting/],
    ['a reason that is wanting', { status: 'not met' }, /without a reason/],
    ['operators who are told nothing', { status: 'operator', tests: [{ file, title }] }, /operators/],
  ])('%s', (_, change, fault) => {
    expect(faultsOf([{ ...good, ...change }])).toEqual([expect.stringMatching(fault)]);
  });

  test('and finds no fault with what is there', () => {
    expect(met && faultsOf([met])).toEqual([]);
    expect(faultsOf([{ ...good, tests: [{ file, title }] }])).toEqual([]);
  });
});

test('titles are read as they are written, of tests that run alone', () => {
  const source = `
    test('plain', () => {});
    // test('in a comment', () => {});
    describe('a group', () => { it("nested", async () => {}); });
    test.each<[string]>([['a']])('of %s', () => {});
    for (const role of roles) test(\`\${role} enters\`, () => {});
    test.skip('skipped', () => {});
    describe.skip('left out', () => { test('within', () => {}); });
    test.todo('some day');
    const text = "test('in a text', () => {})";
  `;
  expect([...testTitles(source)]).toEqual(['plain', 'nested', 'of %s', '$' + '{role} enters']);
});
