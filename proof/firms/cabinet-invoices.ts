import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { paperRow } from './papers.ts';

/** The planted invoices of the firm (1 or 2): one that is issued and paid in part, and a draft. */
export const cabinetInvoiceId = (firm: number) => 735_000 + firm;
export const draftCabinetInvoiceId = (firm: number) => 735_010 + firm;
export const cabinetLinkId = (firm: number) => `00000000-0000-4000-8000-00000073500${firm}`;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number | undefined;
  cabinetId: number;
  userId: number;
}

/** An issued invoice with its history, its payment and its link, and a draft. */
export async function plantCabinetInvoices(
  client: ClientBase,
  { clientId, firm, letter, companyId, cabinetId, userId }: ToPlant,
) {
  const invoice = {
    client_id: clientId,
    kind: 'CABINET',
    company_id: companyId,
    cabinet_id: cabinetId,
    object: `Tenue comptable ${letter}`,
    customer: `Client facturé ${letter}`,
    email: `facture.cabinet@${letter.toLowerCase()}.example`,
    address: `1 rue de la Facture ${letter}`,
    comment: `Honoraires ${letter}`,
    lines: [
      {
        Nature: 1,
        Libelle: `Tenue ${letter}`,
        PrixHT: 50_000,
        TauxTva: 20,
        IsOptional: false,
        Quantite: 2,
      },
    ],
    net_cents: 100_000,
    vat_cents: 20_000,
    disbursement_cents: 0,
  };
  await insertRows(client, 'stored_file', [paperRow(clientId, firm, 54, 'FACTURE_CABINET')]);
  await insertRows(client, 'invoice', [
    {
      ...invoice,
      id: cabinetInvoiceId(firm),
      number: `FC2026-${letter}1`,
      state: 'Issued',
      issued_on: '2026-03-04',
      due_on: '2026-04-03',
      paid_cents: 20_000,
      sent_on: '2026-03-05',
      file_id: plantedId(firm, 54),
    },
    {
      ...invoice,
      id: draftCabinetInvoiceId(firm),
      number: null,
      state: 'Draft',
      issued_on: null,
      due_on: null,
      paid_cents: 0,
      sent_on: null,
      file_id: null,
    },
  ]);
  await insertRows(client, 'invoice_payment', [
    {
      client_id: clientId,
      id: 736_000 + firm,
      invoice_id: cabinetInvoiceId(firm),
      method: 'Transfer',
      paid_on: '2026-03-20',
      amount_cents: 20_000,
      reference: `Virement ${letter}`,
      user_id: userId,
    },
  ]);
  await insertRows(client, 'invoice_event', [
    {
      client_id: clientId,
      id: 737_000 + firm,
      invoice_id: cabinetInvoiceId(firm),
      code: 'TRANSMITTED',
      done_on: '2026-03-05',
      user_id: userId,
      comment: `Facture envoyée ${letter}`,
    },
  ]);
  await client.query(
    `insert into payment_link (client_id, id, secret_hash, email, expires_at, invoice_id)
     values ($1, $2, sha256($3::bytea), $4, '2199-01-01', $5)`,
    [
      clientId,
      cabinetLinkId(firm),
      `lien cabinet ${letter}`,
      `payeur.cabinet@${letter.toLowerCase()}.example`,
      cabinetInvoiceId(firm),
    ],
  );
}
