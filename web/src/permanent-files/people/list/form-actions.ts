import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import type { PersonRow } from '#contract/permanent-files/people/person-list.ts';
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { noneSelected, type PersonActionContext } from './person-action.ts';

/** What opens the person form in the side panel: to create, to edit, to read. */
export function formActions({ selected, panel }: PersonActionContext) {
  const disabledBecause = selected ? undefined : noneSelected;

  const add: ToolbarAction = {
    label: 'Ajouter un dirigeant',
    icon: IconPlus,
    primary: true,
    onClick: () => panel.show('ajouter'),
  };
  const edit: ToolbarAction = {
    label: 'Modifier un dirigeant',
    icon: IconPencil,
    disabledBecause,
    onClick: () => selected && panel.show('modifier', selected.Id),
  };
  const details: ToolbarAction = {
    label: 'Détails du dirigeant',
    icon: IconEye,
    disabledBecause,
    onClick: () => selected && panel.show('fiche', selected.Id),
  };

  return {
    add: panel.mayAdd ? [add] : [],
    edit: panel.mayEdit ? [edit] : [],
    details: panel.mayRead ? [details] : [],
    /** Double click or Enter on a row. */
    open: panel.mayRead ? (row: PersonRow) => panel.show('fiche', row.Id) : undefined,
  };
}
