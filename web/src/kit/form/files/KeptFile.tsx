import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconFileText } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type ReceivedFile, saveFile } from '../../api/api.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { Dialog } from '../../feedback/Dialog.tsx';
import { toast } from '../../feedback/toasts.tsx';
import { IconAction } from '../../page/controls/IconAction.tsx';
import { showPdf } from '../../pdf/show-pdf.ts';
import picker from './file-picker.module.css';
import { useObjectUrl } from './KeptImage.tsx';
import css from './kept-file.module.css';

interface KeptFileProps {
  name: string;
  /** Asks the server for it, each time that the user wants it. */
  fetch: () => Promise<ReceivedFile>;
  /** What is looked at instead of it; null: it can only be downloaded. */
  preview?: (() => Promise<ReceivedFile>) | null;
  /** Below the name: when it came, what it says. */
  children?: ReactNode;
  /** Beside the buttons that show and download it. */
  action?: ReactNode;
}

/** A paper that the server keeps, a PDF or an image: its name, a look at it, its download. */
export function KeptFile({ name, fetch, preview = fetch, children, action }: KeptFileProps) {
  const [image, setImage] = useState<ReceivedFile>();

  async function withFile(use: (file: ReceivedFile) => void, ask = fetch) {
    try {
      use(await ask());
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
  }

  const show = (file: ReceivedFile) =>
    file.content.type === 'application/pdf' ? showPdf({ title: name, file }) : setImage(file);

  return (
    <div className={css.kept}>
      <IconFileText size={20} stroke={1.5} aria-hidden="true" className={css.sign} />
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        {children}
      </div>
      <div className={css.actions}>
        {preview && (
          <IconAction
            label={`Afficher ${name}`}
            icon={IconEye}
            onClick={() => void withFile(show, preview)}
          />
        )}
        <IconAction
          label={`Télécharger ${name}`}
          icon={IconDownload}
          onClick={() => void withFile(saveFile)}
        />
        {action}
      </div>
      {image && <ImageDialog image={image} onClose={() => setImage(undefined)} />}
    </div>
  );
}

function ImageDialog({ image, onClose }: { image: ReceivedFile; onClose: () => void }) {
  const address = useObjectUrl(image.content);
  return (
    <Dialog
      title={image.name}
      size="page"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {address && <img src={address} alt={image.name} className={picker.large} />}
    </Dialog>
  );
}
