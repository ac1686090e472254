import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/transaction.ts';
import type { UserKey } from '../accounts/user-key.ts';
import type { AuthNeeds } from '../needs.ts';
import { recoveryDigests } from './recovery-digests.ts';

type Needs = Pick<AuthNeeds, 'settings'>;

const codesAtOnce = 10;

/** Without what is taken for something else when read from paper: 0 O, 1 I L, U V. */
const alphabet = 'ABCDEFGHJKMNPQRSTWXYZ23456789';

/** About 48 bits, such as `ABCDE-FGHJK`. */
function newCode(): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters(5)}-${letters(5)}`;
}

/** How many codes of the user still serve. */
export async function recoveryCodesLeft(db: Db, { clientId, userId }: UserKey): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    `select count(*) as left from recovery_code where client_id = $1 and user_id = $2 and used_at is null`,
    [clientId, userId],
  );
  return row?.left ?? 0;
}

/** Ten new codes, told this once; those before no longer serve. */
export async function createRecoveryCodes(needs: Needs, db: Db, user: UserKey): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  const digests = recoveryDigests(needs.settings);
  // two requests at once must not leave twenty
  await db.query('select from app_user where client_id = $1 and id = $2 for no key update', [
    user.clientId,
    user.userId,
  ]);
  await db.query('delete from recovery_code where client_id = $1 and user_id = $2', [
    user.clientId,
    user.userId,
  ]);
  await db.query(
    `insert into recovery_code (client_id, user_id, id, code_hash)
     select $1, $2, id, code_hash from unnest($3::uuid[], $4::bytea[]) as new (id, code_hash)`,
    [
      user.clientId,
      user.userId,
      codes.map(() => randomUUID()),
      codes.map((code) => digests.keep(user, code)),
    ],
  );
  return codes;
}

/** Whether the code is one of the user's that still serve; it serves no more. */
export async function spendRecoveryCode(needs: Needs, db: Db, user: UserKey, code: string): Promise<boolean> {
  const digests = recoveryDigests(needs.settings);
  const kept = await db.query<{ id: string; kept: Buffer }>(
    `select id, code_hash as kept from recovery_code
     where client_id = $1 and user_id = $2 and used_at is null for update`,
    [user.clientId, user.userId],
  );
  const found = kept.find((row) => digests.isOf(user, row.kept, code));
  if (!found) return false;
  await db.query('update recovery_code set used_at = now() where client_id = $1 and id = $2', [
    user.clientId,
    found.id,
  ]);
  return true;
}
