import { IconBan, IconFileTypeXls, IconLink, IconRefresh, IconRotate, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type BankSyncRow, bankSyncColumns as sortable } from '#contract/commerce/bank-data/bank-data.ts';
import {
  ExportBankSyncsToExcel,
  GetBankSync,
  ListBankSyncs,
  RenewBankConnection,
  SyncBankConnection,
} from '#contract/commerce/bank-data/calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import css from './bank-data.module.css';
import { bankFilters, toRequest } from './bank-filters.ts';
import { bankTableColumns } from './bank-table-columns.tsx';
import { takenWords } from './bank-words.ts';
import { ConsentReturned } from './ConsentReturned.tsx';
import { bankDataPath } from './paths.ts';

const BankSyncPanel = lazyPart(() => import('./BankSyncPanel.tsx'));
const ConnectDialog = lazyPart(() => import('./ConnectDialog.tsx'));
const ImportStatementDialog = lazyPart(() => import('./ImportStatementDialog.tsx'));
const RevokeDialog = lazyPart(() => import('./RevokeDialog.tsx'));

const rowId = ({ Id }: BankSyncRow) => Id;
const withoutConnection = ({ IdConnexion, Etat }: BankSyncRow) => {
  if (IdConnexion === null) return 'Un relevé n’a pas de connexion.';
  return Etat === 'REVOQUEE' ? 'Cette connexion est révoquée.' : undefined;
};

type Asked =
  | { what: 'connect' }
  | { what: 'import' }
  | { what: 'revoke'; connection: { Id: number; Banque: string } };

/** What was taken from banks, through which consent, and what of it was new. */
export default function BankSyncListScreen() {
  const cache = useQueryClient();
  const { run } = useAction();
  const panel = usePanel(['fiche']);
  const { state, connection_id: connection } = useSearch({ strict: false }) as Record<string, unknown>;
  const [asked, ask] = useState<Asked>();
  const list = useListSearch({
    name: 'bank-data',
    scope: bankDataPath,
    filters: bankFilters,
    sortable,
    firstSort: { column: 'Debut', order: -1 },
  });
  const filters = toRequest(list.values);
  const request = { ...filters, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [ListBankSyncs.path, request],
    queryFn: ({ signal }) => callApi(ListBankSyncs, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    for (const { path } of [ListBankSyncs, GetBankSync]) void cache.invalidateQueries({ queryKey: [path] });
  };
  const openId = panel.open ? Number(panel.open.id) : undefined;
  const steps = usePanelSteps({
    list,
    query,
    rowId,
    openId,
    open: (row: BankSyncRow) => panel.show('fiche', rowId(row), true),
  });
  const sync = (Id: number) =>
    run(async () => {
      const told = await blockScreen('Lecture des comptes…', callApi(SyncBankConnection, { Id }));
      toast(
        told.EstReussie ? 'success' : 'danger',
        told.Message ?? `${told.Banque}\u202f: ${takenWords(told)}.`,
      );
      reload();
      panel.show('fiche', told.Id, true);
    }, null);
  const renew = (Id: number) =>
    run(async () => {
      const { Url } = await callApi(RenewBankConnection, { Id });
      window.location.assign(Url);
    }, null);
  const exportAll = () =>
    run(
      async () =>
        saveFile(
          await blockScreen(
            'Préparation du fichier…',
            fetchFile(ExportBankSyncsToExcel, { ...filters, ...list.sorting }),
          ),
        ),
      null,
    );
  const actions: ListAction<BankSyncRow>[] = [
    { label: 'Connecter', icon: IconLink, primary: true, onClick: () => ask({ what: 'connect' }) },
    {
      label: 'Renouveler',
      icon: IconRotate,
      run: ({ IdConnexion }) => IdConnexion !== null && renew(IdConnexion),
      unless: withoutConnection,
    },
    {
      label: 'Relancer',
      icon: IconRefresh,
      run: ({ IdConnexion }) => IdConnexion !== null && sync(IdConnexion),
      unless: withoutConnection,
    },
    { label: 'Importer un relevé', icon: IconUpload, onClick: () => ask({ what: 'import' }) },
    {
      label: 'Révoquer',
      icon: IconBan,
      run: ({ IdConnexion: Id, Banque }) =>
        Id !== null && ask({ what: 'revoke', connection: { Id, Banque } }),
      unless: withoutConnection,
    },
    { label: 'Exporter en Excel', icon: IconFileTypeXls, atEnd: true, onClick: () => void exportAll() },
  ];
  const { data } = query;
  return (
    <>
      <ListFrame<BankSyncRow>
        description="Les lignes prises aux banques, par connexion ou par relevé, de la dernière fois à la première."
        label="Synchronisations bancaires"
        words={wordsFor('synchronisation', { isFeminine: true })}
        header={
          <>
            {data?.Service.IsSimulation && (
              <div className={css.notice}>
                <Notice status="warning">
                  {
                    'Simulation\u202f: aucun service bancaire n’est configuré, une connexion donne des comptes et des lignes inventés.'
                  }
                </Notice>
              </div>
            )}
            {typeof state === 'string' && connection != null && (
              <ConsentReturned state={state} connection={String(connection)} onDone={reload} />
            )}
            <SummaryCards>
              <FilterCard
                label="En erreur"
                value={data?.TotalEnErreur}
                list={list}
                filter={{ IsEnErreur: 'true' }}
              />
              <FilterCard
                label="Consentements à renouveler"
                value={data?.TotalBientotEchu}
                list={list}
                filter={{ IsBientotEchu: 'true' }}
              />
              <SummaryCard label="Nouvelles lignes" value={data?.TotalNouvelles} />
              <SummaryCard label="Doubles écartés" value={data?.TotalDoubles} />
            </SummaryCards>
          </>
        }
        actions={actions}
        list={list}
        query={query}
        columns={bankTableColumns}
        rowId={rowId}
        rowName={({ Banque, NomTitulaire }) => `${Banque}, ${NomTitulaire}`}
        rowHref={(row) => panel.hrefOf('fiche', rowId(row))}
        openId={openId}
      />
      {openId !== undefined && (
        <BankSyncPanel
          key={openId}
          id={openId}
          steps={steps}
          onSync={(Id) => void sync(Id)}
          onRenew={(Id) => void renew(Id)}
          onRevoke={(revoked) => ask({ what: 'revoke', connection: revoked })}
          onClose={panel.close}
        />
      )}
      {asked?.what === 'connect' && <ConnectDialog onClose={() => ask(undefined)} />}
      {asked?.what === 'import' && <ImportStatementDialog onDone={reload} onClose={() => ask(undefined)} />}
      {asked?.what === 'revoke' && (
        <RevokeDialog connection={asked.connection} onDone={reload} onClose={() => ask(undefined)} />
      )}
    </>
  );
}
