import { countryFinder } from '#contract/countries.ts';
import { fold } from '#contract/fold.ts';
import { legalForms } from '#server/administration/firm-lists/legal-forms.ts';
import { activities } from '#server/directory/referentials/activities.ts';
import { longTowns } from '#server/directory/referentials/towns.ts';
import type { Cabinet } from '../cabinets.ts';
import type { ImportLists } from '../lists.ts';
import {
  type CellReader,
  choice,
  chosen,
  digits,
  readDay,
  readEuros,
  readPostcode,
  readState,
} from './read-cell.ts';
import { countryReader } from './read-country.ts';

function readCabinet(cabinets: readonly Cabinet[]): CellReader {
  const byName = new Map(
    cabinets.flatMap((cabinet) => [
      [fold(cabinet.name), cabinet],
      [cabinet.siret, cabinet],
    ]),
  );
  return (cell) => {
    const found = byName.get(fold(String(cell))) ?? byName.get(String(cell).replace(/\s/g, ''));
    if (!found) return { error: 'Ce cabinet n’existe pas.' };
    return found.isRetired ? { error: 'Ce cabinet est retiré.' } : { value: found.id };
  };
}

const readSituation = choice(
  {
    'immatriculee en france': 'FRANCE',
    immatriculee: 'FRANCE',
    france: 'FRANCE',
    'en creation': 'CREATION',
    creation: 'CREATION',
    oui: 'CREATION',
    non: 'FRANCE',
    'a l etranger': 'ETRANGER',
    etranger: 'ETRANGER',
    etrangere: 'ETRANGER',
  },
  'Situation inconnue\u202f: «\u202fImmatriculée en France\u202f», «\u202fEn création\u202f» ou «\u202fÀ l’étranger\u202f».',
);

/** How each field of a company is read; those that are not named are texts. */
export const companyReaders = ({
  cabinets,
  legalForms: forms,
  activities: codes,
  towns,
  countries,
}: ImportLists): Readonly<Record<string, CellReader>> => ({
  FormeJuridique: chosen(legalForms.chooser(forms)),
  Siret: digits(14),
  Siren: digits(9),
  CodeNaf: chosen(activities.chooser(codes)),
  Capital: readEuros,
  DateImmatriculation: readDay,
  Situation: readSituation,
  'Adresse.Pays': countryReader(countryFinder(countries)),
  'Adresse.Cp': readPostcode,
  'Adresse.Ville': chosen(longTowns.chooser(towns)),
  Cabinet: readCabinet(cabinets),
  IsDisabled: readState,
});
