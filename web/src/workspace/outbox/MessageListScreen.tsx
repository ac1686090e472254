import { IconEye, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { pageSize } from '#contract/sorting.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { useSelection } from '#web/kit/records/use-selection.ts';
import { counted } from '#web/kit/text/french.ts';
import { messageFilters, toRequest } from './message-filters.ts';
import { kindWords, type MessageRow } from './message-states.ts';
import { messageColumns } from './message-table-columns.tsx';
import css from './outbox.module.css';
import { SimulationNotice } from './SimulationNotice.tsx';
import { useMessageList } from './use-messages.ts';

const MessagePanel = lazy(() => import('./MessagePanel.tsx'));

const panels = ['fiche'] as const;
const latestFirst = { column: 'CreatedAt', order: -1 } as const;

const nothing = (isFiltered: boolean) =>
  isFiltered ? (
    <p>Aucun message ne correspond à ces filtres.</p>
  ) : (
    <p className={css.empty}>
      Aucun message pour l’instant. Les courriels et les SMS apparaissent ici dès que le logiciel en écrit un.
    </p>
  );

export default function MessageListScreen() {
  const search = useListSearch({ name: 'messages', scope: '/administration', fields: messageFilters });
  const sort = search.sort?.column === 'CreatedAt' ? search.sort : latestFirst;
  const { list, reload } = useMessageList({
    ...toRequest(search.values),
    PageNumber: search.page,
    PageSize: pageSize,
    SortColumn: 'CreatedAt',
    SortOrder: sort.order,
  });
  const back = useBackAction('/administration');
  const { open, show, close } = usePanel(panels);
  const { selectedId, select } = useSelection(open?.id);
  const rows = list.data?.Items;
  const selected = rows?.find(({ Id }) => Id === selectedId);

  return (
    <>
      <ListFrame<MessageRow>
        name="messages"
        title="Courriels et SMS"
        description="Ce que le logiciel a envoyé, et ce qui attend de partir."
        actionsLabel="Actions sur les messages"
        actions={[
          back,
          {
            label: 'Lire le message',
            icon: IconEye,
            disabledBecause: selected ? undefined : 'Veuillez sélectionner un message.',
            onClick: () => selected && show('fiche', selected.Id),
          },
          { label: 'Actualiser', icon: IconRefresh, onClick: reload },
        ]}
        notice={list.data && <SimulationNotice mails={list.data.SendsMails} sms={list.data.SendsSms} />}
        list={search}
        filters={messageFilters}
        query={list}
        fetching={list.isPlaceholderData}
        columns={messageColumns}
        rows={rows}
        rowId={({ Id }) => Id}
        rowName={({ Kind, Recipient }) => `${kindWords[Kind]} à ${Recipient}`}
        rowTooltip="Sélectionner un message"
        sort={sort}
        total={list.data?.TotalCount ?? 0}
        totalText={(total) => `Total\u202f: ${counted(total, 'message')}`}
        empty={nothing}
        selectedId={selectedId}
        onSelect={({ Id }) => select(Id)}
        onOpen={({ Id }) => show('fiche', Id)}
      />
      {open && (
        <Suspense>
          <MessagePanel
            id={open.id}
            row={rows?.find(({ Id }) => Id === open.id)}
            onClose={close}
            onSentAgain={reload}
          />
        </Suspense>
      )}
    </>
  );
}
