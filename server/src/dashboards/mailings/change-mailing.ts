import type { AnswerOf } from '#contract/call.ts';
import type {
  AddMailing,
  DeleteMailing,
  EditMailing,
  ScheduleMailing,
  StopMailing,
} from '#contract/dashboards/mailings/calls.ts';
import type { MailingState } from '#contract/dashboards/mailings/mailing.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { countAudience, refuseUnknown, settleRecipients } from './audience.ts';
import { mailings } from './mailing-rows.ts';

const refused = (message: string) => new AppError({ status: 409, code: 'STEP_NOT_OPEN', message });

/** A mail whose row is held, with its state. @throws AppError 404 */
async function hold(db: Db, clientId: number, id: number) {
  const mailing = await mailings.read(db, clientId, id, true);
  const [row] = await db.query<{ state: MailingState }>(
    'select state from mailing where client_id = $1 and id = $2',
    [clientId, id],
  );
  return { ...mailing, state: row?.state ?? 'BROUILLON' };
}

/** @throws AppError 404, 409 where it is no draft any more */
async function holdDraft(db: Db, clientId: number, id: number) {
  const mailing = await hold(db, clientId, id);
  if (mailing.state !== 'BROUILLON')
    throw refused('Ce courriel est programmé ou parti\u202f: il ne se modifie plus.');
  return mailing;
}

export async function addMailing(
  context: SignedInContext<typeof AddMailing>,
): Promise<AnswerOf<typeof AddMailing>> {
  await refuseUnknown(context.db, context.session.clientId, context.input.Public);
  const { Id } = await mailings.add(context, context.input);
  return { Id };
}

export async function editMailing(
  context: SignedInContext<typeof EditMailing>,
): Promise<AnswerOf<typeof EditMailing>> {
  const { db, session, input } = context;
  const locked = await holdDraft(db, session.clientId, input.Id);
  await refuseUnknown(db, session.clientId, input.Public);
  const { Id } = await mailings.edit(context, input, { locked });
  return { Id };
}

export async function deleteMailing(context: SignedInContext<typeof DeleteMailing>): Promise<true> {
  const { db, session, input } = context;
  await holdDraft(db, session.clientId, input.Id);
  await mailings.remove(context, input.Id);
  return true;
}

/** Settles its readers, as many as were counted by whoever schedules, and when it leaves. @throws AppError 404, 409 */
export async function scheduleMailing({
  db,
  session: { clientId, userId },
  input: { Id, Version, Le },
  audit,
}: SignedInContext<typeof ScheduleMailing>): Promise<AnswerOf<typeof ScheduleMailing>> {
  const mailing = await holdDraft(db, clientId, Id);
  await refuseStale(db, { table: 'mailing', clientId, id: Id, stored: mailing.Version, sent: Version });
  const counted = await countAudience(db, clientId, mailing.Public);
  if (counted.Destinataires === 0)
    throw refused('Personne ne recevrait ce courriel\u202f: changez son public.');
  await settleRecipients(db, clientId, Id, mailing.Public);
  await db.query(
    `update mailing set state = 'PROGRAMME', starts_at = greatest(now(), $3::timestamptz), counted = $4, version = version + 1,
       modified_at = now(), modified_by = $5 where client_id = $1 and id = $2`,
    [clientId, Id, Le ?? null, counted, userId],
  );
  audit.record({
    action: 'mailing.schedule',
    entity: 'mailing',
    entityId: Id,
    after: { Objet: mailing.Objet, Le: Le ?? null, Destinataires: counted.Destinataires },
  });
  return counted;
}

/** @throws AppError 404, 409 where there is nothing to stop */
export async function stopMailing({
  db,
  session: { clientId, userId },
  input: { Id },
  audit,
}: SignedInContext<typeof StopMailing>): Promise<true> {
  const mailing = await hold(db, clientId, Id);
  if (mailing.state === 'PROGRAMME') {
    await db.query('delete from mailing_recipient where client_id = $1 and mailing_id = $2', [clientId, Id]);
    await db.query(
      `update mailing set state = 'BROUILLON', starts_at = null, counted = null, version = version + 1, modified_at = now(),
         modified_by = $3 where client_id = $1 and id = $2`,
      [clientId, Id, userId],
    );
  } else if (mailing.state === 'EN_COURS') {
    await db.query(
      `update mailing set state = 'ARRETE', ended_at = now(), version = version + 1, modified_at = now(), modified_by = $3
       where client_id = $1 and id = $2`,
      [clientId, Id, userId],
    );
  } else throw refused('Ce courriel n’est ni programmé ni en cours d’envoi.');
  audit.record({ action: 'mailing.stop', entity: 'mailing', entityId: Id, before: { Etat: mailing.state } });
  return true;
}
