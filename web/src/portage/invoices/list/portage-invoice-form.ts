import { amountOfLine } from '#contract/permanent-files/invoicing/lines.ts';
import { EditPortageInvoice, GetPortageInvoiceById } from '#contract/portage/invoices/calls.ts';
import type { PortageInvoice, PortageInvoiceLine } from '#contract/portage/invoices/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { amountFields, historyFields, told } from '#web/permanent-files/invoicing/invoice-fields.ts';
import { lineGroup, linesToSave, lineValues } from '#web/permanent-files/invoicing/line-entries.ts';
import { quantityInWords } from '../../activity/report-words.tsx';

const quantities = { hasQuantities: true };

/** The lines that were added by hand, after those of the activity reports. */
const byHand = ({ Lines, ComptesRendus, IsCreditNote }: PortageInvoice) =>
  IsCreditNote ? Lines : Lines.slice(ComptesRendus.length);

/** What its activity reports say. */
const reportFields = ({ ComptesRendus }: PortageInvoice): FormField[] =>
  ComptesRendus.map(({ Id, Personne, Objet, Quantite, Unite, Montant, IsLibere }) => ({
    ...told(
      `report${Id}`,
      Personne,
      [
        Objet,
        quantityInWords({ Quantite, Unite }),
        `${formatEuros(Montant)} HT`,
        ...(IsLibere ? ['à facturer de nouveau'] : []),
      ].join(' – '),
    ),
    wide: true,
  }));

const lineFields = (invoice: PortageInvoice): FormField[] =>
  byHand(invoice).map((line, index) => ({
    ...told(`line${index}`, line.Libelle, `${formatEuros(amountOfLine(line))} HT`),
    wide: true,
  }));

const partyFields = (invoice: PortageInvoice): FormField[] => [
  told('Carrier', 'Société de portage', invoice.SocietePortage.Value),
  told('Month', 'Mois travaillé', monthTitle(invoice.Mois)),
  ...(invoice.Affactureur ? [told('Factor', 'À régler à l’affactureur', invoice.Affactureur)] : []),
  ...(invoice.IsCreditNote && invoice.CreditedBy
    ? [told('Credited', 'Annule la facture', invoice.CreditedBy)]
    : []),
];

const isExempt = (values: FormValues, record: PortageInvoice | undefined) =>
  Boolean(textAt(values, 'MotifExoneration')) ||
  [...(record?.Lines ?? []), ...linesToSave(values)].some(
    ({ Nature, TauxTva }) => Nature !== 3 && TauxTva === 0,
  );

function groups(values: FormValues, { record, isRead }: GroupContext<PortageInvoice>): FieldGroup[] {
  const locked = record?.State !== 'Draft';
  return [
    { title: 'Émetteur', fields: record ? partyFields(record) : [] },
    {
      title: 'Client',
      fields: [
        { kind: 'text', name: 'Client', label: 'Nom sur la facture', wide: true, locked },
        { kind: 'text', name: 'Address', label: 'Adresse', wide: true, locked },
        { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email' },
        { kind: 'text', name: 'NumeroCommande', label: 'Votre commande (numéro du client)', locked },
      ],
    },
    {
      title: 'Facture',
      fields: [
        { kind: 'text', name: 'Object', label: 'Objet', wide: true, locked },
        ...(isExempt(values, record)
          ? [
              {
                kind: 'text',
                name: 'MotifExoneration',
                label: 'Exonération de TVA',
                wide: true,
                locked,
              } satisfies FormField,
            ]
          : []),
        { kind: 'long-text', name: 'Comment', label: 'Commentaire', wide: true },
      ],
    },
    ...(record && record.ComptesRendus.length > 0
      ? [{ title: 'Comptes rendus d’activité', fields: reportFields(record) }]
      : []),
    ...(isRead && record && byHand(record).length > 0
      ? [{ title: record.IsCreditNote ? 'Lignes' : 'Autres lignes', fields: lineFields(record) }]
      : []),
    ...(isRead || locked ? [] : [{ ...lineGroup(values, quantities), title: 'Autres lignes' }]),
    ...(isRead && record ? [{ title: 'Montants', fields: amountFields(record) }] : []),
    ...(isRead && record && record.History.length > 0
      ? [{ title: 'Historique', fields: historyFields(record.History) }]
      : []),
  ];
}

const valuesOf = (invoice: PortageInvoice | undefined): FormValues => ({
  Client: invoice?.Client ?? '',
  Address: invoice?.Address ?? '',
  Email: invoice?.Email ?? '',
  Object: invoice?.Object ?? '',
  NumeroCommande: invoice?.NumeroCommande ?? '',
  MotifExoneration: invoice?.MotifExoneration ?? '',
  Comment: invoice?.Comment ?? '',
  ...lineValues(invoice ? byHand(invoice) : []),
});

const toRequest = (values: FormValues, invoice: PortageInvoice | undefined) => ({
  Id: invoice?.Id,
  Version: invoice?.Version,
  Client: textAt(values, 'Client'),
  Address: textAt(values, 'Address'),
  Email: textAt(values, 'Email'),
  Object: textAt(values, 'Object'),
  NumeroCommande: textAt(values, 'NumeroCommande'),
  MotifExoneration: textAt(values, 'MotifExoneration'),
  Comment: textAt(values, 'Comment'),
  AutresLignes: invoice && invoice.State !== 'Draft' ? byHand(invoice) : linesToSave(values, quantities),
});

/** The form of an invoice of portage: of a draft all but its activity reports, once it is issued its e-mail and comment. */
export const portageInvoiceForm: RecordForm<PortageInvoiceLine, PortageInvoice> = {
  name: 'portage-invoice',
  groups,
  schemas: { add: EditPortageInvoice.request, edit: EditPortageInvoice.request },
  read: ({ Id }) => callApi(GetPortageInvoiceById, { id: Id }),
  valuesOf,
  toRequest,
  save: (request) => callApi(EditPortageInvoice, request as never),
};
