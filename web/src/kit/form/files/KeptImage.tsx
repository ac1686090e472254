import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type ReceivedFile, saveFile } from '../../api/api.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { Dialog } from '../../feedback/Dialog.tsx';
import { toast } from '../../feedback/toasts.tsx';
import { IconAction } from '../../page/controls/IconAction.tsx';
import css from './file-picker.module.css';

interface KeptImageProps {
  name: string;
  /** Asks the server for it: only where the user wants to see it. */
  fetch: () => Promise<ReceivedFile>;
}

/** An image that the server keeps: its name, a look at it, its download. */
export function KeptImage({ name, fetch }: KeptImageProps) {
  const [file, setFile] = useState<ReceivedFile>();
  const [shown, setShown] = useState(false);
  const address = useObjectUrl(file?.content);

  /** Asked for once, whatever is then done with it. */
  async function withFile(use: (received: ReceivedFile) => void) {
    try {
      const received = file ?? (await fetch());
      setFile(received);
      use(received);
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
  }

  return (
    <>
      {address ? (
        <img src={address} alt={`Aperçu de ${name}`} className={css.preview} />
      ) : (
        <span className={css.preview} aria-hidden="true">
          <IconPhoto size={24} stroke={1.5} />
        </span>
      )}
      <span className={css.name}>{name}</span>
      <IconAction
        label={`Afficher ${name}`}
        icon={IconEye}
        onClick={() => void withFile(() => setShown(true))}
      />
      <IconAction label={`Télécharger ${name}`} icon={IconDownload} onClick={() => void withFile(saveFile)} />
      {shown && address && (
        <Dialog
          title={name}
          size="page"
          onClose={() => setShown(false)}
          footer={
            <Button variant="default" onClick={() => setShown(false)}>
              Fermer
            </Button>
          }
        >
          <img src={address} alt={name} className={css.large} />
        </Dialog>
      )}
    </>
  );
}

/** An address under which the page shows a content it holds; given back when it is no longer shown. */
export function useObjectUrl(content: Blob | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return setAddress(undefined);
    const created = URL.createObjectURL(content);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [content]);
  return address;
}
