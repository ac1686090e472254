import { IconId } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import { noneSelected, type PersonActionContext, type PersonActions } from '../list/person-action.ts';
import { personPagePath } from './person-page-paths.ts';

/** 'Fiche complète': the page of the chosen person. */
export function usePageAction({ selected }: PersonActionContext): PersonActions {
  const navigate = useNavigate();
  const path = useOpenPath(personPagePath);
  if (!path) return [];
  return [
    {
      label: 'Fiche complète',
      icon: IconId,
      seldom: true,
      disabledBecause: selected ? undefined : noneSelected,
      onClick: () => selected && void navigate({ to: path, params: { id: String(selected.Id) } } as never),
    },
  ];
}
