import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AddSocieteCliente,
  EditSocieteCliente,
  GetSocieteClientById,
  listSocieteCliente,
} from '#contract/portage/customers/calls.ts';
import type { Customer } from '#contract/portage/customers/customer.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';
import { useCustomerForm } from './customer-form.ts';

const filters: readonly FilterField[] = [{ kind: 'text', name: 'Filter', label: 'Société ou SIREN' }];

const columns: readonly Column<Customer>[] = [
  {
    key: 'RaisonSociale',
    title: 'Raison sociale',
    width: 240,
    sortable: true,
    onCard: 'heading',
    cell: ({ RaisonSociale }) => RaisonSociale,
  },
  {
    key: 'Siret',
    title: 'SIRET',
    width: 160,
    onCard: 'detail',
    cell: ({ Siret, NumeroEtranger }) => (Siret ? formatSiret(Siret) : NumeroEtranger),
  },
  { key: 'Ville', title: 'Ville', width: 140, folds: 3, cell: ({ Adresse }) => Adresse.Ville },
  { key: 'Contact', title: 'Contact', width: 160, folds: 2, cell: ({ Contact }) => Contact },
  { key: 'Email', title: 'E-mail', width: 220, folds: 1, onCard: 'detail', cell: ({ Email }) => Email },
  {
    key: 'DelaiPaiement',
    title: 'Délai',
    width: 90,
    align: 'end',
    cell: ({ DelaiPaiement }) => (DelaiPaiement === null ? null : `${DelaiPaiement} j`),
  },
  {
    key: 'IsDossier',
    title: 'Dossier',
    width: 130,
    onCard: 'state',
    cell: ({ IsDossier }) => IsDossier && <StatusBadge status="info">Du cabinet</StatusBadge>,
  },
];

const words = wordsFor('société cliente', { isFeminine: true, plural: 'sociétés clientes' });

/** The customers of portage: rows of the register of companies, counted with no file. */
export default function CustomerListScreen() {
  const queries = useQueryClient();
  const list = useListSearch({
    filters,
    sortable: ['RaisonSociale'],
    firstSort: { column: 'RaisonSociale', order: 1 },
  });
  const request = { Filter: list.values.Filter ?? null, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [listSocieteCliente.path, request],
    queryFn: ({ signal }) => callApi(listSocieteCliente, request, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordListFrame<Customer, Customer>
      description="Les sociétés pour lesquelles travaillent les personnes portées."
      words={words}
      columns={columns}
      list={list}
      query={query}
      rowId={({ Id }) => Id}
      rowName={({ RaisonSociale }) => RaisonSociale}
      findRow={(Id) => callApi(GetSocieteClientById, { Id: Number(Id) })}
      calls={{ add: AddSocieteCliente, edit: EditSocieteCliente }}
      form={useCustomerForm()}
      reload={() => void queries.invalidateQueries({ queryKey: [listSocieteCliente.path] })}
    />
  );
}
