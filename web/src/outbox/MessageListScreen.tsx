import { Button } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../kit/api-error.ts';
import { FilterBar } from '../kit/filters/FilterBar.tsx';
import { useListSearch } from '../kit/filters/use-list-search.ts';
import { counted } from '../kit/french.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Surface } from '../kit/Surface.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import { messageColumns } from './message-columns.tsx';
import { messageFilters, toRequest } from './message-filters.ts';
import { kindWords, type MessageRow } from './message-states.ts';
import css from './outbox.module.css';
import { SimulationNotice } from './SimulationNotice.tsx';
import { useMessageList } from './use-messages.ts';

const MessagePanel = lazy(() => import('./MessagePanel.tsx'));

const pageSize = 15;
const latestFirst = { column: 'CreatedAt', order: -1 } as const;

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
  const [selectedId, setSelectedId] = useState<string>();
  const [openId, setOpenId] = useState<string>();
  const rows = list.data?.Items;
  const selected = rows?.find(({ Id }) => Id === selectedId);
  const total = list.data?.TotalCount ?? 0;
  const filtered = messageFilters.some(({ name }) => search.values[name]);

  return (
    <>
      <PageHeader
        title="Courriels et SMS"
        description="Ce que le logiciel a envoyé, et ce qui attend de partir."
      />
      {list.data && <SimulationNotice mails={list.data.SendsMails} sms={list.data.SendsSms} />}
      <Toolbar
        label="Actions sur les messages"
        actions={[
          {
            label: 'Lire le message',
            icon: IconEye,
            disabledBecause: selected ? undefined : 'Veuillez sélectionner un message.',
            onClick: () => setOpenId(selected?.Id),
          },
          { label: 'Actualiser', icon: IconRefresh, onClick: reload },
        ]}
      />
      <Surface>
        <FilterBar
          fields={messageFilters}
          values={search.values}
          onChange={search.change}
          onReset={search.reset}
        />
        <DataTable<MessageRow>
          name="messages"
          label="Courriels et SMS"
          columns={messageColumns}
          rows={rows}
          rowId={({ Id }) => Id}
          rowName={({ Kind, Recipient }) => `${kindWords[Kind]} à ${Recipient}`}
          rowTooltip="Sélectionner un message"
          failure={
            list.error ? { sentence: sentenceOf(list.error), retry: () => void list.refetch() } : undefined
          }
          fetching={list.isPlaceholderData}
          sort={sort}
          onSort={search.sortBy}
          page={search.page}
          pageSize={pageSize}
          total={total}
          onPage={search.goTo}
          totalText={`Total\u202f: ${counted(total, 'message')}`}
          empty={
            filtered ? (
              <>
                <p>Aucun message ne correspond à ces filtres.</p>
                <Button variant="default" onClick={search.reset}>
                  Effacer les filtres
                </Button>
              </>
            ) : (
              <p className={css.empty}>
                Aucun message pour l’instant. Les courriels et les SMS apparaissent ici dès que le logiciel en
                écrit un.
              </p>
            )
          }
          selectedId={selectedId}
          onSelect={({ Id }) => setSelectedId(Id)}
          onOpen={({ Id }) => setOpenId(Id)}
        />
      </Surface>
      {openId && (
        <Suspense>
          <MessagePanel
            id={openId}
            row={rows?.find(({ Id }) => Id === openId)}
            onClose={() => setOpenId(undefined)}
            onSentAgain={reload}
          />
        </Suspense>
      )}
    </>
  );
}
