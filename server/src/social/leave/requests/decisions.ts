import type { Holiday } from '#contract/social/leave/holiday.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { isKeeper } from '../../people/people-family.ts';
import type { Subject } from '../../people/subject.ts';
import type { LeaveFamily } from '../family.ts';
import type { StoredHoliday } from './holidays.ts';

const words = {
  VALIDE: 'Validé',
  REFUSE: 'Refusé',
  ANNULE: 'Annulé',
  ANNULATION_DEMANDEE: 'Annulation demandée',
  MAINTENU: 'Maintenu',
} as const;

interface DecisionRow {
  Rang: number;
  Decision: keyof typeof words;
  Motif: string | null;
  Le: string;
  Nom: string;
  userId: number;
}

export async function decisionsOf(db: Db, clientId: number, holidayId: number): Promise<DecisionRow[]> {
  return db.query<DecisionRow & Record<string, unknown>>(
    `select d.rank as "Rang", d.decision as "Decision", d.motive as "Motif", to_json(d.decided_at) as "Le",
       u.first_name || ' ' || u.last_name as "Nom", d.decided_by as "userId"
     from holiday_decision d join app_user u on u.client_id = d.client_id and u.id = d.decided_by
     where d.client_id = $1 and d.holiday_id = $2 order by d.id`,
    [clientId, holidayId],
  );
}

export const inWords = (rows: readonly DecisionRow[]): Holiday['Decisions'] =>
  rows.map(({ userId: _, Decision, ...row }) => ({ ...row, Decision: words[Decision] }));

interface NewDecision {
  holidayId: number;
  rank: number;
  decision: keyof typeof words;
  motive?: string | null | undefined;
}

export async function keepDecision(
  db: Db,
  { clientId, userId }: Session,
  { holidayId, rank, decision, motive }: NewDecision,
): Promise<void> {
  await db.query(
    `insert into holiday_decision (client_id, holiday_id, rank, decision, motive, decided_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [clientId, holidayId, rank, decision, motive ?? null, userId],
  );
}

/** Whether two must agree: those who have two managers. */
export const wantsTwo = ({ firstManagerId, secondManagerId }: Subject): boolean =>
  firstManagerId !== null && secondManagerId !== null;

interface Case {
  holiday: StoredHoliday;
  subject: Subject;
  decisions: readonly DecisionRow[];
}

/** What the caller is to each request: the rank that they may decide, 0 of an annulment; undefined: none. */
export function rankToDecide(
  family: LeaveFamily,
  session: Session,
  { holiday: { Statut }, subject, decisions }: Case,
): 0 | 1 | 2 | undefined {
  // nobody decides on their own leave
  if (subject.isOwn) return undefined;
  const { firstManagerId, secondManagerId } = subject;
  const keeps = isKeeper(family, session);
  const first = firstManagerId ?? secondManagerId;
  if (Statut === 1) return keeps || first === session.userId ? 1 : undefined;
  // the second of two is another one than the first
  const decidedFirst = decisions.findLast(({ Rang }) => Rang === 1)?.userId;
  if (Statut === 2)
    return decidedFirst !== session.userId && (keeps || secondManagerId === session.userId) ? 2 : undefined;
  if (Statut === 6)
    return keeps || [firstManagerId, secondManagerId].includes(session.userId) ? 0 : undefined;
  return undefined;
}

/** SQL: whether the caller may decide on the request r now, as `rankToDecide` has it. */
export function isToDecide(family: LeaveFamily, session: Session, caller: string): string {
  const own =
    family.kind === 'staff'
      ? `r.user_id = ${caller}`
      : `exists (select from client_space s where s.client_id = r.client_id and s.person_id = r.person_id
          and s.user_id = ${caller})`;
  const managed = (columns: string) =>
    isKeeper(family, session)
      ? 'true'
      : `exists (select from collaborator m where m.client_id = r.client_id and m.user_id = r.user_id
          and ${caller} in (${columns}))`;
  const isFirst = `exists (select from holiday_decision d where d.client_id = r.client_id and d.holiday_id = r.id
    and d.rank = 1 and d.decided_by = ${caller}
    and d.id = (select max(l.id) from holiday_decision l
      where l.client_id = r.client_id and l.holiday_id = r.id and l.rank = 1))`;
  return `(not (${own}) and case r.state
    when 1 then ${managed('coalesce(m.first_manager_id, m.second_manager_id)')}
    when 2 then ${managed('m.second_manager_id')} and not ${isFirst}
    when 6 then ${managed('m.first_manager_id, m.second_manager_id')}
    else false end)`;
}
