import { buffer } from 'node:stream/consumers';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { fields } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import { todayInParis } from '#server/platform/today.ts';
import { facturXml } from './factur-x/factur-x.ts';
import { invoiceData, type Terms } from './factur-x/invoice-data.ts';
import type { InvoiceKind } from './invoice-kind.ts';
import type { StoredInvoice } from './invoice-record.ts';
import { addressOf, type Issuer, refuseIncomplete } from './issuer.ts';
import { invoiceTerms } from './late-payment.ts';
import { euros, linesAndTotals } from './lines-and-totals.ts';

const shown = (date: string | null) => date && day(date);

const identityOf = (issuer: Issuer) =>
  [
    issuer.legalForm,
    issuer.capital !== null && `au capital de ${euros(issuer.capital)}`,
    issuer.siret && `SIRET ${issuer.siret}`,
    issuer.registry && `RCS ${issuer.registry}`,
    issuer.vatNumber && `TVA ${issuer.vatNumber}`,
  ]
    .filter(Boolean)
    .join(' – ');

const mentions = ({ iban }: Issuer, { flatEuros, points }: Terms, { Debours }: StoredInvoice) => [
  'Prestation de services. Pas d’escompte pour paiement anticipé.',
  `Tout retard entraîne de plein droit des pénalités au taux de la Banque centrale européenne majoré de ${points.toLocaleString('fr-FR')} points et, pour un professionnel, une indemnité forfaitaire de ${flatEuros.toLocaleString('fr-FR')} € pour frais de recouvrement (C. com. art. L441-10 et D441-5).`,
  ...(Debours === 0
    ? []
    : [
        'Les débours sont avancés au nom et pour le compte du client, sur son mandat, et rendus au montant exact (CGI art. 267 II 2°).',
      ]),
  ...(iban ? [`Virement\u202f: IBAN ${iban.replace(/(.{4})(?=.)/g, '$1 ')}`] : []),
];

/**
 * The PDF of an invoice or a credit note, with its data in factur-x.xml; of a draft marked as such, without what only an issued
 * one must bear.
 */
export async function invoicePdf<Stored extends StoredInvoice>(
  db: Db,
  clientId: number,
  kind: InvoiceKind<Stored>,
  invoice: Stored,
): Promise<Buffer> {
  const issuer = await kind.issuerOf(db, clientId, invoice);
  const isDraft = invoice.Number === null;
  if (!isDraft) refuseIncomplete(issuer);
  const madeOn = invoice.Date ?? todayInParis();
  const name = invoice.IdCredited ? 'Avoir' : 'Facture';
  const terms = await invoiceTerms(db, clientId, madeOn);
  return buffer(
    await writePdf({
      title: isDraft ? 'Projet de facture' : `${name} ${invoice.Number}`,
      subtitle: invoice.Object,
      issuer: issuer.label ? issuer.name : await firmName(db, clientId),
      madeOn,
      ...(!isDraft && { facturX: await facturXml(invoiceData({ invoice, issuer, terms })) }),
      content: [
        ...fields('Émetteur', [
          [issuer.label ?? 'Cabinet', issuer.name],
          ['Adresse', addressOf(issuer)],
          ['Identification', identityOf(issuer)],
          ...(kind.factsOf?.(invoice) ?? []),
        ]),
        ...fields('Client', [
          ['Nom', invoice.Client],
          ['Adresse', invoice.Address],
          ['SIREN', issuer.customerSiren],
          ['Numéro de TVA', issuer.customerVat],
        ]),
        ...fields(name, [
          ['Date d’émission', shown(invoice.Date)],
          ['À régler le', shown(invoice.DueOn)],
          ...(invoice.IdCredited
            ? ([['Annule la facture', invoice.CreditedBy]] satisfies [string, string | null][])
            : []),
        ]),
        ...(invoice.IdCredited ? [{ text: 'Montants portés au crédit du client.', style: 'note' }] : []),
        ...linesAndTotals(invoice.Lines),
        ...(invoice.Comment
          ? [{ text: invoice.Comment, margin: [0, 12, 0, 0] as [number, number, number, number] }]
          : []),
        ...mentions(issuer, terms, invoice).map((text) => ({
          text,
          style: 'note',
        })),
      ],
    }),
  );
}
