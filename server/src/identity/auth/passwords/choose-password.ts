import type { Db } from '#server/platform/database/transaction.ts';
import { ownerOf } from '../accounts/account-owner.ts';
import { accountById, hasWornPassword } from '../accounts/accounts.ts';
import type { AuthNeeds } from '../needs.ts';
import { mailPasswordChanged } from './account-letters.ts';
import { type PresentedLink, readLink, spendLink } from './account-links.ts';
import { keepPassword } from './keep-password.ts';
import { checkGuessing, refusePassword, sameAsBefore } from './password-rules.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

interface Choice {
  userId: string;
  token: string;
  password: string;
  /** Such as `Firefox sous Windows`. */
  device: string;
}

/** Who holds the link, and the hash that a new password must differ from where a new one is due. */
async function readHolder(db: Db, link: PresentedLink) {
  const user = await readLink(db, link);
  const account = user && (await accountById(db, user));
  if (!account) return undefined;
  const isDue = account.mustChangePassword || hasWornPassword(account);
  return { owner: await ownerOf(db, account), replaced: isDue ? account.passwordHash : null };
}

/**
 * Keeps the password chosen behind a link, which is then spent. False where the link does not hold: nothing
 * tells why. The hash is made between two transactions; of two requests at once only one spends the link.
 * @throws AppError 400 on NewPassword; the link then still serves
 */
export async function choosePassword(
  needs: AuthNeeds,
  { token, userId, password, device }: Choice,
): Promise<boolean> {
  const link: PresentedLink = { token, userId, purpose: 'choose-password' };
  const holder = await needs.database.asInstallation((db) => readHolder(db, link));
  if (!holder) return false;
  await checkGuessing('NewPassword', password, holder.owner);
  if (holder.replaced && (await isPasswordOf(holder.replaced, password)))
    throw refusePassword('NewPassword', sameAsBefore);
  const hash = await hashPassword(password);
  return needs.database.asInstallation(async (db) => {
    const user = await spendLink(db, link);
    if (!user) return false;
    await keepPassword(db, user, hash);
    // the link came to this address, or from a sign-in that asks for a confirmed one
    await db.query(
      `update app_user set email_confirmed_at = coalesce(email_confirmed_at, now())
       where client_id = $1 and id = $2`,
      [user.clientId, user.userId],
    );
    await mailPasswordChanged(needs, db, holder.owner, device);
    return true;
  });
}
