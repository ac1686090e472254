import { cabinetFields, signatoryFields } from '#server/documents/generation/fields/cabinet-fields.ts';
import type { CompanyRow } from '#server/documents/generation/fields/company-fields.ts';
import {
  budgetFields,
  companyFields,
  exerciseFields,
} from '#server/documents/generation/fields/company-fields.ts';
import { type FieldValues, listOf, valuesOf } from '#server/documents/generation/fields/field.ts';
import { leaderFields, shareholderFields } from '#server/documents/generation/fields/holder-fields.ts';
import { isSoleMember } from '#server/documents/generation/fields/legal-forms.ts';
import { type PersonRow, personFields } from '#server/documents/generation/fields/person-fields.ts';
import { collaboratorFields } from '#server/documents/generation/fields/roots.ts';

const person = (id: number, civility: string, first_name: string, last_name: string): PersonRow => ({
  id,
  civility,
  last_name,
  first_name,
  maiden_name: null,
  birth_date: '1980-05-12',
  birth_place: 'Tours',
  birth_department: '37',
  birth_country: 'France',
  nationality: 'Française',
  email: `${first_name.toLowerCase()}@exemple.fr`,
  phone: '02 47 00 00 00',
  father_name: 'Luc Morel',
  mother_name: 'Jeanne Petit',
  address_line: '3 rue des Halles',
  postcode: '37000',
  town: 'Tours',
  country: 'France',
});

const anne = person(1, 'Madame', 'Anne', 'Roy');
const paul = person(2, 'Monsieur', 'Paul', 'Petit');

const cabinet = {
  id: 1,
  name: 'Cabinet Ligérien',
  legal_form: 'SAS',
  siren: '552100554',
  vat_number: 'FR03552100554',
  address_line: '1 place Plumereau',
  postcode: '37000',
  town: 'Tours',
  email: 'contact@cabinet.fr',
  phone: '02 47 11 11 11',
  president: 'Marc Renard',
  insurance: null,
  capital: 50_000,
  registration: 'RCS Tours 552 100 554',
  logo: null,
};

const exercise = {
  id: 2,
  company: 'Atelier du Pont',
  starts_on: '2025-01-01',
  ends_on: '2025-12-31',
  turnover: 250_000,
  result: 18_500,
  dividends: 5000,
  is_half_capital_lost: false,
};

const budget = {
  id: 1,
  company: 'Atelier du Pont',
  year: 2025,
  monthly: 250,
  yearly: 3000,
  exceptional: 500,
  tax_visa: 200,
  payslips: 2,
};

function companyOf(form: string): CompanyRow {
  const members = isSoleMember(form) ? [anne] : [anne, paul];
  const shares = 1000 / members.length;
  return {
    id: 1,
    name: 'Atelier du Pont',
    legal_form: form,
    form_name: null,
    siren: '732829320',
    siret: '73282932000074',
    naf: '62.01Z',
    activity: 'Programmation informatique',
    vat_number: 'FR44732829320',
    capital: 10_000,
    share_count: 1000,
    registered_on: '2015-03-02',
    purpose: 'La vente de meubles',
    greffe: 'Tours',
    address_line: '12 quai Neuf',
    postcode: '37000',
    town: 'Tours',
    email: 'contact@exemple.fr',
    phone: '02 47 22 22 22',
    closing_day: '31/12',
    tax_regime: 'IS',
    dissolved_on: '2026-06-30',
    struck_off_on: '2026-12-15',
    tax_office: 'SIE de Tours',
    urssaf: 'URSSAF Centre-Val de Loire',
    staff_count: 3,
    leaders: [
      {
        person: anne,
        company: null,
        function: form.startsWith('SA') ? 'P' : 'G',
        status: null,
        starts_on: '2020-01-15',
        ends_on: null,
      },
    ],
    shareholders: members.map((one) => ({
      person: one,
      company: null,
      shares,
      part: shares / 10,
      right_held: 'PP',
    })),
    exercises: [exercise],
    budgets: [budget],
    cabinet,
  };
}

const line = (libelle: string, montant: number, estTotal = false) => ({
  libelle,
  montant,
  precedent: montant / 2,
  estTotal,
});

/** Values of every field of a company of this form, the same each time: what library texts are compared with. */
export function goldenValues(form: string): FieldValues {
  const company = companyOf(form);
  const [leader] = company.leaders;
  return {
    societe: valuesOf(companyFields, company),
    societe2: valuesOf(companyFields, { ...company, id: 2, name: 'Menuiserie du Cher' }),
    societePortage: valuesOf(companyFields, { ...company, id: 3, name: 'Portage du Centre' }),
    dirigeant: valuesOf(leaderFields, leader),
    dirigeants: listOf(leaderFields, company.leaders),
    associes: listOf(shareholderFields, company.shareholders),
    associeUnique: valuesOf(shareholderFields, company.shareholders[0]),
    actionnaire: valuesOf(shareholderFields, company.shareholders[0]),
    personne: valuesOf(personFields, anne),
    personne2: valuesOf(personFields, paul),
    collaborateur: valuesOf(collaboratorFields, {
      id: 1,
      civility: 'Monsieur',
      first_name: 'Hugo',
      last_name: 'Blanc',
      email: 'hugo.blanc@cabinet.fr',
      job_title: 'Responsable juridique',
    }),
    cabinet: valuesOf(cabinetFields, cabinet),
    cabinetClient: valuesOf(cabinetFields, { ...cabinet, id: 2, name: 'Cabinet du Val' }),
    signataire: valuesOf(signatoryFields, { cabinet, collaborator: undefined }),
    exercice: valuesOf(exerciseFields, exercise),
    exercicePrecedent: valuesOf(exerciseFields, {
      ...exercise,
      id: 1,
      starts_on: '2024-01-01',
      ends_on: '2024-12-31',
    }),
    budget: valuesOf(budgetFields, budget),
    bilan: {
      chiffreAffaires: 250_000,
      resultatNet: 18_500,
      dotations: 4000,
      immobilisations: 30_000,
      stocks: 12_000,
      creancesClients: 25_000,
      disponibilites: 21_000,
      totalActif: 88_000,
      capitauxPropres: 45_000,
      emprunts: 15_000,
      comptesCourants: 3000,
      dettesFournisseurs: 25_000,
      totalPassif: 88_000,
      estJuste: true,
      actif: [line('Immobilisations', 30_000), line('Total', 88_000, true)],
      passif: [line('Capital', 10_000), line('Total', 88_000, true)],
      resultat: [line('Ventes', 250_000), line('Résultat', 18_500, true)],
    },
    dossier: {
      aDesPoints: true,
      points: [{ texte: 'Facture de mars à retrouver', noteLe: '2026-04-10' }],
      conclusion: 'Les comptes sont réguliers.',
    },
    aujourdhui: '2026-11-23',
    dateAssemblee: '2026-06-15',
    dateDissolution: '2026-06-30',
    dateRadiation: '2026-12-15',
    anneeCivile: '2026',
    presidentCabinet: 'Marc Renard',
    nomFirme: 'Groupe Ligérien',
  };
}
