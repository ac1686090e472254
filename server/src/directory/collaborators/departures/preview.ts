import { mostCompanies } from '#contract/directory/collaborators/departure.ts';
import type { GetResiliationPreview } from '#contract/directory/collaborators/departure-calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { unknownCollaborator } from './lock-collaborators.ts';
import { managedBy } from './managed-people.ts';

interface Accesses {
  sessions: number;
  passkeys: number;
  browsers: number;
  links: number;
}

/** @throws AppError 404 */
export async function previewDeparture({
  db,
  session,
  input,
}: SignedInContext<typeof GetResiliationPreview>) {
  const user = [session.clientId, input.IdCollaborateur];
  const [accesses] = await db.query<Accesses>(
    `select
       (select count(*) from user_session s where s.client_id = $1 and s.user_id = $2
          and s.ended_at is null and s.expires_at > now()) as sessions,
       (select count(*) from passkey p where p.client_id = $1 and p.user_id = $2) as passkeys,
       (select count(*) from trusted_client t where t.client_id = $1 and t.user_id = $2
          and t.expires_at > now()) as browsers,
       (select count(*) from account_link l where l.client_id = $1 and l.user_id = $2
          and l.used_at is null and l.expires_at > now()) as links
     from app_user u where u.client_id = $1 and u.id = $2 and u.kind = 'staff'`,
    user,
  );
  if (!accesses) throw unknownCollaborator();
  // what a planned departure has handed over already is handed over anew when its day changes
  const companies = await db.query<KeyValue>(
    `select c.id as "Key", c.name as "Value" from company c
     where c.client_id = $1 and c.id in (
       select a.company_id from portfolio_assignment a
       where a.client_id = $1 and a.user_id = $2 and coalesce(a.ends_on, 'infinity') > $3
       union all
       select h.company_id from collaborator_departure d
         join departure_hand_over h on h.client_id = d.client_id and h.departure_id = d.id
       where d.client_id = $1 and d.user_id = $2 and d.state = 'PREVU' and coalesce(h.ends_on, 'infinity') > $3)
     order by c.name, c.id`,
    [...user, input.DateFin],
  );
  return {
    Societes: companies.slice(0, mostCompanies),
    NombreSocietes: companies.length,
    Collaborateurs: await managedBy(db, { clientId: session.clientId, userId: input.IdCollaborateur }),
    Sessions: accesses.sessions,
    ClesDAcces: accesses.passkeys,
    NavigateursDeConfiance: accesses.browsers,
    LiensEnAttente: accesses.links,
    EstImmediat: input.DateFin < todayInParis(),
  };
}
