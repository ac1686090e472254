import { IconCalendarPlus, IconFileTypeXls, IconMailOpened, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import { ExportDsnToExcel, GetDsn, ListDsn, MakeDsnMonth } from '#contract/social/dsn/calls.ts';
import { type DsnRow, dsnColumns as sortable } from '#contract/social/dsn/declaration.ts';
import { ListDsnReturns } from '#contract/social/dsn/return-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import { counted } from '#web/kit/text/french.ts';
import { monthInWords, monthsAgo } from '#web/kit/text/months.ts';
import { PortalNotice } from '../PortalNotice.tsx';
import { dsnPath, dsnReturnsPath } from '../paths.ts';
import { dsnFilters, toRequest } from './dsn-filters.ts';
import { dsnTableColumns } from './dsn-table-columns.tsx';

const MonthPanel = lazyPart(() => import('../month/MonthPanel.tsx'));
const ImportDsnDialog = lazyPart(() => import('./ImportDsnDialog.tsx'));

const rowId = ({ Id }: DsnRow) => Id;

/** What each company has to declare of a month, and where its declaration stands. */
export default function DsnListScreen() {
  const cache = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const { run } = useAction();
  const panel = usePanel(['fiche']);
  const [isImporting, setImporting] = useState(false);
  const list = useListSearch({
    name: 'dsn',
    scope: dsnPath,
    filters: dsnFilters,
    sortable,
    firstSort: { column: 'NomSociete', order: 1 },
  });
  const filters = toRequest(list.values);
  const request = { ...filters, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [ListDsn.path, request],
    queryFn: ({ signal }) => callApi(ListDsn, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    for (const { path } of [ListDsn, GetDsn]) void cache.invalidateQueries({ queryKey: [path] });
  };
  const openId = panel.open ? Number(panel.open.id) : undefined;
  const steps = usePanelSteps({
    list,
    query,
    rowId,
    openId,
    open: (row: DsnRow) => panel.show('fiche', rowId(row), true),
  });
  const month = filters.Mois ?? monthsAgo(1);
  const make = () =>
    run(async () => {
      const { Ajoutes } = await callApi(MakeDsnMonth, { Mois: month });
      toast(
        'success',
        `${counted(Ajoutes, 'société ajoutée', 'sociétés ajoutées')} pour ${monthInWords(month)}.`,
      );
      reload();
    }, null);
  const exportAll = () =>
    run(
      async () =>
        saveFile(
          await blockScreen(
            'Préparation du fichier…',
            fetchFile(ExportDsnToExcel, { ...filters, ...list.sorting }),
          ),
        ),
      null,
    );
  const actions: ListAction<DsnRow>[] = [
    { label: 'Déposer un fichier', icon: IconUpload, primary: true, onClick: () => setImporting(true) },
    { label: 'Préparer le mois', icon: IconCalendarPlus, onClick: () => void make() },
    ...(can(session, ListDsnReturns)
      ? [
          {
            label: 'Retours',
            icon: IconMailOpened,
            onClick: () => void navigate({ to: dsnReturnsPath } as never),
          },
        ]
      : []),
    { label: 'Exporter en Excel', icon: IconFileTypeXls, atEnd: true, onClick: () => void exportAll() },
  ];
  const { data } = query;
  return (
    <>
      <ListFrame<DsnRow>
        description="Les sociétés dont le cabinet fait la paie, du fichier attendu à la réponse des organismes."
        label={filters.Mois || !filters.IsEnRetard ? `DSN de ${monthInWords(month)}` : 'DSN en retard'}
        words={wordsFor('DSN', { isFeminine: true, plural: 'DSN' })}
        header={
          <>
            <PortalNotice isSimulation={data?.Portail.IsSimulation} />
            <SummaryCards>
              <FilterCard
                label="Attendues"
                value={data?.ParEtat.ATTENDUE}
                list={list}
                filter={{ Etat: 'ATTENDUE' }}
              />
              <FilterCard
                label="Préparées"
                value={data?.ParEtat.PREPAREE}
                list={list}
                filter={{ Etat: 'PREPAREE' }}
              />
              <FilterCard
                label="Déposées"
                value={data?.ParEtat.DEPOSEE}
                list={list}
                filter={{ Etat: 'DEPOSEE' }}
              />
              <FilterCard
                label="Acceptées"
                value={data?.ParEtat.ACCEPTEE}
                list={list}
                filter={{ Etat: 'ACCEPTEE' }}
              />
              <FilterCard
                label="Rejetées"
                value={data?.ParEtat.REJETEE}
                list={list}
                filter={{ Etat: 'REJETEE' }}
              />
              <FilterCard
                label="En retard"
                value={data?.TotalEnRetard}
                list={list}
                filter={{ IsEnRetard: 'true' }}
              />
              <SummaryCard label="Salariés" value={data?.TotalSalaries} />
            </SummaryCards>
          </>
        }
        actions={actions}
        list={list}
        query={query}
        columns={dsnTableColumns}
        rowId={rowId}
        rowName={({ NomSociete, Mois }) => `${NomSociete}, ${monthInWords(Mois)}`}
        rowHref={(row) => panel.hrefOf('fiche', rowId(row))}
        openId={openId}
      />
      {openId !== undefined && (
        <MonthPanel key={openId} id={openId} steps={steps} onDone={reload} onClose={panel.close} />
      )}
      {isImporting && <ImportDsnDialog onDone={reload} onClose={() => setImporting(false)} />}
    </>
  );
}
