const day = 24 * 60 * 60 * 1000;

/** Calendar days are told as UTC midnights here: no time zone moves them. */
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday, by the rule of the Gregorian calendar (Meeus); `YYYY-MM-DD`. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const marchDay = moon + week - 7 * late + 21;
  return iso(Date.UTC(year, 2, marchDay + 1));
}

export interface HolidayOptions {
  /** Bas-Rhin, Haut-Rhin and Moselle also keep Good Friday and 26 December (local law). */
  alsaceMoselle?: boolean;
}

/** The public holidays of a year in France (Code du travail, art. L3133-1), by their day; from 1982 on. */
export function publicHolidays(
  year: number,
  { alsaceMoselle = false }: HolidayOptions = {},
): Map<string, string> {
  const easter = at(easterSunday(year));
  const days: [string, string][] = [
    [`${year}-01-01`, 'Jour de l’an'],
    [iso(easter + day), 'Lundi de Pâques'],
    [`${year}-05-01`, 'Fête du travail'],
    [`${year}-05-08`, 'Victoire 1945'],
    [iso(easter + 39 * day), 'Ascension'],
    [iso(easter + 50 * day), 'Lundi de Pentecôte'],
    [`${year}-07-14`, 'Fête nationale'],
    [`${year}-08-15`, 'Assomption'],
    [`${year}-11-01`, 'Toussaint'],
    [`${year}-11-11`, 'Armistice 1918'],
    [`${year}-12-25`, 'Noël'],
  ];
  if (alsaceMoselle) days.push([iso(easter - 2 * day), 'Vendredi saint'], [`${year}-12-26`, 'Saint-Étienne']);
  return new Map(days.sort(([a], [b]) => a.localeCompare(b)));
}

/** Where the abolition of slavery is commemorated, and on which day (Code du travail, art. L3422-2). */
const abolition: readonly (readonly [where: string, monthAndDay: string])[] = [
  ['Mayotte', '04-27'],
  ['Martinique', '05-22'],
  ['Guadeloupe', '05-27'],
  ['Saint-Martin', '05-28'],
  ['Guyane', '06-10'],
  ['Saint-Barthélemy', '10-09'],
  ['La Réunion', '12-20'],
];

export interface Holiday {
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
  /** Null: all over France. */
  where: string | null;
  /** What else it takes for the day to be one, in French. */
  condition: string | null;
  source: string;
}

const alsaceMoselleSource = 'Code du travail, art. L3134-13';

/** Every public holiday of a year by its day, with those that are kept in a part of France alone; from 1982 on. */
export function holidayList(year: number): Holiday[] {
  const everywhere = publicHolidays(year);
  const local = [...publicHolidays(year, { alsaceMoselle: true })].filter(([date]) => !everywhere.has(date));
  return [
    ...[...everywhere].map(([date, name]) => ({
      date,
      name,
      where: null,
      condition: null,
      source: 'Code du travail, art. L3133-1',
    })),
    ...local.map(([date, name]) => ({
      date,
      name,
      where: 'Bas-Rhin, Haut-Rhin, Moselle',
      condition: name === 'Vendredi saint' ? 'Communes ayant un temple protestant ou une église mixte' : null,
      source: alsaceMoselleSource,
    })),
    ...abolition.map(([where, monthAndDay]) => ({
      date: `${year}-${monthAndDay}`,
      name: 'Commémoration de l’abolition de l’esclavage',
      where,
      condition: null,
      source: 'Code du travail, art. L3422-2',
    })),
  ].sort((one, other) => one.date.localeCompare(other.date));
}

/** Jours ouvrables: all but Sundays and public holidays. Jours ouvrés: Saturdays too are not worked. */
export type WorkingDays = 'ouvrables' | 'ouvrés';

export function isWorkingDay(date: string, kind: WorkingDays, options: HolidayOptions = {}): boolean {
  const weekday = new Date(at(date)).getUTCDay();
  if (weekday === 0 || (kind === 'ouvrés' && weekday === 6)) return false;
  return !publicHolidays(Number(date.slice(0, 4)), options).has(date);
}

/** How many working days there are from one day to another, both counted; 0 where the last is before the first. */
export function workingDaysBetween(
  first: string,
  last: string,
  kind: WorkingDays,
  options: HolidayOptions = {},
): number {
  let count = 0;
  for (let time = at(first); time <= at(last); time += day)
    if (isWorkingDay(iso(time), kind, options)) count += 1;
  return count;
}

/** That day where it is worked, else the next one that is. */
export function nextWorkingDay(date: string, kind: WorkingDays, options: HolidayOptions = {}): string {
  let time = at(date);
  while (!isWorkingDay(iso(time), kind, options)) time += day;
  return iso(time);
}

/** The working day that comes so many working days after a date: the first one after it is 1. */
export function workingDayAfter(
  date: string,
  count: number,
  kind: WorkingDays,
  options: HolidayOptions = {},
): string {
  let found = date;
  for (let left = count; left > 0; left -= 1) found = nextWorkingDay(iso(at(found) + day), kind, options);
  return found;
}
