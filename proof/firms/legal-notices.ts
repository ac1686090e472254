import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { paperRow } from './papers.ts';

/** The planted rows of legal notices, of each firm: its number tells whose. */
export const supportId = (firm: number) => 794_000 + firm;
export const unusedSupportId = (firm: number) => 794_010 + firm;
export const noticeId = (firm: number) => 795_000 + firm;
export const sentNoticeId = (firm: number) => 795_010 + firm;
export const publishedNoticeId = (firm: number) => 795_020 + firm;
export const noticeInvoiceId = (firm: number) => 795_100 + firm;
export const matchedInvoiceId = (firm: number) => 795_110 + firm;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number | undefined;
  userId: number;
}

/** Two supports, a notice of each open state and one that has appeared, an invoice that is matched and one that is not. */
export async function plantLegalNotices(
  client: ClientBase,
  { clientId, firm, letter, companyId, userId }: ToPlant,
) {
  await insertRows(
    client,
    'stored_file',
    [781, 782].map((rank) => paperRow(clientId, firm, rank, 'ANNONCE_LEGALE')),
  );
  const support = { client_id: clientId, departments: ['75', '37'], conditions: `Bouclage ${letter}` };
  await insertRows(client, 'legal_support', [
    {
      ...support,
      id: supportId(firm),
      name: `Journal ${letter}`,
      email: `annonces@journal-${letter.toLowerCase()}.example`,
    },
    { ...support, id: unusedSupportId(firm), name: `Gazette ${letter}`, email: null },
  ]);
  const invoice = {
    client_id: clientId,
    support_id: supportId(firm),
    issued_on: '2026-03-04',
    due_on: '2026-04-03',
    net_cents: 20_000,
    vat_cents: 4_000,
    file_id: plantedId(firm, 782),
  };
  await insertRows(client, 'legal_notice_invoice', [
    { ...invoice, id: noticeInvoiceId(firm), number: `J-${letter}-1` },
    { ...invoice, id: matchedInvoiceId(firm), number: `J-${letter}-2` },
  ]);
  const notice = {
    client_id: clientId,
    company_id: companyId,
    order_id: null,
    nature: 'MODIFICATION',
    department: '75',
    support_id: supportId(firm),
    acted_on: '2026-03-01',
    text: `Annonce secrète ${letter}`,
    character_count: 17,
    net_cents: 20_000,
    price: { Regle: `Règle ${letter}`, Parametre: null, Valeur: null, Source: null, Caracteres: 17 },
    responsible_id: userId,
    state: 0,
    sent_on: null,
    sent_to: null,
    published_on: null,
    file_id: null,
    support_invoice_id: null,
    billed_cents: null,
  };
  const sent = { sent_on: '2026-03-02', sent_to: `annonces@journal-${letter.toLowerCase()}.example` };
  await insertRows(client, 'legal_notice', [
    { ...notice, id: noticeId(firm), number: `AL2026-${letter}1` },
    { ...notice, ...sent, id: sentNoticeId(firm), number: `AL2026-${letter}2`, state: 1 },
    {
      ...notice,
      ...sent,
      id: publishedNoticeId(firm),
      number: `AL2026-${letter}3`,
      order_id: null,
      state: 2,
      published_on: '2026-03-05',
      file_id: plantedId(firm, 781),
      support_invoice_id: matchedInvoiceId(firm),
      billed_cents: 20_000,
    },
  ]);
}
