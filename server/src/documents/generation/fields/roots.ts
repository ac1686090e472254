import {
  type CabinetRow,
  type CollaboratorRow,
  cabinetFields,
  type SignatoryRow,
  signatoryFields,
} from './cabinet-fields.ts';
import {
  type BudgetOfCompany,
  budgetFields,
  companyFields,
  type ExerciseOfCompany,
  exerciseFields,
} from './company-fields.ts';
import type { FieldGroup } from './field.ts';
import { joined } from './field.ts';
import { leaderFields, shareholderFields } from './holder-fields.ts';
import { personFields } from './person-fields.ts';

export const collaboratorFields: FieldGroup<CollaboratorRow> = {
  source: 'Fiche du collaborateur',
  record: ({ id, first_name, last_name }) => ({
    kind: 'collaborator',
    id,
    name: `${first_name} ${last_name}`,
  }),
  fields: [
    {
      name: 'civilite',
      label: 'Civilité',
      example: 'Monsieur',
      form: 'Civilite',
      value: (row) => row.civility,
    },
    {
      name: 'nomComplet',
      label: 'Prénom et nom',
      example: 'Paul Petit',
      value: (row) => joined(row.civility, row.first_name, row.last_name.toLocaleUpperCase('fr')),
    },
    {
      name: 'fonction',
      label: 'Fonction',
      example: 'Responsable juridique',
      form: 'Fonction',
      value: (row) => row.job_title,
    },
    {
      name: 'email',
      label: 'E-mail',
      example: 'paul.petit@cabinet.fr',
      form: 'Email',
      value: (row) => row.email,
    },
    {
      name: 'estFemme',
      label: 'Est une femme',
      example: 'non',
      kind: 'oui-non',
      form: 'Civilite',
      value: (row) => (row.civility === null ? null : row.civility === 'Madame'),
    },
  ],
};

/** Where the fields of a model begin: a record, or a list of records to repeat a passage for. */
interface Root {
  label: string;
  group: FieldGroup<never>;
  isList?: true;
}

const root = <Row>(label: string, group: FieldGroup<Row>, isList?: true): Root => ({
  label,
  group: group as unknown as FieldGroup<never>,
  ...(isList ? { isList } : {}),
});

/** What stands at the top of the values of every document. */
export const roots = {
  societe: root('Société', companyFields),
  dirigeant: root('Dirigeant (le premier)', leaderFields),
  dirigeants: root('Dirigeants', leaderFields, true),
  associes: root('Associés ou actionnaires', shareholderFields, true),
  associeUnique: root('Associé unique', shareholderFields),
  actionnaire: root('Associé ou actionnaire choisi', shareholderFields),
  societe2: root('Seconde société', companyFields),
  societePortage: root('Société de portage', companyFields),
  personne: root('Personne choisie', personFields),
  personne2: root('Seconde personne', personFields),
  collaborateur: root('Collaborateur', collaboratorFields),
  cabinet: root<CabinetRow>('Cabinet', cabinetFields),
  cabinetClient: root<CabinetRow>('Cabinet client', cabinetFields),
  signataire: root<SignatoryRow>('Signataire du cabinet', signatoryFields),
  exercice: root<ExerciseOfCompany>('Exercice', exerciseFields),
  exercicePrecedent: root<ExerciseOfCompany>('Exercice précédent', exerciseFields),
  budget: root<BudgetOfCompany>('Budget de l’exercice', budgetFields),
} as const;

/** Values that are chosen or known without a record. */
export const plainFields = {
  aujourdhui: { label: 'Date du jour', example: '2026-11-22', kind: 'date', field: null },
  dateAssemblee: {
    label: 'Date de l’assemblée générale',
    example: '2026-06-15',
    kind: 'date',
    field: 'DateAssembleeGenerale',
  },
  dateDissolution: {
    label: 'Date de dissolution',
    example: '2026-06-30',
    kind: 'date',
    field: 'DateDissolution',
  },
  dateRadiation: { label: 'Date de radiation', example: '2026-12-15', kind: 'date', field: 'DateRadiation' },
  anneeCivile: { label: 'Année civile', example: '2026', kind: 'nombre', field: 'AnneeCivil' },
  presidentCabinet: {
    label: 'Président du cabinet client',
    example: 'Marc Renard',
    kind: 'texte',
    field: 'CabinetPresident',
  },
  nomFirme: {
    label: 'Nom du groupe ou de la firme',
    example: 'Cabinet Ligérien',
    kind: 'texte',
    field: null,
  },
} as const;
