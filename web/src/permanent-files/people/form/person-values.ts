import { type Country, france } from '#contract/countries.ts';
import type { Person } from '#contract/permanent-files/people/person.ts';
import { groupPhone } from '#web/kit/form/fields/phone.ts';
import { type FormValues, valueAt } from '#web/kit/form/fields.ts';
import { formatNir, formatTaxNumber, withoutSpaces } from '#web/kit/text/identifiers.ts';

const texts = [
  'Email',
  'Civilite',
  'Nom',
  'Prenom',
  'NomJeuneFille',
  'Lieunaissance',
  'NativeCountry',
  'NumeroDepartement',
  'Nationalite',
  'Tel',
  'TelSecondaire',
  'EmailSecondary',
  'NomPere',
  'NomMere',
  'AnteriorActivities',
  'OtherSimultaneousActivities',
  'IdentityDocument',
  'Motifs',
  'LabFonctionPolitique',
  'LabOrigineFonds',
] as const;

const exposure = 'LabPersonnePolitiquementExposee';

const answerOf = (value: boolean | null | undefined) => (value == null ? '' : value ? 'oui' : 'non');

/** Whether these values say that the person is politically exposed. */
export const isExposed = (values: FormValues): boolean => valueAt(values, exposure) === 'oui';

const dates = ['Datenaissance', 'IdentityDocumentStartValidation', 'IdentityDocumentEndValidation'] as const;

/** The form's values for a person as read; without one, those of a new person. */
export function valuesOf(person: Person | undefined): FormValues {
  return {
    ...Object.fromEntries(texts.map((name) => [name, person?.[name] ?? ''])),
    ...Object.fromEntries(dates.map((name) => [name, person?.[name] ?? null])),
    Tel: groupPhone(person?.Tel ?? ''),
    TelSecondaire: groupPhone(person?.TelSecondaire ?? ''),
    NumeroSs: formatNir(person?.NumeroSs ?? ''),
    NumeroFiscal: formatTaxNumber(person?.NumeroFiscal ?? ''),
    LocationType: person?.LocationType ? String(person.LocationType) : '',
    LabPersonnePolitiquementExposee: answerOf(person?.LabPersonnePolitiquementExposee),
    LabRisquePays: person?.LabRisquePays ?? '',
    IsDisabled: String(person?.IsDisabled ?? 0),
    IsSubscribedToNewsletter: person?.IsSubscribedToNewsletter ?? false,
    IsPieceIdentiteRetiree: false,
    Adresse: {
      Adresse1: person?.Adresse.Adresse1 ?? '',
      Cp: person?.Adresse.Cp ?? '',
      Ville: person?.Adresse.Ville ?? '',
      Pays: person ? (person.Adresse.Pays ?? '') : france,
    },
  };
}

/** The country's code: the list's, or that of the person as read where their country stays. */
const codeOf = (
  country: string,
  { Adresse }: Partial<Person>,
  find: ((text: string) => Country | undefined) | undefined,
) => find?.(country)?.Alpha2Code ?? (country === Adresse?.Pays ? Adresse.PaysAlpha2Code : null);

/** The body of person/add or person/edit that these values make. An empty choice is absent, not zero. */
export function personRequest(
  values: FormValues,
  person: Person | undefined,
  findCountry?: (text: string) => Country | undefined,
): Record<string, unknown> {
  const text = (path: string) => String(valueAt(values, path) ?? '');
  const number = (path: string) => (text(path) === '' ? null : Number(text(path)));
  const country = text('Adresse.Pays').trim();
  return {
    ...(person && {
      Id: person.Id,
      Version: person.Version,
      IsPieceIdentiteRetiree: valueAt(values, 'IsPieceIdentiteRetiree') === true,
    }),
    ...Object.fromEntries(texts.map((name) => [name, text(name)])),
    ...Object.fromEntries(dates.map((name) => [name, text(name) || null])),
    Email: text('Email').trim(),
    NumeroSs: withoutSpaces(text('NumeroSs')),
    NumeroFiscal: withoutSpaces(text('NumeroFiscal')),
    LocationType: number('LocationType'),
    LabPersonnePolitiquementExposee: text(exposure) === '' ? null : isExposed(values),
    LabFonctionPolitique: isExposed(values) ? text('LabFonctionPolitique') : null,
    LabRisquePays: text('LabRisquePays') || null,
    IsDisabled: number('IsDisabled'),
    IsSubscribedToNewsletter: valueAt(values, 'IsSubscribedToNewsletter') === true,
    Adresse: {
      Adresse1: text('Adresse.Adresse1'),
      Cp: text('Adresse.Cp'),
      Ville: text('Adresse.Ville'),
      Pays: country,
      PaysAlpha2Code: codeOf(country, person ?? {}, findCountry),
    },
  };
}
