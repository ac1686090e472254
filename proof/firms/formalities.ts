import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { paperRow } from './papers.ts';

/** The planted rows of formalities, of each firm: its number tells whose. */
export const formalityTypeId = (firm: number) => 730_000 + firm;
export const unusedTypeId = (firm: number) => 730_010 + firm;
export const orderId = (firm: number) => 731_000 + firm;
export const draftOrderId = (firm: number) => 731_010 + firm;
/** In preparation: its documents may be sent to be signed. */
export const preparingOrderId = (firm: number) => 731_020 + firm;
export const actionId = (firm: number) => 732_000 + firm;
export const spareActionId = (firm: number) => 732_010 + firm;
export const invoiceId = (firm: number) => 733_000 + firm;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number | undefined;
  userId: number;
}

const line = (Nature: number, Libelle: string, PrixHT: number) => ({
  Nature,
  Libelle,
  PrixHT,
  TauxTva: Nature === 3 ? null : 20,
  IsOptional: false,
});

/** Two types of the price list, one of which nothing names, an order and a quote, and what was noted of the order. */
export async function plantFormalities(
  client: ClientBase,
  { clientId, firm, letter, companyId, userId }: ToPlant,
) {
  const type = {
    client_id: clientId,
    group_code: 'TRANSFERT_SIEGE',
    pieces: [`Procès-verbal ${letter}`],
    steps: ['Rédaction', 'Dépôt'],
    prices: [
      { From: '2020-01-01', Lines: [line(1, `Transfert ${letter}`, 40_000), line(3, 'Greffe', 19_200)] },
    ],
  };
  await insertRows(client, 'formality_type', [
    { ...type, id: formalityTypeId(firm), code: `TRANSFERT-${letter}`, name: `Transfert de siège ${letter}` },
    { ...type, id: unusedTypeId(firm), code: `CESSION-${letter}`, name: `Cession de parts ${letter}` },
  ]);
  await insertRows(client, 'number_series', [
    { client_id: clientId, series: 'CF', year: 2026, last: 9000 + firm },
  ]);
  const order = {
    client_id: clientId,
    begun_on: '2026-03-02',
    company_id: companyId,
    payer_name: `Payeur ${letter}`,
    payer_email: `payeur.formalite@${letter.toLowerCase()}.example`,
    type_id: formalityTypeId(firm),
    options: [],
    lines: [line(1, `Transfert ${letter}`, 40_000), line(3, 'Greffe', 19_200)],
    net_cents: 40_000,
    vat_cents: 8_000,
    disbursement_cents: 19_200,
    pieces: [{ Libelle: `Procès-verbal ${letter}`, Etat: 'ATTENDUE' }],
    steps: [{ Libelle: 'Dépôt', FaitLe: null }],
    responsible_id: userId,
  };
  await insertRows(client, 'formality_order', [
    {
      ...order,
      id: orderId(firm),
      number: `CF2026-${letter}1`,
      state: 'Confirmed',
      confirmed_on: '2026-03-04',
    },
    { ...order, id: draftOrderId(firm), number: `CF2026-${letter}2`, state: 'Draft', confirmed_on: null },
    {
      ...order,
      id: preparingOrderId(firm),
      number: `CF2026-${letter}3`,
      state: 'Preparing',
      confirmed_on: '2026-03-04',
      pieces: [{ Libelle: `Procès-verbal ${letter}`, Etat: 'RECUE' }],
    },
  ]);
  await insertRows(client, 'stored_file', [paperRow(clientId, firm, 53, 'FORMALITE')]);
  const action = {
    client_id: clientId,
    order_id: orderId(firm),
    code: 'APPEL',
    done_on: '2026-03-05',
    user_id: userId,
    comment: `Appel du client ${letter}`,
    file_id: plantedId(firm, 53),
    is_manual: true,
  };
  await insertRows(client, 'formality_order_action', [
    { ...action, id: actionId(firm) },
    { ...action, id: spareActionId(firm) },
  ]);
  await insertRows(client, 'invoice', [
    {
      client_id: clientId,
      id: invoiceId(firm),
      kind: 'FORMALITY',
      order_id: orderId(firm),
      number: `FF2026-${letter}1`,
      state: 'Issued',
      issued_on: '2026-03-04',
      due_on: '2199-04-03',
      object: `Transfert de siège ${letter}`,
      customer: `Destinataire ${letter}`,
      email: `payeur.formalite@${letter.toLowerCase()}.example`,
      lines: [line(1, `Transfert ${letter}`, 40_000), line(3, 'Greffe', 19_200)],
      net_cents: 40_000,
      vat_cents: 8_000,
      disbursement_cents: 19_200,
      paid_cents: 10_000,
      file_id: plantedId(firm, 53),
    },
  ]);
  await insertRows(client, 'invoice_payment', [
    {
      client_id: clientId,
      id: 734_000 + firm,
      invoice_id: invoiceId(firm),
      method: 'Check',
      paid_on: '2026-03-10',
      amount_cents: 10_000,
      reference: `Chèque ${letter}`,
      user_id: userId,
    },
  ]);
  const { rows } = await client.query<{ id: string }>(
    `insert into payment_link (client_id, id, secret_hash, email, expires_at, invoice_id)
     values ($1, gen_random_uuid(), sha256($2::bytea), $3, '2199-01-01', $4) returning id`,
    [clientId, `lien ${letter}`, `payeur.lien@${letter.toLowerCase()}.example`, invoiceId(firm)],
  );
  await insertRows(client, 'card_attempt', [
    {
      client_id: clientId,
      id: plantedId(firm),
      invoice_id: invoiceId(firm),
      link_id: rows[0]?.id,
      provider: 'simulation',
      reference: `essai-${letter}`,
      amount_cents: 57_200,
      state: 'EXPIRE',
    },
  ]);
}
