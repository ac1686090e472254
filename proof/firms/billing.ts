import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { cabinetInvoiceId, draftCabinetInvoiceId } from './cabinet-invoices.ts';
import { paperRow } from './papers.ts';

/** The planted plan of the firm (1 or 2), which bills this year by the month, and two that have billed nothing. */
export const planId = (firm: number) => 738_000 + firm;
export const freshPlanId = (firm: number) => 738_010 + firm;
export const duePlanId = (firm: number) => 738_020 + firm;
export const noticeId = (firm: number) => 738_100 + firm;
export const disputeId = (firm: number) => 738_200 + firm;
export const overpaymentId = (firm: number) => 738_300 + firm;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number | undefined;
  userId: number;
}

/** Plans with a period that is left out, and what was done about an unpaid invoice: a notice, a promise, a dispute, a surplus. */
export async function plantBilling(
  client: ClientBase,
  { clientId, firm, letter, companyId, userId }: ToPlant,
) {
  const plan = {
    client_id: clientId,
    company_id: companyId,
    object: `Honoraires périodiques ${letter}`,
    order_reference: `Commande périodique ${letter}`,
    comment: `Plan ${letter}`,
    lines: [
      {
        Nature: 1,
        Libelle: `Forfait ${letter}`,
        PrixHT: 20_000,
        TauxTva: 20,
        IsOptional: false,
        Quantite: 1,
      },
    ],
    net_cents: 20_000,
    vat_cents: 4_000,
    disbursement_cents: 0,
    rhythm: 'MONTHLY',
    billing_day: 1,
    starts_on: '2026-01-01',
    created_by: userId,
  };
  await insertRows(client, 'billing_plan', [
    { ...plan, id: planId(firm), state: 'Suspended', halted_on: '2026-02-15', motive: `En pause ${letter}` },
    { ...plan, id: freshPlanId(firm), state: 'Active', halted_on: null, motive: null },
    { ...plan, id: duePlanId(firm), state: 'Active', halted_on: null, motive: null },
  ]);
  await insertRows(client, 'billing_period', [
    {
      client_id: clientId,
      plan_id: planId(firm),
      starts_on: '2026-01-01',
      ends_on: '2026-01-31',
      invoice_id: draftCabinetInvoiceId(firm),
      motive: null,
    },
    {
      client_id: clientId,
      plan_id: planId(firm),
      starts_on: '2026-02-01',
      ends_on: '2026-02-28',
      invoice_id: null,
      motive: `Geste ${letter}`,
    },
  ]);
  await insertRows(client, 'stored_file', [paperRow(clientId, firm, 55, 'MISE_EN_DEMEURE')]);
  const done = {
    client_id: clientId,
    company_id: companyId,
    customer: `Client facturé ${letter}`,
    user_id: userId,
  };
  await insertRows(client, 'dunning', [
    {
      ...done,
      id: noticeId(firm),
      kind: 'DEMEURE',
      done_on: '2026-06-01',
      body: `Mise en demeure ${letter}`,
      amount_cents: 100_000,
      promised_on: null,
      file_id: plantedId(firm, 55),
    },
    {
      ...done,
      id: noticeId(firm) + 10,
      kind: 'PROMESSE',
      done_on: '2026-06-10',
      body: `Promesse ${letter}`,
      amount_cents: 50_000,
      promised_on: '2026-06-30',
      file_id: null,
    },
  ]);
  await insertRows(client, 'dunning_invoice', [
    {
      client_id: clientId,
      dunning_id: noticeId(firm),
      invoice_id: cabinetInvoiceId(firm),
      due_cents: 100_000,
    },
  ]);
  await insertRows(client, 'invoice_dispute', [
    {
      client_id: clientId,
      id: disputeId(firm),
      invoice_id: cabinetInvoiceId(firm),
      opened_on: '2026-06-15',
      motive: `Contestée ${letter}`,
      opened_by: userId,
    },
  ]);
  await insertRows(client, 'overpayment', [
    {
      client_id: clientId,
      id: overpaymentId(firm),
      invoice_id: cabinetInvoiceId(firm),
      method: 'Transfer',
      received_on: '2026-06-20',
      amount_cents: 1_500,
      reference: `Trop-perçu ${letter}`,
      user_id: userId,
    },
  ]);
  await insertRows(client, 'invoice_transmission', [
    {
      client_id: clientId,
      invoice_id: cabinetInvoiceId(firm),
      platform: 'SIMULATION',
      flow_id: `SIMULATION-${letter}`,
      sent_on: '2026-03-06',
      state: 'REFUSED',
      motive: `Refusée ${letter}`,
      told_at: '2026-03-07T10:00:00Z',
      user_id: userId,
    },
  ]);
}
