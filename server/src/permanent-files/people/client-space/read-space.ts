import type { AnswerOf } from '#contract/call.ts';
import type { ClientSpaceDetails } from '#contract/permanent-files/people/client-space.ts';
import type {
  GetCrmClientAccountDetails,
  GetMySocietes,
} from '#contract/permanent-files/people/client-space-calls.ts';
import { noEmail } from '#contract/permanent-files/people/person.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import { phoneLabel } from '#server/platform/records/phone-label.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { Population } from '../list/person-companies.ts';
import { type SpaceAccount, stateOf, unknownPerson } from './space.ts';

interface Row extends Omit<SpaceAccount, 'userId' | 'email' | 'isConfirmed'> {
  civility: string | null;
  last_name: string;
  first_name: string;
  email: string | null;
  phone: string | null;
  person_disabled: boolean;
  user_id: number | null;
  account_email: string;
  created_at: Date;
  email_confirmed_at: Date | null;
  locked_until: Date | null;
  sign_ins: number;
  last_sign_in_at: Date | null;
  open_sessions: number;
}

async function readRow(db: Db, clientId: number, personId: number, population: Population): Promise<Row> {
  const [row] = await db.query<Row & Record<string, unknown>>(
    `select p.civility, p.last_name, p.first_name, p.email, p.phone, p.is_disabled as person_disabled,
       s.user_id, s.created_at, u.email as account_email, u.is_disabled as "isDisabled",
       coalesce(u.locked_until > now(), false) as "isLocked", u.password_hash is not null as "hasPassword",
       u.email_confirmed_at, u.locked_until, u.sign_ins, u.last_sign_in_at,
       (select count(*) from user_session o where o.client_id = s.client_id and o.user_id = s.user_id
          and o.ended_at is null and o.expires_at > now()) as open_sessions
     from person p
       left join client_space s on s.client_id = p.client_id and s.person_id = p.id
       left join app_user u on u.client_id = s.client_id and u.id = s.user_id
     where p.client_id = $1 and p.id = $2 ${population === 'portage' ? 'and p.is_in_portage' : ''}`,
    [clientId, personId],
  );
  if (!row) throw unknownPerson();
  return row;
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function accountOf(row: Row): ClientSpaceDetails['Account'] {
  return {
    Email: row.account_email,
    CreatedAt: row.created_at.toISOString(),
    ConfirmedAt: iso(row.email_confirmed_at),
    HasPassword: row.hasPassword,
    LockedUntil: row.isLocked ? iso(row.locked_until) : null,
    SignIns: row.sign_ins,
    LastSignInAt: iso(row.last_sign_in_at),
    OpenSessions: row.open_sessions,
  };
}

type AnswerField<Field extends 'LastMail' | 'History' | 'LastSignIns'> = ClientSpaceDetails[Field];
/** A row whose moment PostgreSQL gives as a date. */
type Dated<Line> = Omit<Line, 'At'> & { At: Date };

const told = <Line extends { At: Date }>({ At, ...line }: Line) => ({ ...line, At: At.toISOString() });

async function lastMail(db: Db, clientId: number, email: string): Promise<AnswerField<'LastMail'>> {
  const [mail] = await db.query<Dated<NonNullable<AnswerField<'LastMail'>>>>(
    `select created_at as "At", case state when 'handing-over' then 'sending' else state end as "State"
     from outbox_message where client_id = $1 and recipient = $2 and kind = 'mail'
     order by created_at desc limit 1`,
    [clientId, email],
  );
  return mail ? told(mail) : null;
}

async function history(db: Db, clientId: number, personId: number): Promise<AnswerField<'History'>> {
  const rows = await db.query<Dated<AnswerField<'History'>[number]>>(
    `select e.id as "Id", e.at as "At", e.event as "Event", e.reason as "Reason",
       u.first_name || ' ' || u.last_name as "By"
     from client_space_event e left join app_user u on u.client_id = e.client_id and u.id = e.user_id
     where e.client_id = $1 and e.person_id = $2 order by e.at desc, e.id desc limit 100`,
    [clientId, personId],
  );
  return rows.map((row) => told(row));
}

async function lastSignIns(db: Db, clientId: number, userId: number): Promise<AnswerField<'LastSignIns'>> {
  const rows = await db.query<Dated<AnswerField<'LastSignIns'>[number]>>(
    `select id as "Id", at as "At", outcome as "Outcome", device as "Device" from sign_in_event
     where client_id = $1 and user_id = $2 and at > now() - interval '12 months'
     order by at desc, id desc limit 10`,
    [clientId, userId],
  );
  return rows.map((row) => told(row));
}

/** Of those that `where` lets through, SQL on company c. */
const companies = (db: Db, clientId: number, personId: number, where = 'true') =>
  db.query<ClientSpaceDetails['Societes'][number]>(
    `select c.id as "Key", c.name as "Value", c.guid as "Guid", bool_or(l.directs) as "IsDirector",
       bool_or(not l.directs) as "IsShareholder"
     from (
       select company_id, true as directs from mandate
         where client_id = $1 and $2 in (person_id, representative_id) and ${isValidOnSql('starts_on', 'ends_on', '$3')}
       union all
       select company_id, false from shareholding
         where client_id = $1 and person_id = $2 and ${isValidOnSql('starts_on', 'ends_on', '$3')}
     ) l join company c on c.client_id = $1 and c.id = l.company_id and ${where}
     group by c.id, c.name, c.guid order by c.name, c.id`,
    [clientId, personId, todayInParis()],
  );

/** The companies that a user of the client space directs or holds shares of today; none for the staff. */
export async function ownCompanies(db: Db, clientId: number, userId: number) {
  const [own] = await db.query<{ personId: number }>(
    'select person_id as "personId" from client_space where client_id = $1 and user_id = $2',
    [clientId, userId],
  );
  return own ? companies(db, clientId, own.personId) : [];
}

/** The companies that a user of the client space directs today: what they are asked and told is their leaders' business. */
export const directedCompanies = async (db: Db, clientId: number, userId: number): Promise<number[]> =>
  (await ownCompanies(db, clientId, userId)).flatMap(({ Key, IsDirector }) => (IsDirector ? [Key] : []));

/**
 * The same without those whose space was deleted: of them customers find, are asked and send no papers any more.
 */
export async function companiesWithSpace(
  db: Db,
  { clientId, userId }: Pick<Session, 'clientId' | 'userId'>,
): Promise<number[]> {
  const directed = await directedCompanies(db, clientId, userId);
  const gone = await db.query<{ id: number }>(
    'select company_id as id from cloud_space where client_id = $1 and company_id = any ($2) and space = 4',
    [clientId, directed],
  );
  return directed.filter((id) => !gone.some((one) => one.id === id));
}

/** The companies of the customer who asks. */
export const readMyCompanies = async ({
  db,
  session: { clientId, userId },
}: SignedInContext<typeof GetMySocietes>): Promise<AnswerOf<typeof GetMySocietes>> => ({
  Items: await ownCompanies(db, clientId, userId),
});

/** All that the page of a client space shows. @throws AppError 404 UnknownClient */
export async function readClientSpace(
  { db, session: { clientId }, input }: SignedInContext<typeof GetCrmClientAccountDetails>,
  population: Population,
): Promise<ClientSpaceDetails> {
  const row = await readRow(db, clientId, input.idPerson, population);
  const userId = row.user_id;
  const space = userId === null ? undefined : { ...row, isConfirmed: row.email_confirmed_at !== null };
  return {
    IdPerson: input.idPerson,
    Civilite: row.civility,
    Nom: row.last_name,
    Prenom: row.first_name,
    Email: row.email ?? noEmail,
    TelLabel: phoneLabel(row.phone),
    IsDisabled: row.person_disabled ? 1 : 0,
    State: stateOf(space),
    Account: space ? accountOf(row) : null,
    LastMail: space ? await lastMail(db, clientId, row.account_email) : null,
    History: space ? await history(db, clientId, input.idPerson) : [],
    LastSignIns: userId === null ? [] : await lastSignIns(db, clientId, userId),
    Societes: await companies(db, clientId, input.idPerson, isReadableNow('c')),
  };
}
