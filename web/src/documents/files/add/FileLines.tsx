import { Anchor, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconX } from '@tabler/icons-react';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { formatSize } from '#web/kit/text/sizes.ts';
import css from './add.module.css';
import type { Fate } from './use-upload.ts';

interface FileLinesProps {
  files: readonly File[];
  fates: readonly Fate[];
  isSending: boolean;
  onRemove: (index: number) => void;
  /** The address of a document over the page. */
  hrefOf: (id: number) => string;
}

/** The files to be sent, each with how far it is or what became of it. */
export function FileLines({ files, fates, isSending, onRemove, hrefOf }: FileLinesProps) {
  return (
    <ul className={css.files} aria-label="Fichiers à ajouter">
      {files.map((file, index) => {
        const fate = fates[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
          <li key={index} className={css.file}>
            <span className={css.name}>{file.name}</span>
            {isSending ? (
              <span>{formatSize(file.size)}</span>
            ) : (
              <IconAction label={`Retirer ${file.name}`} icon={IconX} onClick={() => onRemove(index)} />
            )}
            {isSending && (
              <Progress
                className={css.bar ?? ''}
                value={(fate?.part ?? 0) * 100}
                aria-label={`Envoi de ${file.name}`}
              />
            )}
            {!isSending && (
              <span className={css.told} data-refused={fate?.message ? '' : undefined}>
                {fate?.message ?? formatSize(file.size)}
                {fate?.double && (
                  <>
                    {' '}
                    <Anchor href={hrefOf(fate.double.Key)}>
                      Voir «{'\u202f'}
                      {fate.double.Value}
                      {'\u202f'}»
                    </Anchor>
                  </>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
