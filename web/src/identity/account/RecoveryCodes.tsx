import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { copyText } from '#web/kit/page/controls/CopyButton.tsx';
import { printText } from '#web/kit/page/print/print.ts';
import css from './account.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The user has put them away; they are not shown again. */
  onDone: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** New recovery codes, shown this once: to copy, to download, to print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const session = useSession();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);

  const title = `Codes de secours de ${session?.UserEMail ?? ''}`;
  const text = `${title}\nChaque code ne sert qu’une fois.\n\n${codes.join('\n')}\n`;

  async function copy() {
    if (await copyText(codes.join('\n'))) toast('success', 'Codes copiés.');
  }

  return (
    <section ref={box} tabIndex={-1} aria-label="Nouveaux codes de secours" className={css.codes}>
      <Notice status="warning">
        Conservez ces codes en lieu sûr, hors de cet appareil : ils ne seront plus affichés.
      </Notice>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
          Copier
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() =>
            saveFile({ name: 'codes-de-secours.txt', content: new Blob([text], { type: 'text/plain' }) })
          }
        >
          Télécharger
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => printText(text)}>
          Imprimer
        </Button>
        <Button className={css.atEnd} onClick={onDone}>
          J’ai conservé mes codes
        </Button>
      </div>
    </section>
  );
}
