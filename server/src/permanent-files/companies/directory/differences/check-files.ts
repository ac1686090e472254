import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { unknownNumber } from '../ask-directory.ts';
import type { CompanyDirectory, Told } from '../company-directory.ts';
import { keepCheck } from './keep-check.ts';

interface ToCheck {
  id: number;
  number: string;
}

interface Check {
  clientId: number;
  directory: CompanyDirectory;
  /** Files that were compared since then are not asked for again: what lets an interrupted check go on. */
  since: string;
  inFirm<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  progress(done: number, total: number): void;
  signal: AbortSignal;
  /** Seconds before a directory that was silent is asked again, each time; then the check is given up. */
  retries?: readonly number[];
}

const batchSize = 200;

/** Files with a number that are not compared yet, in the order of their ids. */
const waiting = `from company r left join directory_check k on k.client_id = r.client_id and k.company_id = r.id
  where r.client_id = $1 and r.is_file and not r.is_disabled and coalesce(r.siret, r.siren) is not null
    and (k.checked_at is null or k.checked_at < $2::timestamptz)`;

const givenUp = () =>
  new AppError({
    status: 503,
    code: 'DIRECTORY_SILENT',
    message: 'L’annuaire ne répond plus\u202f: relancez le contrôle, il reprendra où il en était.',
  });

/** A directory that does not know a number has answered; one that is busy, late or away is asked again. */
async function ask(
  { directory, clientId, signal, retries = [1, 5, 15, 60] }: Check,
  number: string,
): Promise<Told> {
  for (const seconds of [...retries, undefined]) {
    const told = await directory.find(clientId, number);
    if (told.Annuaire || told.Motif === unknownNumber) return told;
    if (seconds === undefined) break;
    await pause(seconds * 1000, undefined, { signal });
  }
  throw givenUp();
}

/**
 * Compares a firm's files with the directory one after another, at the pace that all nodes keep together; each is written down
 * at once, so that a kill loses one answer. @throws AppError where the directory stays silent
 */
export async function checkFiles(check: Check): Promise<number> {
  const { clientId, since, inFirm, progress, signal } = check;
  const [all] = await inFirm((db) =>
    db.query<{ total: number }>(`select count(*) as total ${waiting}`, [clientId, since]),
  );
  const total = all?.total ?? 0;
  let done = 0;
  let last = 0;
  for (;;) {
    // from where it is on: those that are done are not read again for each batch
    const batch = await inFirm((db) =>
      db.query<ToCheck>(
        `select r.id, coalesce(r.siret, r.siren) as number ${waiting} and r.id > $3 order by r.id limit ${batchSize}`,
        [clientId, since, last],
      ),
    );
    if (batch.length === 0) return done;
    for (const { id, number } of batch) {
      last = id;
      signal.throwIfAborted();
      const told = await ask(check, number.slice(0, 9));
      await inFirm((db) => keepCheck(db, { clientId, companyId: id, told }));
      done += 1;
      progress(done, Math.max(total, done));
    }
  }
}
