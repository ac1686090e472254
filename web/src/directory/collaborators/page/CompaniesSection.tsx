import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Attachment } from '#contract/directory/collaborators/portfolio-calls.ts';
import { pageSize } from '#contract/paging.ts';
import { failureOf } from '#web/kit/api/failure-of.ts';
import { DateField } from '#web/kit/form/fields/DateField.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { DataTable } from '#web/kit/table/DataTable.tsx';
import type { Column, Sort } from '#web/kit/table/types.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import css from './collaborator-page.module.css';
import { useCompanies } from './use-collaborator-page.ts';

const stateOf = ({ EstEnCours, DateDebut }: Attachment) => {
  if (EstEnCours) return <StatusBadge status="success">En cours</StatusBadge>;
  return DateDebut > todayInParis() ? (
    <StatusBadge status="info">À venir</StatusBadge>
  ) : (
    <StatusBadge status="neutral">Terminé</StatusBadge>
  );
};

const columns: readonly Column<Attachment>[] = [
  {
    key: 'Societe',
    title: 'Société',
    width: 240,
    sortable: true,
    onCard: 'heading',
    cell: ({ Societe }) => Societe.Value,
  },
  { key: 'Siren', title: 'SIREN', width: 110, sortable: true, folds: 2, cell: ({ Siren }) => Siren },
  { key: 'Cabinet', title: 'Cabinet', width: 180, folds: 1, cell: ({ Cabinet }) => Cabinet },
  {
    key: 'DateDebut',
    title: 'Depuis le',
    width: 110,
    sortable: true,
    onCard: 'labelled',
    cell: ({ DateDebut }) => formatDate(DateDebut),
  },
  {
    key: 'DateFin',
    title: 'Jusqu’au',
    width: 110,
    sortable: true,
    onCard: 'labelled',
    cell: ({ DateFin }) => (DateFin ? formatDate(DateFin) : '–'),
  },
  { key: 'Etat', title: 'État', width: 120, onCard: 'state', cell: stateOf },
];

type SortColumn = 'Societe' | 'Siren' | 'DateDebut' | 'DateFin';

/** The companies followed on a day, today first of all; without a day, all that ever were or will be. */
export function CompaniesSection({ id }: { id: number }) {
  const [asOf, setAsOf] = useState<string | null>(todayInParis);
  const [typed, setTyped] = useState('');
  const [filter] = useDebouncedValue(typed.trim(), 300);
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>({ column: 'Societe', order: 1 });
  const list = useCompanies({
    Id: id,
    AsOf: asOf,
    ...(filter.length >= 2 && { Filter: filter }),
    PageNumber: page,
    PageSize: pageSize,
    SortColumn: sort.column as SortColumn,
    SortOrder: sort.order,
  });
  const total = list.data?.TotalCount ?? 0;
  return (
    <Section
      title="Sociétés suivies"
      description={
        asOf
          ? 'Celles que le collaborateur suit ce jour-là.'
          : 'Toutes celles qu’il suit, a suivies ou suivra.'
      }
    >
      <div className={css.filters}>
        <TextInput
          className={css.find}
          label="Société ou SIREN"
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
        <DateField
          label="À la date du"
          className={css.asOf}
          value={asOf}
          onChange={(day) => {
            setAsOf(day);
            setPage(1);
          }}
        />
      </div>
      <DataTable<Attachment>
        name="collaborator-companies"
        label="Sociétés suivies"
        columns={columns}
        rows={list.data?.Items}
        rowId={({ Societe, DateDebut }) => `${Societe.Key} ${DateDebut}`}
        rowName={({ Societe }) => Societe.Value}
        failure={failureOf(list)}
        fetching={list.isPlaceholderData}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={setPage}
        totalText={`Total\u202f: ${counted(total, asOf ? 'société' : 'rattachement')}`}
        empty={
          <p>{asOf ? `Aucune société suivie le ${formatDate(asOf)}.` : 'Aucune société n’a été suivie.'}</p>
        }
      />
    </Section>
  );
}
