import type { Db } from '#server/platform/database/transaction.ts';
import type { AccountOwner } from '../accounts/account-owner.ts';
import type { AuthNeeds } from '../needs.ts';
import { issueLink, type LinkPage } from './account-links.ts';
import { choosePasswordMail, confirmEmailMail, passwordChangedMail } from './account-mails.ts';

type Needs = Pick<AuthNeeds, 'settings' | 'outbox'>;

/** Where a mail leads to: the address that the installation is configured with, whatever a request claims. */
const absolute = ({ settings }: Needs, path: string) => `${settings.publicUrl}${path}`;

const to = ({ clientId, email }: AccountOwner) => ({ clientId, to: email });

/** Writes the mail with the link to choose a password. */
export async function mailPasswordLink(
  needs: Needs,
  db: Db,
  owner: AccountOwner,
  page: Exclude<LinkPage, 'login'>,
): Promise<void> {
  const path = await issueLink(db, owner, 'choose-password', { page });
  const mail = choosePasswordMail(owner, page, absolute(needs, path));
  await needs.outbox.mail(db, { ...to(owner), ...mail, holdsSecret: true });
}

/** Writes the mail with the link that confirms the address. */
export async function mailConfirmationLink(needs: Needs, db: Db, owner: AccountOwner): Promise<void> {
  const path = await issueLink(db, owner, 'confirm-email');
  const mail = confirmEmailMail(owner, absolute(needs, path));
  await needs.outbox.mail(db, { ...to(owner), ...mail, holdsSecret: true });
}

/** Writes the mail that tells of a changed password. */
export async function mailPasswordChanged(
  needs: Needs,
  db: Db,
  owner: AccountOwner,
  device: string,
): Promise<void> {
  const mail = passwordChangedMail(owner, device, absolute(needs, '/lostPassword'));
  await needs.outbox.mail(db, { ...to(owner), ...mail, holdsSecret: false });
}
