import { randomUUID } from 'node:crypto';
import type { Db } from '../database/transaction.ts';
import { AppError } from '../requests/errors.ts';
import type { JobDefinition } from './job.ts';

interface JobRequest<Input> {
  clientId: number;
  userId: number;
  /** What the list of downloads shows. */
  title: string;
  input: Input;
}

/** As many as one user may have waiting and running: more is a mistake, or means harm. */
const mostUnfinished = 20;

const tooMany = () =>
  new AppError({
    status: 429,
    code: 'TOO_MANY_DOWNLOADS',
    message: 'Trop de fichiers sont déjà en préparation. Attendez qu’ils soient prêts, ou annulez-en.',
  });

/**
 * Has a file made in the background, from the commit of this transaction on, and tells its id. The row is
 * the job: a trigger hands it to the queue.
 * @throws AppError 429 when the user has too many unfinished.
 */
export async function enqueueJob<Input>(
  db: Db,
  { kind }: JobDefinition<Input>,
  { clientId, userId, title, input }: JobRequest<Input>,
): Promise<string> {
  const [unfinished] = await db.query<{ count: number }>(
    `select count(*) from download where client_id = $1 and user_id = $2 and state in ('waiting', 'running')`,
    [clientId, userId],
  );
  if ((unfinished?.count ?? 0) >= mostUnfinished) throw tooMany();
  const id = randomUUID();
  await db.query(
    `insert into download (client_id, id, user_id, kind, title, input) values ($1, $2, $3, $4, $5, $6)`,
    [clientId, id, userId, kind, title, JSON.stringify(input)],
  );
  return id;
}
