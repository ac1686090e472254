import type { AnswerOf } from '#contract/call.ts';
import type { GetDsn, WaiveDsn } from '#contract/social/dsn/calls.ts';
import type { DsnDetails } from '#contract/social/dsn/declaration.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type MonthRow, presentMonth, selectMonths } from './dsn-rows.ts';
import { filesOf } from './files/dsn-files.ts';

interface Kept {
  Pourquoi: DsnDetails['Pourquoi'];
  Limite: DsnDetails['Limite'];
  Motif: string | null;
}

const unknown = () => notFound('Ce mois n’existe pas ou plus.');

async function readMonth(db: Db, { clientId, sessionId }: Session, id: number) {
  const [row] = await db.query<MonthRow & Record<string, unknown>>(
    `${selectMonths('$2')} where d.client_id = $1 and d.id = $3 and ${isReadable('$4')}) h`,
    [clientId, todayInParis(), id, sessionId],
  );
  if (!row) throw unknown();
  return presentMonth(row);
}

/** One company's month with the rule of its day and its files. @throws AppError 404 */
export async function readDsnMonth({
  db,
  session,
  input: { Id },
}: SignedInContext<typeof GetDsn>): Promise<AnswerOf<typeof GetDsn>> {
  const { clientId } = session;
  const row = await readMonth(db, session, Id);
  const [kept] = await db.query<Kept & Record<string, unknown>>(
    `select reason as "Pourquoi", due as "Limite", waived_motive as "Motif" from dsn_month where client_id = $1 and id = $2`,
    [clientId, Id],
  );
  if (!kept) throw unknown();
  const Fichiers = await filesOf(db, { clientId, companyId: row.IdSociete, month: `${row.Mois}-01` });
  return { ...row, ...kept, Limite: { ...kept.Limite, EnRetard: row.EnRetard }, Fichiers };
}

/** Says that nothing is to be declared of a month, or that it is after all. @throws AppError 404, 409 where a file is there */
export async function waiveMonth({
  db,
  session,
  input: { Id, Motif },
  audit,
}: SignedInContext<typeof WaiveDsn>): Promise<AnswerOf<typeof WaiveDsn>> {
  const before = await readMonth(db, session, Id);
  if (before.Fichiers > 0)
    throw new AppError({
      status: 409,
      code: 'DSN_STATE',
      message: 'Un fichier déclare ce mois\u202f: retirez-le d’abord.',
    });
  await db.query(
    `update dsn_month set waived_motive = $3, waived_at = case when $3::text is not null then now() end,
       waived_by = case when $3::text is not null then $4::bigint end where client_id = $1 and id = $2`,
    [session.clientId, Id, Motif, session.userId],
  );
  const { Etat } = await readMonth(db, session, Id);
  audit.record({
    action: 'dsn.waive',
    entity: 'company',
    entityId: before.IdSociete,
    before: { Etat: before.Etat },
    after: { Etat, Mois: before.Mois, Motif },
  });
  return { Id, Etat };
}
