import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Person } from '#contract/permanent-files/people/person.ts';
import { AnonymisePerson, type ErasureState } from '#contract/permanent-files/people/privacy-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import css from './person-page.module.css';
import { useErasure } from './use-person-page.ts';

interface ErasureDialogProps {
  person: Person;
  onClose: () => void;
  onDone: () => void;
}

/** Says what anonymising would do and asks for it, or tells what forbids it, until when, by which text. */
export default function ErasureDialog({ person, onClose, onDone }: ErasureDialogProps) {
  const erasure = useErasure(person.Id);
  const { busy, run } = useAction();
  const [refused, setRefused] = useState(false);
  const mayDo = erasure.data?.IsAllowed === true && !refused;
  const name = `${person.Prenom} ${person.Nom}`;

  async function anonymise() {
    await run(async () => {
      const { IsAnonymised } = await callApi(AnonymisePerson, { Id: person.Id, Version: person.Version });
      if (IsAnonymised) return onDone();
      // something came in between: the reasons are asked for again
      setRefused(true);
      await erasure.refetch();
      throw new Error('Cette personne ne peut plus être anonymisée.');
    }, `${name} a été anonymisée.`);
  }

  return (
    <Dialog
      title="Anonymiser la personne"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {mayDo ? 'Annuler' : 'Fermer'}
          </Button>
          {mayDo && (
            <Button color="danger" loading={busy} onClick={() => void anonymise()}>
              Anonymiser définitivement
            </Button>
          )}
        </>
      }
    >
      <Loaded query={erasure}>
        {(state) =>
          state.IsAllowed ? (
            <Consequences name={name} state={state} />
          ) : (
            <Obstacles name={name} state={state} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Consequences({ name, state }: { name: string; state: ErasureState }) {
  return (
    <>
      <p>
        Voulez-vous vraiment anonymiser <strong>{name}</strong>
        {'\u202f'}?
      </p>
      <ul className={css.reasons}>
        {state.Consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function Obstacles({ name, state }: { name: string; state: ErasureState }) {
  return (
    <>
      <Notice status="warning">
        <strong>{name}</strong> ne peut pas être anonymisée
        {state.AllowedFrom ? ` avant le ${formatDate(state.AllowedFrom)}` : ' pour le moment'}.
      </Notice>
      <ul className={css.reasons}>
        {state.Obstacles.map(({ Message, Source }) => (
          <li key={Message}>
            {Message}
            {Source && <span className={css.source}>{Source}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
