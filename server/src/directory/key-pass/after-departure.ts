import type { Db } from '#server/platform/database/transaction.ts';
import { notify } from '#server/workspace/notifications/notify.ts';

interface Leaver {
  clientId: number;
  userId: number;
}

/** The items whose present secret the user has seen or chosen, now to be renewed; one that was so already stays so. */
const markKnown = (db: Db, { clientId, userId }: Leaver) =>
  db.query<{ label: string }>(
    `update key_pass k set renewal_user_id = coalesce(k.renewal_user_id, $2),
       renewal_asked_at = coalesce(k.renewal_asked_at, now())
     where k.client_id = $1 and (k.secret_changed_by = $2 or exists (
       select from key_pass_reveal r
       where r.client_id = k.client_id and r.user_id = $2 and r.key_pass_id = k.id
         and r.at >= k.secret_changed_at and r.part is distinct from 'Identifiant'))
     returning k.label`,
    [clientId, userId],
  );

const managersBeside = (db: Db, { clientId, userId }: Leaver) =>
  db.query<{ id: number }>(
    `select u.id from app_user u
     where u.client_id = $1 and u.id <> $2 and u.kind = 'staff' and not u.is_disabled and exists (
       select from user_role r where r.client_id = $1 and r.user_id = u.id and r.role = 'ADMINSTRATOR')`,
    [clientId, userId],
  );

const mostNamed = 5;

function namesOf(labels: string[]): string {
  const named = labels.slice(0, mostNamed).join(', ');
  const rest = labels.length - mostNamed;
  return rest > 0 ? `${named} et ${rest} autre${rest > 1 ? 's' : ''}` : named;
}

/**
 * Asks for new secrets once a member of the staff has left: of every item whose secret, as it is now, they had
 * revealed or had chosen themselves, and says so to the administrators. What was open to their roles and was never
 * revealed is not asked for: the log proves that they did not see it. Asking twice changes nothing and tells again.
 * In a transaction of the firm.
 * @returns how many items are to be renewed because of them.
 */
export async function askRotationAfterDeparture(db: Db, leaver: Leaver): Promise<number> {
  const labels = (await markKnown(db, leaver)).map(({ label }) => label).sort();
  if (labels.length === 0) return 0;
  const [user] = await db.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from app_user where client_id = $1 and id = $2`,
    [leaver.clientId, leaver.userId],
  );
  const many = labels.length > 1 ? 's' : '';
  for (const { id } of await managersBeside(db, leaver))
    await notify(db, {
      clientId: leaver.clientId,
      userId: id,
      title: `${labels.length} accès à renouveler après le départ de ${user?.name ?? 'un collaborateur'}`,
      text: `Mot${many} de passe ou code${many} d’accès qu’il connaissait${'\u202f'}: ${namesOf(labels)}.`,
      link: '/repertoire/gestion-password?ARenouveler=true',
    });
  return labels.length;
}
