import { IconCloudDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  AddInvoiceFournisseur,
  DeleteInvoiceFournisseur,
  EditInvoiceFournisseur,
  exportInvoiceFournisseurToExcel,
  GetInvoiceFournisseurById,
  listInvoiceFournisseur,
  RestoreInvoiceFournisseur,
} from '#contract/portage/supplier-invoices/calls.ts';
import {
  type SupplierInvoice,
  supplierInvoiceColumns as sortable,
} from '#contract/portage/supplier-invoices/supplier-invoice.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { SumLine } from '#web/kit/records/SumLine.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { useCarriers } from '../employments/use-employments.ts';
import type { Taken } from './ImportDialog.tsx';
import { supplierInvoiceFilters, toRequest } from './supplier-invoice-filters.ts';
import { useSupplierInvoiceForm } from './supplier-invoice-form.ts';
import { nameOf, supplierInvoiceTableColumns } from './supplier-invoice-table-columns.tsx';

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'));
const TakenDialog = lazyPart(() => import('./TakenDialog.tsx'));

/** What suppliers charge to carried persons: insurance, training, equipment. */
export default function SupplierInvoiceListScreen() {
  const cache = useQueryClient();
  const { run } = useAction();
  const carriers = useCarriers();
  const form = useSupplierInvoiceForm();
  const [isImporting, setImporting] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  const filters = useMemo(() => supplierInvoiceFilters(carriers), [carriers]);
  const list = useListSearch({ filters, sortable, firstSort: { column: 'Date', order: -1 } });
  const asked = toRequest(list.values);
  const request = { ...asked, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [listInvoiceFournisseur.path, request],
    queryFn: ({ signal }) => callApi(listInvoiceFournisseur, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [listInvoiceFournisseur.path] });
  const { data } = query;
  const exportAll = () =>
    run(async () => {
      const file = fetchFile(exportInvoiceFournisseurToExcel, { ...asked, ...list.sorting });
      saveFile(await blockScreen('Préparation du fichier…', file));
    }, null);
  return (
    <>
      <RecordListFrame<SupplierInvoice, SupplierInvoice>
        description="Les factures de fournisseurs imputées aux personnes portées."
        words={wordsFor('facture fournisseur', { isFeminine: true, plural: 'factures fournisseurs' })}
        back="/portage-salarial-menu/societes-portage/list"
        header={
          <SummaryCards>
            <SummaryCard label="Personnes portées" value={data?.TotalPersonnes} />
          </SummaryCards>
        }
        columns={supplierInvoiceTableColumns}
        list={list}
        query={query}
        rowId={({ Id }) => Id}
        rowName={nameOf}
        findRow={(Id) => callApi(GetInvoiceFournisseurById, { Id: Number(Id) })}
        calls={{
          add: AddInvoiceFournisseur,
          edit: EditInvoiceFournisseur,
          remove: DeleteInvoiceFournisseur,
          restore: RestoreInvoiceFournisseur,
        }}
        form={form}
        moreActions={[
          { label: 'Importer', icon: IconCloudDownload, onClick: () => setImporting(true) },
          { label: 'Excel', icon: IconFileSpreadsheet, atEnd: true, onClick: () => void exportAll() },
        ]}
        reload={reload}
      >
        <SumLine>
          {data &&
            data.TotalCount > 0 &&
            `Total\u202f: ${formatEuros(data.TotalHT)} HT, ${formatEuros(data.TotalTTC)} TTC.`}
        </SumLine>
      </RecordListFrame>
      {isImporting && (
        <ImportDialog
          onDone={(answer) => {
            setTaken(answer);
            reload();
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {taken && <TakenDialog taken={taken} onClose={() => setTaken(undefined)} />}
    </>
  );
}
