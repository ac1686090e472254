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

/** A controller's access, whose days are over. */
export const plantedAccess = ({ number }: { number: number }) => 967_000 + number;

/** The likeness with the register that waits for a decision. */
export const plantedHit = ({ number }: { number: number }) => 960_000 + number;

/** A criterion of the firm's own, a report under way, and a search of the register with a likeness. */
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
  await insertRows(client, 'controller_access', [
    {
      client_id: clientId,
      id: plantedAccess({ number }),
      name: `Contrôleur ${letter}`,
      organisation: `Ordre ${letter}`,
      ends_on: '2026-01-31',
      code_digest: Buffer.alloc(32),
      created_by: userId,
    },
  ]);
  await insertRows(client, 'controller_visit', [
    { client_id: clientId, access_id: plantedAccess({ number }), what: 'CARTE' },
  ]);
  await insertRows(client, 'naf_passage_file', [
    {
      client_id: clientId,
      id: 965_000 + number,
      source: `Table de passage ${letter}`,
      published_on: '2026-06-01',
      file_name: 'passage.csv',
      sha256: '0'.repeat(64),
    },
  ]);
  await insertRows(client, 'naf_passage', [
    { client_id: clientId, file_id: 965_000 + number, old_code: '01.12Z', new_code: '01.12Y' },
  ]);
  await insertRows(client, 'risk_review_reminder', [
    { client_id: clientId, company_id: companies[1], due_on: '2026-01-01', days_before: 0 },
  ]);
  await insertRows(client, 'screening', [
    {
      client_id: clientId,
      id: plantedHit({ number }),
      company_id: companies[1],
      subject_company_id: companies[1],
      subject_name: `Société recherchée ${letter}`,
      list_version: 'Simulation 2026-11-22',
      is_simulated: true,
    },
  ]);
  await insertRows(client, 'screening_hit', [
    {
      client_id: clientId,
      id: plantedHit({ number }),
      screening_id: plantedHit({ number }),
      entry_id: 'SIMULATION-2',
      entry_name: `Entrée ressemblante ${letter}`,
      entry: { Naissances: [], Nationalites: [], Fondements: [] },
      likeness: 90,
      reasons: ['Nom proche'],
    },
  ]);
  await insertRows(client, 'screening_run', [
    {
      client_id: clientId,
      list_version: `Publication ${letter}`,
      is_simulated: true,
      finished_at: '2026-10-01T09:00:00+02:00',
    },
  ]);
}
