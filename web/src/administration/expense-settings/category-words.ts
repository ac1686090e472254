import type { CategoryValue, ExpenseCategory } from '#contract/administration/expense-settings/category.ts';
import { formatAmount, formatDate, formatRate } from '#web/kit/text/french.ts';

export const ceilingName = ({ Nature }: Pick<ExpenseCategory, 'Nature'>): string =>
  Nature === 'FORFAIT' ? 'Forfait' : 'Plafond';

/** '21,40 € par repas'; nothing where none is known. */
export const ceilingWords = ({ Plafond, Unite }: ExpenseCategory): string | null =>
  Plafond && `${formatAmount(Plafond.Valeur)}${Unite ? ` par ${Unite.replace(/\(s\)/, '')}` : ''}`;

export const vatWords = ({ Tva }: ExpenseCategory): string | null => Tva && formatRate(Tva.Valeur);

/** Where a value comes from, and since when: 'Cabinet, depuis le 01/01/2026 : …'. */
export function sourceWords(value: CategoryValue | null): string | null {
  if (!value) return null;
  const from = value.DateDebut ? `depuis le ${formatDate(value.DateDebut)}` : '';
  const to = value.DateFin ? `jusqu’au ${formatDate(value.DateFin)}` : '';
  const when = [from, to].filter(Boolean).join(' ');
  return [value.Source, when].filter(Boolean).join(', ');
}
