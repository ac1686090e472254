import { type Role, roleNames } from '#contract/access/roles.ts';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';

const rolesInFrench = (roles: readonly string[]) =>
  roles.map((role) => roleNames[role as Role] ?? role).join(', ');

/** The workbook of the staff: what colleagues see, and nothing private. */
export const collaboratorColumns: Column<CollaboratorRow>[] = [
  { head: 'Civilité', width: 10, value: ({ Civilite }) => Civilite },
  { head: 'Nom', width: 24, value: ({ Nom }) => Nom },
  { head: 'Prénom', width: 20, value: ({ Prenom }) => Prenom },
  { head: 'Email', width: 34, value: ({ Email }) => Email },
  { head: 'Téléphone', width: 18, value: ({ Tel }) => Tel },
  { head: 'Fonction', width: 28, value: ({ Fonction }) => Fonction },
  { head: 'Rôles', width: 36, value: ({ Roles }) => rolesInFrench(Roles) },
  { head: 'Cabinet', width: 28, value: ({ Cabinet }) => Cabinet },
  {
    head: 'Premier responsable',
    width: 26,
    value: ({ PremierResponsable }) => PremierResponsable?.Value ?? null,
  },
  {
    head: 'Second responsable',
    width: 26,
    value: ({ SecondResponsable }) => SecondResponsable?.Value ?? null,
  },
  { head: 'État', width: 12, value: ({ IsDisabled }) => (IsDisabled ? 'Désactivé' : 'Actif') },
  { head: 'Adresse confirmée', width: 18, value: ({ IsConfirmed }) => (IsConfirmed ? 'Oui' : 'Non') },
  { head: 'Dernière connexion', width: 20, value: ({ LastSignInAt }) => LastSignInAt && day(LastSignInAt) },
];
