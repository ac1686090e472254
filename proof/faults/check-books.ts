import type pg from 'pg';
import type { Ledger } from './ledger.ts';

interface Stored {
  id: number;
  state: string;
  in_force: boolean;
  lines: number;
  cents: string;
  finished: boolean;
}

/** Books that were acknowledged and are gone, or written by half: a line each. */
export async function checkBooks(database: pg.Client, { books }: Ledger): Promise<string[]> {
  const { rows } = await database.query<Stored>(
    `select f.id::int as id, f.state,
       exists (select from exercise_fec x where x.client_id = f.client_id and x.fec_id = f.id) as in_force,
       (select count(*)::int from fec_line l where l.client_id = f.client_id and l.fec_id = f.id) as lines,
       (select coalesce(sum(l.debit_cents), 0)::text from fec_line l
         where l.client_id = f.client_id and l.fec_id = f.id) as cents,
       coalesce((select d.state = 'done' from download d where d.client_id = f.client_id and d.id = f.write_id),
         false) as finished
     from fec f where f.id = any ($1)`,
    [books.map(({ id }) => id)],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const wrong = books.flatMap(({ id, lines, cents }) => {
    const row = stored.get(id);
    if (!row) return [`the FEC ${id} was acknowledged and is lost`];
    const isWhole = row.lines === lines && row.cents === String(cents);
    if (row.state === 'ECRITE' ? !isWhole : row.lines > 0 || row.in_force)
      return [`the FEC ${id} is ${row.state} with ${row.lines} of ${lines} lines`];
    return row.finished && row.state !== 'ECRITE' ? [`the FEC ${id} was confirmed and is not written`] : [];
  });
  const written = rows.filter(({ state }) => state === 'ECRITE').length;
  const inForce = rows.filter((row) => row.in_force).length;
  return written > 0 && inForce !== 1 ? [...wrong, `${inForce} FEC of one year are in force`] : wrong;
}
