import { type TransferFormat, transferFormats } from '#contract/sepa.ts';
import { cleanText, element, exactAmount } from './clean-text.ts';
import { type Account, accountOf, bankOf, type Party, partyOf } from './party.ts';

export interface Transfer {
  endToEndId: string;
  cents: number;
  creditor: Party;
  account: Account;
  /** What the payee reads. */
  label: string;
}

/** A batch of transfers from one account on one day. */
export interface TransferFile {
  format: TransferFormat;
  messageId: string;
  /** When it was made, 'YYYY-MM-DDTHH:MM:SS': kept, so that the same batch makes the same bytes again. */
  createdAt: string;
  executeOn: string;
  debtor: Party;
  account: Account;
  count: number;
  cents: number;
  /** SALA: the bank books the batch as salaries, and shows its sum alone. */
  purpose: 'SALA';
}

const head = ({ messageId, createdAt, count, cents, debtor }: TransferFile) =>
  `<GrpHdr>${element('MsgId', messageId)}${element('CreDtTm', createdAt)}${element('NbOfTxs', String(count))}` +
  `${element('CtrlSum', exactAmount(cents))}<InitgPty>${element('Nm', cleanText(debtor.name, 70))}</InitgPty></GrpHdr>`;

const oneTransfer = (transfer: Transfer, bic: 'BIC' | 'BICFI') =>
  `<CdtTrfTxInf><PmtId>${element('InstrId', transfer.endToEndId)}${element('EndToEndId', transfer.endToEndId)}</PmtId>` +
  `<Amt><InstdAmt Ccy="EUR">${exactAmount(transfer.cents)}</InstdAmt></Amt>` +
  `${transfer.account.bic ? `<CdtrAgt>${bankOf(transfer.account, bic)}</CdtrAgt>` : ''}` +
  `<Cdtr>${partyOf(transfer.creditor)}</Cdtr><CdtrAcct>${accountOf(transfer.account)}</CdtrAcct>` +
  `<RmtInf>${element('Ustrd', cleanText(transfer.label, 140))}</RmtInf></CdtTrfTxInf>`;

/** The message of a batch (pain.001), piece by piece: however many transfers it has, one is in memory. */
export async function* writeTransfers(
  file: TransferFile,
  transfers: AsyncIterable<Transfer> | Iterable<Transfer>,
): AsyncGenerator<string> {
  const isNew = file.format === '09';
  const bic = isNew ? 'BICFI' : 'BIC';
  const day = isNew ? `<Dt>${file.executeOn}</Dt>` : file.executeOn;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${transferFormats[file.format]}"><CstmrCdtTrfInitn>${head(file)}` +
    `<PmtInf>${element('PmtInfId', `${file.messageId}-1`)}<PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>` +
    `${element('NbOfTxs', String(file.count))}${element('CtrlSum', exactAmount(file.cents))}` +
    `<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><CtgyPurp>${element('Cd', file.purpose)}</CtgyPurp></PmtTpInf>` +
    `<ReqdExctnDt>${day}</ReqdExctnDt><Dbtr>${partyOf(file.debtor)}</Dbtr><DbtrAcct>${accountOf(file.account)}</DbtrAcct>` +
    `<DbtrAgt>${bankOf(file.account, bic)}</DbtrAgt><ChrgBr>SLEV</ChrgBr>`;
  for await (const transfer of transfers) yield oneTransfer(transfer, bic);
  yield '</PmtInf></CstmrCdtTrfInitn></Document>\n';
}
