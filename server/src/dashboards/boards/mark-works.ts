import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { yearBoard } from '#contract/dashboards/boards/calls.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { refuseStep, refuseUnknownAssignee } from '#server/tax/works/steps.ts';
import type { Board } from './columns.ts';
import { keepMarks, keyOf, type Mark } from './keep-marks.ts';
import { type NamedCell, readNamedCells } from './named-cells.ts';

type Marking = typeof yearBoard.mark;
type Input = ParsedRequestOf<Marking>;
type Cell = Input['Cellules'][number];

const changed = () =>
  new AppError({
    status: 409,
    code: 'WORK_CHANGED',
    message: 'Une autre personne a changé ce travail entre-temps\u202f: relisez-le.',
  });

const needsReason = () =>
  invalidInput([
    {
      Path: 'Motif',
      Message: 'Un fait dit le contraire\u202f: donnez le motif pour lequel il ne vaut pas ici.',
    },
  ]);

/** The cell as a request makes it. @throws AppError 400 where the step does not lead there */
function markOf(cell: Cell, { stored }: NamedCell, input: Input, { userId }: Session): Mark {
  const { IdSociete, IdTache, Mois } = cell;
  const from = stored?.state ?? 'A_FAIRE';
  const done = stored?.done ?? null;
  const kept = {
    ...{ IdSociete, IdTache, Mois, version: (cell.Version ?? 0) + 1 },
    assignee: input.IdResponsable ?? stored?.assignee ?? userId,
    handedInBy: stored?.handedInBy ?? null,
    reviewedBy: null,
    reason: input.Motif ?? null,
    against: null,
  };
  const to = input.Etat ?? from;
  if (input.Etat == null) {
    const against = stored?.contradicts ? done : null;
    // what the fact alone says is not marked by hand as well
    if (from === 'FAIT' && against === null) return { ...kept, state: 'A_FAIRE', handedInBy: null };
    return { ...kept, state: from, reason: stored?.reason ?? null, against };
  }
  // back to what the fact says
  if (done === true && to === 'FAIT' && from !== 'FAIT')
    return { ...kept, state: 'A_FAIRE', handedInBy: null };
  refuseStep({ from, to, reason: input.Motif, handedInBy: stored?.handedInBy, by: userId });
  const contradicts = done === true || (done === false && to === 'FAIT');
  if (contradicts && !input.Motif) throw needsReason();
  return {
    ...kept,
    state: to,
    handedInBy: to === 'A_REVOIR' ? userId : kept.handedInBy,
    reviewedBy: to === 'FAIT' ? userId : null,
    against: contradicts ? done : null,
  };
}

const sentenceOf = (error: AppError) => error.fields[0]?.Message ?? error.message;

/** Takes works a step on or back. @throws AppError 400, 404; 409 where the only one was changed meanwhile */
export const markWorks =
  (board: Board) =>
  async ({ db, session, input, audit }: SignedInContext<Marking>): Promise<AnswerOf<Marking>> => {
    const { Annee, Cellules, Etat, IdResponsable, Motif } = input;
    if (Etat == null && IdResponsable == null)
      throw invalidInput([{ Path: 'Etat', Message: 'Rien à changer.' }]);
    if (new Set(Cellules.map(keyOf)).size < Cellules.length)
      throw invalidInput([{ Path: 'Cellules', Message: 'Une case est nommée deux fois.' }]);
    await refuseUnknownAssignee(db, session.clientId, IdResponsable);
    const named = await readNamedCells(db, session, board, input);
    const refused: AnswerOf<Marking>['Refusees'] = [];
    const refuse = ({ IdSociete, IdTache, Mois }: Cell, error: AppError) => {
      if (Cellules.length === 1) throw error;
      refused.push({ IdSociete, IdTache, Mois, Message: sentenceOf(error) });
    };
    const marks = Cellules.flatMap((cell, index) => {
      const current = named[index] as NamedCell;
      try {
        if ((current.stored?.version ?? null) !== (cell.Version ?? null)) throw changed();
        return [markOf(cell, current, input, session)];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refuse(cell, error);
        return [];
      }
    });
    const kept = await keepMarks(db, session, Annee, marks, { isState: Etat != null });
    const done = marks.filter((mark) => kept.has(keyOf(mark)));
    for (const cell of Cellules)
      if (marks.some((mark) => keyOf(mark) === keyOf(cell)) && !kept.has(keyOf(cell)))
        refuse(cell, changed());
    for (const mark of done) {
      const at = named[Cellules.findIndex((cell) => keyOf(cell) === keyOf(mark))];
      const told = { Annee, Mois: mark.Mois, Tache: at?.column.label };
      audit.record({
        action: 'board-work.change',
        entity: 'company',
        entityId: mark.IdSociete,
        before: { ...told, Etat: at?.stored?.state ?? 'A_FAIRE' },
        after: { ...told, Etat: Etat ?? at?.stored?.state ?? 'A_FAIRE', IdResponsable, Motif },
      });
    }
    return {
      Changees: done.map(({ IdSociete, IdTache, Mois, version: Version }) => ({
        ...{ IdSociete, IdTache, Mois, Version },
      })),
      Refusees: refused,
    };
  };
