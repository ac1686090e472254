import { IconListDetails } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GetFecReview, type Remark } from '#contract/tax/fec/review/calls.ts';
import { decisions, reviewReasons } from '#contract/tax/fec/review/reasons.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { EntryPanel } from '../EntryPanel.tsx';
import { AskDialog } from './AskDialog.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import { remarkColumns } from './remark-table-columns.tsx';
import { useReviewActions } from './use-review-actions.ts';

const states = { A_DECIDER: 'À décider', ...decisions } as const;

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'Motif',
    label: 'Motif',
    options: Object.entries(reviewReasons).map(([value, { label }]) => ({ value, label })),
  },
  { kind: 'choice', name: 'Decision', label: 'Décision', options: optionsOf(states) },
];

/** Entries that strike, each with its reason and what it is compared with, and what is decided of them. */
export default function ReviewScreen() {
  const fecId = useRecordId() ?? 0;
  const list = useListSearch({ filters });
  const { open, show, close } = usePanel(['ecriture']);
  const [asked, setAsked] = useState<readonly Remark[]>();
  const request = {
    IdFec: fecId,
    Motif: oneOf(reviewReasons, list.values.Motif),
    Decision: oneOf(states, list.values.Decision),
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [GetFecReview.path, request],
    queryFn: ({ signal }) => callApi(GetFecReview, request, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.Etat === 'EN_COURS' ? 1000 : false),
  });
  const { data } = query;
  const actions = useReviewActions(fecId, { ask: setAsked, reload: () => query.refetch() });
  const companyPath = companyPagePath.replace('$id', String(data?.IdSociete ?? ''));
  return (
    <>
      <ListFrame<Remark>
        description="Les écritures à regarder, chacune avec sa raison et ce à quoi elle est comparée. Une raison n’est jamais un verdict."
        label="Écritures à regarder"
        words={wordsFor('écriture', { isFeminine: true })}
        list={list}
        query={query}
        columns={remarkColumns}
        rowId={({ Id }) => Id}
        rowName={({ Motif, EcritureNum }) => `${reviewReasons[Motif].label}, écriture ${EcritureNum}`}
        actions={[
          ...actions.whole(data?.Etat === 'EN_COURS'),
          {
            label: 'Écriture',
            icon: IconListDetails,
            run: ({ JournalCode, EcritureNum }: Remark) => show('ecriture', `${JournalCode}~${EcritureNum}`),
          },
        ]}
        bulk={actions.bulk}
        back={`${companyPath}?onglet=comptes`}
        notice={data && <ReviewNotice review={data} />}
        empty={(isFiltered) => (
          <p>
            {isFiltered
              ? 'Pas de données à afficher!'
              : data?.Etat === 'FAITE'
                ? 'Aucune écriture ne retient l’attention.'
                : 'Lancez la revue pour passer les écritures une à une.'}
          </p>
        )}
      />
      {open && <EntryPanel fecId={fecId} entry={open.id} onClose={close} />}
      {asked && (
        <AskDialog
          fecId={fecId}
          remarks={asked}
          onDone={() => void query.refetch()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
