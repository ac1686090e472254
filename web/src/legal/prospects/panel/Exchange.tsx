import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AnswerProspect } from '#contract/legal/prospects/calls.ts';
import type { Prospect } from '#contract/legal/prospects/prospect.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { Part } from './Part.tsx';

interface ExchangeProps {
  prospect: Prospect;
  onChanged: () => Promise<unknown>;
}

/** What prospect and firm wrote to each other, and an answer that leaves by mail. */
export function Exchange({ prospect, onChanged }: ExchangeProps) {
  const { ProspectId, Messages, PMoral, AnonymiseLe } = prospect;
  const { busy, run } = useAction();
  const [text, setText] = useState('');

  const answer = () =>
    run(async () => {
      await callApi(AnswerProspect, { ProspectId, Texte: text.trim() });
      setText('');
      await onChanged();
    }, 'Votre réponse est envoyée.');

  return (
    <Part title="Messages">
      {Messages.length > 0 && (
        <EntryList label="Messages">
          {Messages.map(({ Id, Auteur, Texte, EnvoyeLe, IsRepondu }) => (
            <Entry
              key={Id}
              title={Auteur ?? `${PMoral.Dirigeant.Prenom} ${PMoral.Dirigeant.Nom}`}
              state={
                Auteur === null &&
                !IsRepondu && <StatusBadge status="warning">Attend une réponse</StatusBadge>
              }
            >
              <span>{Texte}</span>
              <Moment at={EnvoyeLe} />
            </Entry>
          ))}
        </EntryList>
      )}
      {!AnonymiseLe && (
        <>
          <Textarea
            label="Répondre"
            description="Le prospect la lit dans son espace et par e-mail."
            maxLength={2000}
            autosize
            minRows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div>
            <Button
              variant="default"
              loading={busy}
              disabled={text.trim() === ''}
              onClick={() => void answer()}
            >
              Envoyer la réponse
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}
