import { expect, test } from 'vitest';
import { nextHour } from './reminder-to-edit.ts';

test('a new reminder is proposed at the next full hour of Paris, over midnight and in summer too', () => {
  expect(nextHour(Date.parse('2026-01-12T08:20:00Z'))).toEqual({ Date: '2026-01-12', Time: '10:00' });
  expect(nextHour(Date.parse('2026-12-31T22:10:00Z'))).toEqual({ Date: '2027-01-01', Time: '00:00' });
  expect(nextHour(Date.parse('2026-07-14T08:00:00Z'))).toEqual({ Date: '2026-07-14', Time: '11:00' });
});
