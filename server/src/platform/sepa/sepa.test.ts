import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { bankDayFrom, isBankDay, isIcs, isRum } from '#contract/sepa.ts';
import { cleanText, exactAmount } from './clean-text.ts';
import { type Party, wantsAddress } from './party.ts';
import { readReturn } from './read-return.ts';
import { reasonInWords } from './reason-codes.ts';
import { writeDebits } from './write-debits.ts';
import { writeTransfers } from './write-transfers.ts';

/** Elements of the ISO messages as these files use them, in the order that their schemas want. */
const order: Readonly<Record<string, readonly string[]>> = {
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  'CstmrCdtTrfInitn/PmtInf': [
    ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt'],
    ...['Dbtr', 'DbtrAcct', 'DbtrAgt', 'ChrgBr', 'CdtTrfTxInf'],
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  'CstmrDrctDbtInitn/PmtInf': [
    ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdColltnDt'],
    ...['Cdtr', 'CdtrAcct', 'CdtrAgt', 'ChrgBr', 'CdtrSchmeId', 'DrctDbtTxInf'],
  ],
  DrctDbtTxInf: ['PmtId', 'InstdAmt', 'DrctDbtTx', 'DbtrAgt', 'Dbtr', 'DbtrAcct', 'RmtInf'],
  PmtTpInf: ['SvcLvl', 'LclInstrm', 'SeqTp', 'CtgyPurp'],
  PmtId: ['InstrId', 'EndToEndId'],
  PstlAdr: ['PstCd', 'TwnNm', 'Ctry', 'AdrLine'],
  MndtRltdInf: ['MndtId', 'DtOfSgntr'],
  Othr: ['Id', 'SchmeNm'],
};

/** The texts of elements by name; fails where one is misplaced. */
function readXml(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: { name: string; place: number }[] = [{ name: '', place: 0 }];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local }) => {
    const parent = open.at(-1) ?? { name: '', place: 0 };
    const wanted = order[parent.name] ?? order[`${open.at(-2)?.name}/${parent.name}`];
    if (wanted) {
      const place = wanted.indexOf(local);
      expect(place, `${local} in ${parent.name}`).toBeGreaterThanOrEqual(parent.place);
      parent.place = place;
    }
    open.push({ name: local, place: 0 });
  });
  parser.on('text', (text) => {
    const name = open.at(-1)?.name ?? '';
    texts.set(name, [...(texts.get(name) ?? []), text]);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return texts;
}
async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let xml = '';
  for await (const piece of pieces) xml += piece;
  return xml;
}

const nobody: Party = {
  name: 'Société «Élan» & Œuvre',
  addressLine: null,
  postcode: null,
  town: null,
  country: null,
};
const lyon: Party = { ...nobody, addressLine: '9 quai Rive', postcode: '69002', town: 'Lyon', country: 'FR' };
const account = { iban: 'FR7630006000011234567890189', bic: null };
const transferFile = {
  format: '09' as const,
  messageId: 'VIR20261128-ABC',
  createdAt: '2026-11-28T10:00:00',
  executeOn: '2026-12-01',
  debtor: lyon,
  account: { ...account, bic: 'AGRIFRPP' },
  count: 3,
  cents: 60,
  purpose: 'SALA' as const,
};
const transfer = (rank: number, creditor = nobody) => ({
  ...{ endToEndId: `VIR20261128-ABC-${rank}`, cents: rank * 10, creditor, account },
  label: 'Salaire 11/2026',
});

test.each(['09', '03'] as const)(
  'a pain.001.001.%s has its elements in their order, exact sums and no address of lines alone',
  async (format) => {
    const xml = await whole(
      writeTransfers({ ...transferFile, format }, [transfer(1), transfer(2, lyon), transfer(3)]),
    );
    const texts = readXml(xml);
    expect(texts.get('CtrlSum')).toEqual(['0.60', '0.60']);
    expect(texts.get('InstdAmt')).toEqual(['0.10', '0.20', '0.30']);
    expect(texts.get('EndToEndId')).toHaveLength(3);
    expect(texts.get('Nm')).toContain("Societe 'Elan' + OEuvre");
    // one debtor and one creditor have a town: the others no address at all
    expect(xml.match(/<PstlAdr>/g)).toHaveLength(2);
    expect(texts.get('TwnNm')).toEqual(['Lyon', 'Lyon']);
    expect(texts.get(format === '09' ? 'Dt' : 'ReqdExctnDt')).toEqual(['2026-12-01']);
    expect(texts.has(format === '09' ? 'BICFI' : 'BIC')).toBe(true);
  },
);

test.each(['08', '02'] as const)(
  'a pain.008.001.%s tells each scheme apart, with mandate, creditor and exact sums',
  async (format) => {
    const debit = (rank: number) => ({
      ...{ endToEndId: `PRE-${rank}`, cents: 12_001, debtor: nobody, account, rum: `RUM-${rank}` },
      ...{ signedOn: '2026-01-05', label: 'Facture FC2026-00001' },
    });
    const file = {
      ...{ format, messageId: 'PRE20261128-ABC', createdAt: '2026-11-28T10:00:00', collectOn: '2026-12-14' },
      ...{ creditor: lyon, ics: 'FR72ZZZ123456', account },
    };
    const xml = await whole(
      writeDebits(file, [
        { kind: 'CORE', count: 2, cents: 24_002, debits: [debit(1), debit(2)] },
        { kind: 'B2B', count: 1, cents: 12_001, debits: [debit(3)] },
      ]),
    );
    const texts = readXml(xml);
    expect(texts.get('CtrlSum')).toEqual(['360.03', '240.02', '120.01']);
    expect(texts.get('PmtInfId')).toEqual(['PRE20261128-ABC-1', 'PRE20261128-ABC-2']);
    expect(texts.get('Cd')).toEqual(['SEPA', 'CORE', 'SEPA', 'B2B']);
    expect(texts.get('MndtId')).toEqual(['RUM-1', 'RUM-2', 'RUM-3']);
  },
);

test('50,000 transfers are written one by one, and their cents add up', async () => {
  let bytes = 0;
  const many = (function* () {
    for (let rank = 1; rank <= 50_000; rank += 1) yield transfer(rank);
  })();
  let longest = 0;
  for await (const piece of writeTransfers({ ...transferFile, count: 50_000 }, many)) {
    bytes += piece.length;
    longest = Math.max(longest, piece.length);
  }
  expect(bytes).toBeGreaterThan(10_000_000);
  expect(longest).toBeLessThan(2_000);
});

test('cents are told exactly, and texts in the character set of SEPA', () => {
  expect([1, 10, 105, 123_456_789_01].map(exactAmount)).toEqual(['0.01', '0.10', '1.05', '123456789.01']);
  expect(cleanText('//Ça coûte 5 € – « déjà »//', 70)).toBe("Ca coute 5 - ' deja '");
  expect(cleanText('a'.repeat(80), 70)).toHaveLength(70);
  expect(['FR76', 'CH93', 'MC58'].map(wantsAddress)).toEqual([false, true, true]);
});

test('references, identifiers and bank days hold by their rules', () => {
  expect(['RUM-1', 'a b', 'é', 'x'.repeat(36)].map(isRum)).toEqual([true, false, false, false]);
  // an example of the European Payments Council: the key leaves the business code out
  expect(
    ['DE98ZZZ09999999999', 'DE98ABC09999999999', 'DE97ZZZ09999999999', 'FR72ZZZ12345'].map(isIcs),
  ).toEqual([true, true, false, false]);
  expect(['2026-12-25', '2026-11-28', '2027-03-26', '2026-11-11'].map(isBankDay)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(bankDayFrom('2026-12-24', 1)).toBe('2026-12-28');
});

test('a status report of the whole message rejects what is told nothing else; one that is only accepted says nothing', () => {
  const report = (status: string) =>
    Buffer.from(`<a:Document xmlns:a="urn:x"><a:CstmrPmtStsRpt><a:GrpHdr><a:CreDtTm>2026-12-01T08:00:00</a:CreDtTm></a:GrpHdr>
      <a:OrgnlGrpInfAndSts><a:OrgnlMsgId>VIR-1</a:OrgnlMsgId><a:GrpSts>${status}</a:GrpSts><a:StsRsnInf><a:Rsn><a:Cd>FF01</a:Cd></a:Rsn></a:StsRsnInf>
      </a:OrgnlGrpInfAndSts></a:CstmrPmtStsRpt></a:Document>`);
  expect(readReturn(report('ACCP'))).toEqual([]);
  expect(readReturn(report('RJCT'))).toEqual([
    {
      ...{ endToEndId: null, messageId: 'VIR-1', outcome: 'rejected', on: '2026-12-01' },
      ...{ cents: null, code: 'FF01', text: null },
    },
  ]);
  expect(reasonInWords('ZZ99', 'Voir votre agence')).toBe('ZZ99\u202f: Voir votre agence');
});

test('a notification of what is only expected says nothing; what came back has the bank’s reason', () => {
  const notice = (status: string, more = '') =>
    Buffer.from(`<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><Sts>${status}</Sts><BookgDt><DtTm>2026-12-03T10:00:00</DtTm></BookgDt><NtryDtls>
      <TxDtls><Refs><EndToEndId>E-1</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">12.5</Amt></TxAmt></AmtDtls>${more}</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`);
  expect(readReturn(notice('PDNG'))).toEqual([]);
  expect(readReturn(notice('BOOK'))[0]).toMatchObject({ outcome: 'executed', cents: 1250, on: '2026-12-03' });
  const back = '<RtrInf><Rsn><Cd>AM04</Cd></Rsn><AddtlInf>compte sans provision</AddtlInf></RtrInf>';
  expect(readReturn(notice('BOOK', back))[0]).toMatchObject({
    ...{ endToEndId: 'E-1', outcome: 'rejected', code: 'AM04', text: 'compte sans provision' },
  });
});
