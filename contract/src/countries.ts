import { fold } from './fold.ts';

/** A country, as Referentiels/all/countries tells it. */
export interface Country {
  Alpha2Code: string;
  Libelle: string;
}

export const france = 'France';

/** Finds a country by its French name or its code, without regard to case, accents and signs. */
export function countryFinder(countries: readonly Country[]): (text: string) => Country | undefined {
  const known = new Map(
    countries.flatMap((country) => [
      [fold(country.Alpha2Code), country],
      [fold(country.Libelle), country],
    ]),
  );
  return (text) => known.get(fold(text));
}

/** Said of a country that the list does not have: it is kept, for states change their names and end. */
export const unknownCountry = 'Ce pays n’est pas dans la liste\u202f: vérifiez son nom.';
