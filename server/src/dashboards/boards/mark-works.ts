import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { yearBoard } from '#contract/dashboards/boards/calls.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { refuseStep, refuseUnknownAssignee } from '#server/tax/works/steps.ts';
import { type StoredCell, untouched } from './cells.ts';
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

type Stored = Omit<StoredCell, 'ix' | 'company'>;
type Kept = Pick<Mark, 'IdSociete' | 'IdTache' | 'Mois' | 'version' | 'assignee' | 'handedInBy'>;

/** What is told by the fact alone is marked by nobody. */
const asTheFactSays = (kept: Kept): Mark => ({
  ...kept,
  ...{ state: 'A_FAIRE', handedInBy: null, reviewedBy: null, reason: null, against: null },
});

/** A cell that is given to somebody as it stands. */
function givenMark(kept: Kept, { state, done, contradicts, reviewedBy, reason }: Stored): Mark {
  if (state === 'FAIT' && done === true && !contradicts) return asTheFactSays(kept);
  const against = contradicts ? done : null;
  return { ...kept, state, reviewedBy: state === 'FAIT' ? reviewedBy : null, reason, against };
}

/** The cell as a request makes it. @throws AppError 400 where the step does not lead there */
function markOf(cell: Cell, stored: Stored, input: Input, by: number): Mark {
  const { IdSociete, IdTache, Mois, Version } = cell;
  const { state: from, done, handedInBy } = stored;
  const assignee = input.IdResponsable ?? stored.assignee ?? by;
  const kept = { IdSociete, IdTache, Mois, version: (Version ?? 0) + 1, assignee, handedInBy };
  if (input.Etat == null) return givenMark(kept, stored);
  const to = input.Etat;
  if (done === true && to === 'FAIT' && from !== 'FAIT') return asTheFactSays(kept);
  refuseStep({ from, to, reason: input.Motif, handedInBy, by });
  const contradicts = done === (to !== 'FAIT');
  if (contradicts && !input.Motif) throw needsReason();
  return {
    ...kept,
    state: to,
    handedInBy: to === 'A_REVOIR' ? by : handedInBy,
    reviewedBy: to === 'FAIT' ? by : null,
    reason: input.Motif ?? null,
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
        return [markOf(cell, current.stored ?? untouched, input, session.userId)];
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
