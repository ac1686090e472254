import type { ReceivedFile } from '../api/api.ts';
import { Notice } from '../feedback/Notice.tsx';
import css from './pdf.module.css';
import { usePdfAddress } from './use-pdf-address.ts';

interface PdfViewerProps {
  title: string;
  file: ReceivedFile;
}

/** A PDF in a frame of four fifths of the window's height, shown by the browser's own viewer (specification 1, 2.8). */
export function PdfViewer({ title, file }: PdfViewerProps) {
  const found = usePdfAddress(file.content);
  if (found.state === 'checking') return <div className={css.frame} aria-busy="true" />;
  if (found.state === 'shown') {
    // thumbnails would take a third of the frame; its own toolbar has them
    return <iframe title={title} src={`${found.address}#navpanes=0&view=FitH`} className={css.frame} />;
  }
  return (
    <Notice status={found.state === 'no-viewer' ? 'info' : 'danger'}>
      {found.state === 'no-viewer'
        ? 'Votre navigateur n’affiche pas les PDF. Téléchargez le fichier pour l’ouvrir avec un autre programme.'
        : 'Ce fichier n’est pas un PDF et ne peut pas être affiché.'}
    </Notice>
  );
}
