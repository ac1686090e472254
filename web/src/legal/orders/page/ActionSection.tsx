import { Button } from '@mantine/core';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderAction } from '#contract/legal/orders/action.ts';
import { DownloadActionFile } from '#contract/legal/orders/calls.ts';
import type { Order } from '#contract/legal/orders/order.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { useActions, useReloadOrder } from './use-order.ts';

const RemovalDialog = lazyPart(() => import('./RemovalDialog.tsx'));

interface ActionSectionProps {
  order: Order;
  onEdit: (action?: OrderAction) => void;
}

/** What was done for an order, the latest first: what people noted they may change. */
export function ActionSection({ order, onEdit }: ActionSectionProps) {
  const [removed, remove] = useState<OrderAction>();
  const reload = useReloadOrder(order.Id);
  return (
    <Section
      title="Historique des actions"
      aside={
        <Button variant="default" onClick={() => onEdit()}>
          Noter une action
        </Button>
      }
    >
      <Loaded query={useActions(order.Id)}>
        {(actions) => (
          <EntryList label="Actions">
            {actions.map((action) => (
              <Entry
                key={action.Id}
                title={`${formatDate(action.At)} – ${action.Libelle}`}
                action={<ActionTools action={action} onEdit={onEdit} onRemove={remove} />}
              >
                {action.Comment && <span>{action.Comment}</span>}
                {action.By && <span>{action.By.Value}</span>}
              </Entry>
            ))}
          </EntryList>
        )}
      </Loaded>
      {removed && <RemovalDialog action={removed} onClose={() => remove(undefined)} onDone={reload} />}
    </Section>
  );
}

interface ToolsProps {
  action: OrderAction;
  onEdit: (action: OrderAction) => void;
  onRemove: (action: OrderAction) => void;
}

function ActionTools({ action, onEdit, onRemove }: ToolsProps) {
  const { run } = useAction();
  const which = `${action.Libelle} du ${formatDate(action.At)}`;
  return (
    <>
      {action.FileName && (
        <IconAction
          label={`Télécharger ${action.FileName}`}
          icon={IconDownload}
          onClick={() =>
            void run(async () => saveFile(await fetchFile(DownloadActionFile, { Id: action.Id })), null)
          }
        />
      )}
      {action.MayEdit && (
        <>
          <IconAction label={`Modifier\u202f: ${which}`} icon={IconPencil} onClick={() => onEdit(action)} />
          <IconAction label={`Supprimer\u202f: ${which}`} icon={IconTrash} onClick={() => onRemove(action)} />
        </>
      )}
    </>
  );
}
