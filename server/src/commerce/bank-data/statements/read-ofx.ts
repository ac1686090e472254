import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import {
  centsIn,
  dateOf,
  faultAt,
  plainLabel,
  type ReadStatement,
  type StatementAccount,
} from './statement.ts';

export const isOfx = (text: string): boolean =>
  /^\s*(OFXHEADER:|<\?OFX|<OFX>|<\?xml[^>]*>\s*<\?OFX)/i.test(text);

/** '20261115120000[+1:CET]' as a date. */
const dayOf = (moment: string) => dateOf(moment.slice(0, 4), moment.slice(4, 6), moment.slice(6, 8));

/** The value of an element, whether it is closed (XML) or not (SGML, as banks still write it). */
const valueIn = (text: string, name: string): string =>
  new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(text)?.[1]?.trim() ?? '';

/** Where each element of a name begins, up to where the next one does or the text ends. */
function piecesOf(text: string, name: RegExp): { at: number; piece: string }[] {
  const begins = [...text.matchAll(name)].map(({ index }) => index);
  return begins.map((at, index) => ({ at, piece: text.slice(at, begins[index + 1] ?? text.length) }));
}

function lineOf(piece: string, lineNumber: () => number, faults: FileFault[]): StatementAccount['lines'] {
  // what follows the last line of a list is none of it
  const own = piece.split(/<\/STMTTRN>|<\/BANKTRANLIST>|<LEDGERBAL>/i)[0] ?? '';
  const day = dayOf(valueIn(own, 'DTPOSTED'));
  const amountCents = centsIn(valueIn(own, 'TRNAMT'));
  if (!day) faults.push(faultAt(lineNumber(), 'DTPOSTED', 'Date AAAAMMJJ attendue.'));
  if (amountCents === undefined) faults.push(faultAt(lineNumber(), 'TRNAMT', 'Montant attendu.'));
  if (!day || amountCents === undefined) return [];
  return [{ day, label: plainLabel(`${valueIn(own, 'NAME')} ${valueIn(own, 'MEMO')}`), amountCents }];
}

/** A statement of a bank's site for accounting software. */
export function readOfx(text: string): ReadStatement {
  const faults: FileFault[] = [];
  const bank = valueIn(text, 'ORG') || null;
  const accounts = piecesOf(text, /<(?:CC)?STMTRS>/gi).map(({ at, piece }): StatementAccount => {
    const number = ['BANKID', 'BRANCHID', 'ACCTID'].map((name) => valueIn(piece, name)).join('');
    const balance = piece.slice(Math.max(piece.search(/<LEDGERBAL>/i), 0));
    return {
      number,
      bank,
      label: `Compte ${number.slice(-4)}`,
      currency: valueIn(piece, 'CURDEF') || 'EUR',
      balanceCents: centsIn(valueIn(balance, 'BALAMT')) ?? null,
      balanceOn: dayOf(valueIn(balance, 'DTASOF')) ?? null,
      lines: piecesOf(piece, /<STMTTRN>/gi).flatMap((one) =>
        lineOf(one.piece, () => text.slice(0, at + one.at).split('\n').length, faults),
      ),
    };
  });
  return { accounts, faults };
}
