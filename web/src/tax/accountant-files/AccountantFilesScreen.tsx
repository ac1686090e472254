import { IconFiles, IconFileText, IconNotes, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import { GetListDocumentModels } from '#contract/documents/generation/calls.ts';
import { GetSuiviDossierExpertComptable } from '#contract/tax/accountant-files/calls.ts';
import { type AccountantFile, fileColumns as sortable } from '#contract/tax/accountant-files/file.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { useOpenFile } from '#web/permanent-files/companies/use-open-file.ts';
import { fileFilters, toRequest } from './file-filters.ts';
import { fileColumns } from './file-table-columns.tsx';
import { useTakenOver } from './use-taken-over.ts';

const FileDialog = lazyPart(() => import('./FileDialog.tsx'));
const NotesDialog = lazyPart(() => import('./NotesDialog.tsx'));
const PapersDialog = lazyPart(() => import('./PapersDialog.tsx'));
const SheetDialog = lazyPart(() => import('./SheetDialog.tsx'));

/** The accountant's files, year by year: what was noted, what is open, and what a successor reads first. */
export default function AccountantFilesScreen() {
  const cache = useQueryClient();
  const [asked, ask] = useState<{
    what: 'edit' | 'notes' | 'sheet' | 'papers';
    of: AccountantFile;
  }>();
  const close = () => ask(undefined);
  const { takenOver, leave } = useTakenOver();
  const session = useSession();
  const list = useListSearch({
    name: 'accountant-files',
    filters: fileFilters,
    sortable,
    firstSort: { column: 'DateCloture', order: -1 },
  });
  const request = { ...toRequest(list.values), ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [GetSuiviDossierExpertComptable.path, request],
    queryFn: ({ signal }) => callApi(GetSuiviDossierExpertComptable, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [GetSuiviDossierExpertComptable.path] });
  const { data } = query;
  const openFile = useOpenFile<AccountantFile>(({ Societe }) => Societe.Key, 'exercices');
  const card = (label: string, value: number | undefined, more: Record<string, string>) => (
    <FilterCard label={label} value={value} list={list} filter={more} />
  );
  const actions: ListAction<AccountantFile>[] = [
    { label: 'Notes', icon: IconNotes, primary: true, run: (of) => ask({ what: 'notes', of }) },
    { label: 'Modifier', icon: IconPencil, run: (of) => ask({ what: 'edit', of }) },
    { label: 'Fiche de reprise', icon: IconFileText, run: (of) => ask({ what: 'sheet', of }) },
    ...(can(session, GetListDocumentModels)
      ? [
          {
            label: 'Documents',
            icon: IconFiles,
            run: (of: AccountantFile) => ask({ what: 'papers', of }),
          },
        ]
      : []),
    ...openFile,
  ];
  return (
    <>
      <ListFrame<AccountantFile>
        description={
          'Une ligne par société et par exercice\u202f: notes, points ouverts, rendez-vous et conclusion.'
        }
        label="Dossiers"
        words={wordsFor('exercice')}
        header={
          <SummaryCards>
            {card('Avec points ouverts', data?.TotalPointsOuverts, { PointsOuverts: 'true' })}
            {card('À signer', data?.TotalASigner, { Etat: 'A_SIGNER' })}
            {card('Terminés', data?.TotalTermines, { Etat: 'TERMINE' })}
          </SummaryCards>
        }
        actions={actions}
        list={list}
        query={query}
        columns={fileColumns}
        rowId={({ Id }) => Id}
        rowName={({ Societe, DateCloture }) => `${Societe.Value}, ${formatDate(DateCloture)}`}
      />
      {asked?.what === 'edit' && <FileDialog file={asked.of} onClose={close} onDone={reload} />}
      {asked?.what === 'notes' && <NotesDialog file={asked.of} onClose={close} onDone={reload} />}
      {asked?.what === 'sheet' && (
        <SheetDialog
          of={{ IdSociete: asked.of.Societe.Key, IdExercice: asked.of.IdExercice }}
          onClose={close}
        />
      )}
      {asked?.what === 'papers' && <PapersDialog file={asked.of} onClose={close} />}
      {takenOver && <SheetDialog of={takenOver} onClose={leave} />}
    </>
  );
}
