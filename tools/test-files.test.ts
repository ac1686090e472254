import { expect, test } from 'vitest';
import { filesOfAreas } from './test-files.ts';

test('an area’s tests and journeys are what stands in a folder of its name', () => {
  const { tests, journeys } = filesOfAreas(['greffes']);
  expect(tests).toContain('server/src/directory/greffes/greffes.test.ts');
  expect(journeys).toEqual(['e2e/directory/greffes/greffes.spec.ts']);
  expect([...tests, ...journeys].filter((path) => !path.includes('greffes'))).toEqual([]);
});

test('a name stands for whole words of a path: auth is not authorities', () => {
  const { journeys } = filesOfAreas(['auth']);
  expect(journeys).toContain('e2e/identity/auth/sign-in.spec.ts');
  expect(journeys.filter((path) => path.includes('authorities'))).toEqual([]);
});

test('several areas, a wing or a file are named alike; what has no test has none', () => {
  expect(filesOfAreas(['greffes', 'cabinets']).journeys).toHaveLength(2);
  expect(filesOfAreas(['directory']).journeys).toEqual(
    expect.arrayContaining(filesOfAreas(['greffes', 'suppliers']).journeys),
  );
  expect(filesOfAreas(['person-form']).journeys).toEqual(['e2e/permanent-files/people/person-form.spec.ts']);
  expect(filesOfAreas(['greffe.'])).toEqual({ tests: [], journeys: [] });
});
