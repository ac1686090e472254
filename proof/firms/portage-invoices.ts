import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { plantedCustomer } from './company-files.ts';
import { paperRow } from './papers.ts';
import { missionId } from './portage.ts';

/** The planted invoices of portage of the firm (1 or 2): one that is issued and paid in part, and a draft. */
export const portageInvoiceId = (firm: number) => 741_200 + firm;
export const draftPortageInvoiceId = (firm: number) => 741_210 + firm;

/** Reports: the first two are on these invoices, the third is still to be invoiced. */
export const billedReportId = (firm: number, rank: number) => 741_300 + firm * 10 + rank;

/** What the third comes to, in cents. */
export const worthOfOpenReport = 65_000;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  carrierId: number | undefined;
  userId: number;
}

/** An issued invoice with its history and its payment, a draft, and a report that is still to be invoiced. */
export async function plantPortageInvoices(
  client: ClientBase,
  { clientId, firm, letter, carrierId, userId }: ToPlant,
) {
  await client.query(`update company set email = $3 where client_id = $1 and id = $2`, [
    clientId,
    plantedCustomer({ number: firm }),
    `cliente.portage@${letter.toLowerCase()}.example`,
  ]);
  await insertRows(
    client,
    'activity_report',
    [1, 2, 3].map((rank) => ({
      client_id: clientId,
      id: billedReportId(firm, rank),
      mission_id: missionId(firm),
      month: `2025-0${rank + 5}-01`,
      state: rank === 3 ? 'VALIDE' : 'FACTURE',
      state_on: `2025-0${rank + 6}-02`,
      days: [{ Jour: `2025-0${rank + 5}-10`, Part: 'JOURNEE' }],
      quantity: 1,
      comment: `À facturer ${letter}`,
    })),
  );
  const invoice = {
    client_id: clientId,
    kind: 'PORTAGE',
    company_id: plantedCustomer({ number: firm }),
    carrier_id: carrierId,
    object: `Prestation de portage ${letter}`,
    customer: `Cliente facturée ${letter}`,
    email: `facture.portage@${letter.toLowerCase()}.example`,
    address: `2 rue de la Mission ${letter}`,
    comment: `Portage ${letter}`,
    lines: [
      {
        Nature: 1,
        Libelle: `Audit informatique ${letter}`,
        PrixHT: 65_000,
        TauxTva: 20,
        IsOptional: false,
        Quantite: 1,
      },
    ],
    net_cents: 65_000,
    vat_cents: 13_000,
    disbursement_cents: 0,
  };
  await insertRows(client, 'stored_file', [paperRow(clientId, firm, 66, 'FACTURE_PORTAGE')]);
  await insertRows(client, 'invoice', [
    {
      ...invoice,
      id: portageInvoiceId(firm),
      activity_month: '2025-06-01',
      number: `FP2025-${letter}1`,
      state: 'Issued',
      issued_on: '2025-07-04',
      due_on: '2025-08-03',
      paid_cents: 8_000,
      sent_on: '2025-07-05',
      file_id: plantedId(firm, 66),
      has_factur_x: true,
    },
    {
      ...invoice,
      id: draftPortageInvoiceId(firm),
      activity_month: '2025-07-01',
      number: null,
      state: 'Draft',
      issued_on: null,
      due_on: null,
      paid_cents: 0,
      sent_on: null,
      file_id: null,
      has_factur_x: false,
    },
  ]);
  await insertRows(
    client,
    'portage_invoice_report',
    [portageInvoiceId(firm), draftPortageInvoiceId(firm)].map((invoice_id, index) => ({
      client_id: clientId,
      invoice_id,
      report_id: billedReportId(firm, index + 1),
      rank: 1,
      net_cents: 65_000,
    })),
  );
  await insertRows(client, 'invoice_payment', [
    {
      client_id: clientId,
      id: 741_220 + firm,
      invoice_id: portageInvoiceId(firm),
      method: 'Transfer',
      paid_on: '2025-07-20',
      amount_cents: 8_000,
      reference: `Virement cliente ${letter}`,
      user_id: userId,
    },
  ]);
  await insertRows(client, 'invoice_event', [
    {
      client_id: clientId,
      id: 741_230 + firm,
      invoice_id: portageInvoiceId(firm),
      code: 'TRANSMITTED',
      done_on: '2025-07-05',
      user_id: userId,
      comment: `Facture de portage envoyée ${letter}`,
    },
  ]);
}
