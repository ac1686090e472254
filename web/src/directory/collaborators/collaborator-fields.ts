import type { ReactNode } from 'react';
import { civilites } from '#contract/civility.ts';
import { mayGive } from '#contract/directory/collaborators/access.ts';
import {
  type CollaboratorRow,
  contractTypes,
  workTimes,
} from '#contract/directory/collaborators/collaborator.ts';
import { addressFields } from '#web/directory/referentials/address-fields.ts';
import type { Countries } from '#web/directory/referentials/use-countries.ts';
import { birthLimits } from '#web/kit/form/fields/birth-limits.ts';
import type { FieldGroup, FormField } from '#web/kit/form/fields.ts';
import { roleOptions } from './roles.ts';

const kindsOfIdentity = ['Carte nationale d’identité', 'Passeport', 'Titre de séjour'];

interface Choices {
  /** Of the connected user: nobody gives a role above their own. */
  ownRoles: readonly string[];
  staff: readonly CollaboratorRow[];
  cabinets: readonly { Id: number; Nom: string }[];
  countries: Countries;
  /** Whose record it is; none: a new one. */
  record: (Pick<CollaboratorRow, 'Id' | 'Roles'> & { PremierResponsableId?: unknown }) | undefined;
  /** Whether the user may read what is private. */
  isWhole: boolean;
  identityFile: ReactNode;
  picture: ReactNode;
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Colleagues whose account serves, and whoever is the manager already. */
const managersOf = ({ staff, record }: Choices) =>
  staff
    .filter(({ Id, IsDisabled }) => Id !== record?.Id && !IsDisabled)
    .map((one) => ({ value: String(one.Id), label: `${one.Nom} ${one.Prenom}` }));

const rolesFor = ({ ownRoles, record }: Choices) =>
  roleOptions.filter(({ value }) => mayGive(ownRoles, value) || record?.Roles.includes(value));

const state: FormField = {
  kind: 'choice',
  name: 'IsDisabled',
  label: 'État du compte',
  options: [
    { value: '0', label: 'Actif' },
    { value: '1', label: 'Désactivé' },
  ],
  required: true,
  help: 'Désactiver ferme aussitôt tous les accès.',
};

const account = (choices: Choices): FieldGroup => ({
  title: 'Compte',
  fields: [
    { kind: 'choice', name: 'Civilite', label: 'Civilité', options: same(civilites), wide: true },
    { kind: 'text', name: 'Nom', label: 'Nom', first: true },
    { kind: 'text', name: 'Prenom', label: 'Prénom' },
    {
      kind: 'text',
      name: 'Email',
      label: 'Email',
      type: 'email',
      inputMode: 'email',
      wide: true,
      help: choices.record
        ? 'S’il change, le compte est déconnecté et la nouvelle adresse doit être confirmée.'
        : 'Un message y est envoyé pour confirmer l’adresse et choisir un mot de passe.',
    },
    {
      kind: 'choices',
      name: 'Roles',
      label: 'Rôles',
      options: rolesFor(choices),
      none: 'Aucun rôle',
      wide: true,
      help: 'Ils valent dès l’action suivante de la personne, sans nouvelle connexion.',
    },
    {
      kind: 'choice',
      name: 'CabinetId',
      label: 'Cabinet',
      searchable: true,
      options: choices.cabinets.map(({ Id, Nom }) => ({ value: String(Id), label: Nom })),
    },
    ...(choices.record ? [state] : []),
    { kind: 'slot', name: 'photo', label: 'Photo', wide: true, content: choices.picture },
  ],
});

const work = (choices: Choices): FieldGroup => ({
  title: 'Fonction et rattachement',
  fields: [
    { kind: 'text', name: 'Fonction', label: 'Fonction' },
    { kind: 'phone', name: 'Tel', label: 'Téléphone professionnel' },
    {
      kind: 'choice',
      name: 'PremierResponsableId',
      label: 'Premier responsable',
      options: managersOf(choices),
      searchable: true,
    },
    {
      kind: 'choice',
      name: 'SecondResponsableId',
      label: 'Second responsable',
      options: managersOf(choices),
      searchable: true,
    },
  ],
});

const privately = (choices: Choices): FieldGroup[] => [
  {
    title: 'Contrat',
    fields: [
      { kind: 'choice', name: 'TypeContrat', label: 'Type de contrat', options: same(contractTypes) },
      {
        kind: 'choice',
        name: 'TempsTravail',
        label: 'Temps de travail',
        options: Object.entries(workTimes).map(([value, label]) => ({ value, label })),
      },
      { kind: 'date', name: 'DateEntree', label: 'Date d’entrée' },
      { kind: 'date', name: 'DateFinContrat', label: 'Fin du contrat', notBefore: 'DateEntree' },
    ],
  },
  {
    title: 'État civil et coordonnées',
    fields: [
      { kind: 'date', name: 'Datenaissance', label: 'Date de naissance', ...birthLimits() },
      { kind: 'text', name: 'Lieunaissance', label: 'Lieu de naissance' },
      { kind: 'text', name: 'Nationalite', label: 'Nationalité' },
      { kind: 'phone', name: 'TelSecondaire', label: 'Téléphone personnel' },
      ...addressFields(choices.countries),
    ],
  },
  {
    title: 'Pièce d’identité',
    fields: [
      {
        kind: 'suggestion',
        name: 'IdentityDocument',
        label: 'Nature de la pièce',
        suggestions: kindsOfIdentity,
        wide: true,
      },
      { kind: 'date', name: 'IdentityDocumentStartValidation', label: 'Valable du' },
      {
        kind: 'date',
        name: 'IdentityDocumentEndValidation',
        label: 'Valable jusqu’au',
        notBefore: 'IdentityDocumentStartValidation',
      },
      { kind: 'slot', name: 'file', label: 'Image de la pièce', wide: true, content: choices.identityFile },
    ],
  },
  {
    title: 'Commentaire',
    fields: [{ kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true }],
  },
];

/** The form of a member of the staff; without the private part for who may only see colleagues. */
export const collaboratorFields = (choices: Choices): FieldGroup[] => [
  account(choices),
  work(choices),
  ...(choices.isWhole ? privately(choices) : []),
];
