import type { CloseParameterConfig } from '#contract/administration/parameters/calls.ts';
import { changedFields, refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type FirmValue, firmValues } from './firm-values.ts';

type Context = SignedInContext<typeof CloseParameterConfig>;

/** Why a value cannot end on this day, in one sentence. */
function faultOf({ DateDebut, DateFin }: FirmValue, end: string): string | undefined {
  if (end < DateDebut) return 'La date de fin précède la date de début.';
  if (end < todayInParis())
    return 'Cette date est passée : des calculs ont pu utiliser la valeur. Corrigez-la par une nouvelle valeur, avec un motif.';
  if (DateFin !== null && end > DateFin)
    return 'Cette valeur se termine plus tôt : pour la prolonger, ajoutez une nouvelle valeur.';
  return undefined;
}

/** Ends a value of the firm. @throws AppError 404, 409, 400 where the day is past or beyond its end */
export async function closeParameterValue(context: Context): Promise<{ Id: number }> {
  const { db, session, input, audit, programme } = context;
  const { Id, DateFin } = input;
  const [stored] = await firmValues(db, session.clientId, 'v.id = $2 and v.replaced_at is null', [Id], {
    lock: true,
  });
  if (!stored) throw notFound('Cette valeur n’existe pas ou plus.');
  await refuseStale(db, {
    table: 'parameter_value',
    clientId: session.clientId,
    id: Id,
    stored: stored.Version,
    sent: input.Version,
    changed: () => changedFields(stored, { DateFin }),
  });
  const fault = faultOf(stored, DateFin);
  if (fault) throw invalidInput([{ Path: 'DateFin', Message: fault }]);
  await db.query(
    `update parameter_value set ends_on = $3, version = version + 1, modified_at = now(), modified_by = $4,
       modified_from = $5
     where client_id = $1 and id = $2`,
    [session.clientId, Id, DateFin, session.userId, programme ?? null],
  );
  const { Key, DateDebut } = stored;
  audit.record({
    action: 'parameter.close',
    entity: 'parameter',
    entityId: Id,
    before: { Key, DateDebut, DateFin: stored.DateFin },
    after: { Key, DateDebut, DateFin },
  });
  return { Id };
}
