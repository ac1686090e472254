import type { AnswerOf } from '#contract/call.ts';
import type { DsnReturnDetails } from '#contract/social/dsn/return.ts';
import type {
  CorrectDsnReturn,
  GetDsnReturn,
  MarkDsnReturnsRead,
} from '#contract/social/dsn/return-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { presentReturn, type ReturnRow, selectReturns } from './return-rows.ts';

const unknown = () => notFound('Ce retour n’existe pas ou plus.');

const author = (by: string) =>
  `(select u.last_name || ' ' || u.first_name from app_user u where u.client_id = t.client_id and u.id = ${by})`;

type Kept = Omit<DsnReturnDetails, keyof ReturnRow | 'CorrigeLe'> & { CorrigeLe: Date | null };

const kept = `select t.file_name as "NomFichier", t.title as "Titre", t.anomalies as "Details", t.correct_rule as "Regle",
    t.correct_source as "Source", ${author('t.corrected_by')} as "CorrigePar", t.corrected_at as "CorrigeLe",
    t.corrected_note as "Note", (select d.id from dsn_month d where d.client_id = t.client_id
      and d.company_id = t.company_id and d.month = t.month) as "IdDsn"
  from dsn_return t where t.client_id = $1 and t.id = $2`;

async function read(db: Db, { clientId, sessionId }: Session, id: number): Promise<DsnReturnDetails> {
  const [row] = await db.query<ReturnRow & Record<string, unknown>>(
    `${selectReturns('$2')} where t.client_id = $1 and t.id = $3 and ${isReadable('$4')}`,
    [clientId, todayInParis(), id, sessionId],
  );
  const [rest] = await db.query<Kept & Record<string, unknown>>(kept, [clientId, id]);
  if (!row || !rest) throw unknown();
  return { ...presentReturn(row), ...rest, CorrigeLe: rest.CorrigeLe?.toISOString() ?? null };
}

/** One return with its anomalies. @throws AppError 404 */
export const readReturn = ({ db, session, input }: SignedInContext<typeof GetDsnReturn>) =>
  read(db, session, input.Id);

/** Keeps who has read what; what somebody has read before stays theirs. @throws AppError 404 */
export async function markRead({
  db,
  session: { clientId, sessionId, userId },
  input: { Ids },
  audit,
}: SignedInContext<typeof MarkDsnReturnsRead>): Promise<AnswerOf<typeof MarkDsnReturnsRead>> {
  const found = await db.query<{ id: number; company_id: number; state: string }>(
    `select t.id, t.company_id, t.state from dsn_return t join company r on r.client_id = t.client_id and r.id = t.company_id
     where t.client_id = $1 and t.id = any ($3) and ${isReadable('$2')} order by t.id for update of t`,
    [clientId, sessionId, Ids],
  );
  if (found.length < new Set(Ids).size) throw unknown();
  const unread = found.filter(({ state }) => state === 'A_LIRE');
  await db.query(
    `update dsn_return set read_at = now(), read_by = $3 where client_id = $1 and id = any ($2) and read_at is null`,
    [clientId, unread.map(({ id }) => id), userId],
  );
  for (const { id, company_id } of unread)
    audit.record({
      action: 'dsn-return.read',
      entity: 'company',
      entityId: company_id,
      after: { IdRetour: id },
    });
  return { Lus: unread.length };
}

/** Keeps in which DSN the anomalies are corrected; who says so has read them. @throws AppError 400, 404, 409 */
export async function correctReturn({
  db,
  session,
  input: { Id, Mois, Note },
  audit,
}: SignedInContext<typeof CorrectDsnReturn>): Promise<AnswerOf<typeof CorrectDsnReturn>> {
  const { clientId, userId } = session;
  await db.query('select from dsn_return where client_id = $1 and id = $2 for update', [clientId, Id]);
  const before = await read(db, session, Id);
  if (before.Anomalies === 0)
    throw new AppError({
      status: 409,
      code: 'NOTHING_TO_CORRECT',
      message: 'Ce retour n’a aucune anomalie à corriger.',
    });
  if (Mois && Mois < before.Mois)
    throw invalidInput([
      { Path: 'Mois', Message: 'La correction est dans la DSN du même mois ou d’un mois suivant.' },
    ]);
  await db.query(
    `update dsn_return set corrected_month = $3, corrected_at = case when $3::date is not null then now() end,
       corrected_by = case when $3::date is not null then $4::bigint end, corrected_note = $5,
       read_at = coalesce(read_at, now()), read_by = coalesce(read_by, $4) where client_id = $1 and id = $2`,
    [clientId, Id, Mois && `${Mois}-01`, userId, Mois ? (Note ?? null) : null],
  );
  const { Etat, CorrigeEn } = await read(db, session, Id);
  audit.record({
    action: 'dsn-return.correct',
    entity: 'company',
    entityId: before.IdSociete,
    before: { Etat: before.Etat, CorrigeEn: before.CorrigeEn },
    after: { IdRetour: Id, Etat, CorrigeEn, Note: Note ?? null },
  });
  return { Id, Etat, CorrigeEn };
}
