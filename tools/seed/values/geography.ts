import communes from '@etalab/decoupage-administratif/data/communes.json' with { type: 'json' };
import { type Random, weighted } from '../random.ts';

export interface Commune {
  /** INSEE's five signs. */
  code: string;
  department: string;
  /** As an address says it: Paris, not its arrondissement. */
  town: string;
  /** As a birth certificate says it: Paris 14e. */
  birthPlace: string;
  postcodes: string[];
  population: number;
  isOverseas: boolean;
}

/** What Ville holds (30 characters) decides which communes serve. */
const longestTown = 30;

const arrondissement = /^(.+) (\d+er?) Arrondissement$/;

function readCommunes(): Commune[] {
  const divided = new Set(['75056', '69123', '13055']);
  const result: Commune[] = [];
  for (const { code, nom, type, zone, departement, codesPostaux, population } of communes) {
    const isPart = type === 'arrondissement-municipal';
    const isPlace = type === 'commune-actuelle' && !divided.has(code) && zone !== 'com';
    if (!(isPart || isPlace) || !codesPostaux?.length || !population || nom.length > longestTown) continue;
    const [, city, number] = arrondissement.exec(nom) ?? [];
    result.push({
      code,
      department: departement,
      town: city ?? nom,
      birthPlace: city ? `${city} ${number}` : nom,
      postcodes: codesPostaux,
      population,
      isOverseas: zone === 'drom',
    });
  }
  return result;
}

const all = readCommunes();
const byPopulation = (places: Commune[]) => weighted(places, (place) => place.population);

const anywhere = byPopulation(all);
const mainland = byPopulation(all.filter((place) => !place.isOverseas));
const paris = byPopulation(all.filter((place) => place.department === '75'));

/** Departments made in 1968 out of Seine and Seine-et-Oise. */
const parisianSuburbs = new Set(['91', '92', '93', '94', '95']);

/** Where someone may have been born that year, in all of France unless told where to draw from. */
export function birthPlace(random: Random, year: number, draw = anywhere): Commune {
  const place = draw(random);
  return year < 1968 && parisianSuburbs.has(place.department) ? paris(random) : place;
}

/** INSEE's code in a NIR: Corsica was one department, 20, for those born before 1976. */
export function placeCode({ code }: Commune, birthYear: number): string {
  return birthYear < 1976 ? code.replace(/^2[AB]/, '20') : code;
}

/** The department as the person form knows it, digits only: Corsica is 20 there. */
export const departmentNumber = ({ department }: Commune) => department.replace(/^2[AB]$/, '20');

/** Draws communes around an office: two times out of three in its departments, else anywhere in France. */
export function placesAround(departments: readonly string[]) {
  const places = all.filter((place) => departments.includes(place.department));
  if (places.length === 0) return mainland;
  const near = byPopulation(places);
  return (random: Random) => (random.chance(0.66) ? near(random) : mainland(random));
}

const zones: Record<string, string> = {
  1: '75 77 78 91 92 93 94 95',
  2: '14 18 22 27 28 29 35 36 37 41 44 45 49 50 53 56 61 72 76 85 974 976',
  3: '02 08 10 21 25 39 51 52 54 55 57 58 59 60 62 67 68 70 71 80 88 89 90',
  5: '09 12 16 17 19 23 24 31 32 33 40 46 47 64 65 79 81 82 86 87 971 972 973',
};

const zoneOf = new Map(
  Object.entries(zones).flatMap(([zone, list]) =>
    list.split(' ').map((department) => [department, Number(zone)]),
  ),
);

/** First digit of the fixed lines there, 1 to 5. */
export const phoneZone = ({ department }: Commune) => zoneOf.get(department) ?? 4;
