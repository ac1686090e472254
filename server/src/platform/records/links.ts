import pg from 'pg';
import type { DeletionReason } from '#contract/deletion.ts';
import type { Db } from '../database/transaction.ts';
import { AppError } from '../requests/errors.ts';
import { todayInParis } from '../today.ts';
import { referencesTo } from './references.ts';

/** Another record that a link leads to. */
interface Other {
  table: string;
  /** The link's column that holds its id. */
  column: string;
  /** SQL: what it is called; its alias is o. */
  name: string;
}

/** What becomes of the rows of a table that point at a record. */
interface LinkTreatment<Reason extends string = string> {
  /**
   * Which reason they are not to delete the record, and what they link it to; without one they fall with it. `isPast` is
   * SQL on the link l, $3 today, where it has no last day `ends_on`.
   */
  holds?: { reason: Reason; to: Other; isPast?: string };
  /** The columns that tell them apart: rows of two records alike in them become one when the two are merged. */
  alike?: readonly string[];
  /** Moved by a function of its own. */
  isApart?: true;
}

/**
 * What becomes of whatever points at a kind of records, by table and column, when one is deleted or merged. A test of the
 * area compares it with the catalogue: a new table that points there wants a line.
 */
export type Links<Reason extends string = string> = Readonly<Record<string, LinkTreatment<Reason>>>;

const placeOf = (place: string) => {
  const [table = '', column = ''] = place.split('.');
  return { table, column };
};

/** What holds a record in its register: the other records by reason, those of links that are over too. */
export async function deletionReasons<Reason extends string>(
  db: Db,
  links: Links<Reason>,
  { clientId, id }: { clientId: number; id: number },
): Promise<Record<Reason, DeletionReason[]>> {
  const holding = Object.entries<LinkTreatment<Reason>>(links).flatMap(([place, { holds }]) =>
    holds ? [{ ...placeOf(place), ...holds }] : [],
  );
  const found: Record<string, DeletionReason[]> = Object.fromEntries(
    holding.map(({ reason }) => [reason, []]),
  );
  const rows = await db.query<DeletionReason & { reason: Reason }>(
    `select reason, "Key", "Value", bool_and("IsPast") as "IsPast" from (${holding
      .map(
        ({ reason, table, column, to, isPast = 'l.ends_on is not null and l.ends_on < $3' }) => `
      select '${reason}' as reason, o.id as "Key", ${to.name} as "Value",
        bool_and(${isPast}) as "IsPast"
      from ${table} l join ${to.table} o on o.client_id = $1 and o.id = l.${to.column}
      where l.client_id = $1 and l.${column} = $2 group by o.client_id, o.id`,
      )
      .join(' union all ')}) r group by reason, "Key", "Value" order by "Value" collate french, "Key"`,
    [clientId, id, todayInParis()],
  );
  for (const { reason, ...other } of rows) found[reason]?.push(other);
  return found as Record<Reason, DeletionReason[]>;
}

interface Move {
  /** The table of the records. */
  table: string;
  clientId: number;
  from: number;
  to: number;
}

const uniqueViolation = '23505';

const bothHaveOwn = () =>
  new AppError({
    status: 409,
    code: 'BOTH_HAVE_OWN',
    message:
      'Les deux fiches ont un même contrat, et chacun a ses propres pièces pour les mêmes périodes\u202f: gardez celles de l’un des deux avant de fusionner.',
  });

interface Twins extends Pick<Move, 'clientId' | 'from' | 'to'> {
  table: string;
  column: string;
  /** SQL: whether the rows kept and l are alike. */
  isAlike: string;
}

/**
 * Gives what holds a row that falls (a contract's payslips) to its like, which stays; what falls with it falls.
 * @throws AppError 409 where both have their own, such as payslips of the same month
 */
async function giveToTwins(db: Db, { table, column, isAlike, clientId, from, to }: Twins): Promise<void> {
  for (const held of (await referencesTo(db, table)).filter(({ holds }) => holds)) {
    try {
      await db.query(
        `update ${held.table} h set ${held.column} = twin.kept from (
           select l.id as fallen, min(kept.id) as kept from ${table} l
           join ${table} kept on kept.client_id = $1 and kept.${column} = $3 and ${isAlike}
           where l.client_id = $1 and l.${column} = $2 group by l.id) twin
         where h.client_id = $1 and h.${held.column} = twin.fallen`,
        [clientId, from, to],
      );
    } catch (error) {
      throw error instanceof pg.DatabaseError && error.code === uniqueViolation ? bothHaveOwn() : error;
    }
  }
}

/** Has what points at one record point at another; rows that both have alike become one. */
export async function moveLinks(db: Db, links: Links, { table, clientId, from, to }: Move): Promise<void> {
  for (const { table: linking, column } of await referencesTo(db, table)) {
    const { alike, isApart } = links[`${linking}.${column}`] ?? {};
    if (isApart) continue;
    if (alike) {
      const isAlike = alike.map((name) => `kept.${name} is not distinct from l.${name}`).join(' and ');
      await giveToTwins(db, { table: linking, column, isAlike, clientId, from, to });
      await db.query(
        `delete from ${linking} l where l.client_id = $1 and l.${column} = $2 and exists (
           select from ${linking} kept where kept.client_id = $1 and kept.${column} = $3 and ${isAlike})`,
        [clientId, from, to],
      );
    }
    await db.query(`update ${linking} set ${column} = $3 where client_id = $1 and ${column} = $2`, [
      clientId,
      from,
      to,
    ]);
  }
}
