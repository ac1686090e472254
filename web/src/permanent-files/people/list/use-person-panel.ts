import { can } from '#contract/access/access.ts';
import { AddPerson, EditPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { useSession } from '#web/kit/api/session.ts';
import { recordPanels } from '#web/kit/records/use-record-panel.ts';
import type { PanelMode } from '../form/PersonPanel.tsx';

/** The person form beside the list, as the address opens it: `?fiche=12`, `?modifier=12`, `?ajouter=1`. */
export function usePersonPanel() {
  const session = useSession();
  const { open, show, close, hrefOf } = usePanel(recordPanels);
  const mayAdd = can(session, AddPerson);
  const mayRead = can(session, GetPersonById);
  const mayEdit = mayRead && can(session, EditPerson);

  function modeOf(): PanelMode | undefined {
    if (open?.name === 'ajouter') return mayAdd ? { kind: 'create' } : undefined;
    const Id = Number(open?.id);
    if (!open || !mayRead || !Number.isSafeInteger(Id)) return undefined;
    return { kind: open.name === 'modifier' && mayEdit ? 'edit' : 'read', Id };
  }

  return {
    mode: modeOf(),
    mayAdd,
    mayRead,
    mayEdit,
    show,
    close,
    /** The address that has a person read; none where this user may not. */
    hrefOf: mayRead ? ({ Id }: { Id: number }) => hrefOf('fiche', Id) : undefined,
  };
}

export type PersonListPanel = ReturnType<typeof usePersonPanel>;
