import { isSiren, isSiret } from '#contract/identifiers.ts';

/** What a notice says, as far as it can be read; amounts in cents. */
export interface ReadNotice {
  sirets: string[];
  sirens: string[];
  year: number | null;
  amount: number | null;
  instalment: number | null;
  /** The words that the amount was read in. */
  words: string | null;
}

const gap = '[ \\u00a0\\u202f.]?';
const siretForm = new RegExp(`(?<!\\d)\\d{3}${gap}\\d{3}${gap}\\d{3}${gap}\\d{5}(?!\\d)`, 'g');
const sirenForm = new RegExp(`(?<!\\d)\\d{3}${gap}\\d{3}${gap}\\d{3}(?!\\d)`, 'g');

const found = (form: RegExp, text: string, is: (number: string) => boolean) => [
  ...new Set([...text.matchAll(form)].map(([number]) => number.replace(/\D/g, '')).filter(is)),
];

/** '1 234,56' or '1 234' before a euro sign, or at the end of the line. */
const euros = '(\\d{1,3}(?:[ \\u00a0\\u202f.]?\\d{3})*(?:,\\d{2})?)\\s*(?:€|EUR|euros?)?';

/** What the total is called in notices, the most telling first. */
const totals = [
  'montant total (?:de la cotisation|de votre cfe|d[ûu])',
  'cotisation totale',
  'total de la cotisation',
  'montant (?:de la|de votre) (?:cotisation|cfe)',
  'montant [àa] payer',
  'somme [àa] payer',
  'net [àa] payer',
];
const instalments = [
  'acompte (?:d[ée]j[àa] )?(?:vers[ée]|pay[ée])',
  "montant de l[’']acompte",
  'acompte [àa] d[ée]duire',
];

const inCents = (amount: string) => Math.round(Number(amount.replace(/[^\d,]/g, '').replace(',', '.')) * 100);

function amountAfter(names: readonly string[], text: string): { cents: number; words: string } | undefined {
  for (const name of names) {
    const match = new RegExp(`${name}[^\\d\\n]{0,60}${euros}`, 'iu').exec(text);
    if (match?.[1])
      return { cents: inCents(match[1]), words: match[0].replace(/\s+/g, ' ').trim().slice(0, 200) };
  }
  return undefined;
}

const isNotice = /cotisation fonci[èe]re des entreprises|avis d[’']imp[ôo]t\s+cfe|\bCFE\b/iu;
const yearForms = [
  /avis d[’']imp[ôo]t\s+(20\d\d)/iu,
  /(?:cotisation fonci[èe]re des entreprises|CFE)\s{0,9}(?:[-–:]|de l[’']ann[ée]e|pour|au titre de)?\s{0,9}(20\d\d)/iu,
  /(?:ann[ée]e|au titre de)\s{0,9}:?\s{0,9}(20\d\d)/iu,
];

/** Reads a CFE notice from its text and its file's name, which may hold the SIRET; undefined where it is none. */
export function readNotice(text: string, fileName: string): ReadNotice | undefined {
  if (!isNotice.test(text)) return undefined;
  const all = `${fileName}\n${text}`;
  const total = amountAfter(totals, text);
  const year =
    yearForms.flatMap((form) => form.exec(text)?.[1] ?? [])[0] ?? /(?<!\d)(20\d\d)(?!\d)/.exec(fileName)?.[1];
  return {
    sirets: found(siretForm, all, isSiret),
    sirens: found(sirenForm, all, isSiren),
    year: year === undefined ? null : Number(year),
    amount: total?.cents ?? null,
    instalment: amountAfter(instalments, text)?.cents ?? null,
    words: total?.words ?? null,
  };
}
