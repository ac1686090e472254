import { useRef, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { type OpenDeposit, UploadDeposit } from '#contract/documents/requests/deposit-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { counted } from '#web/kit/text/french.ts';
import { PhotoPages } from '../../photos/PhotoPages.tsx';
import { LineStateBadge } from '../LineStateBadge.tsx';
import css from './deposit.module.css';

type Line = AnswerOf<typeof OpenDeposit>['Lignes'][number];
type Told = AnswerOf<typeof UploadDeposit>['Items'];

interface DepositLineProps {
  Token: string;
  line: Line;
  reload: () => Promise<void>;
}

/** One paper that is asked for: what is said of it, how to send it, and what became of each file. */
export function DepositLine({ Token, line, reload }: DepositLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number>();
  const [told, setTold] = useState<Told>([]);
  const [failure, setFailure] = useState('');
  const { Id, Libelle, Motif, Etat, Commentaire, Fichiers } = line;
  const isOpen = Etat !== 'APPROUVE' && Etat !== 'SANS_OBJET';

  async function send(files: File[]) {
    if (files.length === 0) return;
    setFailure('');
    setTold([]);
    setPart(0);
    try {
      const { Items } = await callApi(
        UploadDeposit,
        { Token, IdLigne: Id },
        { many: files, onProgress: setPart },
      );
      setTold(Items);
      await reload();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setPart(undefined);
      // the same file may be chosen again
      if (input.current) input.current.value = '';
    }
  }

  return (
    <li className={css.line}>
      <div className={css.head}>
        <strong>{Libelle}</strong>
        <LineStateBadge state={Etat} />
      </div>
      {Motif && <span className={css.muted}>{Motif}</span>}
      {Commentaire && Etat === 'A_COMPLETER' && <Notice status="warning">{Commentaire}</Notice>}
      {Fichiers > 0 && (
        <span className={css.muted}>{counted(Fichiers, 'fichier reçu', 'fichiers reçus')}</span>
      )}
      {isOpen && (
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            onChange={(event) => void send([...(event.currentTarget.files ?? [])])}
          />
          <PlainButton
            look="framed"
            disabled={part !== undefined}
            aria-label={`Envoyer\u202f: ${Libelle}`}
            onClick={() => input.current?.click()}
          >
            Envoyer des fichiers
          </PlainButton>
          <PhotoPages label={Libelle} disabled={part !== undefined} onDone={(file) => void send([file])} />
        </>
      )}
      <div role="status" className={css.told}>
        {part !== undefined && `Envoi… ${Math.round(part * 100)} %`}
        {told.map(({ FileName, IsKept, Message }) => (
          <Notice key={FileName} status={IsKept ? 'success' : 'danger'}>
            {FileName} : {IsKept ? 'bien reçu.' : Message}
          </Notice>
        ))}
      </div>
      <SignInFailure>{failure}</SignInFailure>
    </li>
  );
}
