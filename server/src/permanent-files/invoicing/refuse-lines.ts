import type { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import { invoiceAmounts } from './invoice-record.ts';

interface Judged {
  Lines: readonly InvoicedLine[];
  MotifExoneration?: string | null | undefined;
}

const refuse = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/**
 * An exempt line wants the provision that exempts it (CGI ann. II art. 242 nonies A, I, 12°), and an invoice a total; `at` is
 * where its lines stand in the request. @throws AppError 400
 */
export function refuseLines({ Lines, MotifExoneration }: Judged, at = 'Lines') {
  if (!MotifExoneration && Lines.some(({ Nature, TauxTva }) => Nature !== 3 && TauxTva === 0))
    throw refuse('MotifExoneration', 'Une ligne exonérée veut la disposition qui l’exonère.');
  const { HT, TVA, Debours } = invoiceAmounts(Lines);
  if (HT + TVA + Debours <= 0) throw refuse(at, 'Le total d’une facture est supérieur à zéro.');
}
