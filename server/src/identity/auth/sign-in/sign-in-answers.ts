import { accountStates, type LoginAnswer, type SignedIn } from '#contract/identity/auth/session.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Account, type BlockedState, hasWornPassword, stateOf } from '../accounts/accounts.ts';
import { issueLink } from '../passwords/account-links.ts';
import { recordSignIn, type SignInMethod, type SignInOutcome, type Visit } from './sign-in-events.ts';

const notSignedIn = { IsError: true, LinkResetPassword: null, IsTwoFactorRequired: false };

/** The one answer to an unknown user and to a wrong password. */
export const wrongPassword: LoginAnswer = { ...notSignedIn, CnxEtatCompte: accountStates.MDPIncorrect };

/** The one answer to whatever is tried with an e-mail that too many wrong passwords have locked. */
export const locked: LoginAnswer = { ...notSignedIn, CnxEtatCompte: accountStates.CpteBloque };

/** The password was right; a second proof is awaited. */
export const twoFactorRequired: LoginAnswer = {
  ...notSignedIn,
  IsError: false,
  CnxEtatCompte: accountStates.TwoFactorRequired,
  IsTwoFactorRequired: true,
};

export const accepted = (signedIn: SignedIn): LoginAnswer & SignedIn => ({
  ...signedIn,
  ...notSignedIn,
  IsError: false,
  CnxEtatCompte: accountStates.CnxOK,
});

const outcomes: Record<BlockedState, SignInOutcome> = {
  [accountStates.CpteBloque]: 'locked',
  [accountStates.CpteDesact]: 'disabled',
  [accountStates.CheckInfos]: 'unconfirmed',
  [accountStates.ChgMDP]: 'must-change-password',
};

type Attempt = Visit & { method: SignInMethod };

/** Records what stands in the way and tells it; where a new password is due, with the link to choose it. */
export async function refuse(
  db: Db,
  account: Account,
  state: BlockedState,
  attempt: Attempt,
): Promise<LoginAnswer> {
  await recordSignIn(db, account, { ...attempt, outcome: outcomes[state] });
  if (state !== accountStates.ChgMDP) return { ...notSignedIn, CnxEtatCompte: state };
  const maxConnects = hasWornPassword(account);
  const link = await issueLink(db, account, 'choose-password', { page: 'login', maxConnects });
  return { ...notSignedIn, IsError: false, CnxEtatCompte: state, LinkResetPassword: link };
}

/** The same for an account whose first proof was right; undefined where nothing stands in the way. */
export async function obstacleTo(
  db: Db,
  account: Account,
  attempt: Attempt,
): Promise<LoginAnswer | undefined> {
  const state = stateOf(account);
  return state === accountStates.CnxOK ? undefined : refuse(db, account, state, attempt);
}
