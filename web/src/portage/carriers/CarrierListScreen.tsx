import { IconChartBar, IconFileInvoice, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import {
  AddSocietePortage,
  DeleteSocietePortage,
  EditSocietePortage,
  GetSocietePortageById,
  listSocietePortage,
  RestoreSocietePortage,
} from '#contract/portage/carriers/calls.ts';
import {
  type Carrier,
  guaranteeStates,
  carrierColumns as sortable,
} from '#contract/portage/carriers/carrier.ts';
import { GetPortageSalarialByFilterRequest } from '#contract/portage/employments/calls.ts';
import { listInvoiceFournisseur } from '#contract/portage/supplier-invoices/calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useOpenFile } from '#web/permanent-files/companies/use-open-file.ts';
import { carriedPath, supplierInvoicesPath } from '../employments/paths.ts';
import { carrierForm } from './carrier-form.ts';
import { carrierColumns } from './carrier-table-columns.tsx';

const ExitsDialog = lazyPart(() => import('./ExitsDialog.tsx'));

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'EtatGarantie', label: 'Garantie', options: optionsOf(guaranteeStates) },
];

const panels = ['sorties'] as const;

/** The companies that carry: how many persons each does, and whether their wages are guaranteed. */
export default function CarrierListScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const list = useListSearch({ filters, sortable, firstSort: { column: 'RaisonSociale', order: 1 } });
  const panel = usePanel(panels);
  const { Filter, EtatGarantie } = list.values;
  const request = {
    Filter: Filter ?? null,
    EtatGarantie: oneOf(guaranteeStates, EtatGarantie),
    ...list.paging,
    ...list.sorting,
  };
  const query = useQuery({
    queryKey: [listSocietePortage.path, request],
    queryFn: ({ signal }) => callApi(listSocietePortage, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const openFile = useOpenFile<Carrier>(({ Id }) => Id, 'synthese');
  const exitsOf = panel.open && query.data?.Items.find(({ Id }) => String(Id) === String(panel.open?.id));
  return (
    <>
      <RecordListFrame<Carrier, Carrier>
        description="Les sociétés qui portent, leur garantie et leurs personnes portées."
        words={wordsFor('société de portage', { isFeminine: true, plural: 'sociétés de portage' })}
        header={
          <SummaryCards>
            <SummaryCard label="Personnes portées" value={query.data?.TotalPortes} />
            <SummaryCard label="Sans garantie valable" value={query.data?.TotalSansGarantie} />
          </SummaryCards>
        }
        columns={carrierColumns}
        list={list}
        query={query}
        rowId={({ Id }) => Id}
        rowName={({ RaisonSociale }) => RaisonSociale}
        findRow={(Id) => callApi(GetSocietePortageById, { Id: Number(Id) })}
        calls={{
          add: AddSocietePortage,
          edit: EditSocietePortage,
          remove: DeleteSocietePortage,
          restore: RestoreSocietePortage,
        }}
        consequence="ne sera plus une société de portage\u202f; elle reste dans le registre des sociétés."
        form={carrierForm}
        moreActions={[
          ...(can(session, GetPortageSalarialByFilterRequest)
            ? [
                {
                  label: 'Personnes portées',
                  icon: IconUsers,
                  run: ({ Guid }: Carrier) =>
                    navigate({ to: carriedPath, search: { SocietePortageGuid: Guid } } as never),
                },
                {
                  label: 'Sorties',
                  icon: IconChartBar,
                  run: ({ Id }: Carrier) => panel.show('sorties', Id),
                },
              ]
            : []),
          ...openFile,
          ...(can(session, listInvoiceFournisseur)
            ? [
                {
                  label: 'Factures fournisseurs',
                  atEnd: true,
                  icon: IconFileInvoice,
                  onClick: () => void navigate({ to: supplierInvoicesPath } as never),
                },
              ]
            : []),
        ]}
        reload={() => void cache.invalidateQueries({ queryKey: [listSocietePortage.path] })}
      />
      {exitsOf && <ExitsDialog carrier={exitsOf} onClose={panel.close} />}
    </>
  );
}
