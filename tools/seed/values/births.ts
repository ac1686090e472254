import { dayOf, isoDate, yearOf } from '../calendar.ts';
import type { Random } from '../random.ts';
import { birthPlace, type Commune, departmentNumber, placeCode } from './geography.ts';
import { birthCountry, familyOrigin } from './names.ts';

const earliest = dayOf(1938, 1, 1);
const adult = 18 * 365.25;

/**
 * When and where someone was born who was of age on a day: six in a hundred abroad, and of the others
 * about half where the office's people live.
 * `place` is what a NIR says of it; `origin` is the country that the family's names come from, if another.
 */
export function inventBirth(random: Random, ofAgeOn: number, local: (random: Random) => Commune) {
  const latest = ofAgeOn - adult;
  // two draws: most are born in the middle of the period
  const day = Math.floor(earliest + ((random.next() + random.next()) / 2) * (latest - earliest));
  const year = yearOf(day);
  const common = { day, year, month: Number(isoDate(day).slice(5, 7)) };
  if (random.chance(0.06)) {
    const abroad = birthCountry(random, year);
    const { country, code, towns } = abroad;
    return {
      ...common,
      origin: abroad,
      abroad,
      town: random.pick(towns),
      country,
      department: '99',
      place: `99${code}`,
    };
  }
  const commune = birthPlace(random, year, random.chance(0.45) ? local : undefined);
  return {
    ...common,
    origin: familyOrigin(random),
    abroad: undefined,
    town: commune.birthPlace,
    country: 'France',
    department: departmentNumber(commune),
    place: placeCode(commune, year),
  };
}
