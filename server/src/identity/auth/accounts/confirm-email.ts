import type { AuthNeeds } from '../needs.ts';
import { mailPasswordLink } from '../passwords/account-letters.ts';
import { spendLink } from '../passwords/account-links.ts';
import { maskEmail } from '../two-step/mask.ts';
import { ownerOf } from './account-owner.ts';

/** Confirms the address that a link was mailed to, and mails the link to choose a password. */
export function confirmEmail(needs: AuthNeeds, { token, userId }: { token: string; userId: string }) {
  return needs.database.asInstallation(async (db) => {
    const user = await spendLink(db, { token, userId, purpose: 'confirm-email' });
    if (!user) return { IsConfirmed: false, CryptedEmail: '' };
    await db.query(
      `update app_user set email_confirmed_at = coalesce(email_confirmed_at, now())
       where client_id = $1 and id = $2`,
      [user.clientId, user.userId],
    );
    const owner = await ownerOf(db, user);
    await mailPasswordLink(needs, db, owner, 'confirmEmail');
    return { IsConfirmed: true, CryptedEmail: maskEmail(owner.email) };
  });
}
