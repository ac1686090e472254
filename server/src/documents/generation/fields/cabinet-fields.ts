import { type FieldGroup, type ImageValue, joined } from './field.ts';
import { formWords } from './legal-forms.ts';

export interface CabinetRow {
  id: number;
  name: string;
  legal_form: string | null;
  capital: number | null;
  siren: string | null;
  registration: string | null;
  vat_number: string | null;
  address_line: string | null;
  postcode: string | null;
  town: string | null;
  email: string | null;
  phone: string | null;
  president: string | null;
  /** Insurances that legal mentions tell. */
  insurance: string | null;
  logo: ImageValue | null;
}

export interface CollaboratorRow {
  id: number;
  civility: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  job_title: string | null;
}

const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(' – ') || null;

const euros = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** What letters must say of who writes them (C. com. R123-237, R123-238), as far as it is known. */
const mentions = ({ legal_form, capital, registration, vat_number, insurance }: CabinetRow) =>
  listed(
    joined(legal_form, capital === null ? null : `au capital de ${euros.format(capital)} €`),
    registration,
    vat_number && `TVA ${vat_number}`,
    insurance,
  );

export const cabinetFields: FieldGroup<CabinetRow> = {
  source: 'Fiche du cabinet',
  record: ({ id, name }) => ({ kind: 'cabinet', id, name }),
  fields: [
    { name: 'nom', label: 'Nom', example: 'Cabinet Ligérien', form: 'Nom', value: (row) => row.name },
    {
      name: 'logo',
      label: 'Logo (PNG ou JPEG)',
      example: '{#cabinet.logo}{cabinet.logo}{/cabinet.logo}',
      kind: 'image',
      form: 'Logo',
      // Word shows no other kind of picture
      value: ({ logo }) => (logo && ['image/png', 'image/jpeg'].includes(logo.mediaType) ? logo : null),
    },
    {
      name: 'forme',
      label: 'Forme juridique',
      example: 'SAS',
      form: 'FormeJuridique',
      value: (row) => row.legal_form,
    },
    {
      name: 'capital',
      label: 'Capital',
      example: '10000',
      kind: 'montant',
      form: 'Capital',
      value: (row) => row.capital,
    },
    { name: 'siren', label: 'SIREN', example: '552100554', form: 'Siret', value: (row) => row.siren },
    {
      name: 'immatriculation',
      label: 'Immatriculation',
      example: 'RCS Tours 552 100 554',
      form: 'IdGreffe',
      value: (row) => row.registration,
    },
    {
      name: 'numeroTva',
      label: 'Numéro de TVA',
      example: 'FR03552100554',
      form: 'NumeroTva',
      value: (row) => row.vat_number,
    },
    {
      name: 'adresse',
      label: 'Adresse complète',
      example: '1 place Plumereau 37000 Tours',
      form: 'Adresse',
      value: (row) =>
        row.address_line && row.town ? joined(row.address_line, row.postcode, row.town) : null,
    },
    { name: 'ville', label: 'Ville', example: 'Tours', form: 'Adresse', value: (row) => row.town },
    {
      name: 'email',
      label: 'E-mail',
      example: 'contact@cabinet.fr',
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
      name: 'coordonnees',
      label: 'Téléphone et e-mail en une ligne',
      example: '02 47 00 00 00 – contact@cabinet.fr',
      form: 'Telephone',
      value: ({ phone, email }) => listed(phone, email),
    },
    {
      name: 'mentions',
      label: 'Mentions légales du papier à en-tête',
      example: 'SAS au capital de 10 000 € – RCS Tours 552 100 554 – TVA FR03552100554',
      form: 'FormeJuridique',
      value: mentions,
    },
    {
      name: 'president',
      label: 'Président ou représentant légal',
      example: 'Marc Renard',
      form: 'President',
      value: (row) => row.president,
    },
  ],
};

/** Who signs for the cabinet: the member of staff that is chosen, else whoever represents it. */
export interface SignatoryRow {
  cabinet: CabinetRow;
  collaborator: CollaboratorRow | undefined;
}

const nameOf = ({ cabinet, collaborator }: SignatoryRow) =>
  collaborator
    ? joined(collaborator.civility, collaborator.first_name, collaborator.last_name.toLocaleUpperCase('fr'))
    : cabinet.president;

const functionOf = ({ cabinet, collaborator }: SignatoryRow) =>
  collaborator ? collaborator.job_title : formWords(cabinet.legal_form, null).leader;

export const signatoryFields: FieldGroup<SignatoryRow> = {
  source: 'Collaborateur choisi, à défaut représentant du cabinet',
  record: ({ cabinet, collaborator }) =>
    collaborator
      ? {
          kind: 'collaborator',
          id: collaborator.id,
          name: `${collaborator.first_name} ${collaborator.last_name}`,
        }
      : { kind: 'cabinet', id: cabinet.id, name: cabinet.name },
  fields: [
    {
      name: 'nomComplet',
      label: 'Nom du signataire',
      example: 'Marc Renard',
      form: 'President',
      value: nameOf,
    },
    {
      name: 'fonction',
      label: 'Fonction du signataire',
      example: 'président',
      form: 'Fonction',
      value: functionOf,
    },
    {
      name: 'signature',
      label: 'Nom et fonction du signataire',
      example: 'Marc Renard, président',
      form: 'President',
      value(row) {
        const name = nameOf(row);
        return name && [name, functionOf(row)].filter(Boolean).join(', ');
      },
    },
  ],
};
