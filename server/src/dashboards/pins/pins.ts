import type { AnswerOf } from '#contract/call.ts';
import type { GetPinnedRecords, PinRecord, UnpinRecord } from '#contract/dashboards/pins/calls.ts';
import { mayReadCompany } from '#contract/permanent-files/companies/access.ts';
import { mayReadPerson } from '#contract/permanent-files/people/access.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

type Pinned = AnswerOf<typeof GetPinnedRecords>['Items'][number];
type Session = SignedInContext<typeof GetPinnedRecords>['session'];

/** As many as one user may have. */
const most = 20;

const entity = 'pinned-record';

/** What the user has pinned, as far as they may read it today. */
async function readPinned(db: Db, { clientId, userId, sessionId }: Session): Promise<Pinned[]> {
  const may = (access: typeof mayReadPerson) => isStillAllowed(db, { clientId, userId, access });
  return db.query<Pinned>(
    `select k.kind as "Kind", k.record_id as "Id", coalesce(p.first_name || ' ' || p.last_name, c.name) as "Nom"
     from pinned_record k
     left join person p
       on k.kind = 'person' and $4::boolean and p.client_id = k.client_id and p.id = k.record_id
     left join company c on k.kind = 'company' and $5::boolean and c.client_id = k.client_id
       and c.id = k.record_id and ${isReadable('$3', 'c')}
     where k.client_id = $1 and k.user_id = $2 and coalesce(p.id, c.id) is not null
     order by k.pinned_at desc, k.record_id`,
    [clientId, userId, sessionId, await may(mayReadPerson), await may(mayReadCompany)],
  );
}

export async function listPinned({
  db,
  session,
}: SignedInContext<typeof GetPinnedRecords>): Promise<AnswerOf<typeof GetPinnedRecords>> {
  return { Items: await readPinned(db, session) };
}

/** @throws AppError 404 where the user may read no such record, 409 beyond twenty */
export async function pinRecord({ db, session, input, audit }: SignedInContext<typeof PinRecord>) {
  const { Kind, Id } = input;
  await db.query(
    `insert into pinned_record (client_id, user_id, kind, record_id) values ($1, $2, $3, $4)
     on conflict (client_id, user_id, kind, record_id) do nothing`,
    [session.clientId, session.userId, Kind, Id],
  );
  const pinned = await readPinned(db, session);
  if (!pinned.some((one) => one.Kind === Kind && one.Id === Id))
    throw notFound('Cette fiche n’existe plus, ou vous n’y avez pas accès.');
  if (pinned.length > most)
    throw new AppError({
      status: 409,
      code: 'TOO_MANY_PINS',
      message: `Vous avez déjà épinglé ${most} fiches. Détachez-en une avant d’en épingler une autre.`,
    });
  audit.record({ action: 'record.pin', entity, entityId: Id, after: { Kind } });
  return { Id };
}

/** @throws AppError 404 where the user has not pinned it */
export async function unpinRecord({ db, session, input, audit }: SignedInContext<typeof UnpinRecord>) {
  const { Kind, Id } = input;
  const [gone] = await db.query<{ id: number }>(
    `delete from pinned_record where client_id = $1 and user_id = $2 and kind = $3 and record_id = $4
     returning record_id as id`,
    [session.clientId, session.userId, Kind, Id],
  );
  if (!gone) throw notFound('Cette fiche n’est pas épinglée.');
  audit.record({ action: 'record.unpin', entity, entityId: Id, before: { Kind } });
  return { Id };
}
