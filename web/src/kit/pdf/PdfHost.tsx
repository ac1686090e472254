import { lazy, Suspense } from 'react';
import { showPdf, useShownPdf } from './show-pdf.ts';

const PdfDialog = lazy(() => import('./PdfDialog.tsx'));

/** Stands once in the shell and shows whatever `showPdf` is given. */
export function PdfHost() {
  const pdf = useShownPdf();
  return <Suspense>{pdf && <PdfDialog {...pdf} onClose={() => showPdf(undefined)} />}</Suspense>;
}
