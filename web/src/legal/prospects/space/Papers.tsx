import { useRef, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { OwnProspect } from '#contract/legal/prospects/prospect.ts';
import { prospectFileLimits, SaveProspect } from '#contract/legal/prospects/space-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import css from './space.module.css';

type Told = AnswerOf<typeof SaveProspect>['Fichiers'];

interface PapersProps {
  Token: string;
  files: OwnProspect['Fichiers'];
  mayAdd: boolean;
  reload: () => Promise<void>;
}

/** The papers that were sent, and what became of those just chosen. */
export function Papers({ Token, files, mayAdd, reload }: PapersProps) {
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number>();
  const [told, setTold] = useState<Told>([]);
  const [failure, setFailure] = useState('');

  async function send(chosen: File[]) {
    if (chosen.length === 0) return;
    setFailure('');
    setTold([]);
    setPart(0);
    try {
      const { Fichiers } = await callApi(SaveProspect, { Token }, { many: chosen, onProgress: setPart });
      setTold(Fichiers);
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
    <section aria-label="Documents" className={css.part}>
      {files.length > 0 && (
        <ul aria-label="Documents envoyés" className={css.list}>
          {files.map(({ Id, FileName }) => (
            <li key={Id}>{FileName}</li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <>
          <p className={css.muted}>
            Pièce d’identité, justificatif de domicile, statuts… PDF ou photos, {prospectFileLimits.megabytes}{' '}
            Mo par fichier.
          </p>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            onChange={(event) => void send([...(event.currentTarget.files ?? [])])}
          />
          <PlainButton look="framed" disabled={part !== undefined} onClick={() => input.current?.click()}>
            Envoyer des documents
          </PlainButton>
        </>
      )}
      <div role="status" className={css.told}>
        {part !== undefined && `Envoi… ${Math.round(part * 100)} %`}
        {told.map(({ FileName, IsKept, Message }) => (
          <Notice key={FileName} status={IsKept ? 'success' : 'danger'}>
            {`${FileName}\u202f: ${IsKept ? 'bien reçu.' : Message}`}
          </Notice>
        ))}
      </div>
      <SignInFailure>{failure}</SignInFailure>
    </section>
  );
}
