import type { WorkState } from '#contract/tax/works/states.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { CellName } from './named-cells.ts';

/** A cell as it is to be kept; `version` is the one that it will have. */
export interface Mark extends CellName {
  version: number;
  state: WorkState;
  assignee: number | null;
  handedInBy: number | null;
  reviewedBy: number | null;
  reason: string | null;
  against: boolean | null;
}

interface Kept {
  id: number;
  company: number;
  task: number;
  month: number;
  before: object | null;
}

export const keyOf = ({ IdSociete, IdTache, Mois }: CellName) => `${IdSociete}/${IdTache}/${Mois}`;

/**
 * Keeps marks whose version follows what is stored, each with its step; answers which were. Whoever changed one meanwhile is
 * told by its absence. `isUndo`: the steps cannot be taken back themselves.
 */
export async function keepMarks(
  db: Db,
  { clientId, userId }: { clientId: number; userId: number },
  year: number,
  marks: readonly Mark[],
  { isUndo = false, isState = true } = {},
): Promise<ReadonlySet<string>> {
  const kept = await db.query<Kept & Record<string, unknown>>(
    `with asked as (select * from jsonb_to_recordset($3::jsonb) a ("IdSociete" bigint, "IdTache" bigint, "Mois" smallint, version int,
         state text, assignee bigint, "handedInBy" bigint, "reviewedBy" bigint, reason text, against boolean)),
       old as (select w.* from asked a join board_work w on w.client_id = $1 and w.company_id = a."IdSociete"
         and w.task_id = a."IdTache" and w.year = $2::smallint and w.month = a."Mois" for update of w),
       kept as (insert into board_work as w (client_id, company_id, task_id, year, month, state, version, assignee_id, handed_in_by,
           reviewed_by, reason, against_fact, changed_by)
         select $1, a."IdSociete", a."IdTache", $2, a."Mois", a.state, a.version, a.assignee, a."handedInBy", a."reviewedBy",
           a.reason, a.against, $4 from asked a
         where a.version = 1 or exists (select from old o where o.company_id = a."IdSociete" and o.task_id = a."IdTache"
           and o.month = a."Mois" and o.version = a.version - 1)
         order by a."IdSociete", a."IdTache", a."Mois"
         on conflict (client_id, year, task_id, month, company_id) do update set state = excluded.state, version = excluded.version,
           assignee_id = excluded.assignee_id, handed_in_by = excluded.handed_in_by, reviewed_by = excluded.reviewed_by,
           reason = excluded.reason, against_fact = excluded.against_fact, changed_by = excluded.changed_by,
           changed_at = case when $7 then now() else w.changed_at end
         where w.version = excluded.version - 1
         returning w.*),
       steps as (insert into board_work_step (client_id, work_id, state, assignee_id, reason, taken_by, before)
         select $1, k.id, k.state, k.assignee_id, k.reason, $5, case when not $6 then coalesce(
           (select jsonb_build_object('state', o.state, 'assignee', o.assignee_id, 'handedInBy', o.handed_in_by,
              'reviewedBy', o.reviewed_by, 'reason', o.reason, 'against', o.against_fact) from old o where o.id = k.id),
           '{"state": "A_FAIRE"}') end
         from kept k)
     select k.company_id as company, k.task_id as task, k.month from kept k`,
    [clientId, year, JSON.stringify(marks), userId, userId, isUndo, isState],
  );
  return new Set(
    kept.map(({ company, task, month }) => keyOf({ IdSociete: company, IdTache: task, Mois: month })),
  );
}
