import type {
  CabinetInvoice,
  CabinetInvoiceLine,
} from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import {
  AddCabinetInvoice,
  EditCabinetInvoice,
  GetCabinetInvoiceById,
} from '#contract/commerce/cabinet-invoices/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookedUp } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { findCabinets, findCompanies } from '#web/permanent-files/companies/form/look-ups.ts';
import { amountFields, historyFields } from '#web/permanent-files/invoicing/invoice-fields.ts';
import { lineGroup, linesToSave, lineValues } from '#web/permanent-files/invoicing/line-entries.ts';

const quantities = { hasQuantities: true };

function customerFields(isNew: boolean, locked: boolean): FormField[] {
  return [
    {
      kind: 'look-up',
      name: 'IdSociete',
      label: 'Société',
      wide: true,
      required: true,
      locked: !isNew,
      search: findCompanies,
    },
    {
      kind: 'text',
      name: 'Client',
      label: 'Nom sur la facture',
      wide: true,
      locked,
      ...(isNew && {
        help: 'Laissé vide, comme l’adresse et l’email\u202f: ce que dit la facturation du dossier.',
      }),
    },
    { kind: 'text', name: 'Address', label: 'Adresse', wide: true, locked },
    { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email' },
    { kind: 'look-up', name: 'IdCabinet', label: 'Cabinet qui facture', locked, search: findCabinets },
  ];
}

const isExempt = (values: FormValues) =>
  linesToSave(values).some(({ Nature, TauxTva }) => Nature !== 3 && TauxTva === 0);

function groups(values: FormValues, { record, isRead }: GroupContext<CabinetInvoice>): FieldGroup[] {
  const isNew = record === undefined && !isRead;
  const locked = record !== undefined && record.State !== 'Draft';
  return [
    { title: 'Client', fields: customerFields(isNew, locked) },
    {
      title: 'Facture',
      fields: [
        { kind: 'text', name: 'Object', label: 'Objet', wide: true, locked },
        { kind: 'text', name: 'NumeroCommande', label: 'Votre commande (numéro du client)', locked },
        ...(isExempt(values) || textAt(values, 'MotifExoneration')
          ? [
              {
                kind: 'text',
                name: 'MotifExoneration',
                label: 'Exonération de TVA',
                placeholder: 'CGI art. 261, 4, 4°',
                locked,
              } satisfies FormField,
            ]
          : []),
        { kind: 'long-text', name: 'Comment', label: 'Commentaire', wide: true },
      ],
    },
    ...(locked ? [] : [lineGroup(values, quantities)]),
    ...(isRead && record ? [{ title: 'Montants', fields: amountFields(record) }] : []),
    ...(isRead && record && record.History.length > 0
      ? [{ title: 'Historique', fields: historyFields(record.History) }]
      : []),
  ];
}

const blankLine = { Nature: 1, Libelle: '', PrixHT: 0, TauxTva: 20, IsOptional: false } as const;

const valuesOf = (invoice: CabinetInvoice | undefined): FormValues => ({
  IdSociete: lookedUp.toForm(invoice?.Societe),
  IdCabinet: lookedUp.toForm(invoice?.Cabinet),
  Client: invoice?.Client ?? '',
  Address: invoice?.Address ?? '',
  Email: invoice?.Email ?? '',
  Object: invoice?.Object ?? '',
  NumeroCommande: invoice?.NumeroCommande ?? '',
  MotifExoneration: invoice?.MotifExoneration ?? '',
  Comment: invoice?.Comment ?? '',
  ...lineValues(invoice?.Lines ?? [blankLine]),
});

const toRequest = (values: FormValues, invoice: CabinetInvoice | undefined) => ({
  ...(invoice
    ? { Id: invoice.Id, Version: invoice.Version }
    : { IdSociete: lookedUp.toRequest(values, 'IdSociete') ?? Number.NaN }),
  IdCabinet: lookedUp.toRequest(values, 'IdCabinet'),
  Client: textAt(values, 'Client'),
  Address: textAt(values, 'Address'),
  Email: textAt(values, 'Email'),
  Object: textAt(values, 'Object'),
  NumeroCommande: textAt(values, 'NumeroCommande'),
  MotifExoneration: textAt(values, 'MotifExoneration'),
  Comment: textAt(values, 'Comment'),
  Lines: invoice && invoice.State !== 'Draft' ? invoice.Lines : linesToSave(values, quantities),
});

/** The form of an invoice of the firm: of a draft all that it will say, once it is issued its e-mail and comment. */
export const cabinetInvoiceForm: RecordForm<CabinetInvoiceLine, CabinetInvoice> = {
  name: 'cabinet-invoice',
  groups,
  schemas: { add: AddCabinetInvoice.request, edit: EditCabinetInvoice.request },
  read: ({ Id }) => callApi(GetCabinetInvoiceById, { id: Id }),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddCabinetInvoice : EditCabinetInvoice, request as never),
};
