import { IconArchive, IconArchiveOff, IconMessagePlus, IconUserShare } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveThreads, allThreads } from '#contract/exchanges/messaging/calls.ts';
import { threadColumns as sortable, type ThreadRow } from '#contract/exchanges/messaging/thread.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { flag, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { followedBy, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';
import { exchangeKey, useReloadExchanges } from '../conversations/exchange-queries.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { NewThreadDialog } from './NewThreadDialog.tsx';
import { threadColumns } from './thread-columns.tsx';

const ThreadPanel = lazyPart(() => import('./ThreadPanel.tsx'));

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Texte', label: 'Société, objet ou message' },
  { kind: 'choice', name: 'IsNonLu', label: 'Non lus', options: [{ value: 'true', label: 'Oui' }] },
  { kind: 'choice', name: 'AMoi', label: 'Qui', options: [{ value: 'true', label: 'À moi' }] },
  {
    kind: 'choice',
    name: 'IsArchive',
    label: 'État',
    unchosen: 'Ouverts',
    options: [{ value: 'true', label: 'Archivés' }],
  },
  ofCompany,
  { ...followedBy, label: 'Assigné à' },
];

const panels = ['fil', 'ecrire'] as const;

/** What the firm and its customers write to each other, the latest first. */
export default function ThreadListScreen() {
  const list = useListSearch({
    name: 'client-messaging',
    scope: '/portefeuille/client-messaging',
    filters,
    sortable,
    firstSort: { column: 'DernierMotLe', order: -1 },
  });
  const { Texte, IsNonLu, AMoi, IsArchive, IdSociete, IdCollaborateur } = list.values;
  const request = {
    Texte: Texte ?? null,
    IsNonLu: flag(IsNonLu),
    AMoi: flag(AMoi),
    IsArchive: IsArchive === 'true',
    IdSociete: positive(IdSociete),
    IdCollaborateur: positive(IdCollaborateur),
    ...list.paging,
    ...list.sorting,
  };
  const query = useQuery({
    queryKey: [exchangeKey, allThreads.path, request],
    queryFn: ({ signal }) => callApi(allThreads, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const panel = usePanel(panels);
  const reload = useReloadExchanges();
  const { run } = useAction();
  const [assigned, setAssigned] = useState<ThreadRow>();

  async function archive(rows: readonly ThreadRow[], EstArchive: boolean) {
    await run(() => callApi(ArchiveThreads, { Ids: rows.map(({ Id }) => Id), EstArchive }));
    await reload();
  }

  return (
    <>
      <ListFrame<ThreadRow>
        label="Fils"
        actionsLabel="Actions sur les fils"
        description="Les messages échangés avec les dirigeants des sociétés."
        words={wordsFor('fil')}
        list={list}
        query={query}
        columns={threadColumns}
        header={
          <SummaryCards>
            <FilterCard
              label="Non lus"
              value={query.data?.TotalNonLus}
              list={list}
              filter={{ IsNonLu: 'true' }}
            />
          </SummaryCards>
        }
        actions={[
          { label: 'Nouveau fil', icon: IconMessagePlus, primary: true, onClick: () => panel.show('ecrire') },
          { label: 'Assigner', icon: IconUserShare, run: setAssigned },
          {
            label: 'Archiver',
            icon: IconArchive,
            run: (row) => archive([row], true),
            unless: ({ EstArchive }) => (EstArchive ? 'Ce fil est déjà archivé.' : undefined),
          },
          {
            label: 'Désarchiver',
            icon: IconArchiveOff,
            run: (row) => archive([row], false),
            unless: ({ EstArchive }) => (EstArchive ? undefined : 'Ce fil est ouvert.'),
            seldom: true,
          },
        ]}
        bulk={[
          {
            label: 'Archiver',
            icon: IconArchive,
            run: async (rows) => {
              await archive(rows, true);
              return rows;
            },
          },
        ]}
        rowId={({ Id }) => Id}
        rowName={({ Objet, Societe }) => `${Objet} (${Societe.Value})`}
        rowHref={({ Id }) => panel.hrefOf('fil', Id)}
        openId={panel.open?.name === 'fil' ? Number(panel.open.id) : undefined}
        empty={(isFiltered) => (
          <p>
            {isFiltered
              ? 'Aucun fil ne correspond.'
              : 'Aucun message. Écrivez à un client par «\u202fNouveau fil\u202f».'}
          </p>
        )}
      />
      {panel.open?.name === 'fil' && <ThreadPanel id={Number(panel.open.id)} onClose={panel.close} />}
      {panel.open?.name === 'ecrire' && (
        <NewThreadDialog
          onBegun={async (id) => {
            await reload();
            panel.show('fil', id, true);
          }}
          onClose={panel.close}
        />
      )}
      {assigned && <AssignDialog thread={assigned} onDone={reload} onClose={() => setAssigned(undefined)} />}
    </>
  );
}
