import { civilites, locationTypes } from '#contract/people/person.ts';
import type { FieldGroup } from '../kit/form/fields.ts';
import { formatNir, formatTaxNumber } from '../kit/identifiers.ts';
import { countryNames } from './countries.ts';
import { states } from './person-states.ts';

const lockedEmail =
  'Cette personne a un Espace PRO : un chef de mission, un expert comptable, un dirigeant ou un juridique peut modifier son e-mail.';

/** The form's fields in the specification's order, by groups of what they speak of. */
export const personFields = ({ emailLocked }: { emailLocked: boolean }): FieldGroup[] => [
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
        help: emailLocked ? lockedEmail : 'Saisissez « néant » pour une personne sans adresse e-mail.',
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
      { kind: 'date', name: 'Datenaissance', label: 'Date de naissance' },
      { kind: 'text', name: 'Lieunaissance', label: 'Lieu de naissance' },
      { kind: 'suggestion', name: 'NativeCountry', label: 'Pays de naissance', suggestions: countryNames },
      {
        kind: 'text',
        name: 'NumeroDepartement',
        label: 'Numéro de département',
        inputMode: 'numeric',
        help: '99 pour une naissance hors de France.',
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
        inputMode: 'numeric',
        groups: formatNir,
        wide: true,
      },
      { kind: 'text', name: 'NomPere', label: 'Nom du père' },
      { kind: 'text', name: 'NomMere', label: 'Nom de la mère' },
    ],
  },
  {
    title: 'Domicile',
    fields: [
      { kind: 'text', name: 'Adresse.Adresse1', label: 'Adresse', wide: true },
      { kind: 'text', name: 'Adresse.Cp', label: 'Code postal', inputMode: 'numeric' },
      { kind: 'text', name: 'Adresse.Ville', label: 'Ville' },
      { kind: 'suggestion', name: 'Adresse.Pays', label: 'Pays', suggestions: countryNames },
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
      { kind: 'text', name: 'IdentityDocument', label: 'Pièce d’identité', wide: true },
      { kind: 'date', name: 'IdentityDocumentStartValidation', label: 'Début de validité' },
      { kind: 'date', name: 'IdentityDocumentEndValidation', label: 'Fin de validité' },
      { kind: 'long-text', name: 'Motifs', label: 'Motifs', wide: true },
    ],
  },
];
