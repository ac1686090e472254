import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconAction } from '../IconAction.tsx';
import css from './file-picker.module.css';

interface FilePickerProps {
  /** On the button: 'Choisir une image'. */
  label: string;
  accept: string;
  file: File | null;
  onPick: (file: File | null) => void;
  /** The file that is kept already, and how to receive it. */
  current?: { name: string; onDownload?: () => void } | undefined;
}

/** Picks one image and shows it before it is sent. */
export function FilePicker({ label, accept, file, onPick, current }: FilePickerProps) {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  return (
    <div className={css.picker}>
      {preview ? (
        <img src={preview} alt={`Aperçu de ${file?.name}`} className={css.preview} />
      ) : (
        <span className={css.preview} aria-hidden="true">
          <IconPhoto size={24} stroke={1.5} />
        </span>
      )}
      <div className={css.words}>
        <FileButton accept={accept} onChange={onPick}>
          {(props) => (
            <Button {...props} variant="default">
              {label}
            </Button>
          )}
        </FileButton>
        <span className={css.name}>{file?.name ?? current?.name ?? 'Aucun fichier choisi'}</span>
      </div>
      {file && <IconAction label="Retirer l’image" icon={IconTrash} onClick={() => onPick(null)} />}
      {!file && current?.onDownload && (
        <IconAction label={`Télécharger ${current.name}`} icon={IconDownload} onClick={current.onDownload} />
      )}
    </div>
  );
}
