import { z } from 'zod';
import { call } from '#contract/call.ts';
import { KeyValue, KeyValueGuid } from '#contract/key-value.ts';
import { PageSize, paging } from '#contract/paging.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { mayKeepCustomers, mayReadCustomers } from './access.ts';
import { Customer, CustomerToAdd, CustomerToEdit } from './customer.ts';

/** Customers of portage, by name. */
export const listSocieteCliente = call({
  method: 'POST',
  path: 'SocieteClientPortage/listSocieteCliente',
  request: z.strictObject({
    /** Name, SIREN or SIRET. */
    Filter: z.string().trim().max(100).nullish(),
    ...paging(['RaisonSociale']),
  }),
  answer: z.object({ Items: z.array(Customer), TotalCount: z.number().int() }),
  access: mayReadCustomers,
});

export const GetSocieteClientById = call({
  method: 'POST',
  path: 'SocieteClientPortage/portage/GetSocieteClientById',
  request: IdRequest,
  answer: Customer,
  access: mayReadCustomers,
});

/** Customers of portage as a choice, a page at a time; without a filter the first by their name. */
export const listSocietesClientes = call({
  method: 'GET',
  path: 'SocieteClientPortage/list',
  request: z.strictObject({
    /** Name, SIREN or SIRET. */
    filter: z.string().trim().max(100).optional(),
    pageNumber: z.number().int().min(1).max(100_000).default(1),
    pageSize: PageSize(20),
  }),
  answer: z.object({ Items: z.array(KeyValueGuid), TotalCount: z.number().int() }),
  access: mayReadCustomers,
});

/** At most twenty, from two characters on. */
export const GetSocieteClienteByName = call({
  method: 'GET',
  path: 'SocieteClientPortage/portage/GetSocieteClienteByName',
  request: z.strictObject({
    name: z
      .string('Saisissez au moins 2 caractères pour lancer la recherche.')
      .trim()
      .min(2, 'Saisissez au moins 2 caractères pour lancer la recherche.')
      .max(100),
  }),
  answer: z.array(KeyValue),
  access: mayReadCustomers,
});

/**
 * Adds a customer. A company of the register that has this SIRET becomes one, as it is; IsExist: it is one already, and
 * nothing was done.
 */
export const AddSocieteCliente = call({
  method: 'POST',
  path: 'SocieteClientPortage/portage/AddSocieteCliente',
  request: CustomerToAdd,
  answer: z.object({ Id: RecordId, Guid: z.uuid(), IsExist: z.boolean() }),
  access: mayKeepCustomers,
  audit: 'company.add-portage-customer',
});

export const EditSocieteCliente = call({
  method: 'POST',
  path: 'SocieteClientPortage/EditSocieteCliente',
  request: CustomerToEdit,
  answer: z.object({ Id: RecordId, Version: z.number().int() }),
  access: mayKeepCustomers,
  audit: 'company.edit',
});
