import { lazyPart } from '../feedback/lazy-part.tsx';
import { showPdf, useShownPdf } from './show-pdf.ts';

const PdfDialog = lazyPart(() => import('./PdfDialog.tsx'));

/** Stands once in the shell and shows whatever `showPdf` is given. */
export function PdfHost() {
  const pdf = useShownPdf();
  return pdf && <PdfDialog {...pdf} onClose={() => showPdf(undefined)} />;
}
