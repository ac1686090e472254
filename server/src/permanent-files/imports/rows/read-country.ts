import { type Country, unknownCountry } from '#contract/countries.ts';
import { overseasDepartment } from '#contract/permanent-files/people/birth.ts';
import { type CellReader, chosen } from './read-cell.ts';

/** A country under the name that the list gives it; one that it does not have stays as it is, and is doubtful. */
export const countryReader = (find: (text: string) => Country | undefined): CellReader =>
  chosen((text) => {
    const found = find(text);
    if (found) return { value: found.Libelle };
    return overseasDepartment(text) ? { value: text } : { value: text, warning: unknownCountry };
  });
