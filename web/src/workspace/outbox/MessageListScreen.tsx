import { IconEye, IconRefresh } from '@tabler/icons-react';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { messageFilters, toRequest } from './message-filters.ts';
import { kindWords, type MessageRow } from './message-states.ts';
import { messageColumns } from './message-table-columns.tsx';
import css from './outbox.module.css';
import { SimulationNotice } from './SimulationNotice.tsx';
import { useMessageList } from './use-messages.ts';

const MessagePanel = lazyPart(() => import('./MessagePanel.tsx'));

const panels = ['fiche'] as const;

const nothing = (isFiltered: boolean) =>
  isFiltered ? (
    <p>Aucun message ne correspond à ces filtres.</p>
  ) : (
    <p className={css.empty}>
      Aucun message pour l’instant. Les courriels et les SMS apparaissent ici dès que le logiciel en écrit un.
    </p>
  );

export default function MessageListScreen() {
  const search = useListSearch({
    scope: '/administration',
    filters: messageFilters,
    sortable: ['CreatedAt'],
    firstSort: { column: 'CreatedAt', order: -1 },
  });
  const { list, reload } = useMessageList({
    ...toRequest(search.values),
    ...search.paging,
    SortColumn: 'CreatedAt',
    SortOrder: search.sort?.order ?? -1,
  });
  const { open, show, close, hrefOf } = usePanel(panels);

  return (
    <>
      <ListFrame<MessageRow>
        description="Ce que le logiciel a envoyé, et ce qui attend de partir."
        words={wordsFor('message')}
        actionsLabel="Actions sur les messages"
        actions={[
          { label: 'Lire le message', icon: IconEye, run: ({ Id }) => show('fiche', Id) },
          { label: 'Actualiser', icon: IconRefresh, onClick: reload },
        ]}
        notice={list.data && <SimulationNotice mails={list.data.SendsMails} sms={list.data.SendsSms} />}
        list={search}
        query={list}
        columns={messageColumns}
        rowId={({ Id }) => Id}
        rowName={({ Kind, Recipient }) => `${kindWords[Kind]} à ${Recipient}`}
        rowHref={({ Id }) => hrefOf('fiche', Id)}
        openId={open?.id}
        empty={nothing}
      />
      {open && (
        <MessagePanel
          id={open.id}
          row={list.data?.Items.find(({ Id }) => Id === open.id)}
          onClose={close}
          onSentAgain={reload}
        />
      )}
    </>
  );
}
