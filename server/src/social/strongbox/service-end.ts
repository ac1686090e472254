import type { AnswerOf } from '#contract/call.ts';
import type { EndStrongboxService, GetStrongboxService } from '#contract/social/strongbox/calls.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { day } from '#server/platform/records/field-words.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { type DepositMails, ownStrongboxPath } from './deposit.ts';

/** The first day on which the service may end: holders have some months to take their papers out. */
async function earliest(db: Db, clientId: number): Promise<string> {
  const months = Number(
    (await parameterAt(db, clientId, 'COFFRE_FORT_PREAVIS', todayInParis()))?.Valeur ?? 3,
  );
  const [row] = await db.query<{ day: string }>(
    'select ($1::date + make_interval(months => $2))::date as day',
    [todayInParis(), months],
  );
  return row?.day ?? '';
}

const holders = (db: Db, clientId: number) =>
  db.query<{ id: number; email: string; isClosed: boolean; papers: number }>(
    `select u.id, u.email, u.is_disabled as "isClosed", count(*)::int as papers from strongbox_paper p
     join app_user u on u.client_id = p.client_id and u.id = p.holder_id
     where p.client_id = $1 and p.state = 'DEPOSE' group by u.client_id, u.id order by u.id`,
    [clientId],
  );

export async function readService({
  db,
  session: { clientId },
}: SignedInContext<typeof GetStrongboxService>): Promise<AnswerOf<typeof GetStrongboxService>> {
  const [end] = await db.query<{ day: string }>(
    'select ends_on as day from strongbox_end where client_id = $1',
    [clientId],
  );
  const all = await holders(db, clientId);
  return {
    FinLe: end?.day ?? null,
    AuPlusTot: await earliest(db, clientId),
    Titulaires: all.length,
    Documents: all.reduce((sum, { papers }) => sum + papers, 0),
  };
}

/** Announces the end of the service, or takes it back. Nothing is destroyed: holders read on. @throws AppError 400 */
export async function endService(
  { db, session, input: { FinLe }, audit }: SignedInContext<typeof EndStrongboxService>,
  { outbox, publicUrl }: DepositMails,
): Promise<AnswerOf<typeof EndStrongboxService>> {
  const { clientId, userId } = session;
  const first = await earliest(db, clientId);
  if (FinLe && FinLe < first)
    throw invalidInput([
      {
        Path: 'FinLe',
        Message: `Les titulaires doivent être prévenus à temps\u202f: au plus tôt le ${day(first)}.`,
      },
    ]);
  if (FinLe)
    await db.query(
      `insert into strongbox_end (client_id, ends_on, decided_by) values ($1, $2, $3)
       on conflict (client_id) do update set ends_on = $2, decided_at = now(), decided_by = $3`,
      [clientId, FinLe, userId],
    );
  else await db.query('delete from strongbox_end where client_id = $1', [clientId]);
  const told = await holders(db, clientId);
  const title = FinLe
    ? `Votre coffre-fort ferme le ${day(FinLe)}\u202f: téléchargez vos documents avant cette date.`
    : 'Votre coffre-fort reste ouvert\u202f: sa fermeture est annulée.';
  for (const { id, email, isClosed } of told) {
    await notify(db, { clientId, userId: id, title, link: ownStrongboxPath });
    // somebody whose space is closed hears of it all the same: their papers are at stake
    await outbox.mail(db, {
      clientId,
      to: email,
      holdsSecret: false,
      ...mailOf({
        subject: 'Votre coffre-fort',
        paragraphs: [
          title,
          ...(isClosed ? ['Votre espace est fermé\u202f: demandez à votre cabinet de le rouvrir.'] : []),
        ],
        action: { label: 'Ouvrir mon coffre-fort', url: `${publicUrl}${ownStrongboxPath}` },
      }),
    });
  }
  audit.record({
    action: 'strongbox.end',
    entity: 'strongbox',
    entityId: clientId,
    after: { FinLe: FinLe ?? null },
  });
  return { Prevenus: told.length };
}
