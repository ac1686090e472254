import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  GetPaperToSign,
  type GetSignatureByToken,
  RefusePaper,
  SignPaper,
} from '#contract/documents/signatures/signer-calls.ts';
import { callApi, type ReceivedFile, saveFile } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { PdfViewer } from '#web/kit/pdf/PdfViewer.tsx';
import { LongTextField } from '#web/kit/sign-in-page/LongTextField.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import css from './paper.module.css';
import { SignaturePad, type Strokes } from './SignaturePad.tsx';

interface PaperProps {
  token: string;
  told: AnswerOf<typeof GetSignatureByToken>;
  /** The signer has signed or refused. */
  onEnded: () => void;
  /** What is shown is no longer how it stands. */
  onStale: () => void;
}

interface Shown {
  file: ReceivedFile;
  sha256: string;
}

async function read(Token: string): Promise<Shown> {
  const { FileName, Content, Sha256 } = await callApi(GetPaperToSign, { Token });
  const bytes = Uint8Array.from(atob(Content), (sign) => sign.charCodeAt(0));
  return {
    file: { name: FileName, content: new Blob([bytes], { type: 'application/pdf' }) },
    sha256: Sha256,
  };
}

/** The paper as it was frozen, and below it what is done with it: sign, refuse, or keep a copy once it is signed. */
export default function Paper({ token, told, onEnded, onStale }: PaperProps) {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState('');
  const { Title, State } = told;

  useEffect(() => {
    read(token).then(setShown, (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) onStale();
      else setFailure(sentenceOf(error));
    });
  }, [token, onStale]);

  return (
    <section className={css.paper} aria-labelledby="paper">
      <h1 id="paper" className={css.title}>
        {Title}
      </h1>
      {!shown && !failure && <p role="status">Ouverture du document…</p>}
      <SignInFailure>{failure}</SignInFailure>
      {shown && (
        <>
          <PdfViewer title={`${Title}`} file={shown.file} />
          <PlainButton look="framed" onClick={() => saveFile(shown.file)}>
            Télécharger
          </PlainButton>
          {State === 'open' && (
            <Decision token={token} name={told.Name ?? ''} sha256={shown.sha256} onEnded={onEnded} />
          )}
          {State === 'signed' && <p>Vous avez signé ce document. D’autres signatures sont attendues.</p>}
        </>
      )}
    </section>
  );
}

interface DecisionProps {
  token: string;
  name: string;
  sha256: string;
  onEnded: () => void;
}

function Decision({ token: Token, name, sha256: Sha256, onEnded }: DecisionProps) {
  const [isRead, setRead] = useState(false);
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true);
    setFailure('');
    try {
      await work();
      onEnded();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  }

  if (refusal !== undefined)
    return (
      <div className={css.decision}>
        <LongTextField
          label={'Pourquoi refusez-vous de signer\u202f?'}
          name="Motif"
          required
          maxLength={500}
          value={refusal}
          onChange={(event) => setRefusal(event.currentTarget.value)}
        />
        <SignInFailure>{failure}</SignInFailure>
        <PlainButton
          look="main"
          disabled={busy || refusal.trim() === ''}
          onClick={() => void attempt(() => callApi(RefusePaper, { Token, Motif: refusal }))}
        >
          Refuser de signer
        </PlainButton>
        <PlainButton look="framed" onClick={() => setRefusal(undefined)}>
          Revenir à la signature
        </PlainButton>
      </div>
    );
  return (
    <div className={css.decision}>
      <SignaturePad onChange={setStrokes} />
      <label className={css.consent}>
        <input type="checkbox" checked={isRead} onChange={(event) => setRead(event.currentTarget.checked)} />
        <span>
          J’ai lu ce document et je le signe électroniquement, sous le nom de <strong>{name}</strong>.
        </span>
      </label>
      <p className={css.note}>
        Signature électronique simple{'\u202f'}: votre adresse de courriel, la date et l’heure, l’adresse IP
        et l’empreinte du document sont gardées comme preuve.
      </p>
      <SignInFailure>{failure}</SignInFailure>
      <PlainButton
        look="main"
        disabled={busy || !isRead}
        onClick={() =>
          void attempt(() => callApi(SignPaper, { Token, Sha256, Accepte: true, Traits: strokes }))
        }
      >
        Signer le document
      </PlainButton>
      <PlainButton look="framed" disabled={busy} onClick={() => setRefusal('')}>
        Refuser de signer
      </PlainButton>
    </div>
  );
}
