import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  ChangeClientRequestState,
  GetClientRequestById,
  requestConversation,
} from '#contract/exchanges/requests/calls.ts';
import {
  type LinkedNature,
  nextStates,
  type RequestDetails,
  type RequestRow,
  type RequestState,
} from '#contract/exchanges/requests/request.ts';
import { requestsPath as papersPath } from '#web/documents/requests/paths.ts';
import { signaturesPath } from '#web/documents/signatures/paths.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import form from '#web/kit/form/record-form.module.css';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Conversation } from '../conversations/Conversation.tsx';
import css from '../conversations/conversation.module.css';
import { useExchange, useReloadExchanges } from '../conversations/exchange-queries.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { RequestFacts } from './RequestFacts.tsx';

interface RequestPanelProps {
  id: number;
  onReassign: (request: RequestRow) => void;
  onClose: () => void;
}

/** Where what a request is about is dealt with; an invoice has no address of its own here. */
const linkedTo: Partial<Record<LinkedNature, (id: number) => { to: string; search: object }>> = {
  DOCUMENT: (id) => ({ to: papersPath, search: { demande: String(id) } }),
  SIGNATURE: (id) => ({ to: signaturesPath, search: { ouvrir: String(id) } }),
};

const verbs: Record<RequestState, string> = {
  ENVOYEE: 'Rouvrir',
  REPONDUE: 'Répondue',
  CLOSE: 'Clore',
  RECUE: 'Reçue',
  EN_COURS: 'Prendre en charge',
  TRAITEE: 'Marquer traitée',
  REFUSEE: 'Refuser',
};

const isOver = (state: RequestState) => state === 'TRAITEE' || state === 'REFUSEE';

/** A request beside its list: what is known of it, what may be decided, and its conversation. */
export default function RequestPanel({ id, onReassign, onClose }: RequestPanelProps) {
  const query = useExchange(GetClientRequestById, { Id: id });
  return (
    <SidePanel title={query.data?.Objet ?? 'Demande'} size="medium" onClose={onClose}>
      <div className={form.form}>
        <div className={form.fields}>
          <Loaded query={query}>
            {(request) => (
              <div className={css.conversation}>
                <Facts request={request} />
                <Decisions request={request} onReassign={() => onReassign(request)} />
                <Conversation id={id} calls={requestConversation} isStaff />
              </div>
            )}
          </Loaded>
        </div>
      </div>
    </SidePanel>
  );
}

function Facts({ request }: { request: RequestDetails }) {
  const { Nature, Lie, Responsable, Relances } = request;
  const way = Lie && linkedTo[Nature as LinkedNature]?.(Lie.Id);
  return (
    <RequestFacts
      request={request}
      linked={(label) => (way ? <Link {...(way as { to: string })}>{label}</Link> : label)}
    >
      <dt>Responsable</dt>
      <dd>{Responsable?.Value ?? 'Personne'}</dd>
      {Relances > 0 && (
        <>
          <dt>Relances</dt>
          <dd>{Relances}</dd>
        </>
      )}
    </RequestFacts>
  );
}

function Decisions({ request, onReassign }: { request: RequestDetails; onReassign: () => void }) {
  const { Id, Version, Etat } = request;
  const { run, busy } = useAction();
  const reload = useReloadExchanges();
  const [isRefusing, setRefusing] = useState(false);

  async function decide(next: RequestState) {
    if (next === 'REFUSEE') return setRefusing(true);
    await run(() => callApi(ChangeClientRequestState, { Id, Version, Etat: next }));
    await reload();
  }

  return (
    <div className={css.decisions}>
      {nextStates[Etat]
        .filter((next) => !(Etat === 'REPONDUE' && next === 'ENVOYEE'))
        .map((next) => (
          <Button key={next} variant="default" disabled={busy} onClick={() => void decide(next)}>
            {isOver(Etat) ? 'Rouvrir' : verbs[next]}
          </Button>
        ))}
      <Button variant="default" onClick={onReassign}>
        Réaffecter
      </Button>
      {isRefusing && <RefuseDialog request={request} onDone={reload} onClose={() => setRefusing(false)} />}
    </div>
  );
}
