import type {
  ClientSpaceEventKind,
  ClientSpaceState,
} from '#contract/permanent-files/people/client-space.ts';
import { clientSpaceOutcomes } from '#contract/permanent-files/people/client-space.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { Population } from '../list/person-companies.ts';

/** The account behind a client space, as far as what may be done with it goes. */
export interface SpaceAccount {
  userId: number;
  email: string;
  isDisabled: boolean;
  isLocked: boolean;
  isConfirmed: boolean;
  hasPassword: boolean;
}

/** A person, and the client space where there is one. */
export interface SpaceOwner {
  personId: number;
  lastName: string;
  firstName: string;
  email: string | null;
  isDisabled: boolean;
  space: SpaceAccount | undefined;
}

interface OwnerRow extends Omit<SpaceOwner, 'space'>, Omit<SpaceAccount, 'userId' | 'email' | 'isDisabled'> {
  userId: number | null;
  accountEmail: string;
  accountDisabled: boolean;
}

const columns = `p.id as "personId", p.last_name as "lastName", p.first_name as "firstName", p.email,
  p.is_disabled as "isDisabled", s.user_id as "userId", u.email as "accountEmail",
  u.is_disabled as "accountDisabled", coalesce(u.locked_until > now(), false) as "isLocked",
  u.email_confirmed_at is not null as "isConfirmed", u.password_hash is not null as "hasPassword"`;

const joined = `person p
  left join client_space s on s.client_id = p.client_id and s.person_id = p.id
  left join app_user u on u.client_id = s.client_id and u.id = s.user_id`;

function ownerOfRow(row: OwnerRow): SpaceOwner {
  const { userId, accountEmail, accountDisabled, isLocked, isConfirmed, hasPassword, ...person } = row;
  if (userId === null) return { ...person, space: undefined };
  const space = {
    userId,
    email: accountEmail,
    isDisabled: accountDisabled,
    isLocked,
    isConfirmed,
    hasPassword,
  };
  return { ...person, space };
}

/**
 * Holds the person first, and reads then: in one statement the row of whoever waited for it would be joined
 * with the space as it was before.
 */
async function hold(db: Db, where: string, values: unknown[]): Promise<SpaceOwner | undefined> {
  await db.query(`select from person p where ${where} for no key update`, values);
  const [row] = await db.query<OwnerRow & Record<string, unknown>>(
    `select ${columns} from ${joined} where ${where}`,
    values,
  );
  return row && ownerOfRow(row);
}

export const unknownPerson = () =>
  new AppError({ status: 404, code: 'UnknownClient', message: clientSpaceOutcomes.UnknownClient });

/**
 * A person of the firm with the client space, held until the transaction ends: of two who change it at once
 * the second sees what the first did. `portage`: among the persons in portage alone.
 * @throws AppError 404 UnknownClient
 */
export async function holdOwner(
  db: Db,
  { clientId }: Pick<Session, 'clientId'>,
  personId: number,
  population: Population = 'all',
): Promise<SpaceOwner> {
  const portage = population === 'portage' ? 'and p.is_in_portage' : '';
  const owner = await hold(db, `p.client_id = $1 and p.id = $2 ${portage}`, [clientId, personId]);
  if (!owner) throw unknownPerson();
  return owner;
}

/** The same by the person's e-mail, in whatever case; undefined where nobody of the firm has it. */
export const holdOwnerByEmail = (db: Db, { clientId }: Pick<Session, 'clientId'>, email: string) =>
  // found by the number alone: under row-level security no index serves lower()
  hold(db, 'p.client_id = $1 and p.email_key = email_key($2) and lower(p.email) = lower($2)', [
    clientId,
    email,
  ]);

/** @throws AppError 404 where the person has no client space */
export function spaceOf({ space }: SpaceOwner): SpaceAccount {
  if (!space)
    throw new AppError({
      status: 404,
      code: 'NO_CLIENT_SPACE',
      message: 'Cette personne n’a pas d’Espace PRO.',
    });
  return space;
}

/** What is told of an account's state. */
export function stateOf(space: Omit<SpaceAccount, 'userId' | 'email'> | undefined): ClientSpaceState {
  if (!space) return 'None';
  if (space.isDisabled) return 'Disabled';
  if (!space.isConfirmed || !space.hasPassword) return 'Waiting';
  return space.isLocked ? 'Locked' : 'Active';
}

interface Event {
  personId: number;
  event: ClientSpaceEventKind;
  reason?: string | null | undefined;
}

/** Writes a line of the space's history, by the connected user. */
export async function recordEvent(
  db: Db,
  session: Session,
  { personId, event, reason }: Event,
): Promise<void> {
  await db.query(
    `insert into client_space_event (client_id, person_id, event, user_id, reason) values ($1, $2, $3, $4, $5)`,
    [session.clientId, personId, event, session.userId, reason || null],
  );
}
