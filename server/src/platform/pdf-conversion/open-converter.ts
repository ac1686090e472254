import type { PdfConversionSettings } from '../installation/settings.ts';
import { AppError } from '../requests/errors.ts';
import { isWholePdf } from '../storage/whole-pdf.ts';
import type { Conversion, PdfConverter } from './converter.ts';
import { gotenberg } from './gotenberg.ts';
import { soffice } from './soffice.ts';
import { wasm } from './wasm.ts';

const away = () =>
  new AppError({
    status: 503,
    code: 'CONVERTER_AWAY',
    message: 'Le convertisseur PDF ne répond pas\u202f: choisissez Word, ou réessayez dans un instant.',
  });

/** One document after another: LibreOffice takes much memory, and users wait in the order in which they came. */
function oneAtATime(conversion: Conversion): PdfConverter {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async convert(docx) {
      const turn = last.then(() => conversion(docx));
      last = turn.catch(() => undefined);
      try {
        const pdf = await turn;
        if (!isWholePdf(pdf)) throw new Error('what came back is no whole PDF');
        return pdf;
      } catch {
        throw away();
      }
    },
  };
}

/** The converter that the installation has chosen (CONVERSION_PDF); none: no PDF is offered. */
export function openPdfConverter({ kind, program, url }: PdfConversionSettings): PdfConverter | undefined {
  if (kind === 'aucune') return undefined;
  const kinds = { soffice: () => soffice(program), gotenberg: () => gotenberg(url), wasm };
  return oneAtATime(kinds[kind]());
}
