import { inNumber } from '#contract/in-number.ts';
import type { Db } from '../database/transaction.ts';
import { AppError } from '../requests/errors.ts';

interface Reference {
  table: string;
  column: string;
  /** Its rows keep the one that they point at from vanishing. */
  holds: boolean;
}

/** The foreign keys that point at a table, as the catalogue has them now. */
export const referencesTo = (db: Pick<Db, 'query'>, table: string) =>
  db.query<Reference>(
    `select c.relname as table, a.attname as column, k.confdeltype in ('a', 'r') as holds
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname <> 'client_id'
     where k.contype = 'f' and k.confrelid = $1::regclass
     order by 1, 2`,
    [table],
    'references-to',
  );

interface Use {
  /** In French, with its number: 'société(s)'. */
  Label: string;
  Count: number;
}

interface Entry {
  table: string;
  clientId: number;
  id: number;
  /** What a use is called, by 'table.column', in French, with its number: 'société(s)'. */
  words: Readonly<Record<string, string>>;
}

/** What names an entry, and how often. */
export async function countReferences(db: Db, { table, clientId, id, words }: Entry): Promise<Use[]> {
  const uses: Use[] = [];
  const references = await referencesTo(db, table);
  for (const { table: from, column } of references.filter(({ holds }) => holds)) {
    const [found] = await db.query<{ count: number }>(
      `select count(*) as count from ${from} where client_id = $1 and ${column} = $2`,
      [clientId, id],
    );
    if (found && found.count > 0)
      uses.push({ Label: words[`${from}.${column}`] ?? 'autre(s) fiche(s)', Count: found.count });
  }
  return uses;
}

/**
 * Refuses that an entry vanishes while rows name it.
 * @throws AppError 409 with code IN_USE; Details.Uses has what names it, and how often
 */
export async function refuseWhileReferenced(db: Db, entry: Entry): Promise<void> {
  const uses = await countReferences(db, entry);
  if (uses.length > 0) throw inUse(uses);
}

/** `advice` tells in a sentence what can be done instead. */
export const inUse = (uses: readonly Use[] = [], advice = '') =>
  new AppError({
    status: 409,
    code: 'IN_USE',
    message: `Suppression impossible : cette fiche est utilisée${
      uses.length > 0 ? ` par ${uses.map(({ Label, Count }) => inNumber(Count, Label)).join(', ')}` : ''
    }.${advice && ` ${advice}`}`,
    details: { Uses: uses },
  });
