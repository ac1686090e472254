import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '../IconAction.tsx';
import css from './file-picker.module.css';
import { useObjectUrl } from './KeptImage.tsx';

interface FilePickerProps {
  /** On the button: 'Choisir une image'. */
  label: string;
  accept: string;
  file: File | null;
  onPick: (file: File | null) => void;
  /** The file that is kept already, until another one is picked. */
  current?: ReactNode;
  /** Shown whole, as a logo is; else cut to a square. */
  isWhole?: boolean;
}

/** Picks one image and shows it before it is sent. */
export function FilePicker({ label, accept, file, onPick, current, isWhole = false }: FilePickerProps) {
  const preview = useObjectUrl(file);
  return (
    <div className={css.picker}>
      {!file && current ? (
        <div className={css.current}>{current}</div>
      ) : (
        <>
          {preview ? (
            <img
              src={preview}
              alt={`Aperçu de ${file?.name}`}
              className={css.preview}
              data-whole={isWhole || undefined}
            />
          ) : (
            <span className={css.preview} aria-hidden="true">
              <IconPhoto size={24} stroke={1.5} />
            </span>
          )}
          <span className={css.name}>{file?.name ?? 'Aucun fichier choisi'}</span>
          {file && <IconAction label="Retirer l’image" icon={IconTrash} onClick={() => onPick(null)} />}
        </>
      )}
      <FileButton accept={accept} onChange={onPick}>
        {(props) => (
          <Button {...props} variant="default">
            {label}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
