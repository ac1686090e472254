import {
  IconCalendarEvent,
  IconCheck,
  IconFileSpreadsheet,
  IconFileText,
  IconSend,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DownloadReportAsPdf, exportReportsToExcel } from '#contract/portage/activity/calls.ts';
import { type ReportRow, reportColumns as sortable } from '#contract/portage/activity/report.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { useCarriers } from '../employments/use-employments.ts';
import { activityOf } from './paths.ts';
import { reportFilters, toRequest } from './report-filters.ts';
import { unlessNext } from './report-steps.ts';
import { nameOf, reportTableColumns } from './report-table-columns.tsx';
import { useReloadActivity, useReports } from './use-activity.ts';
import { useBulkSteps } from './use-bulk-steps.ts';
import { useReportSteps } from './use-report-steps.tsx';

const words = wordsFor('compte rendu', { plural: 'comptes rendus' });

/** Activity reports by person, mission and month: what is to be entered, sent, validated, invoiced. */
export default function ReportListScreen() {
  const navigate = useNavigate();
  const { run } = useAction();
  const carriers = useCarriers();
  const filters = useMemo(() => reportFilters(carriers), [carriers]);
  const list = useListSearch({
    name: 'activity-reports',
    filters,
    sortable,
    firstSort: { column: 'Mois', order: -1 },
  });
  const asked = toRequest(list.values);
  const query = useReports({ ...asked, ...list.paging, ...list.sorting });
  const reloadAll = useReloadActivity();
  const reload = () => void reloadAll();
  const steps = useReportSteps<ReportRow>(nameOf, reload);
  const bulk = useBulkSteps(reload);
  const { data } = query;
  const card = (label: string, value: number | undefined, Etat: string) => (
    <FilterCard label={label} value={value} list={list} filter={{ Etat }} />
  );
  const showFile = ({ Id, ...row }: ReportRow) =>
    run(async () => {
      const file = await fetchFile(DownloadReportAsPdf, { id: Id ?? 0 });
      showPdf({ title: nameOf({ Id, ...row }), file });
    }, null);
  const exportAll = () =>
    run(async () => {
      const file = fetchFile(exportReportsToExcel, { ...asked, ...list.sorting });
      saveFile(await blockScreen('Préparation du fichier…', file));
    }, null);
  const actions: ListAction<ReportRow>[] = [
    {
      label: 'Ouvrir le mois',
      icon: IconCalendarEvent,
      primary: true,
      run: ({ IdPersonne, Mois }) => navigate({ href: activityOf(IdPersonne, Mois) } as never),
    },
    {
      label: 'Envoyer au client',
      icon: IconSend,
      unless: (row) => unlessNext(row, 'ENVOYE'),
      run: steps.send,
    },
    {
      label: 'Validé par le client',
      icon: IconUserCheck,
      unless: (row) => unlessNext(row, 'VALIDE_CLIENT'),
      run: steps.approve,
    },
    { label: 'Valider', icon: IconCheck, unless: (row) => unlessNext(row, 'VALIDE'), run: steps.validate },
    { label: 'Refuser', icon: IconX, unless: (row) => unlessNext(row, 'REFUSE'), run: steps.refuse },
    {
      label: 'PDF',
      icon: IconFileText,
      seldom: true,
      unless: ({ Id }) => (Id === null ? 'Rien n’est saisi pour ce mois.' : undefined),
      run: showFile,
    },
    { label: 'Excel', icon: IconFileSpreadsheet, atEnd: true, onClick: () => void exportAll() },
  ];
  return (
    <>
      <ListFrame<ReportRow>
        description="Ce que les personnes portées ont fait de leurs missions, mois par mois."
        words={words}
        header={
          <SummaryCards>
            {card('À saisir', data?.TotalASaisir, 'A_SAISIR')}
            {card('Envoyés', data?.TotalEnvoyes, 'ENVOYE')}
            {card('À valider', data?.TotalValidesClient, 'VALIDE_CLIENT')}
            {card('À facturer', data?.TotalAFacturer, 'VALIDE')}
            {card('Refusés', data?.TotalRefuses, 'REFUSE')}
          </SummaryCards>
        }
        actions={actions}
        bulk={bulk}
        list={list}
        query={query}
        columns={reportTableColumns}
        rowId={({ Cle }) => Cle}
        rowName={nameOf}
        rowHref={({ IdPersonne, Mois }) => activityOf(IdPersonne, Mois)}
      >
        {data && data.MontantAFacturer > 0 && (
          <p>{`À facturer\u202f: ${formatEuros(data.MontantAFacturer)} HT.`}</p>
        )}
      </ListFrame>
      {steps.dialog}
    </>
  );
}
