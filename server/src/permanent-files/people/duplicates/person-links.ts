import type { DeletionReasons } from '#contract/permanent-files/people/deletion-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Treatment {
  /** Which reason its rows are not to delete a person; without one they fall with the person. */
  reason?: Exclude<keyof DeletionReasons, 'EspacePro'>;
  /** The columns that tell its rows apart: two persons' rows alike in them become one when the two are merged. */
  alike?: readonly string[];
  /** Moved by a function of its own (merge-persons.ts). */
  isApart?: true;
}

/**
 * What becomes of whatever points at a person, by table and column, when the person is deleted or merged. A
 * test compares it with the database's catalogue: a new table that points at persons wants a line here.
 */
export const personLinks: Readonly<Record<string, Treatment>> = {
  'mandate.person_id': { reason: 'Societe', alike: ['company_id', 'function', 'starts_on', 'ends_on'] },
  'shareholding.person_id': {
    reason: 'Actionnaire',
    alike: ['company_id', 'shares', 'starts_on', 'ends_on'],
  },
  'portage_employment.person_id': { reason: 'Portage', alike: ['company_id', 'starts_on', 'ends_on'] },
  'client_space.person_id': { isApart: true },
  'told_apart.first_id': { isApart: true },
  'told_apart.second_id': { isApart: true },
};

interface Reference {
  table: string;
  column: string;
}

/** Every foreign key that points at persons, as the catalogue has them now. */
export const referencesToPersons = (db: Pick<Db, 'query'>) =>
  db.query<Reference>(
    `select c.relname as table, a.attname as column
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname <> 'client_id'
     where k.contype = 'f' and k.confrelid = 'person'::regclass and c.relnamespace = 'public'::regnamespace
     order by 1, 2`,
    [],
    'person-references',
  );

interface Move {
  clientId: number;
  from: number;
  to: number;
}

/** Has what points at one person point at another; rows that both have alike become one. */
export async function moveLinks(db: Db, { clientId, from, to }: Move): Promise<void> {
  for (const { table, column } of await referencesToPersons(db)) {
    const { alike, isApart } = personLinks[`${table}.${column}`] ?? {};
    if (isApart) continue;
    if (alike) {
      const isAlike = alike.map((name) => `kept.${name} is not distinct from t.${name}`).join(' and ');
      await db.query(
        `delete from ${table} t where t.client_id = $1 and t.${column} = $2 and exists (
           select from ${table} kept where kept.client_id = $1 and kept.${column} = $3 and ${isAlike})`,
        [clientId, from, to],
      );
    }
    await db.query(`update ${table} set ${column} = $3 where client_id = $1 and ${column} = $2`, [
      clientId,
      from,
      to,
    ]);
  }
}
