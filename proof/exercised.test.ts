import { expect, test } from 'vitest';
import { callRecord, declaredCall, mergeCalls } from './exercised.ts';

test('2xx and 4xx are counted apart; what the server did not foresee counts as neither', () => {
  const record = callRecord();
  for (const status of [200, 204, 400, 403, 500]) record.count({ name: 'POST person/add' }, status);
  expect(record.counts).toEqual({ 'POST person/add': { ok: 2, refused: 2 } });
});

test('parts of several workers and journeys are summed, in the order of their names', () => {
  const merged = mergeCalls([
    { 'POST person/edit': { ok: 1, refused: 0 } },
    { 'POST person/add': { ok: 1, refused: 2 }, 'POST person/edit': { ok: 3, refused: 1 } },
    {},
  ]);
  expect(Object.entries(merged)).toEqual([
    ['POST person/add', { ok: 1, refused: 2 }],
    ['POST person/edit', { ok: 4, refused: 1 }],
  ]);
});

test('a call is known by its path in any letter case, in the specification’s spelling', () => {
  expect(declaredCall('POST', '/PERSON/getpersonbyid/')?.name).toBe('POST person/GetPersonById');
  expect(declaredCall('GET', 'person/GetPersonById')).toBeUndefined();
});
