import { useState } from 'react';
import type { OwnProspect } from '#contract/legal/prospects/prospect.ts';
import { SaveProspect } from '#contract/legal/prospects/space-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { LongTextField } from '#web/kit/sign-in-page/LongTextField.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { formatMoment } from '#web/kit/text/moments.ts';
import css from './space.module.css';

interface MessagesProps {
  Token: string;
  prospect: OwnProspect;
  reload: () => Promise<void>;
  /** The message that is being typed. */
  text: string;
  onText: (text: string) => void;
}

/** What visitor and firm wrote to each other, and a message more. */
export function Messages({ Token, prospect, reload, text, onText }: MessagesProps) {
  const { Messages: messages, Cabinet, Etat } = prospect;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function send() {
    setBusy(true);
    setFailure('');
    try {
      await callApi(SaveProspect, { Token, message: text.trim() });
      onText('');
      await reload();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label="Messages" className={css.part}>
      {messages.length > 0 && (
        <ul aria-label="Échanges" className={css.list}>
          {messages.map(({ Id, Auteur, Texte, EnvoyeLe }) => (
            <li key={Id} data-own={Auteur === null || undefined}>
              <strong>{Auteur ?? 'Vous'}</strong> <span className={css.muted}>{formatMoment(EnvoyeLe)}</span>
              <p className={css.text}>{Texte}</p>
            </li>
          ))}
        </ul>
      )}
      {Etat < 5 && (
        <>
          <LongTextField
            label={`Message à ${Cabinet}`}
            name="message"
            maxLength={2000}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          <PlainButton look="framed" disabled={busy || text.trim() === ''} onClick={() => void send()}>
            Envoyer le message
          </PlainButton>
        </>
      )}
      <SignInFailure>{failure}</SignInFailure>
    </section>
  );
}
