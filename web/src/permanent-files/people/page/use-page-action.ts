import { IconId } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import type { PersonActions } from '../list/person-action.ts';
import { personPagePath } from './person-page-paths.ts';

/** 'Fiche complète': the page of a person. */
export function usePageAction(): PersonActions {
  const navigate = useNavigate();
  const path = useOpenPath(personPagePath);
  if (!path) return [];
  return [
    {
      label: 'Fiche complète',
      icon: IconId,
      seldom: true,
      run: ({ Id }) => navigate({ to: path, params: { id: String(Id) } } as never),
    },
  ];
}
