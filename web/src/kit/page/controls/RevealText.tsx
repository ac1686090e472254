import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { wasGivenUp } from '../../api/use-action.ts';
import { toast } from '../../feedback/toasts.tsx';
import { CopyButton } from './CopyButton.tsx';
import css from './reveal-text.module.css';

/** What somebody has left on the screen hides itself again. */
const shownFor = 60_000;

interface RevealTextProps {
  /** On the button that copies: 'Copier le numéro'. */
  copyLabel: string;
  /** Asks the server for the whole text. */
  ask: () => Promise<string | null>;
  /** As it is shown, in its groups. */
  show: (text: string) => string;
}

/** Shows for a minute what is masked elsewhere. It never gets into a form's values, nor into the browser's storage. */
export function RevealText({ copyLabel, ask, show }: RevealTextProps) {
  const [text, setText] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => setText(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [text]);

  async function reveal() {
    setBusy(true);
    try {
      setText((await ask()) ?? undefined);
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.line}>
      <output className={css.text}>{text !== undefined && show(text)}</output>
      {text !== undefined && <CopyButton label={copyLabel} text={text} />}
      {text === undefined ? (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void reveal()}
        >
          Révéler
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconEyeOff size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setText(undefined)}
        >
          Masquer
        </Button>
      )}
    </div>
  );
}
