import type { ClientBase } from 'pg';
import { siretOf } from './numbers.ts';

/** What each register's deleted record has of its own: nothing else in the firm has it. */
const registers = (firm: number) => ({
  account: { number: '6068999', label: `Compte supprimé ${firm}` },
  administration: { name: `Administration supprimée ${firm}` },
  cabinet: { name: `Cabinet supprimé ${firm}`, siret: siretOf(firm * 900 + 7), logo_file_id: null },
  exclusion_motive: { name: `Motif supprimé ${firm}` },
  greffe: { name: `Greffe supprimé ${firm}` },
  insurance: { insurer: `Assureur supprimé ${firm}`, file_id: null },
  legal_status: { code: `SUPPR${firm}`, name: `Statut supprimé ${firm}` },
  collaborator_rate: { starts_on: '2018-01-01' },
  time_mission: { name: `Mission supprimée ${firm}` },
  time_task: { name: `Tâche supprimée ${firm}` },
  work_schedule: { starts_on: '2019-01-01' },
  sponsorship: { name: `Filleul supprimé ${firm}` },
  board_task: { name: `Tâche supprimée ${firm}` },
  supplier: { name: `Fournisseur supprimé ${firm}`, siren: null, siret: null },
});

/** The id of the one record of each register that a firm has deleted and may take back. */
export const undoneId = (firm: number) => firm * 1_000_000 + 999_010;

/** A deleted record of every register whose deletions can be taken back. */
export async function plantUndoneDeletions(
  client: ClientBase,
  { clientId, firm, userId }: { clientId: number; firm: number; userId: number },
) {
  for (const [register, own] of Object.entries(registers(firm))) {
    await client.query(
      `insert into deleted_record (client_id, register, record_id, record, deleted_by, deleted_from)
       select $1, $2, $3, to_jsonb(r) - array(select attname::text from pg_attribute
           where attrelid = $2::text::regclass and attgenerated <> '')
         || jsonb_build_object('id', $3::bigint, 'client_id', $1::bigint) || $4::jsonb, $5, $6
       from ${register} r order by (r.client_id = $1) desc, r.id limit 1`,
      [clientId, register, undoneId(firm), JSON.stringify(own), userId, `/repertoire/${firm}`],
    );
  }
}
