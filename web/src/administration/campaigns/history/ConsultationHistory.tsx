import { useEffect, useState } from 'react';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { inNumber } from '#contract/in-number.ts';
import { pageSize } from '#contract/paging.ts';
import { failureOf } from '#web/kit/api/failure-of.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FilterBar } from '#web/kit/filters/FilterBar.tsx';
import type { FilterValues } from '#web/kit/filters/types.ts';
import { DataTable } from '#web/kit/table/DataTable.tsx';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import { useHistory } from '../use-campaigns.ts';
import { consultationFilters, filtered } from './consultation-filters.ts';
import { type Consultation, consultationColumns } from './consultation-table-columns.tsx';
import { HistoryHead } from './HistoryHead.tsx';
import { useLoadedHistory } from './use-loaded-history.ts';

/** Who has confirmed an announcement, and when (specification 3, section 2.5). */
export default function ConsultationHistory({ campaign }: { campaign: Campaign }) {
  const [values, setValues] = useState<FilterValues>({});
  const [page, setPage] = useState(1);
  const [selectedId, setSelectedId] = useState<string>();
  const isFiltered = Object.values(values).some(Boolean);
  // filters look at what is loaded: they ask for no page of their own
  const [loadedPage, setLoadedPage] = useState(1);
  const history = useHistory(campaign.Id, loadedPage - 1, pageSize);
  const loaded = useLoadedHistory(campaign.Id);
  const { data, error } = history;
  const found = filtered(loaded, values);
  const total = isFiltered ? found.length : (data?.TotalCount ?? 0);
  const rows = isFiltered ? found.slice((page - 1) * pageSize, page * pageSize) : data?.Items;

  useEffect(() => {
    if (error)
      toast('danger', "Une erreur s'est produite lors du chargement des historiques des de l'annance");
  }, [error]);

  function change(changed: Record<string, string>) {
    const next = { ...values, ...changed };
    setValues(next);
    setPage(Object.values(next).some(Boolean) ? 1 : loadedPage);
  }

  function goTo(next: number) {
    setPage(next);
    if (!isFiltered) setLoadedPage(next);
  }

  return (
    <>
      <HistoryHead campaign={campaign} />
      <FilterBar
        fields={consultationFilters}
        values={values}
        atOnce
        onChange={change}
        onReset={() => change({ UserDesignation: '', ConfirmDate: '' })}
      />
      <DataTable<Consultation>
        name="campaign-history"
        label="Consultations de l’annonce"
        columns={consultationColumns}
        rows={rows}
        rowId={({ UserEmail }) => UserEmail}
        rowName={({ UserDesignation }) => UserDesignation}
        rowTooltip="Sélectionner une consultation"
        failure={failureOf(history)}
        fetching={history.isFetching}
        sort={undefined}
        onSort={() => undefined}
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={goTo}
        totalText={
          isFiltered
            ? `${formatInteger(found.length)} sur ${counted(loaded.length, 'consultation chargée', 'consultations chargées')}`
            : `Total\u202f: ${inNumber(total, 'consultation(s)')}`
        }
        empty={<p>Pas de données à afficher!</p>}
        selectedId={selectedId}
        onSelect={({ UserEmail }) => setSelectedId(UserEmail)}
      />
    </>
  );
}
