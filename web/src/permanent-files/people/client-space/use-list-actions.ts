import { IconIdBadge2, IconLockPassword } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { clientSpaceWarnings } from '#contract/permanent-files/people/client-space.ts';
import {
  GetCrmClientAccountDetails,
  ResetCRMPassword,
} from '#contract/permanent-files/people/client-space-calls.ts';
import type { PersonRow } from '#contract/permanent-files/people/person-list.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { PersonActions } from '../list/person-action.ts';
import { personsPath } from '../register-paths.ts';
import { resetPassword } from './reset-password.tsx';

/** Why the client space of a person can't be opened now. */
const whyClosed = ({ IsDisabled }: PersonRow) =>
  IsDisabled === 1 ? clientSpaceWarnings.inactive : undefined;

/** The person list's two actions on the client space of a person. */
export function useClientSpaceActions(): PersonActions {
  const session = useSession();
  const navigate = useNavigate();
  const open = {
    label: 'Espace PRO Client du dirigeant',
    icon: IconIdBadge2,
    unless: whyClosed,
    run: ({ Id }: PersonRow) => navigate({ to: `${personsPath}/crm-client/${Id}` }),
  };
  const reset = {
    label: 'Réinitialiser le mot de passe Espace PRO',
    icon: IconLockPassword,
    unless: (row: PersonRow) =>
      whyClosed(row) ?? (row.HasCrmClientAccount ? undefined : 'Cette personne n’a pas d’Espace PRO.'),
    run: resetPassword,
  };
  return [
    ...(can(session, GetCrmClientAccountDetails) ? [open] : []),
    ...(can(session, ResetCRMPassword) ? [reset] : []),
  ];
}
