import type { CloseParameterConfig } from '#contract/administration/parameters/calls.ts';
import { conflict, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type FirmValue, firmValues } from './firm-values.ts';

type Context = SignedInContext<typeof CloseParameterConfig>;

async function checkVersion({ db, session, input }: Context, stored: FirmValue) {
  if (input.Version === undefined || input.Version === stored.Version) return;
  const [last] = await db.query<{ by: string | null; at: Date }>(
    `select u.first_name || ' ' || u.last_name as by, coalesce(v.modified_at, v.created_at) as at
     from parameter_value v left join app_user u on u.client_id = v.client_id and u.id = v.modified_by
     where v.client_id = $1 and v.id = $2`,
    [session.clientId, stored.Id],
  );
  throw conflict({
    ModifiedBy: last?.by ?? 'une autre personne',
    ModifiedAt: (last?.at ?? new Date()).toISOString(),
    Version: stored.Version,
    Changed: input.DateFin === stored.DateFin ? [] : ['DateFin'],
  });
}

/** Why a value cannot end on this day, in one sentence. */
function faultOf({ DateDebut, DateFin }: FirmValue, end: string): string | undefined {
  if (end < DateDebut) return 'La date de fin précède la date de début.';
  if (end < todayInParis())
    return 'Cette date est passée : des calculs ont pu utiliser la valeur. Corrigez-la par une nouvelle valeur, avec un motif.';
  if (DateFin !== null && end > DateFin)
    return 'Cette valeur se termine plus tôt : pour la prolonger, ajoutez une nouvelle valeur.';
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
  await checkVersion(context, stored);
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
