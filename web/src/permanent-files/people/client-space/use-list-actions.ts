import { IconIdBadge2, IconLockPassword } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { clientSpaceWarnings } from '#contract/permanent-files/people/client-space.ts';
import {
  GetCrmClientAccountDetails,
  ResetCRMPassword,
} from '#contract/permanent-files/people/client-space-calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import { noneSelected, type PersonActionContext, type PersonActions } from '../list/person-action.ts';
import { resetPassword } from './reset-password.tsx';

/** Why the client space of the chosen person can't be opened now. */
function whyClosed({ selected }: PersonActionContext): string | undefined {
  if (!selected) return noneSelected;
  return selected.IsDisabled === 1 ? clientSpaceWarnings.inactive : undefined;
}

/** The person list's two buttons on the client space of the chosen person. */
export function useClientSpaceActions(context: PersonActionContext): PersonActions {
  const session = useSession();
  const navigate = useNavigate();
  const { selected } = context;
  const closed = whyClosed(context);
  const open = {
    label: 'Espace PRO Client du dirigeant',
    icon: IconIdBadge2,
    disabledBecause: closed,
    onClick: () =>
      selected && void navigate({ to: `/menu-dossier-permanent/persons/crm-client/${selected.Id}` }),
  };
  const reset = {
    label: 'Réinitialiser le mot de passe Espace PRO',
    icon: IconLockPassword,
    disabledBecause:
      closed ?? (selected?.HasCrmClientAccount ? undefined : 'Cette personne n’a pas d’Espace PRO.'),
    onClick: () => selected && void resetPassword(selected),
  };
  return [
    ...(can(session, GetCrmClientAccountDetails) ? [open] : []),
    ...(can(session, ResetCRMPassword) ? [reset] : []),
  ];
}
