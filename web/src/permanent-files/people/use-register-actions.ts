import { IconArrowsJoin2, IconTrashOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { GetDeletedPersons } from '#contract/permanent-files/people/deletion-calls.ts';
import { GetPossibleDuplicates } from '#contract/permanent-files/people/duplicate-calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { PersonActions } from './list/person-action.ts';
import { deletedPath, duplicatesPath } from './register-paths.ts';

/** The ways to what keeps the register in order: possible duplicates, deleted persons. */
export function useRegisterActions(): PersonActions {
  const session = useSession();
  const navigate = useNavigate();
  const duplicates = {
    label: 'Doublons possibles',
    icon: IconArrowsJoin2,
    seldom: true,
    onClick: () => void navigate({ to: duplicatesPath }),
  };
  const deleted = {
    label: 'Personnes supprimées',
    icon: IconTrashOff,
    seldom: true,
    onClick: () => void navigate({ to: deletedPath }),
  };
  return [
    ...(can(session, GetPossibleDuplicates) ? [duplicates] : []),
    ...(can(session, GetDeletedPersons) ? [deleted] : []),
  ];
}
