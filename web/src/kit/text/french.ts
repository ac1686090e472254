const integers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const dates = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 1 234 */
export const formatInteger = (value: number): string => integers.format(value);

/** 12/05/2026, from YYYY-MM-DD. */
export const formatDate = (date: string): string => dates.format(new Date(`${date}T00:00:00Z`));

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** '1 234,50 €', from cents. */
export const formatEuros = (cents: number): string => euros.format(cents / 100);

/**
 * '48 060,5', from the plain form that decimals are sent in ('48060.5'), to the letter however long; with at least
 * so many decimals: '48 060,50'.
 */
export function formatDecimal(plain: string, decimals = 0): string {
  const [whole = '', rest = ''] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  const shown = rest.padEnd(decimals, '0');
  return shown === '' ? grouped : `${grouped},${shown}`;
}

/** '48 060,50 €', from the plain form. */
export const formatAmount = (plain: string): string => `${formatDecimal(plain, 2)}\u00a0€`;

/** '31,4 %', from the plain form. */
export const formatRate = (plain: string): string => `${formatDecimal(plain)}\u00a0%`;

const longDates = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 05 mai 2026, from YYYY-MM-DD. */
export const formatLongDate = (date: string): string => longDates.format(new Date(`${date}T00:00:00Z`));

/** '1 dirigeant', '2 dirigeants', '0 dirigeant': French counts zero in the singular. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatInteger(count)} ${Math.abs(count) < 2 ? singular : plural}`;
}

/** Without case and accents, hyphens and apostrophes read as spaces: how names are compared. */
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[-'’]/g, ' ').toLowerCase();

/** Whether a text holds every word that was typed, in any order. */
export function matches(text: string, typed: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Whether a word of the text begins as what was typed begins: a closer hit than letters in the middle of a word. */
export function beginsWord(text: string, typed: string): boolean {
  const [first = ''] = fold(typed).trim().split(/\s+/);
  return fold(text)
    .split(/\s+/)
    .some((word) => word.startsWith(first));
}
