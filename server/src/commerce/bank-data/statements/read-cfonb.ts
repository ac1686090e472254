import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import { dateOf, faultAt, plainLabel, type ReadStatement, type StatementAccount } from './statement.ts';

/** The last sign of an amount tells its last digit and its sign: '{' and A to I are credits, '}' and J to R debits. */
const credits = '{ABCDEFGHI';
const debits = '}JKLMNOPQR';

function amountOf(field: string, decimals: number): number | undefined {
  const last = field.at(-1) ?? '';
  const sign = credits.includes(last) ? 1 : -1;
  const digit = (sign === 1 ? credits : debits).indexOf(last);
  const whole = field.slice(0, -1).trim();
  if (digit < 0 || !/^\d*$/.test(whole)) return undefined;
  return Math.round(sign * Number(`${whole}${digit}`) * 10 ** (2 - decimals));
}

const dayOf = (field: string) => dateOf(`20${field.slice(4, 6)}`, field.slice(2, 4), field.slice(0, 2));

/** Records of 120 signs (CFONB): 01 and 07 are balances, 04 movements, 05 more of the movement's label. */
export const isCfonb = (text: string): boolean => /^01\d{5}.{113}\r?\n/.test(text);

/** A record's facts, by its places in the norm; what is wrong with it instead. */
interface CfonbRecord {
  kind: string;
  number: string;
  currency: string;
  day: string;
  label: string;
  cents: number;
}

function readRecord(raw: string, line: number): CfonbRecord | FileFault[] {
  const record = raw.padEnd(120);
  const kind = record.slice(0, 2);
  if (!['01', '04', '07'].includes(kind) || raw.length > 120)
    return [faultAt(line, null, 'Enregistrement 01, 04, 05 ou 07 de 120 caractères attendu.')];
  const cents = amountOf(record.slice(90, 104), Number(record[19]) || 2);
  const day = dayOf(record.slice(34, 40));
  const faults = [
    ...(cents === undefined ? [faultAt(line, 'Montant', 'Montant illisible.')] : []),
    ...(day === undefined ? [faultAt(line, 'Date', 'Date JJMMAA attendue.')] : []),
  ];
  if (cents === undefined || day === undefined) return faults;
  return {
    kind,
    number: `${record.slice(2, 7)}${record.slice(11, 16)}${record.slice(21, 32)}`.trim(),
    currency: record.slice(16, 19).trim() || 'EUR',
    day,
    label: plainLabel(record.slice(48, 79)),
    cents,
  };
}

const accountOf = ({ number, currency }: CfonbRecord): StatementAccount => ({
  number,
  bank: null,
  label: `Compte ${number.slice(-4)}`,
  currency,
  balanceCents: null,
  balanceOn: null,
  lines: [],
});

/** A statement as banks of France send it to software: one account after the other. */
export function readCfonb(text: string): ReadStatement {
  const faults: FileFault[] = [];
  const byNumber = new Map<string, StatementAccount>();
  let last: StatementAccount['lines'][number] | undefined;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === '') continue;
    if (raw.startsWith('05')) {
      if (last) last.label = plainLabel(`${last.label} ${raw.slice(48, 118)}`);
      continue;
    }
    const record = readRecord(raw, index + 1);
    if (Array.isArray(record)) {
      faults.push(...record);
      continue;
    }
    const account = byNumber.get(record.number) ?? accountOf(record);
    byNumber.set(record.number, account);
    last = { day: record.day, label: record.label, amountCents: record.cents };
    if (record.kind === '04') account.lines.push(last);
    if (record.kind === '07') Object.assign(account, { balanceCents: record.cents, balanceOn: record.day });
  }
  return { accounts: [...byNumber.values()], faults };
}
