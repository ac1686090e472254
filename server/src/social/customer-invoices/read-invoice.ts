import { SaxesParser } from 'saxes';
import type { InvoiceDirection, InvoiceProposal } from '#contract/social/customer-invoices/invoice.ts';

type Read = Omit<InvoiceProposal, 'Source'>;

const nothing: Read = { Tiers: null, Numero: null, Date: null, TTC: null, TVA: null };

/** Cents of '1 234,56' or '1234.56'; null where it is none. */
function centsOf(text: string | undefined): number | null {
  const plain =
    text
      ?.replace(/[\s\u00a0\u202f€]/g, '')
      .replace(/\.(?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.') ?? '';
  return /^-?\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000 && year < 2200;
};

const dayOf = (year?: string, month?: string, day?: string) =>
  year && month && day && isDay(Number(year), Number(month), Number(day))
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : null;

/** Texts of an XML's elements by the path of their local names. */
function textsOf(xml: string): Map<string, string> {
  const texts = new Map<string, string>();
  const at: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local }) => void at.push(local));
  parser.on('text', (text) => {
    const path = at.join('/');
    if (text.trim() !== '' && !texts.has(path)) texts.set(path, text.trim().slice(0, 200));
  });
  parser.on('closetag', () => void at.pop());
  parser.write(xml).close();
  return texts;
}

const trade = 'CrossIndustryInvoice/SupplyChainTradeTransaction';
const sums = `${trade}/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation`;

/** What the structured data of an invoice (CII syntax) says; of a purchase the seller, of a sale the buyer. */
function readFacturX(xml: string, direction: InvoiceDirection): Read {
  try {
    const texts = textsOf(xml);
    const party = direction === 'ACHAT' ? 'SellerTradeParty' : 'BuyerTradeParty';
    const [, year, month, day] =
      /^(\d{4})(\d\d)(\d\d)$/.exec(
        texts.get('CrossIndustryInvoice/ExchangedDocument/IssueDateTime/DateTimeString') ?? '',
      ) ?? [];
    return {
      Tiers: texts.get(`${trade}/ApplicableHeaderTradeAgreement/${party}/Name`)?.slice(0, 150) ?? null,
      Numero: texts.get('CrossIndustryInvoice/ExchangedDocument/ID')?.slice(0, 60) ?? null,
      Date: dayOf(year, month, day),
      TTC: centsOf(texts.get(`${sums}/GrandTotalAmount`)),
      TVA: centsOf(texts.get(`${sums}/TaxTotalAmount`)),
    };
  } catch {
    return nothing;
  }
}

const money = String.raw`(-?\d{1,3}(?:[ \u00a0\u202f.]\d{3})+(?:[,.]\d{2})|-?\d+[,.]\d{2})`;
const numbered = /facture\s{0,5}(?:n[°o]|num[ée]ro|:)\s{0,5}[:.]?\s{0,5}([A-Za-z0-9][A-Za-z0-9/_-]{1,30})/i;
const dated =
  /(?:date(?: de (?:la )?facture)?|[ée]mise le|du)\s{0,5}:?\s{0,5}(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)/i;
const gross = new RegExp(
  String.raw`(?:total\s*(?:g[ée]n[ée]ral\s*)?(?:t\.?t\.?c\.?)|montant\s*t\.?t\.?c\.?|net\s*[àa]\s*payer)[^\d\n-]{0,20}${money}`,
  'i',
);
// not across another 'TVA': a text of nothing else would be read over and over
const vat = new RegExp(
  String.raw`(?:total\s*)?t\.?v\.?a\.?(?:\s*\d{1,2}(?:[,.]\d{1,2})?\s*%)?(?:(?!t\.?v)[^\d\n-]){0,20}${money}`,
  'i',
);

/** What the first lines of a text may name: the one who made the paper stands at its top. */
const topOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.length > 2 && /\p{L}{3}/u.test(line) && !/^(facture|avoir|date|page)\b/i.test(line))
    ?.slice(0, 150) ?? null;

/** What an invoice's text seems to say; whom a sale is to cannot be told from it. */
function readText(text: string, direction: InvoiceDirection): Read {
  const [, day, month, year] = dated.exec(text) ?? [];
  return {
    Tiers: direction === 'ACHAT' ? topOf(text) : null,
    Numero: numbered.exec(text)?.[1] ?? null,
    Date: dayOf(year, month, day),
    TTC: centsOf(gross.exec(text)?.[1]),
    TVA: centsOf(vat.exec(text)?.[1]),
  };
}

/** Its own data first, its text for what the data does not say; null where nothing was read. */
export function proposalOf(
  xml: string | undefined,
  text: string,
  direction: InvoiceDirection,
): InvoiceProposal | null {
  const data = xml === undefined ? nothing : readFacturX(xml, direction);
  const isData = Object.values(data).some((value) => value !== null);
  const read = isData ? data : readText(text, direction);
  return Object.values(read).some((value) => value !== null)
    ? { Source: isData ? 'FACTURX' : 'TEXTE', ...read }
    : null;
}
