import { IconCheck, IconFileTypeXls, IconRefresh, IconTool, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DsnReturnRow, dsnReturnColumns as sortable } from '#contract/social/dsn/return.ts';
import {
  ExportDsnReturnsToExcel,
  GetDsnReturn,
  ListDsnReturns,
  MarkDsnReturnsRead,
  ReadDsnReturns,
} from '#contract/social/dsn/return-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import { counted } from '#web/kit/text/french.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import { PortalNotice } from '../PortalNotice.tsx';
import { dsnReturnsPath } from '../paths.ts';
import { returnFilters, toRequest } from './return-filters.ts';
import { returnTableColumns } from './return-table-columns.tsx';

const ReturnPanel = lazyPart(() => import('./ReturnPanel.tsx'));
const CorrectionDialog = lazyPart(() => import('./CorrectionDialog.tsx'));
const ImportReturnsDialog = lazyPart(() => import('./ImportReturnsDialog.tsx'));

const rowId = ({ Id }: DsnReturnRow) => Id;
const nothingToCorrect = ({ Anomalies }: DsnReturnRow) =>
  Anomalies === 0 ? 'Ce retour n’a aucune anomalie à corriger.' : undefined;

/** What the organisms answered, who has read it, and in which DSN it is corrected. */
export default function ReturnListScreen() {
  const cache = useQueryClient();
  const { run } = useAction();
  const panel = usePanel(['fiche']);
  const [asked, ask] = useState<'import' | DsnReturnRow>();
  const list = useListSearch({
    name: 'dsn-returns',
    scope: dsnReturnsPath,
    filters: returnFilters,
    sortable,
    firstSort: { column: 'RecuLe', order: -1 },
  });
  const filters = toRequest(list.values);
  const request = { ...filters, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [ListDsnReturns.path, request],
    queryFn: ({ signal }) => callApi(ListDsnReturns, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    for (const { path } of [ListDsnReturns, GetDsnReturn]) void cache.invalidateQueries({ queryKey: [path] });
  };
  const openId = panel.open ? Number(panel.open.id) : undefined;
  const steps = usePanelSteps({
    list,
    query,
    rowId,
    openId,
    open: (row: DsnReturnRow) => panel.show('fiche', rowId(row), true),
  });
  async function markRead(rows: readonly DsnReturnRow[]): Promise<readonly DsnReturnRow[]> {
    await run(async () => {
      const { Lus } = await callApi(MarkDsnReturnsRead, { Ids: rows.map(rowId) });
      toast('success', counted(Lus, 'retour marqué lu', 'retours marqués lus'));
      reload();
    }, null);
    return rows;
  }
  const refresh = () =>
    run(async () => {
      const told = await blockScreen('Lecture des retours…', callApi(ReadDsnReturns, {}));
      const { Interroges, Acceptees, Rejetees, Retours } = told;
      toast(
        'success',
        `${counted(Interroges, 'dépôt interrogé', 'dépôts interrogés')}\u202f: ${counted(Acceptees, 'acceptée')}, ${counted(Rejetees, 'rejetée')}, ${counted(Retours, 'nouveau retour', 'nouveaux retours')}.`,
      );
      reload();
    }, null);
  const exportAll = () =>
    run(
      async () =>
        saveFile(
          await blockScreen(
            'Préparation du fichier…',
            fetchFile(ExportDsnReturnsToExcel, { ...filters, ...list.sorting }),
          ),
        ),
      null,
    );
  const actions: ListAction<DsnReturnRow>[] = [
    { label: 'Lire les retours', icon: IconRefresh, primary: true, onClick: () => void refresh() },
    { label: 'Lire des fichiers', icon: IconUpload, onClick: () => ask('import') },
    {
      label: 'Marquer lu',
      icon: IconCheck,
      run: (row) => markRead([row]),
      unless: ({ Etat }) => (Etat === 'A_LIRE' ? undefined : 'Ce retour est déjà lu.'),
    },
    { label: 'Corrigé en', icon: IconTool, run: ask, unless: nothingToCorrect },
    { label: 'Exporter en Excel', icon: IconFileTypeXls, atEnd: true, onClick: () => void exportAll() },
  ];
  const { data } = query;
  return (
    <>
      <ListFrame<DsnReturnRow>
        description="Comptes rendus métier, bilans et taux que les organismes répondent aux DSN, du dernier reçu au premier."
        label="Retours de DSN"
        words={wordsFor('retour')}
        header={
          <>
            <PortalNotice isSimulation={data?.Portail.IsSimulation} />
            <SummaryCards>
              <FilterCard label="À lire" value={data?.TotalALire} list={list} filter={{ Etat: 'A_LIRE' }} />
              <FilterCard
                label="Risque de substitution"
                value={data?.TotalSubstitution}
                list={list}
                filter={{ IsSubstitution: 'true' }}
              />
              <FilterCard
                label="En retard"
                value={data?.TotalEnRetard}
                list={list}
                filter={{ IsEnRetard: 'true' }}
              />
            </SummaryCards>
          </>
        }
        actions={actions}
        bulk={[{ label: 'Marquer lus', icon: IconCheck, run: markRead }]}
        list={list}
        query={query}
        columns={returnTableColumns}
        rowId={rowId}
        rowName={({ NomSociete, Mois }) => `${NomSociete}, ${monthInWords(Mois)}`}
        rowHref={(row) => panel.hrefOf('fiche', rowId(row))}
        openId={openId}
      />
      {openId !== undefined && (
        <ReturnPanel key={openId} id={openId} steps={steps} onDone={reload} onClose={panel.close} />
      )}
      {asked === 'import' && <ImportReturnsDialog onDone={reload} onClose={() => ask(undefined)} />}
      {asked && asked !== 'import' && (
        <CorrectionDialog of={asked} onDone={reload} onClose={() => ask(undefined)} />
      )}
    </>
  );
}
