import { buffer } from 'node:stream/consumers';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { fields } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';
import { linesAndTotals } from '../order-pdf.ts';
import type { StoredInvoice } from './invoice-record.ts';

/** Who issues: the cabinet that follows the company, else the firm's first. */
interface Issuer {
  name: string;
  address: string | null;
  siret: string | null;
  vatNumber: string | null;
  legalForm: string | null;
  capital: number | null;
  registry: string | null;
  iban: string | null;
  customerSiren: string | null;
  customerVat: string | null;
}

async function issuerOf(db: Db, clientId: number, orderId: number): Promise<Issuer> {
  const [issuer] = await db.query<Issuer>(
    `select k.name, nullif(concat_ws(', ', k.address_line, nullif(concat_ws(' ', k.postcode, k.town), '')), '') as address,
       k.siret, k.vat_number as "vatNumber", k.legal_form as "legalForm", k.capital_cents as capital, g.code as registry,
       (select a.iban from cabinet_bank_account a where a.client_id = k.client_id and a.cabinet_id = k.id
        order by a.is_default desc, a.id limit 1) as iban,
       c.siren as "customerSiren", c.vat_number as "customerVat"
     from formality_order o
       left join company c on c.client_id = o.client_id and c.id = o.company_id
       join lateral (select * from cabinet x where x.client_id = o.client_id
         order by x.id = c.cabinet_id desc nulls last, x.id limit 1) k on true
       left join greffe g on g.client_id = k.client_id and g.id = k.greffe_id
     where o.client_id = $1 and o.id = $2`,
    [clientId, orderId],
  );
  if (!issuer) throw new Error('a firm without a cabinet');
  return issuer;
}

/** What the law wants of whoever issues (CGI ann. II art. 242 nonies A, C. com. art. R123-237). @throws AppError 409 */
function refuseIncomplete({ name, address, siret, vatNumber }: Issuer) {
  const missing = [
    ...(address ? [] : ['l’adresse']),
    ...(siret ? [] : ['le SIRET']),
    ...(vatNumber ? [] : ['le numéro de TVA']),
  ];
  if (missing.length > 0)
    throw new AppError({
      status: 409,
      code: 'MENTIONS_MISSING',
      message: `Une facture porte ${missing.join(', ')} de ${name}\u202f: complétez la fiche du cabinet.`,
    });
}

const euros = (cents: number) =>
  (cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });
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

const mentions = (iban: string | null) => [
  'Prestation de services. Pas d’escompte pour paiement anticipé.',
  'Tout retard entraîne de plein droit des pénalités au taux de la Banque centrale européenne majoré de 10 points et, pour un professionnel, une indemnité forfaitaire de 40 € pour frais de recouvrement (C. com. art. L441-10 et D441-5).',
  'Les débours sont avancés au nom et pour le compte du client, sur son mandat, et rendus au montant exact (CGI art. 267 II 2°).',
  ...(iban ? [`Virement\u202f: IBAN ${iban.replace(/(.{4})(?=.)/g, '$1 ')}`] : []),
];

/** The PDF of an invoice or a credit note; of a draft marked as such, without what only an issued one must bear. */
export async function invoicePdf(db: Db, clientId: number, invoice: StoredInvoice): Promise<Buffer> {
  const issuer = await issuerOf(db, clientId, invoice.OrderId);
  const isDraft = invoice.Number === null;
  if (!isDraft) refuseIncomplete(issuer);
  const kind = invoice.IdCredited ? 'Avoir' : 'Facture';
  return buffer(
    await writePdf({
      title: isDraft ? 'Projet de facture' : `${kind} ${invoice.Number}`,
      subtitle: invoice.Object,
      issuer: await firmName(db, clientId),
      madeOn: invoice.Date ?? todayInParis(),
      content: [
        ...fields('Émetteur', [
          ['Cabinet', issuer.name],
          ['Adresse', issuer.address],
          ['Identification', identityOf(issuer)],
          ['Commande', invoice.OrderNumber],
        ]),
        ...fields('Client', [
          ['Nom', invoice.Client],
          ['Adresse', invoice.Address],
          ['SIREN', issuer.customerSiren],
          ['Numéro de TVA', issuer.customerVat],
        ]),
        ...fields(kind, [
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
        ...mentions(issuer.iban).map((text) => ({ text, style: 'note' })),
      ],
    }),
  );
}
