import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Fault,
  GetImportFaults,
  importFaultsAPage,
  type Severity,
} from '#contract/permanent-files/imports/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { failureOf } from '#web/kit/api/failure-of.ts';
import { Surface } from '#web/kit/page/Surface.tsx';
import { DataTable } from '#web/kit/table/DataTable.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import css from './import.module.css';

const words: Record<Severity, string> = { error: 'erreur', warning: 'avertissement' };

const columns: Column<Fault>[] = [
  {
    key: 'Line',
    title: 'Ligne',
    width: 90,
    cell: ({ Line }) => <span className={css.line}>{formatInteger(Line)}</span>,
    onCard: 'heading',
  },
  {
    key: 'Column',
    title: 'Colonne',
    width: 170,
    cell: (fault) => (fault.Column ? `${fault.Column} – ${fault.Title || 'sans titre'}` : 'Aucune'),
    onCard: 'detail',
  },
  { key: 'Field', title: 'Champ', width: 150, cell: ({ Field }) => Field },
  { key: 'Value', title: 'Valeur', width: 180, cell: ({ Value }) => Value || '—', onCard: 'detail' },
  { key: 'Message', title: 'Message', width: 340, cell: ({ Message }) => Message, onCard: 'detail' },
];

/** Each thing that was found, by line and column, a page at a time. */
export function FaultList({ Id, severity, title }: { Id: string; severity: Severity; title: string }) {
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['import/GetFaults', Id, severity, page],
    queryFn: ({ signal }) =>
      callApi(GetImportFaults, { Id, Severity: severity, PageNumber: page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const total = list.data?.TotalCount ?? 0;
  return (
    <Surface>
      <h2 className={css.listTitle}>{title}</h2>
      <DataTable<Fault>
        name={`import-${severity}`}
        label={title}
        columns={columns}
        rows={list.data?.Items}
        rowId={({ Line, Field, Message }) => `${Line} ${Field} ${Message}`}
        rowName={({ Line }) => `Ligne ${Line}`}
        failure={failureOf(list)}
        fetching={list.isPlaceholderData}
        sort={undefined}
        onSort={() => undefined}
        page={page}
        pageSize={importFaultsAPage}
        total={total}
        onPage={setPage}
        totalText={`Total\u202f: ${counted(total, words[severity])}`}
        empty={<p>Rien à signaler.</p>}
      />
    </Surface>
  );
}
