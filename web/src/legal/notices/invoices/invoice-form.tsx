import { GetNoticeInvoiceById, SaveNoticeInvoice } from '#contract/legal/notices/invoices/calls.ts';
import type { NoticeInvoice } from '#contract/legal/notices/invoices/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { textAt } from '#web/kit/form/values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import type { SupportOption } from '../use-support-options.ts';

const groupsFor =
  (supports: readonly SupportOption[]) =>
  (_: FormValues, { record, picked }: GroupContext<NoticeInvoice>): FieldGroup[] => [
    {
      title: 'Facture du support',
      fields: [
        {
          kind: 'choice',
          name: 'IdSupport',
          label: 'Support',
          wide: true,
          options: supports.map(({ value, label }) => ({ value, label })),
        },
        { kind: 'text', name: 'Numero', label: 'Numéro', first: true },
        { kind: 'date', name: 'Date', label: 'Date' },
        { kind: 'date', name: 'Echeance', label: 'Échéance', notBefore: 'Date' },
        { kind: 'text', name: 'HT', label: 'HT (€)', inputMode: 'decimal' },
        { kind: 'text', name: 'TVA', label: 'TVA (€)', inputMode: 'decimal' },
        ...(picked
          ? [
              {
                kind: 'slot' as const,
                name: 'file',
                label: 'Fichier',
                wide: true,
                content: (
                  <PaperPicker
                    label="facture du support"
                    file={picked.files.file ?? null}
                    onPick={(file) => picked.pick('file', file)}
                    current={record?.HasFile ? 'Fichier conservé' : undefined}
                  />
                ),
              },
            ]
          : []),
      ],
    },
  ];

const valuesOf = (invoice: NoticeInvoice | undefined): FormValues => ({
  IdSupport: invoice ? String(invoice.IdSupport) : '',
  Numero: invoice?.Numero ?? '',
  Date: invoice?.Date ?? null,
  Echeance: invoice?.Echeance ?? null,
  HT: cents.toForm(invoice?.HT),
  TVA: cents.toForm(invoice?.TVA),
});

/** The form of a support's invoice, with its file. */
export const invoiceForm = (
  supports: readonly SupportOption[],
): RecordForm<NoticeInvoice, NoticeInvoice> => ({
  name: 'legal-notice-invoice',
  groups: groupsFor(supports),
  schemas: { add: SaveNoticeInvoice.request, edit: SaveNoticeInvoice.request },
  read: ({ Id }) => callApi(GetNoticeInvoiceById, { Id }),
  valuesOf,
  toRequest: (values, invoice) => ({
    Id: invoice?.Id ?? null,
    Version: invoice?.Version ?? null,
    IdSupport: Number(textAt(values, 'IdSupport')) || undefined,
    Numero: textAt(values, 'Numero'),
    Date: textAt(values, 'Date'),
    Echeance: textAt(values, 'Echeance'),
    HT: cents.toRequest(values, 'HT') ?? undefined,
    TVA: cents.toRequest(values, 'TVA') ?? undefined,
  }),
  save: (request, _isNew, _form, files) =>
    callApi(SaveNoticeInvoice, request as never, { file: files.file ?? null }),
});
