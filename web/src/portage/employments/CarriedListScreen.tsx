import { IconFileSpreadsheet, IconId, IconReceiptEuro } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can } from '#contract/access/access.ts';
import {
  AddPortage,
  DeletePortage,
  EditPortage,
  GetPortageById,
  GetPortageSalarialByFilterRequest,
  portageSalarialExportToExcel,
  RestorePortage,
} from '#contract/portage/employments/calls.ts';
import type { Portage } from '#contract/portage/employments/portage.ts';
import {
  type EmploymentRow,
  employmentColumns as sortable,
} from '#contract/portage/employments/portage-list.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { carriedFilters, toRequest } from './carried-filters.ts';
import { carriedColumns, nameOf } from './carried-table-columns.tsx';
import { carriedPath, payslipsPath, portagePagePath } from './paths.ts';
import { usePortageForm } from './portage-form.ts';
import { useCarriers, useReloadEmployments } from './use-employments.ts';

/** What the list tells of a contract that the address names. */
const asRow = ({ SocietePortage, Missions, Alertes, ...portage }: Portage): EmploymentRow => ({
  ...portage,
  SocietePortage: SocietePortage.Value,
  Clientes: Missions.filter(({ Etat }) => Etat === 'EN_COURS').map(({ SocieteCliente }) => SocieteCliente),
  Alertes: Alertes.filter(({ IsDerogee }) => !IsDerogee).map(({ Code }) => Code),
});

/** Carried persons with their contracts: for whom they work, and what stands against it. */
export default function CarriedListScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { run } = useAction();
  const carriers = useCarriers();
  const form = usePortageForm();
  const filters = useMemo(() => carriedFilters(carriers), [carriers]);
  const list = useListSearch({
    name: 'carried',
    scope: carriedPath,
    filters,
    sortable,
    firstSort: { column: 'Nom', order: 1 },
  });
  const asked = toRequest(list.values);
  const request = { ...asked, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [GetPortageSalarialByFilterRequest.path, request],
    queryFn: ({ signal }) => callApi(GetPortageSalarialByFilterRequest, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = useReloadEmployments();
  const { data } = query;
  const card = (label: string, value: number | undefined, filter: Record<string, string>) => (
    <FilterCard label={label} value={value} list={list} filter={filter} />
  );
  const shown = {
    description: 'Les contrats des personnes portées, leurs missions et ce que la loi y trouve à redire.',
    words: wordsFor('contrat de portage', { plural: 'contrats de portage' }),
    header: (
      <SummaryCards>
        {card('En mission', data?.TotalEnMission, { Etat: 'EN_MISSION' })}
        {card('Sans mission', data?.TotalSansMission, { Etat: 'SANS_MISSION' })}
        {card('À venir', data?.TotalAVenir, { Etat: 'A_VENIR' })}
        {card('Sortis', data?.TotalSortis, { Etat: 'SORTI' })}
        {card('En alerte', data?.TotalEnAlerte, { Alerte: 'true' })}
      </SummaryCards>
    ),
    columns: carriedColumns,
    list,
    query,
    rowId: ({ Id }: EmploymentRow) => Id,
    rowName: nameOf,
  };
  if (!can(session, GetPortageById)) return <ListFrame<EmploymentRow> {...shown} actions={[]} />;
  return (
    <RecordListFrame<EmploymentRow, Portage>
      {...shown}
      findRow={async (Id) => asRow(await callApi(GetPortageById, { Id: Number(Id) }))}
      calls={{ add: AddPortage, edit: EditPortage, remove: DeletePortage, restore: RestorePortage }}
      consequence="disparaîtra avec ses missions. Pour une fin de contrat, indiquez plutôt la date de sortie."
      form={form}
      moreActions={[
        {
          label: 'Ouvrir la fiche',
          icon: IconId,
          run: ({ Id }) => navigate({ to: portagePagePath, params: { id: String(Id) } } as never),
        },
        {
          label: 'Bulletins',
          icon: IconReceiptEuro,
          onClick: () => void navigate({ to: payslipsPath } as never),
        },
        {
          label: 'Excel',
          icon: IconFileSpreadsheet,
          atEnd: true,
          onClick: () =>
            void run(
              async () =>
                saveFile(
                  await blockScreen(
                    'Préparation du fichier…',
                    fetchFile(portageSalarialExportToExcel, { ...asked, ...list.sorting }),
                  ),
                ),
              null,
            ),
        },
      ]}
      reload={reload}
    />
  );
}
