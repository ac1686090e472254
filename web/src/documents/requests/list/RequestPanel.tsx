import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { DecideRequestLine } from '#contract/documents/requests/calls.ts';
import { occasions, type RequestDetails, type RequestLine } from '#contract/documents/requests/request.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import form from '#web/kit/form/record-form.module.css';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { documentsPath } from '../../files/paths.ts';
import { LineStateBadge } from '../LineStateBadge.tsx';
import { useRequest } from '../use-requests.ts';
import { CompletionDialog } from './CompletionDialog.tsx';

interface RequestPanelProps {
  id: number;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** A request beside its list: each paper with what came for it, and what the firm says of it. */
export default function RequestPanel({ id, onChanged, onClose }: RequestPanelProps) {
  const query = useRequest(id);
  const { data } = query;
  const title = data ? `${data.Societe.Value} – ${occasions[data.Occasion]}` : 'Demande';
  return (
    <SidePanel title={title} onClose={onClose}>
      {(close) => (
        <div className={form.form}>
          <div className={form.fields}>
            <Loaded query={query}>{(request) => <Lines request={request} onChanged={onChanged} />}</Loaded>
          </div>
          <div className={form.foot}>
            <Button variant="default" onClick={close}>
              Fermer
            </Button>
          </div>
        </div>
      )}
    </SidePanel>
  );
}

function Lines({ request, onChanged }: { request: RequestDetails; onChanged: () => Promise<unknown> }) {
  const { run } = useAction();
  const [incomplete, setIncomplete] = useState<RequestLine>();
  const { DemandeLe, DemandePar, Email, DateLimite, LienJusquAu, Relances } = request;

  async function decide(Id: number, Etat: RequestLine['Etat']) {
    await run(() => callApi(DecideRequestLine, { Id, Etat, Commentaire: null }));
    await onChanged();
  }

  return (
    <>
      <p>
        Demandé <Moment at={DemandeLe} />
        {DemandePar && ` par ${DemandePar}`} à {Email}
        {DateLimite && `, pour le ${formatDate(DateLimite)}`}. Relances{'\u202f'}: {Relances}.{' '}
        {LienJusquAu ? `Le lien sert jusqu’au ${formatDate(LienJusquAu)}.` : 'Le lien est révoqué.'}
      </p>
      <EntryList label="Documents demandés">
        {request.Lignes.map((line) => (
          <Entry
            key={line.Id}
            title={line.Libelle}
            state={<LineStateBadge state={line.Etat} />}
            action={
              <Decisions line={line} decide={(Etat) => void decide(line.Id, Etat)} complete={setIncomplete} />
            }
          >
            <span>
              {line.TypeDocument}
              {line.Motif && ` · ${line.Motif}`}
            </span>
            {line.Commentaire && <span>{line.Commentaire}</span>}
            {line.Documents.map(({ Key, Value }) => (
              <Anchor key={Key} href={`${documentsPath}?document=${Key}`}>
                {Value}
              </Anchor>
            ))}
          </Entry>
        ))}
      </EntryList>
      {incomplete && (
        <CompletionDialog line={incomplete} onDone={onChanged} onClose={() => setIncomplete(undefined)} />
      )}
    </>
  );
}

interface DecisionsProps {
  line: RequestLine;
  decide: (state: RequestLine['Etat']) => void;
  complete: (line: RequestLine) => void;
}

/** What may be said of a line, as it stands. */
function Decisions({ line, decide, complete }: DecisionsProps) {
  if (line.Etat === 'APPROUVE' || line.Etat === 'SANS_OBJET')
    return (
      <Button variant="default" aria-label={`Redemander ${line.Libelle}`} onClick={() => decide('DEMANDE')}>
        Redemander
      </Button>
    );
  const hasCome = line.Documents.length > 0;
  return (
    <>
      {hasCome && (
        <Button variant="default" aria-label={`Approuver ${line.Libelle}`} onClick={() => decide('APPROUVE')}>
          Approuver
        </Button>
      )}
      {hasCome && (
        <Button variant="default" aria-label={`À compléter ${line.Libelle}`} onClick={() => complete(line)}>
          À compléter
        </Button>
      )}
      {!hasCome && (
        <Button
          variant="default"
          aria-label={`Sans objet ${line.Libelle}`}
          onClick={() => decide('SANS_OBJET')}
        >
          Sans objet
        </Button>
      )}
    </>
  );
}
