import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { AddPerson, EditPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import type { PersonRow } from '#contract/permanent-files/people/person-list.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { noneSelected, type PersonActionContext } from './person-action.ts';

/** What opens the person form in the side panel: to create, to edit, to read. */
export function useFormActions({ selected, onPanel }: PersonActionContext) {
  const session = useSession();
  const disabledBecause = selected ? undefined : noneSelected;
  const mayRead = can(session, GetPersonById);
  const mayEdit = can(session, EditPerson) && mayRead;

  const add: ToolbarAction = {
    label: 'Ajouter un dirigeant',
    icon: IconPlus,
    primary: true,
    onClick: () => onPanel({ kind: 'create' }),
  };
  const edit: ToolbarAction = {
    label: 'Modifier un dirigeant',
    icon: IconPencil,
    disabledBecause,
    onClick: () => selected && onPanel({ kind: 'edit', Id: selected.Id }),
  };
  const details: ToolbarAction = {
    label: 'Détails du dirigeant',
    icon: IconEye,
    disabledBecause,
    onClick: () => selected && onPanel({ kind: 'read', Id: selected.Id }),
  };

  return {
    add: can(session, AddPerson) ? [add] : [],
    edit: mayEdit ? [edit] : [],
    details: mayRead ? [details] : [],
    mayEdit,
    /** Double click or Enter on a row. */
    open: mayRead ? (row: PersonRow) => onPanel({ kind: 'read', Id: row.Id }) : undefined,
  };
}
