import { IconFileSpreadsheet, IconRefresh, IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import {
  exportTransmissions,
  listTransmissions,
  RefreshTransmissions,
  TransmitInvoice,
} from '#contract/commerce/invoice-follow-up/calls.ts';
import {
  type Transmission,
  type TransmissionState,
  transmissionStates,
} from '#contract/commerce/invoice-follow-up/follow-up.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { day, oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate, formatEuros } from '#web/kit/text/french.ts';
import { ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';
import { cabinetInvoicesPath } from '../cabinet-invoices/paths.ts';
import { invoiceFollowUpPath } from './paths.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Facture ou client' },
  { kind: 'choice', name: 'State', label: 'Statut', options: optionsOf(transmissionStates) },
  ofCabinet,
  { kind: 'date', name: 'From', label: 'Émise depuis le' },
  { kind: 'date', name: 'To', label: 'Jusqu’au' },
];

const toRequest = (values: FilterValues) => ({
  Text: values.Text ?? null,
  State: oneOf(transmissionStates, values.State),
  IdCabinet: positive(values.IdCabinet),
  From: day(values.From),
  To: day(values.To),
});

const statuses: Record<TransmissionState, Status> = {
  NONE: 'neutral',
  SENT: 'info',
  DEPOSITED: 'info',
  REJECTED: 'danger',
  REFUSED: 'danger',
  CASHED: 'success',
};

const State = ({ State: state, IsSimulated }: Transmission) => (
  <StatusBadge status={statuses[state]}>
    {`${transmissionStates[state]}${IsSimulated ? ' (simulation)' : ''}`}
  </StatusBadge>
);

const columns: readonly Column<Transmission>[] = [
  {
    key: 'Number',
    title: 'Facture',
    width: 150,
    onCard: 'heading',
    sortable: true,
    cell: ({ Number: number }) => number,
  },
  { key: 'Date', title: 'Date', width: 110, onCard: 'labelled', cell: ({ Date: on }) => formatDate(on) },
  {
    key: 'Client',
    title: 'Client',
    width: 220,
    onCard: 'detail',
    sortable: true,
    cell: ({ Client }) => Client,
  },
  {
    key: 'TTC',
    title: 'TTC',
    width: 120,
    align: 'end',
    onCard: 'labelled',
    sortable: true,
    cell: ({ TTC }) => formatEuros(TTC),
  },
  { key: 'State', title: 'Statut', width: 200, onCard: 'state', cell: State },
  { key: 'Motive', title: 'Motif', width: 240, folds: 1, onCard: 'detail', cell: ({ Motive }) => Motive },
  {
    key: 'ReceivedAt',
    title: 'Reçu le',
    width: 120,
    folds: 2,
    sortable: true,
    cell: ({ ReceivedAt }) => ReceivedAt && formatDate(ReceivedAt.slice(0, 10)),
  },
];

/** Electronic invoicing: what was handed over to the platform, and what it told. */
export function TransmissionList() {
  const cache = useQueryClient();
  const session = useSession();
  const { run } = useAction();
  const list = useListSearch({
    name: 'plateforme-factures',
    scope: invoiceFollowUpPath,
    filters,
    sortable: ['Number', 'Client', 'TTC', 'ReceivedAt'],
    firstSort: { column: 'Number', order: -1 },
  });
  const asked = { ...toRequest(list.values), ...list.sorting };
  const request = { ...asked, ...list.paging };
  const query = useQuery({
    queryKey: [listTransmissions.path, request],
    queryFn: ({ signal }) => callApi(listTransmissions, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [listTransmissions.path] });
  const { data } = query;

  const transmit = (rows: readonly Transmission[]) =>
    run(async () => {
      for (const { Id } of rows) await callApi(TransmitInvoice, { Id });
      reload();
      toast(
        'success',
        `${counted(rows.length, 'facture remise', 'factures remises')} à la plateforme${data?.IsSimulation ? ' (simulation\u202f: rien n’est parti)' : ''}.`,
      );
    }, null);
  const refresh = () =>
    run(async () => {
      const { Changed, Failed } = await callApi(RefreshTransmissions, {});
      reload();
      if (Failed > 0)
        toast('danger', 'La plateforme n’a pas répondu pour certaines factures. Réessayez plus tard.');
      else
        toast(
          'success',
          Changed === 0
            ? 'Rien de nouveau.'
            : `${counted(Changed, 'statut a changé', 'statuts ont changé')}.`,
        );
    }, null);

  const may = can(session, TransmitInvoice);
  const unlessSent = ({ State: state }: Transmission) =>
    state === 'NONE' ? undefined : 'Cette facture est déjà sur la plateforme.';
  return (
    <ListFrame<Transmission>
      isPart
      title="Facturation électronique"
      description=""
      label="Factures et plateforme"
      words={wordsFor('facture', { isFeminine: true })}
      list={list}
      query={query}
      columns={columns}
      rowId={({ Id }) => Id}
      rowName={({ Number: number }) => number}
      rowHref={({ Number: number }) => `${cabinetInvoicesPath}?${new URLSearchParams({ Text: number })}`}
      actions={[
        ...(may
          ? [
              {
                label: 'Transmettre',
                icon: IconSend,
                unless: unlessSent,
                run: (row: Transmission) => transmit([row]),
              },
              { label: 'Actualiser les statuts', icon: IconRefresh, onClick: () => void refresh() },
            ]
          : []),
        {
          label: 'Exporter vers Excel',
          icon: IconFileSpreadsheet,
          atEnd: true,
          onClick: () =>
            void run(
              async () =>
                saveFile(await blockScreen('Préparation du fichier…', fetchFile(exportTransmissions, asked))),
              null,
            ),
        },
      ]}
      bulk={
        may
          ? [
              {
                label: 'Transmettre',
                icon: IconSend,
                run: async (rows) => {
                  await transmit(rows.filter((row) => unlessSent(row) === undefined));
                  return rows;
                },
              },
            ]
          : []
      }
      empty={(isFiltered) => (
        <p>
          {isFiltered
            ? 'Aucune facture ne répond à ces filtres.'
            : 'Une facture émise apparaît ici, prête à être transmise.'}
        </p>
      )}
    >
      {data?.IsSimulation && (
        <Notice status="warning">
          Simulation{'\u202f'}: aucune plateforme agréée n’est réglée sur cette installation, rien ne part
          chez le client.
        </Notice>
      )}
      <SummaryCards>
        <FilterCard
          label="À transmettre"
          value={data?.TotalToSend}
          list={list}
          filter={{ onglet: 'plateforme', State: 'NONE' }}
        />
        <FilterCard
          label="Rejetées ou refusées"
          value={data?.TotalRejected}
          list={list}
          filter={{ onglet: 'plateforme', State: 'REJECTED' }}
        />
      </SummaryCards>
    </ListFrame>
  );
}
