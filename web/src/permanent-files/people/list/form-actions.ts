import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import type { PersonActionContext, PersonActions } from './person-action.ts';

/** What opens the person form in the side panel: to create, to edit, to read. */
export function formActions({
  panel,
}: PersonActionContext): Record<'add' | 'edit' | 'details', PersonActions> {
  const { mayAdd, mayEdit, mayRead, show } = panel;
  const add = {
    label: 'Ajouter un dirigeant',
    icon: IconPlus,
    primary: true,
    onClick: () => show('ajouter'),
  };
  return {
    add: mayAdd ? [add] : [],
    edit: mayEdit
      ? [{ label: 'Modifier un dirigeant', icon: IconPencil, run: ({ Id }) => show('modifier', Id) }]
      : [],
    details: mayRead
      ? [{ label: 'Détails du dirigeant', icon: IconEye, run: ({ Id }) => show('fiche', Id) }]
      : [],
  };
}
