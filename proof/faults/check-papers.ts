import type pg from 'pg';
import type { Ledger } from './ledger.ts';
import { until } from './until.ts';

const timeout = 120_000;

interface Stored {
  sha256: string;
  documents: number;
  versions: number;
}

/** Papers that were acknowledged and are gone, kept by half, or whose text nobody reads: a line each. */
export async function checkPapers(database: pg.Client, { papers }: Ledger): Promise<string[]> {
  const { rows } = await database.query<Stored>(
    `select f.sha256, count(distinct d.id)::int as documents, count(distinct v.id)::int as versions
     from stored_file f
     left join document d on d.client_id = f.client_id and d.file_id = f.id
     left join document_version v on v.client_id = f.client_id and v.file_id = f.id
     where f.sha256 = any ($1) group by f.sha256`,
    [papers.map(({ sha256 }) => sha256)],
  );
  const stored = new Map(rows.map((row) => [row.sha256, row]));
  const destroyed = await database.query<{ hash: string }>(
    `select unnest(hashes) as hash from destruction_line where is_destroyed`,
  );
  const gone = new Set(destroyed.rows.map(({ hash }) => hash));
  const wrong = papers.flatMap(({ sha256, isKept, mayBeDestroyed }) => {
    const row = stored.get(sha256);
    if (!row) {
      if (!isKept || (mayBeDestroyed && gone.has(sha256))) return [];
      return [`the paper ${sha256} was acknowledged and is lost`];
    }
    if (gone.has(sha256)) return [`the paper ${sha256} was destroyed and is still there`];
    return row.documents === 1 && row.versions === 1
      ? []
      : [`the paper ${sha256} stands in ${row.documents} documents and ${row.versions} versions`];
  });
  await until('the texts of papers are read', timeout, async () => {
    const left = await database.query(`select from document_version where text_state = 'A_LIRE' limit 1`);
    return left.rowCount === 0;
  });
  return wrong;
}
