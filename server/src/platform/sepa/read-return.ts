import { SaxesParser } from 'saxes';
import { AppError } from '#server/platform/requests/errors.ts';

/** What a bank tells of one payment, by its EndToEndId, or of all of a batch, by the message or a part of it. */
export interface ReturnedPayment {
  /** Null: all payments of the batch that is told nothing else. */
  endToEndId: string | null;
  /** As the batch's message is called; null where a payment alone is named. */
  messageId: string | null;
  outcome: 'executed' | 'rejected';
  /** Of the bank, `YYYY-MM-DD`; null where it tells none. */
  on: string | null;
  cents: number | null;
  code: string | null;
  text: string | null;
}

const refused = (message: string) =>
  new AppError({ status: 400, code: 'INVALID_INPUT', message, fields: [{ Path: 'file', Message: message }] });
const unreadable = () =>
  refused('Ce fichier n’est pas un retour de banque lisible\u202f: un pain.002 ou un camt.054 est attendu.');

/** An element with its texts and children, by local names. */
interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Node[];
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The document as a tree. Entities of its own are refused with its document type. @throws AppError 400 */
function treeOf(content: Buffer): Node {
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const open: Node[] = [root];
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw unreadable();
  });
  parser.on('doctype', () => {
    throw unreadable();
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > 40) throw unreadable();
    const node: Node = {
      name: localName(name),
      attributes: attributes as Record<string, string>,
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(new TextDecoder().decode(content)).close();
  return root;
}

const allOf = (node: Node | undefined, ...path: string[]): Node[] =>
  path.reduce<Node[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    node ? [node] : [],
  );
const at = (node: Node | undefined, ...path: string[]): Node | undefined => allOf(node, ...path)[0];
const textAt = (node: Node | undefined, ...path: string[]): string | null =>
  at(node, ...path)?.text.trim() || null;

/** Cents of '1234.5', exactly. */
function centsOf(text: string | null): number | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text ?? '') ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const reasonOf = (node: Node | undefined) => ({
  code: textAt(node, 'Rsn', 'Cd') ?? textAt(node, 'Rsn', 'Prtry'),
  text:
    allOf(node, 'AddtlInf')
      .map(({ text }) => text.trim())
      .join(' ') || null,
});

const outcomes: Readonly<Record<string, ReturnedPayment['outcome']>> = {
  RJCT: 'rejected',
  ACSC: 'executed',
  ACCC: 'executed',
};

/** A status report (pain.002): of the message, its parts and its payments. What is only accepted so far says nothing. */
function readStatus(report: Node): ReturnedPayment[] {
  const messageId = textAt(report, 'OrgnlGrpInfAndSts', 'OrgnlMsgId');
  const on = textAt(report, 'GrpHdr', 'CreDtTm')?.slice(0, 10) ?? null;
  const told = (
    outcome: ReturnedPayment['outcome'] | undefined,
    endToEndId: string | null,
    node: Node | undefined,
  ): ReturnedPayment[] =>
    outcome && (endToEndId ?? messageId)
      ? [{ endToEndId, messageId, outcome, on, cents: null, ...reasonOf(at(node, 'StsRsnInf')) }]
      : [];
  const parts = allOf(report, 'OrgnlPmtInfAndSts');
  const payments = parts.flatMap((part) => allOf(part, 'TxInfAndSts'));
  const whole = at(report, 'OrgnlGrpInfAndSts');
  const ofPayments = payments.flatMap((payment) =>
    told(outcomes[textAt(payment, 'TxSts') ?? ''], textAt(payment, 'OrgnlEndToEndId'), payment),
  );
  // a batch has one part, or all of its parts share a state
  const states = new Set([textAt(whole, 'GrpSts'), ...parts.map((part) => textAt(part, 'PmtInfSts'))]);
  const shared = [...states].filter((state) => state !== null);
  const ofAll = shared.length === 1 ? told(outcomes[shared[0] ?? ''], null, whole ?? parts[0]) : [];
  return [...ofPayments, ...ofAll];
}

/** A part of a message is called after it, with a number behind. */
const messageOf = (partId: string | null) => partId?.replace(/-\d+$/, '') ?? null;

/** A booked entry of an account (camt.054): payments that were made, and with a reason those that came back. */
function readEntry(entry: Node): ReturnedPayment[] {
  const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (state !== null && state !== 'BOOK') return [];
  const on = (textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm'))?.slice(0, 10) ?? null;
  return allOf(entry, 'NtryDtls').flatMap((details) => {
    const payments = allOf(details, 'TxDtls').filter((payment) => textAt(payment, 'Refs', 'EndToEndId'));
    if (payments.length === 0) {
      const batch = at(details, 'Btch') ?? at(details, 'TxDtls', 'Refs');
      const messageId = textAt(batch, 'MsgId') ?? messageOf(textAt(batch, 'PmtInfId'));
      const isBack = textAt(entry, 'RvslInd') === 'true' || at(details, 'TxDtls', 'RtrInf') !== undefined;
      return messageId && !isBack
        ? [
            {
              endToEndId: null,
              messageId,
              outcome: 'executed' as const,
              on,
              cents: null,
              code: null,
              text: null,
            },
          ]
        : [];
    }
    return payments.map((payment) => {
      const back = at(payment, 'RtrInf');
      const isBack = back !== undefined || textAt(entry, 'RvslInd') === 'true';
      return {
        endToEndId: textAt(payment, 'Refs', 'EndToEndId'),
        messageId: textAt(payment, 'Refs', 'MsgId') ?? messageOf(textAt(payment, 'Refs', 'PmtInfId')),
        outcome: isBack ? ('rejected' as const) : ('executed' as const),
        on,
        cents: centsOf(textAt(payment, 'Amt') ?? textAt(payment, 'AmtDtls', 'TxAmt', 'Amt')),
        ...reasonOf(back),
      };
    });
  });
}

/**
 * What a bank's return tells of payments: a status report (pain.002) or a notification of bookings (camt.054), of any version.
 * @throws AppError 400 for anything else
 */
export function readReturn(content: Buffer): ReturnedPayment[] {
  const document = at(treeOf(content), 'Document');
  const report = at(document, 'CstmrPmtStsRpt');
  if (report) return readStatus(report);
  const notices = allOf(document, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn');
  if (notices.length > 0) return notices.flatMap((notice) => allOf(notice, 'Ntry').flatMap(readEntry));
  throw unreadable();
}
