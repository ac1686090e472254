import type { AnswerOf } from '#contract/call.ts';
import type { yearBoard } from '#contract/dashboards/boards/calls.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Board } from './columns.ts';
import { keepMarks, keyOf, type Mark } from './keep-marks.ts';
import { readNamedCells } from './named-cells.ts';

type Undo = typeof yearBoard.undo;

interface Last {
  company: number;
  task: number;
  month: number;
  version: number;
  takenBy: number;
  before: Omit<Mark, 'IdSociete' | 'IdTache' | 'Mois' | 'version'> | null;
}

const message = 'Ce travail a changé depuis\u202f: votre dernier geste ne peut plus être annulé.';

/** Takes the caller's own last step of each cell back. @throws AppError 400, 404; 409 where none can be */
export const undoMarks =
  (board: Board) =>
  async ({ db, session, input, audit }: SignedInContext<Undo>): Promise<AnswerOf<Undo>> => {
    const { Annee, Cellules } = input;
    // whoever may not read a file does not find it
    await readNamedCells(db, session, board, input);
    const last = await db.query<Last & Record<string, unknown>>(
      `select w.company_id as company, w.task_id as task, w.month, w.version, s.taken_by as "takenBy", s.before
       from board_work w join lateral (select * from board_work_step s where s.client_id = w.client_id and s.work_id = w.id
         order by s.id desc limit 1) s on true
       where w.client_id = $1 and w.year = $2::smallint and w.company_id = any($3::bigint[]) and w.task_id = any($4::bigint[])`,
      [
        session.clientId,
        Annee,
        Cellules.map(({ IdSociete }) => IdSociete),
        Cellules.map(({ IdTache }) => IdTache),
      ],
    );
    const steps = new Map(
      last.map((one) => [keyOf({ IdSociete: one.company, IdTache: one.task, Mois: one.month }), one]),
    );
    const marks = Cellules.flatMap((cell): Mark[] => {
      const step = steps.get(keyOf(cell));
      if (!step?.before || step.takenBy !== session.userId || step.version !== cell.Version) return [];
      const { IdSociete, IdTache, Mois } = cell;
      const { state, assignee, handedInBy, reviewedBy, reason, against } = step.before;
      const before = {
        assignee: assignee ?? null,
        handedInBy: handedInBy ?? null,
        reviewedBy: reviewedBy ?? null,
        reason: reason ?? null,
        against: against ?? null,
      };
      return [{ IdSociete, IdTache, Mois, version: step.version + 1, state, ...before }];
    });
    const kept = await keepMarks(db, session, Annee, marks, { isUndo: true });
    const undone = marks.filter((mark) => kept.has(keyOf(mark)));
    if (undone.length === 0) throw new AppError({ status: 409, code: 'WORK_CHANGED', message });
    for (const { IdSociete, IdTache, Mois, state } of undone)
      audit.record({
        action: 'board-work.undo',
        entity: 'company',
        entityId: IdSociete,
        after: { Annee, Mois, IdTache, Etat: state },
      });
    return {
      Changees: undone.map(({ IdSociete, IdTache, Mois, version: Version }) => ({
        ...{ IdSociete, IdTache, Mois, Version },
      })),
      Refusees: Cellules.filter((cell) => !kept.has(keyOf(cell))).map(({ IdSociete, IdTache, Mois }) => ({
        ...{ IdSociete, IdTache, Mois, Message: message },
      })),
    };
  };
