import { firstBirthDay } from '#contract/dates.ts';
import type { DateLimits } from '../../text/dates.ts';
import { todayInParis } from '../../text/today.ts';

/** Of a date of birth: it lies in the past, and its calendar opens on a year that most people are near. */
export const birthLimits = (): DateLimits & { opensOn: string } => ({
  least: firstBirthDay,
  most: todayInParis(),
  opensOn: '1980-01-01',
});
