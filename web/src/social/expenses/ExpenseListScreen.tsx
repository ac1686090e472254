import { IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { can } from '#contract/access/access.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { type ExpenseNoteRow, expenseColumns as sortable } from '#contract/social/expenses/note.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import type { ExpenseScreenFamily } from './expense-family.ts';
import { expenseFilters, toRequest } from './expense-filters.ts';
import { expenseColumns } from './expense-table-columns.tsx';
import { useExpenseForm } from './use-expense-form.ts';
import { type Asked, useNoteSteps } from './use-note-steps.ts';

const DecideDialog = lazyPart(() => import('./DecideDialog.tsx'));
const NotePanel = lazyPart(() => import('./panel/NotePanel.tsx'));

/** Expense notes of one family of people, the latest month first, with what waits for the user's decision. */
export function ExpenseListScreen({ family }: { family: ExpenseScreenFamily }) {
  const { calls, path, subject } = family;
  const session = useSession();
  const cache = useQueryClient();
  const save = useSaveFile();
  const mayLookUp = can(session, GetListSocietesAsKeyValueObjectByFilter);
  const filters = useMemo(() => expenseFilters(mayLookUp, subject === 'UserId'), [mayLookUp, subject]);
  const list = useListSearch({
    name: `expenses-${subject}`,
    scope: path,
    filters,
    sortable,
    firstSort: { column: 'Mois', order: -1 },
  });
  const asked = { ...toRequest(list.values), ...list.sorting };
  const request = { ...asked, ...list.paging };
  const query = useQuery({
    queryKey: [calls.list.path, request],
    queryFn: ({ signal }) => callApi(calls.list, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const [decided, decide] = useState<Asked>();
  const form = useExpenseForm(family);
  const reload = () => {
    void cache.invalidateQueries({ queryKey: [calls.list.path] });
    void cache.invalidateQueries({ queryKey: [calls.byId.path] });
  };
  const steps = useNoteSteps(family, { ask: decide, onDone: reload });
  const { data } = query;
  const card = (label: string, value: number | undefined, filter: Record<string, string>) => (
    <FilterCard label={label} value={value} list={list} filter={filter} />
  );
  return (
    <>
      <RecordListFrame
        description={family.description}
        label="Notes de frais"
        words={wordsFor('note de frais', { isFeminine: true, plural: 'notes de frais' })}
        header={
          <SummaryCards>
            {card('À décider', data?.TotalADecider, { IsADecider: 'true' })}
            {card('À envoyer', data?.TotalAEnvoyer, { Etat: '1' })}
            {card('Envoyées', data?.TotalEnvoyees, { Etat: '2' })}
            {card('Approuvées', data?.TotalApprouvees, { Etat: '4' })}
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={expenseColumns}
        rowId={({ Id }: ExpenseNoteRow) => Id}
        rowName={({ Nom, Mois }) => `${Nom}, ${monthInWords(Mois)}`}
        calls={{ add: calls.add, edit: calls.edit, remove: calls.remove }}
        consequence="disparaîtra avec ses dépenses et leurs reçus."
        heldBack={({ Etat, IsModifiable }) =>
          Etat === 1 && IsModifiable ? undefined : 'Seule une note à envoyer se modifie, par qui l’a écrite.'
        }
        form={form}
        findRow={async (id) => callApi(calls.byId, { Id: Number(id) })}
        reading={(row, { onClose, onEdit, steps: neighbours }) => (
          <NotePanel
            key={row.Id}
            family={family}
            id={row.Id}
            steps={neighbours}
            noteSteps={steps}
            onEdit={onEdit}
            onDone={reload}
            onClose={onClose}
          />
        )}
        moreActions={[
          ...steps,
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () => save(calls.exportLines, asked),
          },
        ]}
        moreBulk={[
          {
            label: 'Télécharger les reçus',
            icon: IconFileZip,
            run: async (rows) => {
              save(calls.receipts, { Ids: rows.map(({ Id }) => Id) });
              return [];
            },
          },
        ]}
        reload={reload}
      />
      {decided && (
        <DecideDialog
          family={family}
          note={decided.of}
          isAccepted={decided.isAccepted}
          onClose={() => decide(undefined)}
          onDone={reload}
        />
      )}
    </>
  );
}
