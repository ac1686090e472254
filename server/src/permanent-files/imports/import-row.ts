import type { FaultKind, ImportState } from '#contract/permanent-files/imports/calls.ts';
import type { ImportKind } from '#contract/permanent-files/imports/fields.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { Matching } from './rows/row-reader.ts';

/** An import as its table has it, with the downloads that check and import it. */
export interface ImportRow {
  id: string;
  kind: ImportKind;
  file_name: string;
  state: 'received' | 'checked' | 'imported' | 'abandoned';
  matching: Matching | null;
  round: number;
  check_id: string | null;
  import_id: string | null;
  lines: number | null;
  errors: number | null;
  warnings: number | null;
  kinds: FaultKind[];
  is_overtaken: boolean;
  first_id: number | null;
  last_id: number | null;
  expires_at: Date;
  check: Job | null;
  import: Job | null;
}

/** The download behind a check or an import. */
interface Job {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number | null;
  error: string | null;
}

export const unknownImport = () => notFound('Cet import n’existe plus\u202f: envoyez de nouveau le fichier.');

export const fileGone = () =>
  new AppError({
    status: 410,
    code: 'IMPORT_FILE_GONE',
    message: 'Le fichier de cet import a été supprimé\u202f: envoyez-le de nouveau.',
  });

const job = (column: string) =>
  `(select json_build_object('state', d.state, 'done', d.rows_done, 'total', d.rows_total, 'error', d.error)
    from download d where d.client_id = i.client_id and d.id = i.${column})`;

interface Owner {
  clientId: number;
  userId: number;
}

/**
 * A user's own import.
 * @param lock keeps others from changing it until the transaction ends.
 * @throws AppError 404
 */
export async function findImport(
  db: Db,
  { clientId, userId }: Owner,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportRow> {
  if (lock) {
    // by itself: what another transaction did meanwhile is seen by the next statement alone
    await db.query('select from data_import where client_id = $1 and id = $2 for no key update', [
      clientId,
      id,
    ]);
  }
  const [row] = await db.query<ImportRow>(
    `select i.*, ${job('check_id')} as "check", ${job('import_id')} as "import"
     from data_import i
     where i.client_id = $1 and i.id = $2 and i.user_id = $3 and i.state <> 'abandoned' and i.expires_at > now()`,
    [clientId, id, userId],
  );
  if (!row) throw unknownImport();
  return row;
}

export const isUnderWay = (one: Job | null): one is Job =>
  one?.state === 'waiting' || one?.state === 'running';

function stateOf({ state, check, import: adding }: ImportRow): ImportState['State'] {
  // until its report is written too
  if (isUnderWay(adding)) return 'importing';
  if (state === 'imported') return 'imported';
  if (isUnderWay(check)) return 'checking';
  return state === 'checked' ? 'checked' : 'received';
}

const overtaken =
  'Le registre a changé depuis le contrôle\u202f: rien n’a été importé. Corrigez ce qui suit, puis recommencez.';

const ended = (one: Job | null, cancelled: string) => {
  if (one?.state === 'failed') return one.error;
  return one?.state === 'cancelled' ? cancelled : null;
};

function refusalOf(row: ImportRow): string | null {
  const state = stateOf(row);
  if (state === 'received') return ended(row.check, 'Le contrôle a été annulé.');
  if (state !== 'checked') return null;
  if (row.is_overtaken) return overtaken;
  return ended(row.import, 'L’import a été annulé\u202f: rien n’a été importé.');
}

/** An import as the wire tells it. */
export function toState(row: ImportRow): ImportState {
  const running = [row.import, row.check].find(isUnderWay);
  return {
    Id: row.id,
    Kind: row.kind,
    FileName: row.file_name,
    State: stateOf(row),
    Progress: running ? { Done: running.done, Total: running.total } : null,
    Refusal: refusalOf(row),
    Matching: row.matching,
    Lines: row.lines,
    Errors: row.errors,
    Warnings: row.warnings,
    Kinds: row.kinds,
    ReportZipId: row.state === 'imported' && row.import?.state === 'done' ? row.import_id : null,
    ExpiresAt: row.expires_at.toISOString(),
  };
}
