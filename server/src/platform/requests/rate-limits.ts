import { createHash } from 'node:crypto';
import type { Call, RateLimit } from '#contract/call.ts';
import type { Database } from '../database/pool.ts';
import type { Db } from '../database/transaction.ts';
import { tooManyCalls } from './errors.ts';
import { subscriberOf } from './subscriber.ts';

/** Whose account a call is made from, or is proved to be about. */
export interface AccountKey {
  clientId: number;
  userId: number;
}

/** Who makes a call, as far as is known yet; its fields once they have been parsed. */
interface Caller {
  address?: string;
  account?: AccountKey | undefined;
  fields?: Record<string, unknown>;
  /** The firm whose fields they are, where it is known. */
  clientId?: number;
}

/**
 * What is counted: an address (of IPv6 the network that one subscriber has) or an account as it is, a field's value as a
 * digest within its firm, since it names a person.
 */
function counted({ by }: RateLimit, { address, account, fields, clientId }: Caller): string | undefined {
  if (by === 'address') return address && `address:${subscriberOf(address)}`;
  if (by === 'account') return account && `account:${account.clientId}:${account.userId}`;
  const value = fields?.[by.field];
  if (value === undefined) return undefined;
  const digest = createHash('sha256').update(String(value).trim().toLowerCase()).digest('base64url');
  return [by.field, clientId, digest].filter((part) => part !== undefined).join(':');
}

/** Megabytes that an account may send in files in an hour; a smaller file counts as one. */
const uploadAllowance = { most: 2048, seconds: 3600 };

async function count(
  db: Db,
  caller: string,
  call: Pick<Call, 'name'>,
  { seconds }: Pick<RateLimit, 'seconds'>,
  weight = 1,
): Promise<number> {
  const [row] = await db.query<{ made: number }>(
    `insert into call_count as c (caller, call, window_start, made)
     values ($1, $2, to_timestamp(floor(extract(epoch from now()) / $3::int) * $3::int), $4)
     on conflict (caller, call, window_start) do update set made = c.made + $4
     returning made`,
    [caller, call.name, seconds, weight],
    'limit-count',
  );
  // whoever opens a window sweeps the old ones
  if (row?.made === weight)
    await db.query(`delete from call_count where window_start < now() - interval '1 day'`);
  return row?.made ?? 0;
}

/**
 * Rate limits: counts calls in the database, so that a limit holds across all nodes. The count is kept in a
 * transaction of its own: a call that fails afterwards has still been made.
 */
export function rateLimits(database: Database) {
  return {
    /** Counts against the limits that this much of the caller decides. @throws AppError 429 past one of them. */
    async check(call: Pick<Call, 'name' | 'rateLimits'>, caller: Caller): Promise<void> {
      const due = (call.rateLimits ?? []).flatMap((limit) => {
        const who = counted(limit, caller);
        return who === undefined ? [] : [{ limit, who }];
      });
      if (due.length === 0) return;
      const past = await database.asInstallation(async (db) => {
        let found: RateLimit | undefined;
        for (const { limit, who } of due)
          if ((await count(db, who, call, limit)) > limit.most) found ??= limit;
        return found;
      });
      if (past) throw tooManyCalls(past.seconds);
    },

    /** Counts what an account sends in files, by all calls together. @throws AppError 429 past the allowance */
    async checkUpload({ clientId, userId }: AccountKey, megabytes: number): Promise<void> {
      const weight = Math.max(1, Math.ceil(megabytes));
      const made = await database.asInstallation((db) =>
        count(db, `account:${clientId}:${userId}`, { name: 'uploads' }, uploadAllowance, weight),
      );
      if (made > uploadAllowance.most) throw tooManyCalls(uploadAllowance.seconds);
    },
  };
}

/** Counts calls against their limits, as `rateLimits` makes it. */
export type RateLimits = ReturnType<typeof rateLimits>;
