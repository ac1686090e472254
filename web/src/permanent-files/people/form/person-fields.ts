import type { ReactNode } from 'react';
import { civilites } from '#contract/civility.ts';
import { france } from '#contract/countries.ts';
import { overseasDepartment } from '#contract/permanent-files/people/birth.ts';
import { type BirthTold, nirDoubt } from '#contract/permanent-files/people/nir.ts';
import { locationTypes, stricterMaximums } from '#contract/permanent-files/people/person.ts';
import { addressFields, countryField } from '#web/directory/referentials/address-fields.ts';
import { birthPlaceField } from '#web/directory/referentials/birth-place-field.ts';
import { type Countries, noCountries } from '#web/directory/referentials/use-countries.ts';
import { birthLimits } from '#web/kit/form/fields/birth-limits.ts';
import type { FieldGroup, FormField } from '#web/kit/form/fields.ts';
import { formatNir, formatTaxNumber, upToDigits } from '#web/kit/text/identifiers.ts';
import { states } from '../list/person-states.ts';
import { labFields } from './person-lab-fields.ts';

const lockedEmail =
  'Cette personne a un Espace PRO\u202f: un chef de mission, un expert comptable, un dirigeant ou un juridique peut modifier son e-mail.';

/** Beyond the stricter of the specification's two readings a value is kept, and doubted. */
const longerThan = (most: number) => (value: string) =>
  value.length > most
    ? `Plus de ${most} caractères\u202f: certains documents n’en reprennent pas davantage.`
    : undefined;

export interface PersonFieldsOptions {
  /** What countries are chosen from, where the form is filled in. */
  countries?: Countries;
  emailLocked?: boolean;
  onEmailLeft?: (email: string) => void;
  /** Portage-company mode: its birth date is not asked for. */
  isBirthDateHidden?: boolean;
  /** What is doubtful in name and birth date together. */
  identityWarning?: string | undefined;
  /** What the form tells of the birth, to compare the social-security number with. */
  birth?: BirthTold;
  /** Whether the person has been said to be politically exposed: their function is then asked for. */
  isExposed?: boolean;
  /** Shows the whole social-security number, which is masked; absent: there is none. */
  nirReveal?: ReactNode;
  /** Picker or link of the identity document's image; absent: no company is concerned, none is kept. */
  identityFile?: ReactNode;
  /** When and by whom 'Informations LAB' was last changed. */
  labCheck?: ReactNode;
}

/** The form's fields in the specification's order, by groups of what they speak of. */
export const personFields = ({
  countries = noCountries,
  emailLocked = false,
  onEmailLeft,
  isBirthDateHidden = false,
  identityWarning,
  birth = {},
  isExposed = false,
  nirReveal,
  identityFile,
  labCheck,
}: PersonFieldsOptions): FieldGroup[] => [
  {
    title: 'Identité',
    fields: [
      {
        kind: 'text',
        name: 'Email',
        label: 'E-mail',
        type: 'email',
        wide: true,
        locked: emailLocked,
        help: emailLocked ? lockedEmail : 'Sans adresse e-mail\u202f: saisissez «\u202fnéant\u202f».',
        ...(onEmailLeft && { onLeave: onEmailLeft }),
      },
      {
        kind: 'choice',
        name: 'Civilite',
        label: 'Civilité',
        options: civilites.map((civilite) => ({ value: civilite, label: civilite })),
      },
      { kind: 'text', name: 'Nom', label: 'Nom' },
      { kind: 'text', name: 'Prenom', label: 'Prénom' },
      { kind: 'text', name: 'NomJeuneFille', label: 'Nom de jeune fille' },
    ],
  },
  {
    title: 'Naissance et nationalité',
    fields: [
      ...(isBirthDateHidden ? [] : [birthDate(identityWarning)]),
      birthPlaceField,
      birthCountry(countries),
      {
        kind: 'text',
        name: 'NumeroDepartement',
        label: 'Numéro de département',
        inputMode: 'numeric',
        help: '99 pour une naissance hors de France, 971 à 988 outre-mer.',
        warn: longerThan(stricterMaximums.NumeroDepartement),
      },
      { kind: 'text', name: 'Nationalite', label: 'Nationalité' },
    ],
  },
  {
    title: 'Coordonnées',
    fields: [
      { kind: 'phone', name: 'Tel', label: 'Téléphone' },
      { kind: 'phone', name: 'TelSecondaire', label: 'Téléphone secondaire' },
      { kind: 'text', name: 'EmailSecondary', label: 'E-mail secondaire', type: 'email', wide: true },
    ],
  },
  {
    title: 'Sécurité sociale et parents',
    fields: [
      {
        kind: 'text',
        name: 'NumeroSs',
        label: 'N° sécurité sociale',
        sealed: true,
        groups: formatNir,
        warn: (nir) => nirDoubt(nir, birth),
        wide: !nirReveal,
        ...(nirReveal && { help: 'Masqué. Pour le changer, saisissez le nouveau numéro en entier.' }),
      },
      ...(nirReveal ? [wholeNir(nirReveal)] : []),
      { kind: 'text', name: 'NomPere', label: 'Nom du père' },
      { kind: 'text', name: 'NomMere', label: 'Nom de la mère' },
    ],
  },
  {
    title: 'Domicile',
    fields: [
      ...addressFields(countries),
      {
        kind: 'choice',
        name: 'LocationType',
        label: 'Type de domicile',
        placeholder: 'Veuillez choisir un type domicile',
        options: Object.entries(locationTypes).map(([value, label]) => ({ value, label })),
      },
    ],
  },
  {
    title: 'Situation',
    fields: [
      {
        kind: 'text',
        name: 'NumeroFiscal',
        label: 'Numéro fiscal',
        inputMode: 'numeric',
        placeholder: '0000000000000',
        mask: (typed) => upToDigits(typed, 13),
        groups: formatTaxNumber,
      },
      { kind: 'choice', name: 'IsDisabled', label: 'État', options: states },
      {
        kind: 'check',
        name: 'IsSubscribedToNewsletter',
        label: 'Abonné à la lettre d’information',
        wide: true,
      },
      { kind: 'text', name: 'AnteriorActivities', label: 'Activités antérieures' },
      { kind: 'text', name: 'OtherSimultaneousActivities', label: 'Autres activités simultanées' },
    ],
  },
  {
    title: 'Pièce d’identité',
    fields: [
      { kind: 'text', name: 'IdentityDocument', label: 'Document d’identité', wide: true },
      { kind: 'date', name: 'IdentityDocumentStartValidation', label: 'Début de validité' },
      {
        kind: 'date',
        name: 'IdentityDocumentEndValidation',
        label: 'Fin de validité',
        notBefore: 'IdentityDocumentStartValidation',
      },
      ...(identityFile ? [identityImage(identityFile)] : []),
      {
        kind: 'long-text',
        name: 'Motifs',
        label: 'Motifs',
        wide: true,
        warn: longerThan(stricterMaximums.Motifs),
      },
    ],
  },
  labFields({ isExposed, labCheck }),
];

/** Overseas France is France: the department says where. */
const birthCountry = (countries: Countries): FormField => {
  const { settle, warn, ...field } = countryField('NativeCountry', 'Pays de naissance', countries);
  return {
    ...field,
    settle: (typed) => (overseasDepartment(typed) ? france : settle(typed)),
    warn: (typed) => (overseasDepartment(typed) ? undefined : warn(typed)),
  };
};

const birthDate = (warning: string | undefined): FormField => ({
  kind: 'date',
  name: 'Datenaissance',
  label: 'Date de naissance',
  ...birthLimits(),
  warn: () => warning,
});

const wholeNir = (content: ReactNode): FormField => ({
  kind: 'slot',
  name: 'NumeroSsEntier',
  label: 'Numéro entier',
  content,
});

/** The refused file's message comes under its part's name. */
const identityImage = (content: ReactNode): FormField => ({
  kind: 'slot',
  name: 'file',
  label: 'Image de la pièce d’identité',
  wide: true,
  content,
});
