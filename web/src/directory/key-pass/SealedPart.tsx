import { Button } from '@mantine/core';
import { IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { KeyPass, KeyPassPart } from '#contract/directory/key-pass/key-pass.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import css from './key-pass.module.css';
import { useCopy } from './use-copy.ts';
import { revealPart, useReloadKeyPass } from './use-key-pass.ts';
import { partName } from './words.ts';

/** What somebody has left on the screen hides itself again. */
const shownFor = 30_000;

interface SealedPartProps {
  item: KeyPass;
  part: KeyPassPart;
}

/** A sealed part of an item: hidden, shown for half a minute when asked for, or copied without being shown. */
export function SealedPart({ item, part }: SealedPartProps) {
  const [text, setText] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { copying, copy } = useCopy();
  const reload = useReloadKeyPass();
  const name = partName(part, item.Type);
  const isShown = text !== undefined;

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setText(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [isShown]);

  async function reveal() {
    setBusy(true);
    try {
      setText(await revealPart(item, part, 'AFFICHAGE'));
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    } finally {
      setBusy(false);
      reload();
    }
  }

  const Sign = isShown ? IconEyeOff : IconEye;
  return (
    <div className={css.part}>
      <dt>{name}</dt>
      <dd>
        <output className={css.secret} data-part={part} data-shown={isShown || undefined}>
          {isShown ? (
            text
          ) : (
            <>
              <span aria-hidden="true">••••••••••</span>
              <span className="visually-hidden">masqué</span>
            </>
          )}
        </output>
        <span className={css.buttons}>
          <Button
            variant="default"
            loading={busy}
            aria-label={`${isShown ? 'Masquer' : 'Afficher'} : ${name}`}
            leftSection={<Sign size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => (isShown ? setText(undefined) : void reveal())}
          >
            {isShown ? 'Masquer' : 'Afficher'}
          </Button>
          <Button
            variant="default"
            loading={copying}
            aria-label={`Copier : ${name}`}
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void copy(item, part)}
          >
            Copier
          </Button>
        </span>
        {isShown && <small className={css.hint}>Se masque de nouveau au bout de 30 secondes.</small>}
      </dd>
    </div>
  );
}
