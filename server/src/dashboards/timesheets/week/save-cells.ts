import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { SaveTimeCells } from '#contract/dashboards/timesheets/calls.ts';
import { daysOfWeek } from '#contract/dashboards/timesheets/weeks.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { holdOpenWeek, timeRefused } from './hold-week.ts';
import { ownWeek } from './read-week.ts';
import { addEntries, checkLines, refuseLongDays, tellClosedMonth } from './write-entries.ts';

type Cell = ParsedRequestOf<typeof SaveTimeCells>['Cellules'][number];

interface Stored {
  minutes: number;
  comment: string | null;
}

const keyOf = ({ Jour, IdSociete, IdTache }: Pick<Cell, 'Jour' | 'IdSociete' | 'IdTache'>) =>
  `${Jour}/${IdSociete ?? ''}/${IdTache}`;

/** What stands in the cells of a week that is held. */
async function storedCells(
  db: Db,
  { clientId, userId }: Session,
  week: string,
): Promise<Map<string, Stored>> {
  const rows = await db.query<Stored & { day: string; company: number | null; task: number }>(
    `select day::text as day, company_id as company, task_id as task, sum(minutes)::int as minutes,
       nullif(string_agg(comment, ' · ' order by id), '') as comment
     from time_entry where client_id = $1 and user_id = $2 and week = $3 group by day, company_id, task_id`,
    [clientId, userId, week],
  );
  return new Map(
    rows.map(({ day, company, task, ...stored }) => [
      keyOf({ Jour: day, IdSociete: company, IdTache: task }),
      stored,
    ]),
  );
}

/** @throws AppError 400 where a cell is told twice, or stands outside of the week */
function refuseStray(cells: readonly Cell[], week: string): void {
  const days = daysOfWeek(week);
  const seen = new Set<string>();
  const faults = cells.flatMap((cell, index) => {
    const isTwice = seen.has(keyOf(cell));
    seen.add(keyOf(cell));
    const Path = `Cellules.${index}.Jour`;
    if (isTwice) return [{ Path, Message: 'Ce jour est saisi deux fois sur la même ligne.' }];
    return days.includes(cell.Jour) ? [] : [{ Path, Message: 'Ce jour n’est pas de la semaine.' }];
  });
  if (faults.length > 0) throw invalidInput(faults);
}

/**
 * Tells time on days of one's own week: what a cell holds is replaced, 0 takes it away.
 * @throws AppError 400; 409 where the week is not open, a month is closed, or a cell changed since it was read
 */
export async function saveCells({
  db,
  session,
  input: { Semaine, Cellules },
  audit,
}: SignedInContext<typeof SaveTimeCells>): Promise<AnswerOf<typeof SaveTimeCells>> {
  const { clientId, userId } = session;
  const week = await holdOpenWeek(db, session, Semaine);
  refuseStray(Cellules, week);
  const lines = await checkLines(db, session, Cellules, (index) => `Cellules.${index}.`);
  const stored = await storedCells(db, session, week);
  const before = (cell: Cell) => stored.get(keyOf(cell));
  const stale = Cellules.find(
    (cell) => cell.Avant !== undefined && (before(cell)?.minutes ?? 0) !== (cell.Avant ?? 0),
  );
  if (stale)
    throw timeRefused(
      'CELL_CHANGED',
      'Cette durée a changé dans un autre onglet\u202f: la semaine est relue, saisissez-la à nouveau.',
    );
  await db
    .query(
      `delete from time_entry e using unnest($4::date[], $5::bigint[], $6::bigint[]) c (day, company, task)
       where e.client_id = $1 and e.user_id = $2 and e.week = $3 and e.day = c.day
         and e.company_id is not distinct from c.company and e.task_id = c.task`,
      [
        clientId,
        userId,
        week,
        Cellules.map(({ Jour }) => Jour),
        Cellules.map(({ IdSociete }) => IdSociete),
        Cellules.map(({ IdTache }) => IdTache),
      ],
    )
    .catch(tellClosedMonth);
  const kept = Cellules.map((cell) => ({
    ...cell,
    Commentaire: cell.Commentaire === undefined ? before(cell)?.comment : cell.Commentaire,
  }));
  await addEntries(db, session, kept, lines);
  await refuseLongDays(
    db,
    session,
    Cellules.map(({ Jour }) => Jour),
    'Cellules.0.Minutes',
  );
  audit.record({
    action: 'time-week.save',
    entity: 'time-week',
    entityId: userId,
    before: { Semaine: week, Cellules: Cellules.map((cell) => [keyOf(cell), before(cell)?.minutes ?? 0]) },
    after: { Semaine: week, Cellules: Cellules.map((cell) => [keyOf(cell), cell.Minutes]) },
  });
  return ownWeek(db, session, week);
}
