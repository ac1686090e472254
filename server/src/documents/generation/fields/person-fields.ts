import { type FieldGroup, joined } from './field.ts';

/** A person, or a company that holds a mandate or shares, as the statements of read-values.ts read them. */
export interface PersonRow {
  id: number;
  civility: string | null;
  last_name: string;
  first_name: string;
  maiden_name: string | null;
  birth_date: string | null;
  birth_place: string | null;
  birth_department: string | null;
  birth_country: string | null;
  nationality: string | null;
  email: string | null;
  phone: string | null;
  father_name: string | null;
  mother_name: string | null;
  address_line: string | null;
  postcode: string | null;
  town: string | null;
  country: string | null;
}

const isWoman = (civility: string | null) =>
  civility === null ? null : /^(madame|mme|mlle|mademoiselle)/i.test(civility);

const fullName = ({ first_name, last_name }: PersonRow) =>
  `${first_name} ${last_name.toLocaleUpperCase('fr')}`;

export const personFields: FieldGroup<PersonRow> = {
  source: 'Fiche de la personne',
  record: (row) => ({ kind: 'person', id: row.id, name: fullName(row) }),
  fields: [
    {
      name: 'civilite',
      label: 'Civilité',
      example: 'Madame',
      form: 'Civilite',
      value: (row) => row.civility,
    },
    { name: 'prenom', label: 'Prénom', example: 'Anne', form: 'Prenom', value: (row) => row.first_name },
    { name: 'nom', label: 'Nom', example: 'Roy', form: 'Nom', value: (row) => row.last_name },
    {
      name: 'nomNaissance',
      label: 'Nom de naissance',
      example: 'Morel',
      form: 'NomJeuneFille',
      value: (row) => row.maiden_name ?? row.last_name,
    },
    {
      name: 'nomComplet',
      label: 'Civilité, prénom et nom',
      example: 'Madame Anne ROY',
      value: (row) => joined(row.civility, fullName(row)),
    },
    {
      name: 'estFemme',
      label: 'Est une femme',
      example: 'oui',
      kind: 'oui-non',
      form: 'Civilite',
      value: (row) => isWoman(row.civility),
    },
    {
      name: 'dateNaissance',
      label: 'Date de naissance',
      example: '1980-05-12',
      kind: 'date',
      form: 'Datenaissance',
      value: (row) => row.birth_date,
    },
    {
      name: 'lieuNaissance',
      label: 'Lieu de naissance',
      example: 'Tours',
      form: 'Lieunaissance',
      value: (row) => row.birth_place,
    },
    {
      name: 'departementNaissance',
      label: 'Département de naissance',
      example: '37',
      form: 'NumeroDepartement',
      value: (row) => row.birth_department,
    },
    {
      name: 'paysNaissance',
      label: 'Pays de naissance',
      example: 'France',
      form: 'NativeCountry',
      value: (row) => row.birth_country,
    },
    {
      name: 'nationalite',
      label: 'Nationalité',
      example: 'française',
      form: 'Nationalite',
      value: (row) => row.nationality?.toLocaleLowerCase('fr'),
    },
    {
      name: 'nomPere',
      label: 'Nom et prénom du père',
      example: 'Luc Morel',
      form: 'NomPere',
      value: (row) => row.father_name,
    },
    {
      name: 'nomMere',
      label: 'Nom et prénom de la mère',
      example: 'Huguette Petit',
      form: 'NomMere',
      value: (row) => row.mother_name,
    },
    {
      name: 'voie',
      label: 'Adresse : voie',
      example: '3 rue des Halles',
      form: 'Adresse1',
      value: (row) => row.address_line,
    },
    {
      name: 'codePostal',
      label: 'Adresse : code postal',
      example: '37000',
      form: 'Cp',
      value: (row) => row.postcode,
    },
    { name: 'ville', label: 'Adresse : ville', example: 'Tours', form: 'Ville', value: (row) => row.town },
    {
      name: 'adresse',
      label: 'Adresse complète',
      example: '3 rue des Halles 37000 Tours',
      form: 'Adresse1',
      value: (row) =>
        row.address_line && row.town ? joined(row.address_line, row.postcode, row.town) : null,
    },
    {
      name: 'email',
      label: 'E-mail',
      example: 'anne.roy@exemple.fr',
      form: 'Email',
      value: (row) => row.email,
    },
    {
      name: 'telephone',
      label: 'Téléphone',
      example: '02 47 00 00 00',
      form: 'Tel',
      value: (row) => row.phone,
    },
  ],
};
