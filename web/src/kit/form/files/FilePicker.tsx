import { Button, FileButton } from '@mantine/core';
import { IconArrowBackUp, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '../../page/controls/IconAction.tsx';
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
  /** Lets the kept file be taken away with the next save, and put back until then. */
  removal?: { label: string; undo: string; isRemoved: boolean; onChange: (isRemoved: boolean) => void };
  /** Shown whole, as a logo is; else cut to a square. */
  isWhole?: boolean;
}

/** Picks one image and shows it before it is sent. */
export function FilePicker({
  label,
  accept,
  file,
  onPick,
  current,
  removal,
  isWhole = false,
}: FilePickerProps) {
  const preview = useObjectUrl(file);
  const isRemoved = Boolean(current) && removal?.isRemoved === true;
  return (
    <div className={css.picker}>
      {!file && current && !isRemoved ? (
        <div className={css.current}>
          {current}
          {removal && (
            <IconAction label={removal.label} icon={IconTrash} onClick={() => removal.onChange(true)} />
          )}
        </div>
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
          <span className={css.name}>
            {file?.name ?? (isRemoved ? 'Disparaît à l’enregistrement.' : 'Aucun fichier choisi')}
          </span>
          {file && <IconAction label="Retirer l’image" icon={IconTrash} onClick={() => onPick(null)} />}
          {!file && isRemoved && removal && (
            <IconAction label={removal.undo} icon={IconArrowBackUp} onClick={() => removal.onChange(false)} />
          )}
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
