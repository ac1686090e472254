import pg from 'pg';
import type { FieldError } from '#contract/error.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { timeRefused } from './hold-week.ts';

/** A company, or the firm itself (null), and a task. */
export interface TimeLine {
  IdSociete: number | null;
  IdTache: number;
}

interface KnownTask {
  id: number;
  is_internal: boolean;
  is_billable: boolean;
  is_retired: boolean;
}

/** The tasks that lines name, as time may be told on them. */
interface Lines {
  isBillable(task: number): boolean;
}

const gone = 'Cette valeur n’existe pas ou plus.';

/**
 * Looks at the companies and tasks that lines name.
 * @throws AppError 400 at the field of each that is unknown, hidden from the caller, or does not go with the other
 */
export async function checkLines(
  db: Db,
  { clientId, sessionId }: Session,
  lines: readonly TimeLine[],
  pathOf: (index: number) => string,
): Promise<Lines> {
  const tasks = await db.query<KnownTask & Record<string, unknown>>(
    `select t.id, m.is_internal, m.is_billable,
       least(t.retired_on, m.retired_on) <= (now() at time zone 'Europe/Paris')::date as is_retired
     from time_task t join time_mission m on m.client_id = t.client_id and m.id = t.mission_id
     where t.client_id = $1 and t.id = any ($2)`,
    [clientId, lines.map(({ IdTache }) => IdTache)],
  );
  const companies = await db.query<{ id: number }>(
    `select r.id from company r where r.client_id = $1 and r.id = any ($3) and ${isReadable('$2')}`,
    [clientId, sessionId, lines.flatMap(({ IdSociete }) => IdSociete ?? [])],
  );
  const known = new Map(tasks.map((task) => [task.id, task]));
  const readable = new Set(companies.map(({ id }) => id));
  const faults = lines.flatMap(({ IdSociete, IdTache }, index): FieldError[] => {
    const task = known.get(IdTache);
    const at = (field: string) => `${pathOf(index)}${field}`;
    if (!task) return [{ Path: at('IdTache'), Message: gone }];
    if (task.is_internal && IdSociete !== null)
      return [{ Path: at('IdSociete'), Message: 'Une tâche interne ne concerne aucune société.' }];
    if (!task.is_internal && IdSociete === null)
      return [{ Path: at('IdSociete'), Message: 'Société obligatoire pour cette tâche.' }];
    return IdSociete !== null && !readable.has(IdSociete) ? [{ Path: at('IdSociete'), Message: gone }] : [];
  });
  if (faults.length > 0) throw invalidInput(faults);
  return { isBillable: (id) => known.get(id)?.is_billable ?? false };
}

/** A closed month is refused by the table itself. @throws AppError 409 */
export function tellClosedMonth(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'time_month_closed')
    throw timeRefused('MONTH_CLOSED', 'Ce mois est clos\u202f: ses temps ne se modifient plus.');
  throw error;
}

interface NewEntry extends TimeLine {
  Jour: string;
  Minutes: number;
  Commentaire?: string | null | undefined;
}

/** Writes what was told on days of weeks that are held. @throws AppError 409 of a closed month */
export async function addEntries(
  db: Db,
  { clientId, userId }: Session,
  entries: readonly NewEntry[],
  { isBillable }: Lines,
): Promise<void> {
  const written = entries.filter(({ Minutes }) => Minutes > 0);
  if (written.length === 0) return;
  await db
    .query(
      `insert into time_entry (client_id, user_id, day, company_id, task_id, minutes, is_billable, comment)
       select $1, $2, e.* from unnest($3::date[], $4::bigint[], $5::bigint[], $6::int[], $7::boolean[], $8::text[]) e`,
      [
        clientId,
        userId,
        written.map(({ Jour }) => Jour),
        written.map(({ IdSociete }) => IdSociete),
        written.map(({ IdTache }) => IdTache),
        written.map(({ Minutes }) => Minutes),
        written.map(({ IdTache }) => isBillable(IdTache)),
        written.map(({ Commentaire }) => Commentaire ?? null),
      ],
    )
    .catch(tellClosedMonth);
}

/** A day has 24 hours. @throws AppError 400 at `field` */
export async function refuseLongDays(
  db: Db,
  { clientId, userId }: Session,
  days: readonly string[],
  field: string,
): Promise<void> {
  const [long] = await db.query<{ day: string }>(
    `select to_char(day, 'DD/MM/YYYY') as day from time_entry where client_id = $1 and user_id = $2 and day = any ($3::date[])
     group by time_entry.day having sum(minutes) > 1440 order by time_entry.day limit 1`,
    [clientId, userId, days],
  );
  if (long) throw invalidInput([{ Path: field, Message: `Plus de 24 heures le ${long.day}.` }]);
}
