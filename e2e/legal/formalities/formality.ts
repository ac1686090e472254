import { expect } from '@playwright/test';
import { allFormalityTypesPosted } from '#contract/legal/formality-types/calls.ts';
import { AddOrder, UpdateOrderStatus } from '#contract/legal/orders/calls.ts';
import { addCompany } from '../../company.ts';
import { callBeside, type Visitor } from '../../sign-in.ts';

/** A confirmed order of a transfer of seat, beside the page; its invoice is drafted. */
export async function addConfirmedOrder(visitor: Visitor, mark: string, Email: string): Promise<number> {
  const { page, headers } = visitor;
  const IdSociete = await addCompany(visitor, `Facturée ${mark}`);
  const types = await callBeside(page.request, allFormalityTypesPosted, {}, headers);
  const type = types.find(({ Code }) => Code === 'TRANSFERT');
  const order = { IdSociete, Payeur: { Nom: 'Camille Payeur', Email }, FormalityTypeId: type?.Id ?? 0 };
  const { Id } = await callBeside(page.request, AddOrder, order, headers);
  expect(Id).toBeGreaterThan(0);
  const confirmed = { Id, OrderStatusCode: 'Confirmed' as const, Motive: 'Accord par courriel' };
  await callBeside(page.request, UpdateOrderStatus, confirmed, headers);
  return Id;
}
