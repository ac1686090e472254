import { EditInvoiceFormality, GetInvoiceFormalityById } from '#contract/legal/orders/invoices/calls.ts';
import type { Invoice, InvoiceLine } from '#contract/legal/orders/invoices/invoice.ts';
import { allMethods } from '#contract/permanent-files/invoicing/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { lineGroup, linesToSave, lineValues } from '#web/permanent-files/invoicing/line-entries.ts';

const isDraft = (invoice: Invoice | undefined) => invoice?.State === 'Draft';

/** Of an issued invoice what it says is read, and its payments with it. */
function readFields({ HT, TVA, Debours, TTC, Paid, Payments }: Invoice): FormField[] {
  const told = (name: string, label: string, content: string): FormField => ({
    kind: 'slot',
    name,
    label,
    content,
  });
  return [
    told('HT', 'Total HT', formatEuros(HT)),
    told('TVA', 'TVA', formatEuros(TVA)),
    told('Debours', 'Débours, hors TVA', formatEuros(Debours)),
    told('TTC', 'Total TTC', formatEuros(TTC)),
    told('Paid', 'Réglé', formatEuros(Paid)),
    ...Payments.map(({ Id, Method, PaidOn, AmountCents, Reference }) =>
      told(
        `payment${Id}`,
        `${allMethods[Method]} du ${formatDate(PaidOn)}`,
        [formatEuros(AmountCents), Reference].filter(Boolean).join(' – '),
      ),
    ),
  ];
}

const groups = (values: FormValues, { record, isRead }: GroupContext<Invoice>): FieldGroup[] => [
  {
    title: 'Client',
    fields: [
      { kind: 'text', name: 'Client', label: 'Nom', wide: true, locked: !isDraft(record) },
      { kind: 'text', name: 'Address', label: 'Adresse', wide: true, locked: !isDraft(record) },
      { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email' },
      { kind: 'long-text', name: 'Comment', label: 'Commentaire', wide: true },
    ],
  },
  ...(isDraft(record) ? [lineGroup(values)] : []),
  ...(isRead && record ? [{ title: 'Montants', fields: readFields(record) }] : []),
];

const valuesOf = (invoice: Invoice | undefined): FormValues => ({
  Client: invoice?.Client ?? '',
  Address: invoice?.Address ?? '',
  Email: invoice?.Email ?? '',
  Comment: invoice?.Comment ?? '',
  ...lineValues(invoice?.Lines ?? []),
});

const toRequest = (values: FormValues, invoice: Invoice | undefined) => ({
  Id: invoice?.Id,
  Version: invoice?.Version,
  Client: textAt(values, 'Client'),
  Address: textAt(values, 'Address'),
  Email: textAt(values, 'Email'),
  Comment: textAt(values, 'Comment'),
  Lines: isDraft(invoice) ? linesToSave(values) : (invoice?.Lines ?? []),
});

/** The form of an invoice: of a draft all that it will say, once it is issued its e-mail and comment. */
export const invoiceForm: RecordForm<InvoiceLine, Invoice> = {
  name: 'formality-invoice',
  groups,
  schemas: { add: EditInvoiceFormality.request, edit: EditInvoiceFormality.request },
  read: ({ Id }) => callApi(GetInvoiceFormalityById, { id: Id }),
  valuesOf,
  toRequest,
  save: (request) => callApi(EditInvoiceFormality, request as never),
};
