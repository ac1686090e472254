import type { AnswerOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { isOwn, isReadable } from '../../people/people-family.ts';
import type { LeaveFamily } from '../family.ts';
import { toldLabel } from '../types/holiday-types.ts';

type Answer = AnswerOf<LeaveCalls['calendar']>;
type Absence = Answer['Items'][number]['Absences'][number];

interface Row extends Omit<Absence, 'Libelle'> {
  id: number;
  name: string;
  type: number;
  mayRead: boolean;
}

const from = {
  staff: `join app_user u on u.client_id = r.client_id and u.id = r.user_id and not u.is_disabled`,
  carried: `join person u on u.client_id = r.client_id and u.id = r.person_id and u.is_in_portage`,
};

/**
 * Who is away between two days, by name. Colleagues are told what a leave is where its type may be told, else that one is
 * away; what waits for a decision is for those alone who may read the request.
 */
export async function readCalendar(
  { db, session, input }: SignedInContext<LeaveCalls['calendar']>,
  family: LeaveFamily,
): Promise<Answer> {
  const readable = isReadable(family, session, '$4');
  const rows = await db.query<Row & Record<string, unknown>>(
    `select u.id, u.last_name || ' ' || u.first_name as name, r.type, r.starts_on as "DateDebut",
       r.starts_afternoon as "IsDebutApresMidi", r.ends_on as "DateFin", r.ends_morning as "IsFinMatin",
       r.state in (1, 2) as "IsEnAttente", (${readable}) or (${isOwn(family, '$4')}) as "mayRead"
     from holiday r ${from[family.kind]}
     where r.client_id = $1 and r.starts_on <= $3 and r.ends_on >= $2
       and (r.state in (3, 6) or (r.state in (1, 2) and ${readable}))
     order by name, u.id, r.starts_on limit 5000`,
    [session.clientId, input.DateDebut, input.DateFin, session.userId],
  );
  const people = new Map<number, Answer['Items'][number]>();
  for (const { id, name, type, mayRead, ...absence } of rows) {
    const person = people.get(id) ?? { Key: id, Nom: name, Absences: [] };
    person.Absences.push({ ...absence, Libelle: toldLabel(type, mayRead) ?? 'Absence' });
    people.set(id, person);
  }
  return { Items: [...people.values()] };
}
