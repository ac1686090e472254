import * as calls from '#contract/portage/customers/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { chooseCustomers, findCustomers, listCustomers, readCustomer } from './read-customers.ts';
import { addCustomer, editCustomer } from './save-customer.ts';

export const customerRoutes: Route[] = [
  serve(calls.listSocieteCliente, listCustomers),
  serve(calls.listSocietesClientes, chooseCustomers),
  serve(calls.GetSocieteClientById, readCustomer),
  serve(calls.GetSocieteClienteByName, findCustomers),
  serve(calls.AddSocieteCliente, addCustomer),
  serve(calls.EditSocieteCliente, editCustomer),
];
