import { useEffect, useState } from 'react';

/** Readers look for the mark of a PDF in its first kilobyte. */
const isPdf = async (content: Blob) => (await content.slice(0, 1024).text()).includes('%PDF-');

/** Why a content cannot be shown, or the address under which this page alone finds it. */
export type PdfAddress =
  | { state: 'checking' }
  | { state: 'shown'; address: string }
  | { state: 'no-viewer' }
  | { state: 'not-pdf' };

/**
 * Gives a PDF an address for a frame, for as long as it is shown. It is declared as PDF whatever type it came
 * with, so that a browser never takes it for a page; without a viewer in the browser it gets none.
 */
export function usePdfAddress(content: Blob): PdfAddress {
  const [found, setFound] = useState<PdfAddress>({ state: 'checking' });

  useEffect(() => {
    let address: string | undefined;
    let gone = false;
    async function find(): Promise<PdfAddress> {
      if (!(await isPdf(content))) return { state: 'not-pdf' };
      // undefined in browsers older than the question: those have a viewer or say so in the frame
      if (navigator.pdfViewerEnabled === false) return { state: 'no-viewer' };
      if (!gone) address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
      return { state: 'shown', address: address ?? '' };
    }
    void find().then((result) => !gone && setFound(result));
    return () => {
      gone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [content]);

  return found;
}
