import { type DebitFormat, debitFormats, type MandateKind } from '#contract/sepa.ts';
import { cleanText, element, exactAmount } from './clean-text.ts';
import { type Account, accountOf, bankOf, type Party, partyOf } from './party.ts';

export interface Debit {
  endToEndId: string;
  cents: number;
  debtor: Party;
  account: Account;
  rum: string;
  signedOn: string;
  label: string;
}

/** Debits that a message tells together: of one scheme. */
export interface DebitGroup {
  kind: MandateKind;
  count: number;
  cents: number;
  debits: AsyncIterable<Debit> | Iterable<Debit>;
}

/** A batch of direct debits to one account on one day. */
export interface DebitFile {
  format: DebitFormat;
  messageId: string;
  /** As of a transfer file. */
  createdAt: string;
  collectOn: string;
  creditor: Party;
  /** The creditor's identifier (ICS). */
  ics: string;
  account: Account;
}

/** Of a mandate that goes on; since November 2016 its first debit may be called so too (EPC016-06). */
const sequence = '<SeqTp>RCUR</SeqTp>';

const oneDebit = (debit: Debit, bic: 'BIC' | 'BICFI') =>
  `<DrctDbtTxInf><PmtId>${element('InstrId', debit.endToEndId)}${element('EndToEndId', debit.endToEndId)}</PmtId>` +
  `<InstdAmt Ccy="EUR">${exactAmount(debit.cents)}</InstdAmt><DrctDbtTx><MndtRltdInf>${element('MndtId', debit.rum)}` +
  `${element('DtOfSgntr', debit.signedOn)}</MndtRltdInf></DrctDbtTx><DbtrAgt>${bankOf(debit.account, bic)}</DbtrAgt>` +
  `<Dbtr>${partyOf(debit.debtor)}</Dbtr><DbtrAcct>${accountOf(debit.account)}</DbtrAcct>` +
  `<RmtInf>${element('Ustrd', cleanText(debit.label, 140))}</RmtInf></DrctDbtTxInf>`;

const opening = (file: DebitFile, group: DebitGroup, rank: number, bic: 'BIC' | 'BICFI') =>
  `<PmtInf>${element('PmtInfId', `${file.messageId}-${rank}`)}<PmtMtd>DD</PmtMtd><BtchBookg>true</BtchBookg>` +
  `${element('NbOfTxs', String(group.count))}${element('CtrlSum', exactAmount(group.cents))}` +
  `<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm>${element('Cd', group.kind)}</LclInstrm>` +
  `${sequence}</PmtTpInf>${element('ReqdColltnDt', file.collectOn)}` +
  `<Cdtr>${partyOf(file.creditor)}</Cdtr><CdtrAcct>${accountOf(file.account)}</CdtrAcct>` +
  `<CdtrAgt>${bankOf(file.account, bic)}</CdtrAgt><ChrgBr>SLEV</ChrgBr><CdtrSchmeId><Id><PrvtId><Othr>` +
  `${element('Id', file.ics)}<SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>`;

/** The message of a batch (pain.008), piece by piece. Groups without debits are left out. */
export async function* writeDebits(file: DebitFile, groups: readonly DebitGroup[]): AsyncGenerator<string> {
  const bic = file.format === '08' ? 'BICFI' : 'BIC';
  const told = groups.filter(({ count }) => count > 0);
  const sum = (of: (group: DebitGroup) => number) => told.reduce((total, group) => total + of(group), 0);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${debitFormats[file.format]}"><CstmrDrctDbtInitn><GrpHdr>` +
    `${element('MsgId', file.messageId)}${element('CreDtTm', file.createdAt)}` +
    `${element('NbOfTxs', String(sum(({ count }) => count)))}${element('CtrlSum', exactAmount(sum(({ cents }) => cents)))}` +
    `<InitgPty>${element('Nm', cleanText(file.creditor.name, 70))}</InitgPty></GrpHdr>`;
  for (const [index, group] of told.entries()) {
    yield opening(file, group, index + 1, bic);
    for await (const debit of group.debits) yield oneDebit(debit, bic);
    yield '</PmtInf>';
  }
  yield '</CstmrDrctDbtInitn></Document>\n';
}
