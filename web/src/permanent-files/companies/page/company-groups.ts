import {
  type Company,
  type CompanySection,
  taxFilings,
  vatPeriods,
} from '#contract/permanent-files/companies/company.ts';
import { staffBrackets } from '#contract/permanent-files/companies/staff-brackets.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { formatSiren, formatSiret } from '#web/kit/text/identifiers.ts';
import { closingDay } from '../closing-day.ts';

const text = (name: string, label: string, more: Partial<FormField> = {}): FormField =>
  ({ kind: 'text', name, label, ...more }) as FormField;
const date = (name: string, label: string): FormField => ({ kind: 'date', name, label });
const check = (name: string, label: string): FormField => ({ kind: 'check', name, label });
const choice = (name: string, label: string, names: Record<string, string>): FormField => ({
  kind: 'choice',
  name,
  label,
  options: Object.entries(names).map(([value, shown]) => ({ value, label: shown })),
});

/** A group for reading, and the section that its form opens. */
export interface CompanyGroup extends FieldGroup {
  section: CompanySection;
}

const identity: readonly CompanyGroup[] = [
  {
    title: 'Identité et siège',
    section: 'identite',
    fields: [
      text('RaisonSociale', 'Raison sociale'),
      text('FormeJuridique', 'Forme juridique'),
      text('NomCommercial', 'Nom commercial'),
      text('Enseigne', 'Enseigne'),
      text('Sigle', 'Sigle'),
      text('Siren', 'SIREN'),
      text('Siret', 'SIRET du siège'),
      text('NumeroEtranger', 'Numéro étranger'),
      text('NumeroTva', 'N° de TVA'),
      text('Immatriculation', 'Immatriculation'),
      text('CodeNaf', 'Code NAF'),
      text('CodeNaf2025', 'Code NAF 2025'),
      text('Adresse', 'Siège', { wide: true }),
      text('Objet', 'Objet', { wide: true }),
    ],
  },
  {
    title: 'Vie de la société',
    section: 'vie',
    fields: [
      date('DateConstitution', 'Constitution'),
      date('DateImmatriculation', 'Date d’immatriculation'),
      date('DateDebutActivite', 'Début d’activité'),
      date('DateFinStatutaire', 'Fin statutaire'),
      date('DateMiseEnSommeil', 'Mise en sommeil'),
      date('DateDissolution', 'Dissolution'),
      date('DateClotureLiquidation', 'Clôture de la liquidation'),
      date('DateRadiation', 'Radiation'),
    ],
  },
  {
    title: 'Contact',
    section: 'contact',
    fields: [
      text('ContactPrincipal', 'Contact principal'),
      text('Telephone', 'Téléphone'),
      text('Email', 'E-mail'),
      text('SiteInternet', 'Site internet'),
    ],
  },
  {
    title: 'Capital',
    section: 'capital',
    fields: [
      text('Capital', 'Capital'),
      check('IsCapitalVariable', 'Capital variable'),
      text('NombreTitres', 'Nombre de titres'),
    ],
  },
  {
    title: 'Au cabinet',
    section: 'cabinet',
    fields: [
      text('Reference', 'Référence'),
      text('Cabinet', 'Cabinet'),
      text('ChefMission', 'Chef de mission'),
      text('Gestionnaire', 'Gestionnaire'),
      check('IsConfidentiel', 'Dossier confidentiel'),
      text('Lecteurs', 'Lecteurs'),
      text('Commentaire', 'Commentaire', { wide: true }),
    ],
  },
];

const tax: readonly CompanyGroup[] = [
  {
    title: 'Fiscal',
    section: 'fiscal',
    fields: [
      text('MoisJourCloture', 'Clôture'),
      date('DatePremiereCloture', 'Première clôture'),
      text('RegimeFiscal', 'Régime fiscal'),
      choice('RegimeImposition', 'Régime d’imposition', taxFilings),
      text('RegimeTvaLibelle', 'Régime de TVA'),
      choice('PeriodiciteTva', 'Périodicité de la TVA', vatPeriods),
      text('JourDepotTva', 'Jour de dépôt de la TVA'),
      check('IsTvaSurDebits', 'TVA sur les débits'),
      text('ServiceImpots', 'Service des impôts'),
      check('IsZoneFranche', 'Zone franche'),
      check('IsIntegrationFiscale', 'Intégration fiscale'),
      text('SocieteTete', 'Société tête de groupe'),
      check('IsAssujettiUnique', 'Assujetti unique'),
    ],
  },
];

const social: readonly CompanyGroup[] = [
  {
    title: 'Social',
    section: 'social',
    fields: [
      check('IsEmployeur', 'Employeur'),
      choice('TrancheEffectif', 'Tranche d’effectif', staffBrackets),
      text('NombreSalaries', 'Nombre de salariés'),
      text('CodeIdcc', 'Convention collective (IDCC)'),
      text('Urssaf', 'URSSAF'),
      text('CaisseRetraite', 'Caisse de retraite'),
      text('Prevoyance', 'Prévoyance'),
      text('Mutuelle', 'Mutuelle'),
      text('JourDsn', 'Jour de la DSN'),
    ],
  },
];

/** What a customer reads of their own company: all but what the firm keeps for itself. */
const own = [...identity.filter(({ section }) => section !== 'cabinet'), ...tax, ...social];

/** A company's fields for reading, by part of its page and by subject. */
export const companyGroups = { identity, tax, social, own };

const labelled = (code: string | null, label: string | null) => [code, label].filter(Boolean).join(' – ');

const addressOf = ({ Adresse: { Adresse1, Cp, Ville, Pays } }: Company) =>
  [Adresse1, [Cp, Ville].filter(Boolean).join(' '), Pays].filter(Boolean).join(', ');

/** Their values as they are read: codes with their labels, numbers in their groups. */
export function valuesOf(company: Company): FormValues {
  const plain = Object.entries(company).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null && 'Value' in value
      ? value.Value
      : typeof value === 'number'
        ? String(value)
        : value,
  ]);
  return {
    ...Object.fromEntries(plain),
    FormeJuridique: company.FormeJuridiqueLibelle ?? company.FormeJuridique,
    Siren: company.Siren && formatSiren(company.Siren),
    Siret: company.Siret && formatSiret(company.Siret),
    CodeNaf: labelled(company.CodeNaf, company.CodeNafLibelle),
    CodeNaf2025: labelled(company.CodeNaf2025, company.CodeNaf2025Libelle),
    Adresse: addressOf(company),
    Lecteurs: company.Lecteurs.map(({ Value }) => Value).join(', '),
    Capital: company.Capital === null ? null : formatEuros(company.Capital),
    MoisJourCloture: company.MoisJourCloture && closingDay(company.MoisJourCloture),
  } as FormValues;
}
