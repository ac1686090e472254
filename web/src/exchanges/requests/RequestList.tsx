import {
  IconBell,
  IconCheck,
  IconDownload,
  IconListCheck,
  IconSend,
  IconUserShare,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  allClientRequests,
  ChangeClientRequestState,
  exportClientRequestsToExcel,
  RemindClientRequest,
} from '#contract/exchanges/requests/calls.ts';
import {
  nextStates,
  type RequestRow,
  requestColumns as sortable,
} from '#contract/exchanges/requests/request.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { claimsPath } from '#web/permanent-files/claims/paths.ts';
import { exchangeKey, useReloadExchanges } from '../conversations/exchange-queries.ts';
import { ReassignDialog } from './ReassignDialog.tsx';
import { requestColumns } from './request-columns.tsx';
import { toRequest } from './request-filters.ts';

const NewRequestPanel = lazyPart(() => import('./NewRequestPanel.tsx'));
const RequestPanel = lazyPart(() => import('./RequestPanel.tsx'));

interface RequestListProps {
  name: string;
  description: string;
  filters: readonly FilterField[];
  /** What the screen asks for whatever is filtered. */
  preset?: { EstQuestion: true; IsComptabiliteCollaborator: true };
}

const panels = ['demande', 'demander'] as const;

/** How long in few words: hours within two days, then days. */
function lasting(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return '< 1 h';
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} j`;
}

/** What the firm and its customers ask of each other, with who has the next word. */
export function RequestList({ name, description, filters, preset }: RequestListProps) {
  const list = useListSearch({
    name,
    scope: '/portefeuille/client-requests',
    filters,
    sortable,
    firstSort: { column: 'Echeance', order: 1 },
  });
  const filtered = { ...toRequest(list.values), ...preset };
  const request = { ...filtered, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [exchangeKey, allClientRequests.path, request],
    queryFn: ({ signal }) => callApi(allClientRequests, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const panel = usePanel(panels);
  const reload = useReloadExchanges();
  const { run } = useAction();
  const save = useSaveFile();
  const navigate = useNavigate();
  const [reassigned, setReassigned] = useState<readonly RequestRow[]>([]);

  async function remind({ Id, Societe }: RequestRow) {
    await run(() => callApi(RemindClientRequest, { Id }), `Une relance part à ${Societe.Value}.`);
    await reload();
  }

  async function close(row: RequestRow) {
    const { Id, Version, Sens } = row;
    await run(() =>
      callApi(ChangeClientRequestState, { Id, Version, Etat: Sens === 'CABINET' ? 'CLOSE' : 'TRAITEE' }),
    );
    await reload();
  }

  return (
    <>
      <ListFrame<RequestRow>
        label="Demandes"
        actionsLabel="Actions sur les demandes"
        description={description}
        words={wordsFor('demande', { isFeminine: true })}
        list={list}
        query={query}
        columns={requestColumns}
        header={
          <SummaryCards>
            <FilterCard
              label="Au cabinet"
              value={data?.TotalAuCabinet}
              list={list}
              filter={{ AuCabinet: 'true' }}
            />
            <FilterCard
              label="Au client"
              value={data?.TotalAuClient}
              list={list}
              filter={{ AuCabinet: 'false' }}
            />
            <FilterCard
              label="En retard"
              value={data?.TotalEnRetard}
              list={list}
              filter={{ IsEnRetard: 'true' }}
            />
            <SummaryCard label="Réponse du cabinet (médiane)" value={data && lasting(data.ReponseCabinet)} />
            <SummaryCard label="Réponse des clients (médiane)" value={data && lasting(data.ReponseClients)} />
          </SummaryCards>
        }
        actions={[
          { label: 'Nouvelle demande', icon: IconSend, primary: true, onClick: () => panel.show('demander') },
          {
            label: 'Relancer',
            icon: IconBell,
            run: remind,
            unless: ({ Etat }) => (Etat === 'ENVOYEE' ? undefined : 'Le client n’a rien à répondre.'),
          },
          {
            label: 'Réaffecter',
            icon: IconUserShare,
            run: (row) => setReassigned([row]),
          },
          {
            label: 'Clore',
            icon: IconCheck,
            run: close,
            unless: ({ Etat }) =>
              nextStates[Etat].some((state) => state === 'CLOSE' || state === 'TRAITEE')
                ? undefined
                : 'Cette demande est déjà close.',
          },
          {
            label: 'Exporter',
            icon: IconDownload,
            onClick: () => save(exportClientRequestsToExcel, { ...filtered, ...list.sorting }),
          },
          {
            label: 'Réclamations',
            icon: IconListCheck,
            onClick: () => void navigate({ to: claimsPath }),
          },
        ]}
        bulk={[
          {
            label: 'Réaffecter',
            icon: IconUserShare,
            run: async (rows) => {
              setReassigned(rows);
              return [];
            },
          },
        ]}
        rowId={({ Id }) => Id}
        rowName={({ Objet, Societe }) => `${Objet} (${Societe.Value})`}
        rowHref={({ Id }) => panel.hrefOf('demande', Id)}
        openId={panel.open?.name === 'demande' ? Number(panel.open.id) : undefined}
      />
      {panel.open?.name === 'demande' && (
        <RequestPanel
          id={Number(panel.open.id)}
          onReassign={(row) => setReassigned([row])}
          onClose={panel.close}
        />
      )}
      {panel.open?.name === 'demander' && <NewRequestPanel onClose={panel.close} onAsked={reload} />}
      {reassigned.length > 0 && (
        <ReassignDialog
          ids={reassigned.map(({ Id }) => Id)}
          onDone={reload}
          onClose={() => setReassigned([])}
        />
      )}
    </>
  );
}
