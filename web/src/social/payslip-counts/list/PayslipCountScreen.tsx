import { IconFiles, IconFileTypePdf, IconPencil, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  ExportToPDFSocieteHavingBPTracking,
  getBulletinTraking,
  ImportFromCsvDoc,
  loadAllSocieteBPTracking,
} from '#contract/social/payslip-counts/calls.ts';
import {
  type PayslipCountRow,
  payslipCountColumns as sortable,
} from '#contract/social/payslip-counts/payslip-count.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import { payslipCountsPath, payslipFilesPath } from '../paths.ts';
import { payslipCountFilters, toRequest, yearOf } from './payslip-count-filters.ts';
import { payslipCountColumns } from './payslip-count-table-columns.tsx';

const YearPanel = lazyPart(() => import('../year/YearPanel.tsx'));
const CorrectionDialog = lazyPart(() => import('../year/CorrectionDialog.tsx'));
const ImportDialog = lazyPart(() => import('../files/ImportDialog.tsx'));

const rowId = ({ Id }: PayslipCountRow) => Id;

/** How many payslips each company has, month by month, beside what its engagement letter includes. */
export default function PayslipCountScreen() {
  const cache = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const { run } = useAction();
  const panel = usePanel(['fiche']);
  const [asked, ask] = useState<'import' | PayslipCountRow>();
  const list = useListSearch({
    name: 'payslip-counts',
    scope: payslipCountsPath,
    filters: payslipCountFilters,
    sortable,
    firstSort: { column: 'NomSociete', order: 1 },
  });
  const filters = toRequest(list.values);
  const request = { ...filters, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [loadAllSocieteBPTracking.path, request],
    queryFn: ({ signal }) => callApi(loadAllSocieteBPTracking, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    void cache.invalidateQueries({ queryKey: [loadAllSocieteBPTracking.path] });
    void cache.invalidateQueries({ queryKey: [getBulletinTraking.path] });
  };
  const openId = panel.open ? Number(panel.open.id) : undefined;
  const steps = usePanelSteps({
    list,
    query,
    rowId,
    openId,
    open: (row: PayslipCountRow) => panel.show('fiche', rowId(row), true),
  });
  const { data } = query;
  const card = (label: string, value: number | undefined, Anomalie: string) => (
    <SummaryCard label={label} value={value} to={payslipCountsPath} search={{ ...list.values, Anomalie }} />
  );
  const actions: ListAction<PayslipCountRow>[] = [
    ...(can(session, ImportFromCsvDoc)
      ? ([
          { label: 'Importer', icon: IconUpload, primary: true, onClick: () => ask('import') },
          { label: 'Corriger un mois', icon: IconPencil, run: ask },
        ] satisfies ListAction<PayslipCountRow>[])
      : []),
    { label: 'Fichiers', icon: IconFiles, onClick: () => void navigate({ to: payslipFilesPath } as never) },
    {
      label: 'Exporter en PDF',
      icon: IconFileTypePdf,
      atEnd: true,
      onClick: () =>
        void run(
          async () =>
            saveFile(
              await blockScreen(
                'Préparation du fichier…',
                fetchFile(ExportToPDFSocieteHavingBPTracking, { ...filters, ...list.sorting }),
              ),
            ),
          null,
        ),
    },
  ];
  return (
    <>
      <ListFrame<PayslipCountRow>
        description="Bulletins comptés mois par mois, et ce qu’en prévoit la lettre de mission."
        label={`Bulletins de paie de ${yearOf(list.values)}`}
        words={wordsFor('société', { isFeminine: true })}
        header={
          <SummaryCards>
            <SummaryCard label="Bulletins" value={data?.TotalBulletins} />
            <SummaryCard label="Prévus" value={data?.TotalPrevus} />
            {card('Anomalies ouvertes', data?.TotalAvecAnomalies, 'OUVERTES')}
            {card('Dépassements', data?.TotalDepassements, 'DEPASSEMENT')}
            {card('Sans lettre', data?.TotalSansLettre, 'SANS_LETTRE')}
            {card('Mois manquants', data?.TotalMoisManquants, 'MOIS_MANQUANT')}
          </SummaryCards>
        }
        actions={actions}
        list={list}
        query={query}
        columns={payslipCountColumns}
        rowId={rowId}
        rowName={({ NomSociete, Annee }) => `${NomSociete}, ${Annee}`}
        rowHref={(row) => panel.hrefOf('fiche', rowId(row))}
        openId={openId}
      />
      {openId !== undefined && (
        <YearPanel key={openId} id={openId} steps={steps} onDone={reload} onClose={panel.close} />
      )}
      {asked === 'import' && <ImportDialog onDone={reload} onClose={() => ask(undefined)} />}
      {asked && asked !== 'import' && (
        <CorrectionDialog of={asked} month={undefined} onDone={reload} onClose={() => ask(undefined)} />
      )}
    </>
  );
}
