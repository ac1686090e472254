import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { employmentId, missionId } from './portage.ts';
import { supplierId } from './suppliers.ts';

/** Ids of the invoices of suppliers that are charged to the firm's (1 or 2) first carried person. */
export const supplierInvoiceId = (firm: number, rank = 1) => 763_000 + firm * 100 + rank;

/** The firm's activity reports: the first is with the customer, the second validated, the third still open. */
export const reportId = (firm: number, rank = 1) => 764_000 + firm * 100 + rank;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  userId: number;
}

/** What is done for the firm's first carried person: two invoices of a supplier, three months of activity. */
export async function plantPortageWork(client: ClientBase, { clientId, firm, letter, userId }: ToPlant) {
  await insertRows(
    client,
    'portage_supplier_invoice',
    [1, 2].map((rank) => ({
      client_id: clientId,
      id: supplierInvoiceId(firm, rank),
      employment_id: employmentId(firm),
      supplier_id: supplierId(firm),
      number: `FOU-${letter}-${rank}`,
      invoiced_on: '2026-02-03',
      object: `Mutuelle février ${letter}`,
      net_cents: 5_000 + rank,
      vat_cents: 0,
      comment: `À imputer ${letter}`,
      platform_reference: `plateforme-${letter}-${rank}`,
    })),
  );
  const states = ['ENVOYE', 'VALIDE', 'A_SAISIR'];
  await insertRows(
    client,
    'activity_report',
    states.map((state, index) => ({
      client_id: clientId,
      id: reportId(firm, index + 1),
      mission_id: missionId(firm),
      month: `2026-0${index + 1}-01`,
      state,
      state_on: `2026-0${index + 2}-02`,
      days: [{ Jour: `2026-0${index + 1}-08`, Part: 'JOURNEE' }],
      quantity: 1,
      comment: `Télétravail ${letter}`,
    })),
  );
  await client.query(
    `insert into document (client_id, id, object_kind, object_id, type_id, label, file_id, size)
     select client_id, $2, 'portage', $3, type_id, $4, file_id, size from document where client_id = $1 order by id limit 1`,
    [clientId, 765_000 + firm, employmentId(firm), `Contrat de travail signé ${letter}`],
  );
  await insertRows(client, 'activity_report_step', [
    {
      client_id: clientId,
      report_id: reportId(firm),
      state: 'ENVOYE',
      motive: `Relance ${letter}`,
      user_id: userId,
    },
  ]);
}
