import { z } from 'zod';
import { call, noInput, xlsx } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayReadCarriers } from '../carriers/access.ts';
import { mayKeepEmployments } from '../employments/access.ts';
import {
  SupplierInvoice,
  SupplierInvoiceFilters,
  SupplierInvoiceListAnswer,
  SupplierInvoiceListRequest,
  SupplierInvoiceToAdd,
  SupplierInvoiceToEdit,
} from './supplier-invoice.ts';

const path = (name: string) => `SocieteClientPortage/invoiceFournisseur/${name}`;

/** Invoices of suppliers that are charged to carried persons. */
export const listInvoiceFournisseur = call({
  method: 'POST',
  path: 'SocieteClientPortage/listInvoiceFournisseur',
  request: SupplierInvoiceListRequest,
  answer: SupplierInvoiceListAnswer,
  access: mayKeepEmployments,
});

export const GetInvoiceFournisseurById = call({
  method: 'POST',
  path: path('byId'),
  request: IdRequest,
  answer: SupplierInvoice,
  access: mayKeepEmployments,
});

export const AddInvoiceFournisseur = call({
  method: 'POST',
  path: path('add'),
  request: SupplierInvoiceToAdd,
  answer: SavedRecord,
  access: mayKeepEmployments,
  audit: 'portage-supplier-invoice.add',
});

export const EditInvoiceFournisseur = call({
  method: 'POST',
  path: path('edit'),
  request: SupplierInvoiceToEdit,
  saves: SupplierInvoice,
  answer: SavedRecord,
  access: mayKeepEmployments,
  audit: 'portage-supplier-invoice.edit',
});

export const DeleteInvoiceFournisseur = call({
  method: 'POST',
  path: path('Delete'),
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepEmployments,
  audit: 'portage-supplier-invoice.delete',
});

export const RestoreInvoiceFournisseur = undoing(DeleteInvoiceFournisseur, path('Restore'));

export const exportInvoiceFournisseurToExcel = call({
  method: 'POST',
  path: path('exportToExcel'),
  request: SupplierInvoiceFilters,
  answer: xlsx,
  access: mayKeepEmployments,
});

/** Where the portage platform of the installation answers; its key never leaves the server. */
export const GetApiPortageaParameters = call({
  method: 'GET',
  path: 'SocietePortage/GetApiPortageaParameters',
  request: noInput,
  answer: z.object({
    /** Null where none is set up. */
    Url: z.string().nullable(),
    /** There is one, and the firm has given its key. */
    IsConfigured: z.boolean(),
  }),
  access: mayReadCarriers,
});

/** Takes the suppliers' invoices of a year from the portage platform; one that is here already is not taken again. */
export const ImportInvoiceFournisseur = call({
  method: 'POST',
  path: path('Import'),
  request: z.strictObject({ Annee: z.number('Année obligatoire.').int().min(2000).max(2199) }),
  answer: z.object({
    Ajoutees: z.number().int(),
    DejaConnues: z.number().int(),
    /** What could not be taken, and why. */
    Refusees: z.array(z.object({ Reference: z.string(), Raison: z.string() })),
  }),
  access: mayKeepEmployments,
  audit: 'portage-supplier-invoice.import',
  rateLimits: [{ most: 10, seconds: 600, by: 'account' }],
});
