import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { isKeeper, type PeopleFamily } from './people-family.ts';

/** Whose row it is, and who answers for it. */
export interface Subject {
  id: number;
  name: string;
  /** Of the staff: who decides first and second; null where there is none. */
  firstManagerId: number | null;
  secondManagerId: number | null;
  /** The account that is told; null: nobody's. */
  userId: number | null;
  email: string | null;
  isOwn: boolean;
}

interface Named {
  UserId?: number | null | undefined;
  PersonId?: number | null | undefined;
}

const staffSql = `select u.id, u.last_name || ' ' || u.first_name as name, c.first_manager_id as "firstManagerId",
    c.second_manager_id as "secondManagerId", u.id as "userId", u.email, u.id = $3 as "isOwn"
  from collaborator c join app_user u on u.client_id = c.client_id and u.id = c.user_id
  where c.client_id = $1 and c.user_id = $2`;

const carriedSql = `select p.id, p.last_name || ' ' || p.first_name as name, null::bigint as "firstManagerId",
    null::bigint as "secondManagerId", s.user_id as "userId", p.email, coalesce(s.user_id = $3, false) as "isOwn"
  from person p left join client_space s on s.client_id = p.client_id and s.person_id = p.id
  where p.client_id = $1 and p.id = $2 and p.is_in_portage`;

/** Somebody of this family; undefined where the firm has no such one. */
export async function findSubject(
  db: Db,
  { clientId, userId }: Session,
  { kind }: PeopleFamily,
  id: number,
): Promise<Subject | undefined> {
  const text = kind === 'staff' ? staffSql : carriedSql;
  const [found] = await db.query<Subject & Record<string, unknown>>(text, [clientId, id, userId]);
  return found;
}

/** The caller's own id in this family; undefined of the staff among carried persons. */
async function ownId(db: Db, { clientId, userId, kind: session }: Session, { kind }: PeopleFamily) {
  if (kind === 'staff') return userId;
  if (session === 'staff') return undefined;
  const [own] = await db.query<{ id: number }>(
    `select p.id from client_space s join person p on p.client_id = s.client_id and p.id = s.person_id
     where s.client_id = $1 and s.user_id = $2 and p.is_in_portage`,
    [clientId, userId],
  );
  return own?.id;
}

/** How the request spells whom it asks for. */
type Spelling = readonly [user: string, person: string];

/**
 * Whom a request speaks of, the caller where it names nobody. Somebody else is for those who decide for
 * everybody, for their managers where `forManagers` says so, and of carried persons for all of the staff who follow them.
 * @throws AppError 400 at the field
 */
export async function chosenSubject(
  { db, session, family }: { db: Db; session: Session; family: PeopleFamily },
  { UserId, PersonId }: Named,
  {
    forManagers = false,
    spelling = ['UserId', 'PersonId'],
  }: { forManagers?: boolean; spelling?: Spelling } = {},
): Promise<Subject> {
  const [userField, personField] = spelling;
  const refuse = (Path: string, Message: string) => invalidInput([{ Path, Message }]);
  const [named, field] = family.kind === 'staff' ? [UserId, userField] : [PersonId, personField];
  if (family.kind === 'staff' && PersonId != null) throw refuse(personField, 'Champ inconnu.');
  if (family.kind === 'carried' && UserId != null) throw refuse(userField, 'Champ inconnu.');
  const id = named ?? (await ownId(db, session, family));
  if (id === undefined) throw refuse(field, 'Choisissez une personne portée.');
  const subject = await findSubject(db, session, family, id);
  const isMine = subject?.isOwn === true;
  const isManager =
    forManagers && [subject?.firstManagerId, subject?.secondManagerId].includes(session.userId);
  const mayName = isMine || isManager || isKeeper(family, session);
  const mayRead = family.kind === 'carried' && session.kind === 'staff' && forManagers;
  if (!subject || !(mayName || mayRead))
    throw refuse(field, 'Cette personne n’est pas de celles que vous suivez.');
  return subject;
}
