import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

interface Ids {
  clientId: number;
  number: number;
  letter: string;
  companies: readonly number[];
  userId: number;
}

/** The report under way of the firm's second company. */
export const plantedReport = ({ number }: { number: number }) =>
  `00000000-0000-4000-8000-000000ab81${String(number).padStart(2, '0')}`;

/** A criterion of the firm's own, and a report under way. */
export async function plantVigilance(
  client: ClientBase,
  { clientId, number, letter, companies, userId }: Ids,
) {
  await insertRows(client, 'risk_criterion', [
    {
      client_id: clientId,
      axis: 'ACTIVITE',
      criterion_key: 'NAF',
      code: '47.91B',
      nomenclature: 'naf-rev2',
      label: `Critère du cabinet ${letter}`,
      risk_level: 'ELEVE',
      source: `Procédure interne ${letter}`,
      starts_on: '2026-01-01',
    },
  ]);
  await insertRows(client, 'risk_report', [
    {
      client_id: clientId,
      guid: plantedReport({ number }),
      company_id: companies[1],
      opened_for: 'PREMIERE',
      level: 'NORMAL',
      vigilance: 2,
      conclusion: `Conclusion ${letter}`,
      state: 'ToValidate',
      submitted_by: userId,
      submitted_at: '2026-10-01T09:00:00+02:00',
    },
  ]);
}
