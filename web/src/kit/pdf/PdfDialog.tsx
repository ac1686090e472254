import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../api/api.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { PdfViewer } from './PdfViewer.tsx';
import css from './pdf.module.css';
import type { ShownPdf } from './show-pdf.ts';

/** A PDF over the page, with the name under which it is downloaded. */
export default function PdfDialog({ title, file, onClose }: ShownPdf & { onClose: () => void }) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="page"
      footer={
        <>
          <span className={css.name}>{file.name}</span>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button
            data-autofocus
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => saveFile(file)}
          >
            Télécharger
          </Button>
        </>
      }
    >
      <PdfViewer title={title} file={file} />
    </Dialog>
  );
}
