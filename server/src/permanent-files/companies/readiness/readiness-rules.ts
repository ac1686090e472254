import type { Company } from '#contract/permanent-files/companies/company.ts';
import { type WantedOfFiles, wantedOfFiles } from '#contract/permanent-files/companies/company-list.ts';
import type { Purpose } from '#contract/permanent-files/companies/readiness.ts';
import { firstDayOfNaf2025 } from '../naf-in-force.ts';

/** What other tables tell of a company, beside its own fields. */
export interface Facts {
  hasLeader: boolean;
  hasSignatory: boolean;
  hasHoldings: boolean;
  hasExercise: boolean;
  hasMission: boolean;
  gaps: WantedOfFiles[];
  electronicAddress: string | null;
  billingEmail: string | null;
}

interface Requirement {
  /** The wire's name of the field. */
  field: string;
  label: string;
  /** The part of the company's page that keeps it. */
  part: string;
  isMet(company: Company, facts: Facts): boolean;
}

type Rules = Readonly<Record<Purpose, { source: string; requirements: readonly Requirement[] }>>;

const has = (field: keyof Company, label: string, part: string): Requirement => ({
  field,
  label,
  part,
  isMet: (company) => company[field] !== null && company[field] !== '',
});

const told = (fact: keyof Facts, field: string, label: string, part: string): Requirement => ({
  field,
  label,
  part,
  isMet: (_, facts) => Boolean(facts[fact]),
});

/** Forms whose capital is divided into titles. */
const withCapital = new Set(
  'SARL EURL SAS SASU SA SCA SCS SNC SCI SCM SCP SELARL SELAS SELAFA SPFPL'.split(' '),
);

const name = has('RaisonSociale', 'Raison sociale', 'identite');
const form = has('FormeJuridique', 'Forme juridique', 'identite');
const siren = has('Siren', 'SIREN', 'identite');
const siret = has('Siret', 'SIRET du siège', 'identite');
const activityOn = (day: string) =>
  day < firstDayOfNaf2025
    ? has('CodeNaf', 'Code NAF', 'identite')
    : has('CodeNaf2025', 'Code NAF 2025', 'identite');
const registered = has('DateImmatriculation', 'Date d’immatriculation', 'identite');
const cabinet = has('Cabinet', 'Cabinet', 'identite');
const email = has('Email', 'E-mail', 'identite');
const closing = has('MoisJourCloture', 'Jour de clôture', 'fiscal');
const taxRegime = has('RegimeFiscal', 'Régime fiscal', 'fiscal');
const vatRegime = has('RegimeTva', 'Régime de TVA', 'fiscal');
const leader = told('hasLeader', 'Mandats', 'Un dirigeant en fonction', 'mandats');
const seat: Requirement = {
  field: 'Adresse',
  label: 'Adresse du siège',
  part: 'identite',
  isMet: ({ Adresse }) => Adresse.Ville !== null && Adresse.Cp !== null,
};
const capital: Requirement = {
  field: 'Capital',
  label: 'Capital',
  part: 'identite',
  isMet: ({ FormeJuridique, Capital }) => Capital !== null || !withCapital.has(FormeJuridique ?? ''),
};

const rulesWith = (activity: Requirement): Rules => ({
  LETTRE_DE_MISSION: {
    source: 'Code de déontologie des experts-comptables, art. 151 (décret 2012-432)\u202f: contrat écrit',
    requirements: [
      name,
      form,
      siren,
      seat,
      email,
      cabinet,
      told('hasSignatory', 'IsSignataire', 'Un dirigeant signataire', 'mandats'),
      told('hasMission', 'Missions', 'Une mission en cours', 'equipe'),
    ],
  },
  COMPTES_ANNUELS: {
    source: 'C. com. L123-12 et L232-1\u202f: comptes annuels',
    requirements: [
      form,
      siren,
      has('Greffe', 'Greffe', 'identite'),
      activity,
      capital,
      closing,
      taxRegime,
      leader,
      told('hasExercise', 'Exercices', 'Un exercice ouvert', 'exercices'),
    ],
  },
  CFE: {
    source: 'CGI art. 1447 et 1477\u202f: redevable, établissement, début d’activité',
    requirements: [
      siret,
      seat,
      activity,
      has('DateDebutActivite', 'Début d’activité', 'identite'),
      has('ServiceImpots', 'Service des impôts', 'fiscal'),
    ],
  },
  LAB: {
    source: 'CMF L561-5 et R561-5\u202f: identification du client et du bénéficiaire effectif',
    requirements: [
      name,
      form,
      siren,
      seat,
      activity,
      registered,
      leader,
      told('hasHoldings', 'Titres', 'Les détenteurs du capital', 'capital'),
    ],
  },
  FACTURE_ELECTRONIQUE: {
    source: 'CGI art. 289 bis\u202f: adresse de facturation électronique',
    requirements: [
      siren,
      has('NumeroTva', 'N° de TVA', 'identite'),
      vatRegime,
      told('electronicAddress', 'AdresseElectronique', 'Adresse de facturation électronique', 'facturation'),
      told('billingEmail', 'EmailFacturation', 'E-mail de facturation', 'facturation'),
    ],
  },
});

/** The part of the page that keeps what every file wants. */
const partOf: Readonly<Record<WantedOfFiles, string>> = {
  Siret: 'identite',
  FormeJuridique: 'identite',
  CodeNaf: 'identite',
  CodeNaf2025: 'identite',
  Adresse: 'identite',
  MoisJourCloture: 'fiscal',
  RegimeFiscal: 'fiscal',
  RegimeTva: 'fiscal',
  IdCabinet: 'identite',
  Gestionnaire: 'equipe',
};

/** A gap of the list of files, with where it is filled. */
export const gapOf = (field: WantedOfFiles) => ({
  Champ: field,
  Libelle: wantedOfFiles[field],
  Onglet: partOf[field],
});

/** What each piece of work wants of the file on a day, and whose rule that is. */
export const rulesOn = (day: string): Rules => rulesWith(activityOn(day));
