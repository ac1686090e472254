import type { PaperKind } from '#contract/social/strongbox/paper.ts';

/** What a paper's file name and text say of whose it is. */
export interface ReadPaper {
  /** SIREN and SIRET. */
  companies: string[];
  nirs: string[];
  /** Payroll numbers, as they are written behind 'Matricule'. */
  numbers: string[];
  /** Parts of the file's name, one of which may be a number. */
  parts: string[];
  /** 'YYYY-MM' */
  monthInName: string | undefined;
  monthInText: string | undefined;
  text: string;
}

const months = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];

/** Without accents, in small letters. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const monthOf = (year: string | undefined, month: string | number | undefined) => {
  const number = Number(month);
  return year && number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : undefined;
};

const named = new RegExp(`\\b(${months.join('|')})\\b[\\s_.-]*(20\\d\\d)`);

/** A month of a file's name: '2026-10', '202610', '10-2026', 'octobre 2026'. */
function monthInName(name: string): string | undefined {
  const text = plain(name).replaceAll('_', ' ');
  const [, word, year] = named.exec(text) ?? [];
  if (word) return monthOf(year, months.indexOf(word) + 1);
  const [, y1, m1] = /(?<!\d)(20\d\d)[-. ]?(0[1-9]|1[0-2])(?!\d)/.exec(text) ?? [];
  if (y1) return monthOf(y1, m1);
  const [, m2, y2] = /(?<!\d)(0[1-9]|1[0-2])[-. ]?(20\d\d)(?!\d)/.exec(text) ?? [];
  return monthOf(y2, m2);
}

/** The month of the text's period: 'Période du 01/10/2026 au …', 'Période : octobre 2026', else the first month by its name. */
function monthInText(text: string): string | undefined {
  const period = /periode\D{0,20}(?:\d{1,2}[/.-])?(\d{1,2})[/.-](20\d\d)/.exec(text);
  if (period) return monthOf(period[2], period[1]);
  const [, word, year] = named.exec(text) ?? [];
  return word ? monthOf(year, months.indexOf(word) + 1) : undefined;
}

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([all, part]) => part ?? all)),
];
const withoutSpaces = (text: string) => text.replace(/[\s.\u00a0]/g, '');

/** What names whom a paper is for. Whether any of it is known is the database's to say. */
export function readPaper(fileName: string, pages: readonly string[]): ReadPaper {
  const whole = pages.join('\n');
  const both = `${fileName.split(/[\s_-]+/).join('\n')}\n${whole}`;
  const text = plain(whole);
  return {
    companies: found(both, /(?<!\d)\d{3}(?:[ .\u00a0]?\d{3}){2}(?:[ .\u00a0]?\d{5})?(?![ .\u00a0]?\d)/g).map(
      withoutSpaces,
    ),
    nirs: found(
      both,
      /(?<![\d])([1-478](?:[ .\u00a0]?\d){4}[ .\u00a0]?(?:\d[ .\u00a0]?\d|2[ABab])(?:[ .\u00a0]?\d){6}(?:[ .\u00a0]?\d{2})?)(?![ .\u00a0]?\d)/g,
    ).map((nir) => withoutSpaces(nir).toUpperCase()),
    numbers: found(whole, /matricule\s{0,5}(?:n[°o]\s{0,5})?[:.]?\s{0,5}([A-Za-z0-9/-]{1,20})/gi),
    parts: fileName
      .replace(/\.[^.]*$/, '')
      .split(/[\s_.-]+/)
      .filter(Boolean),
    monthInName: monthInName(fileName),
    monthInText: monthInText(text),
    text,
  };
}

/** Whether a paper of this kind is of a month. */
export const hasMonth = (kind: PaperKind): boolean => kind === 'BULLETIN';
