import type pg from 'pg';
import type { Ledger, TriedPerson } from './ledger.ts';

interface Stored {
  id: string;
  last_name: string;
  father_name: string;
  sha256: string | null;
}

/** What is wrong with what is stored, given what was acknowledged: a line each. */
export async function checkPersons(database: pg.Client, { persons }: Ledger): Promise<string[]> {
  const { rows } = await database.query<Stored>(
    `select p.id, p.last_name, p.father_name, f.sha256 from person p
     left join stored_file f on f.client_id = p.client_id and f.id = p.identity_document_file_id
     where p.last_name = any ($1)`,
    [persons.map(({ mark }) => mark)],
  );
  const byMark = Map.groupBy(rows, (row) => row.last_name);
  return persons.flatMap((person) => faultOf(person, byMark.get(person.mark) ?? []) ?? []);
}

/** What is wrong with a person, given the rows that have the mark. */
function faultOf({ mark, id, sha256, edit }: TriedPerson, [row, ...others]: Stored[]): string | undefined {
  if (others.length > 0) return `${mark} was added once and stands there ${others.length + 1} times`;
  // a request without an answer may have been made or not
  if (!row) return id === undefined ? undefined : `${mark} was acknowledged and is lost`;
  if (id !== undefined && Number(row.id) !== id) return `${mark} was acknowledged under another number`;
  if (edit?.isAcknowledged && row.father_name !== edit.mark) return `the edit of ${mark} is lost`;
  if (sha256 && row.sha256 !== sha256) return `the document of ${mark} is lost`;
  return undefined;
}

/** The same of the background jobs: each has made its file, or told why not. */
export async function checkJobs(database: pg.Client, { exports }: Ledger) {
  const { rows } = await database.query<{ id: string; state: string }>(
    'select id, state from download where id = any ($1)',
    [exports],
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const lost = exports.filter((id) => !['done', 'failed'].includes(states.get(id) ?? ''));
  return {
    done: rows.filter(({ state }) => state === 'done').length,
    failed: rows.filter(({ state }) => state === 'failed').length,
    wrong: lost.map((id) => `the export ${id} is lost (${states.get(id) ?? 'no row'})`),
  };
}
