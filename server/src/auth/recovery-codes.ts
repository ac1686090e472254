import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db.ts';
import { sealing } from '#server/platform/sealing.ts';
import type { AuthNeeds } from './needs.ts';
import type { UserKey } from './sessions.ts';

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

/** However it was typed: in lower case, without its hyphen. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, '');

const digestOf = ({ settings }: Needs, { clientId, userId }: UserKey, code: string) =>
  sealing(settings.secretKey, 'recovery-code').digest(`${clientId} ${userId} ${plain(code)}`);

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
      codes.map((code) => digestOf(needs, user, code)),
    ],
  );
  return codes;
}

/** Whether the code is one of the user's that still serve; it serves no more. */
export async function spendRecoveryCode(needs: Needs, db: Db, user: UserKey, code: string): Promise<boolean> {
  const spent = await db.query(
    `update recovery_code set used_at = now()
     where client_id = $1 and user_id = $2 and code_hash = $3 and used_at is null returning id`,
    [user.clientId, user.userId, digestOf(needs, user, code)],
  );
  return spent.length === 1;
}
