import { amountOfLine, type InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import type { Grouping } from '#contract/portage/invoices/proposal.ts';
import { missingOf } from '#server/permanent-files/invoicing/issuer.ts';
import { inWords } from '../activity/report-pdf.ts';
import type { Billable } from './billable.ts';
import { regimeOf, type VatRegime } from './vat-regime.ts';

/** An invoice as its reports have it. */
export interface ToBill {
  key: string;
  reports: Billable[];
  first: Billable;
  regime: VatRegime;
  object: string;
  lines: InvoicedLine[];
}

/** What a report is worth before VAT, in cents. */
export const worthOf = ({ price, quantity }: Billable): number =>
  amountOfLine({ PrixHT: price ?? 0, Quantite: quantity });

/** One portage company bills one customer for one month, to be paid to one account. */
const keyOf = ({ carrierId, customerId, month, factorId, id }: Billable, grouping: Grouping) =>
  [carrierId, customerId, month, factorId ?? 0, ...(grouping === 'CRA' ? [id] : [])].join('-');

const lineOf = ({ person, object, month, price, quantity }: Billable, rate: number): InvoicedLine => ({
  Nature: 1,
  Libelle: `${person} – ${object}, ${inWords(month)}`.slice(0, 150),
  PrixHT: price ?? 0,
  TauxTva: rate,
  IsOptional: false,
  Quantite: quantity,
});

const objectOf = ({ month, person }: Billable, of: readonly Billable[]) =>
  of.length === 1
    ? `Prestation de ${person}, ${inWords(month)}`.slice(0, 200)
    : `Prestations, ${inWords(month)}`;

/** The invoices that reports make, in their order; `normal` is the rate of the VAT in percent. */
export function groupReports(reports: readonly Billable[], grouping: Grouping, normal: number): ToBill[] {
  const groups = new Map<string, Billable[]>();
  for (const report of reports) {
    const key = keyOf(report, grouping);
    groups.set(key, [...(groups.get(key) ?? []), report]);
  }
  return [...groups].flatMap(([key, of]) => {
    const [first] = of;
    if (!first) return [];
    const regime = regimeOf(first.country, normal);
    return [
      {
        key,
        reports: of,
        first,
        regime,
        object: objectOf(first, of),
        lines: of.map((report) => lineOf(report, regime.rate)),
      },
    ];
  });
}

/** What keeps an invoice from being issued, not from being drafted. */
export function reservesOf({ first, regime }: ToBill): string[] {
  const missing = missingOf({ siret: first.carrierSiret, vatNumber: first.carrierVat }, first.carrierAddress);
  return [
    ...(missing.length > 0
      ? [`${first.carrier}\u202f: ${missing.join(', ')} à compléter avant d’émettre.`]
      : []),
    ...(regime.wantsNumber && !first.vatNumber
      ? [`${first.customer}\u202f: numéro de TVA à compléter, il figure sur une facture autoliquidée.`]
      : []),
    ...(first.factor && !first.factorIban
      ? [`${first.factor}\u202f: IBAN à compléter, la facture se règle à l’affactureur.`]
      : []),
  ];
}
