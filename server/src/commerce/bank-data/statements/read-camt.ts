import { SaxesParser } from 'saxes';
import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import {
  centsIn,
  dateOf,
  faultAt,
  plainLabel,
  type ReadStatement,
  type StatementAccount,
} from './statement.ts';

export const isCamt = (text: string): boolean => /camt\.05[23]\./.test(text.slice(0, 2000));

/** An element with what it holds, names without their prefix. */
interface Element {
  name: string;
  line: number;
  currency: string | undefined;
  text: string;
  children: Element[];
}

const maxDepth = 40;

/** The elements of a document; document types and their entities are refused. @throws where it is damaged */
function treeOf(text: string): Element {
  const root: Element = { name: '', line: 1, currency: undefined, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ position: true });
  const refuse = () => {
    throw new Error('not a statement');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) refuse();
    const local = name.slice(name.indexOf(':') + 1);
    const { Ccy } = attributes;
    const element = { name: local, line: parser.line, currency: Ccy && String(Ccy), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const last = open.at(-1);
    if (last) last.text += piece;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root;
}

/** Elements of a name, however deep. */
const all = (of: Element, name: string): Element[] =>
  of.children.flatMap((child) => (child.name === name ? [child] : all(child, name)));

/** The element at a path of names; undefined where a step of it is missing. */
const at = (of: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => found?.children.find((child) => child.name === name), of);

const textAt = (of: Element | undefined, ...path: string[]): string => at(of, ...path)?.text.trim() ?? '';

const dayOf = (moment: string) => dateOf(moment.slice(0, 4), moment.slice(5, 7), moment.slice(8, 10));

const dayAt = (of: Element | undefined, name: string) =>
  dayOf(textAt(of, name, 'Dt') || textAt(of, name, 'DtTm'));

function signed(of: Element | undefined): number | undefined {
  const cents = centsIn(textAt(of, 'Amt'));
  return cents !== undefined && textAt(of, 'CdtDbtInd') === 'DBIT' ? -cents : cents;
}

function lineOf(entry: Element, faults: FileFault[]): StatementAccount['lines'] {
  // what the bank has not booked yet may still change
  if ([textAt(entry, 'Sts'), textAt(entry, 'Sts', 'Cd')].includes('PDNG')) return [];
  const [day, amountCents] = [dayAt(entry, 'BookgDt'), signed(entry)];
  if (!day) faults.push(faultAt(entry.line, 'BookgDt', 'Date attendue.'));
  if (amountCents === undefined) faults.push(faultAt(entry.line, 'Amt', 'Montant attendu.'));
  if (!day || amountCents === undefined) return [];
  const words = [textAt(entry, 'AddtlNtryInf'), ...all(entry, 'Ustrd').map(({ text }) => text)];
  return [{ day, label: plainLabel(words.join(' ')), amountCents }];
}

/** An ISO 20022 statement (camt.053): its accounts with what is booked. @throws where it is damaged */
export function readCamt(text: string): ReadStatement {
  const faults: FileFault[] = [];
  const accounts = all(treeOf(text), 'Stmt').map((statement): StatementAccount => {
    const account = at(statement, 'Acct');
    const number = textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id');
    const balances = statement.children.filter(({ name }) => name === 'Bal');
    const closing = balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === 'CLBD');
    const entries = statement.children.filter(({ name }) => name === 'Ntry');
    return {
      number,
      bank: textAt(account, 'Svcr', 'FinInstnId', 'Nm').slice(0, 60) || null,
      label: textAt(account, 'Nm').slice(0, 60) || `Compte ${number.slice(-4)}`,
      currency: textAt(account, 'Ccy') || at(closing, 'Amt')?.currency || 'EUR',
      balanceCents: signed(closing) ?? null,
      balanceOn: dayAt(closing, 'Dt') ?? null,
      lines: entries.flatMap((entry) => lineOf(entry, faults)),
    };
  });
  return { accounts, faults };
}
