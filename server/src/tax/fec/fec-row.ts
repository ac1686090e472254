import type { Fec, FecState } from '#contract/tax/fec/fec.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/** The download behind a check or a writing. */
interface Job {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number | null;
  error: string | null;
}

/** A FEC as its table has it, with its year, and the downloads that check and write it. */
export interface FecRow {
  id: number;
  company_id: number;
  exercise_id: number;
  state: 'RECUE' | 'CONTROLEE' | 'ECRITE';
  file_id: string;
  file_name: string;
  size: number;
  check_id: string | null;
  write_id: string | null;
  /** How often the review of its entries found each reason; null: not reviewed. */
  review_counts: Readonly<Record<string, number>> | null;
  columns: number | null;
  amounts: Fec['Montants'];
  encoding: string | null;
  separator: string | null;
  lines: number | null;
  entries: number | null;
  debit_cents: string | null;
  credit_cents: string | null;
  errors: number | null;
  warnings: number | null;
  remarks: number | null;
  is_blocked: boolean;
  replaces_id: number | null;
  created_at: Date;
  created_by_name: string | null;
  confirmed_at: Date | null;
  starts_on: string;
  ends_on: string;
  siren: string | null;
  company_name: string;
  sha256: string;
  is_in_force: boolean;
  check: Job | null;
  write: Job | null;
  review: Job | null;
}

const job = (column: string) =>
  `(select json_build_object('state', d.state, 'done', d.rows_done, 'total', d.rows_total, 'error', d.error)
    from download d where d.client_id = f.client_id and d.id = f.${column})`;

const columns = `f.*, e.starts_on, e.ends_on, r.siren, r.name as company_name, s.sha256,
  exists (select from exercise_fec x where x.client_id = f.client_id and x.fec_id = f.id) as is_in_force,
  (select u.first_name || ' ' || u.last_name from app_user u where u.client_id = f.client_id and u.id = f.created_by)
    as created_by_name,
  ${job('check_id')} as "check", ${job('write_id')} as "write", ${job('review_id')} as "review"`;

const from = `from fec f
  join exercise e on e.client_id = f.client_id and e.id = f.exercise_id
  join company r on r.client_id = f.client_id and r.id = f.company_id
  join stored_file s on s.client_id = f.client_id and s.id = f.file_id`;

const unknown = () => notFound('Ce FEC n’existe pas ou plus.');

const ofReadable = `where f.client_id = $1 and f.id = $2 and ${isReadable('$3')}`;

/** A FEC as far as whoever reads its lines and balances must know it. */
export type OpenedFec = Pick<FecRow, 'id' | 'company_id' | 'exercise_id' | 'state' | 'starts_on'>;

/** The statement that opens a FEC of a company that the user may read, for calls that begin with it. */
export const toOpen = (clientId: number, { IdFec }: { IdFec: number }, sessionId: string): Statement => ({
  name: 'fec-opened',
  text: `select f.id, f.company_id, f.exercise_id, f.state, e.starts_on from fec f
    join exercise e on e.client_id = f.client_id and e.id = f.exercise_id
    join company r on r.client_id = f.client_id and r.id = f.company_id ${ofReadable}`,
  values: [clientId, IdFec, sessionId],
});

/** The one that was found. @throws AppError 404 */
export function foundFec<Row>([row]: readonly Row[]): Row {
  if (!row) throw unknown();
  return row;
}

/**
 * A FEC of a company that the user may read.
 * @param lock keeps others from changing it until the transaction ends
 * @throws AppError 404
 */
export async function findFec(
  db: Db,
  { clientId, sessionId }: Pick<Session, 'clientId' | 'sessionId'>,
  id: number,
  { lock = false } = {},
): Promise<FecRow> {
  // by itself: what another transaction did meanwhile is seen by the next statement alone
  if (lock)
    await db.query('select from fec where client_id = $1 and id = $2 for no key update', [clientId, id]);
  return foundFec(
    await db.query<FecRow>(`select ${columns} ${from} ${ofReadable}`, [clientId, id, sessionId], 'fec'),
  );
}

/** The same for a background job, whose call has asked who may. @throws AppError 404 */
export async function fecOfJob(db: Db, clientId: number, id: number): Promise<FecRow> {
  const [row] = await db.query<FecRow>(`select ${columns} ${from} where f.client_id = $1 and f.id = $2`, [
    clientId,
    id,
  ]);
  if (!row) throw unknown();
  return row;
}

/** Those of a company that has been read, the latest year first. */
export const fecsOf = (db: Db, clientId: number, companyId: number) =>
  db.query<FecRow>(
    `select ${columns} ${from} where f.client_id = $1 and f.company_id = $2 order by e.starts_on desc, f.id desc`,
    [clientId, companyId],
  );

export const isUnderWay = (one: Job | null): one is Job =>
  one?.state === 'waiting' || one?.state === 'running';

function stateOf({ state, is_in_force, check, write }: FecRow): FecState {
  if (state === 'ECRITE') return is_in_force ? 'EN_VIGUEUR' : 'REMPLACE';
  if (isUnderWay(write)) return 'ECRITURE';
  if (state === 'CONTROLEE') return 'CONTROLEE';
  return isUnderWay(check) ? 'CONTROLE' : 'ECHEC';
}

const ended = (one: Job | null, cancelled: string) => {
  if (one?.state === 'failed') return one.error;
  return one?.state === 'cancelled' ? cancelled : null;
};

function refusalOf(row: FecRow): string | null {
  if (row.state === 'RECUE') return ended(row.check, 'Le contrôle a été annulé.');
  if (row.state === 'CONTROLEE')
    return ended(row.write, 'L’écriture a été annulée\u202f: rien n’a été importé.');
  return null;
}

/** A FEC as the wire tells it. */
export function presentFec(row: FecRow): Fec {
  const running = [row.write, row.check].find(isUnderWay);
  return {
    Id: row.id,
    IdSociete: row.company_id,
    NomSociete: row.company_name,
    IdExercice: row.exercise_id,
    DateDebut: row.starts_on,
    DateFin: row.ends_on,
    FileName: row.file_name,
    Taille: row.size,
    Etat: stateOf(row),
    Progression: running ? { Fait: running.done, Total: running.total } : null,
    Refus: refusalOf(row),
    Zones: row.columns,
    Montants: row.amounts,
    Encodage: row.encoding,
    Separateur: row.separator,
    Lignes: row.lines,
    Ecritures: row.entries,
    TotalDebit: row.debit_cents,
    TotalCredit: row.credit_cents,
    Erreurs: row.errors,
    Avertissements: row.warnings,
    Remarques: row.remarks,
    EstBloque: row.is_blocked,
    AjouteLe: row.created_at.toISOString(),
    AjoutePar: row.created_by_name,
    ConfirmeLe: row.confirmed_at?.toISOString() ?? null,
  };
}
