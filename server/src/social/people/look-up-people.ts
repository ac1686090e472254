import type { z } from 'zod';
import type { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { isKeeper, type PeopleFamily } from './people-family.ts';

const from = {
  staff: `from app_user r where r.client_id = $1 and r.kind = 'staff' and not r.is_disabled`,
  carried: 'from person r where r.client_id = $1 and r.is_in_portage and not r.is_disabled',
};

type LookingUp = Pick<SignedInContext<never>, 'db' | 'session'> & { input: z.output<typeof LookUpRequest> };

/** Active people in whose stead the caller may ask, by name: all for those who decide for everybody, else themselves. */
export async function lookUpPeople(
  { db, session, input }: LookingUp,
  family: PeopleFamily,
): Promise<KeyValue[]> {
  const isEverybody = isKeeper(family, session);
  if (!isEverybody && family.kind === 'carried') return [];
  return db.query(
    `select r.id as "Key", r.last_name || ' ' || r.first_name as "Value" ${from[family.kind]}
       and r.name_search like fold($2) and ($3 or r.id = $4)
     order by r.last_name, r.first_name, r.id limit $5`,
    [session.clientId, containsPattern(input.Filter), isEverybody, session.userId, input.PageSize],
  );
}
