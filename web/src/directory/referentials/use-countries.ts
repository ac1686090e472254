import { useMemo } from 'react';
import { type Country, countryFinder } from '#contract/countries.ts';
import { GetAllCountries } from '#contract/directory/referentials/calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';

/** The countries that a form chooses from; empty until they have come. */
export interface Countries {
  names: readonly string[];
  find(text: string): Country | undefined;
}

export const noCountries: Countries = { names: [], find: () => undefined };

/** The list of countries, asked for once for all who show it. */
export function useCountries(): Countries {
  const { data } = useReading(GetAllCountries);
  return useMemo(
    () =>
      data
        ? {
            names: data.filter(({ EstActif }) => EstActif).map(({ Libelle }) => Libelle),
            find: countryFinder(data),
          }
        : noCountries,
    [data],
  );
}
