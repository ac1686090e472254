import type { AnswerOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { isKeeper, type LeaveFamily } from '../family.ts';

const from = {
  staff: `from app_user r where r.client_id = $1 and r.kind = 'staff' and not r.is_disabled`,
  carried: 'from person r where r.client_id = $1 and r.is_in_portage and not r.is_disabled',
};

/** Active people whom the caller may ask leave for, by name: all for those who keep it, else themselves. */
export async function lookUpPeople(
  { db, session, input }: SignedInContext<LeaveCalls['people']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['people']>> {
  const isEverybody = isKeeper(family, session);
  if (!isEverybody && family.kind === 'carried') return [];
  return db.query(
    `select r.id as "Key", r.last_name || ' ' || r.first_name as "Value" ${from[family.kind]}
       and r.name_search like fold($2) and ($3 or r.id = $4)
     order by r.last_name, r.first_name, r.id limit $5`,
    [session.clientId, containsPattern(input.Filter), isEverybody, session.userId, input.PageSize],
  );
}
