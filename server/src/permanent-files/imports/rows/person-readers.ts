import { nir as frenchNir } from 'stdnum/lib/cjs/fr/index.js';
import { countryFinder } from '#contract/countries.ts';
import { fold } from '#contract/fold.ts';
import { noEmail } from '#contract/permanent-files/people/person.ts';
import { longTowns } from '#server/directory/referentials/towns.ts';
import { hidden } from '#server/permanent-files/people/nir/mask-nir.ts';
import { phoneLabel } from '#server/platform/records/phone-label.ts';
import type { ImportLists } from '../lists.ts';
import {
  type CellReader,
  choice,
  chosen,
  digits,
  readDay,
  readPostcode,
  readState,
  readText,
  readTruth,
} from './read-cell.ts';
import { countryReader } from './read-country.ts';

const international = /^\+\d[\d ]+$/;

const readPhone: CellReader = (cell, sheet) => {
  const { error } = digits(0)(cell, sheet);
  if (error) return { error };
  // as a number it has lost its zero, or its plus
  const text = typeof cell === 'number' ? (cell < 1e9 ? `0${cell}` : `+${cell}`) : cell;
  const value = phoneLabel(text) ?? text;
  return international.test(value) ? { value } : { value, warning: 'Ce numéro ne semble pas valide.' };
};

const readNir: CellReader = (cell, sheet) => {
  const { value, error } = digits(0)(cell, sheet);
  if (error) return { error };
  const nir = String(value).toUpperCase();
  if (nir.includes(hidden))
    return { error: 'Ce numéro est masqué\u202f: saisissez-le en entier ou retirez-le.' };
  const isValid = frenchNir.validate(nir).isValid;
  return isValid ? { value: nir } : { value: nir, warning: 'La clé de ce numéro ne correspond pas.' };
};

const none = new Set(['neant', 'aucun', 'aucune', 'sans', 'pas d email', '']);

const readEmail: CellReader = (cell) => {
  const text = String(cell);
  return { value: none.has(fold(text)) ? noEmail : text };
};

/** Corsica's 2A and 2B do not fit a number (decision 20). */
const readDepartment: CellReader = (cell) => {
  const text = String(cell).toUpperCase();
  return { value: /^2[AB]$/.test(text) ? '20' : text.padStart(2, '0') };
};

const readCivility = choice(
  {
    monsieur: 'Monsieur',
    m: 'Monsieur',
    mr: 'Monsieur',
    h: 'Monsieur',
    homme: 'Monsieur',
    masculin: 'Monsieur',
    madame: 'Madame',
    mme: 'Madame',
    mlle: 'Madame',
    mademoiselle: 'Madame',
    f: 'Madame',
    femme: 'Madame',
    feminin: 'Madame',
  },
  'Monsieur ou Madame attendu.',
);

/** How each field of a person is read; those that are not named are texts. */
export function personReaders({ countries, towns }: ImportLists): Readonly<Record<string, CellReader>> {
  const readCountry = countryReader(countryFinder(countries));
  return {
    Civilite: readCivility,
    Datenaissance: readDay,
    NativeCountry: readCountry,
    NumeroDepartement: readDepartment,
    Email: readEmail,
    EmailSecondary: readText,
    Tel: readPhone,
    TelSecondaire: readPhone,
    NumeroSs: readNir,
    'Adresse.Cp': readPostcode,
    'Adresse.Ville': chosen(longTowns.chooser(towns)),
    'Adresse.Pays': readCountry,
    LocationType: choice({ locataire: 1, 1: 1, propriétaire: 2, 2: 2 }, 'Locataire ou Propriétaire attendu.'),
    NumeroFiscal: digits(13),
    IsDisabled: readState,
    IsSubscribedToNewsletter: readTruth,
    IdentityDocumentStartValidation: readDay,
    IdentityDocumentEndValidation: readDay,
  };
}
