import { readDataText } from '#server/platform/installation/reference-data-files.ts';

const sources: unknown = JSON.parse(readDataText('france/sources.json'));
const validFrom: unknown = Reflect.get(Object(Reflect.get(Object(sources), 'naf-2025')), 'validFrom');
if (typeof validFrom !== 'string') throw new Error('server/data/france: the NAF 2025 has no first day');

/** The first day of the NAF 2025 (décret 2025-736). */
export const firstDayOfNaf2025: string = validFrom;

/** SQL: what file r wants and does not have, of its two NAF codes the one that is in force on a day, itself SQL. */
export const gapsOn = (day: string) =>
  `array_remove(r.gaps, case when ${day} < '${firstDayOfNaf2025}' then 'CodeNaf2025' else 'CodeNaf' end)`;

export const gapsToday = gapsOn(`(now() at time zone 'Europe/Paris')::date`);
