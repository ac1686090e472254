import type { AnswerOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { chosenSubject } from '../../people/subject.ts';
import type { LeaveFamily } from '../family.ts';
import { leaveTypes } from '../types/holiday-types.ts';

/** One person's days of a year by type. @throws AppError 400 where the caller may not read theirs */
export async function countByType(
  { db, session, input }: SignedInContext<LeaveCalls['countByType']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['countByType']>> {
  const subject = await chosenSubject(
    { db, session, family },
    { UserId: input.userId, PersonId: input.personId },
    { spelling: ['userId', 'personId'], forManagers: true },
  );
  const rows = await db.query<{ type: number; taken: number; waiting: number }>(
    `select r.type, coalesce(sum(d."Compte") filter (where r.state in (3, 6)), 0)::float8 as taken,
       coalesce(sum(d."Compte") filter (where r.state in (1, 2)), 0)::float8 as waiting
     from holiday r, jsonb_to_recordset(r.counted) as d("Date" date, "Compte" numeric)
     where r.client_id = $1 and r.${family.column} = $2 and r.state in (1, 2, 3, 6)
       and d."Date" between make_date($3, 1, 1) and make_date($3, 12, 31)
     group by r.type`,
    [session.clientId, subject.id, input.year],
  );
  const of = new Map(rows.map((row) => [row.type, row]));
  return {
    Nom: subject.name,
    Items: leaveTypes.flatMap(({ id, label, unit }) => {
      const row = of.get(id);
      const counted = row && { Jours: row.taken, JoursEnAttente: row.waiting };
      return counted ? [{ IdType: id, Libelle: label, Unite: unit, ...counted }] : [];
    }),
  };
}
