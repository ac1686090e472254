import { amountOfLine, amountsOf, type InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import type { StoredInvoice } from '../invoice-record.ts';
import type { Issuer } from '../issuer.ts';

/** What the law wants said of late payment on the invoice's day. */
export interface Terms {
  flatEuros: number;
  points: number;
}

const euros = (cents: number) => (cents / 100).toFixed(2);
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Outside of the VAT: what was advanced in the customer's name (directive 2006/112/CE, art. 79, c). */
const disbursed = 'Débours, hors base d’imposition (CGI art. 267 II 2°)';

/** '2 rue du Port, 69002 Lyon' as the standard has it; what is written otherwise is one line (BT-50). */
function placeOf(address: string | null, country: string | null | undefined) {
  const end = address?.lastIndexOf(', ') ?? -1;
  const line1 = address?.slice(0, Math.max(end, 0));
  const [, postCode, city] = /^(\d{5}) (.+)$/.exec(address?.slice(end + 2) ?? '') ?? [];
  return {
    ...(line1 && city ? { line1, postCode, city } : address ? { line1: address } : {}),
    // of the codes of ISO 3166-1 that companies have
    countryCode: (country ?? 'FR') as 'FR',
  };
}

/** A party by its SIREN (scheme 0002); its electronic address, by scheme 0225, where none is agreed is the SIREN. */
const registered = (siren: string | null, electronic: string | null | undefined) => ({
  ...(siren && {
    organization: { registrationIdentifier: { value: siren, schemeIdentifier: '0002' as const } },
  }),
  ...((electronic ?? siren) && {
    electronicAddress: { value: electronic ?? siren ?? '', schemeIdentifier: '0225' as const },
  }),
});

const vatOf = (vatNumber: string | null) => vatNumber && { taxRegistration: { vatIdentifier: vatNumber } };

/** What an untaxed line is: reverse charge where the ground says so and the customer has a number of its own (BR-AE-2), else exempt. */
const untaxed = (ground: string | null, customerVat: string | null) =>
  ground?.startsWith('Autoliquidation') && customerVat ? ('AE' as const) : ('E' as const);
type Untaxed = ReturnType<typeof untaxed>;

/** S: taxed; E: exempt, disbursements too, since nothing outside of the VAT may stand beside what is taxed (BR-O-11). */
const taxOf = ({ Nature, TauxTva }: InvoicedLine, exemption: Untaxed) => {
  const rate = Nature === 3 ? 0 : (TauxTva ?? 0);
  return {
    typeCode: 'VAT',
    categoryCode: rate > 0 ? ('S' as const) : Nature === 3 ? ('E' as const) : exemption,
    rateApplicablePercent: rate.toFixed(2),
  };
};

/** A price is never below zero (BR-27): of a rebate the quantity is. */
function lineOf(line: InvoicedLine, index: number, exemption: Untaxed) {
  const sign = line.PrixHT < 0 ? -1 : 1;
  return {
    identifier: String(index + 1),
    tradeProduct: { name: line.Libelle },
    tradeAgreement: { netTradePrice: { chargeAmount: euros(sign * line.PrixHT) } },
    tradeDelivery: {
      billedQuantity: { amount: String(sign * (line.Quantite ?? 1)), unitMeasureCode: 'C62' as const },
    },
    tradeSettlement: {
      tradeTax: taxOf(line, exemption),
      monetarySummation: { lineTotalAmount: euros(amountOfLine(line)) },
    },
  };
}

/** What is due by rate, with why nothing is due of what is exempt. */
function breakdownOf(lines: readonly InvoicedLine[], ground: string | null, exemption: Untaxed) {
  const { ParTaux, Debours } = amountsOf(lines);
  const taxed = ParTaux.filter(({ Taux }) => Taux > 0);
  const exempt = ParTaux.find(({ Taux }) => Taux === 0);
  const hasDisbursed = lines.some(({ Nature }) => Nature === 3);
  const isReverse = exempt !== undefined && exemption === 'AE';
  const reasons = [
    ...(exempt && !isReverse ? [ground ?? 'Exonération de TVA'] : []),
    ...(hasDisbursed ? [disbursed] : []),
  ];
  const nothing = { calculatedAmount: '0.00', typeCode: 'VAT', rateApplicablePercent: '0.00' };
  return [
    ...taxed.map(({ Taux, Base, Tva }) => ({
      calculatedAmount: euros(Tva),
      typeCode: 'VAT',
      basisAmount: euros(Base),
      categoryCode: 'S' as const,
      rateApplicablePercent: Taux.toFixed(2),
    })),
    ...(isReverse
      ? [
          {
            ...nothing,
            basisAmount: euros(exempt.Base),
            categoryCode: 'AE' as const,
            exemptionReasonText: ground ?? '',
            exemptionReasonCode: 'VATEX-EU-AE' as const,
          },
        ]
      : []),
    ...(reasons.length === 0
      ? []
      : [
          {
            ...nothing,
            basisAmount: euros((isReverse ? 0 : (exempt?.Base ?? 0)) + Debours),
            categoryCode: 'E' as const,
            exemptionReasonText: reasons.join('\u202f; '),
            ...((!exempt || isReverse) && { exemptionReasonCode: 'VATEX-EU-79-C' as const }),
          },
        ]),
  ];
}

const notesOf = ({ Comment }: StoredInvoice, { flatEuros, points }: Terms) => [
  ...(Comment ? [{ content: Comment }] : []),
  { content: 'Pas d’escompte pour paiement anticipé.', subjectCode: 'AAB' as const },
  {
    content: `Indemnité forfaitaire pour frais de recouvrement\u202f: ${flatEuros} €.`,
    subjectCode: 'PMT' as const,
  },
  {
    content: `Pénalités de retard\u202f: taux de la Banque centrale européenne majoré de ${points} points.`,
    subjectCode: 'PMD' as const,
  },
];

interface Told {
  invoice: StoredInvoice & { NumeroCommande?: string | null; MotifExoneration?: string | null };
  issuer: Issuer;
  terms: Terms;
}

/** An issued invoice or credit note in the terms of the standard EN 16931; amounts are decimals with a point. */
export function invoiceData({ invoice, issuer, terms }: Told) {
  const {
    Number: number,
    Date: on,
    DueOn,
    Lines,
    IdCredited,
    CreditedBy,
    NumeroCommande,
    MotifExoneration,
  } = invoice;
  if (!number || !on) throw new Error('a draft has no data to exchange');
  const { HT, Tva, Debours, TTC } = amountsOf(Lines);
  const exemption = untaxed(MotifExoneration ?? null, issuer.customerVat);
  return {
    businessProcessType: 'S1',
    number,
    typeCode: IdCredited ? ('381' as const) : ('380' as const),
    issueDate: dateOf(on),
    includedNote: notesOf(invoice, terms),
    transaction: {
      line: Lines.map((line, index) => lineOf(line, index, exemption)),
      tradeAgreement: {
        seller: {
          name: issuer.name,
          ...registered(issuer.siret?.slice(0, 9) ?? null, null),
          postalAddress: {
            line1: issuer.addressLine ?? undefined,
            postCode: issuer.postcode ?? undefined,
            city: issuer.town ?? undefined,
            countryCode: 'FR' as const,
          },
          ...vatOf(issuer.vatNumber),
        },
        buyer: {
          name: invoice.Client,
          ...registered(issuer.customerSiren, issuer.customerElectronicAddress),
          postalAddress: placeOf(invoice.Address, issuer.customerCountry),
          ...vatOf(issuer.customerVat),
        },
        ...(NumeroCommande && { associatedOrder: { purchaseOrderReference: NumeroCommande } }),
      },
      tradeDelivery: { information: { deliveryDate: dateOf(on) } },
      tradeSettlement: {
        currencyCode: 'EUR' as const,
        ...(issuer.iban && {
          paymentInstruction: {
            typeCode: '58' as const,
            transfers: [{ paymentAccountIdentifier: issuer.iban }],
          },
        }),
        vatBreakdown: breakdownOf(Lines, MotifExoneration ?? null, exemption),
        ...(DueOn
          ? { paymentTerms: { dueDate: dateOf(DueOn) } }
          : { paymentTerms: { description: 'Porté au crédit du client.' } }),
        monetarySummation: {
          lineTotalAmount: euros(HT + Debours),
          taxBasisTotalAmount: euros(HT + Debours),
          taxTotal: { amount: euros(Tva), currencyCode: 'EUR' as const },
          grandTotalAmount: euros(TTC),
          duePayableAmount: euros(TTC),
        },
        ...(IdCredited && CreditedBy && { precendingInvoices: [{ reference: CreditedBy }] }),
      },
    },
  };
}
