import { taxFilings, vatPeriods } from '#contract/permanent-files/companies/company.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup, FormField } from '#web/kit/form/fields.ts';
import { tickAt } from '#web/kit/form/values.ts';
import { everyDay } from '../closing-day.ts';
import { taxReferences } from './company-values.ts';
import type { FieldsContext } from './identity-fields.ts';
import { findAdministrations, findCompanies } from './look-ups.ts';

const depositDays = [...Array(10).keys()].map((index) => String(index + 15));

/** When a company closes its year, and how it is taxed: what every file wants. */
export const regimeGroups = ({ choices }: FieldsContext): FieldGroup[] => [
  {
    title: 'Clôture',
    fields: [
      {
        kind: 'choice',
        name: 'MoisJourCloture',
        label: 'Jour de clôture',
        options: everyDay,
        searchable: true,
        placeholder: '31 décembre',
      },
      { kind: 'date', name: 'DatePremiereCloture', label: 'Première clôture' },
    ],
  },
  {
    title: 'Régimes',
    fields: [
      { kind: 'choice', name: 'RegimeFiscal', label: 'Régime fiscal', options: choices.taxRegimes },
      {
        kind: 'choice',
        name: 'RegimeImposition',
        label: 'Régime d’imposition',
        options: optionsOf(taxFilings),
      },
      { kind: 'choice', name: 'RegimeTva', label: 'Régime de TVA', options: choices.vatRegimes },
      {
        kind: 'choice',
        name: 'PeriodiciteTva',
        label: 'Périodicité de la TVA',
        options: optionsOf(vatPeriods),
      },
    ],
  },
];

const headOfGroup: FormField = {
  kind: 'look-up',
  name: 'IdSocieteTete',
  label: 'Société tête de groupe',
  search: findCompanies,
};

/** All that the tax office wants known of a company. */
export const taxGroups = (context: FieldsContext): FieldGroup[] => [
  ...regimeGroups(context),
  {
    title: 'TVA',
    fields: [
      {
        kind: 'choice',
        name: 'JourDepotTva',
        label: 'Jour de dépôt de la TVA',
        options: depositDays.map((value) => ({ value, label: `Le ${value}` })),
        help: 'Sans jour choisi, il suit de la forme, du siège et du SIREN.',
      },
      { kind: 'text', name: 'RegimeTvaAssujjet', label: 'Assujettissement' },
      { kind: 'check', name: 'IsTvaSurDebits', label: 'TVA sur les débits' },
      { kind: 'check', name: 'IsAssujettiUnique', label: 'Assujetti unique' },
    ],
  },
  {
    title: 'Administration',
    fields: [
      {
        kind: 'look-up',
        name: 'IdServiceImpots',
        label: 'Service des impôts',
        search: findAdministrations(1),
        wide: true,
      },
      ...taxReferences.map((tax) => ({
        kind: 'text' as const,
        name: `ReferencesObligations.${tax}`,
        label: `Référence ${tax === 'Is' ? 'IS' : tax.toUpperCase()}`,
        placeholder: `${tax.toUpperCase()}1`,
      })),
    ],
  },
  {
    title: 'Particularités',
    fields: [
      { kind: 'check', name: 'IsZoneFranche', label: 'Zone franche' },
      { kind: 'check', name: 'IsIntegrationFiscale', label: 'Intégration fiscale' },
      ...(tickAt(context.values, 'IsIntegrationFiscale') ? [headOfGroup] : []),
    ],
  },
];
