import { Button, FileButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconAction } from '../../page/controls/IconAction.tsx';
import css from './kept-file.module.css';

/** What a paper may come as; the server tells by the content. */
export const paperTypes = 'application/pdf,image/jpeg,image/png,image/webp';

interface PaperPickerProps {
  /** What the file is: 'contrat'. */
  label: string;
  file: File | null;
  onPick: (file: File | null) => void;
  /** What it may come as, where that is more than papers; empty: anything. */
  accept?: string;
  /** The name of the one that is kept already, which another one follows. */
  current?: string | undefined;
}

/** Picks a paper, a PDF or an image, before it is sent. */
export function PaperPicker({ label, file, onPick, current, accept = paperTypes }: PaperPickerProps) {
  return (
    <div className={css.picker}>
      <span className={css.picked}>{file?.name ?? current ?? 'Aucun fichier'}</span>
      {file && <IconAction label={`Retirer ${file.name}`} icon={IconX} onClick={() => onPick(null)} />}
      <FileButton accept={accept} onChange={onPick}>
        {(props) => (
          <Button {...props} variant="default" aria-label={`Choisir un fichier\u202f: ${label}`}>
            {current ? 'Remplacer' : 'Choisir un fichier'}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
