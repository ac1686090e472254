import { france } from '#contract/countries.ts';
import { fold } from '#contract/fold.ts';

/** The department that stands for a birth outside France (specification 2, section 9). */
export const abroad = '99';

/** Parts of France that lists of countries name: what else they are called, and what Insee counts births there under. */
const overseas: readonly (readonly [department: string, ...names: string[]])[] = [
  ['971', 'Guadeloupe'],
  ['972', 'Martinique'],
  ['973', 'Guyane', 'Guyane française'],
  ['974', 'La Réunion', 'Réunion', 'Île de la Réunion'],
  ['975', 'Saint-Pierre-et-Miquelon'],
  ['976', 'Mayotte'],
  ['977', 'Saint-Barthélemy'],
  ['978', 'Saint-Martin'],
  ['986', 'Wallis-et-Futuna'],
  ['987', 'Polynésie française'],
  ['988', 'Nouvelle-Calédonie'],
];

const departments = new Map(
  overseas.flatMap(([department, ...names]) => names.map((name) => [fold(name), department] as const)),
);

/** '974' of La Réunion; undefined for what is no part of France overseas. */
export const overseasDepartment = (country: string): string | undefined => departments.get(fold(country));

interface Birth {
  NativeCountry?: string | null | undefined;
  NumeroDepartement?: string | null | undefined;
}

/**
 * Where somebody was born, told so that country and department agree: overseas France is France with its own
 * department, and nobody who was born in France has department 99.
 */
export function settledBirth<Given extends Birth>(birth: Given): Given {
  const country = birth.NativeCountry ?? '';
  const department = overseasDepartment(country);
  if (department !== undefined) return { ...birth, NativeCountry: france, NumeroDepartement: department };
  const isAbroad = birth.NumeroDepartement === abroad;
  return isAbroad && fold(country) === fold(france) ? { ...birth, NumeroDepartement: null } : birth;
}
