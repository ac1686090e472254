import type { AnswerOf } from '#contract/call.ts';
import type { yearBoard } from '#contract/dashboards/boards/calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { presentCells } from './cells.ts';
import type { Board } from './columns.ts';
import { readNamedCells } from './named-cells.ts';

type History = typeof yearBoard.history;
type Step = AnswerOf<History>['Historique'][number];

/** One cell, with who took which step; the latest first. @throws AppError 400, 404 */
export const readHistory =
  (board: Board) =>
  async ({ db, session, input }: SignedInContext<History>): Promise<AnswerOf<History>> => {
    const { Annee, ...cell } = input;
    const [found] = await readNamedCells(db, session, board, { Annee, Cellules: [cell] });
    if (!found) throw notFound('Cette société n’existe pas ou plus.');
    const stored = found.stored ? [{ ...found.stored, ix: 0 }] : [];
    const [Cellule] = presentCells([found.column], stored, session.userId);
    if (!Cellule) throw new Error('every column has its cell');
    const steps = await db.query<Omit<Step, 'Le'> & { Le: Date }>(
      `select s.state as "Etat", s.reason as "Motif", s.before is null as "EstAnnulation", s.taken_at as "Le",
         (select a.last_name || ' ' || a.first_name from app_user a where a.client_id = s.client_id and a.id = s.assignee_id)
           as "Responsable", u.last_name || ' ' || u.first_name as "Auteur"
       from board_work_step s join board_work w on w.client_id = s.client_id and w.id = s.work_id
       join app_user u on u.client_id = s.client_id and u.id = s.taken_by
       where s.client_id = $1 and w.company_id = $2 and w.task_id = $3 and w.year = $4::smallint and w.month = $5::smallint
       order by s.id desc limit 200`,
      [session.clientId, cell.IdSociete, cell.IdTache, Annee, cell.Mois],
    );
    return {
      NomSociete: found.company,
      Tache: found.column.label,
      Cellule,
      Historique: steps.map(({ Le, ...step }) => ({ ...step, Le: Le.toISOString() })),
    };
  };
