import { type FieldGroup, joined } from './field.ts';
import { type PersonRow, personFields } from './person-fields.ts';

/** A company as a leader or shareholder of another one. */
interface HolderCompanyRow {
  id: number;
  name: string;
  legal_form: string | null;
  siren: string | null;
  address_line: string | null;
  postcode: string | null;
  town: string | null;
}

interface HolderRow {
  person: PersonRow | null;
  company: HolderCompanyRow | null;
}

export interface LeaderRow extends HolderRow {
  function: string | null;
  status: string | null;
  starts_on: string | null;
  ends_on: string | null;
}

export interface ShareholderRow extends HolderRow {
  shares: number;
  /** Of the whole, in percent. */
  part: number;
  right_held: string;
}

const companyName = ({ name, legal_form }: HolderCompanyRow) => `la société ${joined(name, legal_form)}`;

const seat = ({ address_line, postcode, town }: HolderCompanyRow) =>
  address_line && town ? joined(address_line, postcode, town) : null;

/** The fields of whoever holds something: a person's, and of a company its name and seat. */
const holderFields: FieldGroup<HolderRow>['fields'] = personFields.fields.map((field) => ({
  ...field,
  value(row: HolderRow) {
    if (row.person) return field.value(row.person);
    if (!row.company) return null;
    if (field.name === 'nomComplet') return companyName(row.company);
    if (field.name === 'nom') return row.company.name;
    if (field.name === 'adresse') return seat(row.company);
    if (field.name === 'estFemme') return true;
    return null;
  },
}));

const record = ({ person, company }: HolderRow) =>
  person
    ? personFields.record(person)
    : { kind: 'company' as const, id: company?.id ?? 0, name: company?.name ?? '' };

const isCompany = {
  name: 'estPersonneMorale',
  label: 'Est une personne morale',
  example: 'non',
  kind: 'oui-non',
  value: (row: HolderRow) => row.company !== null,
} as const;

const byFunction: Readonly<Record<string, string>> = {
  P: 'président',
  DG: 'directeur général',
  G: 'gérant',
  A: 'administrateur',
};

export const leaderFields: FieldGroup<LeaderRow> = {
  source: 'Mandats de la société',
  record,
  fields: [
    ...holderFields,
    isCompany,
    {
      name: 'fonction',
      label: 'Fonction',
      example: 'gérant',
      form: 'Fonction',
      value: (row) => row.status?.toLocaleLowerCase('fr') ?? byFunction[row.function ?? ''],
    },
    {
      name: 'nommeLe',
      label: 'Nommé le',
      example: '2020-01-15',
      kind: 'date',
      value: (row) => row.starts_on,
    },
  ],
};

export const shareholderFields: FieldGroup<ShareholderRow> = {
  source: 'Titres de la société',
  record,
  fields: [
    ...holderFields,
    isCompany,
    { name: 'titres', label: 'Nombre de titres', example: '500', kind: 'nombre', value: (row) => row.shares },
    {
      name: 'pourcentage',
      label: 'Part du capital en pourcentage',
      example: '50',
      kind: 'nombre',
      value: (row) => row.part,
    },
  ],
};
