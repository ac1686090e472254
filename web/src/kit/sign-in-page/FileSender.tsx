import { type ReactNode, useRef, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { Notice } from '../feedback/Notice.tsx';
import css from './file-sender.module.css';
import { PlainButton } from './PlainButton.tsx';
import { SignInFailure } from './SignInFailure.tsx';

/** What became of one file. */
interface FileTold {
  FileName: string;
  IsKept: boolean;
  Message: string | null;
}

/** Sends files, tells how far it is (0 to 1) and answers what became of each. */
export type SendFiles = (files: File[], onProgress: (part: number) => void) => Promise<readonly FileTold[]>;

interface FileSenderProps {
  /** Of the button. */
  label: string;
  /** The same for those who do not see what stands around it. */
  name?: string;
  send: SendFiles;
  /** Another way to files, beside the button. */
  beside?: (sendAll: (files: File[]) => void, isBusy: boolean) => ReactNode;
}

/** Files sent as they are chosen, by customers and visitors: how far it is, and what became of each. */
export function FileSender({ label, name, send, beside }: FileSenderProps) {
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number>();
  const [told, setTold] = useState<readonly FileTold[]>([]);
  const [failure, setFailure] = useState('');

  async function sendAll(files: File[]) {
    if (files.length === 0) return;
    setFailure('');
    setTold([]);
    setPart(0);
    try {
      setTold(await send(files, setPart));
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setPart(undefined);
      // the same file may be chosen again
      if (input.current) input.current.value = '';
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => void sendAll([...(event.currentTarget.files ?? [])])}
      />
      <PlainButton
        look="framed"
        disabled={part !== undefined}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {label}
      </PlainButton>
      {beside?.((files) => void sendAll(files), part !== undefined)}
      <div role="status" className={css.told}>
        {part !== undefined && `Envoi… ${Math.round(part * 100)} %`}
        {told.map(({ FileName, IsKept, Message }) => (
          <Notice key={FileName} status={IsKept ? 'success' : 'danger'}>
            {`${FileName}\u202f: ${IsKept ? 'bien reçu.' : Message}`}
          </Notice>
        ))}
      </div>
      <SignInFailure>{failure}</SignInFailure>
    </>
  );
}
