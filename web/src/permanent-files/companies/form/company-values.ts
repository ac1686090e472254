import { france } from '#contract/countries.ts';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import type { Countries } from '#web/directory/referentials/use-countries.ts';
import { cents } from '#web/kit/form/cents.ts';
import { type FormValues, partsOf, valueAt } from '#web/kit/form/fields.ts';
import { lookedUp, lookUpValue } from '#web/kit/form/look-up.ts';
import { type Conversion, dates, grouped, numbers, texts, tick } from '#web/kit/form/record-values.ts';
import { textAt } from '#web/kit/form/values.ts';
import { formatSiren, formatSiret } from '#web/kit/text/identifiers.ts';

/** Several records, each with its name; sent as their ids. */
const readers: Conversion<Company['Lecteurs']> = {
  toForm: (entries) => entries?.map(({ Key }) => Key).join(',') ?? '',
  toRequest: (values, path) => partsOf(textAt(values, path) ?? '').map(Number),
};

const ticks = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, tick]));

/** How each field stands in the form; the address has its own way. */
const conversions: Readonly<Record<string, Conversion<never>>> = {
  ...texts('RaisonSociale', 'NomCommercial', 'Enseigne', 'Sigle', 'FormeJuridique', 'CategorieJuridique'),
  ...texts('Objet', 'NumeroEtranger', 'NumeroTva', 'CodeNaf', 'CodeNaf2025'),
  ...texts('ActeVieSociete', 'StatutCreationSociete', 'Telephone', 'TelephoneSecondaire', 'Email'),
  ...texts('SiteInternet', 'MoisJourCloture', 'RegimeFiscal', 'RegimeImposition', 'PeriodiciteTva'),
  ...texts('RegimeTvaAssujjet', 'TrancheEffectif', 'CodeIdcc', 'Reference', 'Commentaire'),
  ...dates('DateConstitution', 'DateImmatriculation', 'DateDebutActivite', 'DateMiseEnSommeil'),
  ...dates('DateDissolution', 'DateClotureLiquidation', 'DateRadiation', 'DatePremiereCloture'),
  ...numbers('DureeAnnees', 'NombreTitres', 'RegimeTva', 'JourDepotTva', 'NombreSalaries', 'JourDsn'),
  ...numbers('IdGreffe', 'IsDisabled'),
  ...ticks('IsCapitalVariable', 'IsTvaSurDebits', 'IsZoneFranche', 'IsIntegrationFiscale'),
  ...ticks('IsAssujettiUnique', 'IsEmployeur', 'IsConfidentiel', 'IsDossier', 'IsClientePortage'),
  Siren: grouped(formatSiren),
  Siret: grouped(formatSiret),
  Capital: cents,
  CapitalMinimum: cents,
  Lecteurs: readers,
};

/** Fields that name another record, and where a company as read tells its name. */
const named = {
  IdContactPrincipal: 'ContactPrincipal',
  IdServiceImpots: 'ServiceImpots',
  IdSocieteTete: 'SocieteTete',
  IdUrssaf: 'Urssaf',
  IdCaisseRetraite: 'CaisseRetraite',
  IdPrevoyance: 'Prevoyance',
  IdMutuelle: 'Mutuelle',
  IdCabinet: 'Cabinet',
} as const satisfies Record<string, keyof Company>;

const isNamed = (name: string): name is keyof typeof named => name in named;

export const taxReferences = ['Is', 'Tva', 'Cfe', 'Cvae', 'Ts', 'Rcm'] as const;

const ownPaths = ['Adresse1', 'Cp', 'Ville'] as const;

/** The form's values for a company as read; without one, those of a new file. */
export function valuesOf(company: Company | undefined): FormValues {
  const saved: Readonly<Record<string, unknown>> = company
    ? {
        ...company,
        IsDossier: company.Qualites.includes('DOSSIER'),
        IsClientePortage: company.Qualites.includes('CLIENT_PORTAGE'),
      }
    : { IsDisabled: 0 };
  return {
    ...Object.fromEntries(
      Object.entries(conversions).map(([name, { toForm }]) => [name, toForm(saved[name] as never)]),
    ),
    ...Object.fromEntries(Object.entries(named).map(([name, told]) => [name, lookUpValue(company?.[told])])),
    ReferencesObligations: Object.fromEntries(
      taxReferences.map((tax) => [tax, company?.ReferencesObligations[tax] ?? '']),
    ),
    Adresse: {
      ...Object.fromEntries(ownPaths.map((name) => [name, company?.Adresse[name] ?? ''])),
      Pays: company ? (company.Adresse.Pays ?? '') : france,
    },
    Nature: '',
    DateEffet: null,
    ...(!company && { Situation: 'FRANCE', Qualite: 'DOSSIER' }),
  };
}

/** The address with its country's code; the commune's stays where the town does. */
function addressOf(values: FormValues, company: Company | undefined, countries: Countries) {
  const Pays = textAt(values, 'Adresse.Pays');
  const Ville = textAt(values, 'Adresse.Ville');
  const before = company?.Adresse;
  return {
    Adresse1: textAt(values, 'Adresse.Adresse1'),
    Cp: textAt(values, 'Adresse.Cp'),
    Ville,
    Pays,
    PaysAlpha2Code:
      countries.find(Pays ?? '')?.Alpha2Code ??
      (Pays === before?.Pays ? before?.PaysAlpha2Code : null) ??
      null,
    CodeCommune: Ville === before?.Ville ? (before?.CodeCommune ?? null) : null,
  };
}

/** What the named fields of the form say, as the calls take it. */
export function fieldsToSend(
  names: readonly string[],
  values: FormValues,
  company: Company | undefined,
  countries: Countries,
): Record<string, unknown> {
  const read = (name: string): unknown => {
    if (name === 'Adresse') return addressOf(values, company, countries);
    if (name === 'ReferencesObligations')
      return Object.fromEntries(taxReferences.map((tax) => [tax, textAt(values, `${name}.${tax}`)]));
    return (isNamed(name) ? lookedUp : conversions[name])?.toRequest(values, name);
  };
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** Whether the form says of these fields what the company as read does not. */
export function differs(names: readonly string[], values: FormValues, company: Company): boolean {
  const saved = valuesOf(company);
  const paths = names.flatMap((name) =>
    name === 'Adresse' ? [...ownPaths, 'Pays'].map((part) => `Adresse.${part}`) : [name],
  );
  return paths.some((path) => (valueAt(values, path) ?? '') !== (valueAt(saved, path) ?? ''));
}
