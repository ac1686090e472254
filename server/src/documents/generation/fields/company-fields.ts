import type { CabinetRow } from './cabinet-fields.ts';
import { type FieldGroup, joined } from './field.ts';
import type { LeaderRow, ShareholderRow } from './holder-fields.ts';
import { formWords, isSoleMember } from './legal-forms.ts';

interface ExerciseRow {
  id: number;
  starts_on: string;
  ends_on: string;
  turnover: number | null;
  result: number | null;
  dividends: number | null;
  is_half_capital_lost: boolean;
}

interface BudgetRow {
  id: number;
  year: number;
  monthly: number | null;
  yearly: number | null;
  exceptional: number | null;
  tax_visa: number | null;
  payslips: number | null;
}

/** A company with all that hangs on it, as one statement reads it. */
export interface CompanyRow {
  id: number;
  name: string;
  legal_form: string | null;
  form_name: string | null;
  siren: string | null;
  siret: string | null;
  naf: string | null;
  activity: string | null;
  vat_number: string | null;
  capital: number | null;
  share_count: number | null;
  registered_on: string | null;
  purpose: string | null;
  greffe: string | null;
  address_line: string | null;
  postcode: string | null;
  town: string | null;
  email: string | null;
  phone: string | null;
  closing_day: string | null;
  tax_regime: string | null;
  dissolved_on: string | null;
  struck_off_on: string | null;
  tax_office: string | null;
  urssaf: string | null;
  staff_count: number | null;
  leaders: LeaderRow[];
  shareholders: ShareholderRow[];
  exercises: ExerciseRow[];
  budgets: BudgetRow[];
  cabinet: CabinetRow | null;
}

const forms = (row: CompanyRow) => formWords(row.legal_form, row.form_name);

const isForm = (code: string, label: string) => ({
  name: `est${code.charAt(0)}${code.slice(1).toLowerCase()}`,
  label,
  example: 'oui',
  kind: 'oui-non' as const,
  form: 'FormeJuridique',
  value: (row: CompanyRow) => (row.legal_form === null ? null : row.legal_form === code),
});

export const companyFields: FieldGroup<CompanyRow> = {
  source: 'Dossier permanent de la société',
  record: ({ id, name }) => ({ kind: 'company', id, name }),
  fields: [
    {
      name: 'nom',
      label: 'Raison sociale',
      example: 'Atelier du Pont',
      form: 'RaisonSociale',
      value: (row) => row.name,
    },
    {
      name: 'forme',
      label: 'Forme juridique, en sigle',
      example: 'SARL',
      form: 'FormeJuridique',
      value: (row) => row.legal_form,
    },
    {
      name: 'formeEnLettres',
      label: 'Forme juridique, en lettres',
      example: 'société à responsabilité limitée',
      form: 'FormeJuridique',
      value: (row) => (row.legal_form ? forms(row).name : null),
    },
    {
      name: 'capital',
      label: 'Capital',
      example: '10000',
      kind: 'montant',
      form: 'Capital',
      value: (row) => row.capital,
    },
    { name: 'siren', label: 'SIREN', example: '732829320', form: 'Siren', value: (row) => row.siren },
    {
      name: 'siret',
      label: 'SIRET du siège',
      example: '73282932000074',
      form: 'Siret',
      value: (row) => row.siret,
    },
    {
      name: 'greffe',
      label: 'Ville du greffe (RCS)',
      example: 'Tours',
      form: 'IdGreffe',
      value: (row) => row.greffe,
    },
    {
      name: 'numeroTva',
      label: 'Numéro de TVA',
      example: 'FR44732829320',
      form: 'NumeroTva',
      value: (row) => row.vat_number,
    },
    { name: 'codeNaf', label: 'Code NAF', example: '62.01Z', form: 'CodeNaf', value: (row) => row.naf },
    {
      name: 'activite',
      label: 'Activité',
      example: 'Programmation informatique',
      form: 'CodeNaf',
      value: (row) => row.activity,
    },
    {
      name: 'objet',
      label: 'Objet social',
      example: 'La vente de meubles',
      form: 'Objet',
      value: (row) => row.purpose,
    },
    {
      name: 'voie',
      label: 'Siège : voie',
      example: '12 quai Neuf',
      form: 'Adresse',
      value: (row) => row.address_line,
    },
    {
      name: 'codePostal',
      label: 'Siège : code postal',
      example: '37000',
      form: 'Adresse',
      value: (row) => row.postcode,
    },
    { name: 'ville', label: 'Siège : ville', example: 'Tours', form: 'Adresse', value: (row) => row.town },
    {
      name: 'adresse',
      label: 'Siège, adresse complète',
      example: '12 quai Neuf 37000 Tours',
      form: 'Adresse',
      value: (row) =>
        row.address_line && row.town ? joined(row.address_line, row.postcode, row.town) : null,
    },
    {
      name: 'email',
      label: 'E-mail',
      example: 'contact@exemple.fr',
      form: 'Email',
      value: (row) => row.email,
    },
    {
      name: 'telephone',
      label: 'Téléphone',
      example: '02 47 00 00 00',
      form: 'Telephone',
      value: (row) => row.phone,
    },
    {
      name: 'immatriculeeLe',
      label: 'Immatriculée le',
      example: '2015-03-02',
      kind: 'date',
      form: 'DateImmatriculation',
      value: (row) => row.registered_on,
    },
    {
      name: 'dissouteLe',
      label: 'Dissoute le',
      example: '2026-06-30',
      kind: 'date',
      form: 'DateDissolution',
      value: (row) => row.dissolved_on,
    },
    {
      name: 'radieeLe',
      label: 'Radiée le',
      example: '2026-12-15',
      kind: 'date',
      form: 'DateRadiation',
      value: (row) => row.struck_off_on,
    },
    {
      name: 'nombreTitres',
      label: 'Nombre de titres',
      example: '1000',
      kind: 'nombre',
      form: 'NombreTitres',
      value: (row) => row.share_count,
    },
    {
      name: 'valeurNominale',
      label: 'Valeur nominale d’un titre',
      example: '10',
      kind: 'montant',
      form: 'NombreTitres',
      value: (row) => (row.capital !== null && row.share_count ? row.capital / row.share_count : null),
    },
    {
      name: 'titre',
      label: 'Mot : part sociale ou action',
      example: 'part sociale',
      value: (row) => forms(row).share[0],
    },
    {
      name: 'titres',
      label: 'Mot : parts sociales ou actions',
      example: 'parts sociales',
      value: (row) => forms(row).share[1],
    },
    {
      name: 'membre',
      label: 'Mot : associé ou actionnaire',
      example: 'associé',
      value: (row) => forms(row).member[0],
    },
    {
      name: 'membres',
      label: 'Mot : associés ou actionnaires',
      example: 'associés',
      value: (row) => forms(row).member[1],
    },
    {
      name: 'assemblee',
      label: 'Mot : assemblée ou décisions',
      example: 'assemblée générale ordinaire',
      value: (row) => forms(row).meeting,
    },
    {
      name: 'fonctionDirigeant',
      label: 'Mot : gérant ou président',
      example: 'gérant',
      value: (row) => forms(row).leader,
    },
    {
      name: 'regimeFiscal',
      label: 'Régime fiscal',
      example: 'IS',
      form: 'RegimeFiscal',
      value: (row) => row.tax_regime,
    },
    {
      name: 'serviceImpots',
      label: 'Service des impôts',
      example: 'SIE de Tours',
      form: 'ServiceImpots',
      value: (row) => row.tax_office,
    },
    {
      name: 'urssaf',
      label: 'URSSAF',
      example: 'URSSAF Centre-Val de Loire',
      form: 'Urssaf',
      value: (row) => row.urssaf,
    },
    {
      name: 'effectif',
      label: 'Nombre de salariés',
      example: '3',
      kind: 'nombre',
      form: 'NombreSalaries',
      value: (row) => row.staff_count,
    },
    {
      name: 'nombreAssocies',
      label: 'Nombre d’associés',
      example: '2',
      kind: 'nombre',
      value: (row) => row.shareholders.length,
    },
    {
      name: 'estUnipersonnelle',
      label: 'N’a qu’un associé',
      example: 'non',
      kind: 'oui-non',
      value: (row) => isSoleMember(row.legal_form),
    },
    isForm('SARL', 'Est une SARL'),
    isForm('EURL', 'Est une EURL'),
    isForm('SAS', 'Est une SAS'),
    isForm('SASU', 'Est une SASU'),
    isForm('SA', 'Est une SA'),
    isForm('SCI', 'Est une SCI'),
  ],
};

/** The year of the company that is chosen. */
export interface ExerciseOfCompany extends ExerciseRow {
  company: string;
}

export const exerciseFields: FieldGroup<ExerciseOfCompany> = {
  source: 'Exercices de la société',
  record: ({ id, company, ends_on }) => ({
    kind: 'exercise',
    id,
    name: `${company}, exercice clos le ${ends_on}`,
  }),
  fields: [
    {
      name: 'debut',
      label: 'Premier jour',
      example: '2025-01-01',
      kind: 'date',
      value: (row) => row.starts_on,
    },
    {
      name: 'fin',
      label: 'Dernier jour (clôture)',
      example: '2025-12-31',
      kind: 'date',
      value: (row) => row.ends_on,
    },
    {
      name: 'annee',
      label: 'Année',
      example: '2025',
      kind: 'nombre',
      value: (row) => row.ends_on.slice(0, 4),
    },
    {
      name: 'chiffreAffaires',
      label: 'Chiffre d’affaires',
      example: '250000',
      kind: 'montant',
      form: 'ChiffreAffaires',
      value: (row) => row.turnover,
    },
    {
      name: 'resultat',
      label: 'Résultat, négatif pour une perte',
      example: '18500',
      kind: 'montant',
      form: 'Resultat',
      value: (row) => row.result,
    },
    {
      name: 'resultatAbsolu',
      label: 'Montant du bénéfice ou de la perte',
      example: '18500',
      kind: 'montant',
      form: 'Resultat',
      value: (row) => (row.result === null ? null : Math.abs(row.result)),
    },
    {
      name: 'resultatConnu',
      label: 'Son résultat est enregistré',
      example: 'oui',
      kind: 'oui-non',
      value: (row) => row.result !== null,
    },
    {
      name: 'estBenefice',
      label: 'Est bénéficiaire',
      example: 'oui',
      kind: 'oui-non',
      form: 'Resultat',
      value: (row) => row.result !== null && row.result >= 0,
    },
    {
      name: 'estPerte',
      label: 'Est déficitaire',
      example: 'non',
      kind: 'oui-non',
      form: 'Resultat',
      value: (row) => row.result !== null && row.result < 0,
    },
    {
      name: 'dividendes',
      label: 'Dividendes',
      example: '5000',
      kind: 'montant',
      form: 'Dividendes',
      value: (row) => row.dividends,
    },
    {
      name: 'aDividendes',
      label: 'Distribue des dividendes',
      example: 'oui',
      kind: 'oui-non',
      form: 'Dividendes',
      value: (row) => (row.dividends ?? 0) > 0,
    },
    {
      name: 'report',
      label: 'Résultat après dividendes',
      example: '13500',
      kind: 'montant',
      form: 'Resultat',
      value: (row) => (row.result === null ? null : row.result - (row.dividends ?? 0)),
    },
    {
      name: 'perteMoitieCapital',
      label: 'Capitaux propres sous la moitié du capital',
      example: 'non',
      kind: 'oui-non',
      value: (row) => row.is_half_capital_lost,
    },
  ],
};

export interface BudgetOfCompany extends BudgetRow {
  company: string;
}

export const budgetFields: FieldGroup<BudgetOfCompany> = {
  source: 'Budgets de la société',
  record: ({ id, company, year }) => ({ kind: 'budget', id, name: `${company}, budget ${year}` }),
  fields: [
    { name: 'annee', label: 'Année', example: '2026', kind: 'nombre', value: (row) => String(row.year) },
    {
      name: 'mensuel',
      label: 'Honoraires mensuels hors taxes',
      example: '250',
      kind: 'montant',
      form: 'BudgetMensuel',
      value: (row) => row.monthly,
    },
    {
      name: 'annuel',
      label: 'Honoraires annuels hors taxes',
      example: '3000',
      kind: 'montant',
      form: 'BudgetAnnuel',
      value: (row) => row.yearly ?? (row.monthly === null ? null : row.monthly * 12),
    },
    {
      name: 'exceptionnel',
      label: 'Honoraires exceptionnels hors taxes',
      example: '500',
      kind: 'montant',
      form: 'BudgetExceptionnel',
      value: (row) => row.exceptional,
    },
    {
      name: 'visaFiscal',
      label: 'Visa fiscal hors taxes',
      example: '200',
      kind: 'montant',
      form: 'BudgetVF',
      value: (row) => row.tax_visa,
    },
    {
      name: 'bulletins',
      label: 'Bulletins de paie par mois',
      example: '2',
      kind: 'nombre',
      form: 'NbBPLM',
      value: (row) => row.payslips,
    },
  ],
};
