import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { layOut } from './lay-out.ts';
import { statementModel } from './model.ts';
import { type Balance, placer } from './spread.ts';

/**
 * Boxes of tax returns that their owners or a prefecture have published, in whole euros: lines first, then the totals that the
 * return itself tells. Read in the public project neolegal-fr/fec-reader (src/test/resources, SOURCES.md names each paper).
 */
const published = [
  {
    name: 'Union Champagne, 31 May 2023 (published on its site)',
    lines: `AF 43539 AG 43040 AN 1346067 AP 22054155 AQ 18988887 AR 11840552 AS 10494312 AT 759678 AU 650746 AX 5026
      CU 466098 BL 255975 BM 1093 BP 8760 BR 6705289 BV 468 BX 17224696 BY 618 BZ 1746352 CD 12571320 CF 3295119 CH 566012
      DA 386295 DD 392495 DF 1347337 DG 19320311 DJ 124246 DQ 1345785 DW 875163 DX 432995 DY 535926 EA 20502504
      FC 222 FF 40436031 FI 2890088 FM -105245 FO 4000 FP 508525 FQ 350 FU 36012137 FV -31153 FW 2199237 FX 61543
      FY 1117633 FZ 522904 GA 592498 GD 191756 GE 9941 GJ 12812 GL 389100 HB 320 HK 12355`,
    totals: `DL 25018037 DR 1345785 EC 22346588 EE 48710410 FL 43326340 FR 43733970 GF 40676495 GG 3057475 GP 401912
      GV 401912 GW 3459387 HD 320 HI 320 HL 44136202 HM 40688850 HN 3447352 DI 3447352`,
    gross: 'BJ 36515115 CJ 42373991 CO 78889106',
    corrections: 'BJ 30176985 CJ 1711 CO 30178696',
  },
  {
    name: 'SFDT, 2023 (published by the prefecture of Saône-et-Loire)',
    lines: `AF 11627564 AG 621732 AH 2335422 AR 13254 AS 762 AT 6183798 AU 1485278 CU 1326161126 CV 355078475 BD 21061
      BH 10933394 BI 4841983 BX 32594631 BY 181340 BZ 590811048 CA 27344924 CD 39199613 CE 6555 CF 81144411 CH 3617266
      CN 3406308 DA 14056662 DB 26223844 DD 1430104 DF 2748200 DG 762422025 DH 623722648 DK 8275707 DP 15851793 DQ 463000
      DU 1438603 DV 77213 DX 8062311 DY 5120662 DZ 3600000 EA 126429335 EB 2221039 ED 6066832 FC 956000 FI 8640140
      FP 1111401 FQ 75820093 FS -534 FW 27874279 FX 416943 FY 471861 FZ 119176 GA 639776 GD 858637 GE 1787484
      GJ 123437361 GK 30297540 GL 6154133 GM 9327856 GN 12672738 GQ 80767057 GR 19402253 GS 8993186 GT 1388300
      HB 1794948 HC 1461355 HF 3128468 HG 3439355 HJ 8496 HK 12100962`,
    totals: `DL 1549157057 DR 16314793 EC 146949166 EE 1718487850 FL 9596140 FR 86527635 GF 32167623 GG 54360011
      GP 181889629 GU 110550798 GV 71338831 GW 125698842 HD 3256303 HH 6567823 HI -3311520 HL 271673567 HM 161395703
      HN 110277864 DI 110277864`,
    gross: 'BJ 1357275624 CJ 747366971 CO 2108048903',
    corrections: 'BJ 362028232 CJ 27532820 CO 389561053',
  },
];

/** Each box is rounded to the euro by itself: a total may differ from the sum of its twenty boxes by half a euro each. */
const rounding = 10;

/** The box of a line's depreciation, beside that of its gross amount. */
const beside: Readonly<Record<string, string>> = Object.fromEntries(
  'AB-AC CX-CQ AF-AG AH-AI AJ-AK AL-AM AN-AO AP-AQ AR-AS AT-AU AV-AW AX-AY CU-CV BB-BC BD-BE BF-BG BH-BI BL-BM BN-BO BP-BQ BR-BS BT-BU BV-BW BX-BY BZ-CA CB-CC CD-CE CF-CG CH-CI'
    .split(' ')
    .map((pair) => pair.split('-')),
);

const boxes = (text: string): Map<string, number> => {
  const words = text.trim().split(/\s+/);
  return new Map(
    words.flatMap((word, index) => (index % 2 === 0 ? [[word, Number(words[index + 1])] as const] : [])),
  );
};

const model = statementModel('2023-01-01');
const place = placer(model);

/** A balance of this many euros in debit, of an account that begins so. */
const balance = (prefix: string, euros: number): Balance => ({
  account: prefix.replace(/[DC]$/, '').padEnd(6, '0'),
  third: '',
  label: '',
  debit: euros > 0 ? BigInt(euros) * 100n : 0n,
  credit: euros < 0 ? BigInt(-euros) * 100n : 0n,
  opening: 0n,
  lines: 1,
});

/** Books whose accounts come to these lines. */
const booksOf = (told: ReadonlyMap<string, number>): Balance[] =>
  model.lines.flatMap(({ code, sens, comptes, corrections }) => {
    const own = told.get(code);
    const depreciation = told.get(beside[code] ?? '');
    const line = own === undefined ? [] : comptes.map((prefix) => balance(prefix, sens === 'D' ? own : -own));
    const correction =
      depreciation === undefined ? [] : corrections.map((prefix) => balance(prefix, -depreciation));
    return [line, correction].flatMap((of) => of.filter((one) => place(one)?.code === code).slice(0, 1));
  });

test.each(published)(
  '$name: totals and result are those that the return tells',
  ({ lines, totals, gross, corrections }) => {
    const books = booksOf(boxes(lines));
    expect(books).toHaveLength(boxes(lines).size);
    const figures = figuresOf(model, books);
    expect(figures.unplaced).toEqual([]);
    const assets = new Map(
      layOut('ACTIF', model, { now: figures, before: undefined }, false).map((line) => [line.Code, line]),
    );
    const euros = (cents: bigint | string | null | undefined) => Number(cents ?? 0n) / 100;
    const told = [
      ...[...boxes(totals)].map(([code, sum]) => [code, sum, euros(figures.values.get(code))] as const),
      ...[...boxes(gross)].map(
        ([code, sum]) => [`${code} brut`, sum, euros(assets.get(code)?.Brut)] as const,
      ),
      ...[...boxes(corrections)].map(
        ([code, sum]) => [`${code} corrections`, sum, euros(assets.get(code)?.Corrections)] as const,
      ),
    ];
    const wrong = told.filter(([, sum, own]) => Math.abs(sum - own) > rounding);
    expect(wrong).toEqual([]);
    expect(Math.abs(euros(figures.values.get('CO')) - euros(figures.values.get('EE')))).toBeLessThanOrEqual(
      rounding,
    );
  },
);
