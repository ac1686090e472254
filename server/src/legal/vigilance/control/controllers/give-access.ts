import { addDays } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import {
  type AddAccesControle,
  type GetAccesControle,
  longestAccess,
  type RevoquerAccesControle,
} from '#contract/legal/vigilance/controller-calls.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { ControllerLinks } from './controller-links.ts';
import { mostFailures } from './open-access.ts';

type Item = AnswerOf<typeof GetAccesControle>['Items'][number];

/** The accesses of the firm, the latest first. */
export async function listAccesses({
  db,
  session,
}: SignedInContext<typeof GetAccesControle>): Promise<AnswerOf<typeof GetAccesControle>> {
  const rows = await db.query<
    Omit<Item, 'DonneLe' | 'DerniereConsultation'> & { given: Date; last: Date | null }
  >(
    `select a.id as "Id", a.name as "Nom", a.organisation as "Organisme", a.reason as "Motif", a.ends_on as "DateFin",
       case when a.revoked_at is not null then 'REVOQUE' when a.failures >= $2 then 'BLOQUE'
         when a.ends_on < $3::date then 'EXPIRE' else 'OUVERT' end as "Etat",
       a.created_at as given, (select u.first_name || ' ' || u.last_name from app_user u
         where u.client_id = a.client_id and u.id = a.created_by) as "DonnePar",
       (select count(*)::int from controller_visit v where v.client_id = a.client_id and v.access_id = a.id)
         as "Consultations",
       (select max(v.at) from controller_visit v where v.client_id = a.client_id and v.access_id = a.id) as last
     from controller_access a where a.client_id = $1 order by a.id desc limit 200`,
    [session.clientId, mostFailures, todayInParis()],
  );
  return {
    Items: rows.map(({ given, last, ...row }) => ({
      ...row,
      DonneLe: given.toISOString(),
      DerniereConsultation: last?.toISOString() ?? null,
    })),
  };
}

interface Needs {
  links: ControllerLinks;
  publicUrl: string;
}

/** @throws AppError 400 where the day has passed or is too far */
export async function giveAccess(
  { db, session: { clientId, userId }, input, audit }: SignedInContext<typeof AddAccesControle>,
  { links, publicUrl }: Needs,
): Promise<AnswerOf<typeof AddAccesControle>> {
  const today = todayInParis();
  if (input.DateFin < today || input.DateFin > addDays(today, longestAccess))
    throw invalidInput([
      { Path: 'DateFin', Message: `Un accès dure au plus ${longestAccess} jours, à partir d’aujourd’hui.` },
    ]);
  const Code = links.newCode();
  const [given] = await db.query<{ id: number }>(
    `insert into controller_access (client_id, name, organisation, reason, ends_on, code_digest, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [clientId, input.Nom, input.Organisme, input.Motif ?? null, input.DateFin, links.digestOf(Code), userId],
  );
  const Id = given?.id ?? 0;
  audit.record({
    action: 'vigilance.controller-access',
    entity: 'client',
    entityId: clientId,
    after: { Acces: Id, Nom: input.Nom, Organisme: input.Organisme, DateFin: input.DateFin },
  });
  return { Id, Lien: `${publicUrl}/controle-vigilance#${links.tokenOf({ clientId, accessId: Id })}`, Code };
}

/** @throws AppError 404 */
export async function revokeAccess({
  db,
  session: { clientId, userId },
  input: { Id },
  audit,
}: SignedInContext<typeof RevoquerAccesControle>): Promise<AnswerOf<typeof RevoquerAccesControle>> {
  const revoked = await db.query(
    `update controller_access set revoked_at = now(), revoked_by = $3
     where client_id = $1 and id = $2 and revoked_at is null returning id`,
    [clientId, Id, userId],
  );
  if (revoked.length === 0) throw notFound('Cet accès n’existe pas ou plus.');
  audit.record({
    action: 'vigilance.controller-access',
    entity: 'client',
    entityId: clientId,
    after: { Acces: Id, Retire: true },
  });
  return { Id };
}
